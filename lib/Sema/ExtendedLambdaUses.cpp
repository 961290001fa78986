//===- lib/Sema/ExtendedLambdaUses.cpp - guide 5.3.8.4 (12), (14)-(17) ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What host code may do with an extended lambda. In nvcc's host code it is an
// object of a placeholder type: not a literal type, its call operator not
// constexpr, and for a __device__ lambda without a written return type the
// operator returns nothing that one could look at.
//===----------------------------------------------------------------------===//

#include "ExtendedLambdas.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// The extended lambda whose call operator \p F is, and its kind.
static ExtendedLambda calledLambda(const FunctionDecl *F) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  if (!Method || !Method->getParent()->isLambda() ||
      Method->getOverloadedOperator() != OO_Call)
    return ExtendedLambda::No;
  return classifyLambda(Method->getParent());
}

static bool isDeviceOnly(ExtendedLambda Kind) {
  return Kind == ExtendedLambda::Device ||
         Kind == ExtendedLambda::DevicePreservedReturn;
}

/// A call in an instance of a template of a lambda that comes from outside:
/// nvcc does not judge it.
static const DiagnosticSpec &ruleForCall(const RuleContext &C,
                                         const CXXRecordDecl *Closure) {
  bool FromOutside = C.Function && C.Function->isTemplateInstantiation() &&
                     !C.Function->Encloses(Closure);
  return FromOutside ? XLambdaCallInTemplate : XLambdaCallInHost;
}

static bool inHostCode(const RuleContext &C) {
  return !C.Function || (C.Space.Host && !C.Space.Device);
}

/// (15) a call in host code; (14) a look at the type of a call.
void rules::checkExtendedLambdaCall(RuleContext &C, const CallExpr &N) {
  ExtendedLambda Kind = calledLambda(N.getDirectCallee());
  if (!C.Options.ExtendedLambda || !isDeviceOnly(Kind) || !inHostCode(C))
    return;
  const auto *Method = cast<CXXMethodDecl>(N.getDirectCallee());
  if (!C.Unevaluated)
    C.report(N.getExprLoc(), ruleForCall(C, Method->getParent()));
  else if (Kind == ExtendedLambda::Device)
    C.report(N.getExprLoc(), XLambdaReturnType);
}

/// Is the conversion that is being visited what a call goes through? Where
/// overload resolution drops the call operator of a __device__ lambda, Clang
/// calls the function that the lambda converts to.
static bool isCalled(const RuleContext &C, const Expr &Conversion) {
  const Expr *Child = &Conversion;
  for (unsigned Up = 0; const Stmt *Parent = C.parent(Up); ++Up) {
    if (const auto *Call = dyn_cast<CallExpr>(Parent))
      return Call->getCallee() == Child;
    if (!isa<ImplicitCastExpr, ParenExpr>(Parent))
      return false;
    Child = cast<Expr>(Parent);
  }
  return false;
}

/// (17) conversion to a function pointer; (14), (15) calls through one.
void rules::checkExtendedLambdaConversion(RuleContext &C, const CallExpr &N) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&N);
  const auto *Conversion =
      Call ? dyn_cast_or_null<CXXConversionDecl>(Call->getMethodDecl())
           : nullptr;
  if (!Conversion || !C.Options.ExtendedLambda ||
      !Conversion->getParent()->isLambda() || !inHostCode(C))
    return;
  ExtendedLambda Kind = classifyLambda(Conversion->getParent());
  if (!isDeviceOnly(Kind))
    return;
  if (!isCalled(C, N)) {
    if (!C.Unevaluated)
      C.report(N.getBeginLoc(), XLambdaFunctionPointer);
  } else if (!C.Unevaluated) {
    C.report(N.getBeginLoc(), ruleForCall(C, Conversion->getParent()));
  } else if (Kind == ExtendedLambda::Device) {
    C.report(N.getBeginLoc(), XLambdaReturnType);
  }
}

//===-- (12) Constants ----------------------------------------------------===//

/// Does an object of type \p T hold an extended lambda?
static bool holdsExtendedLambda(const ASTContext &AST, QualType T) {
  const CXXRecordDecl *Record = AST.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  if (Record->isLambda())
    return classifyLambda(Record) != ExtendedLambda::No;
  return any_of(Record->bases(),
                [&](const CXXBaseSpecifier &B) {
                  return holdsExtendedLambda(AST, B.getType());
                }) ||
         any_of(Record->fields(), [&](const FieldDecl *F) {
           return holdsExtendedLambda(AST, F->getType());
         });
}

/// The closure is no literal type.
void rules::checkExtendedLambdaConstant(RuleContext &C, const VarDecl &N) {
  if (N.isConstexpr() && C.Options.ExtendedLambda &&
      !N.getType()->isDependentType() &&
      holdsExtendedLambda(C.AST, N.getType()))
    C.report(N.getLocation(), XLambdaNotLiteral) << &N;
}

/// The call operator is not constexpr.
void rules::checkExtendedLambdaConstantCall(RuleContext &C, const CallExpr &N) {
  if (C.ConstantEvaluated && C.Options.ExtendedLambda &&
      calledLambda(N.getDirectCallee()) != ExtendedLambda::No)
    C.report(N.getExprLoc(), XLambdaNotConstexpr);
}

/// xlambda.star-this: copies of *this came with C++17.
void rules::checkStarThis(RuleContext &C, const LambdaExpr &N) {
  if (C.AST.getLangOpts().CPlusPlus17)
    return;
  // In device code nvcc allows it in every dialect (guide 5.3.8.6).
  ExecutionSpace Space = executionSpace(N.getCallOperator());
  if (Space.Device && !Space.Host)
    return;
  for (const LambdaCapture &Capture : N.captures())
    if (Capture.getCaptureKind() == LCK_StarThis)
      C.report(Capture.getLocation(), XLambdaStarThis);
}

} // namespace warpcc
