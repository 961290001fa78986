//===- lib/Sema/Reachability.h - code that runs from somewhere --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some rules are about what an expression or a function leads to: what runs
// before main(), what a kernel needs. ReachableCode follows direct calls,
// constructors, destructors, default arguments and member initializers, and
// tells its derived class what it meets. Calls through pointers and virtual
// functions are not followed: such a rule is never complete.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_SEMA_REACHABILITY_H
#define WARPCC_LIB_SEMA_REACHABILITY_H

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace warpcc::rules {

class ReachableCode {
public:
  virtual ~ReachableCode() = default;

  /// Roots. \p D may be a mere declaration.
  void visitFunction(const clang::FunctionDecl *D) {
    reach(D, nullptr);
    drain();
  }
  void visitExpression(const clang::Expr *E) {
    visitStatement(E);
    drain();
  }
  void visitDestructor(clang::QualType T) {
    reachDestructor(T, nullptr);
    drain();
  }

protected:
  /// Is the body of \p F followed? Asked once for each function.
  virtual bool enters(const clang::FunctionDecl &F) { return true; }
  /// A name is evaluated.
  virtual void onReference(const clang::DeclRefExpr &E) {}
  /// \p F is called; \p At is the call, null where it is implied.
  virtual void onCall(const clang::FunctionDecl &F, const clang::Expr *At) {}
  /// A variable is declared in a body.
  virtual void onVariable(const clang::VarDecl &V) {}

private:
  friend class ReachabilityVisitor;
  void visitStatement(const clang::Stmt *S);
  void visitBody(const clang::FunctionDecl *Definition);
  void reach(const clang::FunctionDecl *F, const clang::Expr *At);
  void reachDestructor(clang::QualType T, const clang::Expr *At);
  void drain();

  llvm::DenseSet<const clang::FunctionDecl *> Seen;
  llvm::SmallVector<const clang::FunctionDecl *, 16> Pending;
};

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_REACHABILITY_H
