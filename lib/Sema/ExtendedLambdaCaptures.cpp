//===- lib/Sema/ExtendedLambdaCaptures.cpp - guide 5.3.8.4 (12) -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   by reference                 error: the host's variables are elsewhere
//   init-capture                 not in host-device lambdas; not of an array
//                                or std::initializer_list
//   array                        at most 7 dimensions; elements that the host
//                                can default-construct and copy-assign
//   element of a parameter pack  error
//   local or private type        error: the placeholder names the type
//   first named in if constexpr  error: whether it is captured would depend on
//                                the branch taken
//===----------------------------------------------------------------------===//

#include "ExtendedLambdas.h"
#include "TemplateArguments.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

static bool isInitializerList(QualType T) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && Record->isInStdNamespace() && Record->getIdentifier() &&
         Record->getName() == "initializer_list";
}

/// Was \p V's parameter a pack before instantiation, or is it one now?
static bool isPackElement(const ValueDecl *V) {
  const auto *Param = dyn_cast<ParmVarDecl>(V);
  if (!Param)
    return V->isParameterPack();
  if (Param->isParameterPack())
    return true;
  const auto *F = dyn_cast<FunctionDecl>(Param->getDeclContext());
  const FunctionDecl *Pattern =
      F ? F->getTemplateInstantiationPattern() : nullptr;
  if (!Pattern)
    return false;
  for (unsigned I = 0; I != Pattern->getNumParams(); ++I)
    if (Pattern->getParamDecl(I)->isParameterPack())
      return Param->getFunctionScopeIndex() >= I &&
             // Parameters after the pack keep their distance to the end.
             F->getNumParams() - Param->getFunctionScopeIndex() >=
                 Pattern->getNumParams() - I;
  return false;
}

/// Removes the & in front of the captured name at \p Name.
static FixItHint captureByValue(RuleContext &C, SourceLocation Name) {
  const SourceManager &SM = C.AST.getSourceManager();
  if (!Name.isFileID() || SM.getFileOffset(Name) == 0)
    return FixItHint();
  SourceLocation Before = Name.getLocWithOffset(-1);
  return *SM.getCharacterData(Before) == '&' ? removeToken(C.AST, Before)
                                             : FixItHint();
}

//===-- Arrays ------------------------------------------------------------===//

/// Can code that is no friend of its class call \p M?
static bool isUsable(const CXXMethodDecl *M) {
  return M && !M->isDeleted() && M->getAccess() != AS_private &&
         M->getAccess() != AS_protected;
}

static void checkArray(RuleContext &C, SourceLocation Loc, const ValueDecl *V) {
  unsigned Dimensions = 0;
  QualType Element = V->getType();
  while (const clang::ArrayType *A = C.AST.getAsArrayType(Element)) {
    ++Dimensions;
    Element = A->getElementType();
  }
  if (Dimensions > 7)
    C.report(Loc, XLambdaArrayDimensions) << V << Dimensions;
  CXXRecordDecl *Record = Dimensions ? Element->getAsCXXRecordDecl() : nullptr;
  if (!Record || !Record->hasDefinition())
    return;
  const CXXMethodDecl *Constructor = C.S.LookupDefaultConstructor(Record);
  const CXXMethodDecl *Assignment = C.S.LookupCopyingAssignment(
      Record, Qualifiers::Const, /*RValueThis=*/false, 0);
  if (!isUsable(Constructor) || !isUsable(Assignment))
    C.report(Loc, XLambdaArrayElement) << V << Element;
  else if (!executionSpace(Constructor).Host ||
           !executionSpace(Assignment).Host)
    C.report(Loc, XLambdaArrayElementOnHost) << V << Element;
}

//===-- if constexpr ------------------------------------------------------===//

namespace {
/// Finds where a variable, or `this` if there is none, is named for the first
/// time in a lambda's body, and whether that is in an `if constexpr`. Its
/// condition, a constant, captures nothing.
class FirstUse : public RecursiveASTVisitor<FirstUse> {
  const ValueDecl *Variable;
  unsigned ConstexprDepth = 0;

public:
  SourceLocation Loc;
  bool InConstexpr = false;

