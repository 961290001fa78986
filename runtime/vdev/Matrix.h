//===- runtime/vdev/Matrix.h - products of small matrices -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mma and wmma.mma. The lanes put their fragments into the warp's exchange
// (words of 32 lanes each: A, then B, then C), meet, and find D where C was.
//
// Fragments of mma are those of PTX ISA 9.7.14.5. With g = lane / 4, t = lane %
// 4 and E elements in a register they all are one rule:
//
//     A, register r:  row g + 8 (r % 2), columns 4 E (r / 2) + E t + 0..E-1
//     B, register r:  column g, rows 4 E r + E t + 0..E-1
//     C and D:        element e: row g + 8 (e / 2), column 2 t + e % 2
//
// Those of wmma are nobody's business: lane l holds elements l n ... l n + n-1
// of its matrix, A, C and D by rows, B by columns.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_MATRIX_H
#define WARPCC_RUNTIME_VDEV_MATRIX_H

#include <cstdint>

namespace warpcc::vdev {

enum class Element : uint8_t {
  F16,
  BF16,
  TF32,
  F32,
  F64,
  E4M3,
  E5M2,
  S8,
  U8,
  S4,
  U4,
  B1,
  S32
};

/// Bits of an element in a fragment.
constexpr unsigned bitsOf(Element E) {
  switch (E) {
  case Element::F16:
  case Element::BF16:
    return 16;
  case Element::F64:
    return 64;
  case Element::E4M3:
  case Element::E5M2:
  case Element::S8:
  case Element::U8:
    return 8;
  case Element::S4:
  case Element::U4:
    return 4;
  case Element::B1:
    return 1;
  default:
    return 32;
  }
}

/// What is multiplied: D = A B + C, M x N = M x K, K x N, M x N.
struct MatrixOp {
  uint32_t M8 : 3, N8 : 3, K4 : 7;     ///< M / 8, N / 8, K / 4
  uint32_t A : 4, B : 4, C : 4, D : 4; ///< Element
  uint32_t Wmma : 1;
  uint32_t Satfinite : 1;
  uint32_t Xor : 1; ///< b1: count a ^ b, else a & b

  unsigned m() const { return 8 * M8; }
  unsigned n() const { return 8 * N8; }
  unsigned k() const { return 4 * K4; }
  /// 32-bit words of a lane's fragment.
  unsigned wordsOfA() const { return words(m() * k(), Element(A)); }
  unsigned wordsOfB() const { return words(k() * n(), Element(B)); }
  unsigned wordsOfC() const { return words(m() * n(), Element(C)); }
  unsigned wordsOfD() const { return words(m() * n(), Element(D)); }

private:
  static unsigned words(unsigned Elements, Element E) {
    unsigned Bits = Elements / 32 * bitsOf(E);
    return Bits < 32 ? 1 : Bits / 32;
  }
};
static_assert(sizeof(MatrixOp) == 4, "an operand of vd.mma");

/// Words of a lane in the exchange: the largest A, B and C or D together.
inline constexpr unsigned ExchangeWords = 40;

void multiplyMatrices(const MatrixOp &Op, uint32_t (*Exchange)[32]);

} // namespace warpcc::vdev

#endif
