//===- Driver/SourcePasses.h - the passes of a command line -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For those who read a source as the compiler would and make nothing of it: an
// editor's server. A command written for nvcc or warpcc becomes the requests of
// its passes, by the same table and the same code as in a compile.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DRIVER_SOURCEPASSES_H
#define WARPCC_DRIVER_SOURCEPASSES_H

#include "warpcc/Frontend/Pass.h"
#include "warpcc/Options/Invocation.h"
#include "llvm/Support/Error.h"

namespace warpcc {

/// What is to be read, and how.
struct SourceCommand {
  std::vector<std::string> Words; ///< the first one is the compiler
  std::string Directory;          ///< relative names start here
  std::string Source;             ///< absolute; need not be among the words
  InputKind Kind = InputKind::Cuda;
  /// More options, in Clang's spelling: -D, -U, -I, -i..., each with its value
  /// in the same word or the next, -std=, and those of the host compiler.
  std::vector<std::string> MoreArgs;
};

/// One host pass and, of a CUDA source, the device passes: the oldest
/// architecture first. All of them only check.
struct SourcePasses {
  PassRequest Host;
  std::vector<PassRequest> Devices;
};

/// The error is one line for the user.
llvm::Expected<SourcePasses> planPasses(const SourceCommand &Command);

/// What host and device passes disagree about (guide 5.4.7.1). Only
/// PassResult::Facts of \p Host is used.
std::vector<CollectedDiagnostic> compareResults(const PassRequest &Request,
                                                const PassResult &Host,
                                                const PassResult &Device);

} // namespace warpcc

#endif // WARPCC_DRIVER_SOURCEPASSES_H
