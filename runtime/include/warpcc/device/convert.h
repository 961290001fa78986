//===- runtime/include/warpcc/device/convert.h - Conversions ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions with a rounding mode between integers, float and double, and the
// reinterpretation of bits. CUDA says rd and ru where PTX says rm and rp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_CONVERT_H
#define WARPCC_DEVICE_CONVERT_H

#include "warpcc/device/define.h"

#define WARPCC_CONVERT(R, Name, T, Builtin)                                    \
  WARPCC_DEVICE R Name(T X) { return Builtin(X); }
#define WARPCC_CONVERT_4(R, Name, T, Builtin, Suffix)                          \
  WARPCC_CONVERT(R, Name##_rn, T, Builtin##_rn##Suffix)                        \
  WARPCC_CONVERT(R, Name##_rz, T, Builtin##_rz##Suffix)                        \
  WARPCC_CONVERT(R, Name##_rd, T, Builtin##_rm##Suffix)                        \
  WARPCC_CONVERT(R, Name##_ru, T, Builtin##_rp##Suffix)

// --use_fast_math: denormal floats count as zero.
#if defined(__CUDA_FTZ) || defined(__USE_FAST_MATH__)
#define WARPCC_CONVERT_FLOAT(R, Name, T, Builtin)                              \
  WARPCC_CONVERT_4(R, Name, T, Builtin, _ftz)
#else
#define WARPCC_CONVERT_FLOAT(R, Name, T, Builtin)                              \
  WARPCC_CONVERT_4(R, Name, T, Builtin, )
#endif

WARPCC_CONVERT_FLOAT(int, __float2int, float, __nvvm_f2i)
WARPCC_CONVERT_FLOAT(unsigned int, __float2uint, float, __nvvm_f2ui)
WARPCC_CONVERT_FLOAT(long long, __float2ll, float, __nvvm_f2ll)
WARPCC_CONVERT_FLOAT(unsigned long long, __float2ull, float, __nvvm_f2ull)
WARPCC_CONVERT_4(int, __double2int, double, __nvvm_d2i, )
WARPCC_CONVERT_4(unsigned int, __double2uint, double, __nvvm_d2ui, )
WARPCC_CONVERT_4(long long, __double2ll, double, __nvvm_d2ll, )
WARPCC_CONVERT_4(unsigned long long, __double2ull, double, __nvvm_d2ull, )
WARPCC_CONVERT_FLOAT(float, __double2float, double, __nvvm_d2f)
WARPCC_CONVERT_4(float, __int2float, int, __nvvm_i2f, )
WARPCC_CONVERT_4(float, __uint2float, unsigned int, __nvvm_ui2f, )
WARPCC_CONVERT_4(float, __ll2float, long long, __nvvm_ll2f, )
WARPCC_CONVERT_4(float, __ull2float, unsigned long long, __nvvm_ull2f, )
WARPCC_CONVERT_4(double, __ll2double, long long, __nvvm_ll2d, )
WARPCC_CONVERT_4(double, __ull2double, unsigned long long, __nvvm_ull2d, )
// Exact, so one name.
WARPCC_CONVERT(double, __int2double_rn, int, (double))
WARPCC_CONVERT(double, __uint2double_rn, unsigned int, (double))

// The names without a mode that NVIDIA's headers have too.
WARPCC_CONVERT(int, float2int, float, __float2int_rz)
WARPCC_CONVERT(unsigned int, float2uint, float, __float2uint_rz)
WARPCC_CONVERT(float, int2float, int, __int2float_rn)
WARPCC_CONVERT(float, uint2float, unsigned int, __uint2float_rn)

#define WARPCC_REINTERPRET(R, Name, T)                                         \
  WARPCC_DEVICE R Name(T X) { return __builtin_bit_cast(R, X); }
WARPCC_REINTERPRET(int, __float_as_int, float)
WARPCC_REINTERPRET(unsigned int, __float_as_uint, float)
WARPCC_REINTERPRET(float, __int_as_float, int)
WARPCC_REINTERPRET(float, __uint_as_float, unsigned int)
WARPCC_REINTERPRET(long long, __double_as_longlong, double)
WARPCC_REINTERPRET(double, __longlong_as_double, long long)
WARPCC_DEVICE int __double2hiint(double X) { return __nvvm_d2i_hi(X); }
WARPCC_DEVICE int __double2loint(double X) { return __nvvm_d2i_lo(X); }
WARPCC_DEVICE double __hiloint2double(int High, int Low) {
  return __nvvm_lohi_i2d(Low, High);
}

#undef WARPCC_CONVERT
#undef WARPCC_CONVERT_4
#undef WARPCC_CONVERT_FLOAT
#undef WARPCC_REINTERPRET
#undef WARPCC_FUNCTION1

#endif // WARPCC_DEVICE_CONVERT_H
