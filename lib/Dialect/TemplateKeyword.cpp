//===- lib/Dialect/TemplateKeyword.cpp - T::f<N>(x) -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In a template, a member template of a type that is not known yet needs the
// word `template`:  V<T>::template f<N>(x). nvcc reads device code without it,
// because it looks at a body again when T is known (host code goes to the host
// compiler, which refuses it), and code in use relies on that. Clang takes the
// expression for comparisons,
//
//   V<T>::f < N > (x)          (V<T>::f < N) > (x)
//   V<T>::f < N , M > (x)      (V<T>::f < N), (M > (x))
//
// and says so at the instantiation (and, like nvcc, of f(x, y) while it reads
// that the comma throws x away: #174). Here the tree is mended before, when the
// body is complete: a member of an unknown type that is compared with `<`, and
// the result with `>` and a parenthesis, is a call. Not with --strict.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include <optional>

using namespace clang;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
/// `L op R`, which is a call where Clang has seen overloaded operators.
struct Operation {
  Expr *L = nullptr, *R = nullptr;
  SourceLocation Loc;
};

/// Mends one body.
class KeywordSupplier {
public:
  explicit KeywordSupplier(ASTContext &AST) : AST(AST) {}

  void visit(Stmt *S) {
    if (isa<LambdaExpr>(S)) // a function of its own
      return;
    for (Stmt *&Child : S->children()) {
      if (!Child)
        continue;
      visit(Child);
      if (auto *E = dyn_cast<Expr>(Child))
        if (Expr *Mended = mend(E))
          Child = Mended;
    }
  }

private:
  Expr *mend(Expr *E) {
    if (operation(E, BO_Comma))
      return mendList(E);
    std::optional<Operation> Greater = operation(E, BO_GT);
    std::optional<Operation> Less =
        Greater ? operation(Greater->L, BO_LT) : std::nullopt;
    return Less ? join(*Less, {Less->R}, *Greater) : nullptr;
  }

  /// More than one argument: the comma operator stands between them.
  Expr *mendList(Expr *E) {
    SmallVector<Expr *, 4> Parts, Mended;
    splitCommas(E, Parts);
    for (size_t I = 0; I < Parts.size(); ++I) {
      size_t End = I;
      Expr *Joined = joinFrom(Parts, End);
      Mended.push_back(Joined ? Joined : Parts[I]);
      I = End;
    }
    if (Mended.size() == Parts.size())
      return nullptr;
    Expr *Result = Mended.front();
    for (Expr *Next : llvm::drop_begin(Mended))
      Result = BinaryOperator::Create(
          AST, Result, Next, BO_Comma, Next->getType(), Next->getValueKind(),
          Next->getObjectKind(), Next->getBeginLoc(), FPOptionsOverride());
    return Result;
  }

  /// A call that begins at the end of \p Parts[First]; sets \p First to the
  /// part where its parenthesis is.
  Expr *joinFrom(ArrayRef<Expr *> Parts, size_t &First) {
    auto *Assignment = dyn_cast<BinaryOperator>(Parts[First]);
    if (Assignment && !Assignment->isAssignmentOp())
      Assignment = nullptr;
    std::optional<Operation> Less =
        operation(Assignment ? Assignment->getRHS() : Parts[First], BO_LT);
    if (!Less || !lastMember(Less->L))
      return nullptr;
    SmallVector<Expr *, 4> Arguments = {Less->R};
    for (size_t I = First + 1; I < Parts.size(); ++I) {
      std::optional<Operation> Greater = operation(Parts[I], BO_GT);
      Arguments.push_back(Greater ? Greater->L : Parts[I]);
      if (!Greater)
        continue;
      Expr *Joined = join(*Less, Arguments, *Greater);
      if (!Joined)
        return nullptr;
      First = I;
      if (!Assignment)
        return Joined;
      Assignment->setRHS(Joined);
      return Assignment;
    }
    return nullptr;
  }

  /// `L < Arguments > R`; null if that is no call.
  Expr *join(const Operation &Less, ArrayRef<Expr *> Arguments,
             const Operation &Greater) {
    Expr *Member = lastMember(Less.L);
    ParenExpr *Paren = firstParen(Greater.R);
    // With operators on either side it would matter which binds stronger.
    if (!Member || !Paren || (Member != Less.L && Paren != Greater.R))
      return nullptr;
    Expr *Call = makeCall(Member, Less.Loc, Arguments, Greater.Loc, Paren);
    return Member == Less.L ? replaceFirst(Greater.R, Call)
                            : replaceLast(Less.L, Call);
  }

