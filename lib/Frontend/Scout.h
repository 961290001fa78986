//===- lib/Frontend/Scout.h - tokens without a parse ------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_FRONTEND_SCOUT_H
#define WARPCC_LIB_FRONTEND_SCOUT_H

#include "TokenTrace.h"
#include "warpcc/Frontend/Pass.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace warpcc {

/// What a scout reads in the place of the source of its request.
struct ScoutInput {
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  /// Changes the invocation. This and the others may be null.
  llvm::function_ref<void(clang::CompilerInvocation &)> Adjust;
  /// Called before the first token is read.
  std::function<void(clang::CompilerInstance &)> AtBegin;
  /// Called behind the last token, while everything is there.
  llvm::function_ref<void(clang::CompilerInstance &)> AtEnd;
};

/// Runs the preprocessor of a pass of \p Request alone and records in \p Trace
/// what it gives. False if there was an error, or Clang has crashed.
bool readTokens(const PassRequest &Request, const ScoutInput &Input,
                TokenTrace &Trace);

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_SCOUT_H
