//===- runtime/include/device_types.h - Rounding modes ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rounding modes that PTX instructions know.
//===----------------------------------------------------------------------===//

#ifndef __DEVICE_TYPES_H__
#define __DEVICE_TYPES_H__

#include "warpcc/save_names.h"

enum cudaRoundMode {
  cudaRoundNearest,
  cudaRoundZero,
  cudaRoundPosInf,
  cudaRoundMinInf
};

#include "warpcc/restore_names.h"

#endif // __DEVICE_TYPES_H__
