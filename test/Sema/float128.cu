// Devices before sm_100 have no 128-bit floating-point type, not even by name.
// RUN: warpcc -w -arch=sm_90 --verify=expected -c %s
// RUN: warpcc -w -arch=sm_90 --strict --verify=expected -c %s

// rule: types.float128.sm90
struct Quad { __float128 q; };
__global__ void pointer(__float128 *p) {} // expected-error {{'__float128 *' involves a 128-bit floating-point type, which sm_90 does not have}}
__device__ Quad *variable; // expected-error {{'Quad *' involves a 128-bit floating-point type}}
__host__ __device__ int both(Quad *p) { // expected-error {{'Quad *' involves a 128-bit floating-point type}}
  return 1;
}

double host(double d) { __float128 q = d; return q + 1; }
__host__ __device__ int guarded(double d) {
#ifndef __CUDA_ARCH__
  __float128 q = d;
  return q + 1;
#else
  return d + 1;
#endif
}
