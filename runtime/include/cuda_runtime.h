//===- runtime/include/cuda_runtime.h - CUDA C++ in one header --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc includes before every program: the runtime API with its C++
// overloads, the built-in variables and every device function that needs no
// header of its own (guide, 5.4). The mathematical functions come first, see
// there; the C library's names are visible on the host afterwards, as programs
// for nvcc expect.
//
// Device functions are generated from tables and are short: this header is read
// by every compilation, twice.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_H__

#include "warpcc/save_names.h"

#if !defined(__CUDACC_RTC__)
#include "crt/host_config.h"
#endif
#include "crt/host_defines.h"

#if defined(__CUDACC__) && defined(__cplusplus)
// <cmath> in here leaves out the special functions of C++17; see cmath.
#define __WARPCC_PRELUDE__
#if __has_include("warpcc/math_functions.h")
#include "warpcc/math_functions.h"
#else
#include <cmath>
#include <stdlib.h>
#endif
#if __cplusplus >= 201103L
#include <initializer_list>
#endif
#undef __WARPCC_PRELUDE__
#endif

#include "builtin_types.h"
#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "driver_functions.h"
#include "library_types.h"
#include "vector_functions.h"

#if defined(__CUDACC__) && defined(__cplusplus)
#include "cuda_device_runtime_api.h"
#include "device_launch_parameters.h"
#include "warpcc/device/libc.h"
// The parts below use the C library's types and each other's helpers.
#include "warpcc/device/arithmetic.h"
#include "warpcc/device/atomic_builtins.h"
#include "warpcc/device/atomics.h"
#include "warpcc/device/convert.h"
#include "warpcc/device/dpx.h"
#include "warpcc/device/float_pairs.h"
#include "warpcc/device/memory.h"
#include "warpcc/device/texture.h"
#include "warpcc/device/simd.h"
#include "warpcc/device/sync.h"
#include "warpcc/device/warp.h"
#endif

#if defined(__cplusplus)
#include "warpcc/runtime/api_overloads.h"
#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_RUNTIME_H__
