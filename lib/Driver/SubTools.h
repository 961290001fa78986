//===- lib/Driver/SubTools.h - the tools beside nvcc ------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_SUBTOOLS_H
#define WARPCC_LIB_DRIVER_SUBTOOLS_H

#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace warpcc {

/// What the executable does under the name of another tool of a CUDA root
/// (share/warpcc/cuda): its exit status; nullopt under the compiler's names.
std::optional<int> runAsSubTool(llvm::ArrayRef<const char *> Argv);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_SUBTOOLS_H
