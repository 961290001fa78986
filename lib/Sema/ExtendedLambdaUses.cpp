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

static bool inHostCode(const RuleContext &C) {
  return !C.Function || (C.Space.Host && !C.Space.Device);
}

/// (15) a call in host code; (14) a look at the type of a call.
void rules::checkExtendedLambdaCall(RuleContext &C, const CallExpr &N) {
  ExtendedLambda Kind = calledLambda(N.getDirectCallee());
  if (!C.Options.ExtendedLambda || !isDeviceOnly(Kind) || !inHostCode(C))
    return;
  if (!C.Unevaluated)
    C.report(N.getExprLoc(), XLambdaCallInHost);
  else if (Kind == ExtendedLambda::Device)
    C.report(N.getExprLoc(), XLambdaReturnType);
}

/// (17) conversion to a function pointer.
void rules::checkExtendedLambdaConversion(RuleContext &C, const CallExpr &N) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&N);
  const auto *Conversion =
      Call ? dyn_cast_or_null<CXXConversionDecl>(Call->getMethodDecl())
           : nullptr;
  if (!Conversion || !C.Options.ExtendedLambda || C.Unevaluated ||
      !Conversion->getParent()->isLambda() || !inHostCode(C))
    return;
  if (isDeviceOnly(classifyLambda(Conversion->getParent())))
    C.report(N.getBeginLoc(), XLambdaFunctionPointer);
}

namespace {
/// Finds a call of an extended lambda in an initializer.
const CallExpr *findCall(const Stmt *S) {
  if (!S)
    return nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (calledLambda(Call->getDirectCallee()) != ExtendedLambda::No)
      return Call;
  for (const Stmt *Child : S->children())
    if (const CallExpr *Call = findCall(Child))
      return Call;
  return nullptr;
}
} // namespace

/// (12) the call operator is not constexpr, the closure no literal type.
void rules::checkExtendedLambdaConstant(RuleContext &C, const VarDecl &N) {
  if (!N.isConstexpr() || !C.Options.ExtendedLambda || !N.getInit() ||
      N.getType()->isDependentType())
    return;
  const CXXRecordDecl *Record =
      C.AST.getBaseElementType(N.getType())->getAsCXXRecordDecl();
  if (Record && Record->isLambda() &&
      classifyLambda(Record) != ExtendedLambda::No)
    C.report(N.getLocation(), XLambdaNotLiteral) << &N;
  else if (const CallExpr *Call = findCall(N.getInit()))
    C.report(Call->getExprLoc(), XLambdaNotConstexpr) << &N;
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
