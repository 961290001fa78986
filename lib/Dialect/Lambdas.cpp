//===- lib/Dialect/Lambdas.cpp - extended lambdas -------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.8: an extended lambda has an explicit `__device__` or
// `__host__ __device__` and is written, directly or in unannotated lambdas, in
// a host or host-device function. (In device code an annotated lambda is an
// ordinary one; at namespace scope there is no function that encloses it.)
//
// nvcc's traits (__nv_is_extended_device_lambda_closure_type and so on) must
// answer for a type wherever it ends up, so the answer is put into the type: an
// implicit member typedef, which the trait macros look for by SFINAE (see
// runtime/dialect). It changes neither layout nor any other trait, and it
// survives precompiled headers.
//===----------------------------------------------------------------------===//
#include "warpcc/Dialect/Lambdas.h"
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

const FunctionDecl *warpcc::enclosingFunction(const CXXRecordDecl *Closure) {
  const DeclContext *DC = Closure->getDeclContext();
  for (; DC && !DC->isFileContext(); DC = DC->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(DC))
      return F;
  return nullptr;
}

namespace {
/// Does a type name a parameter, as in `-> decltype(&x)`?
class NamesParameter : public RecursiveASTVisitor<NamesParameter> {
public:
  bool Found = false;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= isa<ParmVarDecl>(E->getDecl());
    return !Found;
  }
};
} // namespace

/// nvcc preserves a return type that host code can repeat outside the lambda:
/// written, not deduced, and independent of the parameters. In C++11 a deduced
/// type looks like a written one, but has no place behind the parameters.
static bool hasWrittenReturnType(const CXXMethodDecl *CallOperator) {
  const TypeSourceInfo *Info = CallOperator->getTypeSourceInfo();
  if (!Info)
    return false;
  auto Function =
      Info->getTypeLoc().IgnoreParens().getAs<FunctionProtoTypeLoc>();
  if (!Function || Function.getReturnLoc().getType()->getContainedAutoType())
    return false;
  SourceLocation Return = Function.getReturnLoc().getBeginLoc();
  SourceLocation Parameters = Function.getRParenLoc();
  const SourceManager &SM = CallOperator->getASTContext().getSourceManager();
  if (Return.isInvalid() || (Parameters.isValid() &&
                             !SM.isBeforeInTranslationUnit(Parameters, Return)))
    return false;
  NamesParameter Search;
  Search.TraverseTypeLoc(Function.getReturnLoc());
  return !Search.Found;
}

ExtendedLambda warpcc::classifyLambda(const CXXRecordDecl *Closure) {
  const CXXMethodDecl *CallOperator =
      Closure->isLambda() ? Closure->getLambdaCallOperator() : nullptr;
  if (!CallOperator || !hasExplicitAttr<CUDADeviceAttr>(CallOperator))
    return ExtendedLambda::No;
  const FunctionDecl *Outer = enclosingFunction(Closure);
  if (!Outer || !executionSpace(Outer).Host)
    return ExtendedLambda::No;
  if (hasExplicitAttr<CUDAHostAttr>(CallOperator))
    return ExtendedLambda::HostDevice;
  return hasWrittenReturnType(CallOperator)
             ? ExtendedLambda::DevicePreservedReturn
             : ExtendedLambda::Device;
}

void dialect::markExtendedLambda(const CXXRecordDecl *Closure) {
  ExtendedLambda Kind = classifyLambda(Closure);
  if (Kind == ExtendedLambda::No)
    return;
  // The listener's declarations are const, the AST is not: Clang is about to
  // finish this class itself.
  auto *Class = const_cast<CXXRecordDecl *>(Closure);
  ASTContext &AST = Closure->getASTContext();
  auto AddMarker = [&](StringRef Name) {
    SourceLocation Loc = Class->getLocation();
    auto *Marker =
        TypedefDecl::Create(AST, Class, Loc, Loc, &AST.Idents.get(Name),
                            AST.getTrivialTypeSourceInfo(AST.IntTy, Loc));
    Marker->setAccess(AS_public);
    Marker->setImplicit();
    Class->addDecl(Marker);
  };
  if (Kind == ExtendedLambda::HostDevice) {
    AddMarker("__warpcc_extended_host_device_lambda");
    return;
  }
  AddMarker("__warpcc_extended_device_lambda");
  if (Kind == ExtendedLambda::DevicePreservedReturn)
    AddMarker("__warpcc_extended_device_lambda_with_return");
}
