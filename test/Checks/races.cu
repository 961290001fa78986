// Twelve races: both accesses are named with their source lines.
// REQUIRES: warpcc, vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -I%S/Inputs -o %t %s
// RUN: %python %S/Inputs/planted.py %t %s | FileCheck %s
// CHECK: planted 12, found 12, missed 0, false alarms 0
// KIND: warpcc: race
#include "planted.h"

__global__ void missingBarrier(int *Out, int Bad) {
  __shared__ int S[64];
  int I = threadIdx.x;
  S[I] = I; // other: missing-barrier
  if (!Bad)
    __syncthreads();
  Out[I] = S[63 - I]; // fault: missing-barrier
}
void runMissingBarrier(int Bad) {
  missingBarrier<<<1, 64>>>(zeros<int>(64), Bad);
}

// A reduction that reads and writes in the same step.
__global__ void reduction(int *Out, int Bad) {
  __shared__ int S[128];
  int I = threadIdx.x;
  S[I] = I;
  __syncthreads();
  for (int D = 64; D > 0; D /= 2) {
    if (I < D)
      S[I] += S[I + D]; // fault: reduction
    if (!Bad)
      __syncthreads();
  }
  if (I == 0)
    *Out = S[0];
}
void runReduction(int Bad) { reduction<<<1, 128>>>(zeros<int>(1), Bad); }

__global__ void twoWriters(int *Out, int Bad) {
  __shared__ int S;
  if (threadIdx.x % 32 == 0 && (Bad || threadIdx.x == 0))
    S = threadIdx.x; // fault: two-writers
  __syncthreads();
  Out[threadIdx.x] = S;
}
void runTwoWriters(int Bad) { twoWriters<<<1, 64>>>(zeros<int>(64), Bad); }

// Within a warp: since compute capability 7.0 only __syncwarp orders it.
__global__ void warpExchange(int *Out, int Bad) {
  __shared__ int S[32];
  int I = threadIdx.x;
  S[I] = I * I; // other: warp-exchange
  if (!Bad)
    __syncwarp();
  Out[I] = S[I ^ 5]; // fault: warp-exchange
}
void runWarpExchange(int Bad) { warpExchange<<<1, 32>>>(zeros<int>(32), Bad); }

__global__ void blockToBlock(int *P, int Bad) {
  if (threadIdx.x == 0)
    P[blockIdx.x] = blockIdx.x + 1; // other: block-to-block
  __syncthreads();
  if (threadIdx.x == 1 && blockIdx.x > 0)
    P[8 + blockIdx.x] = P[blockIdx.x - Bad]; // fault: block-to-block
}
void runBlockToBlock(int Bad) { blockToBlock<<<4, 32>>>(zeros<int>(16), Bad); }

__global__ void counter(int *P, int Bad) {
  if (Bad)
    *P += 1; // fault: counter
  else
    atomicAdd(P, 1);
}
void runCounter(int Bad) { counter<<<4, 32>>>(zeros<int>(1), Bad); }

// The last block adds up what all have written: without the fence it may not
// see it (guide, 5.4.4.3).
__global__ void missingFence(int *Part, int *Count, int *Out, int Bad) {
  __shared__ bool Last;
  if (threadIdx.x == 0) {
    Part[blockIdx.x] = blockIdx.x; // other: missing-fence
    if (!Bad)
      __threadfence();
    Last = atomicAdd(Count, 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (Last && threadIdx.x == 0) {
    int Sum = 0;
    for (int I = 0; I < gridDim.x; ++I)
      Sum += Part[I]; // fault: missing-fence
    *Out = Sum;
  }
}
void runMissingFence(int Bad) {
  missingFence<<<4, 32>>>(zeros<int>(4), zeros<int>(1), zeros<int>(1), Bad);
}

// Thread 0 publishes what the others may still be writing.
__global__ void earlyFlag(int *Part, int *Count, int *Out, int Bad) {
  __shared__ bool Last;
  Part[blockIdx.x * blockDim.x + threadIdx.x] = 1; // other: early-flag
  __threadfence();
  if (!Bad)
    __syncthreads();
  if (threadIdx.x == 0)
    Last = atomicAdd(Count, 1) == gridDim.x - 1;
  __syncthreads();
  if (Last && threadIdx.x == 0) {
    int Sum = 0;
    for (int I = 0; I < gridDim.x * blockDim.x; ++I)
      Sum += Part[I]; // fault: early-flag
    *Out = Sum;
  }
}
void runEarlyFlag(int Bad) {
  earlyFlag<<<3, 64>>>(zeros<int>(192), zeros<int>(1), zeros<int>(1), Bad);
}

__global__ void atomicAndPlain(int *Out, int Bad) {
  __shared__ int Sum;
  if (threadIdx.x == 0)
    Sum = 0;
  __syncthreads();
  atomicAdd(&Sum, 1); // other: atomic-and-plain
  if (!Bad)
    __syncthreads();
  if (threadIdx.x == 40)
    *Out = Sum; // fault: atomic-and-plain
}
void runAtomicAndPlain(int Bad) {
  atomicAndPlain<<<1, 64>>>(zeros<int>(1), Bad);
}

// The next tile is loaded while others still read this one.
__global__ void tileLoop(const int *In, int *Out, int Bad) {
  __shared__ int S[64];
  int I = threadIdx.x, Sum = 0;
  for (int T = 0; T < 4; ++T) {
    S[I] = In[T * 64 + I]; // fault: tile-loop
    __syncthreads();
    Sum += S[(I + 32) % 64]; // other: tile-loop
    if (!Bad)
      __syncthreads();
  }
  Out[I] = Sum;
}
void runTileLoop(int Bad) {
  tileLoop<<<1, 64>>>(zeros<int>(256), zeros<int>(64), Bad);
}

// Neighbours share a byte.
__global__ void bytes(unsigned char *P, int Bad) {
  int I = threadIdx.x + blockIdx.x * blockDim.x;
  P[Bad ? I / 2 : I] = I; // fault: bytes
}
void runBytes(int Bad) { bytes<<<2, 32>>>(zeros<unsigned char>(64), Bad); }

// A shuffle is no barrier (guide, 5.4.6.2).
__global__ void shuffleOrders(int *Out, int Bad) {
  __shared__ int S[32];
  int I = threadIdx.x;
  S[I] = I; // other: shuffle-orders
  int V = __shfl_xor_sync(~0u, I, 1);
  if (!Bad)
    __syncwarp();
  Out[I] = S[V]; // fault: shuffle-orders
}
void runShuffleOrders(int Bad) {
  shuffleOrders<<<1, 32>>>(zeros<int>(32), Bad);
}

static const Case Cases[] = {{"missing-barrier", runMissingBarrier},
                             {"reduction", runReduction},
                             {"two-writers", runTwoWriters},
                             {"warp-exchange", runWarpExchange},
                             {"block-to-block", runBlockToBlock},
                             {"counter", runCounter},
                             {"missing-fence", runMissingFence},
                             {"early-flag", runEarlyFlag},
                             {"atomic-and-plain", runAtomicAndPlain},
                             {"tile-loop", runTileLoop},
                             {"bytes", runBytes},
                             {"shuffle-orders", runShuffleOrders}};
PLANTED_MAIN(Cases)
