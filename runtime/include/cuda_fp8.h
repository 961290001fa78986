//===- runtime/include/cuda_fp8.h - Eight-bit floating point ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The formats E4M3 and E5M2, and the scale factors E8M0: storage types,
// conversions, and classes of one, two and four values. All arithmetic is done
// in wider types.
//
// From compute capability 8.9 on a conversion that saturates is one
// instruction; elsewhere and on the host it is computed, with the same results.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_FP8_H__
#define __CUDA_FP8_H__

#include "warpcc/save_names.h"

#include "cuda_bf16.h"
#include "cuda_fp16.h"

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
typedef enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE } __nv_saturation_t;
typedef enum __nv_fp8_interpretation_t {
  __NV_E4M3,
  __NV_E5M2
} __nv_fp8_interpretation_t;

#if defined(__cplusplus)
#define WARPCC_HD __host__ __device__ __forceinline__
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 890
#define WARPCC_HAS_FP8 1
#else
#define WARPCC_HAS_FP8 0
#endif

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

// Rounds to nearest, once. What is too large becomes the largest number or, if
// not to saturate, infinity; E4M3 has none: NaN. A NaN is 0x7F.
__host__ __device__ inline __nv_fp8_storage_t
__warpcc_to_fp8(double X, __nv_saturation_t Saturate,
                __nv_fp8_interpretation_t Format) {
  const int MantissaBits = Format == __NV_E4M3 ? 3 : 2;
  const int Bias = Format == __NV_E4M3 ? 7 : 15;
  const unsigned Largest = Format == __NV_E4M3 ? 0x7E : 0x7B;
  unsigned long long Bits = __builtin_bit_cast(unsigned long long, X);
  unsigned Sign = (unsigned)(Bits >> 56) & 0x80;
  unsigned long long Mantissa = Bits & ((1ull << 52) - 1);
  int Exponent = (int)(Bits >> 52 & 0x7FF) - 1023;
  if (Exponent == 1024 && Mantissa)
    return 0x7F;
  unsigned Result;
  if (Exponent >= 16) {
    Result = Largest + 1;
  } else if (Exponent < -Bias - MantissaBits) {
    Result = 0; // less than half of the smallest, as denormals are
  } else {
    Mantissa |= 1ull << 52;
    bool Normal = Exponent >= 1 - Bias;
    int Shift = 52 - MantissaBits + (Normal ? 0 : 1 - Bias - Exponent);
    unsigned long long Rest = Mantissa & ((1ull << Shift) - 1);
    unsigned long long Half = 1ull << (Shift - 1);
    Result = (unsigned)(Mantissa >> Shift);
    Result += Rest > Half || (Rest == Half && (Result & 1));
    if (Normal) // a carry out of the mantissa increments the exponent
      Result += (unsigned)(Exponent + Bias - 1) << MantissaBits;
  }
  if (Result > Largest)
    Result = Saturate == __NV_SATFINITE ? Largest
             : Format == __NV_E4M3      ? 0x7F
                                        : 0x7C;
  return (__nv_fp8_storage_t)(Sign | Result);
}

// Exact. The same bits are the upper half of a __half in E5M2.
__host__ __device__ inline unsigned short
__warpcc_from_fp8(__nv_fp8_storage_t X, __nv_fp8_interpretation_t Format) {
  unsigned Bits = X & 0x7F, Sign = (X & 0x80u) << 8;
  if (Format == __NV_E5M2)
    return (unsigned short)(Bits > 0x7C ? 0x7FFF : Sign | Bits << 8);
  if (Bits == 0x7F)
    return 0x7FFF;
  if (Bits >= 8)
    return (unsigned short)(Sign | ((Bits << 7) + (8u << 10)));
  // Denormal: Bits / 512, which is a normal __half.
  if (!Bits)
    return (unsigned short)Sign;
  unsigned Top = 31 - (unsigned)__builtin_clz(Bits);
  return (unsigned short)(Sign | (Top + 6) << 10 |
                          ((Bits << (10 - Top)) & 0x3FF));
}

