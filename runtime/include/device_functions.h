//===- runtime/include/device_functions.h - Part of cuda_runtime.h --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of this family; they all come with cuda_runtime.h.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_FUNCTIONS_H
#define WARPCC_DEVICE_FUNCTIONS_H

#include "cuda_runtime.h"

#endif // WARPCC_DEVICE_FUNCTIONS_H
