//===- lib/Sema/Functions.cpp - rules on functions other than kernels -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.1.1, 5.3.10.5 and 5.4.6.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// exec.specifier.main
void rules::checkMain(RuleContext &C, const FunctionDecl &N) {
  if (N.isMain() && executionSpace(&N).Device)
    C.report(N.getLocation(), MainOnDevice);
}

/// The first type in the signature of \p F that has no definition, or null.
static QualType findIncomplete(const FunctionDecl &F) {
  auto IsIncomplete = [](QualType T) {
    return !T->isVoidType() && !T->isDependentType() && T->isIncompleteType();
  };
  if (IsIncomplete(F.getReturnType()))
    return F.getReturnType();
  for (const ParmVarDecl *P : F.parameters())
    if (IsIncomplete(P->getType()))
      return P->getType();
  return QualType();
}

/// func.odr-use-incomplete-type: to take the address of a function is to ask
/// the device linker for it, and its parameters' sizes are part of its symbol.
void rules::checkIncompleteSignature(RuleContext &C, const DeclRefExpr &N) {
  const auto *F = dyn_cast<FunctionDecl>(N.getDecl());
  if (!F || !C.onDevice() || !C.Options.RDC || C.Unevaluated ||
      F->isDependentContext() || F->isDefined() ||
      F->hasAttr<CUDAGlobalAttr>() || !executionSpace(F).Device ||
      N.isNonOdrUse() == NOUR_Unevaluated)
    return;
  if (QualType T = findIncomplete(*F); !T.isNull())
    C.report(N.getLocation(), FunctionIncompleteType) << F << T;
}

//===-- Functions of the headers ------------------------------------------===//

/// `__any(x)` becomes `__any_sync(0xffffffff, x)`.
static SmallVector<FixItHint, 2> addMask(const ASTContext &AST,
                                         const CallExpr &N) {
  SourceLocation Name = N.getExprLoc();
  if (N.getNumArgs() == 0 || !N.getArg(0)->getBeginLoc().isFileID())
    return {};
  return {
      insertBehind(AST, Name, "_sync"),
      FixItHint::CreateInsertion(N.getArg(0)->getBeginLoc(), "0xffffffff, ")};
}

/// warp.removed.*, warp.reduce.*
void rules::checkWarpFunction(RuleContext &C, const CallExpr &N) {
  const FunctionDecl *F = N.getDirectCallee();
  if (!C.onDevice() || !F || !F->getIdentifier() || C.Unevaluated ||
      !C.S.getSourceManager().isInSystemHeader(F->getLocation()))
    return;
  StringRef Name = F->getName();
  if (is_contained({"__any", "__all", "__ballot", "__shfl", "__shfl_up",
                    "__shfl_down", "__shfl_xor"},
                   Name))
    C.report(N.getExprLoc(), VoteWithoutMask) << F << Name << addMask(C.AST, N);
  if (!Name.starts_with("__reduce_") || !Name.ends_with("_sync") ||
      N.getNumArgs() != 2)
    return;
  // Overload resolution would convert.
  const Expr *Arg = N.getArg(1)->IgnoreImpCasts();
  QualType T = Arg->getType();
  if (!T->isDependentType() &&
      (T->isFloatingType() ||
       (T->isIntegerType() && C.AST.getTypeSize(T) > 32)))
    // The bitwise operations have one version, to which nvcc converts; of the
    // others it cannot choose one.
    C.report(Arg->getExprLoc(),
             is_contained(
                 {"__reduce_and_sync", "__reduce_or_sync", "__reduce_xor_sync"},
                 Name)
                 ? ReduceConverts
                 : ReduceType)
        << F << T;
}

} // namespace warpcc
