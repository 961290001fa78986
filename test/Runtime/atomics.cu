// The legacy atomic functions and the __nv_atomic_* ones: many threads on few
// words, in global and in shared memory; results and the sum of the old values
// against the host.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK atomics
#include "check.h"

enum { Blocks = 8, Threads = 128, N = Blocks * Threads };

// Per operation one word of the result and one of inputs for each thread. A
// shared word is brought to global memory by the block's first thread.
template <class T> struct Words {
  T Add, Sub, And, Or, Xor, Min, Max, Exch, Cas, AddBlock, AddSystem;
};

template <class T> __global__ void integers(Words<T> *W, const T *In) {
  __shared__ T Shared;
  if (threadIdx.x == 0)
    Shared = 0;
  __syncthreads();
  T V = In[blockIdx.x * blockDim.x + threadIdx.x];
  atomicAdd(&W->Add, V);
  atomicAnd(&W->And, V | 1);
  atomicOr(&W->Or, V & 0x55555555);
  atomicXor(&W->Xor, V);
  atomicMin(&W->Min, V);
  atomicMax(&W->Max, V);
  atomicExch(&W->Exch, V);
  T Old = W->Cas, Seen;
  while ((Seen = atomicCAS(&W->Cas, Old, (T)(Old + 3))) != Old)
    Old = Seen;
  atomicAdd_block(&Shared, V);
  atomicAdd_system(&W->AddSystem, (T)1);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(&W->AddBlock, Shared);
}

template <class T> void testIntegers(const char *Type) {
  Buffer<Words<T>> W(1);
  Buffer<T> In(N);
  Words<T> Want = {};
  memset(&W[0], 0, sizeof(W[0]));
  W[0].And = Want.And = (T)~0ull;
  W[0].Min = Want.Min = (T)(~0ull >> 1);
  W[0].Max = Want.Max = 0;
  for (T &V : In.Host) {
    V = (T)random64();
    Want.Add += V, Want.And &= V | 1, Want.Or |= V & 0x55555555, Want.Xor ^= V;
    Want.Min = V < Want.Min ? V : Want.Min;
    Want.Max = V > Want.Max ? V : Want.Max;
    Want.Cas += 3, Want.AddBlock += V, Want.AddSystem += 1;
  }
  W.upload(), In.upload();
  integers<T><<<Blocks, Threads>>>(W.Device, In.Device);
  W.download();
#define SAME(Field)                                                            \
  EXPECT(W[0].Field == Want.Field, #Field " on %s: %llx, not %llx", Type,      \
         (unsigned long long)W[0].Field, (unsigned long long)Want.Field);
  SAME(Add) SAME(And) SAME(Or) SAME(Xor) SAME(Min) SAME(Max) SAME(Cas)
  SAME(AddBlock) SAME(AddSystem)
  bool Found = false;
  for (T V : In.Host)
    Found |= V == W[0].Exch;
  EXPECT(Found, "atomicExch on %s left a value that nobody stored", Type);
}

struct Rest {
  int Sub, SubBlock;
  unsigned Inc, Dec, IncBlock, DecSystem, Olds;
  float Float, FloatExch;
  double Double;
  float2 Two;
  float4 Four;
  unsigned short Half[2];
  long long MinLL, MaxLL;
  unsigned MinU, MaxU;
  __align__(16) long long Wide[2];
};
struct alignas(16) Pair {
  long long A, B;
};

__global__ void rest(Rest *R) {
  atomicSub(&R->Sub, 3), atomicSub_system(&R->SubBlock, 2);
  atomicAdd(&R->Olds, atomicInc(&R->Inc, 9)); // 0 … 9 and again
  atomicDec(&R->Dec, 9);
  atomicInc_block(&R->IncBlock, 1u << 20), atomicDec_system(&R->DecSystem, ~0u);
  atomicAdd(&R->Float, 0.5f), atomicAdd_system(&R->Double, 0.25);
  atomicExch_block(&R->FloatExch, 2.5f);
  atomicAdd(&R->Two, make_float2(1, 2));
  atomicAdd(&R->Four, make_float4(1, 2, 3, 4));
  unsigned short Old = R->Half[1], Seen;
  while ((Seen = atomicCAS(&R->Half[1], Old, (unsigned short)(Old + 1))) != Old)
    Old = Seen;
  long long I = blockIdx.x * blockDim.x + threadIdx.x;
  atomicMin_block(&R->MinLL, -I), atomicMax_system(&R->MaxLL, I << 40);
  atomicMin_block(&R->MinU, 0x80000000u + (unsigned)I);
  atomicMax_system(&R->MaxU, 0x80000000u + (unsigned)I);
  Pair *P = (Pair *)R->Wide;
  Pair Was = *P, Now;
  for (;;) {
    Pair Next = {Was.A + 1, Was.B + 2};
    Now = atomicCAS(P, Was, Next);
    if (Now.A == Was.A && Now.B == Was.B)
      break;
    Was = Now;
  }
}

