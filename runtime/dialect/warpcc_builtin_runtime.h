//===- warpcc_builtin_runtime.h - pre-included without a CUDA Toolkit -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Our own cuda_runtime.h with the dialect around it.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_BUILTIN_RUNTIME_H
#define WARPCC_BUILTIN_RUNTIME_H
#pragma GCC system_header

#ifndef __CUDACC__
#define __CUDACC__ 1
#endif

// A program's -DN=1024 must not meet the names in the headers.
#include "warpcc_save_macros.h"
#include <warpcc/save_names.h>

#include "warpcc_builtin_variables.h"
#include <cuda_runtime.h>
#include "warpcc_builtin_math.h"

#include "warpcc_dialect.h"
#include <warpcc/restore_names.h>
#include "warpcc_restore_macros.h"

#endif
