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

/// Does \p E, the order or the scope of a builtin atomic, name a variable or a
/// template parameter? nvcc wants the number itself.
static bool namesConstant(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Constant = dyn_cast<clang::ConstantExpr>(E))
    E = Constant->getSubExpr()->IgnoreParenImpCasts();
  if (isa<SubstNonTypeTemplateParmExpr>(E))
    return true;
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return Name && isa<VarDecl, NonTypeTemplateParmDecl>(Name->getDecl());
}

/// The template arguments of the class whose member \p Callee names, as they
/// were written: the order (or two of them) and the scope.
static SmallVector<TemplateArgumentLoc, 3>
writtenConstants(const Expr *Callee) {
  NestedNameSpecifierLoc Qualifier;
  Callee = Callee->IgnoreParenCasts();
  if (const auto *Name = dyn_cast<DeclRefExpr>(Callee))
    Qualifier = Name->getQualifierLoc();
  else if (const auto *Dependent = dyn_cast<DependentScopeDeclRefExpr>(Callee))
    Qualifier = Dependent->getQualifierLoc();
  SmallVector<TemplateArgumentLoc, 3> Constants;
  TypeLoc Class = Qualifier ? Qualifier.getAsTypeLoc() : TypeLoc();
  auto Written = Class ? Class.getAs<TemplateSpecializationTypeLoc>()
                       : TemplateSpecializationTypeLoc();
  if (!Written)
    return Constants;
  const TemplateDecl *Template =
      Written.getTypePtr()->getTemplateName().getAsTemplateDecl();
  if (Template && Template->getName().starts_with("__warpcc_nv_atomic"))
    for (unsigned I = 0, E = Written.getNumArgs(); I != E; ++I)
      Constants.push_back(Written.getArgLoc(I));
  return Constants;
}

/// atomic.nv.order-constexpr: in a template too, before its parameters have
/// values.
static void checkConstants(RuleContext &C, const CallExpr &N) {
  SourceLocation Loc = C.S.getSourceManager().getExpansionLoc(N.getExprLoc());
  for (const TemplateArgumentLoc &A : writtenConstants(N.getCallee()))
    if (A.getArgument().getKind() == TemplateArgument::Expression &&
        namesConstant(A.getSourceExpression()))
      C.report(Loc, NvAtomicConstant);
}

/// atomic.nv.cluster-old-arch: nvcc has a number for loads and stores, and one
/// for the others.
static void checkScope(RuleContext &C, const CXXMethodDecl &Operation,
                       SourceLocation Loc) {
  const auto *Specialization =
      dyn_cast<ClassTemplateSpecializationDecl>(Operation.getParent());
  if (!Specialization)
    return;
  const TemplateArgument &Scope =
      Specialization->getTemplateArgs().asArray().back();
  const int Cluster = 2; // __NV_THREAD_SCOPE_CLUSTER
  unsigned Arch = architecture(C.AST);
  if (!Arch || Arch >= 90 || Scope.getKind() != TemplateArgument::Integral ||
      Scope.getAsIntegral() != Cluster)
    return;
  StringRef Name =
      Operation.getIdentifier() ? Operation.getName() : StringRef();
  bool Store = Name.starts_with("store");
  if (Store || Name.starts_with("load"))
    C.report(Loc, NvAtomicClusterAccess) << Arch << Store;
  else
    C.report(Loc, NvAtomicCluster) << Arch;
}

/// atomic.legacy.atomicXor.long-long, atomic.legacy.bf16-old-arch, atomic.nv.*
void rules::checkAtomic(RuleContext &C, const CallExpr &N) {
  if (C.Unevaluated || !C.onDevice())
    return;
  checkConstants(C, N);
  const FunctionDecl *F = N.getDirectCallee();
  if (!F)
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
      !Method->getParent()->getName().starts_with("__warpcc_nv_atomic") ||
      SM.isInSystemHeader(SM.getExpansionLoc(N.getExprLoc())))
    return;
  SourceLocation Loc = SM.getExpansionLoc(N.getExprLoc());
  checkScope(C, *Method, Loc);
  if (isa_and_nonnull<CXXConstructorDecl>(C.Function) && !C.Parents.empty() &&
      C.Parents.front() != C.Function->getBody())
    C.report(Loc, NvAtomicInitializer);
  if (N.getNumArgs() == 0) // a fence
    return;
  if (const VarDecl *V = localVariable(N.getArg(0)))
    C.report(Loc, NvAtomicLocal) << V;
}

} // namespace warpcc
