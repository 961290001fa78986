//===- lib/Dialect/VariableModel.cpp - variables of the other side --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   pass    user     variable                  use        verdict
//   host    H, HD    device, constant, shared  read       #20091
//                                              written    #20092
//                                              address    shared: #20093
//                                                         else: guide only
//   device  D, HD, G host, its value unknown   odr-use    error, if the user
//                                                         is needed; else
//                                              read       #20094
//                                              written    #20095
//                                              address    #20096
//   device  D, HD, G host's reference to       named      #20094
//                    something else
//
// Needed is what nvcc would emit (NeededFunctions.cpp): an inline function that
// nobody calls, and what only that one calls, may do what it likes. --strict
// does not ask.
//
// An object whose value is thrown away, as in `(void)x`, is not used.
//
// The runtime API takes symbols by reference, which is no access. Built-in and
// managed variables and unevaluated operands are not judged.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/Annotations.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

static StringRef memorySpace(const VarDecl *V) {
  if (findAnnotation(V, annotation::Managed))
    return "";
  if (V->hasAttr<CUDASharedAttr>())
    return "__shared__";
  // Clang adds an implicit attribute to host constants that device code names.
  if (hasExplicitAttr<CUDAConstantAttr>(V))
    return "__constant__";
  return hasExplicitAttr<CUDADeviceAttr>(V) ? "__device__" : "";
}

bool dialect::isHostVariable(const VarDecl *V) {
  return memorySpace(V).empty() && !findAnnotation(V, annotation::Managed) &&
         !V->getDeclContext()->isDependentContext();
}

void dialect::markHostConstant(const DialectContext &Context, VarDecl *V) {
  const auto *Constant = V->getAttr<CUDAConstantAttr>();
  if (!Context.Options.DeviceSide || !Constant || !Constant->isImplicit() ||
      !V->isThisDeclarationADefinition() ||
      findAnnotation(V, annotation::HostConstant))
    return;
  // The others are defined in device code only where it reads them.
  ASTContext &AST = Context.S.Context;
  GVALinkage Linkage = AST.GetGVALinkageForVariable(V);
  if (Linkage == GVA_StrongExternal || Linkage == GVA_StrongODR)
    V->addAttr(AnnotateAttr::CreateImplicit(AST, annotation::HostConstant,
                                            nullptr, 0));
}

/// The variable that \p Object is, or is a part of.
static const DeclRefExpr *rootOf(const ASTContext &AST, const Expr *Object) {
  for (;;) {
    Object = Object->IgnoreParenNoopCasts(AST);
    if (const auto *Member = dyn_cast<MemberExpr>(Object)) {
      if (Member->isArrow())
        return nullptr;
      Object = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Object)) {
      Object = Element->getBase()->IgnoreParenImpCasts();
      if (!Object->getType()->isArrayType())
        return nullptr;
    } else {
      return dyn_cast<DeclRefExpr>(Object);
    }
  }
}

/// Is \p V, as device code sees it, an object of the host?
static bool livesOnHost(const ASTContext &AST, const VarDecl *V) {
  if (!V->hasGlobalStorage() || V->hasAttr<CUDADeviceAttr>() ||
      V->hasAttr<CUDAConstantAttr>() || V->hasAttr<CUDASharedAttr>())
    return false;
  // Each side has its own of a function that both have.
  if (const auto *Owner =
          dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod()))
    return V->isStaticLocal() && !executionSpace(Owner).Device;
  // Device code has the object that a reference is known to stand for.
  if (V->getType()->isReferenceType() && !V->isInvalidDecl() &&
      !V->getType()->isDependentType() && V->getAnyInitializer() &&
      !V->getAnyInitializer()->isValueDependent() &&
      V->isUsableInConstantExpressions(AST)) {
    const APValue *Value = V->evaluateValue();
    const auto *Base =
        Value && Value->isLValue()
            ? Value->getLValueBase().dyn_cast<const ValueDecl *>()
            : nullptr;
    const auto *Object = dyn_cast_or_null<VarDecl>(Base);
    return Object && isHostVariable(Object);
  }
  return !V->isConstexpr() && !V->isUsableInConstantExpressions(AST);
}

