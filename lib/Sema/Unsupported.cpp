//===- lib/Sema/Unsupported.cpp - C++ that devices do not have ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exceptions, run-time type information, coroutines, thread-local and
// variable-length storage, addresses of labels (guide 5.3.4, 5.3.10.1). Device
// code is what the device pass sees in device and host-device functions; what
// stands behind #ifndef __CUDA_ARCH__ is none of it.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;

namespace warpcc {
using namespace rules;

/// Is the node that is being visited code for the device?
static bool inDeviceCode(const RuleContext &C) {
  return C.onDevice() && C.Function && C.Space.Device &&
         !C.Function->isDependentContext();
}

static void refuse(RuleContext &C, SourceLocation Loc,
                   const DiagnosticSpec &Rule) {
  if (inDeviceCode(C))
    C.report(Loc, Rule) << C.Function;
}

/// unsup.throw, unsup.throw-hd
void rules::checkThrow(RuleContext &C, const CXXThrowExpr &N) {
  refuse(C, N.getThrowLoc(), UnsupThrow);
}

/// unsup.try-catch, unsup.function-try-block
void rules::checkTry(RuleContext &C, const CXXTryStmt &N) {
  refuse(C, N.getTryLoc(), UnsupTry);
}

/// unsup.typeid
void rules::checkTypeid(RuleContext &C, const CXXTypeidExpr &N) {
  refuse(C, N.getBeginLoc(), UnsupTypeid);
}

/// unsup.dynamic-cast: even one that the compiler can do
void rules::checkDynamicCast(RuleContext &C, const CXXDynamicCastExpr &N) {
  refuse(C, N.getOperatorLoc(), UnsupDynamicCast);
}

/// unsup.label-address
void rules::checkLabelAddress(RuleContext &C, const AddrLabelExpr &N) {
  refuse(C, N.getAmpAmpLoc(), UnsupLabelAddress);
}

/// unsup.vla, unsup.thread-local
void rules::checkStorage(RuleContext &C, const VarDecl &N) {
  if (N.getTSCSpec() != TSCS_unspecified && N.isLocalVarDecl())
    refuse(C, N.getLocation(), UnsupThreadLocal);
  if (N.getType()->isVariableArrayType())
    refuse(C, N.getLocation(), UnsupVla);
}

/// feature.cxx20.coroutines
void rules::checkCoroutine(RuleContext &C, const FunctionDecl &N) {
  if (N.doesThisDeclarationHaveABody() &&
      isa_and_nonnull<CoroutineBodyStmt>(N.getBody()))
    refuse(C, N.getLocation(), UnsupCoroutine);
}

} // namespace warpcc
