//===- lib/Sema/DeviceTypes.cpp - types that devices do not have ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   type          in device code
//   _Complex      no (guide 5.4.2.1); nvcc compiles it
//   long double   is a double (5.3.10.1), #20208
//   __float128    from sm_100 on (5.4.2.1); Clang has no device support for its
//                 values at all. nvcc refuses to name older devices the type,
//                 even behind a pointer or in a host-device function
//
// Host-device functions are judged where device code calls them: see
// DevicePrograms.cpp.
//===----------------------------------------------------------------------===//

#include "DeviceTypes.h"
#include "Variables.h"

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

/// Is \p T made of __float128, members and pointees included?
static bool involvesFloat128(RuleContext &C, QualType T) {
  T = innermost(T);
  while (T->isPointerType())
    T = innermost(T->getPointeeType());
  if (T->isSpecificBuiltinType(BuiltinType::Float128))
    return true;
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() || Record->isDependentType())
    return false;
  const CXXRecordDecl *Key = Record->getCanonicalDecl();
  if (auto Known = C.HoldsFloat128.find(Key); Known != C.HoldsFloat128.end())
    return Known->second;
  C.HoldsFloat128[Key] = false; // for a class that points to itself
  Record = Record->getDefinition();
  bool Holds = any_of(Record->fields(),
                      [&](const FieldDecl *F) {
                        return involvesFloat128(C, F->getType());
                      }) ||
               any_of(Record->bases(), [&](const CXXBaseSpecifier &B) {
                 return involvesFloat128(C, B.getType());
               });
  return C.HoldsFloat128[Key] = Holds;
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

/// types.float128.*
static void reportFloat128(RuleContext &C, SourceLocation Loc, QualType T) {
  if (C.onDevice() && C.Options.Arch && C.Options.Arch < 100 &&
      !T->isDependentType() && involvesFloat128(C, T))
    C.report(Loc, TypeFloat128) << T << std::to_string(C.Options.Arch);
}

static bool inDeviceCode(const RuleContext &C) {
  return C.onDevice() && C.Function && C.Space.Device && !C.Space.Host &&
         !C.Unevaluated && !C.Function->isDependentContext();
}

static bool isDeviceFunction(const RuleContext &C) {
  return C.Function && C.Space.Device && !C.Function->isDependentContext();
}

/// types.complex.device, types.long-double.device, types.float128.*
void rules::checkDeviceVariableType(RuleContext &C, const VarDecl &N) {
  bool Lives = C.onDevice() && !memorySpace(&N).empty() && !N.isTemplated();
  if ((inDeviceCode(C) && !isa<ParmVarDecl>(N)) || Lives)
    reportDeviceType(C, N.getLocation(), N.getType());
  if (isDeviceFunction(C) || Lives)
    reportFloat128(C, N.getLocation(), N.getType());
}

/// types.long-double.device-signature
void rules::checkDeviceSignature(RuleContext &C, const FunctionDecl &N) {
  if (inDeviceCode(C) && N.isThisDeclarationADefinition())
    reportDeviceSignature(C, N);
  if (isDeviceFunction(C))
    reportFloat128(C, N.getLocation(), N.getReturnType());
}

/// A value of the type appears without a variable: a literal, a member.
void rules::checkDeviceConversion(RuleContext &C, const CastExpr &N) {
  if (inDeviceCode(C) && N.getSubExpr()->isPRValue())
    reportDeviceType(C, N.getExprLoc(), N.getSubExpr()->getType());
  if (isDeviceFunction(C) && N.getSubExpr()->isPRValue())
    reportFloat128(C, N.getExprLoc(), N.getType());
}
void rules::checkDeviceMember(RuleContext &C, const MemberExpr &N) {
  if (inDeviceCode(C) && isa<FieldDecl>(N.getMemberDecl()))
    reportDeviceType(C, N.getMemberLoc(), N.getType());
}

} // namespace warpcc
