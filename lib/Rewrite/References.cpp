//===- lib/Rewrite/References.cpp - what host code names ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "References.h"
#include "SourceEvents.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

bool isDeviceOnly(const FunctionDecl *F) {
  ExecutionSpace Space = executionSpace(F);
  return Space.Device && !Space.Host && !Space.Kernel;
}

const FunctionDecl *writtenFunction(const FunctionDecl *F) {
  if (const FunctionDecl *Pattern = F->getTemplateInstantiationPattern())
    F = Pattern;
  // An explicit specialisation stays or goes with its template.
  if (const FunctionTemplateDecl *Template = F->getPrimaryTemplate()) {
    while (const FunctionTemplateDecl *Of =
               Template->getInstantiatedFromMemberTemplate())
      Template = Of;
    F = Template->getTemplatedDecl();
  }
  return F->getCanonicalDecl();
}

/// Explicit instantiations are written nowhere in the AST: they keep the
/// template.
static bool isExplicitlyInstantiated(const FunctionDecl *F) {
  const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate();
  return Template &&
         any_of(Template->specializations(), [](const FunctionDecl *S) {
           TemplateSpecializationKind Kind = S->getTemplateSpecializationKind();
           return Kind == TSK_ExplicitInstantiationDeclaration ||
                  Kind == TSK_ExplicitInstantiationDefinition;
         });
}

/// Members without which a class would be another one.
static bool isSpecial(const FunctionDecl *F) {
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return Method && (Method->isVirtual() || Method->isCopyAssignmentOperator() ||
                    Method->isMoveAssignmentOperator());
}

bool References::keeps(const FunctionDecl *F) const {
  F = writtenFunction(F);
  if (isSpecial(F) || F->getFriendObjectKind() != Decl::FOK_None)
    return true;
  return Functions.contains(F) || DependentNames.contains(F->getDeclName()) ||
         isExplicitlyInstantiated(F);
}

bool keepsBody(const FunctionDecl *F) {
  if (F->isConstexpr() || F->getReturnType()->getContainedAutoType())
    return true;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
  return Body && Body->body_empty();
}

namespace {

class Collector : public RecursiveASTVisitor<Collector> {
  using Base = RecursiveASTVisitor<Collector>;
  ASTContext &AST;
  SourceEvents &Events;
  References &Result;
  std::vector<const FunctionDecl *> Queue;

public:
  Collector(ASTContext &AST, SourceEvents &Events, References &Result)
      : AST(AST), Events(Events), Result(Result) {}

  void run() {
    for (Decl *D : AST.getTranslationUnitDecl()->decls())
      if (isTranslated(D))
        TraverseDecl(D);
    // What stays because of its name in a template, or because it is special,
    // names others in turn.
    while (!Queue.empty()) {
      const FunctionDecl *F = Queue.back();
      Queue.pop_back();
      for (FunctionDecl *R : F->redecls())
        traverseStub(R);
    }
  }

  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (auto *F = dyn_cast_or_null<FunctionDecl>(D)) {
      if (F->hasAttr<CUDAGlobalAttr>())
        return traverseSignature(F);
      if (isDeviceOnly(F)) {
        // `friend T ns::f();` of a template is not linked to what it names.
        if (F->getFriendObjectKind() != Decl::FOK_None && F->getQualifier())
          dependent(F->getDeclName());
        return Result.keeps(F) ? traverseStub(F) : true;
      }
    }
    return Base::TraverseDecl(D);
  }