// IncBlock and MinLL have block scope: one block, in the second launch of rest.
void testRest() {
  Buffer<Rest> R(1);
  memset(&R[0], 0, sizeof(Rest));
  R[0].MinU = ~0u;
  R.upload();
  rest<<<1, Threads>>>(R.Device);
  R.download();
  EXPECT(R[0].Sub == -3 * Threads && R[0].SubBlock == -2 * Threads, "atomicSub");
  EXPECT(R[0].Inc == Threads % 10, "atomicInc %u", R[0].Inc);
  unsigned Olds = 0, Dec = 0;
  for (int I = 0; I < Threads; ++I)
    Olds += I % 10, Dec = Dec == 0 || Dec > 9 ? 9 : Dec - 1;
  EXPECT(R[0].Olds == Olds, "old values of atomicInc %u", R[0].Olds);
  EXPECT(R[0].Dec == Dec, "atomicDec %u, not %u", R[0].Dec, Dec);
  EXPECT(R[0].IncBlock == Threads, "atomicInc_block");
  EXPECT(R[0].DecSystem == 0u - Threads, "atomicDec_system");
  EXPECT(R[0].Float == Threads * 0.5f && R[0].Double == Threads * 0.25, "float");
  EXPECT(R[0].FloatExch == 2.5f, "atomicExch float");
  EXPECT(R[0].Two.y == 2 * Threads, "float2 %g", R[0].Two.y);
  EXPECT(R[0].Four.x == Threads && R[0].Four.w == 4 * Threads, "float4");
  EXPECT(R[0].Half[1] == Threads && R[0].Half[0] == 0, "16-bit atomicCAS");
  EXPECT(R[0].MinLL == 1 - Threads && R[0].MaxLL == (Threads - 1ll) << 40, "ll");
  EXPECT(R[0].MinU == 0x80000000u && R[0].MaxU == 0x80000000u + Threads - 1,
         "unsigned minimum and maximum: %x %x", R[0].MinU, R[0].MaxU);
  EXPECT(R[0].Wide[0] == Threads && R[0].Wide[1] == 2 * Threads, "128 bits");
}

struct Nv {
  unsigned Add;
  double Sub;
  long long Min;
  unsigned Xor, Lock, Guarded, Exchanged, Published;
  int4 Wide;
};
__global__ void nv(Nv *S) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  __nv_atomic_add(&S->Add, 2u, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
  __nv_atomic_fetch_sub(&S->Sub, 0.5, __NV_ATOMIC_ACQ_REL);
  __nv_atomic_min(&S->Min, (long long)-I, __NV_ATOMIC_SEQ_CST,
                  __NV_THREAD_SCOPE_SYSTEM);
  __nv_atomic_fetch_xor(&S->Xor, 1u << (I & 31), __NV_ATOMIC_RELEASE,
                        __NV_THREAD_SCOPE_DEVICE);
  // A lock by compare and exchange guards a plain increment.
  if (threadIdx.x == 0) {
    unsigned Free = 0;
    while (!__nv_atomic_compare_exchange_n(
        &S->Lock, &Free, 1u, false, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_RELAXED,
        __NV_THREAD_SCOPE_DEVICE))
      Free = 0;
    S->Guarded += 1;
    __nv_atomic_store_n(&S->Lock, 0u, __NV_ATOMIC_RELEASE,
                        __NV_THREAD_SCOPE_DEVICE);
  }
  if (I == 0) {
    S->Exchanged = __nv_atomic_exchange_n(&S->Published, 5u, __NV_ATOMIC_RELAXED);
    S->Exchanged += __nv_atomic_load_n(&S->Published, __NV_ATOMIC_ACQUIRE);
    int4 V = {1, 2, 3, 4};
    __nv_atomic_store(&S->Wide, &V, __NV_ATOMIC_RELAXED);
  }
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_DEVICE);
}
void testNv() {
  Buffer<Nv> S(1);
  memset(&S[0], 0, sizeof(Nv));
  S[0].Published = 37;
  S.upload();
  nv<<<Blocks, Threads>>>(S.Device);
  S.download();
  EXPECT(S[0].Add == 2 * N && S[0].Sub == -0.5 * N, "nv add, sub");
  EXPECT(S[0].Min == 1 - N && S[0].Xor == 0, "nv min, xor");
  EXPECT(S[0].Guarded == Blocks && S[0].Lock == 0, "lock: %u", S[0].Guarded);
  EXPECT(S[0].Exchanged == 42, "exchange and load: %u", S[0].Exchanged);
  EXPECT(S[0].Wide.x == 1 && S[0].Wide.w == 4, "store of 16 bytes");
}

int main() {
  testIntegers<int>("int");
  testIntegers<unsigned>("unsigned");
  testIntegers<unsigned long long>("unsigned long long");
  testRest();
  testNv();
  return finish("atomics");
}
