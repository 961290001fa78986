// Rules of warp functions, atomics, DPX and matrices that show at run time.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK-DAG: OK warp.mask-rules
// CHECK-DAG: OK warp.no-ordering
// CHECK-DAG: OK warp.shfl.width-not-pow2
// CHECK-DAG: OK atomic.legacy.order
// CHECK-DAG: OK atomic.legacy.float2-shared
// CHECK-DAG: OK atomic.nv.mapping
// CHECK-DAG: OK dpx.semantics
// CHECK-DAG: OK cdp.smid
// CHECK-DAG: OK cdp.constant
// CHECK-DAG: {{OK|SKIP}} wmma.alignment
// CHECK-DAG: OK cg.barrier-rules
#include "rows.h"
#include <cooperative_groups.h>
#include <cuda_fp16.h>
#include <mma.h>

//===----------------------------------------------------------------------===//
// Masks (5.4.6.6), order (5.4.6.2), widths (5.4.6.5)
//===----------------------------------------------------------------------===//

__global__ void masks(int *Out) {
  const unsigned Lane = threadIdx.x;
  // Disjoint masks may be at work in different branches at once.
  int V;
  if (Lane < 8)
    V = __reduce_add_sync(0x000000ff, 1);
  else if (Lane < 20)
    V = __reduce_add_sync(0x000fff00, 1);
  else
    V = __reduce_add_sync(0xfff00000, 1);
  Out[Lane] = V;
  // Lanes that have ended are not waited for.
  if (Lane >= 24)
    return;
  Out[32 + Lane] = __ballot_sync(0xffffffff, 1) & 0x00ffffff;
}
ROW(maskRules, "warp.mask-rules") {
  rows::Managed<int> Out(64);
  masks<<<1, 32>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 32; ++I)
    EXPECT(Out[I] == (I < 20 ? I < 8 ? 8 : 12 : 12), "%d: %d", I, Out[I]);
  for (int I = 0; I != 24; ++I)
    EXPECT(Out[32 + I] == 0x00ffffff, "%d: %x", I, Out[32 + I]);
}

__global__ void ordered(int *Out) {
  __shared__ int S[32];
  S[threadIdx.x] = threadIdx.x * 3;
  // A vote here would order nothing; this does.
  __syncwarp();
  Out[threadIdx.x] = S[31 - threadIdx.x];
}
ROW(noOrdering, "warp.no-ordering") {
  rows::Managed<int> Out(32);
  ordered<<<1, 32>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 32; ++I)
    EXPECT(Out[I] == 3 * (31 - I), "%d", I);
}

__global__ void widths(int *Out) {
  int Lane = threadIdx.x;
  Out[Lane] = __shfl_down_sync(~0u, Lane, 2, 8);
  Out[32 + Lane] = __shfl_sync(~0u, Lane, 9, 4);
  Out[64 + Lane] = __shfl_xor_sync(~0u, Lane, 1, 2);
  Out[96 + Lane] = __shfl_up_sync(~0u, Lane, 3, 16);
}
ROW(shuffleWidths, "warp.shfl.width-not-pow2") {
  // Only powers of two are defined; each of them does what the guide says.
  rows::Managed<int> Out(128);
  widths<<<1, 32>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 32; ++I) {
    EXPECT(Out[I] == (I % 8 < 6 ? I + 2 : I), "down %d: %d", I, Out[I]);
    EXPECT(Out[32 + I] == I / 4 * 4 + 1, "idx %d: %d", I, Out[32 + I]);
    EXPECT(Out[64 + I] == (I ^ 1), "xor %d: %d", I, Out[64 + I]);
    EXPECT(Out[96 + I] == (I % 16 >= 3 ? I - 3 : I), "up %d: %d", I,
           Out[96 + I]);
  }
}

//===----------------------------------------------------------------------===//
// Atomics (5.4.5)
//===----------------------------------------------------------------------===//

// Message passing: the relaxed atomics alone would not order it.
__global__ void message(int *Data, int *Flag, int *Out) {
  if (blockIdx.x == 0) {
    *(volatile int *)Data = 42;
    __threadfence();
    atomicExch(Flag, 1);
  } else {
    while (atomicAdd(Flag, 0) == 0)
      ;
    __threadfence();
    *Out = *(volatile int *)Data;
  }
}
ROW(legacyOrder, "atomic.legacy.order") {
  rows::Managed<int> P(3);
  message<<<2, 1>>>(P.P, P.P + 1, P.P + 2);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[2] == 42, "%d", P[2]);
}

__global__ void addPairs(float2 *P, float4 *Q) {
  atomicAdd(P, make_float2(1, 2));
  atomicAdd(Q, make_float4(1, 2, 3, 4));
}
ROW(vectorAtomics, "atomic.legacy.float2-shared") {
  // Global memory only; each element is atomic.
  rows::Managed<float4> Q(2);
  addPairs<<<2, 32>>>((float2 *)(Q.P + 1), Q.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Q[0].x == 64 && Q[0].y == 128 && Q[0].z == 192 && Q[0].w == 256);
  EXPECT(Q[1].x == 64 && Q[1].y == 128);
}

__global__ void orders(int *P, int *Out) {
  // consume is done as acquire, thread scope as block scope.
  __nv_atomic_store_n(P, 5, __NV_ATOMIC_RELEASE, __NV_THREAD_SCOPE_DEVICE);
  Out[0] = __nv_atomic_load_n(P, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_DEVICE);
  Out[1] = __nv_atomic_fetch_add(P, 2, __NV_ATOMIC_RELAXED,
                                 __NV_THREAD_SCOPE_THREAD);
  Out[2] = __nv_atomic_load_n(P, __NV_ATOMIC_ACQUIRE, __NV_THREAD_SCOPE_BLOCK);
}
ROW(atomicMapping, "atomic.nv.mapping") {
  rows::Managed<int> P, Out(3);
  orders<<<1, 1>>>(P.P, Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 5 && Out[1] == 5 && Out[2] == 7, "%d %d %d", Out[0], Out[1],
         Out[2]);
}

