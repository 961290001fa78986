//===- lib/Rewrite/Names.h - types and entities, as text --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The registration stands at the end of the file and names kernels and
// variables from the global namespace. Closures of extended lambdas have the
// names of their wrappers there (runtime/dialect/warpcc_host_source.h).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_REWRITE_NAMES_H
#define WARPCC_LIB_REWRITE_NAMES_H

#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>
#include <string>

namespace warpcc::rewrite {

/// Text, or nothing where C++ has no name for it.
using Text = std::optional<std::string>;

class Names {
  clang::ASTContext &AST;
  std::unique_ptr<clang::MangleContext> Mangler;
  /// The number of each extended lambda, by where it is written.
  const llvm::DenseMap<clang::SourceLocation, unsigned> &Lambdas;
  bool RDC;

public:
  Names(clang::ASTContext &AST,
        const llvm::DenseMap<clang::SourceLocation, unsigned> &Lambdas,
        bool RDC);

  Text type(clang::QualType T) const { return declare(T, ""); }
  /// The declaration of \p Name with type \p T.
  Text declare(clang::QualType T, std::string Name) const;
  /// `::ns::f<int>`
  Text qualified(const clang::NamedDecl *D) const;
  /// `<int, 3>`; packs are flat.
  Text arguments(llvm::ArrayRef<clang::TemplateArgument> Args) const;
  Text wrapper(const clang::CXXRecordDecl *Closure) const;

  /// What device code calls \p D, as Clang's CodeGen says it.
  std::string deviceName(const clang::NamedDecl *D) const;

private:
  Text base(clang::QualType T) const;
  Text argument(const clang::TemplateArgument &A) const;
  Text lambdaArgument(const clang::TemplateArgument &A) const;
  Text contextArguments(const clang::CXXRecordDecl *Closure) const;
};

/// The template arguments of all that is around a lambda, from outside in, as
/// the source names them: the text `T, __warpcc_value<int, N>`.
Text contextParameters(const clang::CXXRecordDecl *Closure);

} // namespace warpcc::rewrite

#endif // WARPCC_LIB_REWRITE_NAMES_H
