#include "link.h"
#include <cstdio>
static __global__ void own(int *P) { *P = doubled(Counter) + Shared; }
int main() {
  int *P, Seven = 7;
  cudaMallocManaged(&P, sizeof(int));
  store<<<1, 1>>>(P);
  cudaDeviceSynchronize();
  std::printf("%d ", *P);
  cudaMemcpyToSymbol(Counter, &Seven, sizeof(Seven));
  Shared += 100;
  own<<<1, 1>>>(P);
  cudaDeviceSynchronize();
  std::printf("%d %d %s\n", *P, *sharedOfA(), cudaGetErrorString(cudaGetLastError()));
}
