//===- runtime/include/cuda_fp4.h - Four-bit floating point -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The format E2M1; see warpcc/device/small_float.inc.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_FP4_H__
#define __CUDA_FP4_H__

#include "warpcc/save_names.h"

#include "cuda_fp8.h"

typedef __nv_fp8_storage_t __nv_fp4_storage_t;
typedef __nv_fp8_storage_t __nv_fp4x2_storage_t;
typedef __nv_fp8x2_storage_t __nv_fp4x4_storage_t;
typedef enum __nv_fp4_interpretation_t { __NV_E2M1 } __nv_fp4_interpretation_t;

#if defined(__cplusplus)
#define WARPCC_FP fp4
#define WARPCC_LANE 4
#define WARPCC_FORMATS(X, A) X(A, __NV_E2M1, e2m1, 1, 1, 0x7, "e2m1x2")
#include "warpcc/device/small_float.inc"
#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_FP4_H__
