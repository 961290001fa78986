// malloc and free in device code, host code and both, where std is open.
// REQUIRES: warpcc, vdev
// RUN: env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin -arch=sm_90 -run %s | FileCheck %s
// RUN: %if nvcc %{ env WARPCC_DEVICE=cpu warpcc -arch=sm_90 -run %s | FileCheck %s %}
#include <cstdio>
#include <cstdlib>
using namespace std;
template <class T> __host__ __device__ void both(T *p) { free(p); T *q = (T *)malloc(4); free(q); }
__device__ void device() { void *q = malloc(4); std::free(q); q = std::malloc(8); ::free(q); }
__global__ void k(int *p) { device(); both((int *)malloc(8)); *p = 5; }
void host() { void *q = malloc(4); std::free(q); both((int *)std::malloc(4)); }
int main() {
  int *p;
  cudaMallocManaged(&p, 4);
  host();
  k<<<1, 1>>>(p);
  // CHECK: 0 5
  printf("%d ", (int)cudaDeviceSynchronize());
  printf("%d\n", *p);
}
