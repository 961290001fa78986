// A parameter belongs to the thread that calls.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ void device(__device__ int x) {} // default-warning {{__device__ has no effect on a parameter}} strict-error {{__device__ has no effect on a parameter}}
__device__ void constant(__constant__ int x) {} // default-warning {{__constant__ has no effect}} strict-error {{__constant__ has no effect}}
__device__ void managed(__managed__ int *x) {} // default-warning {{__managed__ has no effect}} strict-error {{__managed__ has no effect}}
template <class T> __device__ void shared(__shared__ T x) {} // default-warning {{__shared__ has no effect}} strict-error {{__shared__ has no effect}}
__device__ void legal(int x) {}
