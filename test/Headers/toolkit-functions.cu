// With a Toolkit's headers: functions that the guide documents and that are not there after
// Clang's wrapper has read them. Host code has the DPX functions, too.
// REQUIRES: warpcc, nvcc
// RUN: warpcc -arch=sm_90 -rdc=true -ptx %s -o - | FileCheck %s
// RUN: warpcc -arch=sm_90 -rdc=true -c %s -o %t.o
#include <cuda_bf16.h>
#include <cuda_fp16.h>

// CHECK-LABEL: .entry loads
extern "C" __global__ void loads(char *C, wchar_t *W, bool *B, float1 *F, long2 *L,
                                 ulong4 *U, __int128 *I) {
  // CHECK: ld.global.ca.u8
  *C = __ldca(C);
  // CHECK: ld.global.lu.u32
  *W = __ldlu(W);
  // CHECK: ld.global.nc.b8
  *B = __ldg(B);
  // CHECK: ld.global.cv.u32
  *F = __ldcv(F);
  // CHECK: ld.global.cs.v2.u64
  *L = __ldcs(L);
  // CHECK-COUNT-2: ld.global.cg.v2.u64
  *U = __ldcg(U);
  // CHECK: st.global.wt.v2.u64
  __stwt(I, *I);
}

// CHECK-LABEL: .entry atomics
extern "C" __global__ void atomics(unsigned short *S, float4 *F, __half *H, __half2 *H2,
                                   __nv_bfloat16 *B, __nv_bfloat162 *B2) {
  // CHECK: atom.cta.cas.b16
  atomicCAS_block(S, *S, *S);
  // CHECK: atom.exch.b128
  atomicExch(F, *F);
  // CHECK: atom.sys.cas.b128
  atomicCAS_system(F, *F, *F);
  // CHECK: atom.cta.add.noftz.f16 %
  atomicAdd_block(H, *H);
  // CHECK: atom.sys.add.noftz.f16x2
  atomicAdd_system(H2, *H2);
  // CHECK: atom.cta.add.noftz.bf16 %
  atomicAdd_block(B, *B);
  // CHECK: atom.sys.add.noftz.bf16x2
  atomicAdd_system(B2, *B2);
}

// CHECK-LABEL: .entry others
extern "C" __global__ void others(int *P, float *F, void *V) {
  // CHECK: isspacep.param
  *P = __isGridConstant(V);
  // CHECK: __cuda_syscall_aligned_malloc
  V = __nv_aligned_device_malloc(64, 64);
  // CHECK: tanh.approx.f32
  *F = __tanhf(*F);
  *P = std::isnan(*P);
  // CHECK: MemsetAsync
  cudaMemsetAsync(P, 0, 4);
  cudaMemset2DAsync(P, 4, 0, 4, 1);
  cudaMemcpyAsync(P, P + 1, 4, cudaMemcpyDeviceToDevice);
}

extern "C" __device__ int vprintf(const char *, __builtin_va_list);
__global__ void print() { vprintf("x\n", nullptr); }

__host__ __device__ unsigned dpx(unsigned A, unsigned B, int *I) {
  bool High, Low;
  unsigned R = __vibmax_s16x2(A, B, &High, &Low) + __vibmin_u16x2(A, B, &High, &Low);
  *I = __vibmax_s32(*I, 3, &High) + __viaddmin_s32_relu(*I, 1, 2) + __vimax3_s32(*I, 1, 2);
  return R + __viaddmax_s16x2_relu(A, B, A) + __vimin3_u16x2(A, B, A) + __vimax_s16x2_relu(A, B) + High + Low;
}

//===----------------------------------------------------------------------===//
// Defined, but empty, in a Toolkit's headers
//===----------------------------------------------------------------------===//

// CHECK-LABEL: .entry addVectors(
// CHECK: atom.global.add.v2.f32
// CHECK: atom.global.cta.add.v4.f32
extern "C" __global__ void addVectors(float2 *P, float4 *Q) {
  atomicAdd(P, make_float2(1, 2));
  atomicAdd_block(Q, make_float4(1, 2, 3, 4));
}
