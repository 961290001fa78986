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

/// In `using Sum = Sum<int>;` of a class the name changes its meaning. Clang
/// and nvcc look away; g++ does when the one that is meant is qualified.
class OuterNames : public RecursiveASTVisitor<OuterNames> {
  Translation &T;
  DeclarationName Name;

public:
  OuterNames(Translation &T, DeclarationName Name) : T(T), Name(Name) {}

  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc Loc) {
    if (!Loc.getQualifierLoc())
      qualify(Loc.getTypePtr()->getTemplateName().getAsTemplateDecl(),
              Loc.getTemplateNameLoc());
    return true;
  }
  bool VisitTagTypeLoc(TagTypeLoc Loc) {
    if (!Loc.getQualifierLoc())
      qualify(Loc.getDecl(), Loc.getNameLoc());
    return true;
  }

private:
  void qualify(const NamedDecl *D, SourceLocation Loc) {
    if (!D || D->getDeclName() != Name ||
        !D->getDeclContext()->getRedeclContext()->isFileContext())
      return;
    Text Whole = T.Name.qualified(D);
    StringRef Scope = Whole ? StringRef(*Whole) : "";
    if (Scope.consume_back(D->getName()))
      T.Edits.insertBefore(Loc, Scope.str());
  }
};

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
      if (isTranslated(T.Events, T.SM, D->getLocation()))
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

  bool VisitVarTemplateDecl(VarTemplateDecl *D) {
    if (D->isCanonicalDecl() && isDeviceVariable(D->getTemplatedDecl()))
      for (VarTemplateSpecializationDecl *S : D->specializations())
        if (S->isThisDeclarationADefinition() == VarDecl::Definition &&
            T.AST.CUDADeviceVarODRUsedByHost.contains(S))
          Variables.push_back(S);
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

  bool VisitTypedefNameDecl(TypedefNameDecl *D) {
    if (TypeSourceInfo *Info = D->getTypeSourceInfo();
        Info && D->getDeclContext()->isRecord())
      OuterNames(T, D->getDeclName()).TraverseTypeLoc(Info->getTypeLoc());
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

/// The first line of a translation.
constexpr llvm::StringLiteral Heading =
    "// The host half of a CUDA source. Compile it as C++ (-x c++).\n";

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
    listenToTokens(PP, recordSourceEvents(PP, Events, Options.SystemFolders));
  }

  void HandleTranslationUnit(ASTContext &AST) override {
    if (CI.getDiagnostics().hasErrorOccurred())
      return;
    Translation T(AST, CI.getPreprocessor(), Options, Events);
    Walker(T).run();
    translateEvents(T);
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
    OS << Heading << "#include <" << HostSourceHeader << ">\n";
    if (Events.TranslatesLibraries)
      OS << valuesOfMacros(T.PP);
    OS << declareOfHeaders(T) << "#line 1 \"";
    printEscapedString(Name, OS);
    OS << "\"\n" << Body;
    if (!Body.ends_with("\n"))
      OS << '\n';
    Result.Registration = join(T.Registration, "\n  ");
  }
};

} // namespace

bool isHostSource(StringRef Text) {
  return Text.consume_front(Heading) && Text.consume_front("#include <") &&
         Text.starts_with(HostSourceHeader);
}

std::unique_ptr<ASTConsumer>
createRewriteConsumer(CompilerInstance &CI, const RewriteOptions &Options,
                      HostSource &Result) {
  return std::make_unique<RewriteConsumer>(CI, Options, Result);
}

} // namespace warpcc
