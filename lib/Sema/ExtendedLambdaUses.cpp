//===- lib/Sema/ExtendedLambdaUses.cpp - guide 5.3.8.4 (12), (14)-(17) ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What host code may do with an extended lambda. In nvcc's host code it is an
// object of a placeholder type: not a literal type, its call operator not
// constexpr, and for a __device__ lambda without a written return type the
// operator returns nothing that one could look at. Its template arguments bring
// namespaces into the lookup of the functions that it is passed to (5.3.8.7).
//===----------------------------------------------------------------------===//

#include "ExtendedLambdas.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// The extended lambda whose call operator \p F is, and its kind.
static ExtendedLambda calledLambda(const FunctionDecl *F) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
  if (!Method || !Method->getParent()->isLambda() ||
      Method->getOverloadedOperator() != OO_Call)
    return ExtendedLambda::No;
  return classifyLambda(Method->getParent());
}

static bool isDeviceOnly(ExtendedLambda Kind) {
  return Kind == ExtendedLambda::Device ||
         Kind == ExtendedLambda::DevicePreservedReturn;
}

/// A call in an instance of a template of a lambda that comes from outside:
/// nvcc does not judge it.
static const DiagnosticSpec &ruleForCall(const RuleContext &C,
                                         const CXXRecordDecl *Closure) {
  bool FromOutside = C.Function && C.Function->isTemplateInstantiation() &&
                     !C.Function->Encloses(Closure);
  return FromOutside ? XLambdaCallInTemplate : XLambdaCallInHost;
}

static bool inHostCode(const RuleContext &C) {
  return !C.Function || (C.Space.Host && !C.Space.Device);
}

/// (15) a call in host code; (14) a look at the type of a call.
void rules::checkExtendedLambdaCall(RuleContext &C, const CallExpr &N) {
  ExtendedLambda Kind = calledLambda(N.getDirectCallee());
  if (!C.Options.ExtendedLambda || !isDeviceOnly(Kind) || !inHostCode(C))
    return;
  const auto *Method = cast<CXXMethodDecl>(N.getDirectCallee());
  if (!C.Unevaluated)
    C.report(N.getExprLoc(), ruleForCall(C, Method->getParent()));
  else if (Kind == ExtendedLambda::Device)
    C.report(N.getExprLoc(), XLambdaReturnType);
}

/// Is the conversion that is being visited what a call goes through? Where
/// overload resolution drops the call operator of a __device__ lambda, Clang
/// calls the function that the lambda converts to.
static bool isCalled(const RuleContext &C, const Expr &Conversion) {
  const Expr *Child = &Conversion;
  for (unsigned Up = 0; const Stmt *Parent = C.parent(Up); ++Up) {
    if (const auto *Call = dyn_cast<CallExpr>(Parent))
      return Call->getCallee() == Child;
    if (!isa<ImplicitCastExpr, ParenExpr>(Parent))
      return false;
    Child = cast<Expr>(Parent);
  }
  return false;
}

/// (17) conversion to a function pointer; (14), (15) calls through one.
void rules::checkExtendedLambdaConversion(RuleContext &C, const CallExpr &N) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(&N);
  const auto *Conversion =
      Call ? dyn_cast_or_null<CXXConversionDecl>(Call->getMethodDecl())
           : nullptr;
  if (!Conversion || !C.Options.ExtendedLambda ||
      !Conversion->getParent()->isLambda() || !inHostCode(C))
    return;
  ExtendedLambda Kind = classifyLambda(Conversion->getParent());
  if (!isDeviceOnly(Kind))
    return;
  if (!isCalled(C, N)) {
    if (!C.Unevaluated)
      C.report(N.getBeginLoc(), XLambdaFunctionPointer);
  } else if (!C.Unevaluated) {
    C.report(N.getBeginLoc(), ruleForCall(C, Conversion->getParent()));
  } else if (Kind == ExtendedLambda::Device) {
    C.report(N.getBeginLoc(), XLambdaReturnType);
  }
}

//===-- (12) Constants ----------------------------------------------------===//

