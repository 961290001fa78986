//===- runtime/vdev/OpsConvert.cpp - conversions --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.9.22 (cvt). Names are vdop_cvt[_<rounding>]_<to>_<from>; without
// a rounding it is to nearest even.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

//===----------------------------------------------------------------------===//
// Floating point to integer. The operand has an integral value, infinity or NaN
//===----------------------------------------------------------------------===//

// Values outside of [Low, High) clamp. NaN: 0, or for 64-bit results and f64
// operands only the highest bit set.
#define TO_INTEGER(Name, T, Low, High, Least, Most)                            \
  VDOP_INLINE T vdop_cvt_##Name##_f32(float A) {                               \
    T Default = (T)(sizeof(T) == 8 ? 1ull << 63 : 0);                          \
    bool In = A >= (float)Low && A < (float)High;                              \
    T V = (T)(In ? A : 0.0f);                                                  \
    V = A >= (float)High ? Most : A < (float)Low ? Least : V;                  \
    return isNaN(A) ? Default : V;                                             \
  }                                                                            \
  VDOP_INLINE T vdop_cvt_##Name##_f64(double A) {                              \
    T Default = (T)((uint64_t)1 << (8 * sizeof(T) - 1));                       \
    bool In = A >= Low && A < High;                                            \
    T V = (T)(In ? A : 0.0);                                                   \
    V = A >= High ? Most : A < Low ? Least : V;                                \
    return isNaN(A) ? Default : V;                                             \
  }
TO_INTEGER(s8, int8_t, -0x1p7, 0x1p7, INT8_MIN, INT8_MAX)
TO_INTEGER(s16, int16_t, -0x1p15, 0x1p15, INT16_MIN, INT16_MAX)
TO_INTEGER(s32, int32_t, -0x1p31, 0x1p31, INT32_MIN, INT32_MAX)
TO_INTEGER(s64, int64_t, -0x1p63, 0x1p63, INT64_MIN, INT64_MAX)
TO_INTEGER(u8, uint8_t, 0.0, 0x1p8, 0, UINT8_MAX)
TO_INTEGER(u16, uint16_t, 0.0, 0x1p16, 0, UINT16_MAX)
TO_INTEGER(u32, uint32_t, 0.0, 0x1p32, 0, UINT32_MAX)
TO_INTEGER(u64, uint64_t, 0.0, 0x1p64, 0, UINT64_MAX)

//===----------------------------------------------------------------------===//
// Between floating-point types
//===----------------------------------------------------------------------===//

VDOP_INLINE float vdop_one_nan_f32(float A) {
  return isNaN(A) ? floatOf(0x7FFFFFFF) : A;
}
VDOP_INLINE uint16_t vdop_one_nan_f16(uint16_t A) {
  return (A & 0x7FFF) > 0x7C00 ? 0x7FFF : A;
}
VDOP_INLINE uint16_t vdop_one_nan_bf16(uint16_t A) {
  return (A & 0x7FFF) > 0x7F80 ? 0x7FFF : A;
}

/// The sign and the upper bits of the NaN \p A, quiet, in the upper Bits.
HELPER uint32_t narrowNaN(double A, int Exponent, int Bits) {
  uint64_t B = bitsOf(A);
  int Fraction = Bits - 1 - Exponent;
  uint64_t Infinity = ((1ull << Exponent) - 1) << Fraction;
  uint64_t Payload = (B & 0xFFFFFFFFFFFFFull) >> (52 - Fraction);
  return (uint32_t)(B >> 63 << (Bits - 1) | Infinity | Payload |
                    1ull << (Fraction - 1));
}
HELPER float nanOr(double A, float V) {
  return isNaN(A) ? floatOf(narrowNaN(A, 8, 32)) : V;
}
HELPER uint16_t nanOrF16(double A, uint16_t V) {
  return isNaN(A) ? (uint16_t)narrowNaN(A, 5, 16) : V;
}
HELPER uint16_t nanOrBf16(double A, uint16_t V) {
  return isNaN(A) ? (uint16_t)narrowNaN(A, 8, 16) : V;
}

