//===- lib/Sema/ConstexprUses.cpp - host constants in device code ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.11.4: a constexpr variable without a memory space lives on the
// host. Device code may use its value, but there is no object that it could
// have the address of:
//
//   use in device code                     nvcc          guide
//   value of a scalar, copy of a class     accepts       allows
//   element of an array, index known:
//     in an initializer, of a static
//     member, `*a`, `a[0].m`               accepts       forbids
//     elsewhere                            error         forbids
//   value of a pointer to a string or
//   of a pointer to member                 accepts       forbids
//   address, reference, element with a
//   run-time index, pointer to a host
//   variable                               error         forbids
//
// "Value" means: some expression around the name is a constant whatever the
// run brings. A constexpr function is judged where device code calls it with
// arguments that are not constant, for only then does it have device code. One
// that is the host's (--expt-relaxed-constexpr) may do there what it likes:
// nvcc makes a trap of it, we give it the object.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

static bool isHostConstant(const VarDecl *V) {
  return V && V->isConstexpr() && V->hasGlobalStorage() &&
         !V->isStaticLocal() && writtenMemorySpace(*V).empty();
}

/// A static member of a class that is no instance of a template: nvcc folds its
/// elements nearly everywhere.
static bool isOwnMember(const VarDecl *V) {
  return V->isStaticDataMember() && !V->getInstantiatedFromStaticDataMember();
}

/// The host variable that \p Value points to or is part of, if any.
static const VarDecl *hostObjectOf(const APValue &Value) {
  if (!Value.isLValue())
    return nullptr;
  const auto *D = Value.getLValueBase().dyn_cast<const ValueDecl *>();
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  return V && V->hasGlobalStorage() && writtenMemorySpace(*V).empty() ? V
                                                                      : nullptr;
}

namespace {

/// Looks through the code that one function runs on the device.
class DeviceUses : public RecursiveASTVisitor<DeviceUses> {
  using Base = RecursiveASTVisitor<DeviceUses>;

public:
  DeviceUses(RuleContext &C, bool InLambda) : C(C), InLambda(InLambda) {}

  void visit(const FunctionDecl *F) {
    if (!Seen.insert(F->getCanonicalDecl()).second)
      return;
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        TraverseStmt(Init->getInit());
    TraverseStmt(F->getBody());
  }

  bool dataTraverseStmtPre(Stmt *S) {
    // What must be constant is computed by the compiler.
    if (isa<clang::ConstantExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(S))
      return false;
    Path.push_back(S);
    return true;
  }
  bool dataTraverseStmtPost(Stmt *) {
    Path.pop_back();
    return true;
  }
  bool TraverseTypeLoc(TypeLoc, bool = true) { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseVarDecl(VarDecl *V) {
    return V->isConstexpr() || Base::TraverseVarDecl(V);
  }
  /// A class or a lambda in the body has functions of its own.
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool TraverseLambdaExpr(LambdaExpr *L) {
    for (Expr *Init : L->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *V = dyn_cast<VarDecl>(E->getDecl());
        isHostConstant(V) && E->isNonOdrUse() != NOUR_Unevaluated &&
        E->isNonOdrUse() != NOUR_Discarded)
      judge(E, V);
    return true;
  }

  /// A default argument is written elsewhere and runs here.
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *E) {
    return TraverseStmt(E->getExpr());
  }

  bool VisitCallExpr(CallExpr *E) {
    const FunctionDecl *Callee = E->getDirectCallee();
    const FunctionDecl *Definition = nullptr;
    if (!Callee || !Callee->isConstexpr() || !Callee->hasBody(Definition) ||
        Definition->isDependentContext() || isFolded() ||
        C.S.getSourceManager().isInSystemHeader(Definition->getLocation()))
      return true;
    SmallVector<const Stmt *, 16> Outer;
    std::swap(Outer, Path);
    SaveAndRestore Keep(InHostFunction,
                        InHostFunction || !executionSpace(Definition).Device);
    visit(Definition);
    std::swap(Outer, Path);
    return true;
  }

private:
  /// Is the node at the end of Path, or an expression around it, a constant
  /// that does not refer to host memory?
  bool isFolded() const {
    for (const Stmt *S : reverse(Path)) {
      const auto *E = dyn_cast<Expr>(S);
      if (!E)
        return false;
      Expr::EvalResult Result;
      if (!E->isValueDependent() && E->isPRValue() &&
          !E->getType()->isVoidType() &&
          E->EvaluateAsRValue(Result, C.AST, /*InConstantContext=*/true) &&
          !Result.HasSideEffects && !hostObjectOf(Result.Val))
        return true;
      // A class is not an rvalue to the function above.
      if (const auto *Copy = dyn_cast<CXXConstructExpr>(E);
          Copy && Copy->getConstructor()->isCopyOrMoveConstructor() &&
          Copy->getConstructor()->isTrivial())
        return true;
    }
    return false;
  }

