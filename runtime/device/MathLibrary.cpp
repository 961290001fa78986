//===- MathLibrary.cpp - the mathematical functions, exported -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One C symbol a function and precision, __wrp_<name>, from the templates of
// math/. The same file makes the host library that utils/mathtest measures.
//===----------------------------------------------------------------------===//
#include "math/Bessel.h"
#include "math/Erf.h"
#include "math/ExpLog.h"
#include "math/Gamma.h"
#include "math/Hyperbolic.h"
#include "math/Roots.h"
#include "math/Rounding.h"
#include "math/Support.h"
#include "math/Trig.h"

namespace device = warpcc::device;

extern "C" {

#define WRP_UNARY(F)                                                           \
  double __wrp_##F(double X) { return device::F(X); }                          \
  float __wrp_##F##f(float X) { return device::F(X); }
#define WRP_BINARY(F)                                                          \
  double __wrp_##F(double X, double Y) { return device::F(X, Y); }             \
  float __wrp_##F##f(float X, float Y) { return device::F(X, Y); }
#define WRP_BESSEL(F)                                                          \
  double __wrp_##F(int N, double X) { return device::F(N, X); }                \
  float __wrp_##F##f(int N, float X) { return device::F(N, X); }
#define WRP_PAIR(F)                                                            \
  void __wrp_##F(double X, double *S, double *C) { device::F(X, S, C); }       \
  void __wrp_##F##f(float X, float *S, float *C) { device::F(X, S, C); }
#include "MathFunctions.def"

double __wrp_cyl_bessel_i0(double X) { return device::besselI<0>(X); }
float __wrp_cyl_bessel_i0f(float X) { return device::besselI<0>(X); }
double __wrp_cyl_bessel_i1(double X) { return device::besselI<1>(X); }
float __wrp_cyl_bessel_i1f(float X) { return device::besselI<1>(X); }

double __wrp_norm3d(double A, double B, double C) {
  return device::norm3d(A, B, C);
}
float __wrp_norm3df(float A, float B, float C) {
  return device::norm3d(A, B, C);
}
double __wrp_rnorm3d(double A, double B, double C) {
  return device::rnorm3d(A, B, C);
}
float __wrp_rnorm3df(float A, float B, float C) {
  return device::rnorm3d(A, B, C);
}
double __wrp_norm4d(double A, double B, double C, double D) {
  return device::norm4d(A, B, C, D);
}
float __wrp_norm4df(float A, float B, float C, float D) {
  return device::norm4d(A, B, C, D);
}
double __wrp_rnorm4d(double A, double B, double C, double D) {
  return device::rnorm4d(A, B, C, D);
}
float __wrp_rnorm4df(float A, float B, float C, float D) {
  return device::rnorm4d(A, B, C, D);
}
double __wrp_norm(int N, const double *P) { return device::norm(P, N); }
float __wrp_normf(int N, const float *P) { return device::norm(P, N); }
double __wrp_rnorm(int N, const double *P) { return device::rnorm(P, N); }
float __wrp_rnormf(int N, const float *P) { return device::rnorm(P, N); }

double __wrp_frexp(double X, int *E) { return device::frexp(X, E); }
float __wrp_frexpf(float X, int *E) { return device::frexp(X, E); }
double __wrp_ldexp(double X, int N) { return device::ldexp(X, N); }
float __wrp_ldexpf(float X, int N) { return device::ldexp(X, N); }
double __wrp_scalbn(double X, int N) { return device::ldexp(X, N); }
float __wrp_scalbnf(float X, int N) { return device::ldexp(X, N); }
double __wrp_scalbln(double X, long N) { return device::ldexp(X, N); }
float __wrp_scalblnf(float X, long N) { return device::ldexp(X, N); }
int __wrp_ilogb(double X) { return device::ilogb(X); }
int __wrp_ilogbf(float X) { return device::ilogb(X); }
double __wrp_modf(double X, double *P) { return device::modf(X, P); }
float __wrp_modff(float X, float *P) { return device::modf(X, P); }
double __wrp_remquo(double X, double Y, int *Q) {
  return device::remquo(X, Y, Q);
}
float __wrp_remquof(float X, float Y, int *Q) {
  return device::remquo(X, Y, Q);
}
double __wrp_nan(const char *Tag) { return device::nanOf<double>(Tag); }
float __wrp_nanf(const char *Tag) { return device::nanOf<float>(Tag); }

double __wrp_powi(double X, int N) { return device::pow(X, double(N)); }
float __wrp_powif(float X, int N) { return device::pow(X, float(N)); }

// 1/sqrt(x) and 2^x in float are instructions of the GPU (FastMath.cpp); the
// exact template serves __frsqrt_rn, and the host.
double __wrp_rsqrt(double X) { return device::rsqrt(X); }
float __wrp_frsqrt_rn(float X) { return device::rsqrt(X); }
double __wrp_exp2(double X) { return device::exp2(X); }
#ifndef __NVPTX__
float __wrp_rsqrtf(float X) { return device::rsqrt(X); }
float __wrp_exp2f(float X) { return device::exp2(X); }
#endif

//===----------------------------------------------------------------------===//
// One instruction each, or nearly.
//===----------------------------------------------------------------------===//

#define WRP_BUILTIN1(F)                                                        \
  double __wrp_##F(double X) { return __builtin_##F(X); }                      \
  float __wrp_##F##f(float X) { return __builtin_##F##f(X); }
#define WRP_BUILTIN2(F)                                                        \
  double __wrp_##F(double X, double Y) { return __builtin_##F(X, Y); }         \
  float __wrp_##F##f(float X, float Y) { return __builtin_##F##f(X, Y); }
WRP_BUILTIN1(ceil)
WRP_BUILTIN1(fabs)
WRP_BUILTIN1(floor)
WRP_BUILTIN1(nearbyint)
WRP_BUILTIN1(rint)
WRP_BUILTIN1(sqrt)
WRP_BUILTIN1(trunc)
WRP_BUILTIN2(copysign)
WRP_BUILTIN2(fmax)
WRP_BUILTIN2(fmin)
double __wrp_fma(double X, double Y, double Z) {
  return __builtin_fma(X, Y, Z);
}
float __wrp_fmaf(float X, float Y, float Z) { return __builtin_fmaf(X, Y, Z); }
float __wrp_fdividef(float X, float Y) { return X / Y; }

#define WRP_TO_INTEGER(R, F, Round)                                            \
  R __wrp_##F(double X) { return device::toInteger(device::Round(X)); }        \
  R __wrp_##F##f(float X) { return device::toInteger(device::Round(X)); }
WRP_TO_INTEGER(long, lrint, rint)
WRP_TO_INTEGER(long, lround, round)
WRP_TO_INTEGER(long long, llrint, rint)
WRP_TO_INTEGER(long long, llround, round)

int __wrp_abs(int X) { return X < 0 ? int(0u - unsigned(X)) : X; }
long long __wrp_llabs(long long X) {
  return X < 0 ? (long long)(0ull - (unsigned long long)X) : X;
}
} // extern "C"
