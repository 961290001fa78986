//===- warpcc/device/arithmetic.h - Integer and rounded arithmetic --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bits, bytes, wide products and sums of differences; addition, subtraction and
// multiplication with a rounding mode; dot products of bytes and half words.
// Division, square root, reciprocal and fma with a rounding mode are in
// math_functions.h. Bodies: runtime/device/Arithmetic.cpp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ARITHMETIC_H
#define WARPCC_DEVICE_ARITHMETIC_H

#include "warpcc/device/define.h"

typedef unsigned long long __warpcc_u64;

// CUDA says rd and ru where PTX says rm and rp. These never fuse with a
// neighbour into fma.
#define WARPCC_MODES(F, ...)                                                   \
  F##_rn(__VA_ARGS__), F##_rz(__VA_ARGS__), F##_rd(__VA_ARGS__),               \
      F##_ru(__VA_ARGS__)

extern "C" {
// Bits and bytes; averages without overflow, rounded down (hadd) and up.
__device__ int __popc(unsigned int), __popcll(__warpcc_u64), __clz(int),
    __clzll(long long), __ffs(int), __ffsll(long long), __mul24(int, int),
    __mulhi(int, int), __hadd(int, int), __rhadd(int, int);
__device__ unsigned int __brev(unsigned int),
    __byte_perm(unsigned int, unsigned int, unsigned int),
    __umul24(unsigned int, unsigned int), __umulhi(unsigned int, unsigned int),
    __uhadd(unsigned int, unsigned int), __urhadd(unsigned int, unsigned int),
    __sad(int, int, unsigned int),
    __usad(unsigned int, unsigned int, unsigned int),
    // Funnel shifts of (High, Low): by the shift modulo 32, or at most 32.
    __funnelshift_l(unsigned int, unsigned int, unsigned int),
    __funnelshift_r(unsigned int, unsigned int, unsigned int),
    __funnelshift_lc(unsigned int, unsigned int, unsigned int),
    __funnelshift_rc(unsigned int, unsigned int, unsigned int);
__device__ long long __mul64hi(long long, long long);
__device__ __warpcc_u64 __brevll(__warpcc_u64),
    __umul64hi(__warpcc_u64, __warpcc_u64);

__device__ float WARPCC_MODES(__fadd, float, float),
    WARPCC_MODES(__fsub, float, float), WARPCC_MODES(__fmul, float, float);
__device__ double WARPCC_MODES(__dadd, double, double),
    WARPCC_MODES(__dsub, double, double), WARPCC_MODES(__dmul, double, double);
} // extern "C"
#undef WARPCC_MODES

// The same under other names.
__device__ int mulhi(int, int) __asm__("__mulhi");
__device__ unsigned int umulhi(unsigned int, unsigned int) __asm__("__umulhi");
__device__ long long mul64hi(long long, long long) __asm__("__mul64hi");
__device__ __warpcc_u64 umul64hi(__warpcc_u64,
                                 __warpcc_u64) __asm__("__umul64hi");

// Dot products: of the words, and of vectors that fill a word.
#define WARPCC_DOT(Name, S, V4, V2)                                            \
  __device__ int Name(int, int, int) __asm__(S "_s32");                        \
  __device__ unsigned int Name(unsigned int, unsigned int,                     \
                               unsigned int) __asm__(S "_u32");                \
  WARPCC_DEVICE int Name(V2 A, V4 B, int C) {                                  \
    return Name(__builtin_bit_cast(int, A), __builtin_bit_cast(int, B), C);    \
  }                                                                            \
  WARPCC_DEVICE unsigned int Name(u##V2 A, u##V4 B, unsigned int C) {          \
    return Name(__builtin_bit_cast(unsigned int, A),                           \
                __builtin_bit_cast(unsigned int, B), C);                       \
  }
WARPCC_DOT(__dp4a, "__wrp_dp4a", char4, char4)
WARPCC_DOT(__dp2a_lo, "__wrp_dp2a_lo", char4, short2)
WARPCC_DOT(__dp2a_hi, "__wrp_dp2a_hi", char4, short2)
#undef WARPCC_DOT

#endif // WARPCC_DEVICE_ARITHMETIC_H
