//===- lib/Sema/ConstantWrites.cpp - writes to what is constant -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   what is written, by name                 device code    host code
//   a variable of scalar type                error          error
//   an element, a member, an object of       guide only     #20092
//   (lib/Dialect) class type
//
//   of a __grid_constant__ parameter: a        guide only     -
//   mutable member, or through a cast
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

/// The variable that \p Object names or is a part of, or null.
static const VarDecl *findRoot(const Expr *Object) {
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
  return E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
}

static void checkWrite(RuleContext &C, SourceLocation Loc, const Expr *Object) {
  const VarDecl *V = findRoot(Object);
  if (!V || C.Unevaluated || !C.Function || C.Function->isDependentContext())
    return;
  if (V->hasAttr<CUDAGridConstantAttr>()) {
    // What is const without a cast, Clang has refused; the guide lets the rest
    // compile, and leaves open what it does.
    if (C.onDevice())
      C.report(Loc, GridConstantWritten) << V;
    return;
  }
  if (memorySpace(V) != "__constant__")
    return;
  bool Whole =
      isa<DeclRefExpr>(Object->IgnoreParens()) && V->getType()->isScalarType();
  if (C.onDevice() ? !C.Space.Device : !C.Space.Host || !Whole)
    return;
  C.report(Loc, Whole ? ConstantWritten : ConstantPartWritten) << V;
}

/// mem.constant.write-in-device, gridconst.modify-mutable
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
