//===- lib/Sema/NeverReached.cpp - conditions and loops that say nothing --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warnings of nvcc about plain C++ that Clang has no check for, or only one
// that costs a flow analysis: a loop behind a jump (#128), and questions about
// constant evaluation where there is none (#3060, #3206).
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// code.loop-not-reachable
void rules::checkLoopBehindJump(RuleContext &C, const CompoundStmt &N) {
  const Stmt *Before = nullptr;
  for (const Stmt *S : N.body()) {
    if (Before && isa<ReturnStmt, BreakStmt, ContinueStmt, GotoStmt>(Before) &&
        isa<ForStmt, WhileStmt, CXXForRangeStmt>(S))
      C.report(S->getBeginLoc(), LoopNotReachable);
    Before = S;
  }
}

/// Can what stands here be evaluated by the compiler?
static bool mayBeConstant(const RuleContext &C) {
  return C.ConstantEvaluated || C.Unevaluated || C.Initialized || !C.Function ||
         C.Function->isConstexpr() || C.Function->isConsteval();
}

/// constexpr.question-always-false
void rules::checkConstantQuestion(RuleContext &C, const CallExpr &N) {
  if (mayBeConstant(C))
    return;
  const FunctionDecl *F = N.getDirectCallee();
  bool IsStd = F && F->isInStdNamespace() && F->getIdentifier() &&
               F->getName() == "is_constant_evaluated";
  if (IsStd ||
      N.getBuiltinCallee() == Builtin::BI__builtin_is_constant_evaluated)
    C.report(N.getExprLoc(), ConstantQuestion);
}

/// consteval.if-always-false
void rules::checkConstevalIf(RuleContext &C, const IfStmt &N) {
  if (N.isConsteval() && !mayBeConstant(C))
    C.report(N.getBeginLoc(), ConstevalIf);
}

} // namespace warpcc
