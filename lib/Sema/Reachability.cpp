//===- lib/Sema/Reachability.cpp - code that runs from somewhere ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reachability.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rules {

/// Walks one body or expression; what runs later or elsewhere is left out.
class ReachabilityVisitor : public RecursiveASTVisitor<ReachabilityVisitor> {
  using Base = RecursiveASTVisitor<ReachabilityVisitor>;
  ReachableCode &Code;

public:
  explicit ReachabilityVisitor(ReachableCode &Code) : Code(Code) {}

  bool shouldVisitImplicitCode() const { return true; }

  // Not evaluated, or not here.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) {
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool TraverseLambdaExpr(LambdaExpr *E) {
    for (Expr *Init : E->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }

  // Written elsewhere, evaluated here.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    return TraverseStmt(E->getExpr());
  }
  bool VisitCXXDefaultInitExpr(CXXDefaultInitExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (E->isNonOdrUse() != NOUR_Unevaluated)
      Code.onReference(*E);
    return true;
  }
  bool VisitCallExpr(CallExpr *E) {
    if (const FunctionDecl *F = E->getDirectCallee())
      Code.reach(F, E);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    Code.reach(E->getConstructor(), E);
    return true;
  }
  bool VisitCXXNewExpr(CXXNewExpr *E) {
    if (E->getOperatorNew())
      Code.reach(E->getOperatorNew(), E);
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) {
    if (E->getOperatorDelete())
      Code.reach(E->getOperatorDelete(), E);
    QualType T = E->getDestroyedType();
    if (!T.isNull())
      Code.reachDestructor(T, E);
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) {
    Code.reachDestructor(E->getType(), E);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) {
    Code.onVariable(*V);
    if (!V->getType()->isDependentType())
      Code.reachDestructor(V->getType(), nullptr);
    return true;
  }
};

void ReachableCode::visitStatement(const Stmt *S) {
  ReachabilityVisitor(*this).TraverseStmt(const_cast<Stmt *>(S));
}

void ReachableCode::visitBody(const FunctionDecl *Definition) {
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
    for (const CXXCtorInitializer *Init : Constructor->inits())
      visitStatement(Init->getInit());
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Definition)) {
    const CXXRecordDecl *Class = Destructor->getParent();
    for (const FieldDecl *Field : Class->fields())
      reachDestructor(Field->getType(), nullptr);
    for (const CXXBaseSpecifier &B : Class->bases())
      reachDestructor(B.getType(), nullptr);
  }
  if (const Stmt *Body = Definition->getBody())
    visitStatement(Body);
}

void ReachableCode::reach(const FunctionDecl *F, const Expr *At) {
  onCall(*F, At);
  const FunctionDecl *Definition = F->getDefinition();
  if (!Definition)
    Definition = F;
  if (Seen.insert(Definition).second)
    Pending.push_back(Definition);
}

void ReachableCode::reachDestructor(QualType T, const Expr *At) {
  const CXXRecordDecl *Class =
      T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->hasTrivialDestructor())
    return;
  if (const CXXDestructorDecl *Destructor = Class->getDestructor())
    reach(Destructor, At);
}

void ReachableCode::drain() {
  while (!Pending.empty()) {
    const FunctionDecl *F = Pending.pop_back_val();
    if (!F->isDependentContext() && enters(*F))
      visitBody(F);
  }
}

} // namespace warpcc::rules
