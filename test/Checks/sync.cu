// Twelve barriers and masks that are wrong: divergent, never complete, or with
// lanes that do not take part. None hangs.
// REQUIRES: warpcc, vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -I%S/Inputs -o %t %s
// RUN: %python %S/Inputs/planted.py %t %s | FileCheck %s
// CHECK: planted 12, found 12, missed 0, false alarms 0
// KIND: divergent barrier|undefined shuffle|deadlock|member mask
#include "planted.h"

__global__ void bothBranches(int *Out, int Bad) {
  __shared__ int S;
  if (Bad ? threadIdx.x < 32 : threadIdx.x < 64) {
    S = 1;
    __syncthreads(); // fault: both-branches
  } else {
    Out[threadIdx.x] = 2;
    __syncthreads(); // other: both-branches
  }
  Out[0] = S;
}
void runBothBranches(int Bad) { bothBranches<<<1, 64>>>(zeros<int>(64), Bad); }

// Half a warp meets the others one barrier too early.
__global__ void oneTooMany(int *Out, int Bad) {
  if (threadIdx.x < 16 || !Bad)
    __syncthreads(); // fault: one-too-many
  Out[threadIdx.x] = 1;
  __syncthreads(); // other: one-too-many
}
void runOneTooMany(int Bad) { oneTooMany<<<1, 64>>>(zeros<int>(64), Bad); }

__global__ void tripCount(int *Out, int Bad) {
  int N = Bad ? threadIdx.x / 32 + 1 : 2;
  for (int I = 0; I < N; ++I) {
    Out[threadIdx.x] += I;
    __syncthreads(); // fault: trip-count
  }
  Out[threadIdx.x] *= 2;
  __syncthreads(); // other: trip-count
}
void runTripCount(int Bad) { tripCount<<<1, 64>>>(zeros<int>(64), Bad); }

__global__ void voteAndBarrier(int *Out, int Bad) {
  int N = 0;
  if (Bad && threadIdx.x >= 32)
    __syncthreads(); // other: vote-and-barrier
  else
    N = __syncthreads_count(threadIdx.x & 1); // fault: vote-and-barrier
  Out[threadIdx.x] = N;
}
void runVoteAndBarrier(int Bad) {
  voteAndBarrier<<<1, 64>>>(zeros<int>(64), Bad);
}

// A named barrier that expects a warp that never comes.
__global__ void tooFew(int *Out, int Bad) {
  if (!Bad || threadIdx.x < 32)
    asm volatile("bar.sync 1, 64;" ::: "memory"); // fault: too-few error cudaErrorLaunchTimeout
  Out[threadIdx.x] = 1;
}
void runTooFew(int Bad) { tooFew<<<1, 64>>>(zeros<int>(64), Bad); }

__global__ void crossed(int *Out, int Bad) {
  if (Bad && threadIdx.x >= 32) {
    asm volatile("bar.sync 2, 64;" ::: "memory"); // fault: crossed error cudaErrorLaunchTimeout
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // other: crossed
    asm volatile("bar.sync 2, 64;" ::: "memory");
  }
  Out[threadIdx.x] = 1;
}
void runCrossed(int Bad) { crossed<<<1, 64>>>(zeros<int>(64), Bad); }

// Lanes that wait for the block cannot come to the warp.
__global__ void warpAndBlock(int *Out, int Bad) {
  if (Bad && threadIdx.x < 4)
    __syncthreads(); // other: warp-and-block
  else
    __syncwarp(); // fault: warp-and-block error cudaErrorLaunchTimeout
  Out[threadIdx.x] = 1;
}
void runWarpAndBlock(int Bad) { warpAndBlock<<<1, 32>>>(zeros<int>(32), Bad); }

__global__ void notInMask(int *Out, unsigned Mask) {
  if (threadIdx.x < 8)
    Out[threadIdx.x] = __shfl_sync(Mask, threadIdx.x, 0); // fault: not-in-mask
}
void runNotInMask(int Bad) {
  notInMask<<<1, 32>>>(zeros<int>(32), Bad ? 0xf : 0xff);
}

__global__ void shuffleFromOutside(int *Out, int From) {
  if (threadIdx.x < 8)
    Out[threadIdx.x] = __shfl_sync(0xff, threadIdx.x, From); // fault: from-outside
}
void runFromOutside(int Bad) {
  shuffleFromOutside<<<1, 32>>>(zeros<int>(32), Bad ? 9 : 7);
}

// All lanes are named, but half of them have gone another way.
__global__ void fullMask(int *Out, unsigned Mask) {
  if (threadIdx.x < 16)
    Out[threadIdx.x] = __any_sync(Mask, threadIdx.x == 3); // fault: full-mask error cudaErrorLaunchTimeout
  __syncthreads();
}
void runFullMask(int Bad) {
  fullMask<<<1, 32>>>(zeros<int>(32), Bad ? ~0u : 0xffff);
}

__global__ void differentMasks(int *Out, int Bad) {
  unsigned Mask = Bad && threadIdx.x >= 16 ? 0xffff0000u : ~0u;
  Out[threadIdx.x] = __reduce_add_sync(Mask, 1); // fault: different-masks error cudaErrorLaunchTimeout
  __syncwarp();
}
void runDifferentMasks(int Bad) {
  differentMasks<<<1, 32>>>(zeros<int>(32), Bad);
}

__global__ void shuffleDown(float *Out, int N) {
  int I = threadIdx.x;
  unsigned Mask = __ballot_sync(~0u, I < N);
  if (I < N) {
    float V = I;
    for (int D = 16; D; D /= 2)
      V += __shfl_down_sync(Mask, V, D); // fault: shuffle-down
    Out[I] = V;
  }
}
void runShuffleDown(int Bad) {
  shuffleDown<<<1, 32>>>(zeros<float>(32), Bad ? 20 : 32);
}

static const Case Cases[] = {{"both-branches", runBothBranches},
                             {"one-too-many", runOneTooMany},
                             {"trip-count", runTripCount},
                             {"vote-and-barrier", runVoteAndBarrier},
                             {"too-few", runTooFew},
                             {"crossed", runCrossed},
                             {"warp-and-block", runWarpAndBlock},
                             {"not-in-mask", runNotInMask},
                             {"from-outside", runFromOutside},
                             {"full-mask", runFullMask},
                             {"different-masks", runDifferentMasks},
                             {"shuffle-down", runShuffleDown}};
PLANTED_MAIN(Cases)
