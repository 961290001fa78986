//===- math/Bessel.h - Bessel functions -----------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Orders 0 and 1: below 8 polynomials about the zeros, which keep the relative
// error small there; from 8 on modulus and phase, J + iY = M e^(i theta).
// Order n: the three-term recurrence in its stable direction.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DEVICE_MATH_BESSEL_H
#define WARPCC_DEVICE_MATH_BESSEL_H
#include "ExpLog.h"
#include "Trig.h"

namespace warpcc::device {

template <class T> struct Polar {
  T Modulus;
  Angle<T> Phase;
};

// Order 0 or 1, finite X >= 8.
template <int Order, class T> inline Polar<T> besselFar(T X) {
  using C = Tables<T>;
  T W = T(1) / X;
  T Z = W * W;
  T Shift, Modulus;
  if constexpr (Order == 0) {
    Shift = W * polynomial(Z, C::J0Phase);
    Modulus = polynomial(Z, C::J0Modulus);
  } else {
    Shift = W * polynomial(Z, C::J1Phase);
    Modulus = polynomial(Z, C::J1Modulus);
  }
  // theta = X - pi/4 - Order pi/2 + Shift, kept within a quarter turn.
  Angle<T> A = reduceAngle(X);
  A.R = add(A.R, Shift);
  A.Quadrant -= Order;
  if (A.R.Hi > 0) {
    A.R = add(A.R, Pair<T>{-C::QuarterPiHi, -C::QuarterPiLo});
  } else {
    A.R = add(A.R, Pair<T>{C::QuarterPiHi, C::QuarterPiLo});
    A.Quadrant -= 1;
  }
  return {C::Sqrt2OverPiHi * Modulus / sqrt(X), A};
}

template <int Order, class T> inline T besselJ(T X) {
  using C = Tables<T>;
  T A = fabs(X);
  if (isNaN(X))
    return X;
  T R;
  if (isInf(A)) {
    R = T(0);
  } else if (A >= T(8)) {
    Polar<T> P = besselFar<Order>(A);
    R = P.Modulus * cosOf(P.Phase);
  } else if constexpr (Order == 0) {
    R = piecewise(A, C::J0Near);
  } else {
    R = piecewise(A, C::J1Near);
  }
  return Order == 1 && isNegative(X) ? -R : R;
}
template <class T> inline T j0(T X) { return besselJ<0>(X); }
template <class T> inline T j1(T X) { return besselJ<1>(X); }

// What all Y have in common at the edges of their domain.
template <class T> inline bool besselYSpecial(T X, T &R) {
  if (X > 0 && X < Infinity<T>)
    return false;
  R = isNaN(X) ? X : X == 0 ? -Infinity<T> : X > 0 ? T(0) : NaN<T>;
  return true;
}

template <class T> inline T y0(T X) {
  using C = Tables<T>;
  T R;
  if (besselYSpecial(X, R))
    return R;
  if (X >= T(8)) {
    Polar<T> P = besselFar<0>(X);
    return P.Modulus * sinOf(P.Phase);
  }
  if (X >= T(0.6))
    return piecewise(X, C::Y0Near);
  T L = C::TwoOverPiHi * log(X) * piecewise(X, C::J0Near);
  return L + polynomial(X * X, C::Y0Small);
}

template <class T> inline T y1(T X) {
  using C = Tables<T>;
  T R;
  if (besselYSpecial(X, R))
    return R;
  if (X >= T(8)) {
    Polar<T> P = besselFar<1>(X);
    return P.Modulus * sinOf(P.Phase);
  }
  if (X >= T(1))
    return piecewise(X, C::Y1Near);
  T Regular = fma(C::TwoOverPiHi * log(X), piecewise(X, C::J1Near),
                  X * polynomial(X * X, C::Y1Small));
  Pair<T> Pole =
      divide(Pair<T>{C::TwoOverPiHi, C::TwoOverPiLo}, Pair<T>{X, T(0)});
  // An overflowing pole has no low part.
  return isInf(Pole.Hi) ? -Pole.Hi : (Regular - Pole.Lo) - Pole.Hi;
}

//===----------------------------------------------------------------------===//
// Order N.
//===----------------------------------------------------------------------===//

// J_N(X) for 0 < X <= N by downward recurrence from an order so high that any
// start values do, normalised by J0 + 2 J2 + 2 J4 + ... = 1 (Miller).
template <class T> inline T besselDownward(int N, T X) {
  constexpr T Big = sizeof(T) == 4 ? T(0x1p50) : T(0x1p400);
  T Double = T(2) / X;
  int Start = 2 * ((N + int(sqrt(T(200) * T(N))) + 2) / 2);
  T Above = 0, Here = 1, Sum = 0, Result = 0;
  for (int I = Start; I > 0; --I) {
    T Below = fma(T(I) * Double, Here, -Above);
    Above = Here;
    Here = Below;
    if (fabs(Here) > Big) {
      T S = T(1) / Big;
      Here *= S, Above *= S, Result *= S, Sum *= S;
    }
    // Here is now the multiple of J_(I-1), Above that of J_I.
    if (I == N)
      Result = Above;
    if (((I - 1) & 1) == 0 && I > 1)
      Sum += Here;
  }
  return Result / fma(T(2), Sum, Here);
}

template <class T> inline T jn(int N, T X) {
  if (N < 0)
    return NaN<T>;
  if (N == 0)
    return j0(X);
  if (N == 1 || isNaN(X))
    return N == 1 ? j1(X) : X;
  T A = fabs(X), R;
  if (A == 0 || isInf(A)) {
    R = T(0);
  } else if (A > T(N)) {
    T Below = j0(A), Here = j1(A), Double = T(2) / A;
    for (int I = 1; I < N; ++I) {
      T Above = fma(T(I) * Double, Here, -Below);
      Below = Here;
      Here = Above;
    }
    R = Here;
  } else if (A < T(0x1p-12)) {
    // The first term of the series; the second is below 2^-26 of it.
    T Half = A * T(0.5);
    R = T(1);
    for (int I = 1; I <= N && R != 0; ++I)
      R *= Half / T(I);
    R = fma(-R, Half * Half / T(N + 1), R);
  } else {
    R = besselDownward(N, A);
  }
  return isNegative(X) && N & 1 ? -R : R;
}

template <class T> inline T yn(int N, T X) {
  if (N < 0)
    return NaN<T>;
  T R;
  if (besselYSpecial(X, R))
    return R;
  if (N == 0)
    return y0(X);
  T Below = y0(X), Here = y1(X), Double = T(2) / X;
  for (int I = 1; I < N && !isInf(Here); ++I) {
    T Above = fma(T(I) * Double, Here, -Below);
    Below = Here;
    Here = Above;
  }
  return Here;
}

//===----------------------------------------------------------------------===//
// Modified functions: a polynomial in x^2 up to 6, then e^x times one in x,
// then e^x / sqrt(x) times one in 1/x.
//===----------------------------------------------------------------------===//

template <int Order, class T> inline T besselI(T X) {
  using C = Tables<T>;
  T A = fabs(X);
  if (isNaN(X))
    return X;
  if (A > Exp2Max<T> * T(0.75))
    return Order == 1 ? copysign(Infinity<T>, X) : Infinity<T>;
  if (A < T(6)) {
    if constexpr (Order == 0)
      return polynomial(X * X, C::I0Small);
    else
      return X * polynomial(X * X, C::I1Small);
  }
  T P;
  if (A < T(9)) {
    if constexpr (Order == 0)
      P = piecewise(A, C::I0Near);
    else
      P = piecewise(A, C::I1Near);
  } else {
    T W = T(1) / A;
    if constexpr (Order == 0)
      P = piecewise(W, C::I0Far);
    else
      P = piecewise(W, C::I1Far);
    P /= sqrt(A);
  }
  Exponential<T> E = expPair(Pair<T>{A, T(0)});
  T R = scale(fma(E.Mantissa.Hi, P, E.Mantissa.Lo * P), E.K);
  return Order == 1 ? copysign(R, X) : R;
}

} // namespace warpcc::device

#endif
