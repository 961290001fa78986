//===- lib/Sema/SignChanges.cpp - `unsigned u = -1` -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's #68: a constant that changes its sign in an implicit conversion.
// Clang's own warning is for all conversions, and nobody has it on. nvcc takes
// the result of `~` and numbers in hexadecimal for patterns of bits. And its
// #514 and #186: an unsigned value compared with a constant below zero, or with
// zero. Of these Clang finds all but those of instantiations and those whose
// constant comes out of a macro; its words for #514 are dropped
// (lib/Dialect/Severities.cpp), because they are about large constants too.
//===----------------------------------------------------------------------===//
#include "RuleContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// Is \p E, a constant, meant as bits? So is what is computed from such a one,
/// and a constant variable that has its value.
static bool isPattern(const RuleContext &C, const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Unary = dyn_cast<clang::UnaryOperator>(E))
    return Unary->getOpcode() == UO_Not || isPattern(C, Unary->getSubExpr());
  if (const auto *Op = dyn_cast<clang::BinaryOperator>(E))
    return isPattern(C, Op->getLHS()) || isPattern(C, Op->getRHS());
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return isPattern(C, Choice->getTrueExpr()) ||
           isPattern(C, Choice->getFalseExpr());
  if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Name->getDecl());
    const Expr *Init = V ? V->getAnyInitializer() : nullptr;
    return Init && V->getType().isConstQualified() && isPattern(C, Init);
  }
  if (!isa<IntegerLiteral>(E))
    return false;
  const SourceManager &SM = C.S.getSourceManager();
  SourceLocation Loc = SM.getSpellingLoc(E->getExprLoc());
  StringRef Text = Lexer::getSourceText(
      CharSourceRange::getTokenRange(Loc, Loc), SM, C.S.getLangOpts());
  return Text.size() > 1 && Text[0] == '0';
}

/// number.sign-change
void rules::checkSignChange(RuleContext &C, const CastExpr &N) {
  if (N.getCastKind() != CK_IntegralCast || !isa<ImplicitCastExpr>(N) ||
      cast<ImplicitCastExpr>(N).isPartOfExplicitCast())
    return;
  const Expr *From = N.getSubExpr();
  QualType T = N.getType(), Old = From->getType();
  if (!T->isIntegerType() || !Old->isIntegerType() || T->isBooleanType() ||
      N.isInstantiationDependent() || C.Unevaluated)
    return;
  bool ToUnsigned = T->isUnsignedIntegerOrEnumerationType();
  if (ToUnsigned == Old->isUnsignedIntegerOrEnumerationType())
    return;
  // A longer signed integer holds all values of a shorter unsigned one; what a
  // shorter one loses is #69.
  if (!ToUnsigned && C.AST.getIntWidth(T) != C.AST.getIntWidth(Old))
    return;
  std::optional<APSInt> Value = From->getIntegerConstantExpr(C.AST);
  if (!Value || (ToUnsigned ? !Value->isNegative() : !Value->isSignBitSet()) ||
      (ToUnsigned && Value->getSignificantBits() > C.AST.getIntWidth(T)) ||
      isPattern(C, From))
    return;
  // The user asked Clang for all conversions.
  if (!C.S.getDiagnostics().isIgnored(diag::warn_impcast_integer_sign,
                                      N.getExprLoc()))
    return;
  APSInt After(Value->extOrTrunc(C.AST.getIntWidth(T)), ToUnsigned);
  C.report(N.getExprLoc(), SignChange)
      << toString(*Value, 10) << toString(After, 10) << T;
}

/// The type of \p E before the promotions, if it is unsigned and no bool.
static bool hasUnsignedValue(const Expr *E) {
  QualType T = E->IgnoreParenImpCasts()->getType();
  return T->isUnsignedIntegerOrEnumerationType() && !T->isBooleanType() &&
         !T->isScopedEnumeralType();
}

/// number.negative-compare, and #186 of a zero out of a macro
void rules::checkUnsignedComparison(RuleContext &C,
                                    const clang::BinaryOperator &N) {
  if (!N.isComparisonOp() || N.isInstantiationDependent() || C.Unevaluated)
    return;
  const Expr *Value = N.getLHS(), *Constant = N.getRHS();
  bool Mirrored = !hasUnsignedValue(Value);
  if (Mirrored)
    std::swap(Value, Constant);
  if (!hasUnsignedValue(Value) || Value->getBeginLoc().isInvalid() ||
      !Constant->getType()->isIntegerType())
    return;
  std::optional<APSInt> Number = Constant->getIntegerConstantExpr(C.AST);
  if (!Number || Value->isIntegerConstantExpr(C.AST))
    return;
  DiagnosticsEngine &Diags = C.S.getDiagnostics();
  SourceLocation Loc = N.getOperatorLoc();
  BinaryOperatorKind Op =
      Mirrored ? clang::BinaryOperator::reverseComparisonOp(N.getOpcode())
               : N.getOpcode();
  if (Number->isNegative()) {
    bool Always = Op == BO_NE || Op == BO_GT || Op == BO_GE;
    if (!Diags.isIgnored(diag::warn_out_of_range_compare, Loc))
      C.report(Loc, NegativeCompare) << Value->IgnoreParenImpCasts()->getType()
                                     << toString(*Number, 10) << Always;
  } else if (*Number == 0 && (Op == BO_LT || Op == BO_GE) &&
             (Constant->IgnoreParenCasts()->getBeginLoc().isMacroID() ||
              (C.Function && C.Function->isTemplateInstantiation()))) {
    Diags.Report(Loc, diag::warn_unsigned_always_true_comparison)
        << !Mirrored << 0 << N.getOpcodeStr() << "0"
        << (Op == BO_GE ? "true" : "false") << N.getLHS()->getSourceRange()
        << N.getRHS()->getSourceRange();
  }
}

} // namespace warpcc
