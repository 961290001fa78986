//===- lib/Sema/ExtendedLambdas.cpp - restrictions of 5.3.8.4 -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's host code holds a placeholder type for each extended lambda, named by
// the address of the enclosing function and the lambda's place in it, with the
// captures copied by value. From that follow the restrictions, numbered as in
// the guide:
//
//   (1)-(3)   which lambdas it may stand in             checkNesting
//   (4)-(7)   what the enclosing function may be        checkEnclosingFunction
//   (8)       not generic, if host-device               checkCallOperator
//   (9)       what an enclosing template may be         checkEnclosingTemplates
//   (12)      captures ExtendedLambdaCaptures.cpp (14)-(17) what host code may
//   do with it             ExtendedLambdaUses.cpp
//
// warpcc needs none of them: --relaxed-lambda turns them off.
//===----------------------------------------------------------------------===//

#include "ExtendedLambdas.h"
#include "TemplateArguments.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

//===-- Facts about a lambda ----------------------------------------------===//

template <typename AttrT> static bool isWritten(const LambdaExpr &N) {
  const auto *A = N.getCallOperator()->getAttr<AttrT>();
  return A && !A->isImplicit();
}

bool rules::isAnnotated(const LambdaExpr &N) {
  return isWritten<CUDADeviceAttr>(N);
}

const CXXRecordDecl *rules::enclosingLambda(const CXXRecordDecl *Closure) {
  for (const DeclContext *DC = Closure->getDeclContext();
       DC && !DC->isFileContext(); DC = DC->getParent()) {
    const auto *Method = dyn_cast<CXXMethodDecl>(DC);
    if (Method && Method->getParent()->isLambda())
      return Method->getParent();
    if (isa<FunctionDecl>(DC))
      return nullptr;
  }
  return nullptr;
}

const FunctionDecl *
rules::enclosingNamedFunction(const CXXRecordDecl *Closure) {
  while (const CXXRecordDecl *Outer = enclosingLambda(Closure))
    Closure = Outer;
  return enclosingFunction(Closure);
}

/// Is the keyword \p Word written between the captures and the body?
static bool isWritten(RuleContext &C, const LambdaExpr &N, StringRef Word) {
  const SourceManager &SM = C.AST.getSourceManager();
  SourceLocation Loc = SM.getFileLoc(N.getIntroducerRange().getEnd());
  SourceLocation End = SM.getFileLoc(N.getBody()->getBeginLoc());
  while (SM.isBeforeInTranslationUnit(Loc, End)) {
    std::optional<Token> Next =
        Lexer::findNextToken(Loc, SM, C.AST.getLangOpts());
    if (!Next)
      return false;
    if (Next->is(tok::raw_identifier) && Next->getRawIdentifier() == Word &&
        SM.isBeforeInTranslationUnit(Next->getLocation(), End))
      return true;
    Loc = Next->getLocation();
  }
  return false;
}

//===-- (1)-(3) Nesting ---------------------------------------------------===//

static void checkNesting(RuleContext &C, const LambdaExpr &N) {
  const CXXRecordDecl *Closure = N.getLambdaClass();
  bool SelfHostDevice = classifyLambda(Closure) == ExtendedLambda::HostDevice;
  for (const CXXRecordDecl *Outer = enclosingLambda(Closure); Outer;
       Outer = enclosingLambda(Outer)) {
    ExtendedLambda Kind = classifyLambda(Outer);
    if (Kind != ExtendedLambda::No) {
      // nvcc sees a host-device lambda in a device lambda as device code only.
      bool NvccSilent = SelfHostDevice && Kind != ExtendedLambda::HostDevice;
      C.report(N.getBeginLoc(),
               NvccSilent ? XLambdaNestedHDInDevice : XLambdaNested)
          .note(Outer->getLocation(), "the enclosing extended lambda");
      return;
    }
    if (Outer->isGenericLambda()) {
      C.report(N.getBeginLoc(), XLambdaInGeneric)
          .note(Outer->getLocation(), "the enclosing generic lambda");
      return;
    }
  }
}

/// (1), where the outer lambda is for the device alone: what stands in it is
/// device code to nvcc and no extended lambda.
static void checkHostDeviceInDevice(RuleContext &C, const LambdaExpr &N) {
  if (!isWritten<CUDAHostAttr>(N))
    return;
  for (const CXXRecordDecl *Outer = enclosingLambda(N.getLambdaClass()); Outer;
       Outer = enclosingLambda(Outer))
    if (classifyLambda(Outer) != ExtendedLambda::No) {
      C.report(N.getBeginLoc(), XLambdaNestedHDInDevice)
          .note(Outer->getLocation(), "the enclosing extended lambda");
      return;
    }
}

