//===- Arithmetic.cpp - integers, rounding modes, conversions -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bodies of warpcc/device/arithmetic.h and convert.h: one instruction each,
// or nearly. CUDA says rd and ru where PTX says rm and rp. What reads or writes
// a float exists with and without flushing of subnormals, see FastMath.cpp.
//===----------------------------------------------------------------------===//

static inline bool isFlushing() { return __nvvm_reflect("__CUDA_FTZ"); }

using U32 = unsigned int;
using U64 = unsigned long long;

#define WRP_FUNCTION1(R, Name, T, ...)                                         \
  R Name(T X) { return __VA_ARGS__; }
#define WRP_FUNCTION2(R, Name, T, ...)                                         \
  R Name(T X, T Y) { return __VA_ARGS__; }
#define WRP_FUNCTION3(R, Name, T, C, ...)                                      \
  R Name(T X, T Y, C Z) { return __VA_ARGS__; }
// Of 32-bit operands, for what Clang has no builtin.
#define WRP_INSTRUCTION3(Name, T, Instruction)                                 \
  T Name(T X, T Y, T Z) {                                                      \
    T R;                                                                       \
    __asm__(Instruction " %0, %1, %2, %3;"                                     \
            : "=r"(R)                                                          \
            : "r"(X), "r"(Y), "r"(Z));                                         \
    return R;                                                                  \
  }

