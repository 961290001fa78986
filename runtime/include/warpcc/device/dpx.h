//===- warpcc/device/dpx.h - Dynamic programming instructions -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Minimum and maximum of up to three, with sums and clamping to zero, on words
// and on pairs of half words (guide, 5.4.8.6); host and device.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_DPX_H
#define WARPCC_DEVICE_DPX_H

#include "warpcc/device/define.h"
#include "warpcc/device/packed.h"

// A toolkit's headers have the device's side, and only that one for Clang.
#ifndef WARPCC_DPX
#define WARPCC_DPX __host__ __device__ __forceinline__
#endif
#define WARPCC_MAX(X, Y) __builtin_elementwise_max(X, Y)
#define WARPCC_MIN(X, Y) __builtin_elementwise_min(X, Y)

// R: the functions' type. V: the type of X, Y and Z in the expression.
#define WARPCC_DPX_2(R, Name, V, ...)                                          \
  WARPCC_DPX R Name(R A, R B) {                                                \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B), Zero = 0;    \
    return __builtin_bit_cast(R, __VA_ARGS__);                                 \
  }
#define WARPCC_DPX_3(R, Name, V, ...)                                          \
  WARPCC_DPX R Name(R A, R B, R C) {                                           \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B),              \
      Z = __builtin_bit_cast(V, C), Zero = 0;                                  \
    (void)Zero;                                                                \
    return __builtin_bit_cast(R, __VA_ARGS__);                                 \
  }
#define WARPCC_DPX_ANY(R, Type, V)                                             \
  WARPCC_DPX_3(R, __vimax3_##Type, V, WARPCC_MAX(WARPCC_MAX(X, Y), Z))         \
  WARPCC_DPX_3(R, __vimin3_##Type, V, WARPCC_MIN(WARPCC_MIN(X, Y), Z))         \
  WARPCC_DPX_3(R, __viaddmax_##Type, V, WARPCC_MAX((V)(X + Y), Z))             \
  WARPCC_DPX_3(R, __viaddmin_##Type, V, WARPCC_MIN((V)(X + Y), Z))
#define WARPCC_DPX_SIGNED(R, Type, V)                                          \
  WARPCC_DPX_ANY(R, Type, V)                                                   \
  WARPCC_DPX_2(R, __vimax_##Type##_relu, V,                                    \
               WARPCC_MAX(WARPCC_MAX(X, Y), Zero))                             \
  WARPCC_DPX_2(R, __vimin_##Type##_relu, V,                                    \
               WARPCC_MAX(WARPCC_MIN(X, Y), Zero))                             \
  WARPCC_DPX_3(R, __vimax3_##Type##_relu, V,                                   \
               WARPCC_MAX(WARPCC_MAX(WARPCC_MAX(X, Y), Z), Zero))              \
  WARPCC_DPX_3(R, __vimin3_##Type##_relu, V,                                   \
               WARPCC_MAX(WARPCC_MIN(WARPCC_MIN(X, Y), Z), Zero))              \
  WARPCC_DPX_3(R, __viaddmax_##Type##_relu, V,                                 \
               WARPCC_MAX(WARPCC_MAX((V)(X + Y), Z), Zero))                    \
  WARPCC_DPX_3(R, __viaddmin_##Type##_relu, V,                                 \
               WARPCC_MAX(WARPCC_MIN((V)(X + Y), Z), Zero))

WARPCC_DPX_SIGNED(int, s32, __warpcc_s1)
WARPCC_DPX_SIGNED(unsigned int, s16x2, __warpcc_s2)
WARPCC_DPX_ANY(unsigned int, u32, __warpcc_u1)
WARPCC_DPX_ANY(unsigned int, u16x2, __warpcc_u2)

// Two arguments, and which of them it was: true for the first, also if equal.
#define WARPCC_DPX_WHICH(R, Name, Relation)                                    \
  WARPCC_DPX R Name(R A, R B, bool *First) {                                   \
    *First = A Relation B;                                                     \
    return *First ? A : B;                                                     \
  }
WARPCC_DPX_WHICH(int, __vibmax_s32, >=)
WARPCC_DPX_WHICH(int, __vibmin_s32, <=)
WARPCC_DPX_WHICH(unsigned int, __vibmax_u32, >=)
WARPCC_DPX_WHICH(unsigned int, __vibmin_u32, <=)
#define WARPCC_DPX_WHICH_2(Name, V, Function, Relation)                        \
  WARPCC_DPX unsigned int Name(unsigned int A, unsigned int B, bool *High,     \
                               bool *Low) {                                    \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B);              \
    *High = X.y Relation Y.y;                                                  \
    *Low = X.x Relation Y.x;                                                   \
    return __builtin_bit_cast(unsigned int, Function(X, Y));                   \
  }
WARPCC_DPX_WHICH_2(__vibmax_s16x2, __warpcc_s2, WARPCC_MAX, >=)
WARPCC_DPX_WHICH_2(__vibmin_s16x2, __warpcc_s2, WARPCC_MIN, <=)
WARPCC_DPX_WHICH_2(__vibmax_u16x2, __warpcc_u2, WARPCC_MAX, >=)
WARPCC_DPX_WHICH_2(__vibmin_u16x2, __warpcc_u2, WARPCC_MIN, <=)

// The guide's prototypes have one predicate for both halves: the result is the
// whole first argument.
#define WARPCC_DPX_WHOLE(Name)                                                 \
  __host__ __device__ __forceinline__ unsigned int Name(                       \
      unsigned int A, unsigned int B, bool *First) {                           \
    bool High, Low;                                                            \
    unsigned int Result = Name(A, B, &High, &Low);                             \
    *First = High && Low;                                                      \
    return Result;                                                             \
  }
WARPCC_DPX_WHOLE(__vibmax_s16x2)
WARPCC_DPX_WHOLE(__vibmin_s16x2)
WARPCC_DPX_WHOLE(__vibmax_u16x2)
WARPCC_DPX_WHOLE(__vibmin_u16x2)
#undef WARPCC_DPX_WHOLE

#undef WARPCC_DPX
#undef WARPCC_MAX
#undef WARPCC_MIN
#undef WARPCC_DPX_2
#undef WARPCC_DPX_3
#undef WARPCC_DPX_ANY
#undef WARPCC_DPX_SIGNED
#undef WARPCC_DPX_WHICH
#undef WARPCC_DPX_WHICH_2

#endif // WARPCC_DEVICE_DPX_H
