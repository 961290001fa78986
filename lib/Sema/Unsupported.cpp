//===- lib/Sema/Unsupported.cpp - C++ that devices do not have ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Exceptions, run-time type information, coroutines, modules, thread-local and
// variable-length storage, addresses of labels (guide 5.3.4, 5.3.10.1). Device
// code is what the device pass sees in device and host-device functions; what
// stands behind #ifndef __CUDA_ARCH__ is none of it.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/Basic/Module.h"

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

/// feature.cxx20.modules
void rules::checkModules(RuleContext &C, const TranslationUnitDecl &N) {
  if (const Module *M = C.AST.getCurrentNamedModule())
    C.report(M->DefinitionLoc, UnsupModule) << M->getFullModuleName();
  for (const Decl *D : N.decls())
    if (const auto *Import = dyn_cast<ImportDecl>(D);
        Import && Import->getImportedModule() &&
        Import->getImportedModule()->isNamedModule() && !Import->isImplicit())
      C.report(Import->getLocation(), UnsupModule)
          << Import->getImportedModule()->getFullModuleName();
}

} // namespace warpcc
