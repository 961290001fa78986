//===- runtime/vdev/Matrix.cpp - products of small matrices ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products are exact in double, and so are their sums but for the last bits;
// the result is rounded once. (The accumulation of a GPU is not specified by
// PTX; it truncates.) f64 is a chain of fused multiply-adds.
//===----------------------------------------------------------------------===//
#include "Matrix.h"
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace warpcc::vdev {

using Words = uint32_t (*)[32];

/// Element \p Index of the words of one lane, from word \p First on.
static uint64_t bitsAt(Words X, unsigned First, unsigned Lane, unsigned Index,
                       Element E) {
  if (E == Element::F64)
    return X[First + 2 * Index][Lane] | uint64_t(X[First + 2 * Index + 1][Lane])
                                            << 32;
  unsigned Bits = bitsOf(E), Each = 32 / Bits;
  uint32_t Word = X[First + Index / Each][Lane] >> Index % Each * Bits;
  return Bits == 32 ? Word : Word & ((1u << Bits) - 1);
}

static double smallFloat(uint32_t V, int Exponent, int Fraction,
                         bool HasInfinity) {
  const int Bias = (1 << (Exponent - 1)) - 1;
  bool Negative = V >> (Exponent + Fraction) & 1;
  uint32_t E = V >> Fraction & ((1u << Exponent) - 1);
  uint32_t F = V & ((1u << Fraction) - 1);
  double R;
  if (E == (1u << Exponent) - 1 && HasInfinity)
    R = F ? std::numeric_limits<double>::quiet_NaN()
          : std::numeric_limits<double>::infinity();
  else if (E)
    R = std::ldexp(double(F + (1u << Fraction)), int(E) - Bias - Fraction);
  else
    R = std::ldexp(double(F), 1 - Bias - Fraction);
  return Negative ? -R : R;
}

static double valueOf(uint64_t Bits, Element E) {
  const auto W = uint32_t(Bits);
  switch (E) {
  case Element::F16:
    return smallFloat(W, 5, 10, true);
  case Element::BF16:
    return std::bit_cast<float>(W << 16);
  case Element::TF32: // the lower 13 bits are not looked at
    return std::bit_cast<float>(W & ~0x1FFFu);
  case Element::F32:
    return std::bit_cast<float>(W);
  case Element::F64:
    return std::bit_cast<double>(Bits);
  case Element::E4M3:
    return (W & 0x7F) == 0x7F ? std::numeric_limits<double>::quiet_NaN()
                              : smallFloat(W, 4, 3, false);
  case Element::E5M2:
    return smallFloat(W, 5, 2, true);
  case Element::S8:
    return int8_t(W);
  case Element::S4:
    return int32_t(W << 28) >> 28;
  case Element::S32:
    return int32_t(W);
  default:
    return W;
  }
}

/// To nearest even, once.
static uint16_t toHalf(double V) {
  uint16_t Sign = std::signbit(V) ? 0x8000 : 0;
  double A = std::fabs(V);
  if (std::isnan(V))
    return 0x7FFF;
  if (A >= 65520)
    return Sign | 0x7C00;
  if (A < 0x1p-14)
    return Sign | uint16_t(std::nearbyint(A * 0x1p24));
  int E;
  std::frexp(A, &E);
  auto Fraction = uint32_t(std::nearbyint(std::ldexp(A, 11 - E)));
  return Sign | uint16_t((uint32_t(E + 14 - 1) << 10) + Fraction);
}

namespace {
struct Dense {
  unsigned Rows, Columns;
  std::vector<double> V;
  Dense(unsigned R, unsigned C) : Rows(R), Columns(C), V(size_t(R) * C) {}
  double &at(unsigned R, unsigned C) { return V[size_t(R) * Columns + C]; }
};
} // namespace

/// Calls Body(row, column, lane, element) for all elements of a fragment.
template <typename Fn>
static void forElements(unsigned Rows, unsigned Columns, bool ByColumns,
                        Fn Body) {
  const unsigned Each = Rows * Columns / 32;
  for (unsigned I = 0; I < Rows * Columns; ++I)
    if (ByColumns)
      Body(I % Rows, I / Rows, I / Each, I % Each);
    else
      Body(I / Columns, I % Columns, I / Each, I % Each);
}

template <typename Fn> static void elementsOfA(const MatrixOp &Op, Fn Body) {
  if (Op.Wmma)
    return forElements(Op.m(), Op.k(), false, Body);
  const unsigned E = std::max(1u, 32 / bitsOf(Element(Op.A)));
  const unsigned Halves = Op.m() / 8;
  for (unsigned Lane = 0; Lane < 32; ++Lane)
    for (unsigned I = 0; I < Op.m() * Op.k() / 32; ++I) {
      unsigned R = I / E;
      Body(Lane / 4 + 8 * (R % Halves),
           4 * E * (R / Halves) + E * (Lane % 4) + I % E, Lane, I);
    }
}

template <typename Fn> static void elementsOfB(const MatrixOp &Op, Fn Body) {
  if (Op.Wmma)
    return forElements(Op.k(), Op.n(), true, Body);
  const unsigned E = std::max(1u, 32 / bitsOf(Element(Op.B)));
  for (unsigned Lane = 0; Lane < 32; ++Lane)
    for (unsigned I = 0; I < Op.k() * Op.n() / 32; ++I)
      Body(4 * E * (I / E) + E * (Lane % 4) + I % E, Lane / 4, Lane, I);
}

template <typename Fn> static void elementsOfC(const MatrixOp &Op, Fn Body) {
  if (Op.Wmma)
    return forElements(Op.m(), Op.n(), false, Body);
  for (unsigned Lane = 0; Lane < 32; ++Lane)
    for (unsigned I = 0; I < Op.m() * Op.n() / 32; ++I)
      Body(Lane / 4 + 8 * (I / 2), 2 * (Lane % 4) + I % 2, Lane, I);
}

/// One element of D.
static uint64_t resultBits(const MatrixOp &Op, double Sum) {
  switch (Element(Op.D)) {
  case Element::F64:
    return std::bit_cast<uint64_t>(Sum);
  case Element::F16:
    return toHalf(Sum);
  case Element::S32:
    // Exact in double; it wraps unless .satfinite.
    if (Op.Satfinite)
      return uint32_t(int32_t(std::clamp(Sum, -0x1p31, 0x1p31 - 1)));
    return uint32_t(int64_t(Sum));
  default:
    if (std::isnan(Sum))
      return 0x7FFFFFFF;
    return std::bit_cast<uint32_t>(float(Sum));
  }
}

void multiplyMatrices(const MatrixOp &Op, Words X) {
  const unsigned FirstB = Op.wordsOfA(), FirstC = FirstB + Op.wordsOfB();
  Dense A(Op.m(), Op.k()), B(Op.k(), Op.n()), C(Op.m(), Op.n());
  elementsOfA(Op, [&](unsigned R, unsigned Col, unsigned Lane, unsigned I) {
    A.at(R, Col) = valueOf(bitsAt(X, 0, Lane, I, Element(Op.A)), Element(Op.A));
  });
  elementsOfB(Op, [&](unsigned R, unsigned Col, unsigned Lane, unsigned I) {
    B.at(R, Col) =
        valueOf(bitsAt(X, FirstB, Lane, I, Element(Op.B)), Element(Op.B));
  });
  elementsOfC(Op, [&](unsigned R, unsigned Col, unsigned Lane, unsigned I) {
    C.at(R, Col) =
        valueOf(bitsAt(X, FirstC, Lane, I, Element(Op.C)), Element(Op.C));
  });
  const bool Bits = Element(Op.A) == Element::B1;
  for (unsigned R = 0; R < Op.m(); ++R)
    for (unsigned Col = 0; Col < Op.n(); ++Col) {
      double Sum = C.at(R, Col);
      if (Element(Op.D) != Element::F64 && !Bits)
        Sum = 0;
      for (unsigned K = 0; K < Op.k(); ++K) {
        double L = A.at(R, K), Rt = B.at(K, Col);
        if (Bits)
          Sum += Op.Xor ? L != Rt : L != 0 && Rt != 0;
        else
          Sum = std::fma(L, Rt, Sum);
      }
      if (Element(Op.D) != Element::F64 && !Bits)
        Sum += C.at(R, Col);
      C.at(R, Col) = Sum;
    }
  for (unsigned W = 0; W < Op.wordsOfD(); ++W)
    std::memset(X[FirstC + W], 0, sizeof X[0]);
  elementsOfC(Op, [&](unsigned R, unsigned Col, unsigned Lane, unsigned I) {
    uint64_t V = resultBits(Op, C.at(R, Col));
    if (Element(Op.D) == Element::F64) {
      X[FirstC + 2 * I][Lane] = uint32_t(V);
      X[FirstC + 2 * I + 1][Lane] = uint32_t(V >> 32);
    } else if (Element(Op.D) == Element::F16) {
      X[FirstC + I / 2][Lane] |= uint32_t(V) << 16 * (I % 2);
    } else {
      X[FirstC + I][Lane] = uint32_t(V);
    }
  });
}

} // namespace warpcc::vdev
