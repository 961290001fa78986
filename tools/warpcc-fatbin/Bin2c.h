//===- tools/warpcc-fatbin/Bin2c.h - a file as a C array --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_TOOLS_FATBIN_BIN2C_H
#define WARPCC_TOOLS_FATBIN_BIN2C_H

#include "llvm/ADT/ArrayRef.h"

/// Does what the tool named bin2c of a CUDA root does. Returns the exit status.
int runBin2c(llvm::ArrayRef<const char *> Args);

#endif // WARPCC_TOOLS_FATBIN_BIN2C_H
