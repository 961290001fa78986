//===- cuComplex.h - Complex numbers as vector types ------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuFloatComplex is a float2, cuDoubleComplex a double2; functions on them for
// C and C++, host and device. Both precisions come from one list.
//===----------------------------------------------------------------------===//

#ifndef CU_COMPLEX_H_
#define CU_COMPLEX_H_

#include "warpcc/save_names.h"

#if !defined(__CUDACC__)
#include <math.h>
#endif
#include "vector_types.h"

#if defined(__cplusplus)
extern "C" {
#endif

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

#define WARPCC_COMPLEX __host__ __device__ static __inline__

// C, R: types of a number and of its parts. F: suffix of the names. M: suffix
// of the C library's functions.
//
// Division scales by the size of the divisor, so that no square overflows or
// underflows where the quotient does not.
#define WARPCC_COMPLEX_FUNCTIONS(C, R, F, M)                                   \
  WARPCC_COMPLEX R cuCreal##F(C x) { return x.x; }                             \
  WARPCC_COMPLEX R cuCimag##F(C x) { return x.y; }                             \
  WARPCC_COMPLEX C make_##C(R r, R i) {                                        \
    C z;                                                                       \
    z.x = r;                                                                   \
    z.y = i;                                                                   \
    return z;                                                                  \
  }                                                                            \
  WARPCC_COMPLEX C cuConj##F(C x) { return make_##C(x.x, -x.y); }              \
  WARPCC_COMPLEX C cuCadd##F(C x, C y) {                                       \
    return make_##C(x.x + y.x, x.y + y.y);                                     \
  }                                                                            \
  WARPCC_COMPLEX C cuCsub##F(C x, C y) {                                       \
    return make_##C(x.x - y.x, x.y - y.y);                                     \
  }                                                                            \
  WARPCC_COMPLEX C cuCmul##F(C x, C y) {                                       \
    return make_##C(x.x * y.x - x.y * y.y, x.x * y.y + x.y * y.x);             \
  }                                                                            \
  WARPCC_COMPLEX C cuCfma##F(C x, C y, C d) {                                  \
    return make_##C(x.x * y.x + d.x - x.y * y.y, x.x * y.y + d.y + x.y * y.x); \
  }                                                                            \
  WARPCC_COMPLEX C cuCdiv##F(C x, C y) {                                       \
    R scale = 1 / (fabs##M(y.x) + fabs##M(y.y));                               \
    C a = make_##C(x.x * scale, x.y * scale);                                  \
    C b = make_##C(y.x * scale, y.y * scale);                                  \
    R over = 1 / (b.x * b.x + b.y * b.y);                                      \
    return make_##C((a.x * b.x + a.y * b.y) * over,                            \
                    (a.y * b.x - a.x * b.y) * over);                           \
  }                                                                            \
  WARPCC_COMPLEX R cuCabs##F(C x) { return hypot##M(x.x, x.y); }

WARPCC_COMPLEX_FUNCTIONS(cuFloatComplex, float, f, f)
WARPCC_COMPLEX_FUNCTIONS(cuDoubleComplex, double, , )

WARPCC_COMPLEX cuComplex make_cuComplex(float x, float y) {
  return make_cuFloatComplex(x, y);
}
WARPCC_COMPLEX cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex c) {
  return make_cuDoubleComplex((double)c.x, (double)c.y);
}
WARPCC_COMPLEX cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex c) {
  return make_cuFloatComplex((float)c.x, (float)c.y);
}

#undef WARPCC_COMPLEX_FUNCTIONS
#undef WARPCC_COMPLEX

#if defined(__cplusplus)
}
#endif

#include "warpcc/restore_names.h"

#endif // CU_COMPLEX_H_
