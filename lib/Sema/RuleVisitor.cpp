//===- lib/Sema/RuleVisitor.cpp - the one traversal of the rules ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Visits the user's declarations at the end of the translation unit, keeps the
// RuleContext up to date, and calls the checks of each node (Checks.def).
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

//===-- Reports -----------------------------------------------------------===//

Report::Report(RuleContext &C, SourceLocation Loc, const DiagnosticSpec *Rule)
    : C(C) {
  if (Rule)
    Builder.emplace(report(C.S.getDiagnostics(), Loc, *Rule));
}

Report::Report(Report &&Other)
    : C(Other.C), Builder(std::move(Other.Builder)),
      Notes(std::move(Other.Notes)) {
  Other.Builder.reset();
}

Report &Report::note(SourceLocation Loc, StringRef Text) {
  if (Builder)
    Notes.emplace_back(Loc, Text.str());
  return *this;
}

Report::~Report() {
  if (!Builder)
    return;
  Builder.reset(); // emits
  DiagnosticsEngine &Diags = C.S.getDiagnostics();
  for (const auto &[Loc, Text] : Notes)
    Diags.Report(Loc, Diags.getCustomDiagID(DiagnosticsEngine::Note, "%0"))
        << Text;
  if (C.Function && C.Function->isTemplateInstantiation())
    if (SourceLocation Point = C.Function->getPointOfInstantiation();
        Point.isValid())
      Diags.Report(Point, Diags.getCustomDiagID(
                              DiagnosticsEngine::Note,
                              "in the instantiation of %0 required here"))
          << C.Function;
}

Report RuleContext::report(SourceLocation Loc, const DiagnosticSpec &Rule) {
  bool New = !isIgnored(S.getDiagnostics(), Loc, Rule) &&
             Reported.insert({Loc, &Rule}).second;
  return Report(*this, Loc, New ? &Rule : nullptr);
}

//===-- The traversal -----------------------------------------------------===//

namespace {

class RuleVisitor : public RecursiveASTVisitor<RuleVisitor> {
  using Base = RecursiveASTVisitor<RuleVisitor>;
  RuleContext C;

public:
  RuleVisitor(Sema &S, const DialectOptions &Options, PassFacts *Facts)
      : C(S, Options, Facts) {}

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }
  bool shouldVisitLambdaBody() const { return true; }

  /// Everything that the user wrote, or that was instantiated from it. Of a
  /// precompiled header nothing is loaded: it holds system headers only.
  void visitUserCode() {
    const SourceManager &SM = C.S.getSourceManager();
    for (Decl *D : C.AST.getTranslationUnitDecl()->noload_decls())
      if (D->getLocation().isValid() && !SM.isInSystemHeader(D->getLocation()))
        TraverseDecl(D);
  }

  bool TraverseDecl(Decl *D) {
    if (!D)
      return true;
    SaveAndRestore KeepFunction(C.Function);
    SaveAndRestore KeepSpace(C.Space);
    SaveAndRestore KeepInit(C.Initialized);
    SaveAndRestore KeepConstant(C.ConstantEvaluated);
    SaveAndRestore KeepBound(C.InArrayBound);
    if (auto *F = dyn_cast<FunctionDecl>(D)) {
      C.Function = F;
      C.Space = executionSpace(F);
      C.Initialized = nullptr;
    } else if (auto *V = dyn_cast<VarDecl>(D); V && V->hasGlobalStorage()) {
      C.Initialized = V;
    }
    if (isa<FunctionDecl, CXXRecordDecl>(D))
      C.ConstantEvaluated = C.InArrayBound = false;
    else if (auto *V = dyn_cast<VarDecl>(D); V && V->isConstexpr())
      C.ConstantEvaluated = true;
    else if (isa<StaticAssertDecl, EnumConstantDecl>(D))
      C.ConstantEvaluated = true;
    bool EntersBody = isa<FunctionDecl>(D);
    SmallVector<const Stmt *, 32> Outer;
    if (EntersBody)
      std::swap(Outer, C.Parents);
    bool Continue = Base::TraverseDecl(D);
    if (EntersBody)
      std::swap(Outer, C.Parents);
    return Continue;
  }

  /// The call operator is no child of a lambda expression for the base class.
  bool TraverseLambdaExpr(LambdaExpr *L) {
    if (!WalkUpFromLambdaExpr(L))
      return false;
    for (unsigned I = 0, E = L->capture_size(); I != E; ++I)
      if (!TraverseStmt(L->capture_init_begin()[I]))
        return false;
    if (FunctionTemplateDecl *Generic = L->getDependentCallOperator())
      for (FunctionDecl *F : Generic->specializations())
        if (!TraverseDecl(F))
          return false;
    return TraverseDecl(L->getCallOperator());
  }

  bool dataTraverseStmtPre(Stmt *S) {
    C.Parents.push_back(S);
    return true;
  }
  bool dataTraverseStmtPost(Stmt *S) {
    C.Parents.pop_back();
    return true;
  }

#define WARPCC_UNEVALUATED(Kind, Expression)                                   \
  bool Traverse##Kind(Kind *N) {                                               \
    SaveAndRestore Keep(C.Unevaluated, C.Unevaluated || (Expression));         \
    SaveAndRestore KeepConstant(C.ConstantEvaluated, false);                   \
    return Base::Traverse##Kind(N);                                            \
  }
  WARPCC_UNEVALUATED(UnaryExprOrTypeTraitExpr, true)
  WARPCC_UNEVALUATED(CXXNoexceptExpr, true)
  WARPCC_UNEVALUATED(RequiresExpr, true)
  WARPCC_UNEVALUATED(CXXTypeidExpr, !N->isPotentiallyEvaluated())