  explicit FirstUse(const ValueDecl *Variable) : Variable(Variable) {}

  bool TraverseIfStmt(IfStmt *If) {
    if (!If->isConstexpr())
      return RecursiveASTVisitor::TraverseIfStmt(If);
    ++ConstexprDepth;
    bool Continue = TraverseStmt(If->getInit()) &&
                    TraverseStmt(If->getThen()) && TraverseStmt(If->getElse());
    --ConstexprDepth;
    return Continue;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return E->getDecl() != Variable || found(E->getLocation());
  }
  bool VisitCXXThisExpr(CXXThisExpr *E) {
    return Variable || found(E->getBeginLoc());
  }

private:
  bool found(SourceLocation Where) {
    Loc = Where;
    InConstexpr = ConstexprDepth != 0;
    return false;
  }
};
} // namespace

static void checkFirstUse(RuleContext &C, const LambdaExpr &N,
                          const LambdaCapture &Capture) {
  if (!Capture.isImplicit() ||
      (!Capture.capturesVariable() && !Capture.capturesThis()))
    return;
  const ValueDecl *V =
      Capture.capturesThis() ? nullptr : Capture.getCapturedVar();
  FirstUse Use(V);
  Use.TraverseStmt(const_cast<CompoundStmt *>(N.getCompoundStmtBody()));
  if (!Use.InConstexpr)
    return;
  if (V)
    C.report(Use.Loc, XLambdaIfConstexpr) << V;
  else
    C.report(Use.Loc, XLambdaThisIfConstexpr);
}

/// What Clang does not capture, nvcc may: variables that are named in a branch
/// that is not taken (an instantiation does not have it any more), and
/// constants whose value is all that is needed.
namespace {
class UncapturedNames : public RecursiveASTVisitor<UncapturedNames> {
  RuleContext &C;
  const LambdaExpr &Lambda;
  unsigned ConstexprDepth = 0;
  DenseSet<const VarDecl *> Seen;

public:
  UncapturedNames(RuleContext &C, const LambdaExpr &Lambda)
      : C(C), Lambda(Lambda) {
    for (const LambdaCapture &Capture : Lambda.captures())
      if (Capture.capturesVariable())
        if (const auto *V = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Seen.insert(V);
  }

  bool TraverseIfStmt(IfStmt *If) {
    if (!If->isConstexpr())
      return RecursiveASTVisitor::TraverseIfStmt(If);
    // The condition counts, other constant expressions do not.
    Expr *Condition = If->getCond();
    if (auto *Constant = dyn_cast<clang::ConstantExpr>(Condition))
      Condition = Constant->getSubExpr();
    ++ConstexprDepth;
    bool Continue = TraverseStmt(If->getInit()) && TraverseStmt(Condition) &&
                    TraverseStmt(If->getThen()) && TraverseStmt(If->getElse());
    --ConstexprDepth;
    return Continue;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    bool IsOutside = V && V->hasLocalStorage() && !V->isInitCapture() &&
                     !Lambda.getCallOperator()->Encloses(V->getDeclContext());
    if (IsOutside && Seen.insert(V).second && ConstexprDepth)
      C.report(E->getLocation(), XLambdaIfConstexpr) << V;
    return true;
  }

  // What stands there is not evaluated when the lambda runs.
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseConstantExpr(clang::ConstantExpr *) { return true; }
  bool TraverseVarDecl(VarDecl *V) {
    return V->isConstexpr() || RecursiveASTVisitor::TraverseVarDecl(V);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    return L->getCaptureDefault() == LCD_None ||
           RecursiveASTVisitor::TraverseLambdaExpr(L);
  }
};
} // namespace

//===-- Captures ----------------------------------------------------------===//

static void checkInitCapture(RuleContext &C, const LambdaCapture &Capture,
                             bool HostDevice) {
  const auto *V = cast<VarDecl>(Capture.getCapturedVar());
  SourceLocation Loc = Capture.getLocation();
  if (HostDevice)
    C.report(Loc, XLambdaInitCaptureHD) << V;
  const Expr *Init = V->getInit();
  if (!Init || V->getType()->isDependentType())
    return;
  // Not where it stands in parentheses: nvcc takes those for an expression.
  if (Init->IgnoreImpCasts()->getType()->isArrayType() &&
      !isa<ParenExpr>(Init->IgnoreImpCasts()) &&
      !isa<clang::StringLiteral>(Init->IgnoreParenImpCasts()))
    C.report(Loc, XLambdaInitCaptureArray) << V;
  else if (isInitializerList(V->getType()))
    C.report(Loc, XLambdaInitCaptureList) << V;
}

static void checkCapture(RuleContext &C, const LambdaExpr &N,
                         const LambdaCapture &Capture, bool HostDevice) {
  if (Capture.capturesThis()) {
    if (Capture.getCaptureKind() == LCK_This && Capture.isImplicit())
      C.report(Capture.getLocation(), XLambdaCapturesThis);
    return;
  }
  if (!Capture.capturesVariable())
    return;
  const ValueDecl *V = Capture.getCapturedVar();
  SourceLocation Loc = Capture.getLocation();
  if (Capture.getCaptureKind() == LCK_ByRef) {
    C.report(Loc, XLambdaByReference) << V << captureByValue(C, Loc);
    return;
  }
  if (N.isInitCapture(&Capture))
    checkInitCapture(C, Capture, HostDevice);
  if (isPackElement(V))
    C.report(Loc, XLambdaPackElement) << V;
  if (V->getType()->isDependentType())
    return;
  checkArray(C, Loc, V);
  if (UnnameablePart Part = findUnnameable(V->getType()))
    C.report(Loc, XLambdaCapturedType) << V << Part.Decl;
}

namespace {
/// Finds the first parameter pack that is named in a body.
class PackUse : public RecursiveASTVisitor<PackUse> {
public:
  const DeclRefExpr *Found = nullptr;
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (isa<ParmVarDecl>(E->getDecl()) && E->getDecl()->isParameterPack())
      Found = E;
    return !Found;
  }
};
} // namespace

