//===- lib/Frontend/SharedParse.cpp - one parse for several devices -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The leader's tokens are recorded while it parses; those of a follower by
// running the preprocessor alone, about a tenth of a parse. They differ in some
// functions of the headers (TokenDifference.h); the leader's module then shows
// that none of these is compiled, and stands for the follower's, but for the
// name of the architecture in the attributes of its functions. A follower for
// which the optimizer would do the same waits until the leader's has.
//===----------------------------------------------------------------------===//
#include "warpcc/Frontend/SharedParse.h"
#include "Consumers.h"
#include "TokenDifference.h"
#include "TokenTrace.h"
#include "warpcc/CodeGen/OptimizerInput.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CrashRecoveryContext.h"
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
  /// The architecture in its functions' attributes.
  std::string CPU, Features;
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
                         std::vector<PassRequest> Requests,
                         std::function<void()> OnBegin, Verdict OnVerdict)
    : Leader(Leader), OnBegin(std::move(OnBegin)),
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

//===-- Scouting ----------------------------------------------------------===//

namespace {
/// Runs the preprocessor and records what it gives.
class TraceAction : public WithHeaderCheck<PreprocessorFrontendAction> {
  TokenTrace &Trace;
  clang::TargetOptions &Target;

public:
  TraceAction(const PassRequest &Request, TokenTrace &Trace,
              clang::TargetOptions &Target)
      : WithHeaderCheck(Request), Trace(Trace), Target(Target) {}

protected:
  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    Target = CI.getTargetOpts();
    Preprocessor &PP = CI.getPreprocessor();
    Trace.watch(PP);
    PP.IgnorePragmas();
    PP.EnterMainSourceFile();
    Token T;
    do
      PP.Lex(T);
    while (T.isNot(tok::eof));
    Trace.finish();
  }
};
} // namespace

/// As CodeGen writes them into the attributes of functions.
static std::string featureList(const clang::TargetOptions &Target) {
  std::vector<std::string> Features = Target.Features;
  sort(Features);
  return join(Features, ",");
}

void SharedParse::scout(size_t Index) {
  FollowerState &F = *Followers[Index];
  std::lock_guard<std::mutex> Guard(F.Reading);
  if (F.Decided || std::exchange(F.Scouted, true))
    return;
  TimeTraceScope Scope("Tokens", F.Request.Name);
  CrashRecoveryContext Context;
  auto Tokens = std::make_unique<TokenTrace>();
  bool Done = false;
  bool Survived = Context.RunSafely([&] {
    std::vector<CollectedDiagnostic> Found;
    std::shared_ptr<CompilerInvocation> Invocation =
        readCC1Line(F.Request, Found);
    if (!Invocation)
      return;
    CompilerInstance CI(Invocation);
    CI.setVirtualFileSystem(sourceFileSystem(F.Request));
    CI.setVerboseOutputStream(nulls());
    auto *Collector = new DiagnosticCollector(Found, F.Request.Policy,
                                              CI.getDiagnosticOpts());
    CI.createDiagnostics(Collector); // which owns it
    F.Request.Policy.apply(CI.getDiagnostics(), F.Request.Cuda);
    clang::TargetOptions Target;
    TraceAction Action(F.Request, *Tokens, Target);
    Done = CI.ExecuteAction(Action) && !CI.getDiagnostics().hasErrorOccurred();
    F.CPU = Target.CPU;
    F.Features = featureList(Target);
  });
  if (Survived && Done)
    F.Tokens = std::move(Tokens);
}

//===-- The leader --------------------------------------------------------===//

void SharedParse::begin(CompilerInstance &CI) {
  Own = std::make_unique<TokenTrace>();
  Own->watchThroughDialect(CI.getPreprocessor());
  OnBegin();
}

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

static std::string bitcodeOf(const llvm::Module &M) {
  std::string Bitcode;
  raw_string_ostream OS(Bitcode);
  WriteBitcodeToFile(M, OS, /*ShouldPreserveUseListOrder=*/true);
  return Bitcode;
}

/// The module as the follower's own CodeGen would have made it.
static std::string moduleFor(const llvm::Module &M,
                             const clang::TargetOptions &Old, StringRef CPU,
                             StringRef Features) {
  std::string OldFeatures = featureList(Old);
  std::unique_ptr<llvm::Module> Copy = CloneModule(M);
  for (llvm::Function &F : *Copy) {
    if (F.getFnAttribute("target-cpu").getValueAsString() == Old.CPU)
      F.addFnAttr("target-cpu", CPU);
    if (F.getFnAttribute("target-features").getValueAsString() == OldFeatures)
      F.addFnAttr("target-features", Features);
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
      Bitcode =
          optimizerInput(moduleFor(M, Target, Target.CPU, featureList(Target)),
                         Leader.Target, Leader.Dialect, State);
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

/// Why \p F cannot take \p M; empty if it can.
StringRef SharedParse::compare(FollowerState &F, TokenDifference &Difference,
                               const llvm::Module &M) {
  std::lock_guard<std::mutex> Guard(F.Reading);
  if (!F.Tokens)
    return "the source cannot be read for it";
  if (!Difference.compare(*Own, *F.Tokens))
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
    scout(F->Index); // or waits for who does
    TokenDifference Difference;
    StringRef Why = compare(*F, Difference, M);
    std::shared_ptr<ParsedModule> Parsed;
    if (Why.empty()) {
      Parsed = std::make_shared<ParsedModule>();
      Parsed->Bitcode = moduleFor(M, CI.getTargetOpts(), F->CPU, F->Features);
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