VDOP_INLINE float vdop_cvt_f32_f64(double A) { return nanOr(A, (float)A); }
VDOP_INLINE float vdop_cvt_f32_f16(uint16_t A) { return fromF16(A); }
VDOP_INLINE uint16_t vdop_cvt_f16_f32(float A) { return toF16(A); }
VDOP_INLINE uint16_t vdop_cvt_bf16_f32(float A) { return toBf16(A); }
VDOP_INLINE uint16_t vdop_cvt_f16_f64(double A) {
  return nanOrF16(A, toF16(A));
}
VDOP_INLINE uint16_t vdop_cvt_bf16_f64(double A) {
  return nanOrBf16(A, toBf16(A));
}
#define NARROW(Name, Dir)                                                      \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_f16_f32(float A) {                    \
    return toF16((double)A, Dir);                                              \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_bf16_f32(float A) {                   \
    return toBf16((double)A, Dir);                                             \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_f16_f64(double A) {                   \
    return nanOrF16(A, toF16(A, Dir));                                         \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_bf16_f64(double A) {                  \
    return nanOrBf16(A, toBf16(A, Dir));                                       \
  }                                                                            \
  VDOP_INLINE float vdop_cvt_##Name##_f32_f64(double A) {                      \
    return nanOr(A, toFloat(A, Dir));                                          \
  }
NARROW(rz, TowardZero)
NARROW(rm, Down)
NARROW(rp, Up)

VDOP_INLINE uint16_t vdop_satfinite_f16(uint16_t A) {
  return (A & 0x7FFF) == 0x7C00 ? A - 1 : A;
}
VDOP_INLINE uint16_t vdop_satfinite_bf16(uint16_t A) {
  return (A & 0x7FFF) == 0x7F80 ? A - 1 : A;
}

//===----------------------------------------------------------------------===//
// Integer to floating point
//===----------------------------------------------------------------------===//

/// V as a double, rounded to odd when it has more than 53 bits.
HELPER double unsignedOdd(uint64_t V) {
  bool Big = V >> 53;
  uint64_t Kept = (V >> 11) | ((V & 0x7FF) != 0);
  return Big ? (double)(int64_t)Kept * 2048.0 : (double)(int64_t)V;
}
HELPER double signedOdd(int64_t V) {
  uint64_t Magnitude = V < 0 ? 0 - (uint64_t)V : (uint64_t)V;
  double D = unsignedOdd(Magnitude);
  return V < 0 ? -D : D;
}

#define FROM_INTEGER(From, T, Odd)                                             \
  VDOP_INLINE uint16_t vdop_cvt_f16_##From(T A) { return toF16(Odd); }         \
  VDOP_INLINE uint16_t vdop_cvt_bf16_##From(T A) { return toBf16(Odd); }       \
  FROM_INTEGER_DIRECTED(rz, TowardZero, From, T, Odd)                          \
  FROM_INTEGER_DIRECTED(rm, Down, From, T, Odd)                                \
  FROM_INTEGER_DIRECTED(rp, Up, From, T, Odd)
#define FROM_INTEGER_DIRECTED(Name, Dir, From, T, Odd)                         \
  VDOP_INLINE float vdop_cvt_##Name##_f32_##From(T A) {                        \
    return toFloat(Odd, Dir);                                                  \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_f16_##From(T A) {                     \
    return toF16(Odd, Dir);                                                    \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_cvt_##Name##_bf16_##From(T A) {                    \
    return toBf16(Odd, Dir);                                                   \
  }
FROM_INTEGER(s32, int32_t, (double)A)
FROM_INTEGER(u32, uint32_t, (double)A)
FROM_INTEGER(s64, int64_t, signedOdd(A))
FROM_INTEGER(u64, uint64_t, unsignedOdd(A))

/// A's magnitude in double, rounded toward zero or away from it.
HELPER double magnitude(uint64_t V, bool Away) {
  bool Big = V >> 53;
  int Shift = Big ? 11 - __builtin_clzg(V) : 0; // leaves 53 bits
  uint64_t Kept = V >> Shift;
  bool Lost = (Kept << Shift) != V;
  uint64_t Scale = (uint64_t)(1023 + Shift) << 52;
  return (double)(int64_t)(Kept + (Lost && Away)) * doubleOf(Scale);
}
#define F64_FROM_64(Name, AwayPositive, AwayNegative)                          \
  VDOP_INLINE double vdop_cvt_##Name##_f64_u64(uint64_t A) {                   \
    return magnitude(A, AwayPositive);                                         \
  }                                                                            \
  VDOP_INLINE double vdop_cvt_##Name##_f64_s64(int64_t A) {                    \
    return A < 0 ? -magnitude(0 - (uint64_t)A, AwayNegative)                   \
                 : magnitude((uint64_t)A, AwayPositive);                       \
  }
