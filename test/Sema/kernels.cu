// What a kernel may look like: guide 5.4.1.1, 5.3.10.5, 5.3.11.
// RUN: warpcc -std=c++20 --verify=expected,default -c %s
// RUN: warpcc -std=c++20 --strict --verify=expected,strict -c %s

#include <initializer_list>
struct Large { char bytes[32764]; };
struct Small {};

// rule: kernel.deduced-return
__global__ auto deduced() {} // expected-error {{__global__ function 'deduced' cannot have a deduced return type}}

__global__ auto trailing() -> void {}
__device__ auto ofDevice() { return 1; }

// rule: kernel.constexpr
constexpr __global__ void constant(int) {} // expected-error {{__global__ function 'constant' cannot be constexpr}}
template <class T> consteval __global__ void immediate(T) {} // expected-error {{__global__ function 'immediate' cannot be consteval}}

__device__ constexpr int constexprDevice() { return 1; }

// rule: kernel.operator
__global__ void operator+(Small, int) {} // expected-error {{operator 'operator+' cannot be a __global__ function}}

__device__ void operator-(Small, int) {}

// rule: exec.global.not-static-member
struct S {
  static __global__ void kernel() {} // expected-error {{__global__ function 'kernel' cannot be a member of a class}}
  template <int N> static __global__ void templated() {} // expected-error {{__global__ function 'templated' cannot be a member}}
};
union U {
  static __global__ void kernel(); // expected-error {{__global__ function 'kernel' cannot be a member}}
};

struct Legal { static __device__ void function() {} };
namespace inside { __global__ void kernel() {} }

// rule: kernel.param.rvalue-reference
__global__ void rvalue(int n, const float &&x) {} // expected-error {{parameter 'x' of __global__ function 'rvalue' cannot be an rvalue reference}}

template <class T> __global__ void value(T t) {}
__device__ void deviceRvalue(int &&) {}

// rule: kernel.param.reference
__global__ void reference(int &r) {}
// default-warning@-1 {{parameter 'r' of __global__ function 'reference' is a reference}}
// strict-error@-2 {{parameter 'r' of __global__ function 'reference' is a reference}}

__global__ void pointer(int *p) {}

// rule: kernel.param.initializer-list
__global__ void list(std::initializer_list<int> l) {} // expected-error {{parameter 'l' of __global__ function 'list' cannot be a std::initializer_list}}

__device__ void deviceList(std::initializer_list<int> l) {}

// rule: kernel.param.size-limit
__global__ void tooMuch(Large, char) {} // expected-error {{the parameters of __global__ function 'tooMuch' take 32765 bytes; the limit is 32764}}

__global__ void justRight(Large) {}

// rule: kernel.variadic.not-last
template <class... Ts, int N> __global__ void packFirst(Ts...) {} // expected-error {{template parameter pack 'Ts' of __global__ function 'packFirst' must be the last template parameter}}

template <int N, class... Ts> __global__ void packLast(Ts...) {}

// rule: kernel.param.size-limit
__global__ void tooMuchAligned(char, double, char (*)[2], Large) {} // expected-error {{take 32788 bytes}}

// rule: gridconst.only-kernel
__global__ void hasLambda() {
  auto l = [](const __grid_constant__ int x) { return x; }; // expected-error {{not on parameter 'x' of a lambda}}
  l(1);
}

__global__ void gridConstant(const __grid_constant__ int x) {}
