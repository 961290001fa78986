//===- lib/Sema/Atomics.cpp - what atomic functions work on ---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.5: each legacy function lists its types; NVIDIA's headers have one
// more. The __nv_atomic_* functions do not work on local memory, which shows
// where the address is that of a local variable; what they return through, and
// the expected value, may be one. They are macros over the members of a class
// template (warpcc/device/atomic_builtins.h).
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// The variable of automatic storage in which \p Address points, if that is
/// visible.
static const VarDecl *localVariable(const Expr *Address) {
  bool IsAddress = false;
  for (const Expr *E = Address->IgnoreParenCasts();;
       E = E->IgnoreParenCasts()) {
    if (const auto *Unary = dyn_cast<clang::UnaryOperator>(E)) {
      if (Unary->getOpcode() != UO_AddrOf)
        return nullptr;
      IsAddress = true;
      E = Unary->getSubExpr();
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      if (Member->isArrow())
        return nullptr;
      E = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      E = Element->getBase()->IgnoreParenImpCasts();
      if (!E->getType()->isArrayType())
        return nullptr;
    } else if (const auto *Sum = dyn_cast<clang::BinaryOperator>(E)) {
      if (!Sum->isAdditiveOp() || !Sum->getLHS()->getType()->isPointerType())
        return nullptr;
      E = Sum->getLHS();
    } else {
      const auto *Name = dyn_cast<DeclRefExpr>(E);
      const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
      if (!V || !V->hasLocalStorage() || V->getType()->isReferenceType() ||
          !(IsAddress || V->getType()->isArrayType()))
        return nullptr;
      return V;
    }
  }
}

static bool isLegacyBitwise(const FunctionDecl &F) {
  if (!F.getIdentifier())
    return false;
  StringRef Name = F.getName();
  if (!Name.consume_front("atomic"))
    return false;
  if (!Name.consume_back("_block"))
    Name.consume_back("_system");
  return Name == "And" || Name == "Or" || Name == "Xor";
}

/// atomicAdd() on a bfloat16 or a pair of them.
static bool isBfloatAdd(const FunctionDecl &F) {
  if (!F.getIdentifier() || !F.getName().starts_with("atomicAdd") ||
      F.getNumParams() != 2)
    return false;
  const CXXRecordDecl *Class =
      F.getParamDecl(1)->getType()->getAsCXXRecordDecl();
  return Class && Class->getIdentifier() &&
         (Class->getName() == "__nv_bfloat16" ||
          Class->getName() == "__nv_bfloat162");
}

/// 75 for sm_75.
static unsigned architecture(const ASTContext &Context) {
  StringRef CPU = Context.getTargetInfo().getTargetOpts().CPU;
  unsigned Number = 0;
  CPU.consume_front("sm_");
  return CPU.consumeInteger(10, Number) ? 0 : Number;
}

/// atomic.legacy.atomicXor.long-long, atomic.legacy.bf16-old-arch,
/// atomic.nv.local-memory
void rules::checkAtomic(RuleContext &C, const CallExpr &N) {
  const FunctionDecl *F = N.getDirectCallee();
  if (!F || C.Unevaluated || !C.onDevice() || N.getNumArgs() == 0)
    return;
  const SourceManager &SM = F->getASTContext().getSourceManager();
  if (isLegacyBitwise(*F) && F->getNumParams() == 2 &&
      SM.isInSystemHeader(F->getLocation())) {
    QualType Value = F->getParamDecl(1)->getType();
    if (Value->isSpecificBuiltinType(BuiltinType::LongLong))
      C.report(N.getExprLoc(), LegacyAtomicType) << F << Value;
    return;
  }
  if (isBfloatAdd(*F) && SM.isInSystemHeader(F->getLocation())) {
    unsigned Arch = architecture(F->getASTContext());
    if (Arch && Arch < 80)
      C.report(N.getExprLoc(), BfloatAtomicArch) << F << Arch;
    return;
  }
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || !Method->getParent()->getIdentifier() ||
      Method->getParent()->getName() != "__warpcc_nv_atomic")
    return;
  if (const VarDecl *V = localVariable(N.getArg(0)))
    C.report(SM.getExpansionLoc(N.getExprLoc()), NvAtomicLocal) << V;
}

} // namespace warpcc
