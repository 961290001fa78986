//===- lib/Dialect/OpenFunctions.cpp - bodies that may name any side ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's overload resolution knows who may call whom: what a function of one
// side cannot call is no candidate, and all that is left is an error. That is
// too early for two kinds of names:
//
//   sizeof(deviceFunction(1))    nvcc does not ask for the space of what
//   sizeof,
//                                alignof, decltype, noexcept, typeid and
//                                requires name: nothing of it is called
//   a template, an inline or     calls in device functions that nvcc may have
//   no static function              code for are judged when it is known which
//   of
//                                them are needed (NeededFunctions.cpp)
//
// A host-device function may name both sides. So such a function is
// host-device to Clang while its body is read: it is open. An annotation says
// so, and executionSpace() goes on to give the space that the user wrote, by
// which the calls that are evaluated are judged (CallModel.cpp). Before code
// generation sees the function it is closed again.
//
//   an ordinary function      opened at its declaration, if it may be left out
//                             or the text of the body has the operands; closed
//                             at the next declaration at namespace scope, or
//                             at the end of the class
//   an earlier declaration,   opened while Sema compares their spaces
//   what it overrides
//   an instantiation          opened while its body is instantiated, if its
//                             pattern was. Of the host's all are: nvcc does not
//                             judge what they call by dependent names
//   a signature, constraints  opened while arguments are substituted: nothing
//                             is evaluated there
//
// Of kernels only templates are opened: others are called from elsewhere.
// Explicit specializations are not: Sema makes what they declare again.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
#include "warpcc/Dialect/Lambdas.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

//===-- Opening and closing -----------------------------------------------===//

/// May \p F be opened: is it a function of one side, of the user's?
static bool isOneSided(DialectContext &Context, const FunctionDecl *F) {
  return !F->isInvalidDecl() && !F->isImplicit() && !F->isConstexpr() &&
         (!F->hasAttr<CUDAGlobalAttr>() || F->isDependentContext()) &&
         (!F->hasAttr<CUDAHostAttr>() || !F->hasAttr<CUDADeviceAttr>()) &&
         !Context.inSystemHeader(F->getLocation());
}

static void open(DialectContext &Context, FunctionDecl *F) {
  ASTContext &AST = Context.S.Context;
  Attr *Kernel = F->getAttr<CUDAGlobalAttr>();
  bool Device = Kernel || F->hasAttr<CUDADeviceAttr>();
  DialectContext::Opening &Opening = Context.OpenFunctions[F];
  SmallVector<Attr *, 3> &Added = Opening.Added;
  StringRef Tag = Kernel   ? annotation::OpenKernel
                  : Device ? annotation::OpenDevice
                           : annotation::OpenHost;
  Added.push_back(AnnotateAttr::CreateImplicit(AST, Tag, nullptr, 0));
  if (!F->hasAttr<CUDAHostAttr>())
    Added.push_back(CUDAHostAttr::CreateImplicit(AST));
  if (!F->hasAttr<CUDADeviceAttr>())
    Added.push_back(CUDADeviceAttr::CreateImplicit(AST));
  for (Attr *A : Added)
    F->addAttr(A);
  // To Clang a kernel is a kernel first. What is written comes back when the
  // function is closed.
  if (Kernel) {
    erase(F->getAttrs(), Kernel);
    Added.push_back(Kernel);
  }
  // Clang takes the launches of a function that is host-device by its text for
  // the device's.
  if (auto *Written = F->getAttr<CUDAHostAttr>();
      !Device && Written && !Written->isImplicit()) {
    erase(F->getAttrs(), static_cast<Attr *>(Written));
    F->addAttr(Added.emplace_back(CUDAHostAttr::CreateImplicit(AST)));
    Added.push_back(Written);
  }
  // What this pass does not emit is not certain to be emitted now either.
  if (Device != Context.Options.DeviceSide && !F->isInlined()) {
    F->setImplicitlyInline();
    Opening.MadeInline = true;
  }
}

