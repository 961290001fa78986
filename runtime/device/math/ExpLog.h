//===- math/ExpLog.h - exponentials, logarithms, powers -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// exp: x = k ln2 + r with |r| <= ln2/2, e^r = 1 + r + r^2 P(r).
// log: x = 2^e (1 + F) with 1 + F in [sqrt(1/2), sqrt(2)), and with
// s = F/(2+F), log(1+F) = F - s (F - z P(z)), z = s^2 (the series of atanh).
// Both exist with a result as a Pair, from which pow, the hyperbolic
// functions and gamma are made.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_EXPLOG_H
#define WARPCC_DEVICE_MATH_EXPLOG_H
#include "Support.h"

namespace warpcc::device {

// e^x as Mantissa * 2^K, |log2(Mantissa)| <= 1/2.
template <class T> struct Exponential {
  Pair<T> Mantissa;
  int K;
};

// e^R for |R| <= ln2/2; relative error about 2^-(p+3).
template <class T> inline Pair<T> expReduced(Pair<T> R) {
  T Rest = R.Hi * R.Hi * polynomial(R.Hi, Tables<T>::Exp);
  Pair<T> S = fastTwoSum(T(1), R.Hi);
  return fastTwoSum(S.Hi, S.Lo + fma(R.Lo, T(1) + R.Hi, Rest));
}

// X - K ln2 for K = round(X / ln2).
template <class T> inline Pair<T> reduceExp(Pair<T> X, T &K) {
  using C = Tables<T>;
  K = rint(X.Hi * C::Log2EHi);
  T R = fma(-K, C::Ln2ShortHi, X.Hi); // exact: the product has few bits
  Pair<T> S = twoSum(R, -K * C::Ln2ShortLo);
  return fastTwoSum(S.Hi, S.Lo + X.Lo);
}

// |X| small enough that K is an int.
template <class T> inline Exponential<T> expPair(Pair<T> X) {
  T K;
  Pair<T> R = reduceExp(X, K);
  return {expReduced(R), int(K)};
}

// Beyond these arguments of 2^x the result is infinite, or zero.
template <class T> constexpr T Exp2Max = Format<T>::MaxExponent + 1;
template <class T>
constexpr T Exp2Min = -Format<T>::Bias - Format<T>::MantissaBits - 1;

template <class T> inline T exp(T X) {
  using C = Tables<T>;
  if (!(fabs(X) < Exp2Max<T> * T(0.85)))
    return isNaN(X) ? X : X > 0 ? Infinity<T> : T(0);
  T K = rint(X * C::Log2EHi);
  T R = fma(-K, C::Ln2ShortHi, X);
  T RLo = -K * C::Ln2ShortLo;
  Pair<T> S = fastTwoSum(R, RLo);
  T Rest = fma(S.Hi * S.Hi, polynomial(S.Hi, C::Exp), S.Lo);
  return scale(T(1) + (S.Hi + Rest), int(K));
}

template <class T> inline T exp2(T X) {
  using C = Tables<T>;
  if (!(fabs(X) < Exp2Max<T> * T(1.25)))
    return isNaN(X) ? X : X > 0 ? Infinity<T> : T(0);
  T K = rint(X);
  T F = X - K;
  Pair<T> R = twoProduct(F, C::Ln2Hi);
  R.Lo = fma(F, C::Ln2Lo, R.Lo);
  T Rest = fma(R.Hi * R.Hi, polynomial(R.Hi, C::Exp), R.Lo);
  return scale(T(1) + (R.Hi + Rest), int(K));
}

template <class T> inline T exp10(T X) {
  using C = Tables<T>;
  if (!(fabs(X) < Exp2Max<T> * T(0.4)))
    return isNaN(X) ? X : X > 0 ? Infinity<T> : T(0);
  T K = rint(X * C::Log2Of10Hi);
  T F = fma(-K, C::Log10Of2ShortHi, X);
  Pair<T> D = fastTwoSum(F, -K * C::Log10Of2ShortLo);
  Pair<T> R = twoProduct(D.Hi, C::Ln10Hi);
  R.Lo += fma(D.Hi, C::Ln10Lo, D.Lo * C::Ln10Hi);
  T Rest = fma(R.Hi * R.Hi, polynomial(R.Hi, C::Exp), R.Lo);
  return scale(T(1) + (R.Hi + Rest), int(K));
}

// e^X - 1 as a Pair for |X| < ln of a quarter of the largest number.
template <class T> inline Pair<T> expm1Pair(Pair<T> X) {
  T K;
  Pair<T> R = reduceExp(X, K);
  T Rest = R.Hi * R.Hi * polynomial(R.Hi, Tables<T>::Exp);
  Pair<T> P = fastTwoSum(R.Hi, fma(R.Lo, T(1) + R.Hi, Rest));
  if (K == 0)
    return P;
  // 2^k (1 + P) - 1. Beyond the precision the 1 is only a correction.
  T Power = powerOfTwo<T>(int(K));
  Pair<T> S = twoSum(Power, T(-1));
  S = add(S, Pair<T>{P.Hi * Power, P.Lo * Power});
  return S;
}

template <class T> inline T expm1(T X) {
  if (X > T(Format<T>::MantissaBits))
    return exp(X); // the 1 is far below
  if (X < T(-Format<T>::MantissaBits))
    return T(-1);
  if (X == 0 || isNaN(X))
    return X;
  return expm1Pair(Pair<T>{X, T(0)}).value();
}

//===----------------------------------------------------------------------===//
// Logarithms.
//===----------------------------------------------------------------------===//

template <class T> struct Split {
  T E; // the exponent, as a number
  T F; // mantissa - 1, in [sqrt(1/2) - 1, sqrt(2) - 1)
};

// X > 0 and finite.
template <class T> inline Split<T> splitForLog(T X) {
  using C = Tables<T>;
  constexpr int M = Format<T>::MantissaBits;
  int E = 0;
  if (X < powerOfTwo<T>(1 - Format<T>::Bias)) {
    X *= powerOfTwo<T>(M + 1);
    E = -M - 1;
  }
  BitsOf<T> Base = __builtin_bit_cast(BitsOf<T>, C::SqrtHalfHi);
  BitsOf<T> B = toBits(X) - Base;
  E += int(SignedBitsOf<T>(B) >> M);
  return {T(E), fromBits<T>((B & MantissaMask<T>)+Base) - T(1)};
}

// log(1 + F) - F.
template <class T> inline T log1pMinus(T F) {
  T S = F / (T(2) + F);
  T Z = S * S;
  return -S * fma(-Z, polynomial(Z, Tables<T>::Log), F);
}

// What log does with arguments that are not positive and finite.
template <class T> inline T logSpecial(T X) {
  return X == 0 ? -Infinity<T> : X > 0 || isNaN(X) ? X : NaN<T>;
}
template <class T> inline bool isPositiveFinite(T X) {
  return X > 0 && X < Infinity<T>;
}

template <class T> inline T log(T X) {
  using C = Tables<T>;
  if (!isPositiveFinite(X))
    return logSpecial(X);
  Split<T> S = splitForLog(X);
  Pair<T> H = fastTwoSum(S.E * C::Ln2ShortHi, S.F);
  return H.Hi + (H.Lo + fma(S.E, C::Ln2ShortLo, log1pMinus(S.F)));
}

// log2 and log10: log(1+F) as a Pair times a constant Pair.
template <class T> inline T logToBase(T X, Pair<T> Factor, T UnitHi, T UnitLo) {
  if (!isPositiveFinite(X))
    return logSpecial(X);
  Split<T> S = splitForLog(X);
  Pair<T> L = multiply(fastTwoSum(S.F, log1pMinus(S.F)), Factor);
  Pair<T> H = fastTwoSum(S.E * UnitHi, L.Hi);
  return H.Hi + (H.Lo + fma(S.E, UnitLo, L.Lo));
}
template <class T> inline T log2(T X) {
  using C = Tables<T>;
  return logToBase(X, Pair<T>{C::Log2EHi, C::Log2ELo}, T(1), T(0));
}
template <class T> inline T log10(T X) {
  using C = Tables<T>;
  return logToBase(X, Pair<T>{C::Log10EHi, C::Log10ELo}, C::Log10Of2ShortHi,
                   C::Log10Of2ShortLo);
}

// log(1 + X.Hi + X.Lo) for X > -1 and finite.
template <class T> inline T log1pOf(Pair<T> X) {
  using C = Tables<T>;
  Pair<T> U = twoSum(T(1), X.Hi);
  U.Lo += X.Lo;
  Split<T> S = splitForLog(U.Hi);
  T FLo = U.Lo * powerOfTwo<T>(-int(S.E));
  T F = S.F;
  if (S.E == 0) { // take the argument itself: 1 + X lost its low bits
    F = X.Hi;
    FLo = X.Lo;
  } else {
    Pair<T> P = fastTwoSum(F, FLo);
    F = P.Hi, FLo = P.Lo;
  }
  // d/dF log(1+F) = 1/(1+F), needed to a few bits.
  T Slope = fma(F, fma(F, T(1) - F, T(-1)), T(1));
  Pair<T> H = fastTwoSum(S.E * C::Ln2ShortHi, F);
  return H.Hi +
         (H.Lo + fma(S.E, C::Ln2ShortLo, fma(FLo, Slope, log1pMinus(F))));
}

template <class T> inline T log1p(T X) {
  if (!(X > T(-1) && X < Infinity<T>))
    return X == T(-1) ? -Infinity<T> : X > 0 || isNaN(X) ? X : NaN<T>;
  if (X == 0)
    return X;
  if (X > powerOfTwo<T>(Format<T>::MantissaBits + 2))
    return log(X); // the 1 is far below
  return log1pOf(Pair<T>{X, T(0)});
}

// log(X) with a relative error of about 2^-(p+12); X > 0 and finite.
// 2 atanh(q) = 2q + 2/3 q^3 + ..., the first two terms in double length.
template <class T> inline Pair<T> logPair(T X) {
  using C = Tables<T>;
  Split<T> S = splitForLog(X);
  Pair<T> Q = divide(Pair<T>{S.F, T(0)}, twoSum(T(2), S.F));
  Pair<T> Z = multiply(Q, Q);
  T Tail = Z.Hi * polynomial(Z.Hi, C::LogTail);
  Pair<T> Sum = fastTwoSum(C::TwoThirdsHi, Tail);
  Sum.Lo += C::TwoThirdsLo;
  Pair<T> Cubic = multiply(multiply(Q, Z), Sum);
  Pair<T> L = add(Pair<T>{Q.Hi + Q.Hi, Q.Lo + Q.Lo}, Cubic);
  if (S.E == 0)
    return L;
  return add(fastTwoSum(S.E * C::Ln2ShortHi, S.E * C::Ln2ShortLo), L);
}

//===----------------------------------------------------------------------===//
// Powers.
//===----------------------------------------------------------------------===//

// Whether a finite Y is an integer, and whether it is odd.
template <class T> inline bool isInteger(T Y) { return trunc(Y) == Y; }
template <class T> inline bool isOdd(T Y) {
  T Half = Y * T(0.5);
  return isInteger(Y) && trunc(Half) != Half;
}

// |X|^Y for finite nonzero X and finite Y.
template <class T> inline T powPositive(T X, T Y) {
  Pair<T> L = logPair(X);
  // Out of range whatever the low part says; also keeps the product finite.
  T Estimate = L.Hi * Y;
  if (!(fabs(Estimate) < Exp2Max<T> * T(0.85)))
    return Estimate > 0 ? Infinity<T> : T(0);
  Exponential<T> E = expPair(multiply(L, Y));
  return scale(E.Mantissa.value(), E.K);
}

template <class T> inline T pow(T X, T Y) {
  if (Y == 0 || X == T(1))
    return T(1);
  if (isNaN(X) || isNaN(Y))
    return X + Y;
  T A = fabs(X);
  if (isInf(Y)) {
    if (A == T(1))
      return T(1);
    return (A > T(1)) == (Y > 0) ? Infinity<T> : T(0);
  }
  bool Odd = isOdd(Y);
  if (A == 0 || isInf(A)) {
    T R = (A == 0) == (Y > 0) ? T(0) : Infinity<T>;
    return Odd ? copysign(R, X) : R;
  }
  if (X < 0 && !isInteger(Y))
    return NaN<T>;
  T R = powPositive(A, Y);
  return X < 0 && Odd ? -R : R;
}

} // namespace warpcc::device

#endif
