//===- warpcc/device/narrow_float.h - Conversions of 16-bit floats --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rounding a double to a 16-bit format and widening one to float, in integer
// arithmetic: what the host uses, where no instruction can be relied on, and
// the definition that the device's cvt instructions meet.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_NARROW_FLOAT_H
#define WARPCC_DEVICE_NARROW_FLOAT_H

#include "crt/host_defines.h"

enum __warpcc_rounding {
  __warpcc_nearest,
  __warpcc_to_zero,
  __warpcc_down,
  __warpcc_up
};

// The bits of X in a format of one sign bit, 15 - MantissaBits exponent bits
// and MantissaBits. NaN is 0x7FFF, as NVIDIA's conversions give it.
template <int MantissaBits>
__host__ __device__ inline unsigned short
__warpcc_narrow(double X, __warpcc_rounding Rounding) {
  const int Bias = (1 << (14 - MantissaBits)) - 1;
  const unsigned Infinity = (unsigned)(2 * Bias + 1) << MantissaBits;
  unsigned long long Bits = __builtin_bit_cast(unsigned long long, X);
  unsigned short Sign = (unsigned short)(Bits >> 48 & 0x8000);
  unsigned long long Mantissa = Bits & ((1ull << 52) - 1);
  int Exponent = (int)(Bits >> 52 & 0x7FF) - 1023;
  if (Exponent == 1024)
    return Mantissa ? 0x7FFF : (unsigned short)(Sign | Infinity);
  if ((Bits & ~(1ull << 63)) == 0)
    return Sign;
  // A denormal double is below all results; it only rounds.
  if (Exponent != -1023)
    Mantissa |= 1ull << 52;

  bool Normal = Exponent >= 1 - Bias;
  int Shift = 52 - MantissaBits + (Normal ? 0 : 1 - Bias - Exponent);
  if (Shift > 62)
    Shift = 62;
  unsigned long long Kept = Mantissa >> Shift;
  unsigned long long Rest = Mantissa & ((1ull << Shift) - 1);
  unsigned long long Half = 1ull << (Shift - 1);
  bool Up = Rounding == __warpcc_nearest
                ? Rest > Half || (Rest == Half && (Kept & 1))
                : Rest && Rounding == (Sign ? __warpcc_down : __warpcc_up);
  // A carry out of the mantissa increments the exponent, as it should.
  unsigned Result = (unsigned)(Kept + Up);
  if (Normal)
    Result += (unsigned)(Exponent + Bias - 1) << MantissaBits;
  if (Result >= Infinity) {
    bool ToInfinity = Rounding == __warpcc_nearest ||
                      Rounding == (Sign ? __warpcc_down : __warpcc_up);
    Result = Infinity - !ToInfinity;
  }
  return (unsigned short)(Sign | Result);
}

// Exact. The payload of a NaN moves up with the mantissa.
template <int MantissaBits>
__host__ __device__ inline float __warpcc_widen(unsigned short X) {
  const int Bias = (1 << (14 - MantissaBits)) - 1;
  unsigned Sign = (unsigned)(X & 0x8000) << 16;
  unsigned Exponent = (unsigned)(X & 0x7FFF) >> MantissaBits;
  unsigned Mantissa = X & ((1u << MantissaBits) - 1);
  if (Exponent == 0) {
    float Unit = __builtin_bit_cast(
        float,
        (unsigned)(Bias == 127 ? 1u << 16 : (128 - Bias - MantissaBits) << 23));
    float Value = (float)Mantissa * Unit;
    if (Bias == 127) // bfloat16 has float's exponents, denormals included
      return __builtin_bit_cast(float, Sign | Mantissa << 16);
    return Sign ? -Value : Value;
  }
  unsigned Wide = Exponent == (unsigned)(2 * Bias + 1)
                      ? 255
                      : Exponent + (unsigned)(127 - Bias);
  return __builtin_bit_cast(float, Sign | Wide << 23 |
                                       Mantissa << (23 - MantissaBits));
}

// An integer as a double whose lowest bit is sticky: rounding it further gives
// what rounding the integer once would. Exact up to 2^53.
__host__ __device__ inline double __warpcc_53_bits(unsigned long long X) {
  if (X >> 53)
    X = (X & ~0x7FFull) | ((X & 0x7FF) ? 0x800 : 0);
  return (double)X;
}
__host__ __device__ inline double __warpcc_53_bits(long long X) {
  return X < 0 ? -__warpcc_53_bits(0ull - (unsigned long long)X)
               : __warpcc_53_bits((unsigned long long)X);
}
__host__ __device__ inline double __warpcc_53_bits(unsigned long X) {
  return __warpcc_53_bits((unsigned long long)X);
}
__host__ __device__ inline double __warpcc_53_bits(long X) {
  return __warpcc_53_bits((long long)X);
}
__host__ __device__ inline double __warpcc_53_bits(int X) { return X; }
__host__ __device__ inline double __warpcc_53_bits(unsigned X) { return X; }

template <class T>
__host__ __device__ inline T __warpcc_clamp(T X, T Low, T High) {
  return X < Low ? Low : X > High ? High : X;
}
// To an integer towards zero, on the host. NaN is 0, or its highest bit.
template <class T, bool IsWide>
inline T __warpcc_truncate(float X, T Low, T High) {
  if (X != X)
    return IsWide ? (T)0x8000000000000000ull : (T)0;
  return X <= (float)Low ? Low : X >= (float)High ? High : (T)X;
}

#endif // WARPCC_DEVICE_NARROW_FLOAT_H
