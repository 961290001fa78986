//===- warpcc/device/arithmetic.h - Integer and rounded arithmetic --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bits, bytes, wide products and sums of differences; addition, subtraction and
// multiplication with a rounding mode; dot products of bytes and half words.
// Division, square root, reciprocal and fma with a rounding mode are in
// math_functions.h.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ARITHMETIC_H
#define WARPCC_DEVICE_ARITHMETIC_H

#include "warpcc/device/define.h"

#define WARPCC_FUNCTION1(R, Name, A, ...)                                      \
  WARPCC_DEVICE R Name(A X) { return __VA_ARGS__; }
#define WARPCC_FUNCTION2(R, Name, T, ...)                                      \
  WARPCC_DEVICE R Name(T X, T Y) { return __VA_ARGS__; }
#define WARPCC_FUNCTION3(R, Name, A, B, C, ...)                                \
  WARPCC_DEVICE R Name(A X, B Y, C Z) { return __VA_ARGS__; }

//===----------------------------------------------------------------------===//
// Bits and bytes
//===----------------------------------------------------------------------===//

typedef unsigned long long __warpcc_u64;

WARPCC_FUNCTION1(int, __popc, unsigned int, __builtin_popcount(X))
WARPCC_FUNCTION1(int, __popcll, __warpcc_u64, __builtin_popcountll(X))
WARPCC_FUNCTION1(int, __clz, int, __builtin_clzg((unsigned int)X, 32))
WARPCC_FUNCTION1(int, __clzll, long long, __builtin_clzg((__warpcc_u64)X, 64))
WARPCC_FUNCTION1(int, __ffs, int, __builtin_ffs(X))
WARPCC_FUNCTION1(int, __ffsll, long long, __builtin_ffsll(X))
WARPCC_FUNCTION1(unsigned int, __brev, unsigned int, __builtin_bitreverse32(X))
WARPCC_FUNCTION1(__warpcc_u64, __brevll, __warpcc_u64,
                 __builtin_bitreverse64(X))
// The selector's nibbles have three bits; prmt would read a fourth.
WARPCC_FUNCTION3(unsigned int, __byte_perm, unsigned int, unsigned int,
                 unsigned int, __nvvm_prmt(X, Y, Z & 0x7777))

// Funnel shifts of (High, Low): by the shift modulo 32, or at most 32.
WARPCC_FUNCTION3(unsigned int, __funnelshift_l, unsigned int, unsigned int,
                 unsigned int, __builtin_elementwise_fshl(Y, X, Z))
WARPCC_FUNCTION3(unsigned int, __funnelshift_r, unsigned int, unsigned int,
                 unsigned int, __builtin_elementwise_fshr(Y, X, Z))
#define WARPCC_FUNNEL_CLAMP(Name, Instruction)                                 \
  WARPCC_DEVICE unsigned int Name(unsigned int Low, unsigned int High,         \
                                  unsigned int Shift) {                        \
    unsigned int R;                                                            \
    __asm__(Instruction " %0, %1, %2, %3;"                                     \
            : "=r"(R)                                                          \
            : "r"(Low), "r"(High), "r"(Shift));                                \
    return R;                                                                  \
  }
WARPCC_FUNNEL_CLAMP(__funnelshift_lc, "shf.l.clamp.b32")
WARPCC_FUNNEL_CLAMP(__funnelshift_rc, "shf.r.clamp.b32")

//===----------------------------------------------------------------------===//
// Products, averages, sums of absolute differences
//===----------------------------------------------------------------------===//

WARPCC_FUNCTION2(int, __mul24, int, __nvvm_mul24_i(X, Y))
WARPCC_FUNCTION2(unsigned int, __umul24, unsigned int, __nvvm_mul24_ui(X, Y))
WARPCC_FUNCTION2(int, __mulhi, int, __nvvm_mulhi_i(X, Y))
WARPCC_FUNCTION2(unsigned int, __umulhi, unsigned int, __nvvm_mulhi_ui(X, Y))
WARPCC_FUNCTION2(long long, __mul64hi, long long, __nvvm_mulhi_ll(X, Y))
WARPCC_FUNCTION2(__warpcc_u64, __umul64hi, __warpcc_u64, __nvvm_mulhi_ull(X, Y))
WARPCC_FUNCTION2(int, mulhi, int, __mulhi(X, Y))
WARPCC_FUNCTION2(unsigned int, umulhi, unsigned int, __umulhi(X, Y))
WARPCC_FUNCTION2(long long, mul64hi, long long, __mul64hi(X, Y))
WARPCC_FUNCTION2(__warpcc_u64, umul64hi, __warpcc_u64, __umul64hi(X, Y))
// Averages without overflow, rounded down and up.
WARPCC_FUNCTION2(int, __hadd, int, (X & Y) + ((X ^ Y) >> 1))
WARPCC_FUNCTION2(int, __rhadd, int, (X | Y) - ((X ^ Y) >> 1))
WARPCC_FUNCTION2(unsigned int, __uhadd, unsigned int, (X & Y) + ((X ^ Y) >> 1))
WARPCC_FUNCTION2(unsigned int, __urhadd, unsigned int, (X | Y) - ((X ^ Y) >> 1))
WARPCC_FUNCTION3(unsigned int, __sad, int, int, unsigned int,
                 __nvvm_sad_i(X, Y, Z))