/// (3), and annotated lambdas that are not extended for another reason. What
/// stands in a __device__ lambda is device code, and its lambdas not extended.
static void checkNotInFunction(RuleContext &C, const LambdaExpr &N) {
  const CXXRecordDecl *Closure = N.getLambdaClass(), *Outer = Closure;
  while (const CXXRecordDecl *Next = enclosingLambda(Outer)) {
    Outer = Next;
    ExecutionSpace Space = executionSpace(Outer->getLambdaCallOperator());
    if (Space.Device && !Space.Host)
      return;
  }
  if (Outer != Closure && !enclosingNamedFunction(Closure))
    C.report(N.getBeginLoc(), XLambdaOutermostNotInFunction);
}

//===-- (4)-(7) The enclosing function ------------------------------------===//

static bool isHidden(const Decl *D) {
  return D->getAccess() == AS_private || D->getAccess() == AS_protected;
}

static void checkEnclosingClasses(RuleContext &C, const LambdaExpr &N,
                                  const CXXMethodDecl *F) {
  const CXXRecordDecl *Class = F->getParent();
  if (Class->getParentFunctionOrMethod()) {
    C.report(N.getBeginLoc(), XLambdaLocalClass) << F << Class;
    return;
  }
  if (isHidden(F))
    C.report(N.getBeginLoc(), XLambdaPrivateFunction) << F;
  else if (const TagDecl *Hidden = findInaccessibleClass(Class))
    C.report(N.getBeginLoc(), XLambdaPrivateClass) << F << Hidden;
  for (const DeclContext *DC = Class; DC->isRecord(); DC = DC->getParent())
    if (!cast<CXXRecordDecl>(DC)->getIdentifier()) {
      C.report(N.getBeginLoc(), XLambdaUnnamedClass) << F;
      break;
    }
}

/// (5): an out-of-class member definition whose template parameter has the
/// name of a member: inside the class that name means the member.
static void checkShadowedParameter(RuleContext &C, const LambdaExpr &N,
                                   const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method)
    return;
  for (unsigned I = 0; I != F->getNumTemplateParameterLists(); ++I)
    for (const NamedDecl *Param : *F->getTemplateParameterList(I))
      if (Param->getDeclName() &&
          !Method->getParent()->lookup(Param->getDeclName()).empty())
        C.report(N.getBeginLoc(), XLambdaAmbiguousAddress) << F << Param;
}

static void checkEnclosingFunction(RuleContext &C, const LambdaExpr &N,
                                   const FunctionDecl *F) {
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(F)) {
    C.report(N.getBeginLoc(), XLambdaInConstructor)
        << isa<CXXDestructorDecl>(F) << F;
    return;
  }
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
    checkEnclosingClasses(C, N, Method);
  else if (F->getFriendObjectKind() == Decl::FOK_Undeclared)
    C.report(N.getBeginLoc(), XLambdaHiddenFriend) << F;
  if (F->getDeclaredReturnType()->getContainedDeducedType())
    C.report(N.getBeginLoc(), XLambdaDeducedReturn) << F;
  checkShadowedParameter(C, N, F);
}

//===-- (9) Enclosing templates -------------------------------------------===//

/// \p OfClass: nvcc does not look at the parameters of class templates, unless
/// the lambda is host-device.
static void checkNames(RuleContext &C, const LambdaExpr &N,
                       const TemplateParameterList *Params, bool OfClass) {
  bool HostDevice =
      classifyLambda(N.getLambdaClass()) == ExtendedLambda::HostDevice;
  for (const NamedDecl *Param : *Params)
    if (!Param->getIdentifier())
      C.report(Param->getLocation(), OfClass && !HostDevice
                                         ? XLambdaUnnamedClassParameter
                                         : XLambdaUnnamedParameter);
}

/// A pack must be the last parameter. nvcc judges the arguments of an instance,
/// where an empty pack behind another one leaves no trace; of templates that
/// are never instantiated it says nothing.
static void checkPacks(RuleContext &C, const FunctionDecl *F,
                       FunctionTemplateDecl *Template) {
  const TemplateArgumentList *Args = F->getTemplateSpecializationArgs();
  if (!Args && !Template->specializations().empty())
    return;
  const TemplateParameterList *Params = Template->getTemplateParameters();
  for (unsigned I = 0; I + 1 < Params->size(); ++I) {
    const NamedDecl *Param = Params->getParam(I);
    if (!Param->isParameterPack())
      continue;
    bool IsFollowed =
        Args && any_of(Args->asArray().drop_front(I + 1),
                       [](const TemplateArgument &A) {
                         return A.getKind() != TemplateArgument::Pack ||
                                A.pack_size() != 0;
                       });
    C.report(Param->getLocation(),
             IsFollowed ? XLambdaPackNotLast : XLambdaPackNotLastUnseen)
        << Param;
  }
}

