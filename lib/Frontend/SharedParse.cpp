//===- lib/Frontend/SharedParse.cpp - one parse for several devices -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The leader's tokens are recorded while it parses; those of a follower by
// running the preprocessor alone, about a tenth of a parse. Behind headers that
// the cache has, where they would cost as much as there is to save, they are
// read only if the leader's use a macro that differs. They differ in some
// functions of the headers (TokenDifference.h); the leader's module then shows
// that none of these is compiled, and stands for the follower's, but for the
// name of the architecture in the attributes of its functions. A follower for
// which the optimizer would do the same waits until the leader's has.
//===----------------------------------------------------------------------===//
#include "warpcc/Frontend/SharedParse.h"
#include "Consumers.h"
#include "PrefixAgreement.h"
#include "PrefixUse.h"
#include "Scout.h"
#include "TokenDifference.h"
#include "warpcc/CodeGen/OptimizerInput.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

struct SharedParse::FollowerState {
  PassRequest Request;
  size_t Index;
  std::mutex Reading; ///< held by who scouts
  bool Scouted = false, Decided = false, Shared = false;
  std::unique_ptr<TokenTrace> Tokens; ///< null: they cannot be had
  /// Behind a prefix: what is assumed of it, and whether the tokens matter.
  std::optional<PrefixAgreement> Agreed;
  bool NeedsTokens = true;
  /// What it gets when the leader has optimised its module.
  std::shared_ptr<ParsedModule> Waiting;
};

//===-- Who may share -----------------------------------------------------===//

/// A cc1 line without the words that name the architecture. Macros that differ
/// show in the tokens.
static std::vector<std::string> portableLine(const PassRequest &R) {
  std::vector<std::string> Line;
  for (size_t N = 0; N != R.CC1Args.size(); ++N) {
    StringRef A = R.CC1Args[N];
    if (A == "-target-cpu" && N + 1 != R.CC1Args.size())
      ++N;
    else if ((A == "-D" || A == "-U") && N + 1 != R.CC1Args.size() &&
             StringRef(R.CC1Args[N + 1]).starts_with("__CUDA_ARCH_"))
      ++N;
    else if (!A.starts_with("-D__CUDA_ARCH_") &&
             !A.starts_with("-U__CUDA_ARCH_"))
      Line.push_back(A.str());
  }
  return Line;
}

static bool isPortable(const PassRequest &R) {
  return !R.Target.CPU.empty() && isDigit(R.Target.CPU.back());
}

bool SharedParse::mayShare(const PassRequest &Leader,
                           const PassRequest &Follower) {
  return Leader.Device && Follower.Device && Leader.Cuda && Follower.Cuda &&
         Leader.Output == PassOutput::PTX &&
         Follower.Output == PassOutput::PTX && isPortable(Leader) &&
         Leader.Dialect.Arch < Follower.Dialect.Arch &&
         portableLine(Leader) == portableLine(Follower);
}

SharedParse::SharedParse(const PassRequest &Leader,
                         std::vector<PassRequest> Requests, Wanted OnWanted,
                         Verdict OnVerdict)
    : Leader(Leader), OnWanted(std::move(OnWanted)),
      OnVerdict(std::move(OnVerdict)) {
  for (PassRequest &R : Requests) {
    Followers.push_back(std::make_unique<FollowerState>());
    Followers.back()->Index = Followers.size() - 1;
    Followers.back()->Request = std::move(R);
  }
}

SharedParse::~SharedParse() = default;

void SharedParse::decide(FollowerState &F,
                         std::shared_ptr<const ParsedModule> P, StringRef Why) {
  {
    std::lock_guard<std::mutex> Guard(F.Reading);
    if (std::exchange(F.Decided, true))
      return;
    F.Tokens.reset();
    F.Shared = P != nullptr;
  }
  OnVerdict(F.Index, std::move(P), Why);
}

void SharedParse::finish(StringRef Why) {
  for (auto &F : Followers)
    decide(*F, nullptr, Why);
}

std::vector<const PassRequest *> SharedParse::shared() const {
  std::vector<const PassRequest *> Requests;
  for (const auto &F : Followers)
    if (F->Shared)
      Requests.push_back(&F->Request);
  return Requests;
}

//===-- Tokens ------------------------------------------------------------===//