static void close(DialectContext &Context, FunctionDecl *F,
                  const DialectContext::Opening &Opening) {
  // `extern template` holds for what is not inline.
  if (Opening.MadeInline)
    F->setImplicitlyInline(false);
  if (!F->hasAttrs())
    return;
  AttrVec &Attributes = F->getAttrs();
  erase_if(Attributes, [&](Attr *A) { return is_contained(Opening.Added, A); });
  for (Attr *A : Opening.Added)
    if (!A->isImplicit())
      Attributes.push_back(A);
  if (Attributes.empty())
    F->dropAttrs();
}

/// What Clang found in the body waits for a host-device function to be emitted.
/// On the function's own side it is due now, but for calls and variables of the
/// other side, which others judge; else there is nothing to say.
static void settleDeferred(DialectContext &Context, FunctionDecl *F) {
  Sema &S = Context.S;
  auto Found = S.DeviceDeferredDiags.find(F->getCanonicalDecl());
  if (Found == S.DeviceDeferredDiags.end())
    return;
  auto Deferred = std::move(Found->second);
  S.DeviceDeferredDiags.erase(Found);
  if (executionSpace(F).Device != Context.Options.DeviceSide)
    return;
  for (const auto &[Loc, Diagnostic] : Deferred)
    if (Diagnostic.getDiagID() == diag::err_cuda_vla) // names the space
      S.Diag(Loc, diag::err_cuda_vla) << int(S.CUDA().IdentifyTarget(F));
    else if (Diagnostic.getDiagID() != diag::err_ref_bad_target)
      S.Diag(Loc, Diagnostic);
}

void dialect::closeFunction(DialectContext &Context, FunctionDecl *F) {
  auto Found = Context.OpenFunctions.find(F);
  if (Found == Context.OpenFunctions.end())
    return;
  close(Context, F, Found->second);
  Context.OpenFunctions.erase(Found);
  settleDeferred(Context, F);
}

void dialect::closeCompared(DialectContext &Context) {
  for (FunctionDecl *F : std::exchange(Context.Compared, {}))
    closeFunction(Context, F);
}

void dialect::closeFunctions(DialectContext &Context) {
  Context.Compared.clear();
  auto Open = Context.OpenFunctions.takeVector();
  for (const auto &[F, Opening] : Open)
    close(Context, F, Opening);
  for (const auto &[F, Opening] : Open)
    settleDeferred(Context, F);
}

//===-- Which functions ---------------------------------------------------===//

static bool isOperator(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases({"sizeof", "alignof", "__alignof__", "_Alignof", "decltype"}, true)
      .Cases({"noexcept", "typeid", "requires", "typeof", "__typeof__"}, true)
      .Default(false);
}

namespace {
/// Reads the text of a definition, from the name of the function on.
class BodyText {
  Preprocessor &PP;
  std::vector<Token> Tokens;

public:
  BodyText(Preprocessor &PP, SourceLocation Begin);
  bool isDefinition() const { return !Tokens.empty(); }
  bool hasUnevaluatedCall() const;

private:
  StringRef word(const Token &T) const {
    return T.is(tok::raw_identifier) ? T.getRawIdentifier() : StringRef();
  }
  bool isOperatorMacro(StringRef Word) const;
  bool callsSomething(size_t Index) const;
};
} // namespace

