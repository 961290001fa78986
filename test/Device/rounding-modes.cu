// Division, root, reciprocal and fma in all four rounding modes.
// RUN: %device-cc -S %s -o - | FileCheck %s
#include "keywords.h"

#define MODE(M)                                                                \
  extern "C" __global__ void t_##M(float *F, double *D) {                      \
    F[0] = __frcp_##M(F[1]);                                                   \
    F[2] = __fsqrt_##M(F[3]);                                                  \
    F[4] = __fdiv_##M(F[5], F[6]);                                             \
    F[7] = __fmaf_##M(F[8], F[9], F[10]);                                      \
    F[11] = __fmaf_ieee_##M(F[12], F[13], F[14]);                              \
    D[0] = __drcp_##M(D[1]);                                                   \
    D[2] = __dsqrt_##M(D[3]);                                                  \
    D[4] = __ddiv_##M(D[5], D[6]);                                             \
    D[7] = __fma_##M(D[8], D[9], D[10]);                                       \
  }

// CHECK-LABEL: .entry t_rn(
// CHECK-DAG: rcp.rn.f32
// CHECK-DAG: sqrt.rn.f32
// CHECK-DAG: div.rn.f32
// CHECK-DAG: fma.rn.f32
// CHECK-DAG: rcp.rn.f64
// CHECK-DAG: sqrt.rn.f64
// CHECK-DAG: div.rn.f64
// CHECK-DAG: fma.rn.f64
MODE(rn)
// CHECK-LABEL: .entry t_rz(
// CHECK-DAG: rcp.rz.f32
// CHECK-DAG: sqrt.rz.f32
// CHECK-DAG: div.rz.f32
// CHECK-DAG: fma.rz.f32
// CHECK-DAG: rcp.rz.f64
// CHECK-DAG: sqrt.rz.f64
// CHECK-DAG: div.rz.f64
// CHECK-DAG: fma.rz.f64
MODE(rz)
// CHECK-LABEL: .entry t_rd(
// CHECK-DAG: rcp.rm.f32
// CHECK-DAG: sqrt.rm.f32
// CHECK-DAG: div.rm.f32
// CHECK-DAG: fma.rm.f32
// CHECK-DAG: rcp.rm.f64
// CHECK-DAG: sqrt.rm.f64
// CHECK-DAG: div.rm.f64
// CHECK-DAG: fma.rm.f64
MODE(rd)
// CHECK-LABEL: .entry t_ru(
// CHECK-DAG: rcp.rp.f32
// CHECK-DAG: sqrt.rp.f32
// CHECK-DAG: div.rp.f32
// CHECK-DAG: fma.rp.f32
// CHECK-DAG: rcp.rp.f64
// CHECK-DAG: sqrt.rp.f64
// CHECK-DAG: div.rp.f64
// CHECK-DAG: fma.rp.f64
MODE(ru)
