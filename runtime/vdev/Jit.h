//===- runtime/vdev/Jit.h - from SPMD IR to machine code --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_JIT_H
#define WARPCC_RUNTIME_VDEV_JIT_H

#include "Abi.h"
#include "Shape.h"
#include "WarpCodegen.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpcc::vdev {

/// Machine code and symbols of one loaded module.
class JitLibrary {
public:
  JitLibrary();
  ~JitLibrary();

  /// Makes \p Name resolve to \p Address in code compiled later.
  void define(llvm::StringRef Name, const void *Address);

  struct Code {
    CodePtr Entry;
    const FnMeta *Meta;
  };
  /// The code \p Symbol, from the disk cache (\p Key names its content), or
  /// else compiled from what \p Generate makes.
  llvm::Expected<Code>
  get(llvm::StringRef Symbol, llvm::StringRef Key,
      llvm::function_ref<llvm::Expected<std::unique_ptr<llvm::Module>>()>
          Generate);

private:
  struct Impl;
  std::unique_ptr<Impl> P;
};

/// Adds the definitions of vdop_* functions that \p M declares.
llvm::Error linkOperations(llvm::Module &M);

/// Lanes of a chunk: WARPCC_VDEV_WIDTH (4, 8, 16, 32), else the machine's
/// vector width.
unsigned codeWidth();
const TargetFacts &targetFacts();

/// Hash of everything outside of a kernel that determines its code.
std::string buildKey();

/// The PTX line of an instruction of generated code; 0 if unknown.
uint32_t ptxLineOfPc(uintptr_t Pc);

} // namespace warpcc::vdev

#endif
