//===- lib/Frontend/Consumers.h - Clang's actions with ours -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any of Clang's frontend actions becomes one of warpcc's by these templates.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_CONSUMERS_H
#define WARPCC_LIB_FRONTEND_CONSUMERS_H

#include "ToolkitHeaders.h"
#include "warpcc/Frontend/Pass.h"
#include "warpcc/Sema/Sema.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include <functional>

namespace warpcc {

/// The cc1 line of \p Request, read; null if it is wrong, and why in \p Found.
std::shared_ptr<clang::CompilerInvocation>
readCC1Line(const PassRequest &Request,
            std::vector<CollectedDiagnostic> &Found);

/// Watches what \p Base includes.
template <typename Base> class WithHeaderCheck : public Base {
protected:
  const PassRequest &Request;

public:
  /// Called before the first token is read.
  std::function<void(clang::CompilerInstance &)> OnBegin;

  template <typename... Args>
  WithHeaderCheck(const PassRequest &Request, Args &&...A)
      : Base(std::forward<Args>(A)...), Request(Request) {}

protected:
  bool BeginSourceFileAction(clang::CompilerInstance &CI) override {
    if (Request.BuiltinHeaders)
      checkToolkitHeaders(CI, Request.CC1Args);
    if (OnBegin)
      OnBegin(CI);
    return Base::BeginSourceFileAction(CI);
  }
};

/// Dialect and rules, which go before all other consumers; none for C and C++.
inline std::vector<std::unique_ptr<clang::ASTConsumer>>
ourConsumers(clang::CompilerInstance &CI, const PassRequest &Request,
             DialectState &State, PassFacts &Facts) {
  std::vector<std::unique_ptr<clang::ASTConsumer>> Consumers;
  if (Request.Cuda) {
    Consumers.push_back(createDialectConsumer(CI, Request.Dialect, State));
    Consumers.push_back(createRulesConsumer(CI, Request.Dialect, &Facts));
  }
  return Consumers;
}

/// Calls a function when all consumers before it have seen the end.
class EndConsumer : public clang::ASTConsumer {
  std::function<void()> OnEnd;

public:
  explicit EndConsumer(std::function<void()> OnEnd) : OnEnd(std::move(OnEnd)) {}
  void HandleTranslationUnit(clang::ASTContext &) override { OnEnd(); }
};

/// Puts our consumers before that of \p Base.
template <typename Base> class WithOurConsumers : public WithHeaderCheck<Base> {
  using WithHeaderCheck<Base>::Request;
  DialectState &State;
  PassFacts &Facts;

public:
  /// Called behind Base's consumer, while the AST is there.
  std::function<void()> OnEnd;

  template <typename... Args>
  WithOurConsumers(const PassRequest &Request, DialectState &State,
                   PassFacts &Facts, Args &&...A)
      : WithHeaderCheck<Base>(Request, std::forward<Args>(A)...), State(State),
        Facts(Facts) {}

protected:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &CI,
                    llvm::StringRef File) override {
    std::vector<std::unique_ptr<clang::ASTConsumer>> Consumers =
        ourConsumers(CI, Request, State, Facts);
    if (Request.ExtraConsumer)
      Consumers.push_back(Request.ExtraConsumer(CI));
    if (std::unique_ptr<clang::ASTConsumer> Own =
            Base::CreateASTConsumer(CI, File))
      Consumers.push_back(std::move(Own));
    else
      return nullptr;
    if (OnEnd)
      Consumers.push_back(std::make_unique<EndConsumer>(OnEnd));
    return std::make_unique<clang::MultiplexConsumer>(std::move(Consumers));
  }
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_CONSUMERS_H
