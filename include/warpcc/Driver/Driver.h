//===- Driver/Driver.h - the command ----------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_DRIVER_DRIVER_H
#define WARPCC_DRIVER_DRIVER_H

#include "llvm/ADT/ArrayRef.h"

namespace warpcc {

/// Runs the command line \p Argv (Argv[0] is the program's name) and returns
/// the exit status: 0, or 1 with an explanation on standard error.
int runDriver(llvm::ArrayRef<const char *> Argv);

} // namespace warpcc

#endif // WARPCC_DRIVER_DRIVER_H
