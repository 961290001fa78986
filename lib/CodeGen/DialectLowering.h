//===- lib/CodeGen/DialectLowering.h - steps of the passes ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The larger steps of the device and the host pass, a file each.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CODEGEN_DIALECTLOWERING_H
#define WARPCC_LIB_CODEGEN_DIALECTLOWERING_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class Function;
class GlobalVariable;
class Module;
} // namespace llvm

namespace warpcc {

/// Gives \p F, a declaration, a body of its own that ends the program.
void defineAsTrap(llvm::Function &F);

/// Device: reads of threadIdx, blockIdx, blockDim, gridDim and warpSize, which
/// the dialect's header declares as plain external variables, become reads of
/// special registers. Host: the variables read as zero.
void lowerBuiltinVariables(llvm::Module &M);

/// Device: a scalar `__grid_constant__` parameter whose address is used is
/// passed in memory, as a class is.
void lowerGridConstants(llvm::Module &M);

/// Device: atomicCAS and the other legacy functions of the guide (5.4.5.1) are
/// relaxed at their scope; Clang's builtins are sequentially consistent.
void relaxLegacyAtomics(llvm::Module &M);

/// Device: a constant's text that is an operand of inline PTX (nvcc's
/// constraint "C") becomes part of the instruction.
void substituteAsmText(llvm::Module &M);

/// Device: conversions between floating point and `__int128`.
void lowerWideConversions(llvm::Module &M);

/// Device: kernels are launched through the functions of the device runtime
/// that know all of its streams.
void lowerDeviceLaunches(llvm::Module &M);

/// Host: every use of a managed variable goes through the pointer that the run
/// time fills in.
void lowerManagedVariables(llvm::Module &M,
                           llvm::ArrayRef<llvm::GlobalVariable *> Variables);

/// What other files may see of kernels.
struct StubOptions {
  bool Hidden = true;            ///< -device-entity-has-hidden-visibility
  bool InternalTemplates = true; ///< -static-global-template-stub, -rdc=false
};

/// Host: a kernel's stub gets the kernel's own mangled name, as nvcc's has.
void lowerKernelStubs(llvm::Module &M, const StubOptions &Options);

} // namespace warpcc
#endif
