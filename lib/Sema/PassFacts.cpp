//===- lib/Sema/PassFacts.cpp - collects what passes are compared by ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// "Checks" that report nothing: they write down kernels, device variables,
// extended lambdas, undefined device functions and conditional directives of
// the user's files.
//===----------------------------------------------------------------------===//

#include "warpcc/Sema/PassFacts.h"
#include "RuleContext.h"
#include "Variables.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

static SourcePlace placeOf(const RuleContext &C, SourceLocation Loc) {
  const SourceManager &SM = C.S.getSourceManager();
  Loc = SM.getFileLoc(Loc);
  FileIDAndOffset At = SM.getDecomposedLoc(Loc);
  return {SM.getFilename(Loc).str(), At.second};
}

static std::string qualifiedName(const RuleContext &C, const NamedDecl &D) {
  std::string Name;
  raw_string_ostream OS(Name);
  D.getNameForDiagnostic(OS, C.AST.getPrintingPolicy(), /*Qualified=*/true);
  return Name;
}

/// \p End: of what the value depends on, invalid if that is \p Loc itself.
static void add(RuleContext &C, PassEntity::EntityKind Kind, std::string Name,
                std::string Value, SourceLocation Loc,
                SourceLocation End = SourceLocation()) {
  SourcePlace Place = placeOf(C, Loc);
  unsigned EndOffset = Place.Offset;
  if (End.isValid())
    if (SourcePlace Last = placeOf(C, End); Last.File == Place.File)
      EndOffset = Last.Offset;
  C.Facts->Entities.push_back(
      {Kind, std::move(Name), std::move(Value), std::move(Place), EndOffset});
}

static std::string typeText(const RuleContext &C, QualType T) {
  return T.getCanonicalType().getAsString(C.AST.getPrintingPolicy());
}

/// "f(int, float *)"
static std::string signatureText(const RuleContext &C, const FunctionDecl &F) {
  std::string Text = qualifiedName(C, F) + "(";
  for (const ParmVarDecl *P : F.parameters())
    Text +=
        (P == F.parameters().front() ? "" : ", ") + typeText(C, P->getType());
  return Text + ")";
}

//===-- Layouts -----------------------------------------------------------===//

/// "16 bytes, aligned to 8; members at 0, 8": what must agree so that a kernel
/// reads what the host has written.
static std::string layoutText(const RuleContext &C, const CXXRecordDecl *R) {
  const ASTRecordLayout &Layout = C.AST.getASTRecordLayout(R);
  std::string Text;
  raw_string_ostream OS(Text);
  OS << Layout.getSize().getQuantity() << " bytes, aligned to "
     << Layout.getAlignment().getQuantity();
  for (const FieldDecl *F : R->fields())
    OS << (F->getFieldIndex() ? ", " : "; members at ")
       << Layout.getFieldOffset(F->getFieldIndex()) / C.AST.getCharWidth();
  return Text;
}

static void addLayout(RuleContext &C, QualType T) {
  T = C.AST.getBaseElementType(T.getNonReferenceType());
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!R || !R->isCompleteDefinition() || R->isDependentType() ||
      R->isInvalidDecl() || R->isLambda() ||
      C.S.getSourceManager().isInSystemHeader(R->getLocation()))
    return;
  add(C, PassEntity::Layout, typeText(C, T.getUnqualifiedType()),
      layoutText(C, R), R->getLocation(), R->getEndLoc());
}

static void addLayouts(RuleContext &C, const FunctionDecl &Kernel) {
  for (const ParmVarDecl *P : Kernel.parameters())
    addLayout(C, P->getType());
}

static SourceLocation parametersEnd(const FunctionDecl &F) {
  FunctionTypeLoc Type = F.getFunctionTypeLoc();
  return Type ? Type.getRParenLoc() : SourceLocation();
}

//===-- Functions and variables -------------------------------------------===//

