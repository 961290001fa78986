//===- lib/Dialect/Attributes.cpp - attributes of CUDA C++ ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attributes.def as entries of Clang's attribute registry. Each attribute
// becomes an `annotate` attribute whose arguments Clang keeps while they are
// dependent, instantiates with templates, folds, and hands to CodeGen. What an
// attribute means is decided elsewhere: AttributeChecks.cpp and the passes.
//
// __nv_pure__ and, in SharedVariables.cpp and ManagedVariables.cpp, __shared__
// and __managed__ become attributes that Clang has.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Sema/Lookup.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
enum class Subject { Function, FunctionOrVariable };

/// Appends argument \p I of \p A. Clang takes a lone identifier in the
/// argument list of an attribute of ours for a name, not for an expression.
bool appendArgument(Sema &S, const ParsedAttr &A, unsigned I,
                    SmallVectorImpl<Expr *> &Args) {
  if (A.isArgExpr(I)) {
    Args.push_back(A.getArgAsExpr(I));
    return true;
  }
  IdentifierLoc *Name = A.getArgAsIdent(I);
  LookupResult Found(S, {Name->getIdentifierInfo(), Name->getLoc()},
                     Sema::LookupOrdinaryName);
  S.LookupName(Found, S.getCurScope());
  if (Found.empty()) {
    S.Diag(Name->getLoc(), diag::err_undeclared_var_use)
        << Name->getIdentifierInfo();
    return false;
  }
  CXXScopeSpec NoScope;
  ExprResult E = S.BuildDeclarationNameExpr(NoScope, Found, /*NeedsADL=*/false);
  if (E.isInvalid())
    return false;
  Args.push_back(E.get());
  return true;
}

/// `(64, 1, 1)` arrives as comma operators.
void flattenCommas(Expr *E, SmallVectorImpl<Expr *> &Out) {
  E = E->IgnoreParens();
  auto *Comma = dyn_cast<clang::BinaryOperator>(E);
  if (!Comma || Comma->getOpcode() != BO_Comma) {
    Out.push_back(E);
    return;
  }
  flattenCommas(Comma->getLHS(), Out);
  flattenCommas(Comma->getRHS(), Out);
}

/// Integral, constant, and small enough for the directive it ends up in. What
/// depends on a template parameter is looked at again when it is instantiated.
bool checkConstant(Sema &S, const ParsedAttr &A, Expr *E) {
  if (E->isValueDependent() || E->isTypeDependent())
    return true;
  std::optional<APSInt> Value;
  if (E->getType()->isIntegralOrEnumerationType())
    Value = E->getIntegerConstantExpr(S.Context);
  const DiagnosticSpec *Spec = nullptr;
  if (!Value)
    Spec = &AttributeNotConstant;
  else if (!Value->isSignedIntN(33))
    Spec = &AttributeTooLarge;
  if (!Spec)
    return true;
  auto Report =
      S.Diag(E->getExprLoc(), diagnosticID(S.getDiagnostics(), *Spec));
  Report << A << E->getSourceRange();
  if (Value)
    Report << toString(*Value, 10);
  return false;
}

/// What all attributes of ours have in common.
class CudaAttrInfo : public ParsedAttrInfo {
public:
  CudaAttrInfo(StringRef Name, unsigned Least, unsigned Most, Subject Where)
      : Gnu(Name), Scoped(("nv::" + Name).str()),
        Declspec(("__" + Name + "__").str()), Where(Where) {
    NumArgs = Least;
    OptArgs = Most - Least;
    Names[0] = {ParsedAttr::AS_GNU, Gnu.c_str()};
    Names[1] = {ParsedAttr::AS_CXX11, Scoped.c_str()};
    Names[2] = {ParsedAttr::AS_Declspec, Declspec.c_str()};
    Spellings = Names;
  }

  bool acceptsLangOpts(const LangOptions &LangOpts) const override {
    return LangOpts.CUDA;
  }
  bool isParamExpr(size_t) const override { return true; }

  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A,
                            const Decl *D) const override {
    bool Variables = Where == Subject::FunctionOrVariable;
    if (isa<FunctionDecl, FunctionTemplateDecl>(D) ||
        (Variables && isa<VarDecl>(D)))
      return true;
    S.Diag(A.getLoc(), diag::warn_attribute_wrong_decl_type_str)
        << A << A.isRegularKeywordAttribute()
        << (Variables ? "functions and variables" : "functions");
    return false;
  }

