//===- lib/Dialect/AttributeChecks.cpp - attributes that do not fit -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes come in any order and on any declaration of a function, so that
// subjects, conflicts and values are judged at the end of the translation unit,
// when all declarations are merged and all templates are instantiated.
//
//   attribute          subject          values      excludes
//   __launch_bounds__  kernel           (Clang)     __maxnreg__
//   __maxnreg__        kernel           > 0         __launch_bounds__
//   __cluster_dims__   kernel, sm_90    > 0         __block_size__ with a
//   second list
//   __block_size__     kernel, sm_90    > 0
//   __inline_hint__    not a kernel     -           __noinline__,
//   __forceinline__
//   __noinline__       not a kernel     -           __forceinline__
//   __grid_constant__  GridConstant.cpp
//
// nvcc's level and the guide's differ in some rows: DialectDiagnostics.def.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

void dialect::noteFunctionAttributes(DialectContext &Context, FunctionDecl *F) {
  if (Context.inSystemHeader(F->getLocation()))
    return;
  if (F->hasAttr<AnnotateAttr>() || F->hasAttr<CUDALaunchBoundsAttr>() ||
      F->hasAttr<CUDAClusterDimsAttr>() || F->hasAttr<NoInlineAttr>() ||
      F->hasAttr<AlwaysInlineAttr>() || F->hasAttr<CUDAGlobalAttr>())
    Context.FunctionsToCheck.insert(F);
}

namespace {
/// Checks one function. An instantiation repeats only what can differ from its
/// template: the values.
class FunctionChecker {
public:
  FunctionChecker(DialectContext &Context, FunctionDecl *F)
      : Context(Context), F(F), IsKernel(F->hasAttr<CUDAGlobalAttr>()) {}

  void run() {
    bool IsInstantiation = F->getTemplateInstantiationPattern();
    if (!IsInstantiation) {
      checkTile();
      checkKernelOnly();
      checkLaunchConflicts();
      checkInlineControl();
      checkGridConstant(Context, F);
    }
    checkValues(annotation::MaxNReg, "__maxnreg__");
    checkValues(annotation::ClusterDims, "__cluster_dims__");
    checkValues(annotation::BlockSize, "__block_size__");
    checkArchitecture();
  }

private:
  void checkTile() {
    for (auto [Tag, Name] :
         {std::pair(annotation::Tile, "__tile__"),
          std::pair(annotation::TileGlobal, "__tile_global__")})
      if (const AnnotateAttr *A = findAnnotation(F, Tag))
        Context.report(A->getLocation(), TileNotSupported) << Name;
  }

  void checkKernelOnly() {
    if (IsKernel)
      return;
    if (const auto *A = F->getAttr<CUDALaunchBoundsAttr>())
      kernelOnly(A, "__launch_bounds__");
    if (const auto *A = F->getAttr<CUDAClusterDimsAttr>())
      kernelOnly(A, "__cluster_dims__");
    if (const auto *A = findAnnotation(F, annotation::MaxNReg))
      kernelOnly(A, "__maxnreg__");
    if (const auto *A = findAnnotation(F, annotation::ClusterDims))
      kernelOnly(A, "__cluster_dims__");
    if (const auto *A = findAnnotation(F, annotation::BlockSize))
      kernelOnly(A, "__block_size__");
  }

  void kernelOnly(const Attr *A, StringRef Name) {
    Context.report(A->getLocation(), AttributeKernelOnly) << Name << F;
  }

  void checkLaunchConflicts() {
    const AnnotateAttr *MaxNReg = findAnnotation(F, annotation::MaxNReg);
    if (MaxNReg && F->hasAttr<CUDALaunchBoundsAttr>())
      Context.report(MaxNReg->getLocation(), AttributeConflict)
          << "__launch_bounds__" << "__maxnreg__" << F;
    const AnnotateAttr *Cluster = findAnnotation(F, annotation::ClusterDims);
    const AnnotateAttr *Block = findAnnotation(F, annotation::BlockSize);
    if (Cluster && Block && Block->args_size() == 6)
      Context.report(Cluster->getLocation(), AttributeConflict)
          << "__cluster_dims__" << "__block_size__" << F;
  }

  FixItHint remove(const Attr *A) const {
    return removeToken(F->getASTContext(), A->getLocation());
  }

  void checkInlineControl() {
    const auto *NoInline = F->getAttr<NoInlineAttr>();
    const auto *Always = F->getAttr<AlwaysInlineAttr>();
    const AnnotateAttr *Hint = findAnnotation(F, annotation::InlineHint);
    if (Hint && NoInline)
      Context.report(Hint->getLocation(), InlineControlTwice)
          << "__noinline__" << remove(Hint);
    else if (Hint && Always)
      Context.report(Hint->getLocation(), InlineControlTwice)
          << "__forceinline__" << remove(Hint);
    else if (NoInline && Always)
      Context.report(Always->getLocation(), NoInlineForceInline)
          << F << remove(Always);
    if (!IsKernel)
      return;
    if (NoInline)
      Context.report(NoInline->getLocation(), InlineOnKernel)
          << "__noinline__" << F << remove(NoInline);
    if (Hint)
      Context.report(Hint->getLocation(), InlineOnKernel)
          << "__inline_hint__" << F << remove(Hint);
    if (Always)
      Context.report(F->getLocation(), InlineKernelDropped)
          << F << remove(Always);
    else if (F->isInlineSpecified())
      Context.report(F->getLocation(), InlineSpecifierDropped)
          << F << removeSpecifier(*F, "inline");
  }

  void checkValues(StringRef Tag, StringRef Name) {
    const AnnotateAttr *A = findAnnotation(F, Tag);
    if (!A)
      return;
    for (const Expr *E : A->args()) {
      if (E->isValueDependent())
        continue;
      std::optional<APSInt> Value =
          E->getIntegerConstantExpr(F->getASTContext());
      if (Value && !Value->isStrictlyPositive())
        Context.report(E->getExprLoc(), AttributeNotPositive)
            << Name << toString(*Value, 10) << E->getSourceRange();
    }
  }

  void checkArchitecture() {
    if (!Context.Options.DeviceSide || Context.Options.Arch >= 90)
      return;
    auto Report = [&](SourceLocation Loc, StringRef What) {
      Context.report(Loc, ClusterNeedsNewerArch)
          << What << Context.Options.Arch;
    };
    if (const AnnotateAttr *A = findAnnotation(F, annotation::ClusterDims))
      Report(A->getLocation(), "__cluster_dims__");
    const AnnotateAttr *Block = findAnnotation(F, annotation::BlockSize);
    if (Block)
      Report(Block->getLocation(), "__block_size__");
  }

  DialectContext &Context;
  FunctionDecl *F;
  const bool IsKernel;
};
} // namespace

void dialect::checkFunctionAttributes(DialectContext &Context) {
  // Later declarations inherit attributes: the most recent one has them all.
  DenseSet<const Decl *> Seen;
  for (FunctionDecl *F : Context.FunctionsToCheck)
    if (!F->isInvalidDecl() && Seen.insert(F->getCanonicalDecl()).second)
      FunctionChecker(Context, F->getMostRecentDecl()).run();
}