F64_FROM_64(rz, false, false)
F64_FROM_64(rm, false, true)
F64_FROM_64(rp, true, false)

//===----------------------------------------------------------------------===//
// tf32 and formats of 8 bits and fewer
//===----------------------------------------------------------------------===//

/// NaN is 7fffe000; rna treats it like any number, and its .satfinite takes one
/// step off whatever has the largest exponent (so does an H200).
HELPER uint32_t finishTf32(float A, uint32_t B, uint32_t Relu, uint32_t Sat) {
  B &= ~0x1FFFu;
  if (Sat && (B & 0x7FFFFFFF) == 0x7F800000)
    B = (B & 0x80000000) | 0x7F7FE000;
  if (isNaN(A))
    return 0x7FFFE000;
  return Relu && (B >> 31) ? 0 : B;
}
VDOP_LANE __attribute__((const)) uint32_t vdop_cvt_tf32_f32(float A,
                                                            uint32_t Relu,
                                                            uint32_t Sat) {
  uint32_t B = bitsOf(A);
  return finishTf32(A, B + 0xFFF + ((B >> 13) & 1), Relu, Sat);
}
VDOP_LANE __attribute__((const)) uint32_t vdop_cvt_rna_tf32_f32(float A,
                                                                uint32_t Relu,
                                                                uint32_t Sat) {
  if (!isNaN(A))
    return finishTf32(A, bitsOf(A) + 0x1000, Relu, Sat);
  return (bitsOf(A) & ~0x1FFFu) - (Sat ? 0x2000 : 0);
}
VDOP_LANE __attribute__((const)) uint32_t vdop_cvt_rz_tf32_f32(float A,
                                                               uint32_t Relu,
                                                               uint32_t Sat) {
  return finishTf32(A, bitsOf(A), Relu, Sat);
}

namespace {
/// A floating-point format of at most 8 bits.
struct Format {
  int Exponent, Fraction, Bias;
  uint8_t Most; ///< code of the largest finite value
  int NaN;      ///< code of NaN; -1: there is none, NaN becomes Most
  bool HasInfinity;
};
constexpr Format E4M3{4, 3, 7, 0x7E, 0x7F, false};
constexpr Format E5M2{5, 2, 15, 0x7B, 0x7F, true};
constexpr Format E2M1{2, 1, 1, 0x07, -1, false};
constexpr Format E2M3{2, 3, 1, 0x1F, -1, false};
constexpr Format E3M2{3, 2, 3, 0x1F, -1, false};
} // namespace

/// To nearest even, saturating.
static uint32_t encode(float A, const Format &F, uint32_t Relu) {
  if (isNaN(A))
    return F.NaN < 0 ? F.Most : (uint32_t)F.NaN;
  uint32_t Sign = bitsOf(A) >> 31;
  if (Relu && Sign)
    return 0;
  double Magnitude = __builtin_elementwise_abs((double)A);
  int Exponent = (int)(bitsOf(Magnitude) >> 52) - 1023;
  if (Exponent < 1 - F.Bias)
    Exponent = 1 - F.Bias;
  uint32_t Code = F.Most;
  if (Exponent <= 40) { // in units of the last place
    double Unit = doubleOf((uint64_t)(1023 + F.Fraction - Exponent) << 52);
    double Units = __builtin_elementwise_roundeven(Magnitude * Unit);
    uint32_t Exact =
        (uint32_t)Units + ((uint32_t)(Exponent + F.Bias - 1) << F.Fraction);
    Code = Exact < F.Most ? Exact : F.Most;
  }
  return Code | Sign << (F.Exponent + F.Fraction);
}

