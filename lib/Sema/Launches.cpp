//===- lib/Sema/Launches.cpp - execution configurations -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.3. Types and most counts are checked by Clang, because a
// configuration is a call; exception specifications and bounds are not.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

/// launch.config.too-few, launch.default-stream
void rules::checkLaunchConfiguration(RuleContext &C, const CallExpr &N) {
  const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&N);
  const CallExpr *Config = Launch ? Launch->getConfig() : nullptr;
  if (!Config || Config->isTypeDependent())
    return;
  unsigned Written = 0;
  while (Written < Config->getNumArgs() &&
         !isa<CXXDefaultArgExpr>(Config->getArg(Written)))
    ++Written;
  if (Written == 1)
    C.report(Config->getArg(0)->getBeginLoc(), LaunchConfigTooFew);
  constexpr unsigned WithStream = 4; // <<<grid, block, bytes, stream>>>
  if (Written && Written < WithStream)
    C.report(Config->getArg(Written - 1)->getBeginLoc(), LaunchDefaultStream);
}

/// launch.config.non-kernel: Clang forgets the configuration of a call to an
/// object; only the source still has it.
void rules::checkLaunchOfObject(RuleContext &C, const CallExpr &N) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&N);
  if (!Call || Call->getOperator() != OO_Call || Call->getNumArgs() == 0)
    return;
  const Expr *Object = Call->getArg(0)->IgnoreImplicit();
  if (Object->getEndLoc().isInvalid() || Object->getEndLoc().isMacroID())
    return;
  std::optional<Token> Next = Lexer::findNextToken(
      Object->getEndLoc(), C.AST.getSourceManager(), C.AST.getLangOpts());
  if (Next && Next->is(tok::lesslessless))
    C.report(Object->getBeginLoc(), LaunchOfObject) << Object->getType();
}

/// launch.noexcept-kernel
void rules::checkKernelExceptions(RuleContext &C, const FunctionDecl &N) {
  if (!N.hasAttr<CUDAGlobalAttr>() || N.isTemplateInstantiation())
    return;
  const auto *Type = N.getType()->getAs<FunctionProtoType>();
  if (!Type || Type->getExceptionSpecType() == EST_None)
    return;
  SourceRange Written = N.getExceptionSpecSourceRange();
  C.report(Written.isValid() ? Written.getBegin() : N.getLocation(),
           KernelExceptionSpec)
      << &N << FixItHint::CreateRemoval(Written);
}

/// launchbounds.negative
void rules::checkLaunchBounds(RuleContext &C, const FunctionDecl &N) {
  const auto *Bounds = N.getAttr<CUDALaunchBoundsAttr>();
  if (!Bounds || Bounds->isInherited())
    return;
  for (const Expr *Bound : {Bounds->getMaxThreads(), Bounds->getMinBlocks(),
                            Bounds->getMaxBlocks()}) {
    if (!Bound || Bound->isValueDependent())
      continue;
    std::optional<APSInt> Value = Bound->getIntegerConstantExpr(C.AST);
    if (Value && Value->isNegative())
      C.report(Bound->getExprLoc(), LaunchBoundsNegative)
          << &N << toString(*Value, 10);
  }
}

/// launch.missing-bounds: at the definition, or at the first declaration of a
/// kernel that is defined elsewhere.
void rules::checkMissingBounds(RuleContext &C, const FunctionDecl &N) {
  if (!N.hasAttr<CUDAGlobalAttr>() || N.hasAttr<CUDALaunchBoundsAttr>() ||
      N.isTemplateInstantiation())
    return;
  const FunctionDecl *Definition = N.getDefinition();
  if (Definition ? Definition == &N : N.isFirstDecl())
    C.report(N.getLocation(), KernelMissingBounds) << &N;
}

} // namespace warpcc
