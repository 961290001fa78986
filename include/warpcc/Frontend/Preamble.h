//===- Frontend/Preamble.h - leading directives, parsed once ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While a user edits a source, its #includes stay as they are. An editor's
// server keeps them parsed (Clang's preamble), with everything that our
// consumers did to them, and each pass begins behind them. Unlike the prefix of
// the header cache it holds the user's headers too and lives in memory only;
// like it, it keeps no errors that wait for a function to be emitted: good for
// checks, not for code.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_FRONTEND_PREAMBLE_H
#define WARPCC_FRONTEND_PREAMBLE_H

#include "warpcc/Frontend/Pass.h"
#include "clang/Lex/Lexer.h"

namespace clang {
class CompilerInvocation;
class PrecompiledPreamble;
} // namespace clang

namespace warpcc {

/// Clang's \p Bounds of the leading directives of \p Text, cut before the first
/// pragma that speaks of what comes after it: at the end of a preamble there is
/// nothing.
clang::PreambleBounds boundPreamble(clang::PreambleBounds Bounds,
                                    llvm::StringRef Text);

class PassPreamble {
public:
  /// Parses the leading directives of \p Request.Text. Null if that cannot be
  /// done: the pass will say why.
  static std::shared_ptr<const PassPreamble> build(const PassRequest &Request);

  ~PassPreamble();

  /// Is this what \p Request begins with, and is no file of it changed?
  bool fits(const PassRequest &Request) const;

  /// Lets a pass begin behind it. \p Request.Text is the text of the source.
  void apply(const PassRequest &Request, clang::CompilerInvocation &Invocation,
             llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> &FS) const;

  /// What was found in it; the pass itself does not see it again.
  llvm::ArrayRef<CollectedDiagnostic> diagnostics() const { return Found; }
  bool hasErrors() const;
  size_t sizeInBytes() const;

private:
  PassPreamble() = default;

  std::vector<std::string> CC1Args;
  std::vector<CollectedDiagnostic> Found;
  std::unique_ptr<clang::PrecompiledPreamble> Parsed;
};

} // namespace warpcc

#endif // WARPCC_FRONTEND_PREAMBLE_H
