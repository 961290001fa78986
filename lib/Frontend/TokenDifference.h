//===- lib/Frontend/TokenDifference.h - what two parses share ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_FRONTEND_TOKENDIFFERENCE_H
#define WARPCC_LIB_FRONTEND_TOKENDIFFERENCE_H

#include "PrefixAgreement.h"
#include "TokenTrace.h"
#include "llvm/ADT/DenseSet.h"

namespace warpcc {

/// Where the tokens of two architectures differ, and what may not happen if
/// that is to make no difference.
class TokenDifference {
public:
  /// \p Mine are the tokens of the parse that is to be shared. False if it
  /// cannot be: why() says so.
  bool compare(const TokenTrace &Mine, const TokenTrace &Other);

  /// What is compared stands behind a prefix, with these differences. \p Agreed
  /// must live as long as this.
  void assume(const PrefixAgreement &Agreed);

  /// The tokens of both are \p Mine: do they touch what was assumed?
  bool compareUses(const TokenTrace &Mine);

  /// Says why not, and is false.
  bool no(const char *Reason) {
    Why = Reason;
    return false;
  }
  const char *why() const { return Why; }

  /// Functions whose bodies differ, or name what differs: none that has such a
  /// name may be compiled. While Mine's preprocessor lives.
  const llvm::DenseSet<llvm::StringRef> &touched() const { return Touched; }
  /// Hashes of names that nobody may look up.
  const llvm::DenseSet<uint64_t> &names() const { return Names; }

private:
  bool compareRun(llvm::ArrayRef<TokenChunk> A, llvm::ArrayRef<TokenChunk> B);
  bool takeBody(const TokenChunk &C);
  bool takeName(const TokenTrace &Trace, const TokenChunk &C);
  bool takeFunction(const TokenTrace &Trace, const TokenChunk &C);
  bool findUses();
  bool findUses(const TokenChunk &C);
  const TokenTrace *Mine = nullptr, *Other = nullptr;
  const char *Why = "";
  bool Assumed = false;
  llvm::DenseSet<llvm::StringRef> Touched;
  llvm::DenseSet<uint32_t> Different; ///< chunks of Mine, by first token
  llvm::DenseSet<uint64_t> Names;
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_TOKENDIFFERENCE_H
