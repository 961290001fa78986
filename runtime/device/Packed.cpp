//===- Packed.cpp - SIMD in a register, dynamic programming ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __vadd4 and its like: functions on the two half words or four bytes of a
// register. Each is one expression on a vector type of the compiler; a table
// gives the lanes their sign. The DPX functions are those of the headers, whose
// text serves the host as well.
//===----------------------------------------------------------------------===//

// clang-format off
#define __host__
#define __device__
#define __forceinline__
// clang-format on
#include "../include/warpcc/device/packed.h"

#define WARPCC_DPX extern "C"
#include "../include/warpcc/device/dpx_bodies.h"

typedef __warpcc_s4 s4;
typedef __warpcc_u4 u4;
typedef __warpcc_s2 s2;
typedef __warpcc_u2 u2;
typedef __warpcc_wide4 wide4;
typedef __warpcc_wide2 wide2;

extern "C" {

// Lanes: type of X and Y. Wide: what sums and averages are computed in.
#define WRP_SIMD_ONE(Name, Lanes, Wide, ...)                                   \
  unsigned int Name(unsigned int A, unsigned int B) {                          \
    typedef Lanes V;                                                           \
    using W [[maybe_unused]] = Wide;                                           \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B);              \
    return __builtin_bit_cast(unsigned int, __VA_ARGS__);                      \
  }
#define WRP_SIMD(Name, Sign, ...)                                              \
  WRP_SIMD_ONE(__v##Name##2, Sign##2, wide2, __VA_ARGS__)                      \
  WRP_SIMD_ONE(__v##Name##4, Sign##4, wide4, __VA_ARGS__)
#define WRP_SIMD_UNARY_ONE(Name, Lanes, Max, ...)                              \
  unsigned int Name(unsigned int A) {                                          \
    typedef Lanes V;                                                           \
    V X = __builtin_bit_cast(V, A), Low = -Max;                                \
    (void)Low;                                                                 \
    return __builtin_bit_cast(unsigned int, __VA_ARGS__);                      \
  }
#define WRP_SIMD_UNARY(Name, ...)                                              \
  WRP_SIMD_UNARY_ONE(__v##Name##2, s2, 32767, __VA_ARGS__)                     \
  WRP_SIMD_UNARY_ONE(__v##Name##4, s4, 127, __VA_ARGS__)

// Absolute value and negation, wrapping or saturating. What saturates is raised
// to -Max first: 0 - X with overflow detection becomes neg.s16 and a comparison
// of its result, which ptxas takes for one in 32 bits.
WRP_SIMD_UNARY(neg, -X)
WRP_SIMD_UNARY(negss, -__builtin_elementwise_max(X, Low))
WRP_SIMD_UNARY(abs, __builtin_elementwise_max(X, -X))
WRP_SIMD_UNARY(absss,
               __builtin_elementwise_max(X, -__builtin_elementwise_max(X, Low)))

// Addition and subtraction: wrapping, signed and unsigned saturation.
WRP_SIMD(add, u, X + Y)
WRP_SIMD(addss, s, __builtin_elementwise_add_sat(X, Y))
WRP_SIMD(addus, u, __builtin_elementwise_add_sat(X, Y))
WRP_SIMD(sub, u, X - Y)
WRP_SIMD(subss, s, __builtin_elementwise_sub_sat(X, Y))
WRP_SIMD(subus, u, __builtin_elementwise_sub_sat(X, Y))

// Minimum, maximum, |X - Y|.
WRP_SIMD(mins, s, __builtin_elementwise_min(X, Y))
WRP_SIMD(minu, u, __builtin_elementwise_min(X, Y))
WRP_SIMD(maxs, s, __builtin_elementwise_max(X, Y))
WRP_SIMD(maxu, u, __builtin_elementwise_max(X, Y))
#define WRP_DISTANCE                                                           \
  (__builtin_elementwise_max(X, Y) - __builtin_elementwise_min(X, Y))
WRP_SIMD_ONE(__vabsdiffs2, s2, wide2, WRP_DISTANCE)
WRP_SIMD_ONE(__vabsdiffu2, u2, wide2, WRP_DISTANCE)

// Averages: hadd rounds down, avgu up, avgs half away from zero.
WRP_SIMD(haddu, u, (X & Y) + ((X ^ Y) >> (V)1))
WRP_SIMD(avgu, u, (X | Y) - ((X ^ Y) >> (V)1))
#define WRP_SUM (__builtin_convertvector(X, W) + __builtin_convertvector(Y, W))
WRP_SIMD(avgs, s, __builtin_convertvector((WRP_SUM - (WRP_SUM >= 0)) >> 1, V))

// Comparisons: cmp gives a lane of ones, set a 1.
#define WRP_SIMD_COMPARE(Relation, Sign, Operator)                             \
  WRP_SIMD(cmp##Relation, Sign, X Operator Y)                                  \
  WRP_SIMD(set##Relation, Sign, __builtin_bit_cast(V, X Operator Y) & (V)1)
WRP_SIMD_COMPARE(eq, u, ==)
WRP_SIMD_COMPARE(ne, u, !=)
WRP_SIMD_COMPARE(ges, s, >=)
WRP_SIMD_COMPARE(geu, u, >=)
WRP_SIMD_COMPARE(gts, s, >)
WRP_SIMD_COMPARE(gtu, u, >)
WRP_SIMD_COMPARE(les, s, <=)
WRP_SIMD_COMPARE(leu, u, <=)
WRP_SIMD_COMPARE(lts, s, <)
WRP_SIMD_COMPARE(ltu, u, <)

// Sum of absolute differences, of all lanes.
#define WRP_SIMD_SAD(Name, Lanes, Unsigned, Wide)                              \
  unsigned int Name(unsigned int A, unsigned int B) {                          \
    Lanes X = __builtin_bit_cast(Lanes, A), Y = __builtin_bit_cast(Lanes, B);  \
    return (unsigned int)__builtin_reduce_add(__builtin_convertvector(         \
        __builtin_bit_cast(Unsigned, WRP_DISTANCE), Wide));                    \
  }
WRP_SIMD_SAD(__vsads2, s2, u2, wide2)
WRP_SIMD_SAD(__vsadu2, u2, u2, wide2)

// On bytes there is an instruction, on unsigned ones; signed bytes plus 128
// have the same distances.
#define WRP_BYTE_DISTANCE(Name, Text)                                          \
  unsigned int __v##Name##u4(unsigned int A, unsigned int B) {                 \
    unsigned int R;                                                            \
    __asm__("vabsdiff4.u32.u32.u32" Text " %0, %1, %2, %3;"                    \
            : "=r"(R)                                                          \
            : "r"(A), "r"(B), "r"(0));                                         \
    return R;                                                                  \
  }                                                                            \
  unsigned int __v##Name##s4(unsigned int A, unsigned int B) {                 \
    return __v##Name##u4(A ^ 0x80808080, B ^ 0x80808080);                      \
  }
WRP_BYTE_DISTANCE(absdiff, "")
WRP_BYTE_DISTANCE(sad, ".add")
} // extern "C"