  Expr *makeCall(Expr *Member, SourceLocation Less, ArrayRef<Expr *> Arguments,
                 SourceLocation Greater, ParenExpr *Paren) {
    TemplateArgumentListInfo List(Less, Greater);
    for (Expr *E : Arguments)
      List.addArgument({TemplateArgument(E, /*IsCanonical=*/false), E});
    Expr *Callee;
    if (auto *D = dyn_cast<DependentScopeDeclRefExpr>(Member)) {
      Callee = DependentScopeDeclRefExpr::Create(
          AST, D->getQualifierLoc(), D->getLocation(), D->getNameInfo(), &List);
    } else {
      auto *M = cast<CXXDependentScopeMemberExpr>(Member);
      Callee = CXXDependentScopeMemberExpr::Create(
          AST, M->isImplicitAccess() ? nullptr : M->getBase(), M->getBaseType(),
          M->isArrow(), M->getOperatorLoc(), M->getQualifierLoc(),
          M->getMemberLoc(), M->getFirstQualifierFoundInScope(),
          M->getMemberNameInfo(), &List);
    }
    SmallVector<Expr *, 4> Values;
    splitCommas(Paren->getSubExpr(), Values);
    return CallExpr::Create(AST, Callee, Values, AST.DependentTy, VK_PRValue,
                            Paren->getRParen(), FPOptionsOverride());
  }

  static std::optional<Operation> operation(Expr *E, BinaryOperatorKind Kind) {
    if (auto *Op = dyn_cast<BinaryOperator>(E); Op && Op->getOpcode() == Kind)
      return Operation{Op->getLHS(), Op->getRHS(), Op->getOperatorLoc()};
    auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
    if (Call && Call->getNumArgs() == 2 &&
        Call->getOperator() == BinaryOperator::getOverloadedOperator(Kind))
      return Operation{Call->getArg(0), Call->getArg(1),
                       Call->getOperatorLoc()};
    return std::nullopt;
  }

  static CXXOperatorCallExpr *infixCall(Expr *E) {
    auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
    return Call && Call->isInfixBinaryOp() ? Call : nullptr;
  }

  /// The member of an unknown type that \p E ends with; null if it does not.
  static Expr *lastMember(Expr *E) {
    if (auto *Op = dyn_cast<BinaryOperator>(E))
      return lastMember(Op->getRHS());
    if (auto *Call = infixCall(E))
      return lastMember(Call->getArg(1));
    if (auto *D = dyn_cast<DependentScopeDeclRefExpr>(E))
      return D->hasExplicitTemplateArgs() ? nullptr : E;
    auto *M = dyn_cast<CXXDependentScopeMemberExpr>(E);
    return M && !M->hasExplicitTemplateArgs() ? E : nullptr;
  }

  static Expr *replaceLast(Expr *E, Expr *By) {
    if (auto *Op = dyn_cast<BinaryOperator>(E))
      Op->setRHS(replaceLast(Op->getRHS(), By));
    else if (auto *Call = infixCall(E))
      Call->setArg(1, replaceLast(Call->getArg(1), By));
    else
      return By;
    return E;
  }

  /// The parenthesis that \p E begins with.
  static ParenExpr *firstParen(Expr *E) {
    if (auto *Op = dyn_cast<BinaryOperator>(E))
      return firstParen(Op->getLHS());
    if (auto *Call = infixCall(E))
      return firstParen(Call->getArg(0));
    return dyn_cast<ParenExpr>(E);
  }

  static Expr *replaceFirst(Expr *E, Expr *By) {
    if (auto *Op = dyn_cast<BinaryOperator>(E))
      Op->setLHS(replaceFirst(Op->getLHS(), By));
    else if (auto *Call = infixCall(E))
      Call->setArg(0, replaceFirst(Call->getArg(0), By));
    else
      return By;
    return E;
  }

  static void splitCommas(Expr *E, SmallVectorImpl<Expr *> &Out) {
    std::optional<Operation> Comma = operation(E, BO_Comma);
    if (!Comma)
      return Out.push_back(E);
    splitCommas(Comma->L, Out);
    Out.push_back(Comma->R);
  }

  ASTContext &AST;
};
} // namespace

void dialect::supplyTemplateKeywords(const DialectContext &Context,
                                     FunctionDecl *F) {
  ExecutionSpace S = executionSpace(F);
  if (Context.Options.Strict || !F->isDependentContext() ||
      !F->doesThisDeclarationHaveABody() || !S.Device || S.Host ||
      Context.inSystemHeader(F->getLocation()))
    return;
  KeywordSupplier(Context.S.Context).visit(F->getBody());
}
