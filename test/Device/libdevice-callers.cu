// Code that calls libdevice by name gets this library's functions.
// RUN: %device-cc -S %s -o - | FileCheck %s
#include "keywords.h"
extern "C" __device__ double __nv_erfcx(double);
extern "C" __device__ float __nv_fast_sinf(float);
extern "C" __device__ int __nv_float2int_rd(float);
extern "C" __device__ unsigned __nv_urhadd(unsigned, unsigned);

// CHECK-NOT: .extern
// CHECK: .entry kernel(
// CHECK-DAG: sin.approx.f32
// CHECK-DAG: cvt.rmi.s32.f32
// CHECK-DAG: fma.rn.f64
// CHECK-NOT: __nv_fast_sinf
extern "C" __global__ void kernel(float *F, double *D, int *I, unsigned *U) {
  F[0] = __nv_fast_sinf(F[1]);
  D[0] = __nv_erfcx(D[1]);
  I[0] = __nv_float2int_rd(F[2]);
  U[0] = __nv_urhadd(U[1], U[2]);
}