  bool TraverseLambdaExpr(LambdaExpr *L) {
    ExtendedLambda Kind = classifyLambda(L->getLambdaClass());
    if (Kind == ExtendedLambda::No || Kind == ExtendedLambda::HostDevice)
      return Base::TraverseLambdaExpr(L);
    for (Expr *Init : L->capture_inits())
      TraverseStmt(Init);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    return ofLibrary(E->getDecl()) && named(E->getDecl());
  }
  bool VisitTagTypeLoc(TagTypeLoc Loc) { return ofLibrary(Loc.getDecl()); }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Loc) {
    return ofLibrary(Loc.getTypePtr()->getTemplateName().getAsTemplateDecl());
  }
  bool VisitUsingDecl(UsingDecl *D) {
    for (const UsingShadowDecl *S : D->shadows())
      ofLibrary(S->getTargetDecl());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) { return named(E->getMemberDecl()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return named(E->getConstructor());
  }
  bool VisitOverloadExpr(OverloadExpr *E) {
    // The host's overloads of functions of headers are in their headers.
    bool HasHost = any_of(E->decls(), [](const NamedDecl *D) {
      const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction();
      return F && !isDeviceOnly(F);
    });
    for (const NamedDecl *D : E->decls())
      if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction())
        if (!HasHost || isTranslated(F))
          named(F);
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    return dependent(E->getMember());
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    return dependent(E->getDeclName());
  }

private:
  bool isTranslated(const Decl *D) const {
    return rewrite::isTranslated(Events, AST.getSourceManager(),
                                 D->getLocation());
  }

  /// Other host compilers find nothing in cooperative_groups.h.
  bool ofLibrary(const NamedDecl *D) {
    const DeclContext *Outer = D ? D->getDeclContext() : nullptr;
    while (Outer && !Outer->getRedeclContext()->isTranslationUnit()) {
      const auto *N = dyn_cast<NamespaceDecl>(Outer);
      Outer = Outer->getParent();
      if (N && N->getName() == "cooperative_groups" &&
          Outer->getRedeclContext()->isTranslationUnit())
        Events.TranslatesLibraries = true;
    }
    return true;
  }

  bool named(const ValueDecl *D) {
    const auto *F = dyn_cast<FunctionDecl>(D);
    if (!F || !isDeviceOnly(F) || F->getBuiltinID())
      return true;
    const FunctionDecl *Written = writtenFunction(F);
    const SourceManager &SM = AST.getSourceManager();
    if (Events.LibraryFiles.contains(
            SM.getFileID(SM.getExpansionLoc(Written->getLocation()))))
      Events.TranslatesLibraries = true;
    if (!isTranslated(Written)) {
      if (!isa<CXXMethodDecl>(Written) && !Written->isDependentContext() &&
          !Written->getDescribedFunctionTemplate())
        Result.OfHeaders.insert(Written);
    } else if (Result.Functions.insert(Written).second) {
      Queue.push_back(Written);
    }
    return true;
  }

  /// From now on every device function of that name stays.
  bool dependent(DeclarationName Name) {
    Result.DependentNames.insert(Name);
    return true;
  }

  bool traverseSignature(FunctionDecl *F) {
    if (TypeSourceInfo *Info = F->getTypeSourceInfo())
      TraverseTypeLoc(Info->getTypeLoc());
    return true;
  }

  bool traverseStub(FunctionDecl *F) {
    traverseSignature(F);
    if (auto *C = dyn_cast<CXXConstructorDecl>(F))
      for (CXXCtorInitializer *Init : C->inits())
        if (Init->isWritten())
          TraverseStmt(Init->getInit());
    if (F->doesThisDeclarationHaveABody() && keepsBody(F))
      TraverseStmt(F->getBody());
    return true;
  }
};

} // namespace

References collectReferences(ASTContext &AST, SourceEvents &Events) {
  References Result;
  bool Libraries = Events.TranslatesLibraries;
  // A name that only a template looks up may let another function stay, which
  // names more.
  for (size_t Known = ~size_t(0); Known != Result.DependentNames.size();) {
    Known = Result.DependentNames.size();
    Collector(AST, Events, Result).run();
  }
  return Libraries == Events.TranslatesLibraries
             ? Result
             : collectReferences(AST, Events);
}

} // namespace warpcc::rewrite
