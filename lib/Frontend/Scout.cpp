//===- lib/Frontend/Scout.cpp - tokens without a parse --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// About a tenth of a parse. An action for the preprocessor alone would read the
// source of a precompiled header again in the place of the header; one that has
// an AST takes it, and nothing says that it must parse.
//===----------------------------------------------------------------------===//
#include "Scout.h"
#include "Consumers.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/CrashRecoveryContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

namespace {
class ScoutAction : public WithHeaderCheck<ASTFrontendAction> {
  const ScoutInput &Input;
  TokenTrace &Trace;

public:
  ScoutAction(const PassRequest &Request, const ScoutInput &Input,
              TokenTrace &Trace)
      : WithHeaderCheck(Request), Input(Input), Trace(Trace) {
    OnBegin = Input.AtBegin;
  }

protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<ASTConsumer>();
  }

  void ExecuteAction() override {
    CompilerInstance &CI = getCompilerInstance();
    Preprocessor &PP = CI.getPreprocessor();
    Trace.watch(PP);
    PP.IgnorePragmas();
    PP.EnterMainSourceFile();
    Token T;
    do
      PP.Lex(T);
    while (T.isNot(tok::eof));
    Trace.finish();
    if (Input.AtEnd)
      Input.AtEnd(CI);
  }
};
} // namespace

bool readTokens(const PassRequest &Request, const ScoutInput &Input,
                TokenTrace &Trace) {
  CrashRecoveryContext Context;
  bool Done = false;
  bool Survived = Context.RunSafely([&] {
    std::vector<CollectedDiagnostic> Found;
    std::shared_ptr<CompilerInvocation> Invocation =
        readCC1Line(Request, Found);
    if (!Invocation)
      return;
    if (Input.Adjust)
      Input.Adjust(*Invocation);
    CompilerInstance CI(Invocation);
    CI.setVirtualFileSystem(Input.Files);
    CI.setVerboseOutputStream(nulls());
    auto *Collector =
        new DiagnosticCollector(Found, Request.Policy, CI.getDiagnosticOpts());
    CI.createDiagnostics(Collector); // which owns it
    Request.Policy.apply(CI.getDiagnostics(), Request.Cuda);
    ScoutAction Action(Request, Input, Trace);
    Done = CI.ExecuteAction(Action) && !CI.getDiagnostics().hasErrorOccurred();
  });
  return Survived && Done;
}

} // namespace warpcc
