// Launches in every form, built-in variables, block barriers with a predicate,
// symbols, occupancy, and the last-block sum of the guide (5.4.4.3).
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK launch
#include "check.h"

//===----------------------------------------------------------------------===//
// Built-in variables
//===----------------------------------------------------------------------===//

struct Where {
  uint3 Thread, Block;
  dim3 Blocks, Threads;
  int Warp;
};
__global__ void where(Where *Out) {
  int Block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  int Thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  int Size = blockDim.x * blockDim.y * blockDim.z;
  Where W;
  W.Thread = threadIdx, W.Block = blockIdx;
  W.Blocks = gridDim, W.Threads = dim3(blockDim), W.Warp = warpSize;
  Out[Block * Size + Thread] = W;
}
void testVariables() {
  dim3 Grid(2, 3, 2), Block(4, 2, 3);
  Buffer<Where> W(12 * 24);
  where<<<Grid, Block>>>(W.Device);
  W.download();
  for (int B = 0; B < 12; ++B)
    for (int T = 0; T < 24; ++T) {
      Where &R = W[B * 24 + T];
      EXPECT(R.Thread.x == T % 4u && R.Thread.y == T / 4 % 2u && R.Thread.z == T / 8u, "threadIdx");
      EXPECT(R.Block.x == B % 2u && R.Block.y == B / 2 % 3u && R.Block.z == B / 6u, "blockIdx");
      EXPECT(R.Blocks.x == 2 && R.Blocks.y == 3 && R.Blocks.z == 2, "gridDim");
      EXPECT(R.Threads.x == 4 && R.Threads.y == 2 && R.Threads.z == 3, "blockDim");
      EXPECT(R.Warp == 32, "warpSize");
    }
}

//===----------------------------------------------------------------------===//
// Barriers and fences
//===----------------------------------------------------------------------===//

__global__ void barriers(int *Out, int Limit) {
  int I = threadIdx.x;
  int Count = __syncthreads_count(I < Limit);
  int And = __syncthreads_and(I < Limit), Or = __syncthreads_or(I < Limit);
  if (I == 0)
    Out[0] = Count, Out[1] = !!And, Out[2] = !!Or;
}
__device__ unsigned Finished;
__global__ void lastBlockSum(const float *In, volatile float *Partial, float *Sum) {
  __shared__ float Values[128];
  __shared__ bool Last;
  Values[threadIdx.x] = In[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads();
  for (int Half = 64; Half > 0; Half /= 2) {
    if (threadIdx.x < Half)
      Values[threadIdx.x] += Values[threadIdx.x + Half];
    __syncthreads();
  }
  if (threadIdx.x == 0) {
    Partial[blockIdx.x] = Values[0];
    __threadfence();
    Last = atomicInc(&Finished, gridDim.x) == gridDim.x - 1;
  }
  __syncthreads();
  if (Last && threadIdx.x == 0) {
    float Total = 0;
    for (int B = 0; B < gridDim.x; ++B)
      Total += Partial[B];
    *Sum = Total;
  }
}
void testBarriers() {
  Buffer<int> Out(3);
  for (int Limit : {0, 1, 50, 96}) {
    barriers<<<1, 96>>>(Out.Device, Limit);
    Out.download();
    EXPECT(Out[0] == Limit && Out[1] == (Limit == 96) && Out[2] == (Limit > 0),
           "barriers with %d: %d %d %d", Limit, Out[0], Out[1], Out[2]);
  }
  Buffer<float> In(128 * 40), Partial(40), Sum(1);
  float Want = 0;
  for (float &V : In.Host)
    Want += V = random32() % 64;
  In.upload();
  lastBlockSum<<<40, 128>>>(In.Device, Partial.Device, Sum.Device);
  Sum.download();
  EXPECT(Sum[0] == Want, "sum of the last block: %g, not %g", Sum[0], Want);
}

//===----------------------------------------------------------------------===//
// Launches, symbols, occupancy
//===----------------------------------------------------------------------===//

__constant__ int Scale = 2;
__device__ int Table[4] = {1, 2, 3, 4};
extern __shared__ int Dynamic[];
__global__ void apply(int *Out, short A, double B) {
  Dynamic[threadIdx.x] = A * Scale + (int)B + Table[threadIdx.x % 4];
  __syncthreads();
  Out[threadIdx.x] = Dynamic[blockDim.x - 1 - threadIdx.x];
}
template <class T, int N> __global__ void fill(T *Out, T Value) {
  for (int I = 0; I < N; ++I)
    Out[I] = Value;
}
void expectApplied(Buffer<int> &Out, int A, int B, int Factor, const char *How) {
  Out.download();
  const int Values[4] = {1, 20, 3, 4};
  for (int I = 0; I < 32; ++I)
    EXPECT(Out[I] == A * Factor + B + Values[(31 - I) % 4], "%s: %d", How, Out[I]);
}
int main() {
  testVariables();
  testBarriers();

  int Twenty = 20, Factor = 0;
  CALL(cudaMemcpyToSymbol(Table, &Twenty, sizeof(int), sizeof(int)));
  CALL(cudaMemcpyFromSymbol(&Factor, Scale, sizeof(int)));
  EXPECT(Factor == 2, "cudaMemcpyFromSymbol: %d", Factor);
  size_t Size = 0;
  void *Address = nullptr;
  CALL(cudaGetSymbolSize(&Size, Table));
  CALL(cudaGetSymbolAddress(&Address, Table));
  EXPECT(Size == 16 && Address, "symbol of %zu bytes", Size);

  Buffer<int> Out(32);
  cudaStream_t Stream;
  CALL(cudaStreamCreate(&Stream));
  apply<<<1, 32, 32 * sizeof(int), Stream>>>(Out.Device, 5, 7.5);
  expectApplied(Out, 5, 7, 2, "<<<>>>");
  cudaLaunchConfig_t Config = {};
  Config.gridDim = 1, Config.blockDim = 32, Config.dynamicSmemBytes = 128;
  Config.stream = Stream;
  CALL(cudaLaunchKernelEx(&Config, apply, Out.Device, 6, 9.5f));
  expectApplied(Out, 6, 9, 2, "cudaLaunchKernelEx, arguments converted");
  short A = -3;
  double B = 1;
  void *Args[] = {&Out.Device, &A, &B};
  CALL(cudaLaunchKernel(apply, dim3(1), dim3(32), Args, 128, Stream));
  expectApplied(Out, -3, 1, 2, "cudaLaunchKernel");
  fill<int, 32><<<1, 1>>>(Out.Device, 11);
  Out.download();
  EXPECT(Out[31] == 11, "template kernel");

  int Grid = 0, Block = 0, Blocks = 0;
  CALL(cudaOccupancyMaxPotentialBlockSize(&Grid, &Block, fill<int, 32>));
  CALL(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Blocks, fill<int, 32>, Block, 0));
  EXPECT(Grid > 0 && Block % 32 == 0 && Blocks > 0, "occupancy %d %d %d", Grid, Block, Blocks);
  cudaFuncAttributes Attributes;
  CALL(cudaFuncGetAttributes(&Attributes, apply));
  EXPECT(Attributes.maxThreadsPerBlock >= Block, "cudaFuncGetAttributes");

  apply<<<1, 4096>>>(Out.Device, 1, 1);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue, "a block of 4096 threads");
  EXPECT(cudaGetLastError() == cudaSuccess, "cudaGetLastError resets");
  CALL(cudaStreamDestroy(Stream));
  return finish("launch");
}
