// Device variables named in host code (#20091 read, #20092 written, #20093).
// RUN: %host -fsyntax-only -verify %s
// RUN: %device -fsyntax-only %s
__device__ int d;
__constant__ int c[2];
__shared__ int s;
struct P { int x; };
__device__ P p;
__managed__ int m;
template <class T> void symbol(const T &);
int read() { return d + c[1] + p.x + sizeof(d); } // expected-warning {{a __device__ variable 'd' cannot be directly read in a host function}} expected-warning {{a __constant__ variable 'c'}} expected-warning {{variable 'p'}}
void write() {
  d = 1; // expected-warning {{a __device__ variable 'd' cannot be directly written}}
  ++s; // expected-warning {{a __shared__ variable 's' cannot be directly written}} expected-warning {{a __shared__ variable 's' cannot be directly read}}
}
int *address() {
  (void)&s; // expected-warning {{the address of a __shared__ variable 's' cannot be directly taken}}
  return &d; // expected-warning {{the address of a __device__ variable 'd' is that of its host shadow}}
}
int fine() { symbol(d); symbol(c); m = 1; return m; }
__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  return d;
#else
  return 0;
#endif
}

// The value of a constant is known: host code reads nothing.
__device__ const int known = 3;
__constant__ const unsigned char alsoKnown = 4;
int constant() { return known * alsoKnown; }
