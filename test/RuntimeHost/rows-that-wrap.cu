// An address whose index is guessed not to wrap around: right where it does,
// tested for its alignment either way, and what only the gather needs is
// computed there, not before the branch.
// REQUIRES: warpcc, vdev
// RUN: env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin -arch=sm_90 -o %t %s
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: env WARPCC_DEVICE=cpu WARPCC_VDEV_WIDTH=4 %t | FileCheck %s
// RUN: env WARPCC_DEVICE=cpu WARPCC_VDEV_CPU=x86-64-v2 %t | FileCheck %s
// RUN: rm -rf %t.cache
// RUN: env WARPCC_DEVICE=cpu WARPCC_VDEV_WIDTH=8 WARPCC_VDEV_CPU=x86-64-v3 WARPCC_CACHE_DIR=%t.cache WARPCC_VDEV_DUMP=opt %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CODE
#include <cstdio>

// CODE-LABEL: define {{.*}}addOne
// CODE-NOT: <8 x i64>
// CODE: br i1 %{{.*}}, label %[[ROW:row[0-9]*]], label %[[GATHER:gather[0-9]*]],{{.*}} !prof
// CODE: {{^}}[[ROW]]:
// CODE-NOT: <8 x i64>
// CODE: load <8 x i32>
// CODE: {{^}}[[GATHER]]:
// CODE: add {{.*}}<8 x i64>
// CODE: @llvm.masked.gather.v8i32
__global__ void addOne(const int *In, int *Out, unsigned Start, unsigned From) {
  unsigned I = threadIdx.x + Start;
  if (threadIdx.x >= From)
    Out[I] = In[I] + 1;
}

static int *at(int *P, int Bytes) { return (int *)((char *)P + Bytes); }

int main() {
  int *In, *Out, Sum = 0;
  cudaMallocManaged(&In, 256);
  cudaMallocManaged(&Out, 256);
  for (int I = 0; I < 64; ++I)
    In[I] = 10 * I, Out[I] = 0;
  // Lanes 0 to 7 would be 16 GiB away; lane 8 has index 0.
  addOne<<<1, 32>>>(In, Out, 0xFFFFFFF8u, 8);
  // CHECK: no error, 0 of 24 wrong, 0 behind them
  cudaError_t E = cudaDeviceSynchronize();
  for (int I = 0; I < 24; ++I)
    Sum += Out[I] != 10 * I + 1;
  printf("%s, %d of 24 wrong, %d behind them\n", cudaGetErrorString(E), Sum,
         Out[24]);
  addOne<<<1, 32>>>(In, Out, 0, 0);
  cudaDeviceSynchronize();
  // CHECK: 1 311
  printf("%d %d\n", Out[0], Out[31]);
  addOne<<<1, 32>>>(In, at(Out, 2), 0xFFFFFFF8u, 8);
  // CHECK: cudaErrorMisalignedAddress
  puts(cudaGetErrorName(cudaDeviceSynchronize()));
  cudaDeviceReset();
  cudaMalloc(&In, 256);
  cudaMalloc(&Out, 256);
  addOne<<<1, 32>>>(at(In, 1), Out, 0, 0);
  // CHECK: cudaErrorMisalignedAddress
  puts(cudaGetErrorName(cudaDeviceSynchronize()));
}
