//===- lib/Sema/HostConstants.cpp - const variables in device code --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device code may use the value of a const variable of the host (guide
// 5.3.10.4.2), but there is no object on the device. Clang makes one behind the
// scenes; nvcc and the guide do not:
//
//   type                          what device code may do with it
//   arithmetic, enumeration       use the value
//   class                         nothing; nvcc lets members be read and copies
//                                 be made
//   array                         nothing; nvcc folds an element that
//                                 initializes something
//   pointer                       nothing
//   any                           no reference, no address
//
// Where a constant expression is required nothing is left for the device, and
// everything is allowed. Variables whose value is unknown are errors already
// (lib/Dialect/Severities.cpp); constexpr has rules of its own.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

namespace {
/// How a constant is used.
enum class Use {
  Value,   ///< read, or not used at all
  Member,  ///< a member of it is read
  Copy,    ///< a class object is copied
  Element, ///< an array's element is read through a pointer
  Object,  ///< anything else needs the object
};
} // namespace

/// Does a constant expression have to stand here?
static bool isConstantEvaluated(const RuleContext &C, SourceLocation Loc) {
  for (const Stmt *Parent : C.Parents) {
    if (isa<clang::ConstantExpr>(Parent))
      return true;
    const auto *Group = dyn_cast<DeclStmt>(Parent);
    if (!Group)
      continue;
    for (const Decl *D : Group->decls()) {
      if (isa<StaticAssertDecl>(D))
        return true;
      const auto *V = dyn_cast<VarDecl>(D);
      SourceRange Range = D->getSourceRange();
      if (V && V->isConstexpr() && Range.getBegin() <= Loc &&
          Loc <= Range.getEnd())
        return true;
    }
  }
  return false;
}

static bool isConstant(const RuleContext &C, const Expr &E) {
  Expr::EvalResult Result;
  return !E.isValueDependent() && E.EvaluateAsRValue(Result, C.AST);
}

/// What is done with the pointer to the first element: whether it is null is
/// known, and `*a` and `*(a + 1)` nvcc folds, which `a[1]` it does not.
static Use classifyArrayUse(const RuleContext &C, unsigned Up) {
  for (; const Stmt *Parent = C.parent(Up); ++Up) {
    const auto *Cast = dyn_cast<CastExpr>(Parent);
    if (Cast && Cast->getCastKind() == CK_PointerToBoolean)
      return Use::Value;
    if (Cast && Cast->getCastKind() == CK_LValueToRValue)
      return isConstant(C, *Cast) ? Use::Element : Use::Object;
    const auto *Dereference = dyn_cast<clang::UnaryOperator>(Parent);
    const auto *Offset = dyn_cast<clang::BinaryOperator>(Parent);
    bool Continues = isa<ParenExpr>(Parent) ||
                     (Dereference && Dereference->getOpcode() == UO_Deref) ||
                     (Offset && Offset->isAdditiveOp() &&
                      Offset->getType()->isPointerType());
    if (!Continues)
      break;
  }
  return Use::Object;
}

/// Follows the parents of \p E to what is done with the constant it names.
static Use classifyUse(const RuleContext &C, const DeclRefExpr &E) {
  Use Result = Use::Value;
  const Expr *Child = &E;
  for (unsigned Up = 0; const Stmt *Parent = C.parent(Up); ++Up) {
    if (const auto *Cast = dyn_cast<CastExpr>(Parent)) {
      if (Cast->getCastKind() == CK_ArrayToPointerDecay)
        return classifyArrayUse(C, Up + 1);
      if (Cast->getCastKind() == CK_LValueToRValue ||
          Cast->getCastKind() == CK_ToVoid)
        return Result;
      if (Cast->getCastKind() != CK_NoOp &&
          Cast->getCastKind() != CK_UncheckedDerivedToBase)
        return Use::Object;
    } else if (const auto *Member = dyn_cast<MemberExpr>(Parent)) {
      if (!isa<FieldDecl>(Member->getMemberDecl()))
        return Use::Object;
      Result = Use::Member;
    } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(Parent)) {
      return Construct->getConstructor()->isCopyOrMoveConstructor()
                 ? Use::Copy
                 : Use::Object;
    } else if (!isa<ParenExpr, ConditionalOperator>(Parent)) {
      // What stands in a statement and is no value is bound to a reference,
      // unless it is the whole statement.
      bool Binds = isa<Expr, DeclStmt, ReturnStmt, CXXForRangeStmt>(Parent);
      return Binds ? Use::Object : Result;
    }
    Child = cast<Expr>(Parent);
  }
  return Child->isGLValue() ? Use::Object : Result;
}

/// A const variable of the host, with a value that the compiler knows.
static bool isHostConstant(const ASTContext &AST, const VarDecl *V) {
  QualType T = V->getType();
  return V->hasGlobalStorage() && !V->isStaticLocal() && !V->isConstexpr() &&
         memorySpace(V).empty() && !T->isDependentType() &&
         !T->isReferenceType() &&
         AST.getBaseElementType(T).isConstQualified() &&
         V->getAnyInitializer() &&
         !AST.getSourceManager().isInSystemHeader(V->getLocation());
}

static const DiagnosticSpec *judge(const RuleContext &C, const VarDecl *V,
                                   Use How) {
  QualType T = V->getType();
  if (T.isVolatileQualified())
    return &ConstObject;
  if (T->isArrayType())
    return How == Use::Value                       ? nullptr
           : How == Use::Element                   ? &ConstElement
           : isFoldedInitializer(C.Parents, C.AST) ? &ConstElement
                                                   : &ConstKind;
  if (T->isAnyPointerType() || T->isMemberPointerType())
    return &ConstKind;
  if (T->isRecordType())
    return How == Use::Object  ? &ConstObject
           : How == Use::Value ? nullptr
                               : &ConstClass;
  return How == Use::Object ? &ConstObject : nullptr;
}

bool rules::isUnneeded(const RuleContext &C) {
  return !C.Options.Strict && C.Function && !isNeededOnDevice(C.S, C.Function);
}

const DiagnosticSpec &rules::whereNeeded(const RuleContext &C,
                                         const DiagnosticSpec &Rule) {
  return Rule.Default == DiagnosticLevel::Error && isUnneeded(C)
             ? HostConstantUnneeded
             : Rule;
}

/// var.const.*, var.const.unneeded
void rules::checkHostConstant(RuleContext &C, const DeclRefExpr &N) {
  const auto *V = dyn_cast<VarDecl>(N.getDecl());
  if (!V || !C.onDevice() || !C.Function || !C.Space.Device || C.Unevaluated ||
      C.Function->isDependentContext() || N.isNonOdrUse() == NOUR_Unevaluated ||
      !isHostConstant(C.AST, V) || isConstantEvaluated(C, N.getLocation()) ||
      isAsmText(C.Parents))
    return;
  if (const DiagnosticSpec *Rule = judge(C, V, classifyUse(C, N)))
    C.report(N.getLocation(), whereNeeded(C, *Rule)) << V << V->getType();
}

} // namespace warpcc
