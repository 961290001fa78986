//===- math/Erf.h - error function, normal distribution, inverses ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One polynomial serves all of erfc: (1 + 2x) erfcx(x) is smooth in
// t = (x - 4)/(x + 4) over the whole half-line (Shepherd and Laframboise,
// Math. Comp. 36, 1981). The inverses are x P(x^2) in the middle and, in the
// tails, s P(s) with s = sqrt(-ln q).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_ERF_H
#define WARPCC_DEVICE_MATH_ERF_H
#include "ExpLog.h"

namespace warpcc::device {

// erfcx(X) = e^(X^2) erfc(X) for X >= 0.
template <class T> inline T erfcxPositive(T X) {
  constexpr T InvSqrtPi = T(0x1.20dd750429b6dp-1);
  if (X > Format<T>::Huge)
    return InvSqrtPi / X;
  T P = polynomial((X - T(4)) / (X + T(4)), Tables<T>::Erfcx);
  return P / fma(T(2), X, T(1));
}

// erf(X) for |X| <= 1.
template <class T> inline T erfSmall(T X) {
  return fma(X, polynomial(X * X, Tables<T>::Erf), X);
}

// 2^Shift erfc(X.Hi + X.Lo) for X >= 1/2.
template <class T> inline T erfcPositive(Pair<T> X, int Shift) {
  if (X.Hi > (sizeof(T) == 4 ? T(11) : T(28)))
    return T(0);
  Exponential<T> E = expPair(negate(multiply(X, X)));
  T Tail = erfcxPositive(X.Hi);
  return scale(fma(E.Mantissa.Hi, Tail, E.Mantissa.Lo * Tail), E.K + Shift);
}

// 2^Shift erfc(X.Hi + X.Lo).
template <class T> inline T erfcOf(Pair<T> X, int Shift) {
  T Unit = powerOfTwo<T>(Shift);
  if (X.Hi < T(0.5) && X.Hi > T(-1))
    return Unit * (T(1) - erfSmall(X.Hi));
  bool Negative = X.Hi < 0;
  T R = erfcPositive(Negative ? negate(X) : X, Shift);
  return Negative ? T(2) * Unit - R : R;
}

template <class T> inline T erfc(T X) {
  return isNaN(X) ? X : erfcOf(Pair<T>{X, T(0)}, 0);
}

template <class T> inline T erf(T X) {
  if (isNaN(X))
    return X;
  T A = fabs(X);
  if (A <= T(1))
    return erfSmall(X);
  // erfc is below 1/6 here, and its own error with it.
  return copysign(A > T(6) ? T(1) : fma(-exp(-A * A), erfcxPositive(A), T(1)),
                  X);
}

template <class T> inline T erfcx(T X) {
  if (isNaN(X))
    return X;
  if (X >= T(0.5))
    return erfcxPositive(X);
  if (X > T(-0.5)) {
    Exponential<T> E = expPair(twoProduct(X, X));
    T Tail = T(1) - erfSmall(X);
    return scale(fma(E.Mantissa.Hi, Tail, E.Mantissa.Lo * Tail), E.K);
  }
  // 2 e^(X^2) - erfcx(-X)
  T A = -X;
  if (A > (sizeof(T) == 4 ? T(10) : T(27)))
    return Infinity<T>;
  Exponential<T> E = expPair(twoProduct(A, A));
  // Far out the second term is beyond the precision.
  if (E.K <= Format<T>::MantissaBits + 2)
    E.Mantissa = add(E.Mantissa, -erfcxPositive(A) * powerOfTwo<T>(-E.K - 1));
  return scale(E.Mantissa.value(), E.K + 1);
}

template <class T> inline T normcdf(T X) {
  using C = Tables<T>;
  if (isNaN(X))
    return X;
  if (fabs(X) > T(40)) // also keeps the infinities out
    return X > 0 ? T(1) : T(0);
  return erfcOf(multiply(Pair<T>{C::SqrtHalfHi, C::SqrtHalfLo}, -X), -1);
}

//===----------------------------------------------------------------------===//
// Inverses.
//===----------------------------------------------------------------------===//

// S + S P(S) for a table of f(S)/S - 1.
template <class T> inline Pair<T> timesOnePlus(Pair<T> S, T P) {
  return fastTwoSum(S.Hi, fma(S.Hi, P, S.Lo));
}

// erfcinv(Q) for 0 < Q <= 1/4.
template <class T> inline Pair<T> erfcinvTail(T Q) {
  Pair<T> S = squareRoot(negate(logPair(Q)));
  return timesOnePlus(S, piecewise(S.Hi, Tables<T>::ErfcInv));
}

// erfinv(X) for |X| <= 3/4.
template <class T> inline Pair<T> erfinvMiddle(T X) {
  return timesOnePlus(Pair<T>{X, T(0)}, piecewise(X * X, Tables<T>::ErfInv));
}

template <class T> inline T erfinv(T X) {
  T A = fabs(X);
  if (A <= T(0.75))
    return copysign(erfinvMiddle(X).value(), X);
  if (!(A < T(1)))
    return A == T(1) ? copysign(Infinity<T>, X) : NaN<T>;
  return copysign(erfcinvTail(T(1) - A).value(), X);
}

template <class T> inline Pair<T> erfcinvPair(T X) {
  if (!(X > 0 && X < T(2)))
    return {X == 0 ? Infinity<T> : X == T(2) ? -Infinity<T> : NaN<T>, T(0)};
  bool Upper = X >= T(1);
  T Q = Upper ? T(2) - X : X;
  if (Q > T(0.25))
    return erfinvMiddle(T(1) - X);
  Pair<T> R = erfcinvTail(Q);
  return Upper ? negate(R) : R;
}

template <class T> inline T erfcinv(T X) { return erfcinvPair(X).value(); }

// -sqrt(2) erfcinv(2X)
template <class T> inline T normcdfinv(T X) {
  Pair<T> Y = erfcinvPair(X + X);
  if (!isFinite(Y.Hi))
    return -Y.Hi;
  // From 0, so that 1/2 gives +0.
  return T(0) -
         multiply(Y, Pair<T>{Tables<T>::Sqrt2Hi, Tables<T>::Sqrt2Lo}).value();
}

} // namespace warpcc::device

#endif
