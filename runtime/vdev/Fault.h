//===- runtime/vdev/Fault.h - wild accesses become errors -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_FAULT_H
#define WARPCC_RUNTIME_VDEV_FAULT_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace warpcc::vdev {

struct Grid;

/// Once: takes over SIGSEGV, SIGBUS, SIGFPE and SIGILL for code of kernels;
/// anybody else's go to the handlers there were before.
void installFaultHandler();

/// Runs \p Body, which runs generated code. A fault in it fails \p G with a
/// description, and this returns at once (frames of Body are abandoned).
void runProtected(Grid &G, llvm::function_ref<void()> Body);

/// Ends what runProtected() runs, from a function that generated code calls.
/// The caller's locals are not destroyed.
[[noreturn]] void leaveGeneratedCode();

} // namespace warpcc::vdev

#endif
