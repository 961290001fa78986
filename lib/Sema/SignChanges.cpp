//===- lib/Sema/SignChanges.cpp - `unsigned u = -1` -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's #68: a constant that changes its sign in an implicit conversion.
// Clang's own warning is for all conversions, and nobody has it on. nvcc takes
// the result of `~` and numbers in hexadecimal for patterns of bits, and says
// nothing of instantiations.
//===----------------------------------------------------------------------===//
#include "RuleContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// Is \p E, a constant, meant as bits?
static bool isPattern(const RuleContext &C, const Expr *E) {
  E = E->IgnoreParenCasts();
  if (const auto *Unary = dyn_cast<clang::UnaryOperator>(E))
    return Unary->getOpcode() == UO_Not;
  if (!isa<IntegerLiteral>(E))
    return false;
  StringRef Text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(E->getSourceRange()),
                           C.S.getSourceManager(), C.S.getLangOpts());
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
      N.isInstantiationDependent())
    return;
  bool ToUnsigned = T->isUnsignedIntegerOrEnumerationType();
  if (ToUnsigned == Old->isUnsignedIntegerOrEnumerationType() ||
      (C.Function && C.Function->isTemplateInstantiation()))
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

} // namespace warpcc
