//===- runtime/vdev/OpsApprox.cpp - the .approx functions -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.3.13 to 9.7.3.22. Computed in double by short polynomials, then
// rounded once: well within PTX's bounds (2 ulp for ex2, 2^-22 absolute for
// lg2, 2^-20.5 absolute for sin and cos in [-2pi, 2pi], 2^-10.9 relative for
// tanh, 1 ulp for rcp, 2^-22.9 relative for rsqrt, 2 ulp for div).
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

HELPER double select(bool C, double A, double B) { return C ? A : B; }

/// 2^X for |X| < 1000.
HELPER double exp2Of(double X) {
  double Whole = __builtin_elementwise_roundeven(X);
  double F = (X - Whole) * 0.69314718055994530942; // e^F, |F| <= 0.35
  double P = 1.0 / 5040;
  P = P * F + 1.0 / 720;
  P = P * F + 1.0 / 120;
  P = P * F + 1.0 / 24;
  P = P * F + 1.0 / 6;
  P = P * F + 0.5;
  P = P * F + 1.0;
  P = P * F + 1.0;
  // 2^Whole by way of the exponent field; 1.5 * 2^52 aligns the integer.
  uint64_t N = bitsOf(Whole + 6755399441055744.0);
  return P * doubleOf((N + 1023) << 52);
}

VDOP_INLINE float vdop_ex2_approx_f32(float A) {
  double X = A;
  X = select(X > 200, 200, select(X < -200, -200, X));
  return isNaN(A) ? canonicalNaN() : (float)exp2Of(isNaN(A) ? 0.0 : X);
}

VDOP_INLINE float vdop_lg2_approx_f32(float A) {
  double X = A;
  uint64_t B = bitsOf(X);
  // X = M * 2^E with M in [sqrt(1/2), sqrt(2)). Subnormal floats are normal
  // doubles.
  uint64_t Shifted = B - 0x3FE6A09E667F3BCDull;
  int64_t E = (int64_t)Shifted >> 52;
  double M = doubleOf(B - ((uint64_t)E << 52));
  double S = (M - 1) / (M + 1), Q = S * S;
  double P = 1.0 / 11;
  P = P * Q + 1.0 / 9;
  P = P * Q + 1.0 / 7;
  P = P * Q + 1.0 / 5;
  P = P * Q + 1.0 / 3;
  P = P * Q + 1.0;
  double R = (double)(int32_t)E + S * P * 2.8853900817779268147; // 2 / ln 2
  float Result = (float)R;
  Result = A == 0 ? -__builtin_inff() : Result;
  Result = A == __builtin_inff() ? A : Result;
  return A >= 0 ? Result : canonicalNaN(); // also NaN
}

/// X reduced to R in [-pi/4, pi/4] and the number of the quarter turn.
HELPER double reduce(double X, uint64_t &Quarter) {
  double K = __builtin_elementwise_roundeven(X * 0.63661977236758134308);
  Quarter = bitsOf(K + 6755399441055744.0);
  double R = X - K * 1.57079632679489655800; // pi/2 in two parts
  return R - K * 6.12323399573676603587e-17;
}
HELPER double sinPoly(double R) {
  double Q = R * R, P = 1.0 / 362880;
  P = P * Q - 1.0 / 5040;
  P = P * Q + 1.0 / 120;
  P = P * Q - 1.0 / 6;
  return R + R * Q * P;
}
HELPER double cosPoly(double R) {
  double Q = R * R, P = 1.0 / 40320;
  P = P * Q - 1.0 / 720;
  P = P * Q + 1.0 / 24;
  P = P * Q - 0.5;
  return 1.0 + Q * P;
}
HELPER float sinCos(float A, uint64_t Turn) {
  bool Finite = __builtin_elementwise_abs(A) < __builtin_inff();
  // Subnormal operands are zeros, with or without .ftz.
  bool Small = __builtin_elementwise_abs(A) < 0x1p-126f;
  float Sign = floatOf(bitsOf(A) & 0x80000000);
  // Beyond 10^9 nothing is promised; the bound keeps the reduction sane.
  double X = Finite && !Small ? (double)A : 0.0;
  X = __builtin_elementwise_abs(X) < 1e9 ? X : 0.0;
  uint64_t Quarter;
  double R = reduce(X, Quarter);
  Quarter += Turn;
  double V = Quarter & 1 ? cosPoly(R) : sinPoly(R);
  V = Quarter & 2 ? -V : V;
  V = Small && Turn == 0 ? Sign : V;
  return Finite ? (float)V : canonicalNaN();
}
VDOP_INLINE float vdop_sin_approx_f32(float A) { return sinCos(A, 0); }
VDOP_INLINE float vdop_cos_approx_f32(float A) { return sinCos(A, 1); }

