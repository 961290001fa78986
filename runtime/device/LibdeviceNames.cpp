//===- LibdeviceNames.cpp - the library under NVIDIA's names --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every __nv_* function of the libdevice User's Guide, so that code compiled
// with Clang's CUDA wrapper headers, or by another front end, links with this
// library in place of NVIDIA's libdevice.
//===----------------------------------------------------------------------===//

using uint32 = unsigned int;
using int64 = long long;
using uint64 = unsigned long long;

static inline bool isFlushing() { return __nvvm_reflect("__CUDA_FTZ"); }

extern "C" {

//===----------------------------------------------------------------------===//
// Mathematical functions: the same function under another name.
//===----------------------------------------------------------------------===//

#define WRP_SAME1(R, To, From, A)                                              \
  R __wrp_##From(A);                                                           \
  R __nv_##To(A X) { return __wrp_##From(X); }
#define WRP_SAME2(R, To, From, A, B)                                           \
  R __wrp_##From(A, B);                                                        \
  R __nv_##To(A X, B Y) { return __wrp_##From(X, Y); }
#define WRP_SAME3(R, To, From, A, B, C)                                        \
  R __wrp_##From(A, B, C);                                                     \
  R __nv_##To(A X, B Y, C Z) { return __wrp_##From(X, Y, Z); }
#define WRP_SAME4(R, To, From, A)                                              \
  R __wrp_##From(A, A, A, A);                                                  \
  R __nv_##To(A X, A Y, A Z, A W) { return __wrp_##From(X, Y, Z, W); }

#define WRP_UNARY(F)                                                           \
  WRP_SAME1(double, F, F, double)                                              \
  WRP_SAME1(float, F##f, F##f, float)
#define WRP_BINARY(F)                                                          \
  WRP_SAME2(double, F, F, double, double)                                      \
  WRP_SAME2(float, F##f, F##f, float, float)
#define WRP_BESSEL(F)                                                          \
  WRP_SAME2(double, F, F, int, double)                                         \
  WRP_SAME2(float, F##f, F##f, int, float)
#define WRP_PAIR(F)                                                            \
  WRP_SAME3(void, F, F, double, double *, double *)                            \
  WRP_SAME3(void, F##f, F##f, float, float *, float *)
WRP_UNARY(ceil)
WRP_UNARY(cyl_bessel_i0)
WRP_UNARY(cyl_bessel_i1)
WRP_UNARY(exp2)
WRP_UNARY(fabs)
WRP_UNARY(floor)
WRP_UNARY(nearbyint)
WRP_UNARY(rint)
WRP_UNARY(rsqrt)
WRP_UNARY(sqrt)
WRP_UNARY(trunc)
WRP_BINARY(copysign)
WRP_BINARY(fmax)
WRP_BINARY(fmin)
#include "MathFunctions.def"

WRP_SAME3(double, norm3d, norm3d, double, double, double)
WRP_SAME3(float, norm3df, norm3df, float, float, float)
WRP_SAME3(double, rnorm3d, rnorm3d, double, double, double)
WRP_SAME3(float, rnorm3df, rnorm3df, float, float, float)
WRP_SAME4(double, norm4d, norm4d, double)
WRP_SAME4(float, norm4df, norm4df, float)
WRP_SAME4(double, rnorm4d, rnorm4d, double)
WRP_SAME4(float, rnorm4df, rnorm4df, float)
WRP_SAME2(double, norm, norm, int, const double *)
WRP_SAME2(float, normf, normf, int, const float *)
WRP_SAME2(double, rnorm, rnorm, int, const double *)
WRP_SAME2(float, rnormf, rnormf, int, const float *)
WRP_SAME2(double, frexp, frexp, double, int *)
WRP_SAME2(float, frexpf, frexpf, float, int *)
WRP_SAME2(double, ldexp, ldexp, double, int)
WRP_SAME2(float, ldexpf, ldexpf, float, int)
WRP_SAME2(double, scalbn, scalbn, double, int)
WRP_SAME2(float, scalbnf, scalbnf, float, int)
WRP_SAME2(double, modf, modf, double, double *)
WRP_SAME2(float, modff, modff, float, float *)
WRP_SAME2(double, powi, powi, double, int)
WRP_SAME2(float, powif, powif, float, int)
WRP_SAME3(double, remquo, remquo, double, double, int *)
WRP_SAME3(float, remquof, remquof, float, float, int *)
WRP_SAME3(double, fma, fma, double, double, double)
WRP_SAME3(float, fmaf, fmaf, float, float, float)
WRP_SAME1(double, nan, nan, const char *)
WRP_SAME1(float, nanf, nanf, const char *)
WRP_SAME1(int, ilogb, ilogb, double)
WRP_SAME1(int, ilogbf, ilogbf, float)
WRP_SAME1(int64, llrint, llrint, double)
WRP_SAME1(int64, llrintf, llrintf, float)
WRP_SAME1(int64, llround, llround, double)
WRP_SAME1(int64, llroundf, llroundf, float)

int __nv_isnand(double X) { return __builtin_isnan(X); }
int __nv_isnanf(float X) { return __builtin_isnan(X); }
int __nv_isinfd(double X) { return __builtin_isinf(X); }
int __nv_isinff(float X) { return __builtin_isinf(X); }
int __nv_isfinited(double X) { return __builtin_isfinite(X); }
int __nv_finitef(float X) { return __builtin_isfinite(X); }
int __nv_signbitd(double X) { return __builtin_signbit(X); }
int __nv_signbitf(float X) { return __builtin_signbit(X); }

//===----------------------------------------------------------------------===//
// Fast variants and directed rounding.
//===----------------------------------------------------------------------===//

WRP_SAME1(float, fast_sinf, fast_sinf, float)
WRP_SAME1(float, fast_cosf, fast_cosf, float)
WRP_SAME1(float, fast_tanf, fast_tanf, float)
WRP_SAME1(float, fast_tanhf, fast_tanhf, float)
WRP_SAME1(float, fast_expf, fast_expf, float)
WRP_SAME1(float, fast_exp10f, fast_exp10f, float)
WRP_SAME1(float, fast_logf, fast_logf, float)
WRP_SAME1(float, fast_log2f, fast_log2f, float)
WRP_SAME1(float, fast_log10f, fast_log10f, float)
WRP_SAME2(float, fast_powf, fast_powf, float, float)
WRP_SAME2(float, fast_fdividef, fast_fdividef, float, float)
WRP_SAME3(void, fast_sincosf, fast_sincosf, float, float *, float *)
WRP_SAME1(float, saturatef, saturatef, float)
WRP_SAME1(float, frsqrt_rn, frsqrt_rn, float)

// Mode by mode: rn, rz, rd, ru in CUDA; rn, rz, rm, rp in PTX.
#define WRP_MODES(X) X(rn, rn) X(rz, rz) X(rd, rm) X(ru, rp)
#define WRP_ROUNDED(Cuda, Ptx)                                                 \
  WRP_SAME1(float, frcp_##Cuda, frcp_##Cuda, float)                            \
  WRP_SAME1(float, fsqrt_##Cuda, fsqrt_##Cuda, float)                          \
  WRP_SAME2(float, fdiv_##Cuda, fdiv_##Cuda, float, float)                     \
  WRP_SAME3(float, fmaf_##Cuda, fmaf_##Cuda, float, float, float)              \
  WRP_SAME3(float, fmaf_ieee_##Cuda, fmaf_ieee_##Cuda, float, float, float)    \
  WRP_SAME1(double, drcp_##Cuda, drcp_##Cuda, double)                          \
  WRP_SAME1(double, dsqrt_##Cuda, dsqrt_##Cuda, double)                        \
  WRP_SAME2(double, ddiv_##Cuda, ddiv_##Cuda, double, double)                  \
  WRP_SAME3(double, fma_##Cuda, fma_##Cuda, double, double, double)            \
  float __nv_fadd_##Cuda(float X, float Y) {                                   \
    return isFlushing() ? __nvvm_add_##Ptx##_ftz_f(X, Y)                       \
                        : __nvvm_add_##Ptx##_f(X, Y);                          \
  }                                                                            \
  float __nv_fsub_##Cuda(float X, float Y) {                                   \
    return isFlushing() ? __nvvm_add_##Ptx##_ftz_f(X, -Y)                      \
                        : __nvvm_add_##Ptx##_f(X, -Y);                         \
  }                                                                            \
  float __nv_fmul_##Cuda(float X, float Y) {                                   \
    return isFlushing() ? __nvvm_mul_##Ptx##_ftz_f(X, Y)                       \
                        : __nvvm_mul_##Ptx##_f(X, Y);                          \
  }                                                                            \
  double __nv_dadd_##Cuda(double X, double Y) {                                \
    return __nvvm_add_##Ptx##_d(X, Y);                                         \
  }                                                                            \
  double __nv_dsub_##Cuda(double X, double Y) {                                \
    return __nvvm_add_##Ptx##_d(X, -Y);                                        \
  }                                                                            \
  double __nv_dmul_##Cuda(double X, double Y) {                                \
    return __nvvm_mul_##Ptx##_d(X, Y);                                         \
  }
WRP_MODES(WRP_ROUNDED)

//===----------------------------------------------------------------------===//
// Conversions.
//===----------------------------------------------------------------------===//

#define WRP_CONVERSIONS(Cuda, Ptx)                                             \
  float __nv_double2float_##Cuda(double X) {                                   \
    return isFlushing() ? __nvvm_d2f_##Ptx##_ftz(X) : __nvvm_d2f_##Ptx(X);     \
  }                                                                            \
  int __nv_double2int_##Cuda(double X) { return __nvvm_d2i_##Ptx(X); }         \
  uint32 __nv_double2uint_##Cuda(double X) { return __nvvm_d2ui_##Ptx(X); }    \
  int64 __nv_double2ll_##Cuda(double X) { return __nvvm_d2ll_##Ptx(X); }       \
  uint64 __nv_double2ull_##Cuda(double X) { return __nvvm_d2ull_##Ptx(X); }    \
  int __nv_float2int_##Cuda(float X) {                                         \
    return isFlushing() ? __nvvm_f2i_##Ptx##_ftz(X) : __nvvm_f2i_##Ptx(X);     \
  }                                                                            \
  uint32 __nv_float2uint_##Cuda(float X) {                                     \
    return isFlushing() ? __nvvm_f2ui_##Ptx##_ftz(X) : __nvvm_f2ui_##Ptx(X);   \
  }                                                                            \
  int64 __nv_float2ll_##Cuda(float X) {                                        \
    return isFlushing() ? __nvvm_f2ll_##Ptx##_ftz(X) : __nvvm_f2ll_##Ptx(X);   \
  }                                                                            \
  uint64 __nv_float2ull_##Cuda(float X) {                                      \
    return isFlushing() ? __nvvm_f2ull_##Ptx##_ftz(X) : __nvvm_f2ull_##Ptx(X); \
  }                                                                            \
  float __nv_int2float_##Cuda(int X) { return __nvvm_i2f_##Ptx(X); }           \
  float __nv_uint2float_##Cuda(uint32 X) { return __nvvm_ui2f_##Ptx(X); }      \
  float __nv_ll2float_##Cuda(int64 X) { return __nvvm_ll2f_##Ptx(X); }         \
  float __nv_ull2float_##Cuda(uint64 X) { return __nvvm_ull2f_##Ptx(X); }      \
  double __nv_ll2double_##Cuda(int64 X) { return __nvvm_ll2d_##Ptx(X); }       \
  double __nv_ull2double_##Cuda(uint64 X) { return __nvvm_ull2d_##Ptx(X); }
WRP_MODES(WRP_CONVERSIONS)
double __nv_int2double_rn(int X) { return X; }
double __nv_uint2double_rn(uint32 X) { return X; }
unsigned short __nv_float2half_rn(float X) {
  return isFlushing() ? __nvvm_f2h_rn_ftz(X) : __nvvm_f2h_rn(X);
}
float __nv_half2float(unsigned short X) {
  return __builtin_bit_cast(_Float16, X);
}

double __nv_hiloint2double(int High, int Low) {
  return __builtin_bit_cast(double, uint64(uint32(High)) << 32 | uint32(Low));
}
int __nv_double2loint(double X) { return int(__builtin_bit_cast(uint64, X)); }
int __nv_double2hiint(double X) {
  return int(__builtin_bit_cast(uint64, X) >> 32);
}
float __nv_int_as_float(int X) { return __builtin_bit_cast(float, X); }
int __nv_float_as_int(float X) { return __builtin_bit_cast(int, X); }
float __nv_uint_as_float(uint32 X) { return __builtin_bit_cast(float, X); }
uint32 __nv_float_as_uint(float X) { return __builtin_bit_cast(uint32, X); }
double __nv_longlong_as_double(int64 X) {
  return __builtin_bit_cast(double, X);
}
int64 __nv_double_as_longlong(double X) { return __builtin_bit_cast(int64, X); }
// The high word of an approximate reciprocal, low word 0.
double __nv_rcp64h(double X) { return __nvvm_rcp_approx_ftz_d(X); }

//===----------------------------------------------------------------------===//
// Integers.
//===----------------------------------------------------------------------===//

int __nv_clz(int X) { return X ? __builtin_clz(uint32(X)) : 32; }
int __nv_clzll(int64 X) { return X ? __builtin_clzll(uint64(X)) : 64; }
int __nv_popc(int X) { return __builtin_popcount(uint32(X)); }
int __nv_popcll(int64 X) { return __builtin_popcountll(uint64(X)); }
int __nv_ffs(int X) { return __builtin_ffs(X); }
int __nv_ffsll(int64 X) { return __builtin_ffsll(X); }
uint32 __nv_brev(uint32 X) { return __builtin_bitreverse32(X); }
uint64 __nv_brevll(uint64 X) { return __builtin_bitreverse64(X); }
uint32 __nv_byte_perm(uint32 X, uint32 Y, uint32 S) {
  // The instruction would replicate signs for selector bit 3; the function
  // ignores that bit.
  return __nvvm_prmt(X, Y, S & 0x7777);
}
#define WRP_MINMAX(T, Prefix)                                                  \
  T __nv_##Prefix##min(T X, T Y) { return X < Y ? X : Y; }                     \
  T __nv_##Prefix##max(T X, T Y) { return X > Y ? X : Y; }
WRP_MINMAX(int, )
WRP_MINMAX(uint32, u)
WRP_MINMAX(int64, ll)
WRP_MINMAX(uint64, ull)
int __nv_abs(int X) { return X < 0 ? int(0u - uint32(X)) : X; }
int64 __nv_llabs(int64 X) { return X < 0 ? int64(0ull - uint64(X)) : X; }
int __nv_mulhi(int X, int Y) { return int(int64(X) * Y >> 32); }
uint32 __nv_umulhi(uint32 X, uint32 Y) { return uint32(uint64(X) * Y >> 32); }
int64 __nv_mul64hi(int64 X, int64 Y) { return __nvvm_mulhi_ll(X, Y); }
uint64 __nv_umul64hi(uint64 X, uint64 Y) { return __nvvm_mulhi_ull(X, Y); }
int __nv_mul24(int X, int Y) {
  // The low 24 bits, sign extended.
  int A = int(uint32(X) << 8) >> 8, B = int(uint32(Y) << 8) >> 8;
  return int(uint32(A) * uint32(B));
}
uint32 __nv_umul24(uint32 X, uint32 Y) {
  return (X & 0xffffff) * (Y & 0xffffff);
}
uint32 __nv_sad(int X, int Y, uint32 Z) {
  return (X > Y ? uint32(X) - uint32(Y) : uint32(Y) - uint32(X)) + Z;
}
uint32 __nv_usad(uint32 X, uint32 Y, uint32 Z) {
  return (X > Y ? X - Y : Y - X) + Z;
}
int __nv_hadd(int X, int Y) { return int((int64(X) + Y) >> 1); }
int __nv_rhadd(int X, int Y) { return int((int64(X) + Y + 1) >> 1); }
uint32 __nv_uhadd(uint32 X, uint32 Y) { return uint32((uint64(X) + Y) >> 1); }
uint32 __nv_urhadd(uint32 X, uint32 Y) {
  return uint32((uint64(X) + Y + 1) >> 1);
}
} // extern "C"
