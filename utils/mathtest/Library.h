//===- utils/mathtest/Library.h - the device library's symbols ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declares __wrp_* as runtime/device/MathLibrary.cpp defines them; here they
// are the same source compiled for the host.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_MATHTEST_LIBRARY_H
#define WARPCC_MATHTEST_LIBRARY_H

extern "C" {
#define WRP_UNARY(F)                                                           \
  double __wrp_##F(double);                                                    \
  float __wrp_##F##f(float);
#define WRP_BINARY(F)                                                          \
  double __wrp_##F(double, double);                                            \
  float __wrp_##F##f(float, float);
#define WRP_BESSEL(F)                                                          \
  double __wrp_##F(int, double);                                               \
  float __wrp_##F##f(int, float);
#define WRP_PAIR(F)                                                            \
  void __wrp_##F(double, double *, double *);                                  \
  void __wrp_##F##f(float, float *, float *);
#include "MathFunctions.def"
double __wrp_rsqrt(double);
float __wrp_frsqrt_rn(float);
double __wrp_exp2(double);
float __wrp_exp2f(float);
double __wrp_cyl_bessel_i0(double);
float __wrp_cyl_bessel_i0f(float);
double __wrp_cyl_bessel_i1(double);
float __wrp_cyl_bessel_i1f(float);
double __wrp_norm3d(double, double, double);
float __wrp_norm3df(float, float, float);
double __wrp_rnorm3d(double, double, double);
float __wrp_rnorm3df(float, float, float);
double __wrp_norm4d(double, double, double, double);
float __wrp_norm4df(float, float, float, float);
double __wrp_rnorm4d(double, double, double, double);
float __wrp_rnorm4df(float, float, float, float);
double __wrp_norm(int, const double *);
float __wrp_normf(int, const float *);
double __wrp_rnorm(int, const double *);
float __wrp_rnormf(int, const float *);
double __wrp_frexp(double, int *);
float __wrp_frexpf(float, int *);
double __wrp_ldexp(double, int);
float __wrp_ldexpf(float, int);
double __wrp_scalbln(double, long);
float __wrp_scalblnf(float, long);
int __wrp_ilogb(double);
int __wrp_ilogbf(float);
double __wrp_modf(double, double *);
float __wrp_modff(float, float *);
double __wrp_remquo(double, double, int *);
float __wrp_remquof(float, float, int *);
double __wrp_nan(const char *);
float __wrp_nanf(const char *);
long __wrp_lround(double);
long __wrp_lroundf(float);
long long __wrp_llrint(double);
long long __wrp_llrintf(float);
}

#endif
