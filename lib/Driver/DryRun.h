//===- lib/Driver/DryRun.h - a compile as separate commands -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One process compiles a source; -dryrun and -v show it as nvcc's chain of
// commands: a device pass an architecture, ptxas, fatbinary, the host pass.
// Executed one by one they make the same output, byte for byte.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_DRYRUN_H
#define WARPCC_LIB_DRIVER_DRYRUN_H

#include "CC1.h"

namespace warpcc {

/// Prints the lines of nvcc's -v that build systems read: where the compiler,
/// headers and libraries are.
void printEnvironment(const DriverContext &C);

/// Prints the commands that make \p Output of \p In, each behind "#$ ".
void printSourceCommands(const DriverContext &C, const Input &In,
                         OutputKind Until, llvm::StringRef Output,
                         const DepsRequest &Deps);

/// Prints the command of the device link of \p Objects.
void printDeviceLinkCommand(const DriverContext &C,
                            llvm::ArrayRef<std::string> Objects,
                            llvm::StringRef Output);

/// The name that a temporary or kept file of \p Source has in these lines.
std::string stepFile(const Invocation &I, llvm::StringRef Source,
                     const GpuTarget *Target, llvm::StringRef Extension);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_DRYRUN_H
