//===- lib/Driver/Crash.h - the report of a crashed pass --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_CRASH_H
#define WARPCC_LIB_DRIVER_CRASH_H

#include "warpcc/Frontend/Pass.h"

namespace warpcc {

/// Tells the user that a pass crashed and leaves a reproducer: the
/// preprocessed source and the cc1 line.
void reportCrash(const PassRequest &Request, const PassResult &Result,
                 llvm::StringRef Source);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_CRASH_H
