//===- CodeGen/CanonicalOrder.h - an order of its own -----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang emits functions and variables in the order in which it meets them, and
// meets those of a precompiled header later. An object must not tell whether
// there was one, so the globals of a host module are sorted by name before
// anything else is done to them. (Initialisers still run in the order of the
// source: that is the order of a list, which stays.)
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_CANONICALORDER_H
#define WARPCC_CODEGEN_CANONICALORDER_H

#include "llvm/IR/PassManager.h"

namespace warpcc {

void orderByName(llvm::Module &M);

struct CanonicalOrderPass : llvm::PassInfoMixin<CanonicalOrderPass> {
  static bool isRequired() { return true; }
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
};

/// Puts each variable behind those that its initializer names, in the order in
/// which it names them. The NVPTX back end does so by itself, but in the order
/// of their addresses in memory, which is another in each run.
void orderByInitializers(llvm::Module &M);

} // namespace warpcc

#endif // WARPCC_CODEGEN_CANONICALORDER_H