void SharedParse::begin(CompilerInstance &CI, const PrefixUse *Prefix) {
  if (Prefix)
    Behind = Prefix->directives();
  for (auto &F : Followers) {
    if (Prefix)
      beginBehind(*F, CI, *Prefix);
    else if (!F->Decided)
      OnWanted(F->Index);
  }
  if (all_of(Followers, [](const auto &F) { return F->Decided; }))
    return;
  Own = std::make_unique<TokenTrace>();
  Own->watchThroughDialect(CI.getPreprocessor());
}

void SharedParse::beginBehind(FollowerState &F, CompilerInstance &CI,
                              const PrefixUse &Prefix) {
  // Who has filled the cache just now has no followers any more: this is for
  // the next compile.
  F.Agreed = Prefix.agreement(F.Request);
  if (F.Decided)
    return;
  if (!F.Agreed->Why.empty())
    return decide(F, nullptr, F.Agreed->Why);
  F.NeedsTokens = false;
  watchBehindPrefix(CI.getPreprocessor(), *F.Agreed, [this, &F] {
    if (!std::exchange(F.NeedsTokens, true))
      OnWanted(F.Index);
  });
}

void SharedParse::scout(size_t Index) {
  FollowerState &F = *Followers[Index];
  std::lock_guard<std::mutex> Guard(F.Reading);
  if (F.Decided || std::exchange(F.Scouted, true))
    return;
  TimeTraceScope Scope("Tokens", F.Request.Name);
  auto Files =
      makeIntrusiveRefCnt<vfs::OverlayFileSystem>(sourceFileSystem(F.Request));
  auto Tokens = std::make_unique<TokenTrace>();
  std::optional<PrefixUse> Prefix;
  if (Behind) {
    Prefix.emplace(F.Request);
    if (!Prefix->find(*Behind))
      return;
  }
  auto Adjust = [&](CompilerInvocation &Invocation) {
    if (Prefix)
      Prefix->apply(Invocation, *Files);
  };
  auto Begin = [&](CompilerInstance &CI) {
    if (Prefix)
      Prefix->begin(CI);
  };
  if (readTokens(F.Request, {Files, Adjust, Begin, nullptr}, *Tokens))
    F.Tokens = std::move(Tokens);
}

//===-- The leader --------------------------------------------------------===//

/// Is a function of \p M one that the difference touches? A mangled name has
/// each plain name in it behind the number of its letters.
static bool compilesTouched(const TokenDifference &Difference,
                            const llvm::Module &M) {
  std::vector<std::string> Mangled;
  for (StringRef Name : Difference.touched())
    Mangled.push_back((Twine(Name.size()) + Name).str());
  return any_of(M, [&](const llvm::Function &F) {
    return !F.isDeclaration() && (Difference.touched().contains(F.getName()) ||
                                  any_of(Mangled, [&](StringRef Part) {
                                    return F.getName().contains(Part);
                                  }));
  });
}

/// A message may name the architecture, and then it is not the follower's.
static bool
namesArchitecture(const std::vector<CollectedDiagnostic> &Diagnostics,
                  StringRef Number) {
  return any_of(Diagnostics, [&](const CollectedDiagnostic &D) {
    return D.Level >= DiagnosticsEngine::Error ||
           StringRef(D.Message).contains(Number) ||
           namesArchitecture(D.Notes, Number);
  });
}

/// As CodeGen writes them into the attributes of functions.
static std::string featureList(const clang::TargetOptions &Target) {
  std::vector<std::string> Features = Target.Features;
  sort(Features);
  return join(Features, ",");
}

/// What Clang makes of the architecture on the line of \p Request.
static std::optional<clang::TargetOptions>
targetOf(const PassRequest &Request) {
  std::vector<CollectedDiagnostic> Found;
  std::shared_ptr<CompilerInvocation> Invocation = readCC1Line(Request, Found);
  if (!Invocation)
    return std::nullopt;
  CompilerInstance CI(Invocation);
  CI.setVirtualFileSystem(sourceFileSystem(Request));
  CI.createDiagnostics(new IgnoringDiagConsumer);
  if (!CI.createTarget())
    return std::nullopt;
  return CI.getTargetOpts();
}

static std::string bitcodeOf(const llvm::Module &M) {
  std::string Bitcode;
  raw_string_ostream OS(Bitcode);
  WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
  return Bitcode;
}

