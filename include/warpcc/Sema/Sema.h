//===- warpcc/Sema/Sema.h - the guide's rules -------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the programming guide forbids and Clang's parser does not see. Each
// rule is a row of Rules.def and a check: a small function over one kind of
// AST node. One traversal of the finished AST a pass calls the checks; the
// same consumer runs in the compiler, in the plugin and in clangd.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_SEMA_SEMA_H
#define WARPCC_SEMA_SEMA_H

#include "warpcc/Diagnostics/Registry.h"
#include "warpcc/Dialect/Dialect.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace warpcc {

struct PassFacts;

/// A rule of Rules.def: its diagnostic, and what to tell who asks for more.
struct Rule {
  const DiagnosticSpec &Diagnostic;
  llvm::StringLiteral Help; ///< how to mend it, one or two sentences
};

/// All rules, sorted by id.
llvm::ArrayRef<Rule> allRules();

/// `--explain ID`. False if there is no such rule.
bool explainRule(llvm::StringRef Id, llvm::raw_ostream &OS);

/// The consumer that checks the rules at the end of a translation unit. It
/// must come after the dialect's consumer and before CodeGen's. With \p Facts,
/// which must outlive it, it also writes down what passes are compared by.
std::unique_ptr<clang::ASTConsumer>
createRulesConsumer(clang::CompilerInstance &CI, const DialectOptions &Options,
                    PassFacts *Facts = nullptr);

} // namespace warpcc

#endif // WARPCC_SEMA_SEMA_H
