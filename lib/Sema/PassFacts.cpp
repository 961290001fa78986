//===- lib/Sema/PassFacts.cpp - collects what passes are compared by ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// "Checks" that report nothing: they write down kernels, device variables,
// extended lambdas and undefined device functions of the user's files.
//===----------------------------------------------------------------------===//

#include "warpcc/Sema/PassFacts.h"
#include "RuleContext.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"

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

static void add(RuleContext &C, PassEntity::EntityKind Kind, std::string Name,
                std::string Value, SourceLocation Loc) {
  C.Facts->Entities.push_back(
      {Kind, std::move(Name), std::move(Value), placeOf(C, Loc)});
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

static void addLayouts(RuleContext &C, const FunctionDecl &Kernel) {
  for (const ParmVarDecl *P : Kernel.parameters()) {
    const CXXRecordDecl *R =
        P->getType().getNonReferenceType()->getAsCXXRecordDecl();
    if (!R || !R->isCompleteDefinition() || R->isDependentType() ||
        R->isInvalidDecl() || R->isLambda() ||
        C.S.getSourceManager().isInSystemHeader(R->getLocation()))
      continue;
    add(C, PassEntity::Layout, typeText(C, P->getType().getNonReferenceType()),
        layoutText(C, R), R->getLocation());
  }
}

//===-- Functions and variables -------------------------------------------===//

void rules::noteFunction(RuleContext &C, const FunctionDecl &N) {
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
          N.getLocation());
    if (Defines)
      addLayouts(C, N);
  }
  if (C.Options.RDC && Defines && !N.isInlined() && !N.isTemplated() &&
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
        N.getLocation());
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
      N.getBeginLoc());
}

//===-- Undefined functions -----------------------------------------------===//

static void noteUse(RuleContext &C, SourceLocation Loc, const Decl *D) {
  const auto *F = dyn_cast_or_null<FunctionDecl>(D);
  if (!C.Facts || !F || !C.onDevice() || !C.Space.Device || C.Unevaluated ||
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

} // namespace warpcc