//===----------------------------------------------------------------------===//
// DPX (5.4.8.6)
//===----------------------------------------------------------------------===//

__host__ __device__ inline unsigned pack(int High, int Low) {
  return unsigned(High) << 16 | (unsigned(Low) & 0xffff);
}
__global__ void dpx(int *Out) {
  int I = 0;
  Out[I++] = __vimax3_s32(-5, 3, 2);
  Out[I++] = __vimin3_s32(-5, 3, 2);
  Out[I++] = __vimax3_s32_relu(-5, -3, -2);
  Out[I++] = __viaddmax_s32(2, 3, 4);
  Out[I++] = __viaddmin_s32(2, 3, 4);
  Out[I++] = __viaddmax_s32_relu(-9, 3, -4);
  Out[I++] = __vimax3_s16x2(pack(-1, 7), pack(5, -8), pack(2, 3));
  Out[I++] = __viaddmax_s16x2(pack(1, -7), pack(5, 8), pack(2, 3));
  bool First;
  Out[I++] = __vibmax_s32(4, 9, &First);
  Out[I++] = First;
  Out[I++] = __vibmin_s32(4, 9, &First);
  Out[I++] = First;
}
ROW(dpxSemantics, "dpx.semantics") {
  rows::Managed<int> Out(16);
  dpx<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  const int Expected[] = {3,
                          -5,
                          0,
                          5,
                          4,
                          0,
                          int(pack(5, 7)),
                          int(pack(6, 3)),
                          9,
                          0,
                          4,
                          1};
  for (int I = 0; I != 12; ++I)
    EXPECT(Out[I] == Expected[I], "%d: %d, not %d", I, Out[I], Expected[I]);
}

//===----------------------------------------------------------------------===//
// Special registers and constants (5.6.4.3, 5.6.4.2.2)
//===----------------------------------------------------------------------===//

__global__ void placeIds(unsigned *Out) {
  unsigned Sm, Warp, NSm;
  // Volatile: they may change while a thread runs.
  asm volatile("mov.u32 %0, %%smid;" : "=r"(Sm));
  asm volatile("mov.u32 %0, %%warpid;" : "=r"(Warp));
  asm volatile("mov.u32 %0, %%nsmid;" : "=r"(NSm));
  Out[blockIdx.x] = Sm < NSm && Warp < 64;
}
ROW(smid, "cdp.smid") {
  rows::Managed<unsigned> Out(16);
  placeIds<<<16, 32>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 16; ++I)
    EXPECT(Out[I] == 1, "%d", I);
}

__constant__ int Constant = 4;
__global__ void readConstant(int *Out) { *Out = Constant; }
ROW(constants, "cdp.constant") {
  rows::Managed<int> Out;
  readConstant<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 4);
  // The host may change it between kernels.
  int V = 6;
  SUCCEEDS(cudaMemcpyToSymbol(Constant, &V, 4));
  readConstant<<<1, 1>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 6);
}

//===----------------------------------------------------------------------===//
// Matrices (5.4.11.1)
//===----------------------------------------------------------------------===//

__global__ void multiply(const half *A, const half *B, float *C) {
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> FA;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> FB;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> FC;
  wmma::fill_fragment(FC, 1.0f);
  wmma::load_matrix_sync(FA, A, 16);
  wmma::load_matrix_sync(FB, B, 24); // a multiple of 8 halves
  wmma::mma_sync(FC, FA, FB, FC);
  wmma::store_matrix_sync(C, FC, 20, wmma::mem_row_major); // of 4 floats
}
ROW(matrices, "wmma.alignment") {
  rows::Managed<half> A(256), B(16 * 24);
  rows::Managed<float> C(16 * 20);
  for (int I = 0; I != 16; ++I)
    for (int J = 0; J != 16; ++J) {
      A[I * 16 + J] = __float2half(I + J);
      B[I * 24 + J] = __float2half(I - J);
    }
  multiply<<<1, 32>>>(A.P, B.P, C.P);
  cudaError_t E = cudaGetLastError();
  if (E == cudaSuccess)
    E = cudaDeviceSynchronize();
  if (E == cudaErrorNotSupported)
    rows::skip("the device has no matrix instructions");
  SUCCEEDS(E);
  for (int I = 0; I != 16; ++I)
    for (int J = 0; J != 16; ++J) {
      float Sum = 1;
      for (int K = 0; K != 16; ++K)
        Sum += (I + K) * float(J - K);
      EXPECT(C[I * 20 + J] == Sum, "%d %d: %g, not %g", I, J, C[I * 20 + J],
             Sum);
    }
}

//===----------------------------------------------------------------------===//
// Barriers in two parts (5.6.3.6.1)
//===----------------------------------------------------------------------===//

__global__ void arriveAndWait(int *Out) {
  namespace cg = cooperative_groups;
  auto Block = cg::this_thread_block();
  __shared__ int S[64];
  S[threadIdx.x] = threadIdx.x;
  // Once each in every phase, and nothing collective between.
  auto Token = Block.barrier_arrive();
  int Other = threadIdx.x * 2;
  Block.barrier_wait(static_cast<decltype(Token) &&>(Token));
  Out[threadIdx.x] = S[63 - threadIdx.x] + Other;
}
ROW(barrierParts, "cg.barrier-rules") {
  rows::Managed<int> Out(64);
  arriveAndWait<<<1, 64>>>(Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 64; ++I)
    EXPECT(Out[I] == 63 - I + 2 * I, "%d: %d", I, Out[I]);
}
