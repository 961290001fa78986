//===- runtime/vdev/OpsFloat.cpp - floating-point arithmetic --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Directed rounding of f32 and f64, arithmetic of f16 and bf16, min and max.
// Names are vdop_<opcode>[_<rounding>]_<type>.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

//===----------------------------------------------------------------------===//
// f32 with directed rounding
//===----------------------------------------------------------------------===//

/// The exact quotient of two floats, rounded to odd.
HELPER double divideOdd(double A, double B) {
  double Q = A / B;
  double Rest = __builtin_elementwise_fma(-Q, B, A);
  return sticky(Q, B < 0 ? -Rest : Rest);
}
HELPER double sqrtOdd(double A) {
  double S = __builtin_elementwise_sqrt(A);
  return sticky(S, __builtin_elementwise_fma(-S, S, A));
}

/// A + B to float. Rounding down, an exact zero is -0 unless both are +0.
HELPER float addDirected(double A, double B, Direction Dir) {
  double Sum = addOdd(A, B);
  uint64_t Sign = (bitsOf(A) | bitsOf(B)) & (1ull << 63);
  return toFloat(Dir == Down && Sum == 0 ? doubleOf(Sign) : Sum, Dir);
}

#define DIRECTED_F32(Name, Dir)                                                \
  VDOP_INLINE float vdop_add_##Name##_f32(float A, float B) {                  \
    return addDirected(A, B, Dir);                                             \
  }                                                                            \
  VDOP_INLINE float vdop_sub_##Name##_f32(float A, float B) {                  \
    return addDirected(A, -B, Dir);                                            \
  }                                                                            \
  VDOP_INLINE float vdop_mul_##Name##_f32(float A, float B) {                  \
    return toFloat((double)A * B, Dir);                                        \
  }                                                                            \
  VDOP_INLINE float vdop_fma_##Name##_f32(float A, float B, float C) {         \
    return addDirected((double)A * B, C, Dir);                                 \
  }                                                                            \
  VDOP_INLINE float vdop_div_##Name##_f32(float A, float B) {                  \
    return toFloat(divideOdd(A, B), Dir);                                      \
  }                                                                            \
  VDOP_INLINE float vdop_rcp_##Name##_f32(float A) {                           \
    return toFloat(divideOdd(1.0, A), Dir);                                    \
  }                                                                            \
  VDOP_INLINE float vdop_sqrt_##Name##_f32(float A) {                          \
    return toFloat(sqrtOdd(A), Dir);                                           \
  }
DIRECTED_F32(rz, TowardZero)
DIRECTED_F32(rm, Down)
DIRECTED_F32(rp, Up)

//===----------------------------------------------------------------------===//
// f64 with directed rounding: the processor's own, once a lane
//===----------------------------------------------------------------------===//

#pragma STDC FENV_ACCESS ON

namespace {
/// The rounding mode (C's FLT_ROUNDS numbers) while it lives.
struct RoundingScope {
  int Saved = __builtin_flt_rounds();
  explicit RoundingScope(int Mode) { __builtin_set_flt_rounds(Mode); }
  ~RoundingScope() { __builtin_set_flt_rounds(Saved); }
};
} // namespace

#define DIRECTED_F64(Name, Mode)                                               \
  VDOP_LANE double vdop_add_##Name##_f64(double A, double B) {                 \
    RoundingScope R(Mode);                                                     \
    return A + B;                                                              \
  }                                                                            \
  VDOP_LANE double vdop_sub_##Name##_f64(double A, double B) {                 \
    RoundingScope R(Mode);                                                     \
    return A - B;                                                              \
  }                                                                            \
  VDOP_LANE double vdop_mul_##Name##_f64(double A, double B) {                 \
    RoundingScope R(Mode);                                                     \
    return A * B;                                                              \
  }                                                                            \
  VDOP_LANE double vdop_div_##Name##_f64(double A, double B) {                 \
    RoundingScope R(Mode);                                                     \
    return A / B;                                                              \
  }                                                                            \
  VDOP_LANE double vdop_rcp_##Name##_f64(double A) {                           \
    RoundingScope R(Mode);                                                     \
    return 1.0 / A;                                                            \
  }                                                                            \
  VDOP_LANE double vdop_fma_##Name##_f64(double A, double B, double C) {       \
    RoundingScope R(Mode);                                                     \
    return __builtin_elementwise_fma(A, B, C);                                 \
  }                                                                            \
  VDOP_LANE double vdop_sqrt_##Name##_f64(double A) {                          \
    RoundingScope R(Mode);                                                     \
    return __builtin_elementwise_sqrt(A);                                      \
  }
