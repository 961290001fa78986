// Loads and stores with a cache operator on every type, address space
// predicates and conversions, the device heap, memcpy and memset.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK memory
#include "check.h"
#include <new>

template <class T> __global__ void copies(T *Out, const T *In) {
  int I = threadIdx.x;
  Out[I] = __ldg(In + I);
  __stwb(Out + 32 + I, __ldcg(In + I));
  __stcg(Out + 64 + I, __ldca(In + I));
  __stcs(Out + 96 + I, __ldcs(In + I));
  __stwt(Out + 128 + I, __ldlu(In + I));
  Out[160 + I] = __ldcv(In + I);
}
template <class T> void testCopies(const char *Type) {
  Buffer<T> In(32), Out(192);
  for (T &V : In.Host) {
    unsigned char Bytes[sizeof(T)];
    for (unsigned char &B : Bytes)
      B = (unsigned char)(random32() % 120);
    memcpy(&V, Bytes, sizeof(T));
  }
  In.upload();
  copies<T><<<1, 32>>>(Out.Device, In.Device);
  Out.download();
  for (int I = 0; I < 192; ++I)
    EXPECT(!memcmp(&Out[I], &In[I % 32], sizeof(T)), "copy %d of %s", I / 32, Type);
}

struct Spaces {
  unsigned Is[5][5];
  unsigned RoundTrip;
};
__constant__ int InConstant = 3;
__device__ int InGlobal = 4;
__global__ void spaces(Spaces *S, const __grid_constant__ int Parameter) {
  __shared__ int InShared;
  int InLocal = threadIdx.x;
  InShared = 5;
  __syncthreads();
  const void *P[5] = {&InGlobal, &InShared, &InConstant, &InLocal, &Parameter};
  for (int I = 0; I < 5; ++I) {
    S->Is[I][0] = __isGlobal(P[I]), S->Is[I][1] = __isShared(P[I]);
    S->Is[I][2] = __isConstant(P[I]), S->Is[I][3] = __isLocal(P[I]);
    S->Is[I][4] = __isGridConstant(P[I]);
  }
  S->RoundTrip =
      __cvta_global_to_generic(__cvta_generic_to_global(P[0])) == P[0] &&
      __cvta_shared_to_generic((unsigned)__cvta_generic_to_shared(P[1])) == P[1] &&
      __cvta_constant_to_generic(__cvta_generic_to_constant(P[2])) == P[2] &&
      __cvta_local_to_generic(__cvta_generic_to_local(P[3])) == P[3] &&
      __cvta_grid_constant_to_generic(__cvta_generic_to_grid_constant(P[4])) == P[4];
}

struct Counted {
  int *Count;
  __device__ explicit Counted(int *C) : Count(C) { atomicAdd(Count, 1); }
  __device__ ~Counted() { atomicAdd(Count, 100); }
};
__global__ void heap(int *Out) {
  int I = threadIdx.x;
  char *P = (char *)malloc(100 + I);
  if (!P || (size_t)P % 16) {
    Out[0] = -1;
    return;
  }
  memset(P, I, 100);
  char Q[100];
  memcpy(Q, P, 100);
  int Sum = 0;
  for (char C : Q)
    Sum += C;
  free(P);
  Out[1 + I] = Sum;
  Counted *C = new Counted(Out);
  delete C;
  void *A = __nv_aligned_device_malloc(64, 256);
  if (!A || (size_t)A % 256)
    Out[0] = -2;
  free(A);
}

int main() {
#define T(Type) testCopies<Type>(#Type);
  T(char) T(signed char) T(unsigned char) T(short) T(unsigned short) T(int)
  T(unsigned) T(long) T(unsigned long) T(long long) T(unsigned long long)
  T(float) T(double) T(char2) T(char4) T(uchar2) T(uchar4) T(short2) T(short4)
  T(ushort2) T(ushort4) T(int2) T(int4) T(uint2) T(uint4) T(longlong2)
  T(ulonglong2) T(float2) T(float4) T(double2)
  Buffer<Spaces> S(1);
  spaces<<<1, 1>>>(S.Device, 6);
  S.download();
  for (int I = 0; I < 5; ++I)
    for (int K = 0; K < 5; ++K)
      // Parameters lie in memory that is also reached as constant or global.
      EXPECT(S[0].Is[I][K] == (I == K) || (I == 4 && (K == 0 || K == 2)),
             "space %d, predicate %d: %u", I, K, S[0].Is[I][K]);
  EXPECT(S[0].RoundTrip == 1, "conversions of addresses");
  Buffer<int> H(33);
  heap<<<1, 32>>>(H.Device);
  H.download();
  EXPECT(H[0] == 32 * 101, "constructors and destructors: %d", H[0]);
  for (int I = 0; I < 32; ++I)
    EXPECT(H[1 + I] == 100 * I, "memset and memcpy: %d", H[1 + I]);
  return finish("memory");
}
