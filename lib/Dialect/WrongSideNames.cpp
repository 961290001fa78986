//===- lib/Dialect/WrongSideNames.cpp - what IR calls the other side ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the code of one side names and only the other side has is dropped from
// the module (lib/CodeGen/DevicePasses.cpp). There it is known by its name, so
// the judges of calls and variables put the names into DialectState.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

std::vector<std::string> dialect::mangledNames(const FunctionDecl *F) {
  if (F->isDependentContext() || F->isInvalidDecl())
    return {};
  ASTNameGenerator Names(F->getASTContext());
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    return Names.getAllManglings(F);
  return {Names.getName(F)};
}

/// Does this side have a C function of the name too, as the device has a
/// malloc? In IR a call of either is one of that.
static bool hasTwinOnThisSide(const DialectContext &Context,
                              const FunctionDecl *F) {
  if (!F->isExternC())
    return false;
  const DeclContext *Scope = F->getASTContext().getTranslationUnitDecl();
  return any_of(Scope->lookup(F->getDeclName()), [&](const NamedDecl *D) {
    const auto *Other = dyn_cast<FunctionDecl>(D);
    if (!Other || !Other->isExternC() ||
        Other->getCanonicalDecl() == F->getCanonicalDecl())
      return false;
    ExecutionSpace Space = executionSpace(Other);
    return Context.Options.DeviceSide ? Space.Device : Space.Host;
  });
}

std::vector<std::string> dialect::wrongSideNames(const DialectContext &Context,
                                                 const FunctionDecl *Callee) {
  if (hasTwinOnThisSide(Context, Callee))
    return {};
  return mangledNames(Callee);
}

void dialect::noteWrongSideCallee(DialectContext &Context,
                                  const FunctionDecl *Callee) {
  for (const std::string &Name : wrongSideNames(Context, Callee))
    Context.State.WrongSideCallees.insert(Name);
}

void dialect::noteWrongSideVariable(DialectContext &Context, const VarDecl *V) {
  ASTNameGenerator Names(V->getASTContext());
  Context.State.WrongSideVariables.insert(Names.getName(V));
}
