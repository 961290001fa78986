//===- runtime/include/warpcc/device/simd.h - SIMD within a register ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions on the two half words or four bytes of a register: __vadd4 and its
// like. Each is one expression on a vector type of the compiler; a table gives
// the lanes their sign.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_SIMD_H
#define WARPCC_DEVICE_SIMD_H

#include "warpcc/device/define.h"
#include "warpcc/device/packed.h"

// Lanes: type of X and Y. Wide: what sums and averages are computed in.
#define WARPCC_SIMD_ONE(Name, Lanes, Wide, ...)                                \
  WARPCC_DEVICE unsigned int Name(unsigned int A, unsigned int B) {            \
    typedef Lanes V;                                                           \
    typedef Wide W;                                                            \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B);              \
    return __builtin_bit_cast(unsigned int, __VA_ARGS__);                      \
  }
#define WARPCC_SIMD(Name, Sign, ...)                                           \
  WARPCC_SIMD_ONE(__v##Name##2, __warpcc_##Sign##2, __warpcc_wide2,            \
                  __VA_ARGS__)                                                 \
  WARPCC_SIMD_ONE(__v##Name##4, __warpcc_##Sign##4, __warpcc_wide4, __VA_ARGS__)
#define WARPCC_SIMD_UNARY_ONE(Name, Lanes, Max, ...)                           \
  WARPCC_DEVICE unsigned int Name(unsigned int A) {                            \
    typedef Lanes V;                                                           \
    V X = __builtin_bit_cast(V, A), Low = -Max;                                \
    return __builtin_bit_cast(unsigned int, __VA_ARGS__);                      \
  }
#define WARPCC_SIMD_UNARY(Name, ...)                                           \
  WARPCC_SIMD_UNARY_ONE(__v##Name##2, __warpcc_s2, 32767, __VA_ARGS__)         \
  WARPCC_SIMD_UNARY_ONE(__v##Name##4, __warpcc_s4, 127, __VA_ARGS__)

// Absolute value and negation, wrapping or saturating. What saturates is raised
// to -Max first: 0 - X with overflow detection becomes neg.s16 and a comparison
// of its result, which ptxas takes for one in 32 bits.
WARPCC_SIMD_UNARY(neg, -X)
WARPCC_SIMD_UNARY(negss, -__builtin_elementwise_max(X, Low))
WARPCC_SIMD_UNARY(abs, __builtin_elementwise_max(X, -X))
WARPCC_SIMD_UNARY(absss,
                  __builtin_elementwise_max(X,
                                            -__builtin_elementwise_max(X, Low)))

// Addition and subtraction: wrapping, signed and unsigned saturation.
WARPCC_SIMD(add, u, X + Y)
WARPCC_SIMD(addss, s, __builtin_elementwise_add_sat(X, Y))
WARPCC_SIMD(addus, u, __builtin_elementwise_add_sat(X, Y))
WARPCC_SIMD(sub, u, X - Y)
WARPCC_SIMD(subss, s, __builtin_elementwise_sub_sat(X, Y))
WARPCC_SIMD(subus, u, __builtin_elementwise_sub_sat(X, Y))

// Minimum, maximum, |X - Y|.
WARPCC_SIMD(mins, s, __builtin_elementwise_min(X, Y))
WARPCC_SIMD(minu, u, __builtin_elementwise_min(X, Y))
WARPCC_SIMD(maxs, s, __builtin_elementwise_max(X, Y))
WARPCC_SIMD(maxu, u, __builtin_elementwise_max(X, Y))
#define WARPCC_DISTANCE                                                        \
  (__builtin_elementwise_max(X, Y) - __builtin_elementwise_min(X, Y))
WARPCC_SIMD(absdiffs, s, WARPCC_DISTANCE)
WARPCC_SIMD(absdiffu, u, WARPCC_DISTANCE)

// Averages: hadd rounds down, avgu up, avgs half away from zero.
WARPCC_SIMD(haddu, u, (X & Y) + ((X ^ Y) >> (V)1))
WARPCC_SIMD(avgu, u, (X | Y) - ((X ^ Y) >> (V)1))
#define WARPCC_SUM                                                             \
  (__builtin_convertvector(X, W) + __builtin_convertvector(Y, W))
WARPCC_SIMD(avgs, s,
            __builtin_convertvector((WARPCC_SUM - (WARPCC_SUM >= 0)) >> 1, V))

// Comparisons: cmp gives a lane of ones, set a 1.
#define WARPCC_SIMD_COMPARE(Relation, Sign, Operator)                          \
  WARPCC_SIMD(cmp##Relation, Sign, X Operator Y)                               \
  WARPCC_SIMD(set##Relation, Sign, __builtin_bit_cast(V, X Operator Y) & (V)1)
WARPCC_SIMD_COMPARE(eq, u, ==)
WARPCC_SIMD_COMPARE(ne, u, !=)
WARPCC_SIMD_COMPARE(ges, s, >=)
WARPCC_SIMD_COMPARE(geu, u, >=)
WARPCC_SIMD_COMPARE(gts, s, >)
WARPCC_SIMD_COMPARE(gtu, u, >)
WARPCC_SIMD_COMPARE(les, s, <=)
WARPCC_SIMD_COMPARE(leu, u, <=)
WARPCC_SIMD_COMPARE(lts, s, <)
WARPCC_SIMD_COMPARE(ltu, u, <)

// Sum of absolute differences, of all lanes.
#define WARPCC_SIMD_SAD(Name, Lanes, Unsigned, Wide)                           \
  WARPCC_DEVICE unsigned int Name(unsigned int A, unsigned int B) {            \
    Lanes X = __builtin_bit_cast(Lanes, A), Y = __builtin_bit_cast(Lanes, B);  \
    return (unsigned int)__builtin_reduce_add(__builtin_convertvector(         \
        __builtin_bit_cast(Unsigned, WARPCC_DISTANCE), Wide));                 \
  }
WARPCC_SIMD_SAD(__vsads2, __warpcc_s2, __warpcc_u2, __warpcc_wide2)
WARPCC_SIMD_SAD(__vsadu2, __warpcc_u2, __warpcc_u2, __warpcc_wide2)
WARPCC_SIMD_SAD(__vsads4, __warpcc_s4, __warpcc_u4, __warpcc_wide4)
WARPCC_SIMD_SAD(__vsadu4, __warpcc_u4, __warpcc_u4, __warpcc_wide4)

#undef WARPCC_SIMD_ONE
#undef WARPCC_SIMD
#undef WARPCC_SIMD_UNARY
#undef WARPCC_SIMD_UNARY_ONE
#undef WARPCC_SIMD_COMPARE
#undef WARPCC_SIMD_SAD
#undef WARPCC_DISTANCE
#undef WARPCC_SUM

#endif // WARPCC_DEVICE_SIMD_H
