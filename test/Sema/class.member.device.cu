// A member is where its object is.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

struct S {
  __device__ int device; // default-warning {{__device__ has no effect on a data member}} strict-error {{__device__ has no effect on a data member}}
  __constant__ int constant; // default-warning {{__constant__ has no effect}} strict-error {{__constant__ has no effect}}
  __managed__ int managed; // default-warning {{__managed__ has no effect}} strict-error {{__managed__ has no effect}}
  __shared__ int shared; // default-warning {{__shared__ has no effect}} strict-error {{__shared__ has no effect}}
  __device__ int function();
  int legal;
};
__device__ S variable;
