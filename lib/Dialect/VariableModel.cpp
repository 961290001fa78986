//===- lib/Dialect/VariableModel.cpp - variables of the other side --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   pass    user     variable                  use        verdict
//   host    H, HD    device, constant, shared  read       #20091
//                                              written    #20092
//                                              address    shared: #20093
//                                                         else: guide only
//   device  HD       host, its value unknown   odr-use    error
//   device  D, G     host                      odr-use    error
//   (Severities.cpp; their lambdas, which Clang takes for HD, here)
//
// The runtime API takes symbols by reference, which is no access. Built-in and
// managed variables and unevaluated operands are not judged.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/Annotations.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

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

void dialect::checkVariableAccess(DialectContext &Context, const Expr *Object,
                                  Access Kind, const FunctionDecl *User) {
  if (Context.Options.DeviceSide || (User && !executionSpace(User).Host))
    return;
  const DeclRefExpr *E = rootOf(Context.S.Context, Object);
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

void dialect::checkVariableReference(DialectContext &Context, DeclRefExpr *E,
                                     const FunctionDecl *User) {
  auto *V = dyn_cast<VarDecl>(E->getDecl());
  if (!Context.Options.DeviceSide || !V || !V->hasGlobalStorage() ||
      E->isNonOdrUse() == NOUR_Unevaluated)
    return;
  ExecutionSpace Space = executionSpace(User);
  const auto *Method = dyn_cast<CXXMethodDecl>(User);
  bool OwnLambda = Method && Method->getParent()->isLambda() &&
                   !hasExplicitAttr<CUDADeviceAttr>(User);
  if (!Space.Device || !(Space.Host || OwnLambda) ||
      V->hasAttr<CUDADeviceAttr>() || V->hasAttr<CUDAConstantAttr>() ||
      V->hasAttr<CUDASharedAttr>() || V->isConstexpr() || V->isStaticLocal() ||
      V->isUsableInConstantExpressions(Context.S.Context))
    return;
  noteWrongSideVariable(Context, V);
  if (Space.Host)
    Context.report(E->getLocation(), HostVariableInHostDevice) << V << User;
  else
    Context.report(E->getLocation(), HostVariableInDevice) << V;
}