WARPCC_HD __nv_fp8x2_storage_t __nv_cvt_float2_to_fp8x2(
    float2 X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {
#if WARPCC_HAS_FP8
  if (Saturate == __NV_SATFINITE) {
    unsigned short R;
    if (Format == __NV_E4M3)
      __asm__("cvt.rn.satfinite.e4m3x2.f32 %0, %1, %2;"
              : "=h"(R)
              : "f"(X.y), "f"(X.x));
    else
      __asm__("cvt.rn.satfinite.e5m2x2.f32 %0, %1, %2;"
              : "=h"(R)
              : "f"(X.y), "f"(X.x));
    return R;
  }
#endif
  return (__nv_fp8x2_storage_t)(__warpcc_to_fp8(X.x, Saturate, Format) |
                                __warpcc_to_fp8(X.y, Saturate, Format) << 8);
}
WARPCC_HD __nv_fp8_storage_t __nv_cvt_float_to_fp8(
    float X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {
#if WARPCC_HAS_FP8
  return (__nv_fp8_storage_t)__nv_cvt_float2_to_fp8x2(make_float2(X, 0.0f),
                                                      Saturate, Format);
#else
  return __warpcc_to_fp8(X, Saturate, Format);
#endif
}
// A double must not be rounded twice.
WARPCC_HD __nv_fp8_storage_t __nv_cvt_double_to_fp8(
    double X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {
  return __warpcc_to_fp8(X, Saturate, Format);
}
WARPCC_HD __nv_fp8x2_storage_t __nv_cvt_double2_to_fp8x2(
    double2 X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {
  return (__nv_fp8x2_storage_t)(__warpcc_to_fp8(X.x, Saturate, Format) |
                                __warpcc_to_fp8(X.y, Saturate, Format) << 8);
}
// Both 16-bit formats are exact in float.
#define WARPCC_TO_FP8(Name, Raw, Raw2, Wide)                                   \
  WARPCC_HD __nv_fp8_storage_t __nv_cvt_##Name##raw_to_fp8(                    \
      Raw X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {   \
    return __nv_cvt_float_to_fp8((float)Wide(X), Saturate, Format);            \
  }                                                                            \
  WARPCC_HD __nv_fp8x2_storage_t __nv_cvt_##Name##raw2_to_fp8x2(               \
      Raw2 X, __nv_saturation_t Saturate, __nv_fp8_interpretation_t Format) {  \
    Raw Low = {X.x}, High = {X.y};                                             \
    return __nv_cvt_float2_to_fp8x2(                                           \
        make_float2((float)Wide(Low), (float)Wide(High)), Saturate, Format);   \
  }
WARPCC_TO_FP8(half, __half_raw, __half2_raw, __half)
WARPCC_TO_FP8(bfloat16, __nv_bfloat16_raw, __nv_bfloat162_raw, __nv_bfloat16)
#undef WARPCC_TO_FP8

WARPCC_HD
__half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t X,
                                       __nv_fp8_interpretation_t Format) {
  __half2_raw R;
#if WARPCC_HAS_FP8
  unsigned int Bits;
  if (Format == __NV_E4M3)
    __asm__("cvt.rn.f16x2.e4m3x2 %0, %1;" : "=r"(Bits) : "h"(X));
  else
    __asm__("cvt.rn.f16x2.e5m2x2 %0, %1;" : "=r"(Bits) : "h"(X));
  R.x = (unsigned short)Bits;
  R.y = (unsigned short)(Bits >> 16);
#else
  R.x = __warpcc_from_fp8((__nv_fp8_storage_t)X, Format);
  R.y = __warpcc_from_fp8((__nv_fp8_storage_t)(X >> 8), Format);
#endif
  return R;
}
WARPCC_HD __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t X,
                                             __nv_fp8_interpretation_t Format) {
  __half_raw R = {__nv_cvt_fp8x2_to_halfraw2(X, Format).x};
  return R;
}

// Scale factors, E8M0: powers of two from 2^-127 to 2^127, no sign, 0xFF for
// NaN. The magnitude counts, rounded down (cudaRoundZero) or up
// (cudaRoundPosInf) to a power.
WARPCC_HD __nv_fp8_storage_t __nv_cvt_double_to_e8m0(double X,
                                                     __nv_saturation_t Saturate,
                                                     cudaRoundMode Rounding) {
  unsigned long long Bits =
      __builtin_bit_cast(unsigned long long, X) & ~(1ull << 63);
  if (Bits > 0x7FFull << 52)
    return 0xFF;
  int Code = (int)(Bits >> 52) - 1023 + 127;
  if (Code < 0)
    return 0;
  if (Rounding == cudaRoundPosInf && (Bits & ((1ull << 52) - 1)))
    ++Code;
  if (Rounding == cudaRoundZero && Bits < 0x7FFull << 52 && Code > 254)
    Code = 254; // down to the largest
  return (__nv_fp8_storage_t)(Code <= 254                  ? Code
                              : Saturate == __NV_SATFINITE ? 254
                                                           : 255);
}
WARPCC_HD __nv_fp8_storage_t __nv_cvt_float_to_e8m0(float X,
                                                    __nv_saturation_t Saturate,
                                                    cudaRoundMode Rounding) {
  return __nv_cvt_double_to_e8m0(X, Saturate, Rounding);
}
WARPCC_HD __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_e8m0(
    __nv_bfloat16_raw X, __nv_saturation_t Saturate, cudaRoundMode Rounding) {
  return __nv_cvt_float_to_e8m0((float)__nv_bfloat16(X), Saturate, Rounding);
}
#define WARPCC_TO_E8M0_PAIR(Name, T, One, Low, High)                           \
  WARPCC_HD __nv_fp8x2_storage_t Name(T X, __nv_saturation_t Saturate,         \
                                      cudaRoundMode Rounding) {                \
    return (__nv_fp8x2_storage_t)(One(Low, Saturate, Rounding) |               \
                                  One(High, Saturate, Rounding) << 8);         \
  }
WARPCC_TO_E8M0_PAIR(__nv_cvt_float2_to_e8m0x2, float2, __nv_cvt_float_to_e8m0,
                    X.x, X.y)
WARPCC_TO_E8M0_PAIR(__nv_cvt_double2_to_e8m0x2, double2,
                    __nv_cvt_double_to_e8m0, X.x, X.y)
WARPCC_TO_E8M0_PAIR(__nv_cvt_bfloat162raw_to_e8m0x2, __nv_bfloat162_raw,
                    __nv_cvt_bfloat16raw_to_e8m0, (__nv_bfloat16_raw{X.x}),
                    (__nv_bfloat16_raw{X.y}))
#undef WARPCC_TO_E8M0_PAIR
WARPCC_HD __nv_bfloat16_raw __nv_cvt_e8m0_to_bf16raw(__nv_fp8_storage_t X) {
  // The exponent of a bfloat16; its smallest is denormal there.
  __nv_bfloat16_raw R = {(unsigned short)(X == 0xFF ? 0x7FFF
                                          : X == 0  ? 0x40
                                                    : X << 7)};
  return R;
}
WARPCC_HD __nv_bfloat162_raw
__nv_cvt_e8m0x2_to_bf162raw(__nv_fp8x2_storage_t X) {
  __nv_bfloat162_raw R = {
      __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)X).x,
      __nv_cvt_e8m0_to_bf16raw((__nv_fp8_storage_t)(X >> 8)).x};
  return R;
}

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