void rules::noteFunction(RuleContext &C, const FunctionDecl &N) {
  // The signature of a template as it is written; its instances follow it.
  if (C.Facts && N.hasAttr<CUDAGlobalAttr>() &&
      N.getDescribedFunctionTemplate() && N.isFirstDecl())
    add(C, PassEntity::Kernel, qualifiedName(C, N), typeText(C, N.getType()),
        N.getLocation(), parametersEnd(N));
  if (!C.Facts || N.isDependentContext() || N.isInvalidDecl() || N.isDeleted())
    return;
  bool Kernel = N.hasAttr<CUDAGlobalAttr>();
  bool Defines = N.doesThisDeclarationHaveABody();
  if (C.onDevice() && Defines && C.Space.Device)
    C.Facts->Functions[ASTNameGenerator(C.AST).getName(&N)] =
        placeOf(C, N.getLocation());
  if (Kernel && N.isTemplateInstantiation()) {
    // Of an implicit instantiation, the place is what caused it.
    SourceLocation Loc = N.getPointOfInstantiation();
    add(C, PassEntity::Instantiation, qualifiedName(C, N), "",
        Loc.isValid() ? Loc : N.getLocation());
    addLayouts(C, N);
  } else if (Kernel && !N.getDescribedFunctionTemplate()) {
    if (N.isFirstDecl())
      add(C, PassEntity::Kernel, qualifiedName(C, N), typeText(C, N.getType()),
          N.getLocation(), parametersEnd(N));
    if (Defines)
      addLayouts(C, N);
  }
  // Device functions are inline by our doing, not by the user's.
  bool Inline = N.isInlineSpecified() || N.isConstexpr() ||
                N.getLexicalDeclContext()->isRecord();
  if (C.Options.RDC && Defines && !Inline && !N.isTemplated() &&
      !N.isTemplateInstantiation() && N.hasExternalFormalLinkage())
    add(C, PassEntity::Definition, signatureText(C, N), "", N.getLocation());
}

void rules::noteVariable(RuleContext &C, const VarDecl &N) {
  if (!C.Facts || !N.hasGlobalStorage() || N.isStaticLocal() ||
      N.isInvalidDecl() || N.getDeclContext()->isDependentContext() ||
      isa<VarTemplatePartialSpecializationDecl>(N) ||
      N.getDescribedVarTemplate())
    return;
  StringRef Space = writtenMemorySpace(N);
  if (!Space.empty() && Space != "__shared__" && N.isFirstDecl())
    add(C, PassEntity::Variable, qualifiedName(C, N), typeText(C, N.getType()),
        N.getLocation(), N.getEndLoc());
  if (!Space.empty() && Space != "__shared__")
    addLayout(C, N.getType());
  if (C.onDevice() && Space == "__constant__")
    C.Facts->Constants[ASTNameGenerator(C.AST).getName(&N)] =
        placeOf(C, N.getLocation());
  if (C.Options.RDC &&
      N.isThisDeclarationADefinition() == VarDecl::Definition &&
      !N.isInline() && !isa<VarTemplateSpecializationDecl>(N) &&
      N.hasExternalFormalLinkage())
    add(C, PassEntity::Definition, qualifiedName(C, N), "", N.getLocation());
}

//===-- Extended lambdas --------------------------------------------------===//

void rules::noteLambda(RuleContext &C, const LambdaExpr &N) {
  const CXXRecordDecl *Closure = N.getLambdaClass();
  const FunctionDecl *Outer = enclosingFunction(Closure);
  if (!C.Facts || !Outer || Outer->isDependentContext() ||
      classifyLambda(Closure) == ExtendedLambda::No)
    return;
  std::string Captures;
  raw_string_ostream OS(Captures);
  for (const LambdaCapture &Capture : N.captures()) {
    OS << (Captures.empty() ? "" : ", ");
    if (Capture.capturesThis())
      OS << "this";
    else if (Capture.capturesVariable())
      OS << Capture.getCapturedVar()->getName();
  }
  add(C, PassEntity::Lambdas, qualifiedName(C, *Outer), Captures,
      N.getBeginLoc(), N.getEndLoc());
}

//===-- Undefined functions -----------------------------------------------===//

