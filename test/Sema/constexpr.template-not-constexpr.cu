// --expt-relaxed-constexpr is about functions that are constexpr, which an instantiation may not be.
// RUN: warpcc --expt-relaxed-constexpr -std=c++17 --verify=expected,default -c %s
// RUN: warpcc --expt-relaxed-constexpr -std=c++17 --strict --verify=expected,strict -c %s

struct N { N() {} int v; };
struct L { constexpr L() : v(1) {} int v; };
template <class T> constexpr int h(T) { T t; return t.v; }
__device__ int f(N *n) { return h(*n); } // expected-error {{calling a __host__ function 'h<N>' from a __device__ function 'f'}}
__device__ int legal(L *l) { return h(*l); }