DIRECTED_F64(rz, 0)
DIRECTED_F64(rp, 2)
DIRECTED_F64(rm, 3)

#pragma STDC FENV_ACCESS OFF

//===----------------------------------------------------------------------===//
// f16 and bf16
//===----------------------------------------------------------------------===//

// A sum in float is exact enough that the second rounding does no harm
// (24 >= 2p + 2). Products and fma go by way of double and odd: a product of
// bf16 may be subnormal in float.
#define HALF(Name, From, To)                                                   \
  VDOP_INLINE uint16_t vdop_add_##Name(uint16_t A, uint16_t B) {               \
    return To(From(A) + From(B));                                              \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_sub_##Name(uint16_t A, uint16_t B) {               \
    return To(From(A) - From(B));                                              \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_mul_##Name(uint16_t A, uint16_t B) {               \
    return To(From(A) * From(B));                                              \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_fma_##Name(uint16_t A, uint16_t B, uint16_t C) {   \
    return To(addOdd((double)From(A) * From(B), (double)From(C)));             \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_sat_##Name(uint16_t A) {                           \
    float F = From(A);                                                         \
    return F > 0 ? (F < 1 ? A : To(1.0f)) : 0;                                 \
  }                                                                            \
  VDOP_INLINE uint16_t vdop_relu_##Name(uint16_t A) {                          \
    float F = From(A);                                                         \
    return isNaN(F) ? HalfNaN : F > 0 ? A : 0;                                 \
  }
HALF(f16, fromF16, toF16)
HALF(bf16, fromBf16, toBf16)

VDOP_INLINE float vdop_relu_f32(float A) {
  return isNaN(A) ? canonicalNaN() : A > 0 ? A : 0.0f;
}

//===----------------------------------------------------------------------===//
// min and max
//===----------------------------------------------------------------------===//

/// Is A below B, with -0 below +0?
template <typename T> HELPER bool below(T A, T B) {
  bool ANegative = __builtin_signbit(A);
  return A < B || (A == B && ANegative);
}

#define MIN_MAX(Name, T, Wide, NaN)                                            \
  VDOP_INLINE T vdop_min_##Name(T A, T B) {                                    \
    T R = below(Wide(A), Wide(B)) ? A : B;                                     \
    R = isNaN(Wide(A)) ? B : isNaN(Wide(B)) ? A : R;                           \
    return isNaN(Wide(R)) ? NaN : R;                                           \
  }                                                                            \
  VDOP_INLINE T vdop_max_##Name(T A, T B) {                                    \
    T R = below(Wide(A), Wide(B)) ? B : A;                                     \
    R = isNaN(Wide(A)) ? B : isNaN(Wide(B)) ? A : R;                           \
    return isNaN(Wide(R)) ? NaN : R;                                           \
  }                                                                            \
  VDOP_INLINE T vdop_min_nan_##Name(T A, T B) {                                \
    T R = below(Wide(A), Wide(B)) ? A : B;                                     \
    return isNaN(Wide(A)) || isNaN(Wide(B)) ? NaN : R;                         \
  }                                                                            \
  VDOP_INLINE T vdop_max_nan_##Name(T A, T B) {                                \
    T R = below(Wide(A), Wide(B)) ? B : A;                                     \
    return isNaN(Wide(A)) || isNaN(Wide(B)) ? NaN : R;                         \
  }
MIN_MAX(f32, float, float, canonicalNaN())
MIN_MAX(f64, double, double, doubleOf(0x7FF8000000000000))
MIN_MAX(f16, uint16_t, fromF16, HalfNaN)
MIN_MAX(bf16, uint16_t, fromBf16, HalfNaN)
