//===- lib/Dialect/GridConstant.cpp - __grid_constant__ -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.1.5: all declarations of a kernel agree on `__grid_constant__`:
// redeclarations, explicit specializations, explicit instantiations. (That the
// parameter is a const value of a kernel is Clang's check.)
//
// Clang keeps nothing of what an explicit instantiation says but where its name
// stands. We note all parameters that the user writes, and find those that
// follow that name.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

void dialect::noteParameter(DialectContext &Context, const ParmVarDecl *P) {
  if (!Context.inSystemHeader(P->getLocation()))
    Context.WrittenParameters.push_back(P);
}

/// Where the first parameter begins, if \p Name is that of a declared function:
/// behind the template arguments and the parenthesis. Invalid if it is not.
static SourceLocation parametersOf(const DialectContext &Context,
                                   SourceLocation Name) {
  const SourceManager &SM = Context.S.getSourceManager();
  const LangOptions &Lang = Context.S.getLangOpts();
  unsigned Depth = 0;
  for (std::optional<Token> T = Lexer::findNextToken(Name, SM, Lang); T;
       T = Lexer::findNextToken(T->getLocation(), SM, Lang)) {
    if (T->is(tok::less))
      ++Depth;
    else if (Depth && T->is(tok::greater))
      --Depth;
    else if (Depth && T->is(tok::greatergreater))
      Depth -= std::min(Depth, 2u);
    else if (!Depth && T->is(tok::l_paren)) {
      T = Lexer::findNextToken(T->getLocation(), SM, Lang);
      return T ? T->getLocation() : SourceLocation();
    } else if (!Depth || T->isOneOf(tok::semi, tok::eof))
      return SourceLocation();
  }
  return SourceLocation();
}

/// The parameters that the explicit instantiation at \p Name has, as written.
static ArrayRef<const ParmVarDecl *>
writtenParameters(const DialectContext &Context, SourceLocation Name,
                  unsigned Count) {
  if (Name.isInvalid() || Name.isMacroID())
    return {};
  SourceLocation First = parametersOf(Context, Name);
  ArrayRef<const ParmVarDecl *> All = Context.WrittenParameters;
  const auto *Begin = find_if(
      All, [&](const ParmVarDecl *P) { return P->getBeginLoc() == First; });
  size_t Index = Begin - All.begin();
  return Index + Count <= All.size() ? All.slice(Index, Count)
                                     : ArrayRef<const ParmVarDecl *>();
}

static void compare(DialectContext &Context, const FunctionDecl *F,
                    ArrayRef<const ParmVarDecl *> First,
                    ArrayRef<const ParmVarDecl *> Other) {
  for (auto [A, B] : zip(First, Other))
    if (A->hasAttr<CUDAGridConstantAttr>() !=
        B->hasAttr<CUDAGridConstantAttr>()) {
      Context.report(B->getLocation(), GridConstantDiffers) << B << F;
      Context.report(A->getLocation(), PreviousDeclaration) << A;
    }
}

void dialect::checkGridConstant(DialectContext &Context,
                                const FunctionDecl *F) {
  const FunctionDecl *First = F->getCanonicalDecl();
  if (F->getTemplateSpecializationKind() == TSK_ExplicitSpecialization)
    if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate())
      First = Template->getTemplatedDecl();
  for (const FunctionDecl *Other : F->redecls())
    compare(Context, F, First->parameters(), Other->parameters());
  FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  if (!Template)
    return;
  for (const FunctionDecl *Special : Template->specializations())
    if (isTemplateExplicitInstantiationOrSpecialization(
            Special->getTemplateSpecializationKind()) &&
        Special->getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
      compare(Context, Special, First->parameters(),
              writtenParameters(Context, Special->getPointOfInstantiation(),
                                Special->getNumParams()));
}