/// The body is the first braces of the declaration that nothing follows which
/// belongs to it: initializers of members have braces too. A declaration
/// without a body leaves no tokens.
BodyText::BodyText(Preprocessor &PP, SourceLocation Begin) : PP(PP) {
  const SourceManager &SM = PP.getSourceManager();
  auto [File, Offset] = SM.getDecomposedLoc(Begin);
  StringRef Text = SM.getBufferData(File);
  Lexer Lex(Begin, PP.getLangOpts(), Text.begin(), Text.begin() + Offset,
            Text.end());
  int Depth = 0;
  bool HasBraces = false, AtEnd = false;
  Token T;
  while (!Lex.LexFromRawLexer(T)) {
    if (AtEnd && !T.isOneOf(tok::l_brace, tok::comma) && word(T) != "catch")
      return;
    AtEnd = false;
    if (T.isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
      HasBraces |= ++Depth && T.is(tok::l_brace);
    else if (T.isOneOf(tok::r_paren, tok::r_brace, tok::r_square))
      AtEnd = --Depth == 0 && T.is(tok::r_brace);
    if (Depth < 0 || (Depth == 0 && T.is(tok::semi)))
      break;
    Tokens.push_back(T);
  }
  if (!AtEnd || !HasBraces)
    Tokens.clear();
}

/// Is \p Word a macro with such an operator in it?
bool BodyText::isOperatorMacro(StringRef Word) const {
  const MacroInfo *Macro = PP.getMacroInfo(PP.getIdentifierInfo(Word));
  return Macro && any_of(Macro->tokens(), [](const Token &T) {
           return T.getIdentifierInfo() &&
                  isOperator(T.getIdentifierInfo()->getName());
         });
}

/// Has the operator at \p Index an operand with parentheses or braces in it?
bool BodyText::callsSomething(size_t Index) const {
  if (word(Tokens[Index]) == "requires")
    return true;
  if (Index + 1 == Tokens.size())
    return false;
  if (Tokens[Index + 1].isNot(tok::l_paren))
    return word(Tokens[Index]) == "sizeof";
  int Depth = 0;
  for (++Index; Index < Tokens.size(); ++Index) {
    if (Tokens[Index].isOneOf(tok::l_paren, tok::l_brace) && Depth++)
      return true;
    if (Tokens[Index].isOneOf(tok::r_paren, tok::r_brace) && !--Depth)
      return false;
  }
  return false;
}

bool BodyText::hasUnevaluatedCall() const {
  for (size_t I = 0; I < Tokens.size(); ++I) {
    StringRef Word = word(Tokens[I]);
    if (!Word.empty() &&
        (isOperator(Word) ? callsSomething(I) : isOperatorMacro(Word)))
      return true;
  }
  return false;
}

namespace {
/// The functions whose spaces Clang compares with those of a declaration.
class Relatives {
  DialectContext &Context;
  const FunctionDecl *F;

public:
  Relatives(DialectContext &Context, const FunctionDecl *F);
  /// Those that are closed.
  SmallVector<FunctionDecl *, 2> ToOpen;
  bool CanBeOpened = true;
  /// Is one inline or static?
  bool MayBeLeftOut = false;

private:
  void addRedeclared();
  void addOverridden(const CXXRecordDecl *Class);
  void add(FunctionDecl *Other);
};
} // namespace

Relatives::Relatives(DialectContext &Context, const FunctionDecl *F)
    : Context(Context), F(F) {
  addRedeclared();
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
    addOverridden(Method->getParent());
}

/// What \p F may declare again. A template and a function are two things, but a
/// specialization takes the attributes of its template.
void Relatives::addRedeclared() {
  const DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  for (NamedDecl *D : Scope->lookup(F->getDeclName())) {
    FunctionDecl *Other = D->getAsFunction();
    if (!Other || Other == F || Other->getNumParams() != F->getNumParams())
      continue;
    if (Other->isTemplated() == F->isTemplated()) {
      MayBeLeftOut |= mayBeLeftOut(Other);
      add(Other);
    } else if (Context.Specializations.isIntroduced()) {
      CanBeOpened = false;
    }
  }
}

/// What \p F may override. Of bases that depend on parameters nothing is known
/// to Clang either.
void Relatives::addOverridden(const CXXRecordDecl *Class) {
  for (const CXXBaseSpecifier &B : Class->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    if (!Base || !Base->hasDefinition() || !Base->isPolymorphic())
      continue;
    bool Destructor = isa<CXXDestructorDecl>(F);
    for (CXXMethodDecl *Other : Base->methods())
      if (Other->isVirtual() &&
          (Destructor ? isa<CXXDestructorDecl>(Other)
                      : Other->getDeclName() == F->getDeclName()))
        add(Other);
    addOverridden(Base);
  }
}

void Relatives::add(FunctionDecl *Other) {
  if (Context.OpenFunctions.contains(Other))
    return;
  CanBeOpened &=
      isOneSided(Context, Other) &&
      Other->hasAttr<CUDADeviceAttr>() == F->hasAttr<CUDADeviceAttr>() &&
      Other->hasAttr<CUDAGlobalAttr>() == F->hasAttr<CUDAGlobalAttr>();
  ToOpen.push_back(Other);
}

/// Is there a reason to open \p F? The text of a macro is not looked at.
static bool isToOpen(DialectContext &Context, const FunctionDecl *F,
                     const Relatives &Others) {
  bool OnlyIfNeeded =
      executionSpace(F).Device && (mayBeLeftOut(F) || Others.MayBeLeftOut);
  if (!F->getLocation().isFileID())
    return OnlyIfNeeded;
  BodyText Text(Context.S.getPreprocessor(), F->getLocation());
  return Text.isDefinition() && (OnlyIfNeeded || Text.hasUnevaluatedCall());
}

/// The call operator of a lambda without specifiers, which has no space yet: it
/// will have that of the function around it, which is open.
static void openLambda(DialectContext &Context, FunctionDecl *F) {
  const FunctionDecl *Outer =
      enclosingFunction(cast<CXXMethodDecl>(F)->getParent());
  if (!Outer || F->hasAttr<CUDAHostAttr>() || F->hasAttr<CUDADeviceAttr>() ||
      !Context.OpenFunctions.contains(const_cast<FunctionDecl *>(Outer)))
    return;
  if (executionSpace(Outer).Device)
    F->addAttr(CUDADeviceAttr::CreateImplicit(Context.S.Context));
  open(Context, F);
}

void dialect::openDefinition(DialectContext &Context, FunctionDecl *F) {
  if (isLambdaCallOperator(F))
    return openLambda(Context, F);
  if (!isOneSided(Context, F))
    return;
  Relatives Others(Context, F);
  if (!Others.CanBeOpened || !isToOpen(Context, F, Others))
    return;
  for (FunctionDecl *Other : Others.ToOpen)
    open(Context, Other);
  Context.Compared = std::move(Others.ToOpen);
  open(Context, F);
  Context.OpenPatterns.insert(F);
}

//===-- Templates ---------------------------------------------------------===//

namespace {
class SubstitutionWatch : public TemplateInstantiationCallback {
  DialectContext &Context;
  using Step = Sema::CodeSynthesisContext;
  /// What atTemplateBegin() opened, with the step that it was for.
  SmallVector<std::pair<const Decl *, FunctionDecl *>, 4> Opened;

public:
  SubstitutionWatch(DialectContext &Context) : Context(Context) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &, const Step &Inst) override {
    FunctionDecl *F = functionOf(Inst);
    if (!F || Context.OpenFunctions.contains(F) || !isOneSided(Context, F) ||
        isEmittedByRequest(F))
      return;
    open(Context, F);
    Opened.push_back({Inst.Entity, F});
  }

  void atTemplateEnd(const Sema &, const Step &Inst) override {
    if (Opened.empty() || Opened.back().first != Inst.Entity)
      return;
    closeFunction(Context, Opened.pop_back_val().second);
  }

private:
  /// Clang emits an explicit instantiation even if it is inline: open, one of
  /// the other side would be judged as this side's code.
  bool isEmittedByRequest(const FunctionDecl *F) const {
    return F->getTemplateSpecializationKind() ==
               TSK_ExplicitInstantiationDefinition &&
           F->hasAttr<CUDADeviceAttr>() != Context.Options.DeviceSide;
  }

  /// The function to open for this step, or null.
  FunctionDecl *functionOf(const Step &Inst) const {
    switch (Inst.Kind) {
    case Step::TemplateInstantiation: {
      auto *F = dyn_cast_or_null<FunctionDecl>(Inst.Entity);
      FunctionDecl *Pattern =
          F ? F->getTemplateInstantiationPattern() : nullptr;
      bool Dependent = Pattern && Context.HasDeviceFunctions &&
                       !F->hasAttr<CUDADeviceAttr>();
      return Dependent || Context.OpenPatterns.contains(Pattern) ? F : nullptr;
    }
    case Step::ExplicitTemplateArgumentSubstitution:
    case Step::DeducedTemplateArgumentSubstitution: {
      auto *Template = dyn_cast_or_null<FunctionTemplateDecl>(Inst.Entity);
      return Template ? Template->getTemplatedDecl() : nullptr;
    }
    case Step::ConstraintsCheck:
    case Step::ConstraintSubstitution:
    case Step::RequirementInstantiation:
      return Context.S.getCurFunctionDecl(/*AllowLambda=*/true);
    default:
      return nullptr;
    }
  }
};
} // namespace

void dialect::watchSubstitutions(DialectContext &Context) {
  Context.S.TemplateInstCallbacks.push_back(
      std::make_unique<SubstitutionWatch>(Context));
}
