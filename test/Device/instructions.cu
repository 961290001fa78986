// Functions that are instructions, by default and with --use_fast_math.
// RUN: %device-cc -S %s -o - | FileCheck --check-prefixes=CHECK,PRECISE %s
// RUN: %device-cc -S %s -o - -D__USE_FAST_MATH__=1 -fgpu-flush-denormals-to-zero | FileCheck --check-prefixes=CHECK,FAST %s
#include "keywords.h"

#define UNARY(Name, F)                                                         \
  extern "C" __global__ void Name(float *P) { *P = F(*P); }
#define BINARY(Name, F)                                                        \
  extern "C" __global__ void Name(float *P) { *P = F(P[0], P[1]); }

// CHECK-LABEL: .entry t_sqrtf(
// PRECISE: sqrt.rn.f32
// FAST: sqrt.rn.ftz.f32
UNARY(t_sqrtf, sqrtf)
// CHECK-LABEL: .entry t_rsqrtf(
// PRECISE: rsqrt.approx.f32
// FAST: rsqrt.approx.ftz.f32
UNARY(t_rsqrtf, rsqrtf)
// CHECK-LABEL: .entry t_exp2f(
// PRECISE: ex2.approx.f32
// FAST: ex2.approx.ftz.f32
UNARY(t_exp2f, exp2f)
// CHECK-LABEL: .entry t___sinf(
// PRECISE: sin.approx.f32
// FAST: sin.approx.ftz.f32
UNARY(t___sinf, __sinf)
// CHECK-LABEL: .entry t_cosf(
// PRECISE-NOT: cos.approx
// PRECISE: fma.rn.f32
// FAST: cos.approx.ftz.f32
UNARY(t_cosf, cosf)
// CHECK-LABEL: .entry t_std_sin(
// PRECISE-NOT: sin.approx
// FAST: sin.approx.ftz.f32
UNARY(t_std_sin, std::sin)
// CHECK-LABEL: .entry t_tanhf(
// PRECISE-NOT: tanh.approx
// FAST: tanh.approx.f32
UNARY(t_tanhf, tanhf)
// CHECK-LABEL: .entry t_expf(
// PRECISE-NOT: ex2.approx
// FAST: mul.rn.ftz.f32 {{.*}}, 0f3FB8AA3B
// FAST: ex2.approx.ftz.f32
UNARY(t_expf, expf)
// CHECK-LABEL: .entry t_logf(
// PRECISE-NOT: lg2.approx
// FAST: lg2.approx.ftz.f32
// FAST: 0f3F317218
UNARY(t_logf, logf)
// CHECK-LABEL: .entry t___powf(
// PRECISE: lg2.approx.f32
// PRECISE: ex2.approx.f32
// FAST: lg2.approx.ftz.f32
// FAST: ex2.approx.ftz.f32
BINARY(t___powf, __powf)
// CHECK-LABEL: .entry t___fdividef(
// PRECISE: div.approx.f32
// FAST: div.approx.ftz.f32
BINARY(t___fdividef, __fdividef)
// CHECK-LABEL: .entry t_fdividef(
// PRECISE: div.rn.f32
// FAST: div.approx.ftz.f32
BINARY(t_fdividef, fdividef)
// CHECK-LABEL: .entry t___saturatef(
// PRECISE: cvt.sat.f32.f32
// FAST: cvt.ftz.sat.f32.f32
UNARY(t___saturatef, __saturatef)
// CHECK-LABEL: .entry t_fabsf(
// PRECISE: abs.f32
// FAST: abs.ftz.f32
UNARY(t_fabsf, fabsf)
// CHECK-LABEL: .entry t_floorf(
// PRECISE: cvt.rmi.f32.f32
// FAST: cvt.rmi.ftz.f32.f32
UNARY(t_floorf, floorf)
// CHECK-LABEL: .entry t_rintf(
// PRECISE: cvt.rni.f32.f32
UNARY(t_rintf, rintf)
// CHECK-LABEL: .entry t_fmaxf(
// PRECISE: max.f32
// FAST: max.ftz.f32
BINARY(t_fmaxf, fmaxf)

// CHECK-LABEL: .entry t_fmaf(
// PRECISE: fma.rn.f32
// FAST: fma.rn.ftz.f32
extern "C" __global__ void t_fmaf(float *P) { *P = fmaf(P[0], P[1], P[2]); }
// CHECK-LABEL: .entry t_fma(
// CHECK: fma.rn.f64
extern "C" __global__ void t_fma(double *P) { *P = fma(P[0], P[1], P[2]); }
// CHECK-LABEL: .entry t_sqrt(
// CHECK: sqrt.rn.f64
extern "C" __global__ void t_sqrt(double *P) { *P = std::sqrt(*P); }
// CHECK-LABEL: .entry t_llrint(
// CHECK: cvt.rni.f64.f64
// CHECK: cvt.rzi.s64.f64
extern "C" __global__ void t_llrint(double *P, long long *Q) {
  *Q = llrint(*P);
}
