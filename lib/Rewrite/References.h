//===- lib/Rewrite/References.h - what host code names ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device function is left out of the host half unless something that stays
// names it: a host function that takes its address, the host branch of a
// host-device function, a declaration. Then it is reduced to what can be named.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_REWRITE_REFERENCES_H
#define WARPCC_LIB_REWRITE_REFERENCES_H

#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace warpcc::rewrite {

struct SourceEvents;

/// Only for the device, by what is written: not a kernel.
bool isDeviceOnly(const clang::FunctionDecl *F);

/// The function as it is written: the pattern of an instantiation, and of its
/// declarations the first.
const clang::FunctionDecl *writtenFunction(const clang::FunctionDecl *F);

struct References {
  /// Device functions of the user that stay, as writtenFunction() has them.
  llvm::DenseSet<const clang::FunctionDecl *> Functions;
  /// Names that are looked up in templates only when they are instantiated.
  llvm::DenseSet<clang::DeclarationName> DependentNames;
  /// Device functions of headers that are left to the host compiler, which
  /// does not see them there. In the order of the source.
  llvm::SetVector<const clang::FunctionDecl *> OfHeaders;

  /// Does the device function \p F stay?
  bool keeps(const clang::FunctionDecl *F) const;
};

/// Can the body of a device function stay as it is?
bool keepsBody(const clang::FunctionDecl *F);

/// Notes in \p Events if it takes the libraries' own text.
References collectReferences(clang::ASTContext &AST, SourceEvents &Events);

} // namespace warpcc::rewrite

#endif // WARPCC_LIB_REWRITE_REFERENCES_H
