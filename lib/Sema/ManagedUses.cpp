//===- lib/Sema/ManagedUses.cpp - __managed__ at the wrong time -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.1.2.2. A managed variable has neither address nor value before the
// CUDA runtime is up and after it has gone:
//
//   initializer of an object with static or thread storage duration,
//   and every function it calls                     before main()
//   destructor of such an object                    after main()
//   __attribute__((constructor)), ((destructor))    before, after main()
//   what is registered with atexit()                after main()
//
// A static variable of a function (not a thread_local one) is initialized when
// control gets there, which is after main() has begun unless a row above says
// otherwise; only its destructor counts. Furthermore no constant expression may
// hold the address, and decltype() may not name the variable without
// parentheses.
//===----------------------------------------------------------------------===//

#include "Reachability.h"
#include "RuleContext.h"
#include "Variables.h"
#include "clang/AST/APValue.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;
using namespace llvm;

namespace warpcc {
using namespace rules;

//===-- Before and after main() -------------------------------------------===//

namespace {
/// Reports the managed variables that some code uses.
class UntimelyCode : public ReachableCode {
  RuleContext &C;
  const DiagnosticSpec &Rule;
  const NamedDecl *Root;

public:
  UntimelyCode(RuleContext &C, const DiagnosticSpec &Rule,
               const NamedDecl *Root)
      : C(C), Rule(Rule), Root(Root) {}

protected:
  bool enters(const FunctionDecl &F) override {
    return executionSpace(&F).Host && !F.isConsteval() &&
           !C.S.getSourceManager().isInSystemHeader(F.getLocation());
  }

