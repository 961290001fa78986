// What host code may do with an extended lambda: guide 5.3.8.4 (12), (14)-(17).
// RUN: warpcc -std=c++17 --extended-lambda --verify=expected,default -c %s
// RUN: warpcc -std=c++17 --extended-lambda --strict --verify=expected,strict -c %s

template <class T> __host__ __device__ void use(T) {}

// rule: xlambda.restrict.r15-call-in-host
void call() {
  auto l = [] __device__ () -> int { return 1; };
  l(); // expected-error {{a __device__ lambda cannot be called in host code}}
}

// nvcc does not judge what an instance of a template does with its argument.
template <class F> int callArgument(F f) {
  return f(); // default-warning {{a __device__ lambda cannot be called in host code; the program ends there}} strict-error {{a __device__ lambda cannot be called in host code}}
}
int callThrough(int x) {
  return callArgument([=] __device__ { return x; }); // default-note {{in the instantiation of}} strict-note {{in the instantiation of}}
}

void callBoth() {
  auto l = [] __host__ __device__ { return 1; };
  l();
}

// rule: xlambda.restrict.r14-return-introspection
template <class F> struct Result { using type = decltype(((F *)nullptr)->operator()()); }; // expected-error {{host code cannot find out the return type of a __device__ lambda}}
void returnType() {
  auto l = [] __device__ { return 1; };
  decltype(l()) x = 1; // expected-error {{host code cannot find out the return type}}
  use(Result<decltype(l)>::type(2));
  use(x);
}

void writtenType() {
  auto l = [] __device__ () -> int { return 1; };
  decltype(l()) x = 1;
  auto m = [] __host__ __device__ { return 1; };
  decltype(m()) y = 1;
  use(x + y);
}

// rule: xlambda.restrict.r17-fnptr-conversion-host
void convert() {
  int (*p)(int) = [] __device__ (int x) -> int { return x; }; // expected-error {{a __device__ lambda does not convert to a function pointer in host code}}
  use(p);
}

__device__ void convertOnDevice() {
  int (*p)(int) = [](int x) -> int { return x; };
  use(p);
}

// rule: xlambda.restrict.r12-not-literal
template <class F> struct Holder { F f; };
template <class F> constexpr Holder<F> hold(F f) { return {f}; }
void literal() {
  constexpr auto l = [] __host__ __device__ { return 1; }; // expected-error {{constexpr variable 'l' cannot hold an extended lambda}}
  constexpr auto h = hold([] __host__ __device__ { return 1; }); // expected-error {{constexpr variable 'h' cannot hold an extended lambda}}
  use(l);
  use(h);
}

void notConstexpr() {
  const auto l = [] __host__ __device__ { return 1; };
  constexpr auto plain = [] { return 1; };
  use(l);
  plain();
}

// rule: xlambda.restrict.r12-not-constexpr-call
template <int N> struct Sized {};
void constantCall() {
  auto l = [] __host__ __device__ (int x) { return x; };
  constexpr int c = l(1); // expected-error {{the call of an extended lambda is not a constant expression}}
  static_assert(l(2) == 2); // expected-error {{the call of an extended lambda is not a constant expression}}
  int a[l(3)]; // default-warning {{to nvcc this is an array of variable length}} strict-error {{to nvcc this is an array of variable length}}
  use(Sized<l(4)>()); // expected-error {{the call of an extended lambda is not a constant expression}}
  use(a[0] + c);
}

void ordinaryCall() {
  auto l = [] __host__ __device__ (int x) { return x; };
  auto plain = [](int x) { return x; };
  constexpr int c = plain(1);
  use(l(c));
}

// rule: xlambda.adl
namespace one {
struct Type { int x; };
template <class T> void act(T) {} // expected-note {{the other function}}
template <class T> void actHostDevice(T) {} // expected-note {{the other function}}
template <class T> void other(T) {} // expected-note {{the other function}}
template <class T> void qualified(T) {}
} // namespace one
namespace two {
template <class T> void act(T) {}
void other(...) {}
template <class T> void actHostDevice(T) {}
template <class T> void qualified(T) {}
template <class T> void run(T t) {
  act(t); // expected-error {{this call of 'act' with an extended lambda is ambiguous in nvcc's host code}}
}
template <class T> void runHostDevice(T t) {
  actHostDevice(t); // expected-error {{this call of 'actHostDevice' with an extended lambda is ambiguous}}
}
template <class T> void runOther(T t) {
  other(t); // expected-warning {{means the function of namespace 'one', not of namespace 'two', in nvcc's host code}}
}
template <class T> void runQualified(T t) {
  two::qualified(t);
  (qualified)(t);
}
template <class T> __global__ void kernel(T t) { t(); }
} // namespace two
void captures(int i) {
  one::Type x{i};
  auto l = [=] __device__ { return x.x; };
  two::run(l); // expected-note {{required here}}
  two::runOther(l); // expected-note {{required here}}
  two::runQualified(l);
  two::kernel<<<1, 1>>>(l);
}
void signature(one::Type x) {
  int i = x.x;
  two::runHostDevice([=] __host__ __device__ { return i; }); // expected-note {{required here}}
}
void neither(int i) {
  two::run([=] __device__ { return i; });
  two::run([=](one::Type) { return i; });
}
