// Barriers in shared memory: phases by token and by parity, copies that arrive on one.
// The virtual device does not have them yet.
// REQUIRES: warpcc, gpu
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK shared-barriers
#include "check.h"
#include <cuda_awbarrier_primitives.h>
#include <cuda_pipeline.h>

enum { Threads = 128, Batches = 8 };

__global__ void arrivals(const uint4 *In, uint4 *Out, unsigned *Facts) {
  __shared__ uint4 Buffer[Threads];
  __shared__ __mbarrier_t Barrier;
  int I = threadIdx.x;
  if (I == 0)
    __mbarrier_init(&Barrier, Threads);
  __syncthreads();
  for (int B = 0; B < Batches; ++B) {
    __pipeline_memcpy_async(&Buffer[I], &In[B * Threads + I], 16);
    __pipeline_arrive_on(&Barrier);
    __mbarrier_token_t Token = __mbarrier_arrive(&Barrier);
    if (B % 2)
      while (!__mbarrier_try_wait(&Barrier, Token, 1000))
        ;
    else
      while (!__mbarrier_test_wait_parity(&Barrier, B & 1))
        ;
    Out[B * Threads + I] = Buffer[Threads - 1 - I];
    __syncthreads();
  }
  if (I == 0)
    Facts[0] = __mbarrier_maximum_count(), Facts[1] = __mbarrier_test_wait(&Barrier, __mbarrier_arrive(&Barrier)),
    Facts[2] = __mbarrier_token_pending_count(__mbarrier_arrive_and_drop(&Barrier));
  __syncthreads();
  if (I == 0)
    __mbarrier_inval(&Barrier);
}

int main() {
  Buffer<uint4> In(Batches * Threads), Out(Batches * Threads);
  Buffer<unsigned> Facts(3);
  for (uint4 &V : In.Host)
    V = {random32(), random32(), random32(), random32()};
  In.upload();
  arrivals<<<1, Threads>>>(In.Device, Out.Device, Facts.Device);
  Out.download();
  Facts.download();
  for (int B = 0; B < Batches; ++B)
    for (int I = 0; I < Threads; ++I)
      EXPECT(!std::memcmp(&In[B * Threads + Threads - 1 - I], &Out[B * Threads + I], 16), "batch %d of %d", B, I);
  EXPECT(Facts[0] == (1 << 20) - 1 && Facts[1] == 0 && Facts[2] == Threads - 1, "barrier: %u %u %u", Facts[0],
         Facts[1], Facts[2]);
  return finish("shared-barriers");
}