private:
  const std::string Gnu, Scoped, Declspec;
  const Subject Where;
  Spelling Names[3];
};

/// An attribute that becomes an annotation.
class AnnotationAttrInfo : public CudaAttrInfo {
public:
  AnnotationAttrInfo(StringRef Name, unsigned Least, unsigned Most,
                     Subject Where, StringRef Tag)
      : CudaAttrInfo(Name, Least, Most, Where), Tag(Tag) {}

  /// Tile functions are refused when they are complete (AttributeChecks.cpp);
  /// variables, members and parameters at once.
  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &A,
                            const Decl *D) const override {
    bool IsTile = Tag == annotation::Tile || Tag == annotation::TileGlobal;
    if (!IsTile || isa<FunctionDecl, FunctionTemplateDecl>(D))
      return CudaAttrInfo::diagAppertainsToDecl(S, A, D);
    S.Diag(A.getLoc(), diagnosticID(S.getDiagnostics(), TileNotSupported))
        << (Tag == annotation::Tile ? "__tile__" : "__tile_global__");
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &A) const override {
    SmallVector<Expr *, 6> Args;
    for (unsigned I = 0; I != A.getNumArgs(); ++I)
      if (!appendArgument(S, A, I, Args))
        return AttributeNotApplied;
    if (Tag == annotation::BlockSize && !expandBlockSize(S, A, Args))
      return AttributeNotApplied;
    if (Tag == annotation::MaxNReg && !checkSingle(S, Args))
      return AttributeNotApplied;
    for (Expr *E : Args)
      if (!checkConstant(S, A, E))
        return AttributeNotApplied;
    Attr *Carrier = S.CreateAnnotationAttr(A, Tag, Args);
    if (!Carrier)
      return AttributeNotApplied;
    D->addAttr(Carrier);
    return AttributeApplied;
  }

private:
  /// ((x, y, z), (x, y, z)) to six numbers; missing ones are 1.
  static bool expandBlockSize(Sema &S, const ParsedAttr &A,
                              SmallVectorImpl<Expr *> &Args) {
    SmallVector<Expr *, 6> Flat;
    for (Expr *List : Args) {
      size_t Begin = Flat.size();
      flattenCommas(List, Flat);
      if (Flat.size() - Begin > 3) {
        S.Diag(List->getExprLoc(),
               diagnosticID(S.getDiagnostics(), BlockSizeShape))
            << List->getSourceRange();
        return false;
      }
      while (Flat.size() - Begin < 3)
        Flat.push_back(S.ActOnIntegerConstant(A.getLoc(), 1).get());
    }
    Args = Flat;
    return true;
  }

  /// The specifier's parentheses make one expression of `(32, 64)`.
  static bool checkSingle(Sema &S, ArrayRef<Expr *> Args) {
    SmallVector<Expr *, 6> Flat;
    for (Expr *E : Args)
      flattenCommas(E, Flat);
    if (Flat.size() <= 1)
      return true;
    S.Diag(Flat[1]->getExprLoc(),
           diagnosticID(S.getDiagnostics(), MaxNRegArguments))
        << Flat[1]->getSourceRange();
    return false;
  }

  const StringRef Tag;
};

/// `__nv_pure__` (guide 5.4.7.4) is GNU's pure: no side effects, may be called
/// less often than written.
class PureAttrInfo : public CudaAttrInfo {
public:
  PureAttrInfo() : CudaAttrInfo("nv_pure", 0, 0, Subject::Function) {}

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &A) const override {
    if (auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    D->addAttr(PureAttr::Create(S.Context, A));
    return AttributeApplied;
  }
};

#define ATTRIBUTE(Class, Spelling, Least, Most, Where, Tag)                    \
  struct Class : AnnotationAttrInfo {                                          \
    Class()                                                                    \
        : AnnotationAttrInfo(Spelling, Least, Most, Subject::Where,            \
                             annotation::Tag) {}                               \
  };
#include "Attributes.def"
} // namespace

#define ATTRIBUTE(Class, Spelling, Least, Most, Where, Tag)                    \
  static ParsedAttrInfoRegistry::Add<Class> Register##Class(Spelling, "");
#include "Attributes.def"
static ParsedAttrInfoRegistry::Add<PureAttrInfo> RegisterPure("nv_pure", "");

// Naming this function from the other files of the library pulls this object
// out of the archive, and with it the registrations above.
namespace warpcc::dialect {
void anchorAttributes() {}
} // namespace warpcc::dialect
