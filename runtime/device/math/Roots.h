//===- math/Roots.h - roots, norms and their reciprocals ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Norms sum exact squares as Pairs, scaled by a power of two that keeps them
// in range; cube roots iterate division-free on x^(-1/3).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_ROOTS_H
#define WARPCC_DEVICE_MATH_ROOTS_H
#include "Support.h"

namespace warpcc::device {

template <class T> inline T rsqrt(T X) {
  if (!(X > 0 && X < Infinity<T>))
    return X == 0 ? copysign(Infinity<T>, X) : X > 0 ? T(0) : NaN<T>;
  int E = exponentOf(X) & ~1;
  T M = scale(X, -E);
  return scale(reciprocalSquareRoot(Pair<T>{M, T(0)}).value(), -(E / 2));
}

//===----------------------------------------------------------------------===//
// Cube roots.
//===----------------------------------------------------------------------===//

// A = M 2^(3 Third) with M in [1, 8), and R = M^(-1/3) to about an ulp.
template <class T> struct CubeSplit {
  T M;
  int Third;
  T R;
};

template <class T> inline CubeSplit<T> splitCube(T A) {
  int E = exponentOf(A);
  // Floor division; the sum is positive for every exponent.
  int Third = (E + 3000) / 3 - 1000;
  T M = scale(A, -3 * Third);
  // A parabola through M^(-1/3) at 1, 8 and about 3 is good to 15 %; each step
  // of third order takes the error e of 1 = M R^3 to about e^3/2.
  T R = fma(fma(T(0.0146), M, T(-0.203)), M, T(1.19));
  constexpr int Steps = sizeof(T) == 4 ? 3 : 4;
#pragma clang loop unroll(full)
  for (int I = 0; I < Steps; ++I) {
    T E = fma(-M * R, R * R, T(1));
    R = fma(R * E, fma(E, T(2.0 / 9), T(1.0 / 3)), R);
  }
  return {M, Third, R};
}

template <class T> inline T cbrt(T X) {
  if (X == 0 || !isFinite(X))
    return X;
  CubeSplit<T> S = splitCube(fabs(X));
  // One Newton step on Y^3 = M with the residual in double length.
  T Square = S.R * S.R;
  T Y = Square * S.M;
  Pair<T> P = twoProduct(Y, Y);
  T Rest = fma(-P.Hi, Y, S.M) - P.Lo * Y;
  return copysign(scale(fma(Rest, Square * T(1.0 / 3), Y), S.Third), X);
}

template <class T> inline T rcbrt(T X) {
  if (X == 0 || isNaN(X))
    return X == 0 ? copysign(Infinity<T>, X) : X;
  if (isInf(X))
    return copysign(T(0), X);
  CubeSplit<T> S = splitCube(fabs(X));
  Pair<T> P = twoProduct(S.R, S.R);
  Pair<T> C = twoProduct(P.Hi, S.R);
  T E = fma(-C.Hi, S.M, T(1)) - fma(P.Lo, S.R, C.Lo) * S.M;
  return copysign(scale(fma(S.R * T(1.0 / 3), E, S.R), -S.Third), X);
}

//===----------------------------------------------------------------------===//
// Norms.
//===----------------------------------------------------------------------===//

// The sum of squares of P[0..N), scaled by 2^(-2 Exponent).
template <class T> struct SquareSum {
  Pair<T> Sum;
  int Exponent;
  bool Infinite, Invalid;
};

template <class T> inline SquareSum<T> sumSquares(const T *P, int N) {
  T Max = 0;
  bool Infinite = false, Invalid = false;
  for (int I = 0; I < N; ++I) {
    T A = fabs(P[I]);
    Infinite |= isInf(A);
    Invalid |= isNaN(A);
    Max = larger(Max, A);
  }
  if (Infinite || Invalid || Max == 0)
    return {{Max, T(0)}, 0, Infinite, Invalid};
  int E = exponentOf(Max);
  Pair<T> Sum = {T(0), T(0)};
  for (int I = 0; I < N; ++I) {
    T X = scale(P[I], -E);
    Sum = add(Sum, twoProduct(X, X));
  }
  return {Sum, E, false, false};
}

template <class T> inline T norm(const T *P, int N) {
  SquareSum<T> S = sumSquares(P, N);
  if (S.Infinite)
    return Infinity<T>;
  if (S.Invalid)
    return NaN<T>;
  if (S.Sum.Hi == 0)
    return T(0);
  return scale(squareRoot(S.Sum).value(), S.Exponent);
}

template <class T> inline T rnorm(const T *P, int N) {
  SquareSum<T> S = sumSquares(P, N);
  if (S.Infinite)
    return T(0);
  if (S.Invalid)
    return NaN<T>;
  if (S.Sum.Hi == 0)
    return Infinity<T>;
  return scale(reciprocalSquareRoot(S.Sum).value(), -S.Exponent);
}

template <class T> inline T hypot(T X, T Y) {
  T P[] = {X, Y};
  return norm(P, 2);
}
template <class T> inline T rhypot(T X, T Y) {
  T P[] = {X, Y};
  return rnorm(P, 2);
}
template <class T> inline T norm3d(T A, T B, T C) {
  T P[] = {A, B, C};
  return norm(P, 3);
}
template <class T> inline T rnorm3d(T A, T B, T C) {
  T P[] = {A, B, C};
  return rnorm(P, 3);
}
template <class T> inline T norm4d(T A, T B, T C, T D) {
  T P[] = {A, B, C, D};
  return norm(P, 4);
}
template <class T> inline T rnorm4d(T A, T B, T C, T D) {
  T P[] = {A, B, C, D};
  return rnorm(P, 4);
}

} // namespace warpcc::device

#endif
