// Device code has no exceptions.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__host__ __device__ int both(int v) {
  if (v)
    throw 1; // expected-error {{throw}}
  return 0;
}
template <class T> __host__ __device__ T instantiated(T v) {
  if (v)
    throw v; // expected-error {{throw}}
  return v;
}
int use() { return instantiated(1); }
__global__ void k(int *p) { *p = both(*p) + instantiated(2); }

template <class T> __host__ __device__ T never(T v) { throw v; }
__host__ int host() { throw 1; }
__host__ __device__ int guarded() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  throw 1;
#endif
}
__device__ int quiet() noexcept { return 1; }
