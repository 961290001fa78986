//===- lib/CodeGen/TargetMachine.h - the NVPTX back end ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_CODEGEN_TARGETMACHINE_H
#define WARPCC_LIB_CODEGEN_TARGETMACHINE_H

#include "warpcc/CodeGen/PTXEmitter.h"
#include "llvm/Passes/OptimizationLevel.h"
#include "llvm/Target/TargetMachine.h"

namespace warpcc {

/// The target machine for \p M; also makes M's functions and data layout name
/// that target, where Clang's front end had to parse for another one.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
makeTargetMachine(llvm::Module &M, const PTXOptions &Options);

/// 0 to 3; what is beyond is 3.
llvm::OptimizationLevel optimizationLevel(unsigned OptLevel);

} // namespace warpcc

#endif // WARPCC_LIB_CODEGEN_TARGETMACHINE_H
