//===- lib/Sema/TemplateArguments.h - types that cannot be named -*- C++ -*-==//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc's host code names kernels, device variables and extended lambdas by
// their template arguments, outside every class and function (guide 5.3.8.4,
// 5.3.10.7). A type that cannot be named there cannot be such an argument:
// local, private, protected and unnamed types, plain lambdas, and whatever is
// made of one of these.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_SEMA_TEMPLATEARGUMENTS_H
#define WARPCC_LIB_SEMA_TEMPLATEARGUMENTS_H

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TemplateBase.h"
#include "clang/AST/Type.h"

namespace warpcc::rules {

enum class Unnameable {
  No,
  Local,        ///< declared in a function
  Unnamed,      ///< a class or enumeration without a name
  Inaccessible, ///< private or protected in a class
  PlainLambda,  ///< closure type of a lambda that is not extended
};

/// The first unnameable part of something, and what it is.
struct UnnameablePart {
  Unnameable Kind = Unnameable::No;
  const clang::NamedDecl *Decl = nullptr;
  explicit operator bool() const { return Kind != Unnameable::No; }
};

UnnameablePart findUnnameable(clang::QualType T);
UnnameablePart findUnnameable(const clang::TemplateArgument &Arg);
UnnameablePart findUnnameable(llvm::ArrayRef<clang::TemplateArgument> Args);

/// The class, or one around it, that is private or protected in its parent.
const clang::TagDecl *findInaccessibleClass(const clang::DeclContext *Context);

/// All template arguments of \p F and of the classes around it.
llvm::SmallVector<clang::TemplateArgument, 4>
allTemplateArguments(const clang::FunctionDecl *F);

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_TEMPLATEARGUMENTS_H
