// Host and device capture the same.
// RUN: warpcc --extended-lambda --verify=expected,default -c %s
// RUN: warpcc --extended-lambda --strict --verify=expected,strict -c %s

template <class T> __global__ void k(T f) { f(); }
void count(int x, int y) {
  k<<<1, 1>>>([=] __device__ { // expected-error {{the captures of an extended lambda in 'count' depend on the pass: 'x' for the host, 'x, y' for the device}}
    (void)x;
#ifdef __CUDA_ARCH__
    (void)y;
#endif
  });
}
// nvcc counts.
void bad(int x, int y) {
  k<<<1, 1>>>([=] __device__ { // default-warning {{an extended lambda in 'bad' captures other variables in each pass: 'x' for the host, 'y' for the device}} strict-error {{an extended lambda in 'bad' captures other variables}}
#ifdef __CUDA_ARCH__
    (void)y;
#else
    (void)x;
#endif
  });
}
void legal(int x) {
  k<<<1, 1>>>([=] __device__ { (void)x; });
}
