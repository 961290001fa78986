//===- cuda_profiler_api.h - Profiler control -------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudaProfilerStart and cudaProfilerStop.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_PROFILER_API_H__
#define __CUDA_PROFILER_API_H__

#include "warpcc/save_names.h"

#include "driver_types.h"

#if defined(__cplusplus)
extern "C" {
#endif
extern __host__ cudaError_t cudaProfilerStart(void);
extern __host__ cudaError_t cudaProfilerStop(void);
#if defined(__cplusplus)
}
#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_PROFILER_API_H__
