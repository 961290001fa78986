//===- lib/Rewrite/Lambdas.cpp - extended lambdas -------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The closure stays a closure, with the captures in the order in which the
// device has them; a wrapper gives it a name (runtime/dialect). A capture
// default is written out: what a device lambda captures shows in its body,
// which is not there any more.
//===----------------------------------------------------------------------===//
#include "warpcc/Dialect/Lambdas.h"
#include "Constructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

namespace {
/// In a template, what a capture default captures is only known of the
/// instantiations. Finds one of the lambda.
class InstantiatedLambda : public RecursiveASTVisitor<InstantiatedLambda> {
  SourceLocation Loc;

public:
  const LambdaExpr *Found = nullptr;
  explicit InstantiatedLambda(SourceLocation Loc) : Loc(Loc) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitLambdaExpr(LambdaExpr *L) {
    const CXXRecordDecl *Closure = L->getLambdaClass();
    if (Closure->getLocation() == Loc && !Closure->isDependentContext())
      Found = L;
    return !Found;
  }
};
} // namespace

static const LambdaExpr *instantiation(const LambdaExpr *L,
                                       const Translation &T) {
  const CXXRecordDecl *Closure = L->getLambdaClass();
  if (!Closure->isDependentContext())
    return L;
  InstantiatedLambda Search(Closure->getLocation());
  for (Decl *D : T.AST.getTranslationUnitDecl()->decls())
    if (isTranslated(T.Events, T.SM, D->getLocation()) &&
        !Search.TraverseDecl(D))
      break;
  return Search.Found;
}

static std::string captures(const LambdaExpr *L, const Translation &T) {
  std::string List;
  for (const LambdaCapture &C : L->captures()) {
    std::string One;
    if (C.capturesThis())
      One = C.getCaptureKind() == LCK_StarThis ? "*this" : "this";
    else if (C.capturesVariable()) {
      const ValueDecl *V = C.getCapturedVar();
      One = V->getNameAsString();
      if (C.getCaptureKind() == LCK_ByRef)
        One = "&" + One;
      if (C.isPackExpansion())
        One += "...";
      if (V->isInitCapture())
        One = Lexer::getSourceText(
                  Lexer::makeFileCharRange(
                      CharSourceRange::getTokenRange(V->getSourceRange()), T.SM,
                      T.AST.getLangOpts()),
                  T.SM, T.AST.getLangOpts())
                  .str();
    } else {
      continue;
    }
    List += (List.empty() ? "" : ", ") + One;
  }
  return "[" + List + "]";
}

void translateLambda(Translation &T, const LambdaExpr *L) {
  const CXXRecordDecl *Closure = L->getLambdaClass();
  ExtendedLambda Kind = classifyLambda(Closure);
  if (Kind == ExtendedLambda::No)
    return;
  Text Context = contextParameters(Closure);
  if (!Context) {
    T.refuse(L->getBeginLoc(),
             "an extended lambda in a template with parameters without names",
             "name them");
    return;
  }
  unsigned Id = T.Lambdas.insert({Closure->getLocation(), T.Lambdas.size() + 1})
                    .first->second;
  std::string Head =
      (Kind == ExtendedLambda::HostDevice ? "__warpcc_host_device_lambda<"
                                          : "__warpcc_device_lambda<") +
      std::to_string(Id) + ", __warpcc_types<" + *Context + ">>(";
  SourceRange Introducer = L->getIntroducerRange();
  std::vector<EditSet::Piece> List = {Introducer};
  // One that is never instantiated, and the body that stays, keep the default.
  bool HasDefault = L->getCaptureDefault() != LCD_None;
  if (Kind == ExtendedLambda::HostDevice && Closure->isDependentContext())
    HasDefault = false;
  if (HasDefault)
    if (const LambdaExpr *Known = instantiation(L, T))
      List = {captures(Known, T)};
  if (Kind != ExtendedLambda::HostDevice) {
    List.insert(List.begin(), Head);
    List.push_back(" {})");
    T.Edits.replace(L->getSourceRange(), std::move(List));
    return;
  }
  T.Edits.insertBefore(L->getBeginLoc(), Head);
  if (HasDefault)
    T.Edits.replace(Introducer, std::move(List));
  T.Edits.insertAfter(L->getEndLoc(), ")");
}

} // namespace warpcc::rewrite