  /// Is it an element of the variable, or of a member, that is named?
  bool namesElement() const {
    for (size_t I = Path.size() - 1; I; --I)
      if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Path[I - 1]))
        return Element->getBase() == Path[I];
      else if (!isa<ImplicitCastExpr, ParenExpr, MemberExpr>(Path[I - 1]))
        return false;
    return false;
  }

  /// Is it `a[1]`, or an operation on it, where nvcc does not fold that?
  bool isElementInPlace(const VarDecl *V) const {
    if (!namesElement() || isFoldedInitializer(Path, C.AST))
      return false;
    // Of arrays of classes nvcc folds every member.
    QualType T = V->getType();
    return !T->isArrayType() || C.AST.getBaseElementType(T)->isScalarType();
  }

  /// `a;` or `(void)a`: nothing is read.
  bool isDiscarded() const {
    const Stmt *Parent = Path.size() > 1 ? Path[Path.size() - 2] : nullptr;
    const auto *Cast = dyn_cast_or_null<CastExpr>(Parent);
    return isa_and_nonnull<CompoundStmt>(Parent) ||
           (Cast && Cast->getCastKind() == CK_ToVoid);
  }

  static bool standsForHostObject(const VarDecl *Reference) {
    const APValue *Value = Reference->evaluateValue();
    return Value && hostObjectOf(*Value);
  }

  void judge(const DeclRefExpr *E, const VarDecl *V) {
    if (isDiscarded())
      return;
    QualType T = V->getType();
    bool Element = T->isArrayType() || namesElement();
    if (T->isReferenceType() && !standsForHostObject(V))
      return;
    // What a reference stands for is an object, whose address may be taken.
    bool Plain = !Element && !T->isPointerType() && !T->isMemberPointerType() &&
                 !T->isReferenceType();
    if (Plain && E->isNonOdrUse() == NOUR_Constant)
      return;
    if (isAsmText(Path))
      return;
    if (!isFolded() && InHostFunction)
      C.report(E->getLocation(), ConstexprObjectInHostFunction)
          << V << giveObject(V);
    else if (!isFolded())
      C.report(E->getLocation(),
               whereNeeded(C, V->isStaticDataMember() ? ConstexprMemberObject
                                                      : ConstexprObject))
          << V << giveObject(V);
    else if (T->isMemberPointerType())
      C.report(E->getLocation(), ConstexprMemberPointer) << V;
    else if (T->isPointerType())
      C.report(E->getLocation(), ConstexprPointer) << V;
    else if (!isOwnMember(V) && !InLambda && isElementInPlace(V))
      C.report(E->getLocation(), whereNeeded(C, ConstexprElement))
          << V << T->isRecordType() << giveObject(V);
    else if (T->isArrayType())
      C.report(E->getLocation(), ConstexprArray) << V << giveObject(V);
  }

  /// A variable at namespace scope can have an object on the device.
  static FixItHint giveObject(const VarDecl *V) {
    return V->isStaticDataMember() ? FixItHint()
                                   : insertSpecifier(*V, "__constant__");
  }

  RuleContext &C;
  /// In a function that has no device code but by --expt-relaxed-constexpr.
  bool InHostFunction = false;
  /// A lambda is constexpr where it can be: nvcc folds the call.
  const bool InLambda;
  SmallVector<const Stmt *, 16> Path;
  DenseSet<const FunctionDecl *> Seen;
};

} // namespace

/// constexpr.var.*, class.static-member.constexpr-odr
void rules::checkHostConstants(RuleContext &C, const FunctionDecl &N) {
  if (!C.onDevice() || !C.Space.Device || N.isDependentContext() ||
      !N.doesThisDeclarationHaveABody() || !N.getBody())
    return;
  const auto *Method = dyn_cast<CXXMethodDecl>(&N);
  const bool IsLambda = Method && Method->getParent()->isLambda();
  if (N.isConstexpr() && !IsLambda)
    return;
  DeviceUses(C, IsLambda).visit(&N);
}

} // namespace warpcc
