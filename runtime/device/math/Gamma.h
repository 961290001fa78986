//===- math/Gamma.h - the gamma function and its logarithm ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Up to 12: 1/Gamma(1+f) by a polynomial and the recurrence as an exact
// product; above: Stirling's formula with logarithm and exponential as Pairs;
// far below zero: reflection.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_GAMMA_H
#define WARPCC_DEVICE_MATH_GAMMA_H
#include "ExpLog.h"
#include "Trig.h"

namespace warpcc::device {

// Gamma(X) by Stirling's formula, X >= 8 and at most a few hundred.
template <class T> inline Exponential<T> gammaStirling(T X) {
  using C = Tables<T>;
  Pair<T> E = multiply(logPair(X), X - T(0.5));
  E = add(E, -X);
  E = add(E, Pair<T>{C::HalfLn2PiHi, C::HalfLn2PiLo});
  T W = T(1) / X;
  return expPair(add(E, W * polynomial(W * W, C::Stirling)));
}

// Gamma(X) for |X| <= 12, X not a pole.
template <class T> inline T gammaProduct(T X) {
  T K = rint(X), F = X - K;
  T Reciprocal = polynomial(F, Tables<T>::RecipGamma);
  Pair<T> P = {T(1), T(0)};
  if (K >= T(1)) {
    for (T I = 1; I < K; I += 1)
      P = multiply(P, X - I); // exact
    return divide(P, Pair<T>{Reciprocal, T(0)}).value();
  }
  for (T I = 0; I <= -K; I += 1)
    P = multiply(P, X + I);
  return T(1) / (P.Hi * Reciprocal);
}

template <class T> inline T tgamma(T X) {
  using C = Tables<T>;
  // Beyond these the result is infinite, or zero.
  constexpr T Top = sizeof(T) == 4 ? T(36) : T(172);
  constexpr T Bottom = sizeof(T) == 4 ? T(-46) : T(-190);
  if (isNaN(X))
    return X;
  if (X == 0)
    return copysign(Infinity<T>, X);
  if (X > Top)
    return Infinity<T>;
  if (X < 0 && trunc(X) == X)
    return NaN<T>;
  if (fabs(X) <= T(12))
    return gammaProduct(X);
  if (X > 0) {
    Exponential<T> E = gammaStirling(X);
    return scale(E.Mantissa.value(), E.K);
  }
  T S = sinpi(X);
  if (X < Bottom)
    return copysign(T(0), S);
  Exponential<T> E = gammaStirling(-X);
  return scale(-C::PiHi / (X * S * E.Mantissa.Hi), -E.K);
}

// ln Gamma(X) for X > 0 and finite.
template <class T> inline T logGammaPositive(T X) {
  using C = Tables<T>;
  if (X < T(0.75))
    // Shifted up by one; what 1 + X loses is far below the logarithm.
    return piecewise(T(1) + X, C::LogGamma) - log(X);
  if (X < T(8))
    return piecewise(X, C::LogGamma) + T(0); // +0 at both zeros
  if (X > powerOfTwo<T>(Format<T>::MantissaBits + 2))
    return X * (logPair(X).Hi - T(1));
  Pair<T> L = multiply(logPair(X), X - T(0.5));
  L = add(L, -X);
  L = add(L, Pair<T>{C::HalfLn2PiHi, C::HalfLn2PiLo});
  T W = T(1) / X;
  return add(L, W * polynomial(W * W, C::Stirling)).value();
}

template <class T> inline T lgamma(T X) {
  using C = Tables<T>;
  if (isNaN(X))
    return X;
  if (isInf(X) || (X <= 0 && trunc(X) == X))
    return Infinity<T>;
  T A = fabs(X);
  if (A < powerOfTwo<T>(-Format<T>::MantissaBits - 4))
    return -log(A);
  if (X > 0)
    return logGammaPositive(X);
  // ln(pi / (A |sin(pi A)|)) - ln Gamma(A)
  Pair<T> L =
      add(Pair<T>{C::LnPiHi, C::LnPiLo}, negate(logPair(A * fabs(sinpi(A)))));
  return add(L, -logGammaPositive(A)).value();
}

} // namespace warpcc::device

#endif
