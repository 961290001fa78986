// A block may wait for one that has not started, in a loop that holds a
// barrier, a vote, a call or a sleep, or in two loops at once: a single worker
// comes to all of them.
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -cudart=warpcc %s -o %t
// RUN: env WARPCC_DEVICE=cpu WARPCC_THREADS=1 %t | FileCheck %s
#include <cstdio>

__device__ int Flags[10];

__device__ __noinline__ bool isSet(volatile int *Flag) { return *Flag != 0; }

template <int Way> __device__ void waitFor(volatile int *Flag) {
  if constexpr (Way == 0)
    while (!*Flag)
      __syncthreads();
  if constexpr (Way == 1)
    while (!__syncthreads_or(*Flag))
      ;
  if constexpr (Way == 2)
    while (!isSet(Flag))
      __syncthreads();
  if constexpr (Way == 3)
    while (!*Flag)
      __syncwarp();
  if constexpr (Way == 4)
    while (!isSet(Flag))
      ;
  if constexpr (Way == 5)
    while (!atomicAdd(const_cast<int *>(Flag), 0))
      __nanosleep(100);
  if constexpr (Way == 6)
    while (!__any_sync(~0u, *Flag))
      ;
  if constexpr (Way == 7)
    while (!__shfl_sync(~0u, *Flag, 0))
      ;
  // Half of a warp in one loop, half in another; way 9: among many blocks.
  if constexpr (Way >= 8) {
    const int Other = threadIdx.x % 2;
    if (Other)
      while (!*Flag)
        ;
    else
      while (*Flag != 1)
        __threadfence();
    if constexpr (Way == 9)
#pragma unroll
      for (int I = 0; I < 40; ++I)
        if (Flag[-I % 8] == 2 + I)
          atomicAdd(&Flags[I % 8], Other);
  }
}

/// All but the last block wait for it.
template <int Way> __global__ void forBlock(int *Out) {
  if (blockIdx.x == gridDim.x - 1)
    *(volatile int *)&Flags[Way] = 1;
  else
    waitFor<Way>(&Flags[Way]);
  if (threadIdx.x == 0)
    atomicAdd(Out, 1);
}

/// All but the last cluster wait for it.
template <int Way>
__global__ void __cluster_dims__(2) forCluster(int *Out) {
  if (blockIdx.x >= gridDim.x - 2)
    *(volatile int *)&Flags[Way] = 1;
  else
    waitFor<Way>(&Flags[Way]);
  if (threadIdx.x == 0)
    atomicAdd(Out, 1);
}

template <int Way> void test() {
  int *Out, Zero[10] = {};
  cudaMallocManaged(&Out, 8);
  Out[0] = Out[1] = 0;
  cudaMemcpyToSymbol(Flags, Zero, sizeof Zero);
  forBlock<Way><<<24, 128>>>(Out);
  cudaDeviceSynchronize();
  cudaMemcpyToSymbol(Flags, Zero, sizeof Zero);
  forCluster<Way><<<16, 128>>>(Out + 1);
  cudaError_t E = cudaDeviceSynchronize();
  printf("way %d: %d %d %s\n", Way, Out[0], Out[1], cudaGetErrorString(E));
}

int main() {
  // CHECK: way 0: 24 16 no error
  test<0>();
  // CHECK: way 1: 24 16 no error
  test<1>();
  // CHECK: way 2: 24 16 no error
  test<2>();
  // CHECK: way 3: 24 16 no error
  test<3>();
  // CHECK: way 4: 24 16 no error
  test<4>();
  // CHECK: way 5: 24 16 no error
  test<5>();
  // CHECK: way 6: 24 16 no error
  test<6>();
  // CHECK: way 7: 24 16 no error
  test<7>();
  // CHECK: way 8: 24 16 no error
  test<8>();
  // CHECK: way 9: 24 16 no error
  test<9>();
}
