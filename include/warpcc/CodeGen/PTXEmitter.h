//===- CodeGen/PTXEmitter.h - from a device module to PTX -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's own code generation ends at optimised LLVM IR; PTX is emitted here.
// That lets the back end have architectures that Clang's front end refuses
// (sm_100f) and PTX ISA versions that Clang's driver does not pick, and the
// device link emits its merged module the same way.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_PTXEMITTER_H
#define WARPCC_CODEGEN_PTXEMITTER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class Module;
}

namespace warpcc {

struct PTXOptions {
  std::string CPU;         ///< LLVM's name of the architecture: "sm_100f"
  unsigned PTXVersion = 0; ///< 10 * major + minor
  unsigned OptLevel = 3;   ///< 0..3
  /// Emit `.target ..., debug`: full debug information (-G).
  bool Debug = false;
};

/// The PTX of \p M, which must already be optimised. Problems of the back end
/// are reported to the diagnostic handler of M's context.
llvm::Expected<std::string> emitPTX(llvm::Module &M, const PTXOptions &Options);

} // namespace warpcc

#endif // WARPCC_CODEGEN_PTXEMITTER_H
