//===- warpcc/device/dpx_bodies.h - Dynamic programming, the bodies -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No include guard. WARPCC_DPX, WARPCC_DPX_HELPER: what definitions of
// functions and of templates start with, for the host (dpx.h) and for the
// device library (runtime/device/Packed.cpp).
//===----------------------------------------------------------------------===//

#define WARPCC_MAX(X, Y) __builtin_elementwise_max(X, Y)
#define WARPCC_MIN(X, Y) __builtin_elementwise_min(X, Y)

// R: the functions' type. V: what it is computed in. As: how V and R are made
// of each other. Sum: of X and Y, wrapping.
#define WARPCC_DPX_BITS(T, X) __builtin_bit_cast(T, X)
#define WARPCC_DPX_SAME(T, X) X
#define WARPCC_DPX_SUM (V)(X + Y)
#define WARPCC_DPX_SUM_32 (V)((unsigned int)X + (unsigned int)Y)
#define WARPCC_DPX_2(R, Name, Lanes, As, ...)                                  \
  WARPCC_DPX R Name(R A, R B) {                                                \
    typedef Lanes V;                                                           \
    V X = As(V, A), Y = As(V, B), Zero = 0;                                    \
    return As(R, (__VA_ARGS__));                                               \
  }
#define WARPCC_DPX_3(R, Name, Lanes, As, ...)                                  \
  WARPCC_DPX R Name(R A, R B, R C) {                                           \
    typedef Lanes V;                                                           \
    V X = As(V, A), Y = As(V, B), Z = As(V, C);                                \
    return As(R, (__VA_ARGS__));                                               \
  }
#define WARPCC_DPX_ANY(R, Type, V, As, Sum)                                    \
  WARPCC_DPX_3(R, __vimax3_##Type, V, As, WARPCC_MAX(WARPCC_MAX(X, Y), Z))     \
  WARPCC_DPX_3(R, __vimin3_##Type, V, As, WARPCC_MIN(WARPCC_MIN(X, Y), Z))     \
  WARPCC_DPX_3(R, __viaddmax_##Type, V, As, WARPCC_MAX(Sum, Z))                \
  WARPCC_DPX_3(R, __viaddmin_##Type, V, As, WARPCC_MIN(Sum, Z))
#define WARPCC_RELU(X) WARPCC_MAX(X, (V)0)
#define WARPCC_DPX_SIGNED(R, Type, V, As, Sum)                                 \
  WARPCC_DPX_ANY(R, Type, V, As, Sum)                                          \
  WARPCC_DPX_2(R, __vimax_##Type##_relu, V, As,                                \
               WARPCC_MAX(WARPCC_MAX(X, Y), Zero))                             \
  WARPCC_DPX_2(R, __vimin_##Type##_relu, V, As,                                \
               WARPCC_MAX(WARPCC_MIN(X, Y), Zero))                             \
  WARPCC_DPX_3(R, __vimax3_##Type##_relu, V, As,                               \
               WARPCC_RELU(WARPCC_MAX(WARPCC_MAX(X, Y), Z)))                   \
  WARPCC_DPX_3(R, __vimin3_##Type##_relu, V, As,                               \
               WARPCC_RELU(WARPCC_MIN(WARPCC_MIN(X, Y), Z)))                   \
  WARPCC_DPX_3(R, __viaddmax_##Type##_relu, V, As,                             \
               WARPCC_RELU(WARPCC_MAX(Sum, Z)))                                \
  WARPCC_DPX_3(R, __viaddmin_##Type##_relu, V, As,                             \
               WARPCC_RELU(WARPCC_MIN(Sum, Z)))

WARPCC_DPX_SIGNED(int, s32, int, WARPCC_DPX_SAME, WARPCC_DPX_SUM_32)
WARPCC_DPX_SIGNED(unsigned int, s16x2, __warpcc_s2, WARPCC_DPX_BITS,
                  WARPCC_DPX_SUM)
WARPCC_DPX_ANY(unsigned int, u32, unsigned int, WARPCC_DPX_SAME, WARPCC_DPX_SUM)
WARPCC_DPX_ANY(unsigned int, u16x2, __warpcc_u2, WARPCC_DPX_BITS,
               WARPCC_DPX_SUM)

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

#undef WARPCC_MAX
#undef WARPCC_MIN
#undef WARPCC_RELU
#undef WARPCC_DPX_BITS
#undef WARPCC_DPX_SAME
#undef WARPCC_DPX_SUM
#undef WARPCC_DPX_SUM_32
#undef WARPCC_DPX_2
#undef WARPCC_DPX_3
#undef WARPCC_DPX_ANY
#undef WARPCC_DPX_SIGNED
#undef WARPCC_DPX_WHICH
#undef WARPCC_DPX_WHICH_2
