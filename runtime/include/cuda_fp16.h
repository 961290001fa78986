//===- runtime/include/cuda_fp16.h - Half precision -------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types __half and __half2 with their arithmetic, conversions, comparisons,
// atomics and shuffles. What both 16-bit formats share is in half.inc.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_FP16_H__
#define __CUDA_FP16_H__

#include "warpcc/save_names.h"

#if !defined(__cplusplus)
/* C has the types of the bits. */
typedef struct {
  unsigned short x;
} __half_raw;
typedef struct {
  unsigned short x, y;
} __half2_raw;
#else

#include "cuda_runtime.h"
#include "warpcc/device/define.h"
#include "warpcc/device/narrow_float.h"

#define WARPCC_H __half
#define WARPCC_H2 __half2
#define WARPCC_RAW __half_raw
#define WARPCC_RAW2 __half2_raw
#define WARPCC_SPLAT __half2half2
#define WARPCC_NATIVE _Float16
#define WARPCC_MANTISSA 10
#define WARPCC_PTX "f16"
#define WARPCC_ONE 0x3C00
#define WARPCC_SINCE
#define WARPCC_SINCE_TANH
#define WARPCC_NAMED(A, B) A##half##B
#define WARPCC_NAMED2(A, B) A##half2##B
#include "warpcc/device/half.inc"
#undef WARPCC_H
#undef WARPCC_H2
#undef WARPCC_RAW
#undef WARPCC_RAW2
#undef WARPCC_SPLAT
#undef WARPCC_NATIVE
#undef WARPCC_MANTISSA
#undef WARPCC_PTX
#undef WARPCC_ONE
#undef WARPCC_SINCE
#undef WARPCC_SINCE_TANH
#undef WARPCC_NAMED
#undef WARPCC_NAMED2

#ifndef __CUDA_NO_HALF2_TYPES__
typedef __half half;
typedef __half2 half2;
#endif
typedef __half nv_half;
typedef __half2 nv_half2;
typedef __half __nv_half;
typedef __half2 __nv_half2;
typedef __half_raw __nv_half_raw;
typedef __half2_raw __nv_half2_raw;

#endif // C++
#include "warpcc/restore_names.h"

#endif // __CUDA_FP16_H__
