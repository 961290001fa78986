//===- lib/Dialect/DefaultedMembers.cpp - `__device__ S() = default` ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.11.6: a specifier on a function that is defaulted on its first
// declaration is ignored (#20012); the spaces are those of an implicit member.
// Virtual destructors are the exception, theirs count.
//
// This runs when the class is complete and Clang has not yet looked at its
// defaulted members: dropping the attributes makes it infer them.
//
// Guide 5.3.10.6.4: an implicit member that needs a __device__ function of a
// base is one itself. nvcc lets host code use it all the same, where it ends in
// a stub; lib/Sema/Classes.cpp warns.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

static StringRef writtenSpaces(const CXXMethodDecl *Method) {
  bool Host = hasExplicitAttr<CUDAHostAttr>(Method);
  bool Device = hasExplicitAttr<CUDADeviceAttr>(Method);
  if (Host && Device)
    return "__host__ __device__";
  return Host ? "__host__" : Device ? "__device__" : "";
}

void dialect::ignoreSpacesOfDefaultedMembers(DialectContext &Context,
                                             CXXRecordDecl *Record) {
  for (CXXMethodDecl *Method : Record->methods()) {
    if (!Method->isExplicitlyDefaulted() || Method->isOutOfLine())
      continue;
    StringRef Spaces = writtenSpaces(Method);
    if (Spaces.empty() ||
        (isa<CXXDestructorDecl>(Method) && Method->isVirtual()))
      continue;
    // Instances of a class template repeat what the template was told.
    if (!Context.inSystemHeader(Method->getLocation()) &&
        !Record->getTemplateInstantiationPattern())
      Context.report(Method->getLocation(), DefaultedSpaceIgnored)
          << Spaces << Method << removeSpecifier(*Method, "__host__")
          << removeSpecifier(*Method, "__device__");
    Method->dropAttr<CUDAHostAttr>();
    Method->dropAttr<CUDADeviceAttr>();
  }
}

void dialect::openDefaultedMembersToHost(DialectContext &Context,
                                         const CXXRecordDecl *Record) {
  // Clang declares implicit ones before the class is complete where overload
  // resolution needs them.
  for (const CXXMethodDecl *Method : Record->methods())
    if (Method->isImplicit() ||
        (Method->isExplicitlyDefaulted() && !Method->isOutOfLine() &&
         !hasExplicitAttr<CUDADeviceAttr>(Method)))
      openImplicitMemberToHost(Context, Method);
}

void dialect::openImplicitMemberToHost(DialectContext &Context, const Decl *D) {
  const auto *Method = dyn_cast<CXXMethodDecl>(D);
  if (!Method || Method->hasAttr<CUDAHostAttr>() ||
      !Method->hasAttr<CUDADeviceAttr>() || Method->getParent()->isLambda())
    return;
  // The listener's declarations are const, the AST is not.
  const_cast<CXXMethodDecl *>(Method)->addAttr(
      CUDAHostAttr::CreateImplicit(Context.S.Context));
}
