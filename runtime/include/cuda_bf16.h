//===- runtime/include/cuda_bf16.h - bfloat16 -------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types __nv_bfloat16 and __nv_bfloat162 with their arithmetic,
// conversions, comparisons, atomics and shuffles. What both 16-bit formats
// share is in half.inc.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_BF16_H__
#define __CUDA_BF16_H__

#include "warpcc/save_names.h"

#if !defined(__cplusplus)
/* C has the types of the bits. */
typedef struct {
  unsigned short x;
} __nv_bfloat16_raw;
typedef struct {
  unsigned short x, y;
} __nv_bfloat162_raw;
#else

#include "cuda_runtime.h"
#include "warpcc/device/define.h"
#include "warpcc/device/narrow_float.h"

#define WARPCC_H __nv_bfloat16
#define WARPCC_H2 __nv_bfloat162
#define WARPCC_RAW __nv_bfloat16_raw
#define WARPCC_RAW2 __nv_bfloat162_raw
#define WARPCC_SPLAT __bfloat162bfloat162
#define WARPCC_NATIVE __bf16
#define WARPCC_MANTISSA 7
#define WARPCC_PTX "bf16"
#define WARPCC_ONE 0x3F80
#define WARPCC_SINCE WARPCC_SINCE_80
#define WARPCC_SINCE_TANH WARPCC_SINCE_90
#define WARPCC_NAMED(A, B) A##bfloat16##B
#define WARPCC_NAMED2(A, B) A##bfloat162##B
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

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

#endif // C++
#include "warpcc/restore_names.h"

#endif // __CUDA_BF16_H__