WARPCC_FUNCTION3(unsigned int, __usad, unsigned int, unsigned int, unsigned int,
                 __nvvm_sad_ui(X, Y, Z))

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

#define WARPCC_DOT(Name, T, V, Instruction)                                    \
  WARPCC_DEVICE T Name(V A, V B, T C) {                                        \
    T R;                                                                       \
    __asm__(Instruction " %0, %1, %2, %3;"                                     \
            : "=r"(R)                                                          \
            : "r"(__builtin_bit_cast(unsigned int, A)),                        \
              "r"(__builtin_bit_cast(unsigned int, B)), "r"(C));               \
    return R;                                                                  \
  }
#define WARPCC_DOT2(Name, T, VA, VB, Instruction)                              \
  WARPCC_DEVICE T Name(VA A, VB B, T C) {                                      \
    T R;                                                                       \
    __asm__(Instruction " %0, %1, %2, %3;"                                     \
            : "=r"(R)                                                          \
            : "r"(__builtin_bit_cast(unsigned int, A)),                        \
              "r"(__builtin_bit_cast(unsigned int, B)), "r"(C));               \
    return R;                                                                  \
  }
WARPCC_DOT(__dp4a, int, int, "dp4a.s32.s32")
WARPCC_DOT(__dp4a, unsigned int, unsigned int, "dp4a.u32.u32")
WARPCC_DOT(__dp4a, int, char4, "dp4a.s32.s32")
WARPCC_DOT(__dp4a, unsigned int, uchar4, "dp4a.u32.u32")
WARPCC_DOT(__dp2a_lo, int, int, "dp2a.lo.s32.s32")
WARPCC_DOT(__dp2a_lo, unsigned int, unsigned int, "dp2a.lo.u32.u32")
WARPCC_DOT2(__dp2a_lo, int, short2, char4, "dp2a.lo.s32.s32")
WARPCC_DOT2(__dp2a_lo, unsigned int, ushort2, uchar4, "dp2a.lo.u32.u32")
WARPCC_DOT(__dp2a_hi, int, int, "dp2a.hi.s32.s32")
WARPCC_DOT(__dp2a_hi, unsigned int, unsigned int, "dp2a.hi.u32.u32")
WARPCC_DOT2(__dp2a_hi, int, short2, char4, "dp2a.hi.s32.s32")
WARPCC_DOT2(__dp2a_hi, unsigned int, ushort2, uchar4, "dp2a.hi.u32.u32")

//===----------------------------------------------------------------------===//
// Rounded addition, subtraction, multiplication
//===----------------------------------------------------------------------===//

// CUDA says rd and ru where PTX says rm and rp. These never fuse with a
// neighbour into fma.
#define WARPCC_ROUNDED(T, P, Suffix, Mode)                                     \
  WARPCC_FUNCTION2(T, __##P##add_##Mode, T, __nvvm_add_##Suffix(X, Y))         \
  WARPCC_FUNCTION2(T, __##P##sub_##Mode, T, __nvvm_add_##Suffix(X, -Y))        \
  WARPCC_FUNCTION2(T, __##P##mul_##Mode, T, __nvvm_mul_##Suffix(X, Y))
#if defined(__CUDA_FTZ) || defined(__USE_FAST_MATH__)
#define WARPCC_ROUNDED_FLOAT(Mode, Ptx)                                        \
  WARPCC_ROUNDED(float, f, Ptx##_ftz_f, Mode)
#else
#define WARPCC_ROUNDED_FLOAT(Mode, Ptx) WARPCC_ROUNDED(float, f, Ptx##_f, Mode)
#endif
WARPCC_ROUNDED_FLOAT(rn, rn)
WARPCC_ROUNDED_FLOAT(rz, rz)
WARPCC_ROUNDED_FLOAT(rd, rm)
WARPCC_ROUNDED_FLOAT(ru, rp)
WARPCC_ROUNDED(double, d, rn_d, rn)
WARPCC_ROUNDED(double, d, rz_d, rz)
WARPCC_ROUNDED(double, d, rm_d, rd)
WARPCC_ROUNDED(double, d, rp_d, ru)

#undef WARPCC_FUNCTION2
#undef WARPCC_FUNCTION3
#undef WARPCC_FUNNEL_CLAMP
#undef WARPCC_DOT
#undef WARPCC_DOT2
#undef WARPCC_ROUNDED
#undef WARPCC_ROUNDED_FLOAT

#endif // WARPCC_DEVICE_ARITHMETIC_H
