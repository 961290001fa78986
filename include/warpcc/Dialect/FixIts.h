//===- warpcc/Dialect/FixIts.h - mends that the text allows -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Edits beside a diagnostic, for mistakes whose mend is mechanical. Specifiers
// are macros (`__global__`), so the words are looked for in the text of the
// declaration. Every function gives an empty hint, which is no edit, where the
// text is not the user's own or stands in the body of a macro.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_FIXITS_H
#define WARPCC_DIALECT_FIXITS_H

#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"

namespace warpcc {

/// Removes \p Word from in front of the name of \p D.
clang::FixItHint removeSpecifier(const clang::DeclaratorDecl &D,
                                 llvm::StringRef Word);

/// Removes the token at \p Loc and the space behind it.
clang::FixItHint removeToken(const clang::ASTContext &AST,
                             clang::SourceLocation Loc);

/// Writes \p Text, with its space, in front of \p D (behind `template <...>`).
clang::FixItHint insertSpecifier(const clang::DeclaratorDecl &D,
                                 llvm::StringRef Text);

/// Writes \p Text behind the token at \p Loc.
clang::FixItHint insertBehind(const clang::ASTContext &AST,
                              clang::SourceLocation Loc, llvm::StringRef Text);

} // namespace warpcc
#endif
