//===- lib/Dialect/SharedVariables.cpp - __shared__ -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang refuses a `__shared__` variable whose class has a constructor; nvcc
// warns (#20054) and does not call it. cuda::barrier in shared memory, the
// canonical example of the guide, needs that. Our `__shared__` is an attribute
// of our own (nv_shared), which does:
//
//   variable                              becomes                         says
//   class or dependent type, in a         automatic until Sema has checked
//   function                              it, then shared, uninitialised #20054
//   extern, not T[], whole program        static #20044 in a host function
//   refused                         error anything else Clang's __shared__ -
//
// nvcc does not ask who may call a constructor that is not called: until the
// variable has settled, one of the host is the device's as well.
//
// "Until Sema has checked it" is the hand-over to CodeGen: of a function, the
// moment its body is complete; of an instantiation, when it is handed over.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
class SharedAttrInfo : public ParsedAttrInfo {
public:
  SharedAttrInfo() { Spellings = Names; }

  bool acceptsLangOpts(const LangOptions &LangOpts) const override {
    return LangOpts.CUDA;
  }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A,
                            const Decl *D) const override {
    if (isa<VarDecl>(D) && !isa<ParmVarDecl>(D))
      return true;
    S.Diag(A.getLoc(), diag::warn_attribute_wrong_decl_type_str)
        << A << A.isRegularKeywordAttribute() << "variables";
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &A) const override {
    auto *V = cast<VarDecl>(D);
    if (V->hasAttr<CUDASharedAttr>() || findAnnotation(V, annotation::Shared))
      return AttributeApplied;
    if (V->hasAttr<CUDAConstantAttr>()) {
      S.Diag(A.getLoc(), diagnosticID(S.getDiagnostics(), SpacesCombined))
          << "__shared__" << "__constant__";
      return AttributeNotApplied;
    }
    DialectContext *Context = DialectContext::get(S);
    if (!S.getLangOpts().GPURelocatableDeviceCode)
      demoteExtern(S, V, A.getLoc());
    if (V->hasLocalStorage() &&
        S.CUDA().DiagIfHostCode(A.getLoc(), diag::err_cuda_host_shared)
            << S.CUDA().CurrentTarget())
      return AttributeNotApplied;
    if (Context && needsSettling(S, V)) {
      V->addAttr(
          AnnotateAttr::Create(S.Context, annotation::Shared, nullptr, 0, A));
      if (V->getDeclContext()->isDependentContext()) {
        Context->TemplatesHoldShared = true;
      } else {
        Context->PendingShared.push_back(V);
        openConstructor(*Context, V);
      }
      return AttributeApplied;
    }
    V->addAttr(CUDASharedAttr::Create(S.Context, A));
    return AttributeApplied;
  }

private:
  /// The default constructor of \p Record, if only the host has one. Sema's
  /// lookup would not find it here.
  static CXXConstructorDecl *findHostConstructor(Sema &S,
                                                 CXXRecordDecl *Record) {
    Record = Record->getDefinition();
    S.ForceDeclarationOfImplicitMembers(Record);
    CXXConstructorDecl *Found = nullptr;
    for (CXXConstructorDecl *Constructor : Record->ctors())
      if (Constructor->isDefaultConstructor() && !Constructor->isDeleted()) {
        if (executionSpace(Constructor).Device || Constructor->isConstexpr())
          return nullptr;
        Found = Constructor;
      }
    return Found;
  }

  static void openConstructor(DialectContext &Context, VarDecl *V) {
    Sema &S = Context.S;
    QualType T = S.Context.getBaseElementType(V->getType());
    CXXRecordDecl *Record = T->getAsCXXRecordDecl();
    if (!Record || !S.isCompleteType(V->getLocation(), T))
      return;
    CXXConstructorDecl *Constructor = findHostConstructor(S, Record);
    if (!Constructor)
      return;
    // Overload resolution asks the latest declaration.
    for (FunctionDecl *F : Constructor->redecls()) {
      if (!F->hasAttr<CUDAHostAttr>())
        F->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
      Attr *Device = CUDADeviceAttr::CreateImplicit(S.Context);
      F->addAttr(Device);
      Context.SharedConstructors.push_back({V, F, Device});
    }
  }

  /// In whole-program mode there is no other file to define the variable.
  static void demoteExtern(Sema &S, VarDecl *V, SourceLocation Loc) {
    if (!V->hasExternalStorage() || isa<IncompleteArrayType>(V->getType()))
      return;
    QualType T = V->getType();
    const DiagnosticSpec &Spec = T->isPointerType() ? ExternSharedPointer
                                 : T->isArrayType() ? ExternSharedArray
                                                    : ExternSharedDemoted;
    auto Builder = S.Diag(Loc, diagnosticID(S.getDiagnostics(), Spec));
    Builder << V;
    if (&Spec == &ExternSharedArray)
      Builder << removeSpecifier(*V, "extern");
    else if (&Spec == &ExternSharedDemoted)
      Builder << insertBehind(S.Context, V->getLocation(), "[]");
    V->setStorageClass(SC_Static);
  }

  static bool needsSettling(Sema &S, const VarDecl *V) {
    QualType T = S.Context.getBaseElementType(V->getType());
    return V->hasLocalStorage() && (T->isDependentType() || T->isRecordType());
  }

  static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, "nv_shared"}};
};
} // namespace

static ParsedAttrInfoRegistry::Add<SharedAttrInfo> RegisterShared("nv_shared",
                                                                  "");