/// The module as the follower's own CodeGen would have made it.
static std::string moduleFor(const llvm::Module &M,
                             const clang::TargetOptions &Old,
                             const clang::TargetOptions &New) {
  std::string OldFeatures = featureList(Old), NewFeatures = featureList(New);
  std::unique_ptr<llvm::Module> Copy = CloneModule(M);
  for (llvm::Function &F : *Copy) {
    if (F.getFnAttribute("target-cpu").getValueAsString() == Old.CPU)
      F.addFnAttr("target-cpu", New.CPU);
    if (F.getFnAttribute("target-features").getValueAsString() == OldFeatures)
      F.addFnAttr("target-features", NewFeatures);
  }
  return bitcodeOf(*Copy);
}

namespace {
/// What the leader's optimizer sees, made when somebody asks.
struct OptimizerInput {
  const llvm::Module &M;
  const clang::TargetOptions &Target;
  const DialectState &State;
  std::optional<std::string> Bitcode;
  bool Made = false;

  const std::optional<std::string> &get(const PassRequest &Leader) {
    if (!std::exchange(Made, true))
      Bitcode = optimizerInput(moduleFor(M, Target, Target), Leader.Target,
                               Leader.Dialect, State);
    return Bitcode;
  }
};
} // namespace

/// Would the optimizer do the same to the leader's module and to \p Parsed? The
/// device link has a pipeline of its own, and without optimization there is
/// nothing to spare.
static bool sharesOptimizer(const PassRequest &Leader,
                            const PassRequest &Follower,
                            const ParsedModule &Parsed, OptimizerInput &Own) {
  if (Leader.Dialect.RDC || Leader.Target.OptLevel == 0 ||
      !costsAgree(Leader.Dialect.Arch, Follower.Dialect.Arch))
    return false;
  const std::optional<std::string> &Mine = Own.get(Leader);
  return Mine && optimizerInput(Parsed.Bitcode, Follower.Target,
                                Follower.Dialect, Parsed.State) == Mine;
}

/// Does \p F get the tokens of the leader, but for what \p Difference says?
bool SharedParse::readsAlike(FollowerState &F, TokenDifference &Difference) {
  if (F.Agreed)
    Difference.assume(*F.Agreed);
  if (!F.NeedsTokens && !namesMacro(*Own, *F.Agreed))
    return Difference.compareUses(*Own);
  scout(F.Index); // or waits for who does
  std::lock_guard<std::mutex> Guard(F.Reading);
  return F.Tokens ? Difference.compare(*Own, *F.Tokens)
                  : Difference.no("the source cannot be read for it");
}

/// Why \p F cannot take \p M; empty if it can.
StringRef SharedParse::compare(FollowerState &F, TokenDifference &Difference,
                               const llvm::Module &M) {
  if (!readsAlike(F, Difference))
    return Difference.why();
  if (compilesTouched(Difference, M))
    return "a function that differs is compiled";
  return "";
}

void SharedParse::settle(CompilerInstance &CI, const llvm::Module &M,
                         const DialectState &State, const PassFacts &Facts,
                         const std::vector<CollectedDiagnostic> &Diagnostics) {
  TimeTraceScope Scope("Share parse");
  if (!Own)
    return finish();
  Own->finish();
  if (namesArchitecture(Diagnostics, std::to_string(Leader.Dialect.Arch)))
    return finish("a message depends on the architecture");
  OptimizerInput Input{M, CI.getTargetOpts(), State};
  for (auto &F : Followers) {
    if (F->Decided)
      continue;
    TokenDifference Difference;
    StringRef Why = compare(*F, Difference, M);
    std::optional<clang::TargetOptions> Target = targetOf(F->Request);
    std::shared_ptr<ParsedModule> Parsed;
    if (Why.empty() && Target) {
      Parsed = std::make_shared<ParsedModule>();
      Parsed->Bitcode = moduleFor(M, CI.getTargetOpts(), *Target);
      Parsed->State = State;
      Parsed->State.Prefix = nullptr;
      Parsed->State.Once = nullptr;
      Parsed->Facts = Facts;
      Parsed->Diagnostics = Diagnostics;
    }
    if (Parsed && sharesOptimizer(Leader, F->Request, *Parsed, Input))
      F->Waiting = std::move(Parsed);
    else
      decide(*F, std::move(Parsed), Why);
  }
  Own.reset();
}

void SharedParse::optimized(const llvm::Module &M) {
  std::string Bitcode;
  for (auto &F : Followers)
    if (std::shared_ptr<ParsedModule> Parsed = std::move(F->Waiting)) {
      if (Bitcode.empty())
        Bitcode = bitcodeOf(M);
      Parsed->Optimized = Bitcode;
      decide(*F, std::move(Parsed), "");
    }
}

} // namespace warpcc
