#include <cstdio>
#include <cuda_runtime.h>
int main() {
  int Count = 0;
  cudaError_t E = cudaGetDeviceCount(&Count);
  printf("host: %s\n", E == cudaSuccess && Count > 0 ? "right" : "wrong");
  return Count <= 0;
}
