//===- lib/Dialect/Specializations.cpp - `template <> int f(int)` ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang looks for the template of an explicit specialization among those with
// the same execution space. To nvcc the spaces are no part of the signature:
//
//   template            specialization      is then
//   annotated           without             what the template is
//   without             annotated           what it says
//   annotated           annotated           both
//
// (A kernel is specialized by a kernel only.) The hook, which sees the
// specialization before Clang looks, gives it these spaces, and lends them to
// the template until the next token, when Clang has found it.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

void SpecializationWatch::see(const Token &T) {
  if (T.is(tok::kw_template))
    Seen = 1;
  else if (Seen == 1 && T.is(tok::less))
    Seen = 2;
  else if (Seen == 2 && T.is(tok::greater))
    Seen = Introduced;
  else if (Seen == Introduced && T.is(tok::semi))
    Seen = Ending; // Clang makes the declaration when it has seen this
  else if (Seen != Introduced || T.is(tok::r_brace))
    Seen = 0;
}

void SpecializationWatch::restoreTemplates() {
  for (auto &[F, Attributes] : Lent) {
    F->dropAttrs();
    if (!Attributes.empty())
      F->setAttrs(Attributes);
  }
  Lent.clear();
}

/// Adds the attribute of \p From if \p To lacks it.
template <typename AttrT>
static void addSpace(ASTContext &AST, FunctionDecl *To,
                     const FunctionDecl *From) {
  if (const auto *A = From->getAttr<AttrT>(); A && !To->hasAttr<AttrT>())
    To->addAttr(A->clone(AST));
}

static void addSpaces(ASTContext &AST, FunctionDecl *To,
                      const FunctionDecl *From) {
  addSpace<CUDAGlobalAttr>(AST, To, From);
  addSpace<CUDAHostAttr>(AST, To, From);
  addSpace<CUDADeviceAttr>(AST, To, From);
}

/// The templates that \p F, which is not linked to any yet, may specialize.
static SmallVector<FunctionDecl *, 4> findTemplates(DialectContext &Context,
                                                    const FunctionDecl *F) {
  SmallVector<FunctionDecl *, 4> Templates;
  if (Context.Specializations.isIntroduced())
    for (NamedDecl *D : F->getDeclContext()->lookup(F->getDeclName()))
      if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        Templates.push_back(Template->getTemplatedDecl());
  return Templates;
}

bool dialect::isExplicitSpecialization(DialectContext &Context,
                                       const FunctionDecl *F) {
  return !findTemplates(Context, F).empty();
}

void dialect::adaptSpecialization(DialectContext &Context, FunctionDecl *F) {
  SpecializationWatch &Watch = Context.Specializations;
  Watch.restoreTemplates();
  SmallVector<FunctionDecl *, 4> Templates = findTemplates(Context, F);
  // As Clang compares them.
  auto TargetOf = [&](const FunctionDecl *D) {
    return Context.S.CUDA().IdentifyTarget(D, /*IgnoreImplicitHDAttr=*/true);
  };
  if (Templates.empty())
    return;
  const CUDAFunctionTarget Own = TargetOf(F),
                           Theirs = TargetOf(Templates.front());
  // Where a template fits, or they differ, Clang makes the choice.
  if (any_of(Templates, [&](const FunctionDecl *T) {
        return TargetOf(T) == Own || TargetOf(T) != Theirs;
      }))
    return;
  if (Own == CUDAFunctionTarget::Global ||
      (Theirs == CUDAFunctionTarget::Global &&
       (F->hasAttr<CUDAHostAttr>() || F->hasAttr<CUDADeviceAttr>())))
    return;
  ASTContext &AST = Context.S.Context;
  addSpaces(AST, F, Templates.front());
  for (FunctionDecl *T : Templates)
    if (TargetOf(T) != TargetOf(F)) {
      Watch.Lent.push_back({T, T->hasAttrs() ? T->getAttrs() : AttrVec()});
      addSpaces(AST, T, F);
    }
}
