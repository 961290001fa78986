//===- lib/Sema/Namespaces.cpp - reserved and inline namespaces -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.3.10.2: ::cuda, ::nv and ::cooperative_groups belong to the Toolkit.
// Guide 5.3.11.1, 5.3.11.2: nvcc's host code names kernels, device variables
// and textures by their qualified names, where an inline namespace must not
// make two of one.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "Variables.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

//===-- Reserved ----------------------------------------------------------===//

static bool hasReservedName(const NamespaceDecl &N) {
  const IdentifierInfo *Name = N.getIdentifier();
  return Name && (Name->isStr("cuda") || Name->isStr("nv") ||
                  Name->isStr("cooperative_groups"));
}

/// Does \p D give the namespace something new? A specialization does not: some
/// of the Toolkit's traits are meant to be specialized.
static bool addsTo(const Decl *D) {
  if (D->isImplicit() || isa<EmptyDecl>(D))
    return false;
  if (const auto *Inner = dyn_cast<NamespaceDecl>(D))
    // A nested namespace that the Toolkit has too is judged by its contents.
    return Inner->isFirstDecl() || any_of(Inner->decls(), addsTo);
  if (isa<ClassTemplateSpecializationDecl, VarTemplateSpecializationDecl>(D))
    return false;
  if (const auto *F = dyn_cast<FunctionDecl>(D))
    return F->getTemplateSpecializationKind() == TSK_Undeclared;
  return true;
}

/// Is what \p N declares visible as ::N? Inline namespaces are transparent.
static bool isVisibleAtFileScope(const NamespaceDecl &N) {
  const DeclContext *Around = N.getDeclContext()->getRedeclContext();
  while (Around->isInlineNamespace())
    Around = Around->getParent()->getRedeclContext();
  return Around->isTranslationUnit();
}

/// ns.reserved.*
void rules::checkReservedNamespace(RuleContext &C, const NamespaceDecl &N) {
  if (!hasReservedName(N) || !isVisibleAtFileScope(N))
    return;
  for (const Decl *D : N.decls())
    if (addsTo(D)) {
      C.report(D->getLocation(), NamespaceReserved) << N.getName();
      return;
    }
}

/// ns.reserved.using-directive: what the directive makes visible as ::cuda.
void rules::checkUsingDirective(RuleContext &C, const UsingDirectiveDecl &N) {
  if (!N.getDeclContext()->getRedeclContext()->isTranslationUnit())
    return;
  const NamespaceDecl *Nominated = N.getNominatedNamespace();
  if (!Nominated)
    return;
  for (const NamespaceDecl *Part : Nominated->redecls())
    for (const Decl *D : Part->decls())
      if (const auto *Inner = dyn_cast<NamespaceDecl>(D))
        if (hasReservedName(*Inner) &&
            !C.S.getSourceManager().isInSystemHeader(Inner->getLocation())) {
          C.report(N.getIdentLocation(), NamespaceUsingReserved)
              << Nominated << Inner->getName();
          return;
        }
}

//===-- Inline ------------------------------------------------------------===//

/// Clang forgets `inline` where a header has opened the unnamed namespace
/// before: the source still says it.
static bool isInlineUnnamed(const ASTContext &AST, const NamespaceDecl &N) {
  if (!N.isAnonymousNamespace() || N.isInline())
    return N.isAnonymousNamespace();
  SmallString<16> Buffer;
  SourceLocation Loc = N.getBeginLoc();
  return Loc.isFileID() &&
         Lexer::getSpelling(Loc, Buffer, AST.getSourceManager(),
                            AST.getLangOpts()) == "inline";
}

/// What nvcc's host code has to name: "kernel", "__device__ variable" and so
/// on; empty for anything else.
static std::string namedEntity(const NamedDecl &D) {
  if (const auto *F = dyn_cast<FunctionDecl>(&D))
    return F->hasAttr<CUDAGlobalAttr>() ? "kernel" : "";
  const auto *V = dyn_cast<VarDecl>(&D);
  if (!V || V->isStaticLocal() || isa<ParmVarDecl>(V))
    return "";
  if (StringRef Space = memorySpace(V); !Space.empty())
    return (Space + " variable").str();
  return isTextureOrSurface(V->getType()) ? "texture or surface object" : "";
}

/// nvcc says nothing of textures, nor of templates that nobody instantiates.
static const DiagnosticSpec &duplicateRule(const NamedDecl &D) {
  const auto *F = dyn_cast<FunctionDecl>(&D);
  if (F && F->getDescribedFunctionTemplate())
    return NamespaceInlineDuplicateTexture;
  const auto *V = dyn_cast<VarDecl>(&D);
  return V && memorySpace(V).empty() ? NamespaceInlineDuplicateTexture
                                     : NamespaceInlineDuplicate;
}

/// The entity of \p Outer with the name and type of \p D, or null.
static const NamedDecl *findDuplicate(const ASTContext &AST,
                                      const DeclContext *Outer,
                                      const NamedDecl &D) {
  auto TypeOf = [&](const NamedDecl *E) {
    return AST.getCanonicalType(cast<ValueDecl>(E)->getType());
  };
  for (const NamedDecl *Found : Outer->lookup(D.getDeclName())) {
    if (const auto *T = dyn_cast<FunctionTemplateDecl>(Found))
      Found = T->getTemplatedDecl();
    if (Found->getKind() == D.getKind() &&
        Found->getCanonicalDecl() != D.getCanonicalDecl() &&
        Found->getDeclContext()->getRedeclContext()->Equals(Outer) &&
        TypeOf(Found) == TypeOf(&D) && !namedEntity(*Found).empty())
      return Found;
  }
  return nullptr;
}

static void checkInlineNamespaces(RuleContext &C, const NamedDecl &D) {
  std::string Entity = namedEntity(D);
  if (Entity.empty())
    return;
  const DeclContext *Scope = D.getDeclContext()->getRedeclContext();
  for (bool Inlined = true; const auto *N = dyn_cast<NamespaceDecl>(Scope);
       Scope = Scope->getParent()->getRedeclContext()) {
    if (isInlineUnnamed(C.AST, *N)) {
      const auto *V = dyn_cast<VarDecl>(&D);
      C.report(D.getLocation(), V && memorySpace(V).empty()
                                    ? NamespaceInlineUnnamedTexture
                                    : NamespaceInlineUnnamed)
          << Entity << &D;
      return;
    }
    Inlined = Inlined && N->isInline();
    if (!Inlined)
      continue;
    const DeclContext *Outer = N->getParent()->getRedeclContext();
    if (const NamedDecl *Other = findDuplicate(C.AST, Outer, D)) {
      C.report(D.getLocation(), duplicateRule(D))
              .note(Other->getLocation(), "the other one is here")
          << Entity << &D << N;
      return;
    }
  }
}

/// ns.inline.duplicate-*, ns.inline-unnamed.*
void rules::checkInlineNamespaceVariable(RuleContext &C, const VarDecl &N) {
  if (N.isFileVarDecl() && !N.isStaticDataMember())
    checkInlineNamespaces(C, N);
}
void rules::checkInlineNamespaceKernel(RuleContext &C, const FunctionDecl &N) {
  if (!N.isTemplateInstantiation())
    checkInlineNamespaces(C, N);
}

} // namespace warpcc
