//===- lib/Dialect/Unevaluated.cpp - `sizeof(deviceFunction(1))` ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc does not ask for the space of what sizeof, alignof, decltype, noexcept,
// typeid and requires name: nothing of it is called. Clang's overload
// resolution does, wherever the name stands; what a host function cannot call
// is no candidate, and all that is left is an error.
//
// A host-device function may name both sides. So a function of one side whose
// body has such an operand is host-device to Clang while its body is read: it
// is open. An annotation says so, and executionSpace() goes on to give the
// space that the user wrote, by which the calls that are evaluated are judged
// (CallModel.cpp). Before code generation sees the function it is closed again.
//
//   an ordinary function      opened at its declaration, if the text of the
//                             body has the operands; closed at the next
//                             declaration at namespace scope
//   an instantiation          opened while its body is instantiated, if its
//                             pattern was. Of the host's all are: nvcc does not
//                             judge what they call by dependent names
//   a signature, constraints  opened while arguments are substituted: nothing
//                             is evaluated there
//
// Kernels cannot be opened: Clang takes them for kernels first. Nor can what
// may override or redeclare another function: it must have that one's spaces.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "warpcc/Dialect/ExecutionSpace.h"
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
         !F->hasAttr<CUDAGlobalAttr>() &&
         (!F->hasAttr<CUDAHostAttr>() || !F->hasAttr<CUDADeviceAttr>()) &&
         !Context.inSystemHeader(F->getLocation());
}

static void open(DialectContext &Context, FunctionDecl *F) {
  ASTContext &AST = Context.S.Context;
  bool Device = F->hasAttr<CUDADeviceAttr>();
  DialectContext::Opening &Opening = Context.OpenFunctions[F];
  SmallVector<Attr *, 3> &Added = Opening.Added;
  Added.push_back(AnnotateAttr::CreateImplicit(
      AST, Device ? annotation::OpenDevice : annotation::OpenHost, nullptr, 0));
  if (!F->hasAttr<CUDAHostAttr>())
    Added.push_back(CUDAHostAttr::CreateImplicit(AST));
  if (!Device)
    Added.push_back(CUDADeviceAttr::CreateImplicit(AST));
  for (Attr *A : Added)
    F->addAttr(A);
  // Clang takes the launches of a function that is host-device by its text for
  // the device's; a written __host__ comes back when the function is closed.
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
  // Errors that wait for the function to be emitted on the other side.
  Context.S.DeviceDeferredDiags.erase(F->getCanonicalDecl());
}

void dialect::closeFunction(DialectContext &Context, FunctionDecl *F) {
  auto Found = Context.OpenFunctions.find(F);
  if (Found == Context.OpenFunctions.end())
    return;
  close(Context, F, Found->second);
  Context.OpenFunctions.erase(Found);
}

void dialect::closeFunctions(DialectContext &Context) {
  for (const auto &[F, Opening] : Context.OpenFunctions)
    close(Context, F, Opening);
  Context.OpenFunctions.clear();
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

/// Clang compares the spaces of a member with those of what it may override.
static bool mayOverride(const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method)
    return false;
  return Method->isVirtualAsWritten() ||
         any_of(Method->getParent()->bases(), [](const CXXBaseSpecifier &B) {
           const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
           return !Base || !Base->hasDefinition() || Base->isPolymorphic();
         });
}

/// Nor may a redeclaration have other spaces than what it declares again.
static bool mayRedeclare(const FunctionDecl *F) {
  const DeclContext *Scope = F->getDeclContext()->getRedeclContext();
  return any_of(Scope->lookup(F->getDeclName()), [&](const NamedDecl *D) {
    const FunctionDecl *Other = D->getAsFunction();
    return Other && Other != F && Other->getNumParams() == F->getNumParams();
  });
}

void dialect::openForUnevaluated(DialectContext &Context, FunctionDecl *F) {
  if (F->getLocation().isFileID() && isOneSided(Context, F) &&
      !mayOverride(F) && !mayRedeclare(F) &&
      BodyText(Context.S.getPreprocessor(), F->getLocation())
          .hasUnevaluatedCall()) {
    open(Context, F);
    Context.OpenPatterns.insert(F);
  }
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
