//===- lib/Sema/TemplateArguments.cpp - types that cannot be named --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of guide 5.3.10.7 on the template arguments of kernels and device
// variables, and the walk over types that the lambda rules use as well.
//===----------------------------------------------------------------------===//

#include "TemplateArguments.h"
#include "RuleContext.h"
#include "warpcc/Dialect/Lambdas.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

//===-- Walking types -----------------------------------------------------===//

static bool isHidden(const Decl *D) {
  // The access of a class template is not that of its pattern and instances.
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(D))
    D = Special->getSpecializedTemplate();
  else if (const auto *Record = dyn_cast<CXXRecordDecl>(D))
    if (const ClassTemplateDecl *Template = Record->getDescribedClassTemplate())
      D = Template;
  return D->getAccess() == AS_private || D->getAccess() == AS_protected;
}

const TagDecl *rules::findInaccessibleClass(const DeclContext *Context) {
  for (; Context && !Context->isFileContext(); Context = Context->getParent())
    if (const auto *Tag = dyn_cast<TagDecl>(Context))
      if (isHidden(Tag) && isa<CXXRecordDecl>(Tag->getDeclContext()))
        return Tag;
  return nullptr;
}

static UnnameablePart classifyTag(const TagDecl *Tag) {
  const auto *Record = dyn_cast<CXXRecordDecl>(Tag);
  if (Record && Record->isLambda()) {
    if (classifyLambda(Record) != ExtendedLambda::No)
      return {};
    return {Unnameable::PlainLambda, Tag};
  }
  if (Tag->getParentFunctionOrMethod())
    return {Unnameable::Local, Tag};
  if (!Tag->hasNameForLinkage() && !Tag->getIdentifier())
    return {Unnameable::Unnamed, Tag};
  if (const TagDecl *Hidden = findInaccessibleClass(
          Tag->getDeclContext()->isRecord() && isHidden(Tag)
              ? cast<DeclContext>(Tag)
              : Tag->getDeclContext()))
    return {Unnameable::Inaccessible, Hidden};
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Tag)) {
    const ClassTemplateDecl *Template = Special->getSpecializedTemplate();
    if (isHidden(Template) && Template->getDeclContext()->isRecord())
      return {Unnameable::Inaccessible, Template};
    return findUnnameable(Special->getTemplateArgs().asArray());
  }
  return {};
}

UnnameablePart rules::findUnnameable(QualType T) {
  if (T.isNull() || T->isDependentType())
    return {};
  T = T.getCanonicalType();
  if (const auto *Tag = T->getAsTagDecl())
    return classifyTag(Tag);
  if (const auto *Array = T->getAsArrayTypeUnsafe())
    return findUnnameable(Array->getElementType());
  if (const auto *Member = T->getAs<MemberPointerType>()) {
    if (UnnameablePart P = findUnnameable(Member->getPointeeType()))
      return P;
    if (const CXXRecordDecl *Class = Member->getMostRecentCXXRecordDecl())
      return classifyTag(Class);
    return {};
  }
  if (QualType Pointee = T->getPointeeType(); !Pointee.isNull())
    return findUnnameable(Pointee);
  if (const auto *Function = T->getAs<FunctionProtoType>()) {
    if (UnnameablePart P = findUnnameable(Function->getReturnType()))
      return P;
    for (QualType Param : Function->param_types())
      if (UnnameablePart P = findUnnameable(Param))
        return P;
  }
  return {};
}

UnnameablePart rules::findUnnameable(const TemplateArgument &Arg) {
  switch (Arg.getKind()) {
  case TemplateArgument::Type:
    return findUnnameable(Arg.getAsType());
  case TemplateArgument::Integral:
    return findUnnameable(Arg.getIntegralType());
  case TemplateArgument::Pack:
    return findUnnameable(Arg.pack_elements());
  case TemplateArgument::Template:
    if (const TemplateDecl *T = Arg.getAsTemplate().getAsTemplateDecl())
      if (isHidden(T) && T->getDeclContext()->isRecord())
        return {Unnameable::Inaccessible, T};
    return {};
  default:
    return {};
  }
}

