// Functions other than kernels.
// A Toolkit's headers: with the builtin ones the declarations themselves refuse some of it.
// REQUIRES: nvcc
// RUN: warpcc --verify=expected,default -rdc=true -arch=sm_90 -c %s
// RUN: warpcc --strict --verify=expected,strict -rdc=true -arch=sm_90 -c %s

// rule: func.odr-use-incomplete-type
struct S;
struct D { int v; };
__device__ void foo(S);
__device__ S bar();
__device__ void (*pointer)(S) = foo;
// default-warning@-1 {{device function 'foo' is used, but 'S' in its signature is incomplete}}
// strict-error@-2 {{device function 'foo' is used, but 'S' in its signature is incomplete}}
__global__ void k(S (**p)()) { *p = bar; }
// default-warning@-1 {{device function 'bar' is used}}
// strict-error@-2 {{device function 'bar' is used}}

__device__ void complete(D);
__device__ void (*completePointer)(D) = complete;
__device__ void byReference(S &);
__device__ void (*referencePointer)(S &) = byReference;

// rule: exec.specifier.main
__device__ int main() { return 0; } // expected-error {{main cannot be a __device__ function}}

namespace mine { __device__ int main() { return 0; } }

// rule: warp.removed.any
__global__ void vote(int *p) {
  p[0] = __any(1); // expected-error {{'__any' without a mask is gone since sm_70}}
  p[1] = __all(1); // expected-error {{'__all' without a mask}}
  p[2] = __ballot(1); // expected-error {{'__ballot' without a mask}}
}

__global__ void voteSync(int *p) { *p = __any_sync(~0u, 1) + __all_sync(~0u, 1) + __ballot_sync(~0u, 1); }

// rule: warp.reduce.type
__global__ void reduce(float *f, long long *l) {
  *f = __reduce_add_sync(~0u, *f); // expected-error {{'__reduce_add_sync' takes 32-bit integers; the argument has type 'float'}}
  *l = __reduce_add_sync(~0u, *l); // expected-error {{'__reduce_add_sync' takes 32-bit integers}}
}

__global__ void reduceInts(int *i, unsigned *u) { *i = __reduce_add_sync(~0u, *i); *u = __reduce_or_sync(~0u, *u); }

// rule: warp.reduce.converts
__global__ void converts(unsigned long long *u) { *u = __reduce_and_sync(~0u, *u); }
// default-warning@-1 {{'__reduce_and_sync' takes unsigned int; the argument of type 'unsigned long long' is converted}}
// strict-error@-2 {{'__reduce_and_sync' takes unsigned int}}

__global__ void bitsOfInts(unsigned *u) { *u = __reduce_and_sync(~0u, *u); }

// rule: hint.assume.host
bool assumes(int v) { __builtin_assume(v > 0); return v > 0; } // expected-error {{__builtin_assume in host code is an extension of Clang}}

__device__ bool deviceAssumes(int v) { __builtin_assume(v > 0); return v > 0; }

// rule: hint.expect-with-probability
__global__ void expects(int *p) { if (__builtin_expect_with_probability(*p, 0, 0.9)) *p = 1; } // expected-error {{nvcc does not have __builtin_expect_with_probability in device code}}

__global__ void expected(int *p) { if (__builtin_expect(*p, 0)) *p = 1; }
