//===- lib/Sema/RuleContext.h - what a check sees ---------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A check is `void check...(RuleContext &C, const NODE &N)`. The context says
// where in the program the node stands and takes the reports. A check need not
// care about passes and instantiations: a violation is reported once a place.
//
// Which declarations are visited: those of the user's files (system headers
// are trusted), templates themselves (dependent: N.isDependentContext() and
// friends tell) and all their instantiations.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_SEMA_RULECONTEXT_H
#define WARPCC_LIB_SEMA_RULECONTEXT_H

#include "warpcc/Dialect/Dialect.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/FixIts.h"
#include "warpcc/Sema/PassFacts.h"
#include "warpcc/Sema/Sema.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace warpcc::rules {

// One object a rule: rules::KernelReturnsVoid and so on.
#define RULE(Name, Id, Number, Default, Strict, Origin, Section, Text, Help)   \
  extern const DiagnosticSpec Name;
#include "Rules.def"

class RuleContext;

/// A diagnostic under construction. When it is complete, notes follow that say
/// which instantiation it is about and, if given, what else matters.
class Report {
public:
  Report(RuleContext &C, clang::SourceLocation Loc, const DiagnosticSpec *Rule);
  Report(Report &&Other);
  Report(const Report &) = delete;
  Report &operator=(const Report &) = delete;
  ~Report();

  template <typename T> Report &operator<<(const T &Value) {
    if (Builder)
      *Builder << Value;
    return *this;
  }
  /// Edits that mend the mistake together.
  Report &operator<<(const llvm::SmallVector<clang::FixItHint, 2> &Hints) {
    if (Builder)
      for (const clang::FixItHint &Hint : Hints)
        *Builder << Hint;
    return *this;
  }

  /// Adds a note at \p Loc after the diagnostic.
  Report &note(clang::SourceLocation Loc, llvm::StringRef Text);

  explicit operator bool() const { return Builder.has_value(); }

private:
  RuleContext &C;
  std::optional<clang::DiagnosticBuilder> Builder;
  llvm::SmallVector<std::pair<clang::SourceLocation, std::string>, 1> Notes;
};

class RuleContext {
public:
  RuleContext(clang::Sema &S, const DialectOptions &Options, PassFacts *Facts)
      : S(S), AST(S.Context), Options(Options), Facts(Facts) {}

  clang::Sema &S;
  clang::ASTContext &AST;
  const DialectOptions &Options;
  PassFacts *const Facts; ///< null where nobody wants them

  //===-- Where the traversal stands
  //---------------------------------------===//

  /// The innermost function whose declaration or body is being visited (a
  /// lambda's call operator counts); null outside.
  const clang::FunctionDecl *Function = nullptr;
  /// Its execution space; all false outside functions.
  ExecutionSpace Space;
  /// The variable or member whose initializer is being visited, if it has
  /// static or thread storage duration; null otherwise.
  const clang::VarDecl *Initialized = nullptr;
  /// In sizeof, decltype, noexcept(...) and their kind.
  bool Unevaluated = false;
  /// Where the language wants a constant expression: static_assert, bounds,
  /// template arguments, initializers of constexpr variables and so on.
  bool ConstantEvaluated = false;
  /// In the bound of an array.
  bool InArrayBound = false;
  /// The statement being visited, last, and its parents, outermost first,
  /// within the innermost function or initializer.
  llvm::SmallVector<const clang::Stmt *, 32> Parents;

  /// The parent of the statement being visited, or null; \p Up skips parents.
  const clang::Stmt *parent(unsigned Up = 0) const {
    return Up + 1 < Parents.size() ? Parents[Parents.size() - 2 - Up] : nullptr;
  }

  /// Device code of this pass: what a kernel or device function does when we
  /// compile for the device, else false.
  bool onDevice() const { return Options.DeviceSide; }

  //===-- Reports -----------------------------------------------------------//

  /// Reports a violation of \p Rule at \p Loc, unless that was done already or
  /// nobody would see it; then the result is false and takes arguments in vain:
  ///   C.report(D.getLocation(), rules::KernelReturnsVoid) << &D;
  Report report(clang::SourceLocation Loc, const DiagnosticSpec &Rule);

  /// Classes that were looked through for __float128 (DeviceTypes.cpp).
  llvm::DenseMap<const clang::CXXRecordDecl *, bool> HoldsFloat128;

private:
  llvm::DenseSet<std::pair<clang::SourceLocation, const DiagnosticSpec *>>
      Reported;
};

/// "__device__", "__constant__", "__managed__" or "__shared__" if the user gave
/// \p V that memory space (Clang adds attributes of its own); else empty.
llvm::StringRef writtenMemorySpace(const clang::VarDecl &V);

/// Is this in a function for which nvcc would write no code? Not with --strict,
/// which does not ask.
bool isUnneeded(const RuleContext &C);

/// \p Rule, an error in code that device code has of a host constant; where
/// nvcc has no code for C.Function, the warning that stands for it.
const DiagnosticSpec &whereNeeded(const RuleContext &C,
                                  const DiagnosticSpec &Rule);

/// Lets \p Facts know of the conditional directives that \p PP meets.
void recordBranches(clang::Preprocessor &PP, PassFacts &Facts);

//===-- The checks
//----------------------------------------------------------===//

#define CHECK(Node, Function)                                                  \
  void Function(RuleContext &C, const clang::Node &N);
#include "Checks.def"

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_RULECONTEXT_H