UnnameablePart rules::findUnnameable(ArrayRef<TemplateArgument> Args) {
  for (const TemplateArgument &A : Args)
    if (UnnameablePart P = findUnnameable(A))
      return P;
  return {};
}

SmallVector<TemplateArgument, 4>
rules::allTemplateArguments(const FunctionDecl *F) {
  SmallVector<TemplateArgument, 4> All;
  if (const TemplateArgumentList *Args = F->getTemplateSpecializationArgs())
    All.append(Args->asArray().begin(), Args->asArray().end());
  for (const DeclContext *DC = F->getDeclContext(); DC; DC = DC->getParent())
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(DC)) {
      ArrayRef<TemplateArgument> Args = Special->getTemplateArgs().asArray();
      All.append(Args.begin(), Args.end());
    }
  return All;
}

//===-- Kernels and variables ---------------------------------------------===//

/// The rule that \p Part breaks. Whoever launches from the function that a
/// local type belongs to must be able to name it: device code always can.
static const DiagnosticSpec *ruleFor(const UnnameablePart &Part) {
  const auto *Tag = dyn_cast<TagDecl>(Part.Decl);
  const auto *F =
      Tag ? dyn_cast_or_null<FunctionDecl>(Tag->getParentFunctionOrMethod())
          : nullptr;
  ExecutionSpace Space = F ? executionSpace(F) : ExecutionSpace();
  bool IsLambda = Part.Kind == Unnameable::PlainLambda;
  switch (Part.Kind) {
  case Unnameable::Local:
  case Unnameable::PlainLambda:
    if (Space.Device && !Space.Host)
      return nullptr;
    if (Space.Device)
      return IsLambda ? &LambdaKernelArgHD : &TemplKernelLocalTypeHD;
    return IsLambda ? &TemplKernelLambdaType : &TemplKernelLocalType;
  case Unnameable::Unnamed:
    return &TemplKernelUnnamedType;
  default:
    return &TemplKernelPrivateType;
  }
}

static void checkEntity(RuleContext &C, SourceLocation Loc,
                        const NamedDecl *Entity,
                        ArrayRef<TemplateArgument> Args) {
  UnnameablePart Part = findUnnameable(Args);
  const DiagnosticSpec *Rule = Part ? ruleFor(Part) : nullptr;
  if (Rule)
    C.report(Loc, *Rule) << Entity << Part.Decl;
}

/// templ.kernel.*, lambda.kernel-arg.*
void rules::checkKernelTemplateArguments(RuleContext &C,
                                         const FunctionDecl &N) {
  if (!N.hasAttr<CUDAGlobalAttr>() || !N.isTemplateInstantiation() ||
      N.isDependentContext())
    return;
  SourceLocation Loc = N.getPointOfInstantiation();
  checkEntity(C, Loc.isValid() ? Loc : N.getLocation(), &N,
              allTemplateArguments(&N));
}

/// templ.var.*
void rules::checkVariableTemplateArguments(RuleContext &C, const VarDecl &N) {
  const auto *Special = dyn_cast<VarTemplateSpecializationDecl>(&N);
  if (!Special || N.isTemplated() ||
      !(N.hasAttr<CUDADeviceAttr>() || N.hasAttr<CUDAConstantAttr>()))
    return;
  SourceLocation Loc = Special->getPointOfInstantiation();
  checkEntity(C, Loc.isValid() ? Loc : N.getLocation(), &N,
              Special->getTemplateArgs().asArray());
}

/// kernel.variadic.two-packs, kernel.variadic.not-last
void rules::checkKernelTemplatePacks(RuleContext &C, const FunctionDecl &N) {
  const FunctionTemplateDecl *Template = N.getDescribedFunctionTemplate();
  if (!Template || !N.hasAttr<CUDAGlobalAttr>())
    return;
  const TemplateParameterList *Params = Template->getTemplateParameters();
  for (unsigned I = 0; I + 1 < Params->size(); ++I)
    if (Params->getParam(I)->isParameterPack()) {
      C.report(Params->getParam(I)->getLocation(), KernelPackNotLast)
          << Params->getParam(I) << &N;
      return;
    }
}

} // namespace warpcc
