//===- lib/Dialect/DeclarationHook.cpp - every declaration, early ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's `#pragma clang attribute push(...)` applies an attribute to all
// declarations that follow: after their own attributes, before Sema merges them
// with earlier ones. We push an attribute of ours from inside, before the first
// token; its handler is the hook. The stack of such pragmas is not serialised,
// so this is right with a precompiled header too: every Sema gets its own.
//
// The only visible effect would be Clang's complaint at the end of the file
// about a push without a pop; it is switched off (Consumer.cpp).
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

static constexpr char HookName[] = "warpcc_declaration_hook";

/// With separate compilation, or where the user wants all functions kept, there
/// are more functions than kernels reach.
static bool keepsUnused(const DialectContext &Context, const FunctionDecl &F) {
  return Context.Options.RDC || (Context.Options.KeepDeviceFunctions &&
                                 !Context.inSystemHeader(F.getLocation()));
}

/// Device code of a whole program is what kernels reach. Clang emits every
/// function with external linkage and refuses a wrong call in it at once; nvcc
/// emits what is used and only warns. `inline` says just that. Host-device
/// functions are inline even where all are kept, for the sake of their calls;
/// of members of templates Clang would want to know the exception
/// specification before the class is there.
void dialect::emitOnlyIfUsed(DialectContext &Context, FunctionDecl *F) {
  if (!Context.Options.DeviceSide || F->isInlined() ||
      !F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>())
    return;
  if (keepsUnused(Context, *F) &&
      (!F->hasAttr<CUDAHostAttr>() || F->isTemplated()))
    return;
  F->setImplicitlyInline();
}

/// What emitOnlyIfUsed() has made inline, and the user has not. Nobody has
/// asked for an instantiation: one that only host code uses calls host
/// functions. And what is inline or static no other file asks for; members that
/// are defined in their class come here from precompiled headers only.
void dialect::keepForOtherFiles(DialectContext &Context, FunctionDecl *F) {
  if (!Context.Options.DeviceSide || !F->isThisDeclarationADefinition() ||
      !F->hasAttr<CUDADeviceAttr>() || !F->hasAttr<CUDAHostAttr>() ||
      F->hasAttr<UsedAttr>() || !keepsUnused(Context, *F))
    return;
  if (F->isTemplated() || F->isTemplateInstantiation() || F->isConstexpr() ||
      !F->isExternallyVisible() || F->getLexicalDeclContext()->isRecord() ||
      any_of(F->redecls(),
             [](const FunctionDecl *D) { return D->isInlineSpecified(); }))
    return;
  F->addAttr(UsedAttr::CreateImplicit(Context.S.Context));
}

/// In line tables, what a header's function does belongs to the line that calls
/// it: a report of "atomics.h:50" helps nobody.
static void hideFromLineTables(DialectContext &Context, FunctionDecl *F) {
  if (Context.Options.DeviceSide &&
      Context.S.PP.isMacroDefined("__OPTIMIZE__") &&
      !F->hasAttr<CUDAGlobalAttr>() && !F->hasAttr<NoDebugAttr>() &&
      Context.inSystemHeader(F->getLocation()))
    F->addAttr(NoDebugAttr::CreateImplicit(Context.S.Context));
}

/// In whole-program mode no other file can define the variable (#20044).
static void demoteExtern(DialectContext &Context, VarDecl *V) {
  // `extern "C" __device__ int v;` without braces is a declaration too.
  const auto *Linkage = dyn_cast<LinkageSpecDecl>(V->getLexicalDeclContext());
  bool IsExtern =
      V->hasExternalStorage() ||
      (Linkage && !Linkage->hasBraces() && V->getStorageClass() == SC_None);
  // An inline one is refused (inlinevar.device-whole-program).
  if (Context.Options.RDC || !IsExtern || isa<ParmVarDecl>(V) ||
      V->isInlineSpecified() || Context.inSystemHeader(V->getLocation()))
    return;
  StringRef Space = findAnnotation(V, annotation::Managed) ? "__managed__"
                    : hasExplicitAttr<CUDAConstantAttr>(V) ? "__constant__"
                    : hasExplicitAttr<CUDADeviceAttr>(V)   ? "__device__"
                                                           : "";
  if (Space.empty() || V->hasAttr<CUDASharedAttr>())
    return;
  Context.report(V->getLocation(), ExternDemoted)
      << Space << removeSpecifier(*V, "extern");
  V->setStorageClass(SC_Static);
  V->setReferenced(); // enough is said: no "unused" (#177) on top
}

/// `__device__ __shared__ int x;` is fine in a function, `__device__ int x;` is
/// not: only now is it known which one this is (see Severities.cpp).
static void checkDeviceOnLocal(DialectContext &Context, VarDecl *V) {
  SourceLocation Loc = std::exchange(Context.DeviceOnLocal, {});
  if (Loc.isInvalid())
    return;
  if (isa<ParmVarDecl>(V)) {
    // Clang has dropped the attribute; only the source still has its name.
    SmallString<16> Buffer;
    const SourceManager &SM = Context.S.getSourceManager();
    Context.report(Loc, MemorySpaceOnParameter) << Lexer::getSpelling(
        SM.getExpansionLoc(Loc), Buffer, SM, Context.S.getLangOpts());
    return;
  }
  if (!V->hasAttr<CUDASharedAttr>() && !findAnnotation(V, annotation::Shared)) {
    Context.report(Loc, DeviceOnLocalVariable) << V;
    V->setInvalidDecl();
  }
}

