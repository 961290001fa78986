//===- lib/Frontend/PrefixAgreement.h - one prefix, two devices -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Behind the headers that the cache has, one parse serves several architectures
// as it does without the cache (Frontend/SharedParse.h), if the headers do.
// That is found out once for each prefix and pair of architectures, and kept
// with the entry: what differs in the headers, and so must not be touched by
// what follows them.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_PREFIXAGREEMENT_H
#define WARPCC_LIB_FRONTEND_PREFIXAGREEMENT_H

#include "warpcc/Frontend/Pass.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class Preprocessor;
} // namespace clang

namespace warpcc {
struct PrefixInputs;
class TokenTrace;

struct PrefixAgreement {
  enum MacroSide : uint8_t {
    Both = 'b',        ///< defined for both, otherwise
    LeaderOnly = 'l',  ///< defined for the leader alone
    FollowerOnly = 'f' ///< for the follower alone
  };

  std::string Why;                  ///< not empty: there is none
  std::vector<uint64_t> Names;      ///< hashes of what nobody may look up
  std::vector<std::string> Touched; ///< functions that may not be compiled
  /// What may not be expanded, or asked for. Of those that both have, some are
  /// the same, but lead to one that only the follower has.
  llvm::StringMap<MacroSide> Macros;
};

/// Compares what \p Leader and \p Follower are given by \p Text, the prefix of
/// an entry that was made from \p Inputs.
PrefixAgreement agreeOnPrefix(const PassRequest &Leader,
                              const PassRequest &Follower, llvm::StringRef Text,
                              const PrefixInputs &Inputs);

/// Calls \p OnUse when what \p PP reads behind the prefix may come out
/// differently for the follower: a macro that differs is used or asked for, or
/// something that is not a matter of macros alone. Once is enough for a caller;
/// it may be called more often. Uses of a name that is a macro for the follower
/// only are seen in directives; in other text, by namesMacro().
void watchBehindPrefix(clang::Preprocessor &PP, const PrefixAgreement &Agreed,
                       std::function<void()> OnUse);

/// Is one of the tokens of \p Trace a macro for the follower only?
bool namesMacro(const TokenTrace &Trace, const PrefixAgreement &Agreed);

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_PREFIXAGREEMENT_H
