//===- lib/CodeGen/Annotations.h - reads @llvm.global.annotations -*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The annotations of the dialect (warpcc/Dialect/Annotations.h) in a module.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CODEGEN_ANNOTATIONS_H
#define WARPCC_LIB_CODEGEN_ANNOTATIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace llvm {
class GlobalValue;
class Module;
} // namespace llvm

namespace warpcc {

struct Annotation {
  llvm::GlobalValue *Value;
  llvm::StringRef Tag; ///< One of warpcc::annotation; constant storage.
  llvm::SmallVector<int64_t, 6> Args;
};

/// Removes our annotations from \p M (others stay) and returns them, each
/// (value, tag) once, in the order of the module.
llvm::SmallVector<Annotation, 0> takeAnnotations(llvm::Module &M);

} // namespace warpcc
#endif