// The integers saturate, as those of __half do.
#define WARPCC_TO_INTEGER(T, Name)                                             \
  WARPCC_HD explicit operator T() const {                                      \
    return (T)__half2##Name##_rz((__half) * this);                             \
  }
#define WARPCC_FP8_CLASSES(One, Two, Four, Format)                             \
  struct One {                                                                 \
    __nv_fp8_storage_t __x;                                                    \
    One() = default;                                                           \
    WARPCC_HD explicit One(float X)                                            \
        : __x(__nv_cvt_float_to_fp8(X, __NV_SATFINITE, Format)) {}             \
    WARPCC_HD explicit One(double X)                                           \
        : __x(__nv_cvt_double_to_fp8(X, __NV_SATFINITE, Format)) {}            \
    WARPCC_HD explicit One(__half X) : One((float)X) {}                        \
    WARPCC_HD explicit One(__nv_bfloat16 X) : One((float)X) {}                 \
    WARPCC_FP8_INTEGERS(One)                                                   \
    WARPCC_HD explicit operator __half() const {                               \
      return __half(__nv_cvt_fp8_to_halfraw(__x, Format));                     \
    }                                                                          \
    WARPCC_HD explicit operator float() const {                                \
      return (float)(__half) * this;                                           \
    }                                                                          \
    WARPCC_HD explicit operator double() const { return (float)*this; }        \
    WARPCC_HD explicit operator __nv_bfloat16() const {                        \
      return __nv_bfloat16((float)*this);                                      \
    }                                                                          \
    WARPCC_HD explicit operator bool() const { return (__x & 0x7F) != 0; }     \
    WARPCC_TO_INTEGER(signed char, char)                                       \
    WARPCC_TO_INTEGER(unsigned char, uchar)                                    \
    WARPCC_TO_INTEGER(char, char)                                              \
    WARPCC_TO_INTEGER(short, short)                                            \
    WARPCC_TO_INTEGER(unsigned short, ushort)                                  \
    WARPCC_TO_INTEGER(int, int)                                                \
    WARPCC_TO_INTEGER(unsigned int, uint)                                      \
    WARPCC_TO_INTEGER(long, ll)                                                \
    WARPCC_TO_INTEGER(unsigned long, ull)                                      \
    WARPCC_TO_INTEGER(long long, ll)                                           \
    WARPCC_TO_INTEGER(unsigned long long, ull)                                 \
  };                                                                           \
  struct __align__(2) Two {                                                    \
    __nv_fp8x2_storage_t __x;                                                  \
    Two() = default;                                                           \
    WARPCC_HD explicit Two(float2 X)                                           \
        : __x(__nv_cvt_float2_to_fp8x2(X, __NV_SATFINITE, Format)) {}          \
    WARPCC_HD explicit Two(double2 X)                                          \
        : __x(__nv_cvt_double2_to_fp8x2(X, __NV_SATFINITE, Format)) {}         \
    WARPCC_HD explicit Two(__half2 X)                                          \
        : __x(__nv_cvt_halfraw2_to_fp8x2(X, __NV_SATFINITE, Format)) {}        \
    WARPCC_HD explicit Two(__nv_bfloat162 X)                                   \
        : __x(__nv_cvt_bfloat16raw2_to_fp8x2(X, __NV_SATFINITE, Format)) {}    \
    WARPCC_HD explicit operator __half2() const {                              \
      return __half2(__nv_cvt_fp8x2_to_halfraw2(__x, Format));                 \
    }                                                                          \
    WARPCC_HD explicit operator float2() const {                               \
      return __half22float2((__half2) * this);                                 \
    }                                                                          \
  };                                                                           \
  struct __align__(4) Four {                                                   \
    __nv_fp8x4_storage_t __x;                                                  \
    Four() = default;                                                          \
    WARPCC_HD Four(Two Low, Two High)                                          \
        : __x(Low.__x | (__nv_fp8x4_storage_t)High.__x << 16) {}               \
    WARPCC_HD explicit Four(float4 X)                                          \
        : Four(Two(make_float2(X.x, X.y)), Two(make_float2(X.z, X.w))) {}      \
    WARPCC_HD explicit Four(double4_16a X)                                     \
        : Four(Two(make_double2(X.x, X.y)), Two(make_double2(X.z, X.w))) {}    \
    WARPCC_HD explicit Four(double4_32a X)                                     \
        : Four(Two(make_double2(X.x, X.y)), Two(make_double2(X.z, X.w))) {}    \
    WARPCC_HD Four(__half2 Low, __half2 High) : Four(Two(Low), Two(High)) {}   \
    WARPCC_HD Four(__nv_bfloat162 Low, __nv_bfloat162 High)                    \
        : Four(Two(Low), Two(High)) {}                                         \
    WARPCC_HD explicit operator float4() const {                               \
      Two Low, High;                                                           \
      Low.__x = (__nv_fp8x2_storage_t)__x;                                     \
      High.__x = (__nv_fp8x2_storage_t)(__x >> 16);                            \
      float2 L = (float2)Low, H = (float2)High;                                \
      return make_float4(L.x, L.y, H.x, H.y);                                  \
    }                                                                          \
  };
