//===- lib/Sema/DeviceTypes.cpp - types that devices do not have ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   type          in device code
//   _Complex      no (guide 5.4.2.1); nvcc compiles it
//   long double   is a double (5.3.10.1), #20208
//   __float128    from sm_100 on (5.4.2.1); Clang has no device support for it
//
// Host-device functions are judged where device code calls them: see
// DevicePrograms.cpp.
//===----------------------------------------------------------------------===//

#include "DeviceTypes.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// Looks through arrays, references and pointers: the pointee is handled too.
static QualType innermost(QualType T) {
  for (;;) {
    if (const auto *Array = T->getAsArrayTypeUnsafe())
      T = Array->getElementType();
    else if (T->isReferenceType())
      T = T.getNonReferenceType();
    else
      return T;
  }
}

static const DiagnosticSpec *judge(QualType T) {
  if (T.isNull() || T->isDependentType())
    return nullptr;
  T = innermost(T);
  if (T->isAnyComplexType())
    return &TypeComplex;
  if (T->isSpecificBuiltinType(BuiltinType::LongDouble))
    return &TypeLongDouble;
  return nullptr;
}

void rules::reportDeviceType(RuleContext &C, SourceLocation Loc, QualType T) {
  if (const DiagnosticSpec *Rule = judge(T))
    C.report(Loc, *Rule) << T;
}

void rules::reportDeviceSignature(RuleContext &C, const FunctionDecl &N) {
  reportDeviceType(C, N.getLocation(), N.getReturnType());
  for (const ParmVarDecl *P : N.parameters())
    reportDeviceType(C, P->getLocation(), P->getType());
}

static bool inDeviceCode(const RuleContext &C) {
  return C.onDevice() && C.Function && C.Space.Device && !C.Space.Host &&
         !C.Unevaluated && !C.Function->isDependentContext();
}

/// types.complex.device, types.long-double.device
void rules::checkDeviceVariableType(RuleContext &C, const VarDecl &N) {
  if (inDeviceCode(C) && !isa<ParmVarDecl>(N))
    reportDeviceType(C, N.getLocation(), N.getType());
}

/// types.long-double.device-signature
void rules::checkDeviceSignature(RuleContext &C, const FunctionDecl &N) {
  if (inDeviceCode(C) && N.isThisDeclarationADefinition())
    reportDeviceSignature(C, N);
}

/// A value of the type appears without a variable: a literal, a member.
void rules::checkDeviceConversion(RuleContext &C, const CastExpr &N) {
  if (inDeviceCode(C) && N.getSubExpr()->isPRValue())
    reportDeviceType(C, N.getExprLoc(), N.getSubExpr()->getType());
}

} // namespace warpcc