static void noteUse(RuleContext &C, SourceLocation Loc, const Decl *D) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(D);
  // An initializer of a device variable is device code too.
  bool InDeviceCode = C.Space.Device || (!C.Function && C.Initialized &&
                                         !memorySpace(C.Initialized).empty());
  if (!C.Facts || !F || !C.onDevice() || !InDeviceCode || C.Unevaluated ||
      F->isDefined() || F->getBuiltinID() || F->isDependentContext() ||
      (C.Function && C.Function->isDependentContext()))
    return;
  ASTNameGenerator Names(C.AST);
  if (isa<CXXConstructorDecl, CXXDestructorDecl>(F))
    for (const std::string &Name : Names.getAllManglings(F))
      C.Facts->UndefinedUses.try_emplace(Name, placeOf(C, Loc));
  else
    C.Facts->UndefinedUses.try_emplace(Names.getName(F), placeOf(C, Loc));
}

void rules::noteReference(RuleContext &C, const DeclRefExpr &N) {
  noteUse(C, N.getLocation(), N.getDecl());
}

void rules::noteMemberReference(RuleContext &C, const MemberExpr &N) {
  noteUse(C, N.getMemberLoc(), N.getMemberDecl());
}

void rules::noteConstruction(RuleContext &C, const CXXConstructExpr &N) {
  noteUse(C, N.getLocation(), N.getConstructor());
}

//===-- Conditional directives --------------------------------------------===//

namespace {
/// Writes down the conditional directives of the user's files.
class BranchRecorder : public PPCallbacks {
  const SourceManager &SM;
  PassFacts &Facts;
  bool InUserFile = true;
  SmallVector<size_t, 8> Open; ///< of Facts.Branches
  enum : size_t { NotRecorded = ~size_t(0) };

public:
  BranchRecorder(const SourceManager &SM, PassFacts &Facts)
      : SM(SM), Facts(Facts) {}

  void FileChanged(SourceLocation, FileChangeReason,
                   SrcMgr::CharacteristicKind Kind, FileID) override {
    InUserFile = !SrcMgr::isSystem(Kind);
  }
  void If(SourceLocation Loc, SourceRange, ConditionValueKind Value) override {
    open(Loc, Value == CVK_True);
  }
  void Ifdef(SourceLocation Loc, const Token &,
             const MacroDefinition &Macro) override {
    open(Loc, bool(Macro));
  }
  void Ifndef(SourceLocation Loc, const Token &,
              const MacroDefinition &Macro) override {
    open(Loc, !Macro);
  }
  void Elif(SourceLocation Loc, SourceRange, ConditionValueKind Value,
            SourceLocation) override {
    alternative(Loc, Value == CVK_True);
  }
  void Elifdef(SourceLocation Loc, const Token &,
               const MacroDefinition &Macro) override {
    alternative(Loc, bool(Macro));
  }
  void Elifndef(SourceLocation Loc, const Token &,
                const MacroDefinition &Macro) override {
    alternative(Loc, !Macro);
  }
  void Endif(SourceLocation Loc, SourceLocation) override {
    if (Open.empty())
      return;
    if (size_t Index = Open.pop_back_val(); Index != NotRecorded)
      Facts.Branches[Index].EndOffset = SM.getFileOffset(SM.getFileLoc(Loc));
  }

private:
  void open(SourceLocation Loc, bool Holds) {
    Open.push_back(InUserFile ? Facts.Branches.size() : size_t(NotRecorded));
    if (!InUserFile)
      return;
    Loc = SM.getFileLoc(Loc);
    Facts.Branches.push_back(
        {{SM.getFilename(Loc).str(), SM.getFileOffset(Loc)}, 0, Holds});
  }
  void alternative(SourceLocation Loc, bool Holds) {
    if (Open.empty() || Open.back() == NotRecorded)
      return;
    if (PassBranch &B = Facts.Branches[Open.back()]; Holds && !B.Taken)
      B.Taken = 1 + SM.getFileOffset(SM.getFileLoc(Loc));
  }
};
} // namespace

void rules::recordBranches(Preprocessor &PP, PassFacts &Facts) {
  PP.addPPCallbacks(
      std::make_unique<BranchRecorder>(PP.getSourceManager(), Facts));
}

} // namespace warpcc
