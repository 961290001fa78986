//===- lib/Sema/SetNotUsed.cpp - #550 as nvcc has it ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc and Clang disagree about what is "set but never used" (#550,
// -Wunused-but-set-variable):
//
//   all that is done with the variable        nvcc       Clang
//   x = e;                                    #550       warns
//   x[i] = e;  x.m = e;                       #550       silent
//   initialized, and (void)x;                 #550       silent
//   x++;  x += e;                             a use      warns
//   anything in a template                    silent     warns
//
// Clang's own verdicts are dropped (lib/Dialect/Severities.cpp); we give
// nvcc's, as Clang's diagnostic, so that flags and pragmas mean the same.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

namespace {
class SetFinder : public RecursiveASTVisitor<SetFinder> {
  using Base = RecursiveASTVisitor<SetFinder>;

public:
  explicit SetFinder(const ASTContext &AST) : AST(AST) {}

  void visit(const FunctionDecl &F) {
    for (const ParmVarDecl *P : F.parameters())
      watch(P);
    TraverseStmt(F.getBody());
  }

  bool dataTraverseStmtPre(Stmt *S) {
    Path.push_back(S);
    return true;
  }
  bool dataTraverseStmtPost(Stmt *) {
    Path.pop_back();
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    if (V->hasLocalStorage() && !isa<ParmVarDecl>(V))
      watch(V);
    return true;
  }
  bool VisitBinaryOperator(clang::BinaryOperator *E) {
    if (E->getOpcode() == BO_Assign && isWholeStatement())
      noteTarget(E->getLHS(), &Uses::Set);
    return true;
  }
  bool VisitCastExpr(CastExpr *E) {
    if (E->getCastKind() == CK_ToVoid)
      noteTarget(E->getSubExpr(), &Uses::Voided);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (auto Found = Watched.find(V); V && Found != Watched.end())
      Found->second.Read |= !Targets.contains(E);
    return true;
  }

  /// The variables that are set and not used, in order.
  template <typename Callback> void forEachUnused(Callback Report) const {
    for (const VarDecl *V : Order) {
      const Uses &U = Watched.find(V)->second;
      bool Initialized = !isa<ParmVarDecl>(V) && V->hasInit();
      if (!U.Read && (U.Set || (U.Voided && Initialized)))
        Report(V);
    }
  }

private:
  struct Uses {
    bool Set = false, Voided = false, Read = false;
  };

  /// Variables whose construction and destruction do nothing else.
  void watch(const VarDecl *V) {
    QualType T = V->getType();
    if (!V->getIdentifier() || T->isReferenceType() ||
        T.isVolatileQualified() || !T.isTrivialType(AST) ||
        V->hasAttr<UnusedAttr>() || V->isExceptionVariable() ||
        V->isCXXForRangeDecl() || V->isImplicit())
      return;
    Watched.try_emplace(V);
    Order.push_back(V);
  }

  /// Is the expression at the end of Path a statement?
  bool isWholeStatement() const {
    for (const Stmt *Parent : drop_begin(reverse(Path)))
      if (!isa<ExprWithCleanups, ParenExpr>(Parent))
        return !isa<Expr, DeclStmt, ReturnStmt>(Parent);
    return true;
  }

  void noteTarget(const Expr *E, bool Uses::*How) {
    for (;;) {
      E = E->IgnoreParens();
      if (const auto *Member = dyn_cast<MemberExpr>(E);
          Member && !Member->isArrow()) {
        E = Member->getBase();
        continue;
      }
      const auto *Element = dyn_cast<ArraySubscriptExpr>(E);
      if (!Element)
        break;
      E = Element->getBase()->IgnoreParenImpCasts();
      if (!E->getType()->isArrayType())
        return;
    }
    const auto *Name = dyn_cast<DeclRefExpr>(E);
    const auto *V = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
    auto Found = Watched.find(V);
    if (!V || Found == Watched.end() ||
        Name->refersToEnclosingVariableOrCapture())
      return;
    Found->second.*How = true;
    Targets.insert(Name);
  }

  const ASTContext &AST;
  SmallVector<const Stmt *, 16> Path;
  DenseMap<const VarDecl *, Uses> Watched;
  SmallVector<const VarDecl *, 8> Order;
  DenseSet<const DeclRefExpr *> Targets; ///< names that are no uses
};
} // namespace

void rules::checkSetNotUsed(RuleContext &C, const FunctionDecl &N) {
  if (!N.doesThisDeclarationHaveABody() || !N.getBody() || N.isImplicit() ||
      N.isDefaulted() || N.isDependentContext() || N.isTemplateInstantiation())
    return;
  SetFinder Finder(C.AST);
  Finder.visit(N);
  Finder.forEachUnused([&](const VarDecl *V) {
    C.S.getDiagnostics().Report(V->getLocation(),
                                isa<ParmVarDecl>(V)
                                    ? diag::warn_unused_but_set_parameter
                                    : diag::warn_unused_but_set_variable)
        << V;
  });
}

} // namespace warpcc
