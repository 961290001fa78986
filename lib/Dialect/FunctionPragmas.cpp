//===- lib/Dialect/FunctionPragmas.cpp - pragmas before functions ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//   #pragma nv_exec_check_disable    no #20011 and friends in what follows
//   #pragma hd_warning_disable       its older name
//   #pragma nv_mma_throughput        a hint for kernels; our PTX, like that of
//                                    nvcc 13.0, is the same with and without
//
// The preprocessor meets the pragma before Sema meets the function. So the
// place is kept, and the first function that begins behind it takes it. When
// the unit is complete, what was left in device code without meaning is told.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
class PlacePragma : public PragmaHandler {
public:
  PlacePragma(StringRef Name, SourceLocation &Place)
      : PragmaHandler(Name), Place(Place) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer, Token &Tok) override {
    Place = Tok.getLocation();
    PP.LexUnexpandedToken(Tok);
    if (Tok.isNot(tok::eod))
      report(PP.getDiagnostics(), Tok.getLocation(), PragmaExtraText)
          << getName();
    while (Tok.isNot(tok::eod))
      PP.LexUnexpandedToken(Tok);
  }

private:
  SourceLocation &Place;
};
} // namespace

void dialect::installFunctionPragmas(Preprocessor &PP, PragmaTables &Tables) {
  for (StringRef Name : {"nv_exec_check_disable", "hd_warning_disable"})
    PP.AddPragmaHandler(new PlacePragma(Name, Tables.ExecCheckDisable));
  PP.AddPragmaHandler(
      new PlacePragma("nv_mma_throughput", Tables.MmaThroughput));
}

/// Does a pragma wait that stands before \p F? It is taken then.
static SourceLocation take(SourceLocation &Place, const FunctionDecl *F,
                           const SourceManager &SM) {
  SourceLocation Taken = Place;
  if (Taken.isInvalid() ||
      !SM.isBeforeInTranslationUnit(Taken, F->getLocation()))
    return SourceLocation();
  Place = SourceLocation();
  return Taken;
}

void dialect::applyFunctionPragmas(DialectContext &Context, FunctionDecl *F) {
  const SourceManager &SM = Context.S.getSourceManager();
  PragmaTables &Tables = Context.Pragmas;
  if (take(Tables.ExecCheckDisable, F, SM).isValid())
    Context.UncheckedFunctions.insert(F);
  SourceLocation Mma = take(Tables.MmaThroughput, F, SM);
  if (Mma.isValid() && !F->hasAttr<CUDAGlobalAttr>())
    Context.report(Mma, MmaThroughputNotKernel) << F;
}

bool dialect::isExecCheckDisabled(const DialectContext &Context,
                                  const FunctionDecl *F) {
  auto Listed = [&](const FunctionDecl *D) {
    return Context.UncheckedFunctions.contains(D);
  };
  if (any_of(F->redecls(), Listed))
    return true;
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  return Pattern && any_of(Pattern->redecls(), Listed);
}

namespace {
/// Which places lie in the body of a function that is compiled for the device?
class DeviceBodies : public RecursiveASTVisitor<DeviceBodies> {
public:
  DeviceBodies(const SourceManager &SM, ArrayRef<SourceLocation> Places)
      : SM(SM), Places(Places), Inside(Places.size()) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(FunctionDecl *F) {
    if (!F->doesThisDeclarationHaveABody() || F->isDependentContext() ||
        !(F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>()))
      return true;
    SourceRange Body = F->getBody()->getSourceRange();
    for (size_t I = 0; I != Places.size(); ++I)
      if (SM.isBeforeInTranslationUnit(Body.getBegin(), Places[I]) &&
          SM.isBeforeInTranslationUnit(Places[I], Body.getEnd()))
        Inside[I] = true;
    return true;
  }

  const SourceManager &SM;
  ArrayRef<SourceLocation> Places;
  std::vector<bool> Inside;
};
} // namespace

void dialect::checkPragmas(DialectContext &Context) {
  checkAbiMismatches(Context);
  PragmaTables &Tables = Context.Pragmas;
  if (Tables.MmaThroughput.isValid())
    Context.report(Tables.MmaThroughput, MmaThroughputNoFunction);
  if (Tables.Unknown.empty())
    return;
  DeviceBodies Bodies(Context.S.getSourceManager(), Tables.Unknown);
  for (Decl *D : Context.S.Context.getTranslationUnitDecl()->noload_decls())
    Bodies.TraverseDecl(D);
  for (size_t I = 0; I != Tables.Unknown.size(); ++I)
    if (Bodies.Inside[I])
      Context.report(Tables.Unknown[I], PragmaUnknownInDevice);
}