void dialect::checkVariableAccess(DialectContext &Context, const Expr *Object,
                                  Access Kind, const FunctionDecl *User) {
  const DeclRefExpr *E = rootOf(Context.S.Context, Object);
  if (Context.Options.DeviceSide) {
    if (E)
      Context.Accesses[E] |= 1u << unsigned(Kind);
    return;
  }
  if (User && !executionSpace(User).Host)
    return;
  const auto *V = E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
  // Of a constant the value is known, there is no access.
  if (!V || E->isNonOdrUse() == NOUR_Unevaluated ||
      E->isNonOdrUse() == NOUR_Constant || V->isConstexpr() ||
      Context.inSystemHeader(V->getLocation()))
    return;
  StringRef Space = memorySpace(V);
  if (Space.empty())
    return;
  const DiagnosticSpec &Address =
      V->hasAttr<CUDASharedAttr>() ? SharedAddressOnHost : DeviceAddressOnHost;
  Context.report(E->getLocation(), Kind == Access::Read    ? DeviceReadOnHost
                                   : Kind == Access::Write ? DeviceWrittenOnHost
                                                           : Address)
      << Space << V;
}

void dialect::noteDiscarded(DialectContext &Context, const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    noteDiscarded(Context, Choice->getTrueExpr());
    noteDiscarded(Context, Choice->getFalseExpr());
  } else if (E->isGLValue() && !E->getType().isVolatileQualified()) {
    if (const DeclRefExpr *Root = rootOf(Context.S.Context, E);
        Root && !Root->getDecl()->getType()->isReferenceType())
      Context.Discarded.insert(Root);
  }
}

/// A reference without a memory space, whatever it stands for.
static bool isHostReference(const VarDecl *V) {
  return V->getType()->isReferenceType() && V->hasGlobalStorage() &&
         !V->isStaticLocal() && isHostVariable(V);
}

void dialect::checkVariableReference(DialectContext &Context,
                                     const DeclRefExpr *E,
                                     const FunctionDecl *User) {
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!Context.Options.DeviceSide || !V ||
      E->isNonOdrUse() == NOUR_Unevaluated || !executionSpace(User).Device)
    return;
  // A lambda may use the value of a constant of the function around it.
  if (E->isNonOdrUse() == NOUR_Constant && V->isStaticLocal() &&
      !V->getType()->isReferenceType())
    return;
  if (!livesOnHost(Context.S.Context, V)) {
    // The compiler knows what it stands for, and device code has that.
    if (isHostReference(V))
      Context.report(E->getLocation(), HostReferenceRead) << V << User;
    return;
  }
  noteWrongSideVariable(Context, V);
  if (Context.Discarded.contains(E))
    return;
  Context.HostVariableUses.push_back({E, User});
}

/// What a function that nobody needs does with a variable of the host. Of
/// constants nvcc says nothing.
static void warnOfAccess(DialectContext &Context, const DeclRefExpr *E,
                         const FunctionDecl *User) {
  const auto *V = cast<VarDecl>(E->getDecl());
  // What a macro of a system header names, as stderr does: nvcc takes the name
  // for a part of the header.
  if (Context.S.getSourceManager().isInSystemMacro(E->getLocation()))
    return;
  if (Context.S.Context.getBaseElementType(V->getType()).isConstQualified()) {
    Context.report(E->getLocation(), HostConstantUnneeded) << V << User;
    return;
  }
  unsigned Kinds = Context.Accesses.lookup(E);
  auto Report = [&](Access Kind, const DiagnosticSpec &Spec) {
    if (Kinds & 1u << unsigned(Kind))
      Context.report(E->getLocation(), Spec) << V << User;
  };
  // What is neither read nor written is bound to a reference.
  if (!Kinds)
    Kinds = 1u << unsigned(Access::Address);
  Report(Access::Read, HostVariableRead);
  Report(Access::Write, HostVariableWritten);
  Report(Access::Address, HostVariableAddress);
}

void dialect::settleHostVariableUses(DialectContext &Context) {
  for (const auto &[E, User] : Context.HostVariableUses) {
    const auto *V = cast<VarDecl>(E->getDecl());
    if (!Context.Options.Strict && !isNeeded(Context, User)) {
      warnOfAccess(Context, E, User);
    } else if (executionSpace(User).Host) {
      Context.report(E->getLocation(), HostVariableInHostDevice) << V << User;
    } else {
      Context.report(E->getLocation(), HostVariableInDevice) << V;
      Context.S.Diag(V->getLocation(), diag::note_cuda_host_var);
    }
  }
  Context.HostVariableUses.clear();
  Context.Accesses.clear();
}