extern "C" {
//===----------------------------------------------------------------------===//
// Bits and bytes
//===----------------------------------------------------------------------===//

WRP_FUNCTION1(int, __popc, U32, __builtin_popcount(X))
WRP_FUNCTION1(int, __popcll, U64, __builtin_popcountll(X))
WRP_FUNCTION1(int, __clz, int, __builtin_clzg(U32(X), 32))
WRP_FUNCTION1(int, __clzll, long long, __builtin_clzg(U64(X), 64))
WRP_FUNCTION1(int, __ffs, int, __builtin_ffs(X))
WRP_FUNCTION1(int, __ffsll, long long, __builtin_ffsll(X))
WRP_FUNCTION1(U32, __brev, U32, __builtin_bitreverse32(X))
WRP_FUNCTION1(U64, __brevll, U64, __builtin_bitreverse64(X))
// The selector's nibbles have three bits; prmt would read a fourth.
WRP_FUNCTION3(U32, __byte_perm, U32, U32, __nvvm_prmt(X, Y, Z & 0x7777))

WRP_FUNCTION3(U32, __funnelshift_l, U32, U32,
              __builtin_elementwise_fshl(Y, X, Z))
WRP_FUNCTION3(U32, __funnelshift_r, U32, U32,
              __builtin_elementwise_fshr(Y, X, Z))
WRP_INSTRUCTION3(__funnelshift_lc, U32, "shf.l.clamp.b32")
WRP_INSTRUCTION3(__funnelshift_rc, U32, "shf.r.clamp.b32")

//===----------------------------------------------------------------------===//
// Products, averages, sums of absolute differences
//===----------------------------------------------------------------------===//

WRP_FUNCTION2(int, __mul24, int, __nvvm_mul24_i(X, Y))
WRP_FUNCTION2(U32, __umul24, U32, __nvvm_mul24_ui(X, Y))
WRP_FUNCTION2(int, __mulhi, int, __nvvm_mulhi_i(X, Y))
WRP_FUNCTION2(U32, __umulhi, U32, __nvvm_mulhi_ui(X, Y))
WRP_FUNCTION2(long long, __mul64hi, long long, __nvvm_mulhi_ll(X, Y))
WRP_FUNCTION2(U64, __umul64hi, U64, __nvvm_mulhi_ull(X, Y))
WRP_FUNCTION2(int, __hadd, int, (X & Y) + ((X ^ Y) >> 1))
WRP_FUNCTION2(int, __rhadd, int, (X | Y) - ((X ^ Y) >> 1))
WRP_FUNCTION2(U32, __uhadd, U32, (X & Y) + ((X ^ Y) >> 1))
WRP_FUNCTION2(U32, __urhadd, U32, (X | Y) - ((X ^ Y) >> 1))
WRP_FUNCTION3(U32, __sad, int, U32, __nvvm_sad_i(X, Y, Z))
WRP_FUNCTION3(U32, __usad, U32, U32, __nvvm_sad_ui(X, Y, Z))

#define WRP_DOT(Name, Ptx)                                                     \
  WRP_INSTRUCTION3(__wrp_##Name##_s32, int, Ptx ".s32.s32")                    \
  WRP_INSTRUCTION3(__wrp_##Name##_u32, U32, Ptx ".u32.u32")
WRP_DOT(dp4a, "dp4a")
WRP_DOT(dp2a_lo, "dp2a.lo")
WRP_DOT(dp2a_hi, "dp2a.hi")

//===----------------------------------------------------------------------===//
// Rounded addition, subtraction, multiplication
//===----------------------------------------------------------------------===//

#define WRP_MODES(X) X(rn, rn) X(rz, rz) X(rd, rm) X(ru, rp)
#define WRP_FLUSH(Builtin, Suffix, ...)                                        \
  (isFlushing() ? Builtin##_ftz##Suffix(__VA_ARGS__)                           \
                : Builtin##Suffix(__VA_ARGS__))
#define WRP_ROUNDED(Cuda, Ptx)                                                 \
  WRP_FUNCTION2(float, __fadd_##Cuda, float,                                   \
                WRP_FLUSH(__nvvm_add_##Ptx, _f, X, Y))                         \
  WRP_FUNCTION2(float, __fsub_##Cuda, float,                                   \
                WRP_FLUSH(__nvvm_add_##Ptx, _f, X, -Y))                        \
  WRP_FUNCTION2(float, __fmul_##Cuda, float,                                   \
                WRP_FLUSH(__nvvm_mul_##Ptx, _f, X, Y))                         \
  WRP_FUNCTION2(double, __dadd_##Cuda, double, __nvvm_add_##Ptx##_d(X, Y))     \
  WRP_FUNCTION2(double, __dsub_##Cuda, double, __nvvm_add_##Ptx##_d(X, -Y))    \
  WRP_FUNCTION2(double, __dmul_##Cuda, double, __nvvm_mul_##Ptx##_d(X, Y))
WRP_MODES(WRP_ROUNDED)

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

#define WRP_CONVERT(R, Name, T, Builtin)                                       \
  WRP_FUNCTION1(R, Name##_rn, T, Builtin##_rn(X))                              \
  WRP_FUNCTION1(R, Name##_rz, T, Builtin##_rz(X))                              \
  WRP_FUNCTION1(R, Name##_rd, T, Builtin##_rm(X))                              \
  WRP_FUNCTION1(R, Name##_ru, T, Builtin##_rp(X))
#define WRP_CONVERT_FLUSH(R, Name, T, Builtin)                                 \
  WRP_FUNCTION1(R, Name##_rn, T, WRP_FLUSH(Builtin##_rn, , X))                 \
  WRP_FUNCTION1(R, Name##_rz, T, WRP_FLUSH(Builtin##_rz, , X))                 \
  WRP_FUNCTION1(R, Name##_rd, T, WRP_FLUSH(Builtin##_rm, , X))                 \
  WRP_FUNCTION1(R, Name##_ru, T, WRP_FLUSH(Builtin##_rp, , X))
WRP_CONVERT_FLUSH(int, __float2int, float, __nvvm_f2i)
WRP_CONVERT_FLUSH(U32, __float2uint, float, __nvvm_f2ui)
WRP_CONVERT_FLUSH(long long, __float2ll, float, __nvvm_f2ll)
WRP_CONVERT_FLUSH(U64, __float2ull, float, __nvvm_f2ull)
WRP_CONVERT(int, __double2int, double, __nvvm_d2i)
WRP_CONVERT(U32, __double2uint, double, __nvvm_d2ui)
WRP_CONVERT(long long, __double2ll, double, __nvvm_d2ll)
WRP_CONVERT(U64, __double2ull, double, __nvvm_d2ull)
WRP_CONVERT_FLUSH(float, __double2float, double, __nvvm_d2f)
WRP_CONVERT(float, __int2float, int, __nvvm_i2f)
WRP_CONVERT(float, __uint2float, U32, __nvvm_ui2f)
WRP_CONVERT(float, __ll2float, long long, __nvvm_ll2f)
WRP_CONVERT(float, __ull2float, U64, __nvvm_ull2f)
WRP_CONVERT(double, __ll2double, long long, __nvvm_ll2d)
WRP_CONVERT(double, __ull2double, U64, __nvvm_ull2d)
WRP_FUNCTION1(double, __int2double_rn, int, double(X))
WRP_FUNCTION1(double, __uint2double_rn, U32, double(X))

WRP_FUNCTION1(int, __float_as_int, float, __builtin_bit_cast(int, X))
WRP_FUNCTION1(U32, __float_as_uint, float, __builtin_bit_cast(U32, X))
WRP_FUNCTION1(float, __int_as_float, int, __builtin_bit_cast(float, X))
WRP_FUNCTION1(float, __uint_as_float, U32, __builtin_bit_cast(float, X))
WRP_FUNCTION1(long long, __double_as_longlong, double,
              __builtin_bit_cast(long long, X))
WRP_FUNCTION1(double, __longlong_as_double, long long,
              __builtin_bit_cast(double, X))
WRP_FUNCTION1(int, __double2hiint, double, __nvvm_d2i_hi(X))
WRP_FUNCTION1(int, __double2loint, double, __nvvm_d2i_lo(X))
double __hiloint2double(int High, int Low) {
  return __nvvm_lohi_i2d(Low, High);
}
} // extern "C"
