//===- math/Rounding.h - remainders, exponents, neighbours ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions whose result is exact: they work on the bits.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_ROUNDING_H
#define WARPCC_DEVICE_MATH_ROUNDING_H
#include "Support.h"

namespace warpcc::device {

template <class T> inline T round(T X) {
  T R = trunc(X);
  // The difference is exact; a half goes away from zero.
  if (fabs(X - R) >= T(0.5))
    R += copysign(T(1), X);
  return copysign(R, X);
}

template <class T> inline T fdim(T X, T Y) {
  if (isNaN(X) || isNaN(Y))
    return X + Y;
  return X > Y ? X - Y : T(0);
}

template <class T> inline T frexp(T X, int *E) {
  if (X == 0 || !isFinite(X)) {
    *E = 0;
    return X;
  }
  int K = exponentOf(X) + 1;
  *E = K;
  return scale(X, -K);
}

template <class T> inline T ldexp(T X, int64 K) {
  // The largest shift that can still matter takes the smallest number beyond
  // the largest.
  constexpr int64 Limit =
      2 * (Format<T>::MaxExponent + Format<T>::MantissaBits + 2);
  int N = int(K > Limit ? Limit : K < -Limit ? -Limit : K);
  if (X == 0 || !isFinite(X))
    return X;
  int E = exponentOf(X);
  T M = scale(X, -E);
  int Result = E + N;
  if (Result > Format<T>::MaxExponent + 1)
    return copysign(Infinity<T>, X);
  if (Result < -Format<T>::Bias - Format<T>::MantissaBits)
    return copysign(T(0), X);
  return scale(M, Result);
}

template <class T> inline T logb(T X) {
  if (X == 0)
    return -Infinity<T>;
  return isFinite(X) ? T(exponentOf(X)) : X * X;
}
template <class T> inline int ilogb(T X) {
  constexpr int Max = 0x7fffffff, Min = -Max - 1;
  if (X == 0 || isNaN(X)) // FP_ILOGB0 = FP_ILOGBNAN = INT_MIN
    return Min;
  return isInf(X) ? Max : exponentOf(X);
}

template <class T> inline T modf(T X, T *Whole) {
  T W = trunc(X);
  *Whole = W;
  return copysign(isInf(X) ? T(0) : X - W, X);
}

template <class T> inline T nextafter(T X, T Y) {
  if (isNaN(X) || isNaN(Y))
    return X + Y;
  if (X == Y)
    return Y;
  if (X == 0)
    return copysign(fromBits<T>(1), Y);
  BitsOf<T> B = toBits(X);
  return fromBits<T>((X < Y) == (X > 0) ? B + 1 : B - 1);
}

// A quiet NaN whose payload is Tag read as a C integer literal.
template <class T> inline T nanOf(const char *Tag) {
  uint64 V = 0;
  unsigned Base = 10;
  if (Tag && *Tag == '0') {
    ++Tag;
    Base = 8;
    if (*Tag == 'x' || *Tag == 'X') {
      ++Tag;
      Base = 16;
    }
  }
  for (; Tag && *Tag; ++Tag) {
    unsigned C = (unsigned char)*Tag, Lower = C | 32;
    unsigned D = C - '0' < 10       ? C - '0'
                 : Lower - 'a' < 6u ? Lower - 'a' + 10
                                    : Base;
    if (D >= Base) { // not a number: the default NaN
      V = 0;
      break;
    }
    V = V * Base + D;
  }
  return fromBits<T>(toBits(NaN<T>) | (BitsOf<T>(V) & (MantissaMask<T> >> 1)));
}

//===----------------------------------------------------------------------===//
// Remainders. |X| = MX 2^EX and |Y| = MY 2^EY with integers; the exponents are
// brought together a word of quotient bits at a time.
//===----------------------------------------------------------------------===//

template <class T> struct Remainder {
  T R;             // |X| - Quotient |Y|, 0 <= R < |Y|
  uint32 Quotient; // its low bits
};

// A number as an integer times a power of two.
template <class T> inline uint64 integerMantissa(T A, int &E) {
  constexpr int P = Format<T>::MantissaBits;
  BitsOf<T> B = toBits(A);
  int Field = int(B >> P);
  E = (Field ? Field : 1) - Format<T>::Bias - P;
  return (B & MantissaMask<T>) | (Field ? BitsOf<T>(1) << P : 0);
}

// A >= 0 finite, B > 0 finite.
template <class T> inline Remainder<T> divideWithRemainder(T A, T B) {
  constexpr int P = Format<T>::MantissaBits;
  if (A < B)
    return {A, 0};
  int EA, EB;
  uint64 MA = integerMantissa(A, EA), MB = integerMantissa(B, EB);
  int N = EA - EB; // >= 0 as A >= B
  uint64 Q = MA / MB;
  uint64 R = MA - Q * MB;
  while (N > 0 && R) {
    int Step = N < 63 - P ? N : 63 - P;
    R <<= Step;
    uint64 D = R / MB;
    R -= D * MB;
    Q = (Q << Step) + D;
    N -= Step;
  }
  Q = N < 64 ? Q << N : 0;
  // R < MB < 2^(P+1): exact, and so is the scaling, to B's exponent.
  return {scale(T(R), EB), uint32(Q)};
}

template <class T> inline bool isRemainderInvalid(T X, T Y) {
  return isNaN(X) || isNaN(Y) || isInf(X) || Y == 0;
}

template <class T> inline T fmod(T X, T Y) {
  if (isRemainderInvalid(X, Y))
    return NaN<T>;
  if (isInf(Y) || fabs(X) < fabs(Y))
    return X;
  return copysign(divideWithRemainder(fabs(X), fabs(Y)).R, X);
}

template <class T> inline T remquo(T X, T Y, int *Quotient) {
  *Quotient = 0;
  if (isRemainderInvalid(X, Y))
    return NaN<T>;
  if (isInf(Y))
    return X;
  T B = fabs(Y);
  Remainder<T> D = divideWithRemainder(fabs(X), B);
  T R = D.R;
  uint32 Q = D.Quotient;
  // To nearest, ties to even. B - R is exact wherever R is near B/2 or above.
  T Other = B - R;
  if (R > Other || (R == Other && Q & 1)) {
    R = -Other;
    ++Q;
  }
  int Low = int(Q & 0x7fffffff);
  *Quotient = isNegative(X) != isNegative(Y) ? -Low : Low;
  return R == 0 ? copysign(T(0), X) : isNegative(X) ? -R : R;
}

template <class T> inline T remainder(T X, T Y) {
  int Quotient;
  return remquo(X, Y, &Quotient);
}

} // namespace warpcc::device

#endif
