//===- lib/Sema/DeducedReturns.cpp - device functions that return auto ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.12.1: what a __device__ function with a deduced return type
// returns is known to device code only. Host code and declarations may not
// name such a function, evaluated or not; the body of a device function may.
// The host pass judges: what stands behind #ifdef __CUDA_ARCH__ is allowed.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;

namespace warpcc {
using namespace rules;

static bool isDeviceOnly(const FunctionDecl *F) {
  ExecutionSpace Space = executionSpace(F);
  return Space.Device && !Space.Host;
}

/// Is the node that is being visited in the body of a device function, or in
/// something that stands in such a body?
static bool inDeviceBody(const RuleContext &C) {
  if (!C.Function)
    return false;
  bool InBody =
      isa<CXXConstructorDecl>(C.Function) ||
      (!C.Parents.empty() && C.Parents.front() == C.Function->getBody());
  if (InBody && isDeviceOnly(C.Function))
    return true;
  for (const DeclContext *DC = C.Function->getParent(); DC;
       DC = DC->getParent())
    if (const auto *Outer = dyn_cast<FunctionDecl>(DC))
      if (isDeviceOnly(Outer))
        return true;
  return false;
}

static void checkReference(RuleContext &C, SourceLocation Loc,
                           const ValueDecl *Referenced) {
  const auto *F = dyn_cast<FunctionDecl>(Referenced);
  if (C.onDevice() || !F || F->isConstexpr() ||
      !F->getDeclaredReturnType()->getContainedDeducedType() ||
      !isDeviceOnly(F))
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->getParent()->isLambda())
    return; // extended lambdas have rules of their own
  if (!inDeviceBody(C))
    C.report(Loc, DeducedReturnOnHost) << F;
}

/// deduced.*
void rules::checkDeducedReturn(RuleContext &C, const DeclRefExpr &N) {
  checkReference(C, N.getLocation(), N.getDecl());
}

/// deduced.*, of members
void rules::checkDeducedReturnOfMember(RuleContext &C, const MemberExpr &N) {
  checkReference(C, N.getMemberLoc(), N.getMemberDecl());
}

} // namespace warpcc
