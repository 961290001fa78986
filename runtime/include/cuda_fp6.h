//===- runtime/include/cuda_fp6.h - Six-bit floating point ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The formats E2M3 and E3M2; see warpcc/device/small_float.inc.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_FP6_H__
#define __CUDA_FP6_H__

#include "warpcc/save_names.h"

#include "cuda_fp8.h"

typedef __nv_fp8_storage_t __nv_fp6_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp6x2_storage_t;
typedef __nv_fp8x4_storage_t __nv_fp6x4_storage_t;
typedef enum __nv_fp6_interpretation_t {
  __NV_E2M3,
  __NV_E3M2
} __nv_fp6_interpretation_t;

#if defined(__cplusplus)
#define WARPCC_FP fp6
#define WARPCC_LANE 8
#define WARPCC_FORMATS(X, A)                                                   \
  X(A, __NV_E2M3, e2m3, 3, 1, 0x1F, "e2m3x2")                                  \
  X(A, __NV_E3M2, e3m2, 2, 3, 0x1F, "e3m2x2")
#include "warpcc/device/small_float.inc"
#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_FP6_H__
