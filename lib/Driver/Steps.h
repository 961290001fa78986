//===- lib/Driver/Steps.h - the steps of a command, from outside -*- C++ -*-==//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compile is one process, but tools want to see nvcc's steps: the files
// between them (-keep), how long each took (-time), and their commands
// (-dryrun, -v; DryRun.h).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_STEPS_H
#define WARPCC_LIB_DRIVER_STEPS_H

#include "warpcc/Options/Invocation.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <chrono>
#include <mutex>
#include <string>

namespace warpcc {

/// Where -keep puts an intermediate file, named as nvcc's: the source's stem,
/// the virtual architecture if there are several, \p Extension ("ptx",
/// "sm_90.cubin"). \p Target is null for what all architectures share.
std::string keptPath(const Invocation &I, llvm::StringRef Source,
                     const GpuTarget *Target, llvm::StringRef Extension);

/// Everything that -keep would write for \p Source, for -clean.
std::vector<std::string> keptPaths(const Invocation &I, const Input &In);

/// The table of -time. Steps end in several threads.
class StepTimes {
  std::mutex Lock;
  std::string Rows;

public:
  void add(llvm::StringRef Source, llvm::StringRef Step, llvm::StringRef From,
           llvm::StringRef To, llvm::StringRef Arch, double Milliseconds);

  /// Appends the rows to \p File, behind a head if that is empty or new. "-" is
  /// the standard output.
  llvm::Error appendTo(llvm::StringRef File);
};

/// Measures the time since its construction.
class StepTimer {
  std::chrono::steady_clock::time_point Start =
      std::chrono::steady_clock::now();

public:
  double milliseconds() const {
    return std::chrono::duration<double, std::milli>(
               std::chrono::steady_clock::now() - Start)
        .count();
  }
};

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_STEPS_H
