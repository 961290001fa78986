//===- math/Trig.h - circular functions and their inverses ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An argument becomes a quadrant and a remainder |r| <= pi/4 as a Pair: up to
// 2^15 (float) or 2^20 (double) quadrants after Cody and Waite with a
// three-part pi/2, beyond that after Payne and Hanek with 192 bits of 2/pi.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_TRIG_H
#define WARPCC_DEVICE_MATH_TRIG_H
#include "Support.h"

namespace warpcc::device {

// X = Quadrant pi/2 + R; only the two low bits of Quadrant count.
template <class T> struct Angle {
  Pair<T> R;
  int Quadrant;
};

// High:Low of a 64 x 64 bit product.
inline uint64 multiplyHigh(uint64 A, uint64 B) {
#ifdef __NVPTX__
  return __nvvm_mulhi_ull(A, B);
#else
  return uint64((unsigned __int128)A * B >> 64);
#endif
}

// The 64 bits of 2/pi whose first has weight 2^-First; First >= -63.
inline uint64 twoOverPiWord(int First) {
  int Position = First + 63;
  int Word = Position >> 6, Shift = Position & 63;
  uint64 W = TwoOverPiBits[Word] << Shift;
  return Shift ? W | TwoOverPiBits[Word + 1] >> (64 - Shift) : W;
}

// X = M 2^E with an integer M. Bits of 2/pi above weight 2^-(E-1) only add
// multiples of 4 quadrants; the next 192 give M times them modulo 4 with at
// least 75 good bits of fraction after the worst cancellation.
template <class T> inline Angle<T> reduceHuge(T X) {
  using C = Tables<T>;
  constexpr int P = Format<T>::MantissaBits;
  BitsOf<T> B = toBits(fabs(X));
  int E = int(B >> P) - Format<T>::Bias - P;
  uint64 M = (B & MantissaMask<T>) | (BitsOf<T>(1) << P);
  uint64 W2 = twoOverPiWord(E - 1), W1 = twoOverPiWord(E + 63),
         W0 = twoOverPiWord(E + 127);
  // The product modulo 2^192, high word first.
  uint64 P0 = M * W0, C0 = multiplyHigh(M, W0);
  uint64 P1 = M * W1 + C0;
  uint64 C1 = multiplyHigh(M, W1) + (P1 < C0);
  uint64 P2 = M * W2 + C1;
  int Quadrant = int(P2 >> 62);
  P2 = P2 << 2 | P1 >> 62;
  P1 = P1 << 2 | P0 >> 62;
  // A fraction of one half and more counts down from the next quadrant.
  bool Down = P2 >> 63;
  if (Down) {
    ++Quadrant;
    P2 = ~P2;
    P1 = ~P1;
  }
  int Shift = P2 ? __builtin_clzg(P2) : 64 + (P1 ? __builtin_clzg(P1) : 0);
  if (Shift >= 64) {
    P2 = P1 << (Shift - 64);
    P1 = 0;
  } else if (Shift) {
    P2 = P2 << Shift | P1 >> (64 - Shift);
    P1 <<= Shift;
  }
  // The first P + 1 bits, and as many after them.
  constexpr int Bits = P + 1;
  T Hi = T(P2 >> (64 - Bits)) * powerOfTwo<T>(-Bits);
  uint64 Next = P2 << Bits | P1 >> (64 - Bits);
  T Lo = T(Next >> (64 - Bits)) * powerOfTwo<T>(-2 * Bits);
  Pair<T> R = multiply(fastTwoSum(Hi, Lo), Pair<T>{C::HalfPiHi, C::HalfPiLo});
  T Scale = powerOfTwo<T>(-Shift);
  R = {R.Hi * Scale, R.Lo * Scale};
  if (Down != isNegative(X))
    R = negate(R);
  return {R, isNegative(X) ? -Quadrant : Quadrant};
}

// X finite.
template <class T> inline Angle<T> reduceAngle(T X) {
  using C = Tables<T>;
  constexpr T Limit = sizeof(T) == 4 ? T(32768) : T(1048576);
  if (fabs(X) > Limit)
    return reduceHuge(X);
  T K = rint(X * C::TwoOverPiHi);
  // Exact: both are multiples of ulp(pi/2) or finer and nearly cancel.
  T R = fma(-K, C::HalfPiHi, X);
  Pair<T> P = twoProduct(K, C::HalfPiLo);
  Pair<T> S = twoSum(R, -P.Hi);
  S = fastTwoSum(S.Hi, S.Lo - fma(K, C::HalfPiTail, P.Lo));
  return {S, int(K)};
}

// sin and cos of |R| <= pi/4 as unevaluated sums; error about 2^-(p+2).
template <class T> inline Pair<T> sinPair(Pair<T> R) {
  T Z = R.Hi * R.Hi;
  T Rest = R.Hi * Z * polynomial(Z, Tables<T>::Sin);
  return {R.Hi, fma(R.Lo, fma(T(-0.5), Z, T(1)), Rest)};
}
template <class T> inline Pair<T> cosPair(Pair<T> R) {
  T Z = R.Hi * R.Hi;
  T Half = T(0.5) * Z;
  T HalfLo = T(0.5) * fma(R.Hi, R.Hi, -Z);
  Pair<T> S = fastTwoSum(T(1), -Half);
  T Rest = fma(Z * Z, polynomial(Z, Tables<T>::Cos), -fma(R.Hi, R.Lo, HalfLo));
  return {S.Hi, S.Lo + Rest};
}

template <class T> inline T sinOf(Angle<T> A) {
  T S = A.Quadrant & 1 ? cosPair(A.R).value() : sinPair(A.R).value();
  return A.Quadrant & 2 ? -S : S;
}
template <class T> inline T cosOf(Angle<T> A) {
  return sinOf(Angle<T>{A.R, A.Quadrant + 1});
}

template <class T> inline T sin(T X) {
  if (!isFinite(X))
    return NaN<T>;
  return X == 0 ? X : sinOf(reduceAngle(X));
}
template <class T> inline T cos(T X) {
  return isFinite(X) ? cosOf(reduceAngle(X)) : NaN<T>;
}
template <class T> inline void sincos(T X, T *S, T *C) {
  if (!isFinite(X)) {
    *S = *C = NaN<T>;
    return;
  }
  Angle<T> A = reduceAngle(X);
  *S = X == 0 ? X : sinOf(A);
  *C = cosOf(A);
}

template <class T> inline T tan(T X) {
  if (!isFinite(X))
    return NaN<T>;
  if (X == 0)
    return X;
  Angle<T> A = reduceAngle(X);
  Pair<T> S = sinPair(A.R), C = cosPair(A.R);
  S = fastTwoSum(S.Hi, S.Lo);
  C = fastTwoSum(C.Hi, C.Lo);
  T R = A.Quadrant & 1 ? -divide(C, S).value() : divide(S, C).value();
  return R;
}

//===----------------------------------------------------------------------===//
// Of pi x: the reduction is exact.
//===----------------------------------------------------------------------===//

template <class T> inline Angle<T> reducePi(T X) {
  using C = Tables<T>;
  // Beyond 2^p every number is an even integer.
  constexpr T Limit = powerOfTwo<T>(Format<T>::MantissaBits + 1);
  if (fabs(X) >= Limit)
    return {{T(0), T(0)}, 0};
  T K = rint(X + X);
  T F = fma(K, T(-0.5), X);
  Pair<T> R = twoProduct(F, C::PiHi);
  return {fastTwoSum(R.Hi, fma(F, C::PiLo, R.Lo)), int(int64(K) & 3)};
}
template <class T> inline T sinpi(T X) {
  if (!isFinite(X))
    return NaN<T>;
  // An integer gives a zero with the sign of X (IEEE 754, sinPi).
  if (trunc(X) == X)
    return copysign(T(0), X);
  return sinOf(reducePi(X));
}
template <class T> inline T cospi(T X) {
  if (!isFinite(X))
    return NaN<T>;
  Angle<T> A = reducePi(X);
  // Half an integer gives +0.
  return A.R.Hi == 0 && A.Quadrant & 1 ? T(0) : cosOf(A);
}
template <class T> inline void sincospi(T X, T *S, T *C) {
  *S = sinpi(X);
  *C = cospi(X);
}

//===----------------------------------------------------------------------===//
// Inverse functions. asin(x) = x + x^3 P(x^2) up to 1/2; nearer to 1,
// asin(x) = pi/2 - 2 asin(sqrt((1-x)/2)).
//===----------------------------------------------------------------------===//

// asin(sqrt(Z)) for 0 < Z <= 1/4 as a Pair.
template <class T> inline Pair<T> asinOfRoot(T Z) {
  Pair<T> S = squareRoot(Pair<T>{Z, T(0)});
  return {S.Hi, fma(S.Hi * Z, polynomial(Z, Tables<T>::Asin), S.Lo)};
}

template <class T> inline T asin(T X) {
  using C = Tables<T>;
  T A = fabs(X);
  if (A <= T(0.5)) {
    T Z = X * X;
    return fma(X * Z, polynomial(Z, C::Asin), X);
  }
  if (!(A < T(1)))
    return A == T(1) ? copysign(C::HalfPiHi, X) : NaN<T>;
  Pair<T> R = asinOfRoot((T(1) - A) * T(0.5));
  Pair<T> S = fastTwoSum(C::HalfPiHi, T(-2) * R.Hi);
  return copysign(S.Hi + (S.Lo + fma(T(-2), R.Lo, C::HalfPiLo)), X);
}

template <class T> inline T acos(T X) {
  using C = Tables<T>;
  T A = fabs(X);
  if (A <= T(0.5)) {
    T Z = X * X;
    Pair<T> S = fastTwoSum(C::HalfPiHi, -X);
    return S.Hi + (S.Lo + fma(-X * Z, polynomial(Z, C::Asin), C::HalfPiLo));
  }
  if (!(A < T(1)))
    return A == T(1) ? (X > 0 ? T(0) : C::PiHi) : NaN<T>;
  Pair<T> R = asinOfRoot((T(1) - A) * T(0.5));
  if (X > 0)
    return T(2) * R.Hi + T(2) * R.Lo;
  Pair<T> S = fastTwoSum(C::PiHi, T(-2) * R.Hi);
  return S.Hi + (S.Lo + fma(T(-2), R.Lo, C::PiLo));
}

// atan(Q) for 0 <= Q <= 1 given as a Pair.
template <class T> inline Pair<T> atanPair(Pair<T> Q) {
  T Z = Q.Hi * Q.Hi;
  return {Q.Hi,
          fma(Q.Hi * Z, polynomial(Z, Tables<T>::Atan), Q.Lo / (T(1) + Z))};
}

template <class T> inline T atan(T X) {
  using C = Tables<T>;
  if (isNaN(X))
    return X;
  T A = fabs(X);
  if (A <= T(1)) {
    T Z = X * X;
    return copysign(fma(X * Z, polynomial(Z, C::Atan), X), X);
  }
  if (A > Format<T>::Huge)
    return copysign(C::HalfPiHi, X);
  Pair<T> R = atanPair(divide(Pair<T>{T(1), T(0)}, Pair<T>{A, T(0)}));
  Pair<T> S = fastTwoSum(C::HalfPiHi, -R.Hi);
  return copysign(S.Hi + (S.Lo + (C::HalfPiLo - R.Lo)), X);
}

template <class T> inline T atan2(T Y, T X) {
  using C = Tables<T>;
  if (isNaN(X) || isNaN(Y))
    return X + Y;
  T AX = fabs(X), AY = fabs(Y);
  T Max = larger(AX, AY), Min = smaller(AX, AY);
  Pair<T> R;
  if (Min == 0 || (isInf(Max) && !isInf(Min))) {
    R = {T(0), T(0)};
  } else if (isInf(Min) || Max == Min) {
    R = {C::QuarterPiHi, C::QuarterPiLo};
  } else {
    // Near the ends of the range the remainder of the division would be lost.
    if (Max < Format<T>::Tiny * T(0x1p30))
      Max *= T(0x1p64), Min *= T(0x1p64);
    else if (Max > Format<T>::Huge)
      Max *= T(0x1p-32), Min *= T(0x1p-32);
    R = atanPair(divide(Pair<T>{Min, T(0)}, Pair<T>{Max, T(0)}));
  }
  if (AY > AX) {
    Pair<T> S = fastTwoSum(C::HalfPiHi, -R.Hi);
    R = {S.Hi, S.Lo + (C::HalfPiLo - R.Lo)};
  }
  if (isNegative(X)) {
    Pair<T> S = fastTwoSum(C::PiHi, -R.Hi);
    R = {S.Hi, S.Lo + (C::PiLo - R.Lo)};
  }
  return copysign(R.value(), Y);
}

} // namespace warpcc::device

#endif
