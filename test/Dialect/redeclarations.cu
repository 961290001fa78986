// nvcc takes the union of the spaces of all declarations of a function.
// RUN: %device -fsyntax-only -verify %s
// RUN: %host -fsyntax-only -verify %s

__device__ int a();
__host__ int a() { return 1; } // expected-warning {{a __device__ function 'a' redeclared with __host__, hence treated as a __host__ __device__ function}}
__host__ int b();
__device__ int b() { return 1; } // expected-warning {{a __host__ function 'b' redeclared with __device__}}
__device__ int c();
__host__ __device__ int c() { return 1; } // expected-warning {{a __device__ function 'c' redeclared with __host__ __device__}}
int d();
__host__ __device__ int d() { return 1; } // expected-warning {{a __host__ function 'd' redeclared with __host__ __device__}}
__host__ __device__ int e();
__device__ int e() { return 1; }
struct S { __device__ int f(); int g(int) const; __device__ int g(int); };
int S::f() { return 1; } // expected-warning {{a __device__ function 'f' redeclared without __device__}}
template <class T> __device__ T t(T);
template <class T> __host__ __device__ T t(T a) { return a; } // expected-warning {{a __device__ function 't' redeclared with __host__ __device__}}
// Another signature, another function.
template <class T> __device__ T u(T);
template <class T> __host__ T *u(T *);
__device__ int v(int);
__host__ int v(long);

__host__ __device__ int use(S s) { return a() + b() + c() + d() + e() + s.f() + t(1); }

__host__ int twice() { return 1; } // expected-note {{previous definition is here}}
__device__ int twice() { return 2; } // expected-warning {{redeclared with __device__}} expected-error {{redefinition of 'twice'}}
