//===- lib/Dialect/Consumer.cpp - the dialect of one pass -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// When what happens:
//
//   Sema is made               the declaration hook and the pragmas go in,
//                              severities are mapped
//   a class is complete        defaulted members, extended lambdas
//   a declaration is complete  shared variables, before CodeGen sees them
//   the unit is complete       attributes, managed variables, calls
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/SemaConsumer.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace warpcc::dialect {
void anchorAttributes();
void anchorDeclarationHook();
void anchorInstantiations();
void anchorSharedVariables();
void anchorManagedVariables();
} // namespace warpcc::dialect

void warpcc::registerDialect() {
  anchorAttributes();
  anchorDeclarationHook();
  anchorInstantiations();
  anchorSharedVariables();
  anchorManagedVariables();
}

/// 90 for "sm_90a"; 0 for a CPU of the host.
static unsigned architectureOf(StringRef CPU) {
  unsigned Arch = 0;
  if (CPU.consume_front("sm_"))
    CPU.consumeInteger(10, Arch);
  return Arch;
}

namespace {
class DialectConsumer : public SemaConsumer, public ASTMutationListener {
public:
  DialectConsumer(CompilerInstance &CI, const DialectOptions &Given,
                  DialectState &State)
      : Options(Given), State(State) {
    if (!Options.Arch && Options.DeviceSide)
      Options.Arch = architectureOf(CI.getTargetOpts().CPU);
    if (CI.getLangOpts().CUDA)
      mapSeverities(CI.getDiagnostics(), Options.DeviceSide);
  }

  ~DialectConsumer() override { detach(); }

  ASTMutationListener *GetASTMutationListener() override { return this; }

  void InitializeSema(Sema &S) override {
    if (!S.getLangOpts().CUDA)
      return;
    Context = std::make_unique<DialectContext>(S, Options, State);
    // A precompiled header does not tell; looking costs little.
    Context->TemplatesHoldShared = S.Context.getExternalSource() != nullptr;
    Severities = installSeverities(*Context);
    installDeclarationHook(*Context);
    watchDeviceFunctionNames(*Context);
    watchSubstitutions(*Context);
    installPragmas(S.getPreprocessor(), Context->Pragmas, State.Once);
    installUnrollPragma(*Context);
  }

  void ForgetSema() override { detach(); }

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    if (!Context)
      return true;
    bool Instance = any_of(Group, [](const Decl *D) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      return F && F->isTemplateInstantiation();
    });
    handleGroup(Group);
    // Instances come in the middle of other bodies.
    if (!Instance)
      closeFunctions(*Context);
    return true;
  }

  /// So does what is taken from a precompiled header.
  void HandleInterestingDecl(DeclGroupRef Group) override {
    if (Context)
      handleGroup(Group);
  }

  void HandleTagDeclDefinition(TagDecl *D) override {
    const auto *Record = dyn_cast<CXXRecordDecl>(D);
    if (!Context || !Record)
      return;
    openDefaultedMembersToHost(*Context, Record);
    // The bodies in the class are complete, too.
    if (Record->getLexicalDeclContext()->isFileContext() &&
        !isTemplateInstantiation(Record->getTemplateSpecializationKind()))
      closeFunctions(*Context);
  }

  void HandleCXXStaticMemberVarInstantiation(VarDecl *V) override {
    if (Context)
      markHostConstant(*Context, V);
  }

  void HandleInlineFunctionDefinition(FunctionDecl *F) override {
    if (!Context)
      return;
    settleSharedVariables(*Context);
    annotateAbiCalls(*Context, F);
    checkUnrollFactors(*Context, F);
    supplyTemplateKeywords(*Context, F);
  }

  void HandleCXXImplicitFunctionInstantiation(FunctionDecl *F) override {
    if (Context)
      handleFunction(F);
  }

  void HandleTranslationUnit(ASTContext &AST) override {
    if (!Context)
      return;
    settleSharedVariables(*Context);
    checkFunctionAttributes(*Context);
    checkManagedVariables(*Context);
    checkCalls(*Context, AST);
    checkPragmas(*Context);
    emitUsedVTables(*Context);
    if (State.Prefix)
      collectPrefixFacts(*Context, *State.Prefix);
  }

  void CompletedTagDefinition(const TagDecl *D) override {
    const auto *Record = dyn_cast<CXXRecordDecl>(D);
    if (!Context || !Record)
      return;
    if (Record->isLambda())
      markExtendedLambda(Record);
    else
      ignoreSpacesOfDefaultedMembers(*Context,
                                     const_cast<CXXRecordDecl *>(Record));
  }

  void AddedCXXImplicitMember(const CXXRecordDecl *, const Decl *D) override {
    if (Context)
      openImplicitMemberToHost(*Context, D);
  }

private:
  void handleGroup(DeclGroupRef Group) {
    settleSharedVariables(*Context);
    for (Decl *D : Group)
      if (auto *F = dyn_cast<FunctionDecl>(D)) {
        closeFunction(*Context, F);
        handleFunction(F);
      }
    for (Decl *D : Group)
      handleNamespaceMember(D);
  }

  /// What stands in a namespace comes with it, when it ends.
  void handleNamespaceMember(Decl *D) {
    if (auto *V = dyn_cast<VarDecl>(D))
      markHostConstant(*Context, V);
    else if (auto *F = D->getAsFunction()) {
      supplyTemplateKeywords(*Context, F);
      keepForOtherFiles(*Context, F);
    } else if (auto *Class = dyn_cast<ClassTemplateDecl>(D))
      handleMemberTemplates(Class->getTemplatedDecl());
    else if (auto *Class = dyn_cast<CXXRecordDecl>(D))
      handleMemberTemplates(Class);
    else if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(D))
      for (Decl *Member : cast<DeclContext>(D)->decls())
        handleNamespaceMember(Member);
  }

  /// Of inline members HandleInlineFunctionDefinition() tells, of templates
  /// nobody does.
  void handleMemberTemplates(CXXRecordDecl *Class) {
    if (!Class->isThisDeclarationADefinition() ||
        Context->inSystemHeader(Class->getLocation()))
      return;
    for (Decl *Member : Class->decls())
      if (isa<FunctionTemplateDecl>(Member))
        supplyTemplateKeywords(*Context, Member->getAsFunction());
      else if (auto *Template = dyn_cast<ClassTemplateDecl>(Member))
        handleMemberTemplates(Template->getTemplatedDecl());
      else if (auto *Nested = dyn_cast<CXXRecordDecl>(Member))
        handleMemberTemplates(Nested);
  }

  void handleFunction(FunctionDecl *F) {
    annotateAbiCalls(*Context, F);
    checkUnrollFactors(*Context, F);
    if (!F->isTemplateInstantiation())
      return;
    settleSharedVariablesIn(*Context, F);
    noteFunctionAttributes(*Context, F);
  }

  void detach() {
    if (Severities)
      forgetContext(*Severities);
    Severities.reset();
    Context.reset();
  }

  DialectOptions Options;
  DialectState &State;
  std::unique_ptr<DialectContext> Context;
  std::shared_ptr<SeverityConsumer *> Severities;
};
} // namespace

std::unique_ptr<ASTConsumer> warpcc::createDialectConsumer(
    CompilerInstance &CI, const DialectOptions &Options, DialectState &State) {
  registerDialect();
  return std::make_unique<DialectConsumer>(CI, Options, State);
}
