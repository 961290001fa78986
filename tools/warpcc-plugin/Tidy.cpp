//===- tools/warpcc-plugin/Tidy.cpp - the rules as checks of clang-tidy ---===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clang-tidy -load warpcc-tidy.so -checks='-*,cuda-*' x.cu -- ...` shows what
// the compiler says of a source under the name of a check: `cuda-` and the
// rule's id with dashes (kernel.param.reference: cuda-kernel-param-reference).
// A family is a pattern: cuda-kernel-*.
//
// Three things meet in a run of clang-tidy over one source:
//
//   RuleCheck   one object for each check that is switched on. It looks at
//               nothing; the diagnostics with its name go through it.
//   TidyAction  an action of Clang's plugin registry. clang-tidy runs it before
//               its own, so that the file is read as CUDA C++ and the rules are
//               checked as in the compiler.
//   Router      stands in front of clang-tidy's diagnostic consumer: what is
//               ours is issued again by its check, with the notes and edits;
//               what belongs to no check that is on is dropped.
//
// Checks and action are made in one thread for one SourceManager, and find each
// other by it. Of the names of clang-tidy nothing is linked here: the program
// that loads this module has them.
//
// The arguments are those of the compiler's plugin (Plugin.cpp):
// -fplugin-arg-warpcc-strict and so on. Everything is a warning, as with other
// checks: -warnings-as-errors='cuda-*' makes them errors.
//===----------------------------------------------------------------------===//
#include "Arguments.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang-tidy/ClangTidyModuleRegistry.h"
#include "warpcc/Sema/Sema.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "llvm/ADT/StringSet.h"
#include <mutex>

using namespace clang;
using namespace llvm;
using namespace warpcc;

static std::string checkName(const DiagnosticSpec &Spec) {
  std::string Name = ("cuda-" + Spec.Id).str();
  replace(Name, '.', '-');
  return Name;
}

//===-- The checks --------------------------------------------------------===//

namespace {
class RuleCheck;
using CheckTable = StringMap<RuleCheck *>;

/// The checks that are on for the sources being read, by SourceManager.
class CheckTables {
  std::mutex Lock;
  DenseMap<const SourceManager *, CheckTable> Tables;

public:
  void add(const SourceManager &SM, StringRef Name, RuleCheck *Check) {
    std::lock_guard<std::mutex> Hold(Lock);
    Tables[&SM][Name] = Check;
  }
  CheckTable take(const SourceManager &SM) {
    std::lock_guard<std::mutex> Hold(Lock);
    CheckTable Table = std::move(Tables[&SM]);
    Tables.erase(&SM);
    return Table;
  }
};

CheckTables &activeChecks() {
  static CheckTables Tables;
  return Tables;
}

class RuleCheck : public tidy::ClangTidyCheck {
  std::string Name;

public:
  RuleCheck(StringRef Name, tidy::ClangTidyContext *Context)
      : ClangTidyCheck(Name, Context), Name(Name) {}

  bool isLanguageVersionSupported(const LangOptions &LangOpts) const override {
    return LangOpts.CUDA;
  }

  void registerPPCallbacks(const SourceManager &SM, Preprocessor *,
                           Preprocessor *) override {
    activeChecks().add(SM, Name, this);
  }

