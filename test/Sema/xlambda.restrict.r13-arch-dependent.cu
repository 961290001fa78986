// Host and device number the extended lambdas of a function in the same way.
// RUN: warpcc --extended-lambda --verify=expected,default -c %s
// RUN: warpcc --extended-lambda --strict --verify=expected,strict -c %s

template <class T> __global__ void k(T f) { f(); }
void bad() {
#ifdef __CUDA_ARCH__
  auto extra = [] __device__ {}; // default-warning {{in 'bad' depends on the pass: 1 for the host, 2 for the device}} strict-error {{the number of extended lambdas in 'bad'}}
  (void)extra;
#endif
  k<<<1, 1>>>([] __device__ {});
}
void legal() {
  k<<<1, 1>>>([] __device__ {
#ifdef __CUDA_ARCH__
#endif
  });
}