VDOP_INLINE float vdop_tanh_approx_f32(float A) {
  double X = __builtin_elementwise_abs((double)A);
  X = select(X > 20, 20, X); // tanh is 1 there; also infinity
  double E = exp2Of(-2.8853900817779268147 * (isNaN(A) ? 0.0 : X));
  double T = (1 - E) / (1 + E);
  T = select(X < 1e-3, X - X * X * X / 3, T);
  float R = floatOf(bitsOf((float)T) | (bitsOf(A) & 0x80000000));
  return isNaN(A) ? canonicalNaN() : R;
}

VDOP_INLINE float vdop_rcp_approx_f32(float A) { return 1.0f / A; }
VDOP_INLINE float vdop_sqrt_approx_f32(float A) {
  return __builtin_elementwise_sqrt(A);
}
VDOP_INLINE float vdop_rsqrt_approx_f32(float A) {
  return 1.0f / __builtin_elementwise_sqrt(A);
}

/// Results of rcp.approx.ftz.f64 and rsqrt.approx.ftz.f64 keep the upper word
/// only (20 bits of fraction); operands are cut in the same way.
HELPER double upperWord(double D) {
  return doubleOf(bitsOf(D) & 0xFFFFFFFF00000000ull);
}
HELPER double flushDouble(double D) {
  bool Small = __builtin_elementwise_abs(D) < 0x1p-1022;
  return doubleOf(Small ? bitsOf(D) & (1ull << 63) : bitsOf(D));
}
VDOP_INLINE double vdop_rcp_approx_f64(double A) {
  double R = upperWord(flushDouble(1.0 / flushDouble(upperWord(A))));
  return isNaN(A) ? doubleOf(0x7FFFFFFF00000000ull) : R;
}
VDOP_INLINE double vdop_rsqrt_approx_ftz_f64(double A) {
  double R = 1.0 / __builtin_elementwise_sqrt(flushDouble(upperWord(A)));
  return isNaN(R) ? doubleOf(0x7FFFFFFF00000000ull) : upperWord(R);
}
VDOP_INLINE double vdop_rsqrt_approx_f64(double A) {
  double R = 1.0 / __builtin_elementwise_sqrt(A);
  return isNaN(R) ? doubleOf(0x7FF8000000000000ull) : R;
}

/// PTX lets the quotient be 0 for divisors in (2^126, 2^128).
VDOP_INLINE float vdop_div_approx_f32(float A, float B) {
  float Magnitude = __builtin_elementwise_abs(B);
  bool Huge = Magnitude > 0x1p126f && Magnitude < __builtin_inff();
  bool Finite = __builtin_elementwise_abs(A) < __builtin_inff();
  float Zero = floatOf((bitsOf(A) ^ bitsOf(B)) & 0x80000000);
  return Huge ? (Finite ? Zero : canonicalNaN()) : A / B;
}

// Halves: by way of float.
#define HALF_APPROX(Op)                                                        \
  VDOP_INLINE uint16_t vdop_##Op##_approx_f16(uint16_t A) {                    \
    return toF16(vdop_##Op##_approx_f32(fromF16(A)));                          \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_##Op##_approx_bf16(uint16_t A) {                   \
    return toBf16(vdop_##Op##_approx_f32(fromBf16(A)));                        \
  }
HALF_APPROX(ex2)
HALF_APPROX(tanh)
