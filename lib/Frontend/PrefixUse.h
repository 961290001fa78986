//===- lib/Frontend/PrefixUse.h - a pass and its prefix ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parsing headers is nine tenths of a small compile. A pass takes what it can
// from the PrefixCache: the longest prefix of its source, or at least the
// header that is included before every source (the *base*, a prefix of no
// directives). Only prefixes of system headers are kept: the rules must see
// every declaration of the user.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_PREFIXUSE_H
#define WARPCC_LIB_FRONTEND_PREFIXUSE_H

#include "PrefixCache.h"
#include "SourcePrefix.h"
#include "warpcc/Frontend/Pass.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace warpcc {

/// Lets \p Invocation read \p Text, which must live as long, and nothing else.
void usePrefixAsSource(clang::CompilerInvocation &Invocation,
                       llvm::StringRef Text);

class PrefixUse {
  const PassRequest &Request;
  PrefixCache Cache;
  SourcePrefix Prefix;
  std::string FullKey, BaseKey;
  bool NoteFull = false, NoteBase = false;
  unsigned Directives = 0; ///< what Found stands for
  std::string FoundKey;
  /// What begin() has seen: the values of the two sightings.
  std::optional<std::pair<unsigned, unsigned>> Seen;
  std::optional<PrefixCache::Entry> Found;

public:
  /// Only if Request.PrefixCache names a folder.
  explicit PrefixUse(const PassRequest &Request);

  /// Finds an entry, or makes it if this is the second sight of the prefix.
  void choose(const clang::CompilerInvocation &Invocation);

  /// Finds the entry with so many directives.
  bool find(unsigned Count);
  unsigned directives() const { return Directives; }

  bool found() const { return Found.has_value(); }
  const PrefixFacts &facts() const { return Found->Facts; }

  /// How the prefix of \p Follower, another architecture, differs from what was
  /// found. It is found out if nobody knows yet.
  PrefixAgreement agreement(const PassRequest &Follower) const;

  /// Lets the pass begin behind what was found. \p FS must be an overlay.
  void apply(clang::CompilerInvocation &Invocation,
             llvm::vfs::OverlayFileSystem &FS) const;

  /// Lets the dependency file be the one of a pass that reads all headers.
  void keepDependencies(clang::CompilerInstance &CI) const;

  /// To be called before the first token is read. Watches an ordinary compile,
  /// for the first sight.
  void begin(clang::CompilerInstance &CI);

  /// Behind an observed compile: what was seen, its followers have seen too.
  void noteFor(const SharedParse &Share) const;

private:
  void note(std::pair<unsigned, unsigned> Sightings) const;
  std::string key(llvm::StringRef Text) const;
  std::string keyOf(unsigned Count) const;
  bool tryKey(const clang::CompilerInvocation &Invocation, unsigned Count,
              const std::string &Key, const std::string &SightKey,
              bool MayBuild);
  bool build(const clang::CompilerInvocation &Invocation,
             const std::string &Text, const std::string &Key);
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_PREFIXUSE_H