/// A static variable of a device function is device memory. Clang would take
/// it for the host's and refuse the constructors of devices.
static void placeStaticVariable(DialectContext &Context, VarDecl *V) {
  const auto *F =
      dyn_cast_or_null<FunctionDecl>(V->getParentFunctionOrMethod());
  if (!F || !V->isStaticLocal() || V->getTSCSpec() != TSCS_unspecified ||
      V->hasAttr<CUDADeviceAttr>() || V->hasAttr<CUDAConstantAttr>() ||
      V->hasAttr<CUDASharedAttr>() || findAnnotation(V, annotation::Shared) ||
      Context.inSystemHeader(V->getLocation()))
    return;
  ExecutionSpace Space = executionSpace(F);
  if (Space.Device && !Space.Host)
    V->addAttr(CUDADeviceAttr::CreateImplicit(Context.S.Context));
}

/// Clang's wrapper of the Toolkit gives std a malloc and a free of its own,
/// beside the global ones: whoever writes `using namespace std;` has two of
/// each, and a call in device code is ambiguous. They are never chosen;
/// warpcc_toolkit_runtime.h lets std have the global ones.
static void retireAllocator(DialectContext &Context, FunctionDecl *F) {
  const IdentifierInfo *Name = F->getIdentifier();
  if (!Name || !(Name->isStr("malloc") || Name->isStr("free")) ||
      F->getStorageClass() != SC_Static || !F->isInStdNamespace() ||
      !F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAHostAttr>() ||
      !Context.inSystemHeader(F->getLocation()))
    return;
  ASTContext &AST = Context.S.Context;
  F->addAttr(EnableIfAttr::CreateImplicit(
      AST, CXXBoolLiteralExpr::Create(AST, false, AST.BoolTy, F->getLocation()),
      "the global one is the device's"));
}

/// `P[1] = {}` with the Toolkit's __half2: a __half2 and a __half2_raw can be
/// made of the braces, and Clang takes neither. nvcc's device code takes the
/// class's own assignment; so does this, where nothing else makes a difference.
static void preferOwnAssignment(DialectContext &Context, FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || Method->getOverloadedOperator() != OO_Equal ||
      Method->getNumParams() != 1 || !Context.inSystemHeader(F->getLocation()))
    return;
  const CXXRecordDecl *Class = Method->getParent();
  const QualType Parameter = Method->getParamDecl(0)->getType();
  if (!Class->getIdentifier() || !Parameter->isRValueReferenceType() ||
      Parameter.getNonReferenceType()->getAsCXXRecordDecl() != Class ||
      !is_contained({"__half2", "__nv_bfloat162"}, Class->getName()))
    return;
  ASTContext &AST = Context.S.Context;
  F->addAttr(EnableIfAttr::CreateImplicit(
      AST, CXXBoolLiteralExpr::Create(AST, true, AST.BoolTy, F->getLocation()),
      ""));
}

static void handleVariable(DialectContext &Context, VarDecl *V) {
  if (const auto *P = dyn_cast<ParmVarDecl>(V))
    noteParameter(Context, P);
  checkDeviceOnLocal(Context, V);
  demoteExtern(Context, V);
  placeStaticVariable(Context, V);
}

namespace {
class HookAttrInfo : public ParsedAttrInfo {
public:
  HookAttrInfo() {
    Spellings = Names;
    IsSupportedByPragmaAttribute = 1;
  }

  void getPragmaAttributeMatchRules(
      SmallVectorImpl<std::pair<attr::SubjectMatchRule, bool>> &Rules,
      const LangOptions &) const override {
    Rules.push_back({attr::SubjectMatchRule_function, true});
    Rules.push_back({attr::SubjectMatchRule_variable, true});
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &) const override {
    DialectContext *Context = DialectContext::get(S);
    if (!Context)
      return AttributeApplied;
    // Bodies that came before are complete.
    if (!isa<ParmVarDecl>(D) && D->getLexicalDeclContext()->isFileContext())
      closeFunctions(*Context);
    checkAbiAnnotation(*Context, D);
    if (auto *V = dyn_cast<VarDecl>(D))
      handleVariable(*Context, V);
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      closeCompared(*Context);
      adaptSpecialization(*Context, F);
      applyFunctionPragmas(*Context, F);
      mergeExecutionSpaces(*Context, F);
      noteDeviceFunctionName(*Context, F);
      emitOnlyIfUsed(*Context, F);
      noteFunctionAttributes(*Context, F);
      hideFromLineTables(*Context, F);
      openDefinition(*Context, F);
      retireAllocator(*Context, F);
      preferOwnAssignment(*Context, F);
    }
    return AttributeApplied;
  }

private:
  static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, HookName}};
};
} // namespace

static ParsedAttrInfoRegistry::Add<HookAttrInfo> RegisterHook(HookName, "");

void dialect::installDeclarationHook(DialectContext &Context) {
  Sema &S = Context.S;
  ParsedAttr *Hook = Context.HookAttributes.addNew(
      &S.Context.Idents.get(HookName), SourceRange(), AttributeScopeInfo(),
      nullptr, 0, ParsedAttr::Form::GNU());
  attr::ParsedSubjectMatchRuleSet Subjects;
  Subjects[attr::SubjectMatchRule_function] = SourceRange();
  Subjects[attr::SubjectMatchRule_variable] = SourceRange();
  SourceManager &SM = S.getSourceManager();
  SourceLocation Loc = SM.getLocForStartOfFile(SM.getMainFileID());
  S.ActOnPragmaAttributeEmptyPush(Loc, /*Namespace=*/nullptr);
  S.ActOnPragmaAttributeAttribute(*Hook, Loc, std::move(Subjects));
}

namespace warpcc::dialect {
void anchorDeclarationHook() {}
} // namespace warpcc::dialect
