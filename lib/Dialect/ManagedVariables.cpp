//===- lib/Dialect/ManagedVariables.cpp - __managed__ ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A managed variable is a `__device__` variable that host code reaches through
// a pointer which the run time fills in late. Clang knows such variables from
// HIP, but its implementation crashes on constant initialisers that mention
// one. Ours is an annotation on a plain device variable; the two halves of the
// lowering are LLVM passes (CodeGen/DevicePasses.cpp, HostPasses.cpp).
//
// The device attribute is an explicit one: Clang keeps a static variable alive
// for the host only then.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
class ManagedAttrInfo : public ParsedAttrInfo {
public:
  ManagedAttrInfo() { Spellings = Names; }

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
    if (findAnnotation(V, annotation::Managed))
      return AttributeApplied;
    if (!isAllowed(S, V, A.getLoc()))
      return AttributeNotApplied;
    Attr *Carrier = S.CreateAnnotationAttr(A, annotation::Managed, {});
    if (!Carrier)
      return AttributeNotApplied;
    V->addAttr(Carrier);
    if (!V->hasAttr<CUDADeviceAttr>())
      V->addAttr(CUDADeviceAttr::Create(S.Context, A.getRange()));
    if (DialectContext *Context = DialectContext::get(S))
      Context->ManagedVariables.insert(V);
    return AttributeApplied;
  }

private:
  /// What can be refused on sight (guide 5.4.1.2.2).
  static bool isAllowed(Sema &S, const VarDecl *V, SourceLocation Loc) {
    auto Refuse = [&](const DiagnosticSpec &Spec) {
      S.Diag(Loc, diagnosticID(S.getDiagnostics(), Spec));
      return false;
    };
    // Static ones of device functions are fine; whether the host compiles the
    // function is asked at the end (lib/Sema/DeviceVariables.cpp).
    if (V->isLocalVarDecl() && V->getStorageClass() != SC_Static &&
        V->getStorageClass() != SC_Extern)
      return Refuse(ManagedLocal);
    if (V->getTSCSpec() != TSCS_unspecified)
      return Refuse(ManagedThreadLocal);
    if (V->isConstexpr())
      return Refuse(ManagedConstexpr);
    if (V->getType()->isReferenceType())
      return Refuse(ManagedReference);
    if (V->getType().isConstQualified())
      return Refuse(ManagedConst);
    return true;
  }

  static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, "nv_managed"}};
};
} // namespace

static ParsedAttrInfoRegistry::Add<ManagedAttrInfo>
    RegisterManaged("nv_managed", "");

void dialect::checkManagedVariables(DialectContext &Context) {
  ASTNameGenerator Names(Context.S.Context);
  for (const VarDecl *V : Context.ManagedVariables) {
    // Clang annotates definitions only.
    if (!V->getDeclContext()->isDependentContext() && !V->getDefinition())
      Context.State.ExternManaged.insert(Names.getName(V));
    bool Constant = V->hasAttr<CUDAConstantAttr>();
    if (Constant || V->hasAttr<CUDASharedAttr>())
      Context.report(V->getLocation(), ManagedCombined)
          << (Constant ? "__constant__" : "__shared__");
  }
}

namespace warpcc::dialect {
void anchorManagedVariables() {}
} // namespace warpcc::dialect
