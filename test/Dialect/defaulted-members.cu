// #20012: a specifier on a member defaulted on its first declaration is ignored.
// RUN: %device -fsyntax-only -verify %s
// RUN: %host -fsyntax-only -verify %s
struct S {
  __device__ S() = default; // expected-warning {{__device__ annotation is ignored on a function 'S' that is explicitly defaulted}}
  __host__ __device__ S(const S &) = default; // expected-warning {{__host__ __device__ annotation is ignored}}
  __host__ S &operator=(const S &); 
  int v;
};
struct V { virtual __device__ __host__ ~V() = default; };
struct O { __host__ __device__ O(); int v; };
O::O() = default;
template <class T> struct X { __device__ X() = default; T t; }; // expected-warning {{__device__ annotation is ignored}}
void host() { S s; S t(s); V v; O o; X<int> x; X<S> y; }
__device__ void device() { S s; S t(s); V v; O o; X<int> x; X<S> y; }
