//===- lib/Rewrite/HostTranslator.cpp - the host half of one source -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// When the host pass is done, one walk over the declarations of the user's
// files finds the constructs and hands each to its function (Constructs.h).
// Templates are walked as they are written; what they were instantiated for is
// only asked for the registration.
//===----------------------------------------------------------------------===//
#include "Constructs.h"
#include "warpcc/Dialect/Annotations.h"
#include "warpcc/Dialect/Lambdas.h"
#include "warpcc/Dialect/Tokens.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
namespace {
using namespace rewrite;

bool isDeviceVariable(const VarDecl *V) {
  auto Written = [](const Attr *A) { return A && !A->isImplicit(); };
  return V->hasGlobalStorage() && !V->isLocalVarDecl() &&
         (Written(V->getAttr<CUDADeviceAttr>()) ||
          Written(V->getAttr<CUDAConstantAttr>()));
}

bool isSharedVariable(const VarDecl *V) {
  return V->hasAttr<CUDASharedAttr>() ||
         any_of(V->specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
           return A->getAnnotation() == annotation::Shared;
         });
}

class Walker : public RecursiveASTVisitor<Walker> {
  using Base = RecursiveASTVisitor<Walker>;
  Translation &T;
  /// Managed variables by the statement that declares them.
  MapVector<SourceLocation, std::vector<const VarDecl *>> Managed;
  std::vector<const FunctionDecl *> Kernels;
  std::vector<const VarDecl *> Variables;

public:
  explicit Walker(Translation &T) : T(T) {}

  void run() {
    for (Decl *D : T.AST.getTranslationUnitDecl()->decls())
      if (isUsersFile(T.SM, D->getLocation()))
        TraverseDecl(D);
    for (auto &[Loc, Group] : Managed)
      translateManaged(T, Group);
    for (const FunctionDecl *F : Kernels)
      registerKernel(T, F);
    for (const VarDecl *V : Variables)
      registerVariable(T, V);
  }

  bool TraverseDecl(Decl *D) {
    auto *F = dyn_cast_or_null<FunctionDecl>(D);
    if (!F || F->isImplicit())
      return Base::TraverseDecl(D);
    if (F->hasAttr<CUDAGlobalAttr>()) {
      translateKernel(T, F);
      if (F->doesThisDeclarationHaveABody() && !F->isDependentContext())
        Kernels.push_back(F);
      return true;
    }
    if (isDeviceOnly(F)) {
      translateDeviceFunction(T, F);
      return keepsBody(F) ? Base::TraverseDecl(D) : true;
    }
    return Base::TraverseDecl(D);
  }

  bool VisitFunctionTemplateDecl(FunctionTemplateDecl *D) {
    if (!D->isCanonicalDecl() ||
        !D->getTemplatedDecl()->hasAttr<CUDAGlobalAttr>())
      return true;
    for (const FunctionDecl *S : D->specializations()) {
      TemplateSpecializationKind Kind = S->getTemplateSpecializationKind();
      const FunctionDecl *Definition = nullptr;
      if ((Kind == TSK_ImplicitInstantiation ||
           Kind == TSK_ExplicitInstantiationDefinition) &&
          S->isDefined(Definition) && !S->isDependentContext())
        Kernels.push_back(S);
    }
    return true;
  }

  bool VisitVarDecl(VarDecl *V) {
    if (isManaged(V)) {
      Managed[V->getBeginLoc()].push_back(V);
    } else if (isSharedVariable(V)) {
      if (!V->isLocalVarDecl())
        translateSharedVariable(T, V);
      return true;
    } else if (isDeviceVariable(V)) {
      translateDeviceVariable(T, V);
    } else {
      return true;
    }
    if (isRegistered(V))
      Variables.push_back(V);
    return true;
  }

  bool VisitCUDAKernelCallExpr(CUDAKernelCallExpr *E) {
    translateLaunch(T, E);
    return true;
  }

  bool TraverseLambdaExpr(LambdaExpr *L) {
    ExtendedLambda Kind = classifyLambda(L->getLambdaClass());
    translateLambda(T, L);
    // A device lambda has lost its body.
    return Kind == ExtendedLambda::No || Kind == ExtendedLambda::HostDevice
               ? Base::TraverseLambdaExpr(L)
               : true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *E) { return visitUse(E, E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) {
    return visitUse(E, E->getMemberDecl());
  }

private:
  bool visitUse(const Expr *E, const ValueDecl *D) {
    if (const auto *V = dyn_cast<VarDecl>(D); V && isManaged(V))
      translateManagedUse(T, E);
    return true;
  }

  /// As Clang's CodeGen does: those that this file defines, and of internal
  /// ones, which the device side may not have, those that host code uses.
  bool isRegistered(const VarDecl *V) const {
    if (V->isThisDeclarationADefinition() != VarDecl::Definition ||
        V->getDeclContext()->isDependentContext() ||
        isa<VarTemplateSpecializationDecl>(V) || V->getDescribedVarTemplate())
      return false;
    return V->isExternallyVisible() ||
           T.AST.CUDADeviceVarODRUsedByHost.contains(V);
  }
};

//===-- The consumer ------------------------------------------------------===//

class RewriteConsumer : public ASTConsumer {
  CompilerInstance &CI;
  const RewriteOptions Options;
  HostSource &Result;
  SourceEvents Events;

public:
  RewriteConsumer(CompilerInstance &CI, const RewriteOptions &Options,
                  HostSource &Result)
      : CI(CI), Options(Options), Result(Result) {
    Preprocessor &PP = CI.getPreprocessor();
    listenToTokens(PP, recordSourceEvents(PP, Events));
  }

  void HandleTranslationUnit(ASTContext &AST) override {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    Translation T(AST, CI.getPreprocessor(), Options, Events);
    for (const UnreadableHeader &U : Events.Unreadable)
      T.refuse(U.Loc, U.What, U.Mend);
    if (T.Failed)
      return;
    Walker(T).run();
    translateEvents(T);
    const SourceManager &SM = AST.getSourceManager();
    FileID Main = SM.getMainFileID();
    if (Events.IsTranslation && T.Edits.empty() && T.Registration.empty()) {
      Result.Text = SM.getBufferData(Main).str();
      Result.Unchanged = true;
      return;
    }
    SourceLocation Problem;
    if (!T.Edits.resolve(Problem)) {
      T.refuse(Problem,
               "this construct, which begins in a macro and ends "
               "outside of it,",
               "write it without the macro");
      return;
    }
    if (Text Body = textWithHeaders(T); Body && !T.Failed)
      finish(T, *Body);
  }

private:
  void finish(Translation &T, StringRef Body) {
    raw_string_ostream OS(Result.Text);
    StringRef Name = T.SM.getFileEntryRefForID(T.SM.getMainFileID())->getName();
    OS << "// The host half of a CUDA source. Compile it as C++ (-x c++).\n"
       << "#include <" << HostSourceHeader << ">\n"
       << declareOfHeaders(T) << "#line 1 \"";
    printEscapedString(Name, OS);
    OS << "\"\n" << Body;
    if (!Body.ends_with("\n"))
      OS << '\n';
    Result.Registration = join(T.Registration, "\n  ");
  }
};

} // namespace

std::unique_ptr<ASTConsumer>
createRewriteConsumer(CompilerInstance &CI, const RewriteOptions &Options,
                      HostSource &Result) {
  return std::make_unique<RewriteConsumer>(CI, Options, Result);
}

} // namespace warpcc
