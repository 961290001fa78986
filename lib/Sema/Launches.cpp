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

/// launch.config.bad-stream-type: to Clang the stream is a void *, to which
/// every pointer converts; nvcc wants a cudaStream_t.
static void checkStream(RuleContext &C, const Expr &Stream) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(&Stream);
  if (!Cast || Cast->getCastKind() != CK_BitCast)
    return;
  QualType T = Cast->getSubExpr()->getType();
  const CXXRecordDecl *Pointee =
      T->isPointerType() ? T->getPointeeType()->getAsCXXRecordDecl() : nullptr;
  if (!Pointee || !Pointee->getIdentifier() ||
      Pointee->getName() != "CUstream_st")
    C.report(Stream.getBeginLoc(), LaunchStreamType) << T;
}

/// launch.config.too-few, launch.default-stream
void rules::checkLaunchConfiguration(RuleContext &C, const CallExpr &N) {
  const auto *Launch = dyn_cast<CUDAKernelCallExpr>(&N);
  const CallExpr *Config = Launch ? Launch->getConfig() : nullptr;
  if (!Config || Config->isTypeDependent())
    return;
  // In device code Clang adds arguments of its own, at the place of `<<<`.
  SmallVector<const Expr *, 4> Written;
  for (const Expr *Arg : Config->arguments())
    if (!isa<CXXDefaultArgExpr>(Arg) &&
        Arg->getBeginLoc() != Config->getBeginLoc())
      Written.push_back(Arg);
  if (Written.size() == 1)
    C.report(Written[0]->getBeginLoc(), LaunchConfigTooFew);
  constexpr unsigned WithStream = 4; // <<<grid, block, bytes, stream>>>
  if (Written.size() == WithStream)
    checkStream(C, *Written.back());
  else if (!Written.empty())
    C.report(Written.back()->getBeginLoc(), LaunchDefaultStream);
}

/// Does a configuration follow \p Callee in the source?
static bool isConfigured(RuleContext &C, const Expr &Callee) {
  SourceLocation End = Callee.getEndLoc();
  if (End.isInvalid() || End.isMacroID())
    return false;
  std::optional<Token> Next =
      Lexer::findNextToken(End, C.AST.getSourceManager(), C.AST.getLangOpts());
  return Next && Next->is(tok::lesslessless);
}

/// launch.config.non-kernel: Clang forgets the configuration of a call to an
/// object or a member; only the source still has it.
void rules::checkLaunchOfObject(RuleContext &C, const CallExpr &N) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&N)) {
    if (Member->getMethodDecl() && isConfigured(C, *Member->getCallee()))
      C.report(Member->getExprLoc(), LaunchOfMember) << Member->getMethodDecl();
    return;
  }
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&N);
  if (!Call || Call->getOperator() != OO_Call || Call->getNumArgs() == 0)
    return;
  const Expr *Object = Call->getArg(0)->IgnoreImplicit();
  if (isConfigured(C, *Object))
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
