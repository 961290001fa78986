// Device code has no thread-local storage.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

__device__ int device() {
  thread_local int x = 0; // expected-error {{thread}}
  return ++x;
}
__host__ __device__ int both() {
  static thread_local int x; // expected-error {{thread}}
  return ++x;
}
__global__ void k(int *p) { *p = device() + both(); }
int host() {
  thread_local int x = 0;
  return ++x;
}
