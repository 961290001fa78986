//===- Frontend/SharedParse.h - one parse for several devices ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `-gencode` for sm_80 and sm_90 means two device passes over the same text.
// Where it can be proved that both would be parsed to the same code, the pass
// of the oldest architecture (the leader) hands its module over before it is
// optimised, and the others (the followers) only optimise and emit it. Where
// the optimizer would do the same for both (CodeGen/OptimizerInput.h), they get
// the optimised one, and only emit it.
//
//   auto Share =
//       std::make_shared<SharedParse>(Leader, Followers, OnWanted, OnVerdict);
//   Leader.Share = Share;
//   runPass(Leader, ...); // OnWanted for some, then OnVerdict for each
//   follower from OnWanted on, any thread:  Share->scout(N); // optional
//   Share->finish();                          // also if the leader failed
//   Follower.Parsed = what OnVerdict brought; // null: a pass of its own
//   runPass(Follower, ...);
//===----------------------------------------------------------------------===//
#ifndef WARPCC_FRONTEND_SHAREDPARSE_H
#define WARPCC_FRONTEND_SHAREDPARSE_H

#include "warpcc/Frontend/Pass.h"
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
} // namespace clang
namespace llvm {
class Module;
}

namespace warpcc {
class PrefixUse;
class TokenDifference;
class TokenTrace;

/// What a follower takes in the place of its source.
struct ParsedModule {
  std::string Bitcode;   ///< not optimised, for the follower's architecture
  std::string Optimized; ///< bitcode too; empty if that is the follower's work
  DialectState State;
  PassFacts Facts;
  std::vector<CollectedDiagnostic> Diagnostics;
};

class SharedParse {
public:
  /// Called once for each follower, in any thread. Null: it needs a pass of its
  /// own, because of Why.
  using Verdict =
      std::function<void(size_t Follower, std::shared_ptr<const ParsedModule>,
                         llvm::StringRef Why)>;

  /// Called when the tokens of a follower will be asked for: at the beginning,
  /// or where the leader, behind headers that the cache has, meets something
  /// that may be another thing for the follower. Perhaps more than once.
  using Wanted = std::function<void(size_t Follower)>;

  SharedParse(const PassRequest &Leader, std::vector<PassRequest> Followers,
              Wanted OnWanted, Verdict OnVerdict);
  ~SharedParse();

  /// Can a pass of \p Follower be spared at all behind one of \p Leader? They
  /// may differ in the architecture only, and the leader's is the older one and
  /// none with special features: what it accepts, the other does.
  static bool mayShare(const PassRequest &Leader, const PassRequest &Follower);

  size_t size() const { return Followers.size(); }

  /// Reads the tokens of a follower, unless somebody has already.
  void scout(size_t Follower);

  /// Gives the followers that have no verdict yet theirs: a pass of their own.
  void finish(llvm::StringRef Why = "the first parse failed");

  /// The followers that take the leader's parse.
  std::vector<const PassRequest *> shared() const;

  //===-- For the leading pass --------------------------------------------===//

  /// Begins to record; before the first token is read. \p Prefix is what the
  /// leader has from the header cache, or null.
  void begin(clang::CompilerInstance &CI, const PrefixUse *Prefix);

  /// Compares, once \p M is whole and while the preprocessor is there.
  void settle(clang::CompilerInstance &CI, const llvm::Module &M,
              const DialectState &State, const PassFacts &Facts,
              const std::vector<CollectedDiagnostic> &Diagnostics);

  /// After the optimizer; \p M is the same module.
  void optimized(const llvm::Module &M);

private:
  struct FollowerState;

  void beginBehind(FollowerState &F, clang::CompilerInstance &CI,
                   const PrefixUse &Prefix);
  bool readsAlike(FollowerState &F, TokenDifference &Difference);
  llvm::StringRef compare(FollowerState &F, TokenDifference &Difference,
                          const llvm::Module &M);

  void decide(FollowerState &F, std::shared_ptr<const ParsedModule> P,
              llvm::StringRef Why);

  const PassRequest &Leader;
  Wanted OnWanted;
  Verdict OnVerdict;
  /// Directives of the leader's prefix; none if it parses all of its source.
  std::optional<unsigned> Behind;
  std::unique_ptr<TokenTrace> Own;
  std::vector<std::unique_ptr<FollowerState>> Followers;
};

} // namespace warpcc

#endif // WARPCC_FRONTEND_SHAREDPARSE_H