/// A pack without elements leaves no capture in an instance; the lambda of the
/// template that it is an instance of names it.
static void checkEmptyPacks(RuleContext &C, const LambdaExpr &N) {
  const FunctionDecl *Pattern =
      N.getCallOperator()->getInstantiatedFromMemberFunction();
  if (!Pattern || !Pattern->getBody() || N.getCaptureDefault() == LCD_None ||
      N.isGenericLambda())
    return;
  PackUse Use;
  Use.TraverseStmt(Pattern->getBody());
  if (Use.Found)
    C.report(Use.Found->getLocation(), XLambdaPackElement)
        << Use.Found->getDecl();
}

void rules::checkExtendedLambdaCaptures(RuleContext &C, const LambdaExpr &N) {
  ExtendedLambda Kind = classifyLambda(N.getLambdaClass());
  if (Kind == ExtendedLambda::No || !C.Options.ExtendedLambda)
    return;
  if (N.getCaptureDefault() == LCD_ByRef)
    C.report(N.getCaptureDefaultLoc(), XLambdaDefaultByReference)
        << FixItHint::CreateReplacement(N.getCaptureDefaultLoc(), "=");
  for (const LambdaCapture &Capture : N.captures()) {
    bool Implied = Capture.isImplicit() && N.getCaptureDefault() == LCD_ByRef;
    if (!Implied)
      checkCapture(C, N, Capture, Kind == ExtendedLambda::HostDevice);
    checkFirstUse(C, N, Capture);
  }
  checkEmptyPacks(C, N);
  if (N.getCaptureDefault() != LCD_None && !N.isGenericLambda())
    UncapturedNames(C, N).TraverseStmt(
        const_cast<CompoundStmt *>(N.getCompoundStmtBody()));
}

} // namespace warpcc