static void checkEnclosingTemplates(RuleContext &C, const LambdaExpr &N,
                                    const FunctionDecl *F) {
  FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  if (!Template)
    Template = F->getPrimaryTemplate();
  if (Template) {
    checkNames(C, N, Template->getTemplateParameters(), false);
    checkPacks(C, F, Template);
  }
  for (const DeclContext *DC = F->getDeclContext(); DC; DC = DC->getParent()) {
    const auto *Class = dyn_cast<CXXRecordDecl>(DC);
    const ClassTemplateDecl *ClassTemplate =
        Class ? Class->getDescribedClassTemplate() : nullptr;
    if (const auto *Special =
            dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class))
      if (Special->getSpecializationKind() != TSK_ExplicitSpecialization)
        ClassTemplate = Special->getSpecializedTemplate();
    if (ClassTemplate)
      checkNames(C, N, ClassTemplate->getTemplateParameters(), true);
  }
  if (UnnameablePart Part = findUnnameable(allTemplateArguments(F)))
    C.report(N.getBeginLoc(), XLambdaTemplateArgument) << F << Part.Decl;
}

//===-- (8), (12) The call operator ---------------------------------------===//

static void checkCallOperator(RuleContext &C, const LambdaExpr &N,
                              ExtendedLambda Kind) {
  const CXXMethodDecl *Call = N.getCallOperator();
  bool HostDevice = Kind == ExtendedLambda::HostDevice;
  if (HostDevice && N.isGenericLambda())
    C.report(N.getBeginLoc(), XLambdaGeneric);
  if (isWritten(C, N, "consteval"))
    C.report(N.getBeginLoc(), XLambdaConstexpr) << "consteval";
  else if (isWritten(C, N, "constexpr"))
    C.report(N.getBeginLoc(), XLambdaConstexpr) << "constexpr";
  if (!HostDevice || Call->isDependentContext())
    return;
  UnnameablePart Part = findUnnameable(Call->getReturnType());
  for (const ParmVarDecl *P : Call->parameters())
    if (!Part)
      Part = findUnnameable(P->getType());
  // A lambda at namespace scope is no type local to a function.
  bool IsLocal = Part.Kind != Unnameable::PlainLambda ||
                 cast<TagDecl>(Part.Decl)->getParentFunctionOrMethod();
  if (Part && IsLocal)
    C.report(N.getBeginLoc(), XLambdaSignature) << Part.Decl;
}

/// xlambda.position-after-params: nvcc wants the annotation before `(`.
static void checkPosition(RuleContext &C, const LambdaExpr &N) {
  if (!N.hasExplicitParameters())
    return;
  const TypeSourceInfo *Info = N.getCallOperator()->getTypeSourceInfo();
  auto Type = Info ? Info->getTypeLoc().IgnoreParens().getAs<FunctionTypeLoc>()
                   : FunctionTypeLoc();
  if (!Type || Type.getRParenLoc().isInvalid())
    return;
  const SourceManager &SM = C.AST.getSourceManager();
  SourceLocation Paren = SM.getFileLoc(Type.getRParenLoc());
  for (const Attr *A : N.getCallOperator()->attrs())
    if (isa<CUDADeviceAttr, CUDAHostAttr>(A) && !A->isImplicit() &&
        SM.isBeforeInTranslationUnit(Paren, SM.getFileLoc(A->getLocation()))) {
      C.report(SM.getFileLoc(A->getLocation()), XLambdaPosition);
      return;
    }
}

void rules::checkExtendedLambda(RuleContext &C, const LambdaExpr &N) {
  bool Annotated = isAnnotated(N);
  if (!C.Options.ExtendedLambda && (Annotated || isWritten<CUDAHostAttr>(N)))
    C.report(N.getBeginLoc(), XLambdaFlagOff);
  if (!Annotated || !C.Options.ExtendedLambda)
    return;
  checkPosition(C, N);
  checkNotInFunction(C, N);
  ExtendedLambda Kind = classifyLambda(N.getLambdaClass());
  if (Kind == ExtendedLambda::No) {
    checkHostDeviceInDevice(C, N);
    return;
  }
  checkNesting(C, N);
  checkCallOperator(C, N, Kind);
  if (const FunctionDecl *F = enclosingNamedFunction(N.getLambdaClass())) {
    checkEnclosingFunction(C, N, F);
    checkEnclosingTemplates(C, N, F);
  }
}

} // namespace warpcc
