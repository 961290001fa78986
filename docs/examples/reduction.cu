//===- docs/examples/reduction.cu - many values become one ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A sum in three steps, each as far as cheap communication goes:
//   1. every thread adds up its share of the input, in registers;
//   2. the 32 threads of a warp add theirs by shuffles: registers again, no
//      memory, no barrier;
//   3. the warps of a block meet in shared memory, and one thread per block
//      adds the block's sum to the result.
//===----------------------------------------------------------------------===//

#include "check.h"
#include <vector>

constexpr int WarpSize = 32;
constexpr int BlockSize = 256;
constexpr unsigned AllLanes = 0xffffffffu;

/// The sum over a warp; lane 0 gets it. Each step halves the distance:
/// 16, 8, 4, 2, 1.
__device__ unsigned sumOfWarp(unsigned Value) {
  for (int Distance = WarpSize / 2; Distance > 0; Distance /= 2)
    Value += __shfl_down_sync(AllLanes, Value, Distance);
  return Value;
}

/// The sum over a block; thread 0 gets it.
__device__ unsigned sumOfBlock(unsigned Value) {
  // One place per warp. __shared__ memory belongs to the block.
  __shared__ unsigned Partial[BlockSize / WarpSize];
  const int Lane = threadIdx.x % WarpSize;
  const int Warp = threadIdx.x / WarpSize;

  Value = sumOfWarp(Value);
  if (Lane == 0)
    Partial[Warp] = Value;
  __syncthreads(); // now the first warp may read what the others wrote

  if (Warp == 0) {
    Value = Lane < BlockSize / WarpSize ? Partial[Lane] : 0;
    Value = sumOfWarp(Value); // all 32 lanes take part, as the mask says
  }
  return Value;
}

__global__ void sum(const unsigned *Input, int N, unsigned *Result) {
  // The stride of the loop is the whole grid: neighbours in a warp read
  // neighbours in memory, and any number of blocks covers any N.
  unsigned Value = 0;
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N;
       I += gridDim.x * blockDim.x)
    Value += Input[I];

  Value = sumOfBlock(Value);
  if (threadIdx.x == 0)
    atomicAdd(Result, Value);
}

int main() {
  const int N = 1000001;
  std::vector<unsigned> Input(N);
  unsigned Expected = 0; // unsigned sums wrap, in any order alike
  for (int I = 0; I != N; ++I) {
    Input[I] = I * 2654435761u >> 7;
    Expected += Input[I];
  }

  DeviceArray<unsigned> DeviceInput(N), DeviceResult(1);
  DeviceInput.copyFrom(Input.data());
  DeviceResult.clear();
  sum<<<64, BlockSize>>>(DeviceInput.get(), N, DeviceResult.get());
  checkLaunch();

  unsigned Result = 0;
  DeviceResult.copyTo(&Result);
  std::printf("the sum of %d values is %u, expected %u\n", N, Result, Expected);
  return finish("reduction", Result == Expected);
}