  void issue(DiagnosticIDs::Level Level, const Diagnostic &Info) {
    SmallString<256> Text;
    Info.FormatDiagnostic(Text);
    // The text is an argument: its % signs are no format.
    DiagnosticBuilder Builder = diag(Info.getLocation(), "%0", Level);
    Builder << Text.str();
    for (const CharSourceRange &Range : Info.getRanges())
      Builder << Range;
    for (const FixItHint &Hint : Info.getFixItHints())
      Builder << Hint;
  }
};

class RuleModule : public tidy::ClangTidyModule {
public:
  void addCheckFactories(tidy::ClangTidyCheckFactories &Factories) override {
    for (const DiagnosticSpec *Spec : allDiagnosticSpecs())
      if (Spec->Default != DiagnosticLevel::Note)
        Factories.registerCheck<RuleCheck>(checkName(*Spec));
  }
};

//===-- Diagnostics -------------------------------------------------------===//

class Router : public DiagnosticConsumer {
  DiagnosticsEngine &Diags;
  CheckTable Checks;
  DiagnosticConsumer *Next;
  std::unique_ptr<DiagnosticConsumer> OwnedNext;
  /// What notes belong to: null after a diagnostic of Clang's.
  RuleCheck *Current = nullptr;
  bool Dropped = false; ///< the last diagnostic, and so its notes

public:
  Router(DiagnosticsEngine &Diags, CheckTable Checks)
      : Diags(Diags), Checks(std::move(Checks)), Next(Diags.getClient()),
        OwnedNext(Diags.takeClient()) {}

  void BeginSourceFile(const LangOptions &LangOpts,
                       const Preprocessor *PP) override {
    Next->BeginSourceFile(LangOpts, PP);
  }
  void EndSourceFile() override { Next->EndSourceFile(); }
  void finish() override { Next->finish(); }
  bool IncludeInDiagnosticCounts() const override {
    return Next->IncludeInDiagnosticCounts();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    const DiagnosticSpec *Spec = diagnosticSpec(Diags, Info.getID());
    if (Level != DiagnosticsEngine::Note) {
      Current = Spec ? Checks.lookup(checkName(*Spec)) : nullptr;
      Dropped = Spec && !Current;
    }
    // An ID that is made while a program runs means nothing to clang-tidy.
    bool Custom = Info.getID() >= diag::DIAG_UPPER_LIMIT;
    if (Dropped || (Custom && !Current))
      return;
    if (!Current)
      return Next->HandleDiagnostic(Level, Info);
    Current->issue(Level == DiagnosticsEngine::Note ? DiagnosticIDs::Note
                                                    : DiagnosticIDs::Warning,
                   Info);
  }
};

//===-- The pass ----------------------------------------------------------===//

/// Keeps what the dialect's consumer refers to.
class TidyConsumer : public MultiplexConsumer {
  std::shared_ptr<void> Pass;

public:
  TidyConsumer(std::vector<std::unique_ptr<ASTConsumer>> Consumers,
               std::shared_ptr<void> Pass)
      : MultiplexConsumer(std::move(Consumers)), Pass(std::move(Pass)) {}
  ~TidyConsumer() override { Consumers.clear(); } // before Pass
};

class TidyAction : public PluginASTAction {
  PluginArguments Arguments;

public:
  ActionType getActionType() override { return AddBeforeMainAction; }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    return Arguments.parse(CI.getDiagnostics(), Args);
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override {
    if (!CI.getLangOpts().CUDA)
      return std::make_unique<ASTConsumer>();
    struct TidyPass {
      DialectOptions Options;
      DialectState State;
    };
    auto Pass = std::make_shared<TidyPass>();
    Pass->Options = Arguments.optionsFor(CI);
    Pass->Options.Rules = true;
    Pass->Options.OwnsPreprocessor = true;
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    Diags.setClient(
        new Router(Diags, activeChecks().take(CI.getSourceManager())),
        /*ShouldOwnClient=*/true);
    installDiagnostics(Diags, Arguments.Policy.Mode);
    std::vector<std::unique_ptr<ASTConsumer>> Consumers;
    Consumers.push_back(createDialectConsumer(CI, Pass->Options, Pass->State));
    Consumers.push_back(createRulesConsumer(CI, Pass->Options, nullptr));
    return std::make_unique<TidyConsumer>(std::move(Consumers),
                                          std::move(Pass));
  }
};
} // namespace

static FrontendPluginRegistry::Add<TidyAction>
    RegisterAction("warpcc", "CUDA C++ as nvcc understands it");
static tidy::ClangTidyModuleRegistry::Add<RuleModule>
    RegisterModule("cuda", "The rules of CUDA C++'s programming guide.");
