// Atomic operations of all threads on the same words: legacy and __nv_atomic_ functions, at
// every scope; locks by exchange and by compare and exchange; a ticket lock; messages that a
// release publishes; 16 bytes at once.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK contention
#include "check.h"

enum { Blocks = 8, Threads = 128, All = Blocks * Threads, Rounds = 4 };

struct Words {
  int Add, Sub, Min, Max;
  unsigned Inc, Dec, And, Or, Xor, Largest;
  unsigned long long Wide, WideMin;
  float Float;
  double Double;
  unsigned short Short;
  int PerBlock[Blocks], System;
  unsigned Scoped, Locked, Ticketed;
};
struct Locks {
  int Exchange, Compare;
  unsigned Next, Serving;
};

__global__ void legacy(Words *W) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  for (int R = 0; R < Rounds; ++R) {
    atomicAdd(&W->Add, I);
    atomicSub(&W->Sub, 3);
    atomicMin(&W->Min, -I * (R + 1));
    atomicMax(&W->Max, I * (R + 1));
    atomicInc(&W->Inc, 99);
    atomicDec(&W->Dec, 76);
    atomicAdd(&W->Wide, 1ull << 33);
    atomicMin(&W->WideMin, ~0ull - I);
    atomicAdd(&W->Float, 0.5f);
    atomicAdd(&W->Double, 0.25);
    atomicAdd_block(&W->PerBlock[blockIdx.x], 1);
    atomicAdd_system(&W->System, 2);
  }
  atomicXor(&W->Xor, (unsigned)I);
  atomicOr(&W->Or, 1u << (I & 31));
  if (I < 16)
    atomicAnd(&W->And, ~(1u << I));
  // The maximum, by compare and exchange alone; and a sum of 16 bits.
  for (unsigned Old = W->Largest; Old < (unsigned)I;) {
    unsigned Seen = atomicCAS(&W->Largest, Old, (unsigned)I);
    if (Seen == Old)
      break;
    Old = Seen;
  }
  for (unsigned short Old = W->Short;;) {
    unsigned short Seen = atomicCAS(&W->Short, Old, (unsigned short)(Old + 1));
    if (Seen == Old)
      break;
    Old = Seen;
  }
}

// A critical section adds to a plain variable; fences or orders make it seen.
__global__ void locks(Words *W, Locks *L) {
  for (bool Done = false; !Done;)
    if (atomicExch(&L->Exchange, 1) == 0) {
      __threadfence();
      *(volatile unsigned *)&W->Locked += 1;
      __threadfence();
      atomicExch(&L->Exchange, 0);
      Done = true;
    }
  for (bool Done = false; !Done;) {
    int Free = 0;
    if (__nv_atomic_compare_exchange_n(&L->Compare, &Free, 1, false, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELAXED)) {
      W->Scoped += 1;
      __nv_atomic_store_n(&L->Compare, 0, __NV_ATOMIC_RELEASE);
      Done = true;
    }
  }
  unsigned Mine = __nv_atomic_fetch_add(&L->Next, 1u, __NV_ATOMIC_RELAXED);
  for (bool Done = false; !Done;)
    if (__nv_atomic_load_n(&L->Serving, __NV_ATOMIC_ACQUIRE) == Mine) {
      W->Ticketed += 1;
      __nv_atomic_store_n(&L->Serving, Mine + 1, __NV_ATOMIC_RELEASE);
      Done = true;
    }
}

// Each thread sends its number to the next block over; whoever receives must see the payload.
__global__ void messages(int *Payload, int *Flag, int *Wrong) {
  int I = blockIdx.x * blockDim.x + threadIdx.x, From = (I + blockDim.x) % All;
  Payload[I] = I * 7 + 1;
  __nv_atomic_store_n(&Flag[I], 1, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  while (!__nv_atomic_load_n(&Flag[From], __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_DEVICE))
    ;
  if (Payload[From] != From * 7 + 1)
    atomicAdd(Wrong, 1);
}

// Both halves of 16 bytes count in step: nobody sees them apart.
__global__ void wide(ulonglong2 *Pair, int *Wrong) {
  for (ulonglong2 Old = {0, 0};;) {
    ulonglong2 New = {Old.x + 1, Old.y + 3};
    ulonglong2 Seen = atomicCAS(Pair, Old, New);
    if (Seen.y != 3 * Seen.x)
      atomicAdd(Wrong, 1);
    if (Seen.x == Old.x && Seen.y == Old.y)
      break;
    Old = Seen;
  }
}

int main() {
  Buffer<Words> W(1);
  Buffer<Locks> L(1);
  Buffer<int> Payload(All), Flag(All), Wrong(2);
  Buffer<ulonglong2> Pair(1);
  W[0].Min = 5, W[0].And = ~0u, W[0].WideMin = ~0ull;
  W.upload();
  legacy<<<Blocks, Threads>>>(W.Device);
  locks<<<Blocks, Threads>>>(W.Device, L.Device);
  messages<<<Blocks, Threads>>>(Payload.Device, Flag.Device, Wrong.Device);
  wide<<<Blocks, Threads>>>(Pair.Device, Wrong.Device + 1);
  W.download(), Wrong.download(), Pair.download();
  const Words &R = W[0];
  unsigned Inc = 0, Dec = 0, Xor = 0;
  for (int I = 0; I < All * Rounds; ++I) {
    Inc = Inc >= 99 ? 0 : Inc + 1;
    Dec = Dec == 0 || Dec > 76 ? 76 : Dec - 1;
    Xor ^= I < All ? I : 0;
  }
  EXPECT(R.Add == Rounds * (All * (All - 1) / 2) && R.Sub == -3 * Rounds * All, "add %d, sub %d", R.Add, R.Sub);
  EXPECT(R.Min == -(All - 1) * Rounds && R.Max == (All - 1) * Rounds, "min %d, max %d", R.Min, R.Max);
  EXPECT(R.Inc == Inc && R.Dec == Dec, "inc %u, dec %u", R.Inc, R.Dec);
  EXPECT(R.And == 0xFFFF0000 && R.Or == ~0u && R.Xor == Xor, "and %x, or %x, xor %x", R.And, R.Or, R.Xor);
  EXPECT(R.Wide == ((unsigned long long)All * Rounds << 33) && R.WideMin == ~0ull - (All - 1), "64 bits");
  EXPECT(R.Float == 0.5f * All * Rounds && R.Double == 0.25 * All * Rounds, "float %g, double %g", R.Float, R.Double);
  EXPECT(R.Largest == All - 1 && R.Short == All, "by compare and exchange: %u, %u", R.Largest, R.Short);
  for (int B = 0; B < Blocks; ++B)
    EXPECT(R.PerBlock[B] == Threads * Rounds, "block scope: %d", R.PerBlock[B]);
  EXPECT(R.System == 2 * All * Rounds, "system scope: %d", R.System);
  EXPECT(R.Locked == All && R.Scoped == All && R.Ticketed == All, "locks: %u, %u, %u", R.Locked, R.Scoped, R.Ticketed);
  EXPECT(Wrong[0] == 0 && Wrong[1] == 0, "messages: %d wrong, 16 bytes: %d wrong", Wrong[0], Wrong[1]);
  EXPECT(Pair[0].x == All && Pair[0].y == 3 * All, "16 bytes: %llu", Pair[0].x);
  return finish("contention");
}
