//===- math/Hyperbolic.h - hyperbolic functions and their inverses --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Near 0 a polynomial, elsewhere e^x as a Pair; the inverses are logarithms of
// Pairs.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_HYPERBOLIC_H
#define WARPCC_DEVICE_MATH_HYPERBOLIC_H
#include "ExpLog.h"

namespace warpcc::device {

// (e^A +- e^-A) / 2 for A >= 1; infinite where it overflows.
template <class T> inline T halfSum(T A, T Sign) {
  if (A > Exp2Max<T> * T(0.75))
    return Infinity<T>;
  Exponential<T> E = expPair(Pair<T>{A, T(0)});
  Pair<T> M = E.Mantissa;
  if (E.K <= Format<T>::MantissaBits) {
    // e^-A relative to e^A is 2^(-2K) / M.
    T Small = Sign * powerOfTwo<T>(-2 * E.K) / M.Hi;
    M = add(M, Small);
  }
  return scale(M.value(), E.K - 1);
}

template <class T> inline T sinh(T X) {
  T A = fabs(X);
  if (isNaN(X))
    return X;
  if (A <= T(1)) {
    T Z = X * X;
    return fma(X * Z, polynomial(Z, Tables<T>::Sinh), X);
  }
  return copysign(halfSum(A, T(-1)), X);
}

template <class T> inline T cosh(T X) {
  T A = fabs(X);
  return isNaN(X) ? X : halfSum(A, T(1));
}

template <class T> inline T tanh(T X) {
  T A = fabs(X);
  if (isNaN(X))
    return X;
  if (A <= T(0.55)) {
    T Z = X * X;
    return copysign(fma(X * Z, polynomial(Z, Tables<T>::Tanh), X), X);
  }
  if (A > T(Format<T>::MantissaBits))
    return copysign(T(1), X);
  // 1 - 2 / (e^2A + 1); the guide allows a float 2 ulp, a double 1.
  if constexpr (sizeof(T) == 4) {
    return copysign(T(1) - T(2) / (exp(A + A) + T(1)), X);
  } else {
    Exponential<T> E = expPair(Pair<T>{A + A, T(0)});
    T Power = powerOfTwo<T>(E.K);
    Pair<T> D = {E.Mantissa.Hi * Power, E.Mantissa.Lo * Power};
    Pair<T> Q = divide(Pair<T>{T(-2), T(0)}, add(D, T(1)));
    return copysign(add(Q, T(1)).value(), X);
  }
}

template <class T> inline T asinh(T X) {
  using C = Tables<T>;
  T A = fabs(X);
  if (X == 0 || !isFinite(X))
    return X;
  if (A > powerOfTwo<T>(Format<T>::MantissaBits)) // x + sqrt(x^2 + 1) = 2x
    return copysign(log(A) + C::Ln2Hi, X);
  if (A < powerOfTwo<T>(-Format<T>::MantissaBits / 2 - 2))
    return X;
  // log1p(x + x^2 / (1 + sqrt(x^2 + 1)))
  Pair<T> Square = twoProduct(A, A);
  Pair<T> Root = squareRoot(add(Square, T(1)));
  Pair<T> Y = add(divide(Square, add(Root, T(1))), A);
  return copysign(log1pOf(Y), X);
}

template <class T> inline T acosh(T X) {
  using C = Tables<T>;
  if (!(X >= T(1)))
    return NaN<T>;
  if (X == Infinity<T>)
    return X;
  if (X > powerOfTwo<T>(Format<T>::MantissaBits))
    return log(X) + C::Ln2Hi;
  if (X == T(1))
    return T(0);
  // log1p(t + sqrt(2t + t^2)), t = x - 1
  T D = X - T(1);
  Pair<T> Root = squareRoot(multiply(fastTwoSum(X, T(1)), D));
  return log1pOf(add(Root, D));
}

template <class T> inline T atanh(T X) {
  T A = fabs(X);
  if (!(A < T(1)))
    return A == T(1) ? copysign(Infinity<T>, X) : NaN<T>;
  if (A < powerOfTwo<T>(-Format<T>::MantissaBits / 2 - 2))
    return X;
  // log1p(2x / (1 - x)) / 2
  Pair<T> Y = divide(Pair<T>{A + A, T(0)}, twoSum(T(1), -A));
  return copysign(T(0.5) * log1pOf(Y), X);
}

} // namespace warpcc::device

#endif
