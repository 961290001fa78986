//===- math/Support.h - numbers as bits, exact sums and products ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What every function of the device library stands on. The library is plain
// C++ without a standard library; the same source is compiled for NVPTX (the
// device) and for the host (where utils/mathtest measures it). Every function
// is one template for float and double: the algorithm is the same, only the
// tables differ. Nothing may be contracted behind our back (-ffp-contract=off):
// where a fused multiply-add is meant, fma() stands there, so that host and
// device agree bit for bit.
//
// Pair is an unevaluated sum Hi + Lo with |Lo| <= ulp(Hi)/2, the carrier of
// results that must be known better than a float or a double can say.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_SUPPORT_H
#define WARPCC_DEVICE_MATH_SUPPORT_H

namespace warpcc::device {

using uint32 = unsigned int;
using uint64 = unsigned long long;
using int64 = long long;

template <class T> struct Format;
template <> struct Format<float> {
  using Bits = uint32;
  using SignedBits = int;
  static constexpr int MantissaBits = 23, Bias = 127, MaxExponent = 127;
  static constexpr float Infinity = __builtin_inff();
  static constexpr float NaN = __builtin_nanf("");
  static constexpr float Huge = 0x1p100f, Tiny = 0x1p-100f;
};
template <> struct Format<double> {
  using Bits = uint64;
  using SignedBits = int64;
  static constexpr int MantissaBits = 52, Bias = 1023, MaxExponent = 1023;
  static constexpr double Infinity = __builtin_inf();
  static constexpr double NaN = __builtin_nan("");
  static constexpr double Huge = 0x1p900, Tiny = 0x1p-900;
};
template <class T> constexpr T Infinity = Format<T>::Infinity;
template <class T> constexpr T NaN = Format<T>::NaN;
template <class T> using BitsOf = typename Format<T>::Bits;
template <class T> using SignedBitsOf = typename Format<T>::SignedBits;
template <class T>
constexpr BitsOf<T> SignBit = BitsOf<T>(1) << (sizeof(T) * 8 - 1);
template <class T>
constexpr BitsOf<T> MantissaMask =
    (BitsOf<T>(1) << Format<T>::MantissaBits) - 1;

template <class T> constexpr BitsOf<T> toBits(T X) {
  return __builtin_bit_cast(BitsOf<T>, X);
}
template <class T> constexpr T fromBits(BitsOf<T> B) {
  return __builtin_bit_cast(T, B);
}

//===----------------------------------------------------------------------===//
// Operations that are one instruction on a GPU.
//===----------------------------------------------------------------------===//

inline float fma(float A, float B, float C) { return __builtin_fmaf(A, B, C); }
inline double fma(double A, double B, double C) {
  return __builtin_fma(A, B, C);
}
template <class T> inline T fabs(T X) { return __builtin_elementwise_abs(X); }
template <class T> inline T rint(T X) {
  return __builtin_elementwise_roundeven(X);
}
template <class T> inline T floor(T X) {
  return __builtin_elementwise_floor(X);
}
template <class T> inline T trunc(T X) {
  return __builtin_elementwise_trunc(X);
}
template <class T> inline T copysign(T X, T Y) {
  return __builtin_elementwise_copysign(X, Y);
}
inline float sqrt(float X) { return __builtin_sqrtf(X); }
inline double sqrt(double X) { return __builtin_sqrt(X); }
template <class T> inline T larger(T A, T B) { return A > B ? A : B; }
template <class T> inline T smaller(T A, T B) { return A < B ? A : B; }
template <class T> inline bool isNaN(T X) { return X != X; }
template <class T> inline bool isInf(T X) { return fabs(X) == Infinity<T>; }
template <class T> inline bool isFinite(T X) { return fabs(X) < Infinity<T>; }
template <class T> inline bool isNegative(T X) {
  return toBits(X) & SignBit<T>;
}

// A product and a sum that no later pass may fuse, whatever flags the user's
// code is compiled with: the error terms below depend on their rounding.
#ifdef __NVPTX__
inline float mulRounded(float A, float B) { return __nvvm_mul_rn_f(A, B); }
inline double mulRounded(double A, double B) { return __nvvm_mul_rn_d(A, B); }
inline float addRounded(float A, float B) { return __nvvm_add_rn_f(A, B); }
inline double addRounded(double A, double B) { return __nvvm_add_rn_d(A, B); }
#else
template <class T> inline T mulRounded(T A, T B) { return A * B; }
template <class T> inline T addRounded(T A, T B) { return A + B; }
#endif

// An integral X as a 64 bit integer; beyond its range the nearest one, which a
// C++ conversion would leave undefined.
#ifdef __NVPTX__
inline int64 toInteger(float X) { return __nvvm_f2ll_rz(X); }
inline int64 toInteger(double X) { return __nvvm_d2ll_rz(X); }
#else
template <class T> inline int64 toInteger(T X) {
  constexpr int64 Min = -0x7fffffffffffffff - 1;
  if (!(X >= T(Min) && X < T(0x1p63)))
    return X > 0 ? ~Min : Min;
  return int64(X);
}
#endif

//===----------------------------------------------------------------------===//
// Pairs.
//===----------------------------------------------------------------------===//

template <class T> struct Pair {
  T Hi, Lo;
  T value() const { return Hi + Lo; }
};

// A + B exactly; |A| >= |B| or A = 0.
template <class T> inline Pair<T> fastTwoSum(T A, T B) {
  T S = addRounded(A, B);
  return {S, addRounded(B, -addRounded(S, -A))};
}

// A + B exactly.
template <class T> inline Pair<T> twoSum(T A, T B) {
  T S = addRounded(A, B);
  T BB = addRounded(S, -A);
  T E = addRounded(addRounded(A, -addRounded(S, -BB)), addRounded(B, -BB));
  return {S, E};
}

// A * B exactly, unless the error underflows.
template <class T> inline Pair<T> twoProduct(T A, T B) {
  T P = mulRounded(A, B);
  return {P, fma(A, B, -P)};
}

template <class T> inline Pair<T> add(Pair<T> A, Pair<T> B) {
  Pair<T> S = twoSum(A.Hi, B.Hi);
  return fastTwoSum(S.Hi, S.Lo + (A.Lo + B.Lo));
}
template <class T> inline Pair<T> add(Pair<T> A, T B) {
  Pair<T> S = twoSum(A.Hi, B);
  return fastTwoSum(S.Hi, S.Lo + A.Lo);
}
template <class T> inline Pair<T> multiply(Pair<T> A, Pair<T> B) {
  Pair<T> P = twoProduct(A.Hi, B.Hi);
  return fastTwoSum(P.Hi, P.Lo + fma(A.Hi, B.Lo, A.Lo * B.Hi));
}
template <class T> inline Pair<T> multiply(Pair<T> A, T B) {
  Pair<T> P = twoProduct(A.Hi, B);
  return fastTwoSum(P.Hi, fma(A.Lo, B, P.Lo));
}
template <class T> inline Pair<T> divide(Pair<T> A, Pair<T> B) {
  T Q = A.Hi / B.Hi;
  T Rest = fma(-Q, B.Hi, A.Hi) + fma(-Q, B.Lo, A.Lo);
  return fastTwoSum(Q, Rest / B.Hi);
}
template <class T> inline Pair<T> negate(Pair<T> A) { return {-A.Hi, -A.Lo}; }
// sqrt(A) for a normal A > 0.
template <class T> inline Pair<T> squareRoot(Pair<T> A) {
  T S = sqrt(A.Hi);
  T Rest = fma(-S, S, A.Hi) + A.Lo;
  return fastTwoSum(S, Rest / (S + S));
}
// 1/sqrt(A); neither A nor the result near the ends of the range.
template <class T> inline Pair<T> reciprocalSquareRoot(Pair<T> A) {
  T R = T(1) / sqrt(A.Hi);
  Pair<T> P = twoProduct(A.Hi, R);
  T E = fma(-P.Hi, R, T(1)) - fma(A.Lo, R, P.Lo) * R;
  // (1 - E)^(-1/2) = 1 + E/2 + 3/8 E^2 + ...
  return fastTwoSum(R, R * E * fma(T(0.375), E, T(0.5)));
}

//===----------------------------------------------------------------------===//
// Powers of two.
//===----------------------------------------------------------------------===//

// 2^K for a normal result.
template <class T> constexpr T powerOfTwo(int K) {
  return fromBits<T>(BitsOf<T>(K + Format<T>::Bias) << Format<T>::MantissaBits);
}

// X * 2^K for |K| up to about twice the exponent range: two normal factors
// reach over- and underflow, and only the last product rounds.
template <class T> inline T scale(T X, int K) {
  int Half = K >> 1;
  return X * powerOfTwo<T>(Half) * powerOfTwo<T>(K - Half);
}

// The exponent of a finite nonzero X: 2^e <= |X| < 2^(e+1).
template <class T> inline int exponentOf(T X) {
  BitsOf<T> B = toBits(X) & ~SignBit<T>;
  int E = int(B >> Format<T>::MantissaBits);
  if (E)
    return E - Format<T>::Bias;
  // Subnormal: the position of the leading one.
  return int(sizeof(T)) * 8 - 1 - __builtin_clzg(B) - Format<T>::MantissaBits +
         1 - Format<T>::Bias;
}

//===----------------------------------------------------------------------===//
// Polynomials.
//===----------------------------------------------------------------------===//

// C[0] + C[1] X + ... ; the loop unrolls and the coefficients become
// immediates.
template <class T, int N> inline T polynomial(T X, const T (&C)[N]) {
  T R = C[N - 1];
#pragma clang loop unroll(full)
  for (int I = N - 2; I >= 0; --I)
    R = fma(R, X, C[I]);
  return R;
}

// A function given on several intervals: up to End it is P(X - Center), or
// (X - Center) P(X - Center) where Center is a zero.
template <class T> struct Segment {
  T End, CenterHi, CenterLo;
  bool Zero;
  int Count;
  const T *Coefficients;
};
template <class T, int N> inline T piecewise(T X, const Segment<T> (&S)[N]) {
  int I = 0;
  while (I < N - 1 && X >= S[I].End)
    ++I;
  T D = (X - S[I].CenterHi) - S[I].CenterLo;
  T R = 0;
  for (int J = S[I].Count - 1; J >= 0; --J)
    R = fma(R, D, S[I].Coefficients[J]);
  return S[I].Zero ? R * D : R;
}

template <class T> struct Tables;
#include "Tables.inc"

} // namespace warpcc::device

#endif
