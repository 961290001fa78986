//===- runtime/vdev/OpsNumber.h - bits of floating point --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the floating-point operations share. f16 and bf16 are uint16_t here.
//
// Directed rounding and fma of narrow types are computed in double: the exact
// result is a double plus a remainder whose sign is known. Rounded to odd, the
// double keeps what a second rounding needs ("sticky" last bit), so there is
// no double rounding.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_OPSNUMBER_H
#define WARPCC_RUNTIME_VDEV_OPSNUMBER_H

#include "Ops.h"

#define HELPER static inline __attribute__((always_inline))

HELPER uint32_t bitsOf(float F) { return __builtin_bit_cast(uint32_t, F); }
HELPER uint64_t bitsOf(double D) { return __builtin_bit_cast(uint64_t, D); }
HELPER float floatOf(uint32_t B) { return __builtin_bit_cast(float, B); }
HELPER double doubleOf(uint64_t B) { return __builtin_bit_cast(double, B); }

HELPER bool isNaN(float F) { return F != F; }
HELPER bool isNaN(double D) { return D != D; }
constexpr uint16_t HalfNaN = 0x7FFF; ///< canonical, of f16 and of bf16
HELPER float canonicalNaN() { return floatOf(0x7FFFFFFF); }

HELPER float fromF16(uint16_t H) {
  return (float)__builtin_bit_cast(_Float16, H);
}
HELPER float fromBf16(uint16_t H) { return floatOf((uint32_t)H << 16); }

/// Round to nearest even.
HELPER uint16_t toF16(float F) {
  uint16_t H = __builtin_bit_cast(uint16_t, (_Float16)F);
  return isNaN(F) ? HalfNaN : H;
}
HELPER uint16_t toBf16(float F) {
  uint32_t B = bitsOf(F);
  uint16_t H = (uint16_t)((B + 0x7FFF + ((B >> 16) & 1)) >> 16);
  return isNaN(F) ? HalfNaN : H;
}

/// D to float, rounded to odd.
HELPER float toFloatOdd(double D) {
  float F = (float)D;
  double Back = F;
  double Magnitude = __builtin_elementwise_abs(D);
  double BackMagnitude = __builtin_elementwise_abs(Back);
  uint32_t B = bitsOf(F) - (BackMagnitude > Magnitude ? 1 : 0);
  bool Inexact = BackMagnitude > Magnitude || BackMagnitude < Magnitude;
  return floatOf(B | (Inexact ? 1 : 0));
}

/// Sum is the nearest double to an exact value that lies on the side of Error;
/// gives that value rounded to odd.
HELPER double sticky(double Sum, double Error) {
  uint64_t B = bitsOf(Sum);
  bool Inexact = Error > 0 || Error < 0;
  bool Away = (Error > 0) == (Sum > 0);
  uint64_t Neighbour = Away ? B + 1 : B - 1;
  return doubleOf(Inexact && !(B & 1) ? Neighbour : B);
}

/// A + B rounded to odd.
HELPER double addOdd(double A, double B) {
  double Sum = A + B;
  double Virtual = Sum - A;
  double Error = (A - (Sum - Virtual)) + (B - Virtual);
  return sticky(Sum, Error);
}

enum Direction { TowardZero, Down, Up };

/// B, the nearest to Exact of its format and equal to Value, moved to the
/// neighbour that the direction wants.
template <typename BitsT>
HELPER BitsT direct(BitsT B, double Value, double Exact, Direction Dir) {
  bool TooHigh = Value > Exact, TooLow = Value < Exact;
  bool Negative = (B >> (8 * sizeof(BitsT) - 1)) & 1;
  bool StepDown =
      Dir == Down ? TooHigh : Dir == TowardZero && TooHigh && !Negative;
  bool StepUp = Dir == Up ? TooLow : Dir == TowardZero && TooLow && Negative;
  BitsT Less = Negative ? B + 1 : B - 1, More = Negative ? B - 1 : B + 1;
  return StepDown ? Less : StepUp ? More : B;
}

HELPER float toFloat(double Exact, Direction Dir) {
  float F = (float)Exact;
  float R = floatOf(direct(bitsOf(F), (double)F, Exact, Dir));
  return isNaN(Exact) ? canonicalNaN() : R;
}

HELPER uint16_t toF16(double Exact) { return toF16(toFloatOdd(Exact)); }
HELPER uint16_t toBf16(double Exact) { return toBf16(toFloatOdd(Exact)); }
HELPER uint16_t toF16(double Exact, Direction Dir) {
  uint16_t H = toF16(Exact);
  return direct(H, (double)fromF16(H), Exact, Dir);
}
HELPER uint16_t toBf16(double Exact, Direction Dir) {
  uint16_t H = toBf16(Exact);
  return direct(H, (double)fromBf16(H), Exact, Dir);
}

#endif
