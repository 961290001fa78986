//===- lib/Rewrite/Functions.cpp - launches, kernels, device functions ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

//===-- Launches ----------------------------------------------------------===//

/// k<<<g, b>>>(a): the configuration first, then the arguments, as guide 5.4.3
/// has it, in one expression.
void translateLaunch(Translation &T, const CUDAKernelCallExpr *E) {
  const CallExpr *Config = E->getConfig();
  const Expr *Last = nullptr;
  for (const Expr *A : Config->arguments())
    if (!isa<CXXDefaultArgExpr>(A))
      Last = A;
  if (!Last)
    return; // an error by now
  SourceRange Arguments(Config->getArg(0)->getBeginLoc(), Last->getEndLoc());
  SourceRange Callee = E->getCallee()->getSourceRange();
  T.Edits.replace(
      {Callee.getBegin(), Config->getRParenLoc()},
      {"(__warpcc_configure(", Arguments, ") ? (void)0 : ", Callee});
  T.Edits.insertAfter(E->getRParenLoc(), ")");
}

//===-- Kernels -----------------------------------------------------------===//

/// The parameters of a template as arguments. Those without a name get one.
static std::string templateArguments(Translation &T,
                                     const TemplateParameterList *List) {
  std::string Result;
  for (const auto &[N, P] : enumerate(*List)) {
    std::string Name = P->getNameAsString();
    if (Name.empty()) {
      Name = "__warpcc_t" + std::to_string(N);
      T.Edits.insertBefore(P->getLocation(), " " + Name + " ");
    }
    Result += (Result.empty() ? "" : ", ") + Name +
              (P->isParameterPack() ? "..." : "");
  }
  return "<" + Result + ">";
}

static bool hasOverloads(const FunctionDecl *F) {
  SmallPtrSet<const Decl *, 4> Entities;
  for (const NamedDecl *D :
       F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
    Entities.insert(D->getUnderlyingDecl()->getCanonicalDecl());
  return Entities.size() > 1;
}

/// The body of a stub: the kernel itself names the launch, its parameters are
/// the arguments. The parameters without a name get one.
static std::string stubBody(Translation &T, const FunctionDecl *F) {
  std::string Arguments, Types;
  bool HasPack = false;
  for (const auto &[N, P] : enumerate(F->parameters())) {
    std::string Name = P->getNameAsString();
    if (Name.empty()) {
      Name = "__warpcc_" + std::to_string(N);
      T.Edits.insertBefore(P->getLocation(), " " + Name);
    }
    HasPack |= P->isParameterPack();
    StringRef Dots = P->isParameterPack() ? "..." : "";
    Arguments += ", " + Name + Dots.str();
    std::string Type = "decltype(" + Name + ")";
    // g++ takes the qualifier for a part of the function's type.
    if (P->getType().isRestrictQualified())
      Type = "__warpcc_plain<" + Type + ">";
    Types += (Types.empty() ? "" : ", ") + Type + Dots.str();
  }
  std::string Self = F->getNameAsString();
  if (const FunctionTemplateDecl *Template =
          F->getDescribedFunctionTemplate()) {
    const TemplateParameterList *List = Template->getTemplateParameters();
    HasPack |= List->hasParameterPack();
    Self += templateArguments(T, List);
  } else if (const TemplateArgumentList *Args =
                 F->getTemplateSpecializationArgs()) {
    Self += T.Name.arguments(Args->asArray()).value_or("");
  }
  if (HasPack || hasOverloads(F))
    Self = "static_cast<void (*)(" + Types + ")>(" + Self + ")";
  return "{ __warpcc_stub(" + Self + Arguments + "); }";
}

static bool isFirstWritten(const FunctionDecl *F) {
  return F->getTemplateSpecializationKind() != TSK_ExplicitSpecialization;
}

/// What a stub says about who sees it (as lib/CodeGen/KernelStubs.cpp).
static std::string stubLinkage(const Translation &T, const FunctionDecl *F) {
  bool IsFriend = any_of(F->redecls(), [](const FunctionDecl *R) {
    return R->getFriendObjectKind() != Decl::FOK_None;
  });
  if (IsFriend || !F->isExternallyVisible() ||
      F->getStorageClass() == SC_Static || !isFirstWritten(F))
    return "";
  if (F->getDescribedFunctionTemplate() && T.Options.StaticTemplateStubs &&
      !T.Options.RDC && !isa<CXXMethodDecl>(F) &&
      F->getStorageClass() == SC_None)
    return "static";
  return T.Options.HiddenDeviceEntities ? "__warpcc_hidden" : "";
}

void translateKernel(Translation &T, const FunctionDecl *F) {
  std::string Linkage = stubLinkage(T, F);
  const auto *A = F->getAttr<CUDAGlobalAttr>();
  if (A && !A->isInherited() && !replaceSpecifier(T, A, Linkage) &&
      Linkage == "static")
    makeStatic(T, F->getBeginLoc());
  if (F->doesThisDeclarationHaveABody())
    T.Edits.replace(F->getBody()->getSourceRange(), {stubBody(T, F)});
}

void registerKernel(Translation &T, const FunctionDecl *F) {
  Text Stub = T.Name.qualified(F);
  Text Type = T.Name.type(F->getASTContext().getPointerType(F->getType()));
  if (!Stub || !Type) {
    SourceLocation Loc = F->getPointOfInstantiation();
    T.refuse(Loc.isValid() ? Loc : F->getLocation(),
             "a kernel for a type that has no name outside of its function",
             "declare the type at namespace scope");
    return;
  }
  T.Registration.push_back("__warpcc_kernel(module, static_cast<" + *Type +
                           ">(" + *Stub + "), \"" + T.Name.deviceName(F) +
                           "\");");
}

//===-- Device functions --------------------------------------------------===//

void translateDeviceFunction(Translation &T, const FunctionDecl *F) {
  if (!T.Named.keeps(F)) {
    const Decl *D = F;
    if (const FunctionTemplateDecl *Template =
            F->getDescribedFunctionTemplate())
      D = Template;
    if (std::optional<SourceRange> Range = wholeDeclaration(T, D)) {
      T.Edits.remove(*Range);
      return;
    }
  }
  if (!F->doesThisDeclarationHaveABody() || keepsBody(F))
    return;
  T.Edits.replace(F->getBody()->getSourceRange(),
                  {"{ __warpcc_device_only(); }"});
}

std::string declareOfHeaders(Translation &T) {
  std::string Result;
  StringSet<> Done;
  for (const FunctionDecl *F : T.Named.OfHeaders) {
    if (!F->getDeclContext()->getRedeclContext()->isTranslationUnit())
      continue; // namespaces of headers that hold nothing for the host
    Text Declaration = T.Name.declare(F->getType(), F->getNameAsString());
    if (!Declaration || !Done.insert(*Declaration).second)
      continue;
    Result +=
        "static inline " + *Declaration + " { __warpcc_device_only(); }\n";
  }
  return Result;
}

} // namespace warpcc::rewrite
