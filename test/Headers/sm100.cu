// Arithmetic on pairs of floats, with both sets of headers; formats of six and four bits are one
// instruction for the family of sm_100.
// REQUIRES: warpcc
// RUN: warpcc --cuda-path=builtin -arch=sm_100a -ptx %s -o - | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_100a -ftz=true -ptx %s -o - | FileCheck %s --check-prefix=FTZ
// RUN: %if nvcc %{ warpcc -arch=sm_100a -ptx %s -o - | FileCheck %s %}
// RUN: %if ptxas %{ warpcc --cuda-path=builtin -arch=sm_100a -ptx %s -o %t.ptx && ptxas -arch=sm_100a %t.ptx -o %t.cubin %}
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -ptx %s -o - 2>&1 | FileCheck %s --check-prefix=OLD
#include <cuda_fp4.h>
#include <cuda_fp6.h>

// CHECK-LABEL: .entry pairs
// FTZ-LABEL: .entry pairs
// OLD: error: '__fadd2_rn' is unavailable: needs compute capability 10.0 or higher: compile for sm_100 or later
extern "C" __global__ void pairs(float2 *F, float2 X, float2 Y, float2 Z) {
  // CHECK: add.rn.f32x2
  // FTZ: add.rn.ftz.f32x2
  F[0] = __fadd2_rn(X, Y);
  // CHECK: add.rz.f32x2
  F[1] = __fadd2_rz(X, Y);
  // CHECK: add.rm.f32x2
  F[2] = __fadd2_rd(X, Y);
  // CHECK: add.rp.f32x2
  F[3] = __fadd2_ru(X, Y);
  // CHECK: mul.rn.f32x2
  F[4] = __fmul2_rn(X, Y);
  // CHECK: mul.rz.f32x2
  F[5] = __fmul2_rz(X, Y);
  // CHECK: mul.rm.f32x2
  F[6] = __fmul2_rd(X, Y);
  // CHECK: mul.rp.f32x2
  F[7] = __fmul2_ru(X, Y);
  // CHECK: fma.rn.f32x2
  // FTZ: fma.rn.ftz.f32x2
  F[8] = __ffma2_rn(X, Y, Z);
  // CHECK: fma.rz.f32x2
  F[9] = __ffma2_rz(X, Y, Z);
  // CHECK: fma.rm.f32x2
  F[10] = __ffma2_rd(X, Y, Z);
  // CHECK: fma.rp.f32x2
  F[11] = __ffma2_ru(X, Y, Z);
}

// CHECK-LABEL: .entry narrow
extern "C" __global__ void narrow(float2 *F, unsigned short *S, unsigned char *C, __half2 *H) {
  // CHECK: cvt.rn.satfinite.e2m3x2.f32
  S[0] = __nv_cvt_float2_to_fp6x2(F[0], __NV_E2M3, cudaRoundNearest);
  // CHECK: cvt.rn.satfinite.e3m2x2.f32
  S[1] = __nv_cvt_float2_to_fp6x2(F[1], __NV_E3M2, cudaRoundNearest);
  // CHECK: cvt.rn.satfinite.e2m1x2.f32
  C[0] = __nv_cvt_float2_to_fp4x2(F[2], __NV_E2M1, cudaRoundNearest);
  // CHECK: cvt.rn.f16x2.e2m3x2
  H[0] = __nv_cvt_fp6x2_to_halfraw2(S[2], __NV_E2M3);
  // CHECK: cvt.rn.f16x2.e3m2x2
  H[1] = __nv_cvt_fp6x2_to_halfraw2(S[3], __NV_E3M2);
  // CHECK: cvt.rn.f16x2.e2m1x2
  H[2] = __nv_cvt_fp4x2_to_halfraw2(C[1], __NV_E2M1);
}
