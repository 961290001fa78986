//===- tools/warpcc-plugin/Plugin.cpp - the dialect in stock Clang --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `clang++ -fplugin=warpcc-plugin.so x.cu` compiles (and clangd with the same
// argument understands) CUDA C++ as warpcc does, short of the driver: Clang's
// own offloading, its options, two processes. Arguments:
//
//   -fplugin-arg-warpcc-strict               --strict
//   -fplugin-arg-warpcc-rules                the rules of the guide (lib/Sema),
//                                            not the dialect alone
//   -fplugin-arg-warpcc-relaxed-constexpr    --expt-relaxed-constexpr
//   -fplugin-arg-warpcc-extended-lambda      --extended-lambda
//   -fplugin-arg-warpcc-relaxed-lambda       --relaxed-lambda
//   -fplugin-arg-warpcc-maxrregcount=N       -maxrregcount N
//   -fplugin-arg-warpcc-diagnostics=FORMAT   nvcc's warnings and numbers, in
//                                            the format clang, nvcc or sarif
//   -fplugin-arg-warpcc-cudafe=OPTION        -Xcudafe OPTION
//   -fplugin-arg-warpcc-werror=KIND          -Werror KIND
//
// The dialect's header must be included first: -include warpcc_dialect.h.
//===----------------------------------------------------------------------===//
#include "Arguments.h"
#include "warpcc/CodeGen/Passes.h"
#include "warpcc/Diagnostics/Collector.h"
#include "warpcc/Sema/Sema.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "llvm/Passes/PassBuilder.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

namespace {
struct PluginPass {
  DialectOptions Options;
  DialectState State;
  DiagnosticPolicy Policy;
  std::vector<CollectedDiagnostic> Diagnostics;
};

/// Prints what it has collected when the file is done.
class PrintingCollector : public DiagnosticCollector {
public:
  PrintingCollector(std::shared_ptr<PluginPass> Pass,
                    const DiagnosticOptions &TextOptions, StringRef MainFile)
      : DiagnosticCollector(Pass->Diagnostics, Pass->Policy, TextOptions),
        Pass(Pass), MainFile(MainFile) {}

  void EndSourceFile() override {
    DiagnosticCollector::EndSourceFile();
    printDiagnostics(mergeDiagnostics(Pass->Diagnostics), Pass->Policy,
                     MainFile, errs());
    Pass->Diagnostics.clear();
  }

private:
  std::shared_ptr<PluginPass> Pass;
  std::string MainFile;
};

class PluginAction : public PluginASTAction {
public:
  ActionType getActionType() override { return AddBeforeMainAction; }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef File) override {
    if (!CI.getLangOpts().CUDA)
      return std::make_unique<ASTConsumer>();
    // Clang destroys the action at once; the callback keeps the pass alive.
    auto Pass = std::make_shared<PluginPass>();
    Pass->Options = Arguments.optionsFor(CI);
    Pass->Policy = Arguments.Policy;
    if (Arguments.Collect)
      collectDiagnostics(CI, Pass, File);
    else
      installDiagnostics(CI.getDiagnostics(), Pass->Policy.Mode);
    CI.getCodeGenOpts().PassBuilderCallbacks.push_back(
        [Pass](PassBuilder &Builder) {
          if (Pass->Options.DeviceSide)
            addDevicePasses(Builder, Pass->Options, Pass->State);
          else
            addHostPasses(Builder, Pass->Options, Pass->State);
        });
    std::vector<std::unique_ptr<ASTConsumer>> Consumers;
    Consumers.push_back(createDialectConsumer(CI, Pass->Options, Pass->State));
    if (Pass->Options.Rules)
      Consumers.push_back(createRulesConsumer(CI, Pass->Options, nullptr));
    return std::make_unique<MultiplexConsumer>(std::move(Consumers));
  }

  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override {
    return Arguments.parse(CI.getDiagnostics(), Args);
  }

private:
  /// Puts a collector in the place of Clang's printer. Clang has greeted its
  /// own client already, so ours is told about the file here.
  void collectDiagnostics(CompilerInstance &CI,
                          std::shared_ptr<PluginPass> Pass, StringRef File) {
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    auto *Collector = new PrintingCollector(Pass, CI.getDiagnosticOpts(), File);
    Collector->BeginSourceFile(CI.getLangOpts(), &CI.getPreprocessor());
    Pass->State.Once = &Collector->onceTable();
    Diags.setClient(Collector, /*ShouldOwnClient=*/true);
    Pass->Policy.apply(Diags, CI.getLangOpts().CUDA);
  }

  PluginArguments Arguments;
};
} // namespace

static FrontendPluginRegistry::Add<PluginAction>
    RegisterPlugin("warpcc", "CUDA C++ as nvcc understands it");
