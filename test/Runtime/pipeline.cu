// Copies in the background: sizes, zero fill, batches.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK pipeline
#include "check.h"
#include <cuda_pipeline.h>

enum { Threads = 128, Stages = 3, Batches = 8 };

template <size_t Size, size_t ZeroFill> __global__ void copies(const uint4 *In, uint4 *Out) {
  __shared__ uint4 Buffer[Threads];
  int I = threadIdx.x;
  Buffer[I] = make_uint4(1, 2, 3, 4);
  __pipeline_memcpy_async(&Buffer[I], &In[I], Size, ZeroFill);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  Out[I] = Buffer[I];
}

// Batches in flight; each thread reads what its neighbour copied.
__global__ void batches(const uint4 *In, uint4 *Out) {
  __shared__ uint4 Buffer[Stages][Threads];
  int I = threadIdx.x;
  for (int B = 0; B < Batches + Stages - 1; ++B) {
    if (B < Batches)
      __pipeline_memcpy_async(&Buffer[B % Stages][I], &In[B * Threads + I], 16);
    __pipeline_commit();
    if (B < Stages - 1)
      continue;
    int Ready = B - (Stages - 1);
    __pipeline_wait_prior(Stages - 1);
    __syncthreads();
    Out[Ready * Threads + I] = Buffer[Ready % Stages][Threads - 1 - I];
    __syncthreads();
  }
}

template <size_t Size, size_t ZeroFill> void testCopies() {
  Buffer<uint4> In(Threads), Out(Threads);
  for (uint4 &V : In.Host)
    V = {random32(), random32(), random32(), random32()};
  In.upload();
  copies<Size, ZeroFill><<<1, Threads>>>(In.Device, Out.Device);
  Out.download();
  for (int I = 0; I < Threads; ++I) {
    uint4 Want = {1, 2, 3, 4};
    std::memcpy(&Want, &In[I], Size - ZeroFill);
    std::memset((char *)&Want + Size - ZeroFill, 0, ZeroFill);
    EXPECT(!std::memcmp(&Want, &Out[I], 16), "%zu bytes, %zu of them zero", Size, ZeroFill);
  }
}

int main() {
  testCopies<4, 0>();
  testCopies<8, 0>();
  testCopies<16, 0>();
  testCopies<4, 3>();
  testCopies<8, 8>();
  testCopies<16, 5>();
  Buffer<uint4> In(Batches * Threads), Out(Batches * Threads);
  for (uint4 &V : In.Host)
    V = {random32(), random32(), random32(), random32()};
  In.upload();
  batches<<<1, Threads>>>(In.Device, Out.Device);
  Out.download();
  for (int B = 0; B < Batches; ++B)
    for (int I = 0; I < Threads; ++I) {
      const uint4 &Want = In[B * Threads + Threads - 1 - I];
      EXPECT(!std::memcmp(&Want, &Out[B * Threads + I], 16), "batch %d of %d", B, I);
    }
  return finish("pipeline");
}