/// Does an object of type \p T hold an extended lambda?
static bool holdsExtendedLambda(const ASTContext &AST, QualType T) {
  const CXXRecordDecl *Record = AST.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  if (Record->isLambda())
    return classifyLambda(Record) != ExtendedLambda::No;
  return any_of(Record->bases(),
                [&](const CXXBaseSpecifier &B) {
                  return holdsExtendedLambda(AST, B.getType());
                }) ||
         any_of(Record->fields(), [&](const FieldDecl *F) {
           return holdsExtendedLambda(AST, F->getType());
         });
}

/// The closure is no literal type.
void rules::checkExtendedLambdaConstant(RuleContext &C, const VarDecl &N) {
  if (N.isConstexpr() && C.Options.ExtendedLambda &&
      !N.getType()->isDependentType() &&
      holdsExtendedLambda(C.AST, N.getType()))
    C.report(N.getLocation(), XLambdaNotLiteral) << &N;
}

/// The call operator is not constexpr. An array of variable length, which is
/// what g++ makes of it, has its place in a function of the host.
void rules::checkExtendedLambdaConstantCall(RuleContext &C, const CallExpr &N) {
  if (!C.ConstantEvaluated || !C.Options.ExtendedLambda ||
      calledLambda(N.getDirectCallee()) == ExtendedLambda::No)
    return;
  bool IsVariableLength = C.InArrayBound && C.Function && inHostCode(C);
  C.report(N.getExprLoc(),
           IsVariableLength ? XLambdaVariableLength : XLambdaNotConstexpr);
}

//===-- Lookup by argument types ------------------------------------------===//

/// Adds the extended lambdas that \p T is made of to \p Found.
static void findClosures(const ASTContext &AST, QualType T,
                         SmallVectorImpl<const CXXRecordDecl *> &Found) {
  T = AST.getBaseElementType(T.getNonReferenceType());
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType();
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return;
  if (Record->isLambda()) {
    if (classifyLambda(Record) != ExtendedLambda::No)
      Found.push_back(Record);
    return;
  }
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record))
    for (const TemplateArgument &A : Special->getTemplateArgs().asArray()) {
      if (A.getKind() == TemplateArgument::Type)
        findClosures(AST, A.getAsType(), Found);
      else if (A.getKind() == TemplateArgument::Pack)
        for (const TemplateArgument &Element : A.pack_elements())
          if (Element.getKind() == TemplateArgument::Type)
            findClosures(AST, Element.getAsType(), Found);
    }
}

/// Adds the types by which nvcc names \p Closure: that of the address of the
/// enclosing function, of the captures and, if the lambda is host-device, of
/// its call operator.
static void addPlaceholderTypes(const ASTContext &AST,
                                const CXXRecordDecl *Closure,
                                SmallVectorImpl<QualType> &Types) {
  if (const FunctionDecl *F = enclosingNamedFunction(Closure)) {
    Types.push_back(AST.getPointerType(F->getType()));
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (Method && Method->isInstance())
      Types.push_back(Method->getFunctionObjectParameterType());
  }
  for (const FieldDecl *Capture : Closure->fields())
    Types.push_back(Capture->getType().getNonReferenceType());
  if (classifyLambda(Closure) == ExtendedLambda::HostDevice)
    Types.push_back(
        AST.getPointerType(Closure->getLambdaCallOperator()->getType()));
}

static void addCandidate(Sema &S, NamedDecl *D, ArrayRef<Expr *> Args,
                         TemplateArgumentListInfo *Explicit,
                         OverloadCandidateSet &Candidates) {
  auto Found = DeclAccessPair::make(D, AS_none);
  if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
    S.AddTemplateOverloadCandidate(Template, Found, Explicit, Args, Candidates);
  else if (auto *F = dyn_cast<FunctionDecl>(D); F && !Explicit)
    S.AddOverloadCandidate(F, Found, Args, Candidates);
}

/// The declaration that was looked up to call \p F.
static NamedDecl *namedDecl(FunctionDecl *F) {
  if (FunctionTemplateDecl *Template = F->getPrimaryTemplate())
    return Template->getCanonicalDecl();
  return F->getCanonicalDecl();
}

