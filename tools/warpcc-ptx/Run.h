//===- tools/warpcc-ptx/Run.h - warpcc-ptx run ------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_TOOLS_WARPCC_PTX_RUN_H
#define WARPCC_TOOLS_WARPCC_PTX_RUN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

/// Runs one kernel on the virtual device; the options are told by Run.cpp.
int runKernel(llvm::ArrayRef<llvm::StringRef> Args);

#endif