#undef WARPCC_UNEVALUATED

  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc T, bool TraverseQualifier) {
    run(T);
    SaveAndRestore Keep(C.Unevaluated, true);
    SaveAndRestore KeepConstant(C.ConstantEvaluated, false);
    return Base::TraverseDecltypeTypeLoc(T, TraverseQualifier);
  }

  bool TraverseConstantArrayTypeLoc(ConstantArrayTypeLoc T,
                                    bool TraverseQualifier) {
    SaveAndRestore Keep(C.Unevaluated, true);
    SaveAndRestore KeepConstant(C.ConstantEvaluated, true);
    SaveAndRestore KeepBound(C.InArrayBound, true);
    return Base::TraverseConstantArrayTypeLoc(T, TraverseQualifier);
  }

  /// An argument is a constant: nothing is evaluated where it stands.
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &A) {
    SaveAndRestore Keep(C.Unevaluated, true);
    SaveAndRestore KeepConstant(C.ConstantEvaluated, true);
    return Base::TraverseTemplateArgumentLoc(A);
  }

  bool TraverseConstantExpr(clang::ConstantExpr *E) {
    SaveAndRestore Keep(C.ConstantEvaluated, true);
    return Base::TraverseConstantExpr(E);
  }

  // One line for each node kind that Checks.def names.
#define WARPCC_VISIT(Kind)                                                     \
  bool Visit##Kind(clang::Kind *N) {                                           \
    run(*N);                                                                   \
    return true;                                                               \
  }
  WARPCC_VISIT(FunctionDecl)
  WARPCC_VISIT(VarDecl)
  WARPCC_VISIT(FieldDecl)
  WARPCC_VISIT(CXXRecordDecl)
  WARPCC_VISIT(NamespaceDecl)
  WARPCC_VISIT(UsingDirectiveDecl)
  WARPCC_VISIT(DeclRefExpr)
  WARPCC_VISIT(MemberExpr)
  WARPCC_VISIT(CallExpr)
  WARPCC_VISIT(CXXConstructExpr)
  WARPCC_VISIT(LambdaExpr)
  WARPCC_VISIT(UnaryOperator)
  WARPCC_VISIT(BinaryOperator)
  WARPCC_VISIT(CastExpr)
  WARPCC_VISIT(CompoundStmt)
  WARPCC_VISIT(IfStmt)
  WARPCC_VISIT(CXXThrowExpr)
  WARPCC_VISIT(CXXTryStmt)
  WARPCC_VISIT(CXXTypeidExpr)
  WARPCC_VISIT(CXXDynamicCastExpr)
  WARPCC_VISIT(AddrLabelExpr)
#undef WARPCC_VISIT

private:
  template <typename Node> void run(const Node &N) {
#define CHECK(Kind, Function)                                                  \
  if constexpr (std::is_same_v<Node, clang::Kind>)                             \
    Function(C, N);
#include "Checks.def"
  }
};

class RulesConsumer : public ASTConsumer {
  CompilerInstance &CI;
  const DialectOptions &Options;
  PassFacts *Facts;

public:
  RulesConsumer(CompilerInstance &CI, const DialectOptions &Options,
                PassFacts *Facts)
      : CI(CI), Options(Options), Facts(Facts) {
    // Replaced by xlambda.star-this, which knows execution spaces.
    CI.getDiagnostics().setSeverity(diag::ext_star_this_lambda_capture_cxx17,
                                    diag::Severity::Ignored, SourceLocation());
    if (Facts && CI.hasPreprocessor())
      recordBranches(CI.getPreprocessor(), *Facts);
    if (Options.RelaxedLambda)
      relaxLambdas(CI.getDiagnostics(), Options.NvccPortability);
  }

  /// --relaxed-lambda: warpcc needs no restriction of 5.3.8.4; they become
  /// warnings, on where the user asks for portability.
  static void relaxLambdas(DiagnosticsEngine &Diags, bool NameThem) {
    for (const Rule &R : allRules())
      if ((R.Diagnostic.Id.starts_with("xlambda.restrict.") ||
           R.Diagnostic.Id == "xlambda.adl") &&
          R.Diagnostic.isSuppressible())
        Diags.setSeverity(diagnosticID(Diags, R.Diagnostic),
                          NameThem ? diag::Severity::Warning
                                   : diag::Severity::Ignored,
                          SourceLocation());
  }

  void HandleTranslationUnit(ASTContext &) override {
    // Rules are about well-formed programs: an error above may have left
    // anything behind.
    if (CI.getDiagnostics().hasUncompilableErrorOccurred())
      return;
    RuleVisitor(CI.getSema(), Options, Facts).visitUserCode();
  }
};

} // namespace

std::unique_ptr<ASTConsumer> createRulesConsumer(CompilerInstance &CI,
                                                 const DialectOptions &Options,
                                                 PassFacts *Facts) {
  return std::make_unique<RulesConsumer>(CI, Options, Facts);
}

} // namespace warpcc
