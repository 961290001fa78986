//===- lib/Clangd/Knowledge.h - CUDA's names, one line each -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an editor tells of a specifier, a built-in variable or an intrinsic: the
// rows of Knowledge.def.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_KNOWLEDGE_H
#define WARPCC_LIB_CLANGD_KNOWLEDGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace warpcc::clangd {

enum class NameKind : uint8_t { Specifier, Variable, Function };

struct KnownName {
  llvm::StringLiteral Name;
  NameKind Kind;
  llvm::StringLiteral Meaning; ///< one line
  llvm::StringLiteral PTX;     ///< what it becomes; empty: nothing of its own
  unsigned Arch;               ///< 70: needs sm_70; 0: any that is supported
  llvm::StringLiteral Section; ///< of the programming guide
  llvm::StringLiteral Snippet; ///< completed text; empty: the name
};

/// In the order of their names.
llvm::ArrayRef<KnownName> knownNames();
const KnownName *findKnownName(llvm::StringRef Name);

/// The text for a hover or the documentation of a completion.
std::string describe(const KnownName &N, bool Markdown);

} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_KNOWLEDGE_H
