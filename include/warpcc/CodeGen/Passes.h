//===- warpcc/CodeGen/Passes.h - IR half of the dialect ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The passes that finish what the dialect began: attributes become `nvvm.*`
// function attributes, calls of the wrong side vanish, built-in variables
// become special registers, managed variables get their run-time protocol.
// All run at the start of the pipeline, at every optimisation level.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_PASSES_H
#define WARPCC_CODEGEN_PASSES_H

#include "warpcc/Dialect/Dialect.h"

namespace llvm {
class Module;
class PassBuilder;
} // namespace llvm

namespace warpcc {

/// For CodeGenOptions::PassBuilderCallbacks of a device pass. \p State must
/// live until code generation is over; it is read when the passes run, so the
/// consumer of the same pass may still be filling it now.
void addDevicePasses(llvm::PassBuilder &Builder, const DialectOptions &Options,
                     const DialectState &State);

/// Runs what \p Builder has for the start of the pipeline, which settles what
/// depends on the architecture, and no optimisation.
void runPipelineStart(llvm::PassBuilder &Builder, llvm::Module &M,
                      unsigned OptLevel);

/// addDevicePasses() for the host pass.
void addHostPasses(llvm::PassBuilder &Builder, const DialectOptions &Options,
                   const DialectState &State);

} // namespace warpcc
#endif