#define WARPCC_FP8_INTEGER(One, T)                                             \
  WARPCC_HD explicit One(T X) : One(__warpcc_53_bits(X)) {}
#define WARPCC_FP8_INTEGERS(One)                                               \
  WARPCC_FP8_INTEGER(One, short)                                               \
  WARPCC_FP8_INTEGER(One, unsigned short)                                      \
  WARPCC_FP8_INTEGER(One, int)                                                 \
  WARPCC_FP8_INTEGER(One, unsigned int)                                        \
  WARPCC_FP8_INTEGER(One, long)                                                \
  WARPCC_FP8_INTEGER(One, unsigned long)                                       \
  WARPCC_FP8_INTEGER(One, long long)                                           \
  WARPCC_FP8_INTEGER(One, unsigned long long)
WARPCC_FP8_CLASSES(__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3)
WARPCC_FP8_CLASSES(__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2)

struct __nv_fp8_e8m0 {
  __nv_fp8_storage_t __x;
  __nv_fp8_e8m0() = default;
  WARPCC_HD explicit __nv_fp8_e8m0(double X)
      : __x(__nv_cvt_double_to_e8m0(X, __NV_SATFINITE, cudaRoundPosInf)) {}
  WARPCC_HD explicit __nv_fp8_e8m0(float X) : __nv_fp8_e8m0((double)X) {}
  WARPCC_HD explicit __nv_fp8_e8m0(__half X) : __nv_fp8_e8m0((float)X) {}
  WARPCC_HD explicit __nv_fp8_e8m0(__nv_bfloat16 X) : __nv_fp8_e8m0((float)X) {}
#define WARPCC_E8M0_INTEGER(T)                                                 \
  WARPCC_HD explicit __nv_fp8_e8m0(T X) : __nv_fp8_e8m0(__warpcc_53_bits(X)) {}
  WARPCC_E8M0_INTEGER(int)
  WARPCC_E8M0_INTEGER(unsigned int)
  WARPCC_E8M0_INTEGER(long)
  WARPCC_E8M0_INTEGER(unsigned long)
  WARPCC_E8M0_INTEGER(long long)
  WARPCC_E8M0_INTEGER(unsigned long long)
#undef WARPCC_E8M0_INTEGER
  WARPCC_HD explicit operator __nv_bfloat16() const {
    return __nv_bfloat16(__nv_cvt_e8m0_to_bf16raw(__x));
  }
  WARPCC_HD explicit operator float() const {
    return (float)(__nv_bfloat16) * this;
  }
  WARPCC_HD explicit operator double() const { return (float)*this; }
  WARPCC_HD explicit operator __half() const { return __half((float)*this); }
  WARPCC_HD explicit operator bool() const { return true; } // never zero
};
struct __align__(2) __nv_fp8x2_e8m0 {
  __nv_fp8x2_storage_t __x;
  __nv_fp8x2_e8m0() = default;
  WARPCC_HD explicit __nv_fp8x2_e8m0(float2 X)
      : __x(__nv_cvt_float2_to_e8m0x2(X, __NV_SATFINITE, cudaRoundPosInf)) {}
  WARPCC_HD explicit __nv_fp8x2_e8m0(double2 X)
      : __x(__nv_cvt_double2_to_e8m0x2(X, __NV_SATFINITE, cudaRoundPosInf)) {}
  WARPCC_HD explicit __nv_fp8x2_e8m0(__nv_bfloat162 X)
      : __x(__nv_cvt_bfloat162raw_to_e8m0x2(X, __NV_SATFINITE,
                                            cudaRoundPosInf)) {}
  WARPCC_HD explicit operator __nv_bfloat162() const {
    return __nv_bfloat162(__nv_cvt_e8m0x2_to_bf162raw(__x));
  }
  WARPCC_HD explicit operator float2() const {
    return __bfloat1622float2((__nv_bfloat162) * this);
  }
};
struct __align__(4) __nv_fp8x4_e8m0 {
  __nv_fp8x4_storage_t __x;
  __nv_fp8x4_e8m0() = default;
  WARPCC_HD explicit __nv_fp8x4_e8m0(float4 X)
      : __x(__nv_fp8x2_e8m0(make_float2(X.x, X.y)).__x |
            (__nv_fp8x4_storage_t)__nv_fp8x2_e8m0(make_float2(X.z, X.w)).__x
                << 16) {}
  WARPCC_HD explicit operator float4() const {
    __nv_fp8x2_e8m0 Low, High;
    Low.__x = (__nv_fp8x2_storage_t)__x;
    High.__x = (__nv_fp8x2_storage_t)(__x >> 16);
    float2 L = (float2)Low, H = (float2)High;
    return make_float4(L.x, L.y, H.x, H.y);
  }
};

#undef WARPCC_TO_INTEGER
#undef WARPCC_FP8_INTEGER
#undef WARPCC_FP8_INTEGERS
#undef WARPCC_FP8_CLASSES
#undef WARPCC_HAS_FP8
#undef WARPCC_HD

#endif // C++

#include "warpcc/restore_names.h"

#endif // __CUDA_FP8_H__