/// Did the user write an initialiser, or is this the default constructor?
static bool isWrittenInitializer(const Expr *Init) {
  const auto *Construct =
      dyn_cast<CXXConstructExpr>(Init->IgnoreUnlessSpelledInSource());
  return !Construct || Construct->getParenOrBraceRange().isValid() ||
         llvm::any_of(Construct->arguments(), [](const Expr *Arg) {
           return !isa<CXXDefaultArgExpr>(Arg);
         });
}

/// Is nothing but default member initializers what \p Constructor does?
static bool onlyInitializesMembers(Sema &S, SourceLocation Loc,
                                   CXXConstructorDecl *Constructor) {
  if (Constructor->isUserProvided())
    return S.CUDA().isEmptyConstructor(Loc, Constructor);
  if (Constructor->getParent()->isDynamicClass())
    return false;
  return llvm::all_of(
      Constructor->inits(), [&](const CXXCtorInitializer *Init) {
        const auto *Construct =
            dyn_cast<CXXConstructExpr>(Init->getInit()->IgnoreImplicit());
        return Init->isInClassMemberInitializer() || !Construct ||
               onlyInitializesMembers(S, Loc, Construct->getConstructor());
      });
}

/// Whose call nvcc does look at, for it might be a constant: a constexpr
/// constructor of the host.
static bool refuseConstexpr(DialectContext &Context, const VarDecl *V,
                            CXXConstructorDecl *Constructor) {
  const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
  if (!F || !Constructor || !Constructor->isConstexpr() ||
      !Constructor->isUserProvided() || Context.Options.RelaxedConstexpr ||
      executionSpace(Constructor).Device)
    return false;
  ExecutionSpace Space = executionSpace(F);
  if (Space.Host)
    return false;
  Context.report(V->getLocation(), DeviceCallsConstexpr)
      << Constructor << F << Space.Kernel;
  return true;
}

/// Tells the user what nvcc and the guide think of \p V's constructor.
static void diagnoseInitializer(DialectContext &Context, VarDecl *V) {
  Sema &S = Context.S;
  const Expr *Init = V->getInit();
  if (Init && isWrittenInitializer(Init)) {
    Context.report(V->getLocation(), SharedInitializer)
        << Init->getSourceRange();
    return;
  }
  CXXRecordDecl *Record =
      S.Context.getBaseElementType(V->getType())->getAsCXXRecordDecl();
  if (!Record)
    return;
  CXXConstructorDecl *Constructor = nullptr;
  if (const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
          Init ? Init->IgnoreUnlessSpelledInSource() : nullptr))
    Constructor = Construct->getConstructor();
  if (refuseConstexpr(Context, V, Constructor))
    return;
  CXXDestructorDecl *Destructor = Record->getDestructor();
  bool PlainDestructor =
      !Destructor || S.CUDA().isEmptyDestructor(V->getLocation(), Destructor);
  if (PlainDestructor && (!Constructor || S.CUDA().isEmptyConstructor(
                                              V->getLocation(), Constructor)))
    return;
  // nvcc applies nothing and says nothing where only members are initialised.
  bool OnlyMembers = PlainDestructor &&
                     onlyInitializesMembers(S, V->getLocation(), Constructor);
  Context.report(V->getLocation(),
                 OnlyMembers ? SharedMemberInit : SharedDynamicInit)
      << V;
}

static void settle(DialectContext &Context, VarDecl *V) {
  if (!V->isInvalidDecl())
    diagnoseInitializer(Context, V);
  V->setInit(nullptr);
  llvm::erase_if(Context.SharedConstructors, [&](const auto &Opened) {
    if (Opened.Variable != V)
      return false;
    llvm::erase(Opened.Constructor->getAttrs(), Opened.Device);
    return true;
  });
  V->setStorageClass(SC_Static);
  V->dropAttr<AnnotateAttr>();
  V->addAttr(CUDASharedAttr::CreateImplicit(V->getASTContext()));
}

void dialect::settleSharedVariables(DialectContext &Context) {
  if (Context.PendingShared.empty())
    return;
  // A template that is instantiated while a body is being parsed calls us too:
  // variables of an open body stay pending.
  SmallVector<VarDecl *, 8> Open, Ready;
  for (VarDecl *V : Context.PendingShared) {
    const auto *F = dyn_cast<FunctionDecl>(V->getDeclContext());
    (F && F->getBody() ? Ready : Open).push_back(V);
  }
  Context.PendingShared = std::move(Open);
  for (VarDecl *V : Ready)
    settle(Context, V);
}

namespace {
struct SharedFinder : RecursiveASTVisitor<SharedFinder> {
  SmallVector<VarDecl *, 8> Found;
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool VisitVarDecl(VarDecl *V) {
    if (findAnnotation(V, annotation::Shared) &&
        !V->getDeclContext()->isDependentContext())
      Found.push_back(V);
    return true;
  }
};
} // namespace

void dialect::settleSharedVariablesIn(DialectContext &Context,
                                      FunctionDecl *F) {
  if (!Context.TemplatesHoldShared || !F->isTemplateInstantiation() ||
      !F->getBody())
    return;
  SharedFinder Finder;
  Finder.TraverseStmt(F->getBody());
  for (VarDecl *V : Finder.Found)
    settle(Context, V);
}

namespace warpcc::dialect {
void anchorSharedVariables() {}
} // namespace warpcc::dialect
