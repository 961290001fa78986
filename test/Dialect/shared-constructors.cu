// A shared variable of class type is not constructed: nvcc warns (#20054) where
// the constructor or destructor is not empty, the guide forbids it.
// RUN: %device -fsyntax-only -verify=default,both %s
// RUN: %device -plugin-arg-warpcc strict -fsyntax-only -verify=strict,both %s
// RUN: %device -emit-llvm -o - %s 2>/dev/null -DGOOD | FileCheck %s
// RUN: %host -fsyntax-only -DGOOD %s

struct Counter { int a; __host__ __device__ Counter() : a(1) {} };
struct Empty { int a; __device__ Empty() {} __device__ ~Empty() {} };
struct Member { int a = 1; };
struct Plain { int a; };
template <class T> struct Box { T t; __device__ Box() : t() {} };

// CHECK-DAG: @_ZZ1kPiE1c = internal addrspace(3) global [2 x %struct.Counter] {{undef|poison}}
// CHECK-NOT: call {{.*}}CounterC
__global__ void k(int *p) {
  __shared__ Counter c[2]; // default-warning {{the constructor of 'c' is not called}} strict-error {{the constructor of 'c' is not called}}
  __shared__ Empty e;
  __shared__ Member m; // default-warning {{default member initializers of __shared__ variable 'm'}} strict-error {{default member initializers}}
  __shared__ Plain s;
  auto l = [&] { return c[1].a + e.a; };
  *p = l() + m.a + s.a;
}

// CHECK-DAG: @_ZZ1tI3BoxIiEEvPiE1b = {{.*}}addrspace(3) global
template <class T> __global__ void t(int *p) {
  __shared__ T b; // default-warning {{the constructor of 'b' is not called}} strict-error {{the constructor of 'b' is not called}}
  *p = b.t;
}
template __global__ void t<Box<int>>(int *); // both-note {{in instantiation}}

// Who may call a constructor that is not called plays no part.
struct OfHost { int a; OfHost() {} ~OfHost() {} };
struct OfHostLater { int a; OfHostLater(); };
OfHostLater::OfHostLater() {}
struct OfHostNotEmpty { int a; OfHostNotEmpty() : a(1) {} };
struct HoldsOfHost { OfHost m; };
struct Declared { int a; __device__ Declared(); };
__global__ void host(int *p) {
  __shared__ OfHost a;
  __shared__ OfHostLater b[2];
  __shared__ HoldsOfHost c;
  __shared__ OfHostNotEmpty d; // default-warning {{the constructor of 'd' is not called}} strict-error {{the constructor of 'd' is not called}}
  __shared__ Declared e; // default-warning {{the constructor of 'e' is not called}} strict-error {{the constructor of 'e' is not called}}
  *p = a.a + b[1].a + c.m.a + d.a + e.a;
}
__device__ Declared::Declared() {}

#ifndef GOOD
struct Constant { int a; constexpr Constant() : a(1) {} };
struct Private { private: int a; Private() {} }; // both-note {{declared private here}}
struct Once { int a; Once() {} }; // both-note 3 {{not viable}}
__global__ void constant() {
  __shared__ Constant c; // both-error {{calling a constexpr __host__ function 'Constant' from a __global__ function 'constant' is not allowed}}
  (void)c;
}
__global__ void otherwise(int *p) {
  __shared__ Once shared;
  *p = shared.a;
}
__global__ void automatic(int *p) {
  Once mine; // both-error {{no matching constructor}}
  *p = mine.a;
}
__global__ void hidden() {
  __shared__ Private p; // both-error {{calling a private constructor}}
}
__global__ void bad() {
  __shared__ Counter a = Counter(); // both-error {{a __shared__ variable cannot have an initializer}}
  __shared__ Plain b{}; // both-error {{cannot have an initializer}}
  __shared__ int c = 1; // both-error {{initialization is not supported for __shared__ variables}}
}
#endif
