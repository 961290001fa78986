// cudaFuncGetAttributes tells what a kernel was compiled for, and what it runs on: CUB looks for the first in the list
// of architectures of the program.
// RUN: warpcc --cuda-path=builtin -arch=compute_75 %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck --check-prefix=OLD %s
// RUN: warpcc --cuda-path=builtin -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=compute_90 %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck --check-prefix=NEW %s
// RUN: %if nvcc %{ warpcc -arch=compute_80 -DWITH_CUB --cudart=warpcc %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck --check-prefix=CUB %s %}
// OLD: 75 90
// NEW: 90 90
// CUB: 80 90
// CUB-NEXT: 9
#include <cstdio>
#ifdef WITH_CUB
#include <thrust/device_vector.h>
#include <thrust/transform.h>
struct Square {
  __host__ __device__ int operator()(int V) const { return V * V; }
};
#endif

__global__ void kernel() {}

int main() {
  cudaFuncAttributes A;
  cudaFuncGetAttributes(&A, kernel);
  printf("%d %d\n", A.ptxVersion, A.binaryVersion);
#ifdef WITH_CUB
  thrust::device_vector<int> V(8, 3);
  thrust::transform(V.begin(), V.end(), V.begin(), Square());
  printf("%d\n", int(V[7]));
#endif
}
