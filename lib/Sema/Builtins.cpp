//===- lib/Sema/Builtins.cpp - Clang's builtins that nvcc lacks -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang would compile these; code that uses them does not build with nvcc
// (guide 5.4.9). Both errors can be suppressed.
//===----------------------------------------------------------------------===//

#include "clang/Basic/Builtins.h"
#include "RuleContext.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// hint.assume-aligned.not-constant, hint.assume-aligned.not-pow2. The name is
/// a macro for a function of ours (warpcc/device/hints.h).
static void checkAssumedAlignment(RuleContext &C, const CallExpr &N) {
  const Expr *Alignment = N.getArg(1);
  if (Alignment->isValueDependent())
    return;
  std::optional<APSInt> Value = Alignment->getIntegerConstantExpr(C.AST);
  SourceLocation Loc =
      C.S.getSourceManager().getExpansionLoc(Alignment->getExprLoc());
  if (!Value)
    C.report(Loc, AlignmentNotConstant);
  else if (!Value->isPowerOf2())
    C.report(Loc, AlignmentNotPower) << toString(*Value, 10);
}

/// hint.assume.host, hint.expect-with-probability
void rules::checkBuiltin(RuleContext &C, const CallExpr &N) {
  if (C.Unevaluated || !C.Function)
    return;
  switch (N.getBuiltinCallee()) {
  case Builtin::BI__builtin_assume:
    if (!C.onDevice() && C.Space.Host && !C.Space.Device)
      C.report(N.getExprLoc(), AssumeOnHost);
    break;
  case Builtin::BI__builtin_expect_with_probability:
    if (C.onDevice() && C.Space.Device && !C.Space.Host)
      C.report(N.getExprLoc(), ExpectProbability);
    break;
  default:
    if (const FunctionDecl *F = N.getDirectCallee();
        F && F->getIdentifier() && N.getNumArgs() >= 2 &&
        F->getName() == "__warpcc_assume_aligned")
      checkAssumedAlignment(C, N);
    break;
  }
}

} // namespace warpcc