  void onReference(const DeclRefExpr &E) override {
    const auto *V = dyn_cast<VarDecl>(E.getDecl());
    if (!V || !isManaged(V))
      return;
    C.report(E.getLocation(), Rule) << V << Root;
  }
};
} // namespace

static bool isHostObject(const VarDecl &V) {
  return V.hasGlobalStorage() && memorySpace(&V).empty() &&
         !V.getDeclContext()->isDependentContext() &&
         !V.getType()->isDependentType();
}

/// mem.managed.static-init-address, mem.managed.dynamic-init-value,
/// mem.managed.dynamic-init-ctor, mem.managed.thread-local-init
void rules::checkManagedInInitializer(RuleContext &C, const VarDecl &N) {
  bool ThreadLocal = N.getTLSKind() != VarDecl::TLS_None;
  if (C.onDevice() || !isHostObject(N) || N.getInit() == nullptr ||
      (N.isStaticLocal() && !ThreadLocal))
    return;
  const DiagnosticSpec &Rule =
      ThreadLocal ? ManagedThreadLocalInit : ManagedStaticInit;
  UntimelyCode(C, Rule, &N).visitExpression(N.getInit());
}

/// mem.managed.dtor-static
void rules::checkManagedInDestructor(RuleContext &C, const VarDecl &N) {
  if (C.onDevice() || !isHostObject(N) || !N.isThisDeclarationADefinition())
    return;
  UntimelyCode(C, ManagedStaticDestructor, &N).visitDestructor(N.getType());
}

/// mem.managed.attr-constructor
void rules::checkManagedInAttributed(RuleContext &C, const FunctionDecl &N) {
  if (C.onDevice() || !N.isThisDeclarationADefinition())
    return;
  if (N.hasAttr<ConstructorAttr>() || N.hasAttr<DestructorAttr>())
    UntimelyCode(C, ManagedStartupFunction, &N).visitFunction(&N);
}

/// The function or closure that \p Arg hands to atexit().
static const FunctionDecl *registeredFunction(const Expr *Arg) {
  Arg = Arg->IgnoreUnlessSpelledInSource();
  if (const auto *Address = dyn_cast<clang::UnaryOperator>(Arg))
    Arg = Address->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (const auto *Lambda = dyn_cast<LambdaExpr>(Arg))
    return Lambda->getCallOperator();
  const auto *Ref = dyn_cast<DeclRefExpr>(Arg);
  return Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
}

/// mem.managed.atexit
void rules::checkManagedAtExit(RuleContext &C, const CallExpr &N) {
  const FunctionDecl *Callee = N.getDirectCallee();
  if (C.onDevice() || C.Unevaluated || !Callee || !Callee->getIdentifier() ||
      !N.getNumArgs())
    return;
  StringRef Name = Callee->getName();
  if (Name != "atexit" && Name != "at_quick_exit" && Name != "on_exit")
    return;
  if (const FunctionDecl *F = registeredFunction(N.getArg(0)))
    UntimelyCode(C, ManagedAtExit, Callee).visitFunction(F);
}

//===-- Constant expressions ----------------------------------------------===//

/// The managed variable whose address is in \p Value, or null.
static const VarDecl *findManaged(const APValue &Value) {
  auto FindIn = [](unsigned N, auto Get) -> const VarDecl * {
    for (unsigned I = 0; I != N; ++I)
      if (const VarDecl *V = findManaged(Get(I)))
        return V;
    return nullptr;
  };
  switch (Value.getKind()) {
  case APValue::LValue: {
    const auto *D = Value.getLValueBase().dyn_cast<const ValueDecl *>();
    const auto *V = dyn_cast_or_null<VarDecl>(D);
    return V && isManaged(V) ? V : nullptr;
  }
  case APValue::Array:
    if (Value.hasArrayFiller())
      if (const VarDecl *V = findManaged(Value.getArrayFiller()))
        return V;
    return FindIn(Value.getArrayInitializedElts(), [&](unsigned I) -> auto & {
      return Value.getArrayInitializedElt(I);
    });
  case APValue::Struct:
    if (const VarDecl *V =
            FindIn(Value.getStructNumBases(), [&](unsigned I) -> auto & {
              return Value.getStructBase(I);
            }))
      return V;
    return FindIn(Value.getStructNumFields(), [&](unsigned I) -> auto & {
      return Value.getStructField(I);
    });
  case APValue::Union:
    return Value.getUnionField() ? findManaged(Value.getUnionValue()) : nullptr;
  default:
    return nullptr;
  }
}

/// mem.managed.address-constexpr-var
void rules::checkManagedInConstant(RuleContext &C, const VarDecl &N) {
  if (!N.isConstexpr() || N.getType()->isDependentType() || !N.getInit() ||
      N.getInit()->isValueDependent())
    return;
  if (const APValue *Value = N.evaluateValue())
    if (const VarDecl *V = findManaged(*Value))
      C.report(N.getInit()->getBeginLoc(), ManagedInConstexpr) << V << &N;
}

/// The same in static_assert and its kind; initializers of constexpr variables
/// are judged by their value, above.
void rules::checkManagedInConstantExpression(RuleContext &C,
                                             const DeclRefExpr &N) {
  const auto *V = dyn_cast<VarDecl>(N.getDecl());
  if (V && C.ConstantEvaluated && !C.Unevaluated && !C.Initialized &&
      N.isNonOdrUse() != NOUR_Unevaluated && isManaged(V))
    C.report(N.getLocation(), ManagedNotConstant) << V;
}

static const VarDecl *findManaged(ArrayRef<TemplateArgument> Args) {
  for (const TemplateArgument &A : Args) {
    const VarDecl *V = nullptr;
    if (A.getKind() == TemplateArgument::Declaration)
      V = dyn_cast<VarDecl>(A.getAsDecl());
    else if (A.getKind() == TemplateArgument::Pack)
      V = findManaged(A.pack_elements());
    else if (A.getKind() == TemplateArgument::StructuralValue)
      V = findManaged(A.getAsStructuralValue());
    if (V && isManaged(V))
      return V;
  }
  return nullptr;
}

static void checkTemplateArguments(RuleContext &C, const NamedDecl &Entity,
                                   SourceLocation Loc,
                                   ArrayRef<TemplateArgument> Args) {
  if (const VarDecl *V = findManaged(Args))
    C.report(Loc.isValid() ? Loc : Entity.getLocation(),
             ManagedTemplateArgument)
        << V << &Entity;
}

/// mem.managed.address-not-constexpr
void rules::checkManagedClassArgument(RuleContext &C, const CXXRecordDecl &N) {
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(&N))
    checkTemplateArguments(C, N, S->getPointOfInstantiation(),
                           S->getTemplateArgs().asArray());
}

void rules::checkManagedFunctionArgument(RuleContext &C,
                                         const FunctionDecl &N) {
  if (const TemplateArgumentList *Args = N.getTemplateSpecializationArgs())
    checkTemplateArguments(C, N, N.getPointOfInstantiation(), Args->asArray());
}

/// mem.managed.decltype-unparenthesized
void rules::checkManagedDecltype(RuleContext &C, const DecltypeTypeLoc &N) {
  const auto *E = dyn_cast_or_null<DeclRefExpr>(N.getUnderlyingExpr());
  const auto *V = E ? dyn_cast<VarDecl>(E->getDecl()) : nullptr;
  if (V && isManaged(V))
    C.report(E->getLocation(), ManagedDecltype)
        << V << FixItHint::CreateInsertion(E->getBeginLoc(), "(")
        << insertBehind(C.AST, E->getEndLoc(), ")");
}

} // namespace warpcc
