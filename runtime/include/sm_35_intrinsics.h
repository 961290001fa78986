//===- runtime/include/sm_35_intrinsics.h - Part of cuda_runtime.h --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of this family; they all come with cuda_runtime.h.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_SM_35_INTRINSICS_H
#define WARPCC_SM_35_INTRINSICS_H

#include "cuda_runtime.h"

#endif // WARPCC_SM_35_INTRINSICS_H
