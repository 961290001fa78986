//===- lib/Dialect/NeededFunctions.cpp - what nvcc would emit -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some mistakes in a function are errors only if the function has code: nvcc
// finds them when it writes that. It does so for all functions that other files
// may call, and for all that these use, on whichever side: an inline function
// that only host code calls is compiled for the device too.
//
// Whether a function is used at all, Clang knows. By whom, the visitor of
// CallModel.cpp notes, which sees the user's code but not what is precompiled.
// A function that is used by nobody it saw is needed by somebody it did not
// see: a template of a system header. Who constructs an object uses the virtual
// functions of its class.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

/// May other files call \p F, by what the user wrote? (emitOnlyIfUsed() makes
/// functions of the device inline.)
static bool isExported(const FunctionDecl *F) {
  if (F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<UsedAttr>())
    return true;
  if (!F->isExternallyVisible() || F->isConstexpr() || F->isImplicit() ||
      F->isDefaulted() || isLambdaCallOperator(F))
    return false;
  TemplateSpecializationKind Kind = F->getTemplateSpecializationKind();
  if (Kind == TSK_ExplicitInstantiationDefinition)
    return true;
  if (isTemplateInstantiation(Kind))
    return false;
  return none_of(F->redecls(), [](const FunctionDecl *D) {
    return D->isInlineSpecified() || (D->isThisDeclarationADefinition() &&
                                      D->getLexicalDeclContext()->isRecord());
  });
}

bool dialect::mayBeLeftOut(const FunctionDecl *F) {
  if (F->isDependentContext())
    return true;
  if (F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<UsedAttr>())
    return false;
  return F->isInlineSpecified() || F->getStorageClass() == SC_Static ||
         F->isInAnonymousNamespace() || F->getLexicalDeclContext()->isRecord();
}

void dialect::noteVirtualFunctions(DialectContext &Context,
                                   const CXXRecordDecl *Class,
                                   const FunctionDecl *Caller) {
  if (!Context.Options.DeviceSide || !Class->isDynamicClass() ||
      Context.inSystemHeader(Class->getLocation()))
    return;
  for (const CXXMethodDecl *Method : Class->methods())
    if (Method->isVirtual())
      noteFunctionUse(Context, Method, Caller);
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const CXXRecordDecl *Record = Base.getType()->getAsCXXRecordDecl();
        Record && Record->hasDefinition())
      noteVirtualFunctions(Context, Record, Caller);
}

void dialect::noteFunctionUse(DialectContext &Context,
                              const FunctionDecl *Callee,
                              const FunctionDecl *Caller) {
  if (!Context.Options.DeviceSide || !executionSpace(Callee).Device ||
      (Caller && Caller->isDependentContext()) ||
      Context.inSystemHeader(Callee->getLocation()))
    return;
  Context.Users[Callee->getCanonicalDecl()].insert(
      Caller ? Caller->getCanonicalDecl() : nullptr);
}

static bool isNeeded(const DialectContext &Context, const FunctionDecl *F,
                     SmallPtrSetImpl<const FunctionDecl *> &Seen) {
  // An initializer at namespace scope runs.
  if (!F || isExported(F))
    return true;
  if (!F->isUsed() || !Seen.insert(F->getCanonicalDecl()).second)
    return false;
  auto Needed = [&](const FunctionDecl *User) {
    return isNeeded(Context, User, Seen);
  };
  auto Users = Context.Users.find(F->getCanonicalDecl());
  if (Users != Context.Users.end())
    return any_of(Users->second, Needed);
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  return !Method || !Method->isVirtual() ||
         any_of(Method->getParent()->ctors(), Needed);
}

bool dialect::isNeeded(const DialectContext &Context, const FunctionDecl *F) {
  SmallPtrSet<const FunctionDecl *, 16> Seen;
  return ::isNeeded(Context, F, Seen);
}

void dialect::settleHostCalls(DialectContext &Context) {
  // A template is judged by its instances, where it has any, and these by those
  // that are needed.
  enum Verdict { Template, Unneeded, Needed };
  SmallVector<Verdict, 0> Verdicts;
  DenseMap<SourceLocation, Verdict> Worst;
  for (const DialectContext::HostCall &Call : Context.HostCalls) {
    Verdict V = Call.Caller->isDependentContext() ? Template
                : Context.Options.Strict || isNeeded(Context, Call.Caller)
                    ? Needed
                    : Unneeded;
    Verdicts.push_back(V);
    Verdict &OfPlace = Worst.try_emplace(Call.Loc, V).first->second;
    OfPlace = std::max(OfPlace, V);
  }
  DenseSet<std::pair<SourceLocation, const FunctionDecl *>> Reported;
  for (const auto &[Call, V] : zip_equal(Context.HostCalls, Verdicts)) {
    if (V != Worst.lookup(Call.Loc) ||
        !Reported.insert({Call.Loc, Call.Callee}).second)
      continue;
    bool Kernel = executionSpace(Call.Caller).Kernel;
    if (V == Needed)
      Context.report(Call.Loc, DeviceCallsHost)
          << Call.Callee << Call.Caller << Kernel << Call.Edit;
    else
      Context.report(Call.Loc, DeviceCallsHostUnneeded)
          << Call.Callee << Call.Caller << Kernel;
  }
  Context.HostCalls.clear();
}

bool warpcc::isNeededOnDevice(const Sema &S, const FunctionDecl *F) {
  const DialectContext *Context = DialectContext::get(S);
  return !Context || dialect::isNeeded(*Context, F);
}
