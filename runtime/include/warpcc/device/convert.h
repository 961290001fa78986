//===- runtime/include/warpcc/device/convert.h - Conversions ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions with a rounding mode between integers, float and double, and the
// reinterpretation of bits. Bodies: runtime/device/Arithmetic.cpp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_CONVERT_H
#define WARPCC_DEVICE_CONVERT_H

#include "warpcc/device/define.h"

#define WARPCC_MODES(F, T) F##_rn(T), F##_rz(T), F##_rd(T), F##_ru(T)

extern "C" {
__device__ int WARPCC_MODES(__float2int, float),
    WARPCC_MODES(__double2int, double), __float_as_int(float),
    __double2hiint(double), __double2loint(double);
__device__ unsigned int WARPCC_MODES(__float2uint, float),
    WARPCC_MODES(__double2uint, double), __float_as_uint(float);
__device__ long long WARPCC_MODES(__float2ll, float),
    WARPCC_MODES(__double2ll, double), __double_as_longlong(double);
__device__ unsigned long long WARPCC_MODES(__float2ull, float),
    WARPCC_MODES(__double2ull, double);
__device__ float WARPCC_MODES(__double2float, double),
    WARPCC_MODES(__int2float, int), WARPCC_MODES(__uint2float, unsigned int),
    WARPCC_MODES(__ll2float, long long),
    WARPCC_MODES(__ull2float, unsigned long long), __int_as_float(int),
    __uint_as_float(unsigned int);
// From 32 bits it is exact, so there is one name.
__device__ double WARPCC_MODES(__ll2double, long long),
    WARPCC_MODES(__ull2double, unsigned long long), __int2double_rn(int),
    __uint2double_rn(unsigned int), __longlong_as_double(long long),
    __hiloint2double(int, int);
} // extern "C"
#undef WARPCC_MODES

// The names without a mode that NVIDIA's headers have too.
__device__ int float2int(float) __asm__("__float2int_rz");
__device__ unsigned int float2uint(float) __asm__("__float2uint_rz");
__device__ float int2float(int) __asm__("__int2float_rn");
__device__ float uint2float(unsigned int) __asm__("__uint2float_rn");

#endif // WARPCC_DEVICE_CONVERT_H
