//===- lib/Sema/Kernels.cpp - what a kernel may look like -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of guide 5.4.1.1, 5.3.10.5 and 5.3.11 on __global__ functions that
// Clang itself does not have: their place, their parameters, and what is
// passed to them.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

static bool isKernel(const FunctionDecl &F) {
  return F.hasAttr<CUDAGlobalAttr>();
}

static bool isStdClass(QualType T, StringRef Name) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && Record->isInStdNamespace() && Record->getIdentifier() &&
         Record->getName() == Name;
}

/// kernel.variadic, kernel.deduced-return, kernel.constexpr, kernel.consteval,
/// kernel.operator, exec.global.not-member and its kind, exec.specifier.main
void rules::checkKernelSignature(RuleContext &C, const FunctionDecl &N) {
  if (!isKernel(N))
    return;
  SourceLocation Loc = N.getLocation();
  if (N.isVariadic())
    C.report(Loc, KernelVariadic) << &N;
  if (N.getDeclaredReturnType()->getContainedDeducedType())
    C.report(Loc, KernelDeducedReturn) << &N;
  if (N.isConsteval())
    C.report(Loc, KernelConstexpr)
        << &N << "consteval" << removeSpecifier(N, "consteval");
  else if (N.isConstexprSpecified())
    C.report(Loc, KernelConstexpr)
        << &N << "constexpr" << removeSpecifier(N, "constexpr");
  if (N.isOverloadedOperator())
    C.report(Loc, KernelOperator) << &N;
  if (N.isCXXClassMember())
    C.report(Loc, KernelMember) << &N;
}

//===-- Parameters --------------------------------------------------------===//

/// Bytes that the parameters take, each at its alignment.
static uint64_t parameterBytes(const ASTContext &AST, const FunctionDecl &N) {
  uint64_t Bytes = 0;
  for (const ParmVarDecl *P : N.parameters()) {
    QualType T = P->getType();
    if (T->isReferenceType())
      T = AST.VoidPtrTy;
    if (T->isDependentType() || T->isIncompleteType())
      return 0;
    Bytes = alignTo(Bytes, AST.getTypeAlignInChars(T).getQuantity()) +
            AST.getTypeSizeInChars(T).getQuantity();
  }
  return Bytes;
}

/// A va_list, as its name says or, where it is a type of its own as on x86-64,
/// as its type does. On the device it is a mere char *.
static bool isVaList(const ASTContext &AST, QualType T) {
  for (QualType Step = T; const auto *Typedef = Step->getAs<TypedefType>();
       Step = Typedef->desugar())
    if (Typedef->getDecl() == AST.getBuiltinVaListDecl())
      return true;
  QualType List = AST.getBuiltinVaListType().getCanonicalType();
  if (!List->isArrayType() && !List->isRecordType())
    return false;
  return AST.hasSameUnqualifiedType(T, AST.getAdjustedParameterType(List)) ||
         AST.hasSameUnqualifiedType(T, List);
}

/// Makes a value of a reference parameter.
static FixItHint removeReference(const ASTContext &AST, const ParmVarDecl &P) {
  const TypeSourceInfo *Written = P.getTypeSourceInfo();
  auto Reference = Written ? Written->getTypeLoc().getAs<ReferenceTypeLoc>()
                           : ReferenceTypeLoc();
  return Reference ? removeToken(AST, Reference.getSigilLoc()) : FixItHint();
}

/// kernel.param.*
void rules::checkKernelParameters(RuleContext &C, const FunctionDecl &N) {
  if (!isKernel(N))
    return;
  for (const ParmVarDecl *P : N.parameters()) {
    QualType T = P->getType();
    if (T->isDependentType() && !T->isReferenceType())
      continue;
    if (T->isRValueReferenceType() && !T->isDependentType())
      C.report(P->getLocation(), KernelParamRvalueReference)
          << P << &N << removeReference(C.AST, *P);
    else if (T->isLValueReferenceType() && !T.isRestrictQualified() &&
             !isStdClass(T.getNonReferenceType(), "initializer_list"))
      C.report(P->getLocation(), KernelParamReference)
          << P << &N << removeReference(C.AST, *P);
    if (isStdClass(T, "initializer_list"))
      C.report(P->getLocation(), KernelParamInitializerList) << P << &N;
    if (isVaList(C.AST, T))
      C.report(P->getLocation(), KernelParamVaList) << P << &N;
  }
  // sm_70 and newer (guide 5.3.10.5.4).
  constexpr uint64_t Limit = 32764;
  if (uint64_t Bytes = parameterBytes(C.AST, N); Bytes > Limit)
    C.report(N.getLocation(), KernelParamSize)
        << &N << std::to_string(Bytes) << std::to_string(Limit);
}

/// gridconst.only-kernel: of functions Clang asks itself, unless the type of
/// the parameter is dependent.
void rules::checkGridConstantOfLambda(RuleContext &C, const VarDecl &N) {
  const auto *F = dyn_cast<FunctionDecl>(N.getDeclContext());
  if (!F || !isa<ParmVarDecl>(N) || !N.hasAttr<CUDAGridConstantAttr>())
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  bool OfLambda = Method && Method->getParent()->isLambda();
  if (OfLambda || (N.getType()->isDependentType() && !isKernel(*F)))
    C.report(N.getLocation(), GridConstantOnLambda)
        << &N << static_cast<int>(OfLambda);
}

//===-- Arguments ---------------------------------------------------------===//

/// kernel.arg.device-launch-*: the device copies arguments as bytes.
void rules::checkDeviceLaunchArguments(RuleContext &C, const CallExpr &N) {
  const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&N);
  if (!Launch || !C.Space.Device || C.Unevaluated)
    return;
  for (const Expr *Arg : Launch->arguments()) {
    const CXXRecordDecl *Record = Arg->getType()->getAsCXXRecordDecl();
    if (!Record || !Record->hasDefinition() || Record->isDependentType())
      continue;
    if (!Record->hasTrivialDestructor())
      C.report(Arg->getBeginLoc(), KernelDeviceLaunchArgument)
          << Arg->getType() << "destructor";
    else if (Record->hasNonTrivialCopyConstructor())
      C.report(Arg->getBeginLoc(), KernelDeviceLaunchArgument)
          << Arg->getType() << "copy constructor";
  }
}

} // namespace warpcc