/// Another function than \p Chosen that a call in nvcc's host code may mean,
/// for the argument types are placeholders there, which bring the namespaces
/// of \p Placeholders; null if there is none. \p Ambiguous: or both.
static const NamedDecl *findOther(RuleContext &C, const CallExpr &N,
                                  const DeclRefExpr *Name, FunctionDecl *Chosen,
                                  ArrayRef<QualType> Placeholders,
                                  bool &Ambiguous) {
  SourceLocation Loc = N.getExprLoc();
  SmallVector<Expr *, 8> Types, Args;
  for (QualType T : Placeholders)
    Types.push_back(new (C.AST) OpaqueValueExpr(Loc, T, VK_LValue));
  ADLResult Found;
  C.S.ArgumentDependentLookup(Chosen->getDeclName(), Loc, Types, Found);
  auto IsOther = [&](NamedDecl *D) {
    return D->getCanonicalDecl() != namedDecl(Chosen);
  };
  if (none_of(Found, IsOther))
    return nullptr;
  for (const Expr *Arg : N.arguments()) {
    if (isa<CXXDefaultArgExpr>(Arg))
      break;
    Args.push_back(const_cast<Expr *>(Arg->IgnoreUnlessSpelledInSource()));
  }
  TemplateArgumentListInfo Explicit;
  Name->copyTemplateArgumentsInto(Explicit);
  TemplateArgumentListInfo *Given =
      Name->hasExplicitTemplateArgs() ? &Explicit : nullptr;
  OverloadCandidateSet Candidates(Loc, OverloadCandidateSet::CSK_Normal);
  addCandidate(C.S, namedDecl(Chosen), Args, Given, Candidates);
  for (NamedDecl *D : Found)
    if (IsOther(D))
      addCandidate(C.S, D, Args, Given, Candidates);
  OverloadCandidateSet::iterator Best;
  OverloadingResult Result = Candidates.BestViableFunction(C.S, Loc, Best);
  Ambiguous = Result == OR_Ambiguous;
  if (Result == OR_Success && IsOther(namedDecl(Best->Function)))
    return namedDecl(Best->Function);
  if (Ambiguous)
    for (const OverloadCandidate &Candidate : Candidates)
      if (Candidate.Viable && Candidate.Best && Candidate.Function &&
          IsOther(namedDecl(Candidate.Function)))
        return namedDecl(Candidate.Function);
  return nullptr;
}

/// xlambda.adl: in nvcc's host code the call of a template with an extended
/// lambda finds what it does not find here.
void rules::checkExtendedLambdaLookup(RuleContext &C, const CallExpr &N) {
  if (C.onDevice() || !C.Options.ExtendedLambda || C.Unevaluated ||
      (C.Function && !C.Space.Host) || N.isTypeDependent() ||
      isa<CXXOperatorCallExpr>(N))
    return;
  // A name in parentheses or behind `::` is looked up where it stands.
  const auto *Name = dyn_cast<DeclRefExpr>(N.getCallee()->IgnoreImpCasts());
  auto *Chosen =
      Name ? dyn_cast<FunctionDecl>(const_cast<ValueDecl *>(Name->getDecl()))
           : nullptr;
  if (!Chosen || Name->hasQualifier() || isa<CXXMethodDecl>(Chosen))
    return;
  SmallVector<const CXXRecordDecl *, 2> Closures;
  for (const Expr *Arg : N.arguments())
    findClosures(C.AST, Arg->getType(), Closures);
  SmallVector<QualType, 8> Types;
  for (const CXXRecordDecl *Closure : Closures)
    addPlaceholderTypes(C.AST, Closure, Types);
  if (Types.empty())
    return;
  bool Ambiguous = false;
  if (const NamedDecl *Other = findOther(C, N, Name, Chosen, Types, Ambiguous))
    C.report(N.getBeginLoc(), Ambiguous ? XLambdaLookup : XLambdaOtherFunction)
            .note(Other->getLocation(), "the other function")
        << Chosen->getDeclName() << Chosen->getDeclContext()
        << Other->getDeclContext();
}

/// xlambda.star-this: copies of *this came with C++17.
void rules::checkStarThis(RuleContext &C, const LambdaExpr &N) {
  if (C.AST.getLangOpts().CPlusPlus17)
    return;
  // In device code nvcc allows it in every dialect (guide 5.3.8.6).
  ExecutionSpace Space = executionSpace(N.getCallOperator());
  if (Space.Device && !Space.Host)
    return;
  for (const LambdaCapture &Capture : N.captures())
    if (Capture.getCaptureKind() == LCK_StarThis)
      C.report(Capture.getLocation(), XLambdaStarThis);
}

} // namespace warpcc
