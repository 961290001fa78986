// title: A host-device function calls a host function
// why: It compiles, because the function may be used on the host alone; in device code the call
// why: is dropped.
void record(int);
__host__ __device__ int half(int x) {
  record(x);
  return x / 2;
}
// mended:
void record(int);
__host__ __device__ int half(int x) {
#ifndef __CUDA_ARCH__
  record(x);
#endif
  return x / 2;
}