static uint16_t decode(uint32_t Code, const Format &F, uint32_t Relu) {
  int Bits = F.Exponent + F.Fraction;
  uint32_t Sign = (Code >> Bits) & 1, Magnitude = Code & ((1u << Bits) - 1);
  if ((int)Magnitude == F.NaN || (F.HasInfinity && Magnitude > F.Most + 1u))
    return HalfNaN;
  if (Relu && Sign)
    return 0;
  if (F.HasInfinity && Magnitude == F.Most + 1u)
    return (uint16_t)(Sign << 15 | 0x7C00);
  uint32_t E = Magnitude >> F.Fraction,
           M = Magnitude & ((1u << F.Fraction) - 1);
  double V = E ? (double)(M + (1u << F.Fraction)) : (double)M;
  int Exponent = (E ? (int)E : 1) - F.Bias - F.Fraction;
  V *= doubleOf((uint64_t)(1023 + Exponent) << 52);
  return (uint16_t)(toF16((float)V) | Sign << 15);
}

// x2: the first operand, or the upper half, is the upper element.
#define SMALL_FLOAT(Name, F, T, Shift)                                         \
  VDOP_LANE __attribute__((const)) T vdop_cvt_##Name##x2_f32(float A, float B, \
                                                             uint32_t Relu) {  \
    return (T)(encode(A, F, Relu) << Shift | encode(B, F, Relu));              \
  }                                                                            \
  VDOP_LANE __attribute__((const)) T vdop_cvt_##Name##x2_f16x2(                \
      uint32_t A, uint32_t Relu) {                                             \
    return (T)(encode(fromF16((uint16_t)(A >> 16)), F, Relu) << Shift |        \
               encode(fromF16((uint16_t)A), F, Relu));                         \
  }                                                                            \
  VDOP_LANE __attribute__((const)) uint32_t vdop_cvt_f16x2_##Name##x2(         \
      T A, uint32_t Relu) {                                                    \
    return (uint32_t)decode(A >> Shift, F, Relu) << 16 |                       \
           decode(A & ((1u << Shift) - 1), F, Relu);                           \
  }
SMALL_FLOAT(e4m3, E4M3, uint16_t, 8)
SMALL_FLOAT(e5m2, E5M2, uint16_t, 8)
SMALL_FLOAT(e2m3, E2M3, uint16_t, 8)
SMALL_FLOAT(e3m2, E3M2, uint16_t, 8)
SMALL_FLOAT(e2m1, E2M1, uint8_t, 4)

/// A power of two, code - 127; 255 is NaN.
static uint32_t encodeScale(float A, bool RoundUp, uint32_t Sat) {
  if (isNaN(A))
    return 255;
  double Magnitude = __builtin_elementwise_abs((double)A);
  if (Magnitude == __builtin_inf())
    return Sat ? 254 : 255;
  int Exponent = (int)(bitsOf(Magnitude) >> 52) - 1023;
  if (RoundUp && (bitsOf(Magnitude) << 12))
    ++Exponent;
  int Code = Exponent + 127;
  return Code < 0 ? 0 : Code > 254 ? (Sat ? 254u : 255u) : (uint32_t)Code;
}
#define SCALE(Name, RoundUp)                                                   \
  VDOP_LANE __attribute__((const)) uint16_t vdop_cvt_##Name##_ue8m0x2_f32(     \
      float A, float B, uint32_t, uint32_t Sat) {                              \
    return (uint16_t)(encodeScale(A, RoundUp, Sat) << 8 |                      \
                      encodeScale(B, RoundUp, Sat));                           \
  }                                                                            \
  VDOP_LANE __attribute__((const)) uint16_t vdop_cvt_##Name##_ue8m0x2_bf16x2(  \
      uint32_t A, uint32_t, uint32_t Sat) {                                    \
    return (uint16_t)(encodeScale(fromBf16((uint16_t)(A >> 16)), RoundUp, Sat) \
                          << 8 |                                               \
                      encodeScale(fromBf16((uint16_t)A), RoundUp, Sat));       \
  }
SCALE(rz, false)
SCALE(rp, true)
VDOP_LANE __attribute__((const)) uint32_t vdop_cvt_bf16x2_ue8m0x2(uint16_t A,
                                                                  uint32_t) {
  auto Decode = [](uint32_t Code) -> uint32_t {
    return Code == 255 ? HalfNaN : Code ? Code << 7 : 0x40;
  };
  return Decode(A >> 8) << 16 | Decode(A & 255);
}
