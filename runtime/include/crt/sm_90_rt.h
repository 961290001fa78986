//===- runtime/include/crt/sm_90_rt.h - Part of cuda_runtime.h --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of this family; they all come with cuda_runtime.h.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_CRT_SM_90_RT_H
#define WARPCC_CRT_SM_90_RT_H

#include "cuda_runtime.h"

#endif // WARPCC_CRT_SM_90_RT_H
