//===- lib/Driver/Process.h - run a tool and keep what it says --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_PROCESS_H
#define WARPCC_LIB_DRIVER_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace warpcc {

struct ProcessResult {
  int ExitCode;       ///< negative: killed by a signal
  std::string Output; ///< standard output
  std::string Errors; ///< standard error
};

/// Runs \p Command (first word: the program's path) to its end with the file
/// \p Input, or nothing, as its standard input. An error only if it could not
/// be started.
llvm::Expected<ProcessResult> runProcess(llvm::ArrayRef<std::string> Command,
                                         llvm::StringRef Input = "");

/// The command for a person: words that need it are quoted.
std::string quoteCommand(llvm::ArrayRef<std::string> Command);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_PROCESS_H
