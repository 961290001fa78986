//===- lib/Sema/ConstantWrites.cpp - writes to __constant__ memory --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   what is written, by name                 device code    host code
//   a variable of scalar type                error          error
//   an element, a member, an object of       guide only     #20092
//   (lib/Dialect) class type
//
// nvcc takes the name of a scalar for a constant and nothing else; the hardware
// can write none of them.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// The __constant__ variable that \p Object names or is a part of, or null.
static const VarDecl *findConstant(const Expr *Object) {
  for (;;) {
    Object = Object->IgnoreParenCasts();
    if (const auto *Member = dyn_cast<MemberExpr>(Object)) {
      if (Member->isArrow())
        return nullptr;
      Object = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Object)) {
      Object = Element->getBase()->IgnoreParenCasts();
      if (!Object->getType()->isArrayType())
        return nullptr;
    } else {
      break;
    }
  }
  const auto *E = dyn_cast<DeclRefExpr>(Object);
  const auto *V = E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
  return V && memorySpace(V) == "__constant__" ? V : nullptr;
}

static void checkWrite(RuleContext &C, SourceLocation Loc, const Expr *Object) {
  const VarDecl *V = findConstant(Object);
  if (!V || C.Unevaluated || !C.Function || C.Function->isDependentContext())
    return;
  bool Whole =
      isa<DeclRefExpr>(Object->IgnoreParens()) && V->getType()->isScalarType();
  if (C.onDevice() ? !C.Space.Device : !C.Space.Host || !Whole)
    return;
  C.report(Loc, Whole ? ConstantWritten : ConstantPartWritten) << V;
}

/// mem.constant.write-in-device
void rules::checkConstantAssignment(RuleContext &C,
                                    const clang::BinaryOperator &N) {
  if (N.isAssignmentOp())
    checkWrite(C, N.getOperatorLoc(), N.getLHS());
}
void rules::checkConstantIncrement(RuleContext &C,
                                   const clang::UnaryOperator &N) {
  if (N.isIncrementDecrementOp())
    checkWrite(C, N.getOperatorLoc(), N.getSubExpr());
}
void rules::checkConstantClassAssignment(RuleContext &C, const CallExpr &N) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&N);
  if (Call && Call->isAssignmentOp() && Call->getNumArgs() == 2)
    checkWrite(C, Call->getOperatorLoc(), Call->getArg(0));
}

} // namespace warpcc
