//===- lib/Dialect/Instantiations.cpp - `template int f(int);` ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// To Clang the execution spaces of an explicit instantiation choose the
// template; to nvcc it is a redeclaration of what the template gives, whose
// spaces are joined (Redeclarations.cpp has the table):
//
//   template <class T> __device__ int f(T);
//   template int f(int);            // is __host__ __device__: #20037
//
// The spaces are read before the name, so nothing can be put right in advance.
// The watch keeps the tokens of the statement. When Clang has found no template
// it is read again, with the spaces that the template may have, until one is
// found; an attribute of ours then says what was written. Kernels are left to
// Clang, which is as strict there as nvcc.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

static constexpr char MarkerName[] = "warpcc_instantiation";

void InstantiationWatch::see(const Token &T) {
  const Token Before = std::exchange(Last, T);
  if (T.is(tok::kw_template) &&
      !Before.isOneOf(tok::coloncolon, tok::period, tok::arrow)) {
    Statement.clear();
    Attempts = 0;
    IsOpen = true;
    if (Before.is(tok::kw_extern))
      Statement.push_back(Before);
    Begin = Statement.size() + 1;
  }
  if (!IsOpen)
    return;
  // `template <` is something else, and so is what has a body.
  if ((Statement.size() == Begin && T.is(tok::less)) ||
      T.isOneOf(tok::l_brace, tok::r_brace, tok::eof)) {
    IsOpen = false;
    Statement.clear();
    return;
  }
  Statement.push_back(T);
  IsOpen = T.isNot(tok::semi);
}

/// The statement without the spaces of its attributes, which go to Written; all
/// commas stay. False if it speaks of a kernel.
bool InstantiationWatch::takeSpaces(SmallVectorImpl<Token> &Out) {
  bool InAttribute = false;
  unsigned Depth = 0;
  for (const Token &T : Statement) {
    if (T.is(tok::kw___attribute))
      InAttribute = true;
    if (InAttribute && T.is(tok::l_paren))
      ++Depth;
    if (InAttribute && T.is(tok::r_paren) && --Depth == 0)
      InAttribute = false;
    if (InAttribute && Depth == 2 && T.is(tok::identifier)) {
      StringRef Name = T.getIdentifierInfo()->getName();
      if (Name == "global" || Name == "__global__")
        return false;
      const bool Host = Name == "host" || Name == "__host__";
      const bool Device = Name == "device" || Name == "__device__";
      Written.Host |= Host;
      Written.Device |= Device;
      if (Host || Device)
        continue;
    }
    Out.push_back(T);
  }
  return true;
}

/// Appends `__attribute__((Names...))`, at the place of \p At.
static void appendAttributes(Preprocessor &PP, const Token &At,
                             ArrayRef<StringRef> Names,
                             SmallVectorImpl<Token> &Out) {
  auto Append = [&](tok::TokenKind Kind, StringRef Name = "") {
    Token &T = Out.emplace_back();
    T.startToken();
    T.setKind(Kind);
    T.setLocation(At.getLocation());
    T.setLength(At.getLength());
    if (!Name.empty())
      T.setIdentifierInfo(PP.getIdentifierInfo(Name));
  };
  Append(tok::kw___attribute, "__attribute__");
  Append(tok::l_paren);
  Append(tok::l_paren);
  for (StringRef Name : Names) {
    Append(tok::identifier, Name);
    Append(tok::comma);
  }
  Append(tok::r_paren);
  Append(tok::r_paren);
}

bool InstantiationWatch::repeat(Preprocessor &PP, SourceLocation Name) {
  if (Statement.empty() || Statement.back().isNot(tok::semi) ||
      none_of(Statement,
              [&](const Token &T) { return T.getLocation() == Name; }))
    return false;
  Written = {};
  SmallVector<Token, 32> Plain, Out;
  if (!takeSpaces(Plain))
    return false;
  // What the template may be; what was written has been tried.
  static constexpr ExecutionSpace Spaces[] = {
      {.Device = true}, {.Host = true, .Device = true}, {.Host = true}};
  const bool HostIsWritten = Written.Host || !Written.Device;
  if (Attempts < std::size(Spaces) && Spaces[Attempts].Host == HostIsWritten &&
      Spaces[Attempts].Device == Written.Device)
    ++Attempts;
  if (Attempts >= std::size(Spaces))
    return false;
  const ExecutionSpace &Try = Spaces[Attempts++];
  SmallVector<StringRef, 3> Attributes = {MarkerName};
  if (Try.Device)
    Attributes.push_back("device");
  if (Try.Host && Try.Device)
    Attributes.push_back("host");
  Out.append(Plain.begin(), Plain.begin() + Begin);
  appendAttributes(PP, Plain[Begin - 1], Attributes, Out);
  Out.append(Plain.begin() + Begin, Plain.end());
  auto Buffer = std::make_unique<Token[]>(Out.size());
  llvm::copy(Out, Buffer.get());
  PP.EnterTokenStream(std::move(Buffer), Out.size(),
                      /*DisableMacroExpansion=*/true, /*IsReinject=*/true);
  Place = Name;
  return true;
}

bool dialect::handleUnknownInstantiation(DialectContext &Context,
                                         const Diagnostic &Info) {
  if (Context.Options.OwnsPreprocessor &&
      Context.Instantiations.repeat(Context.S.getPreprocessor(),
                                    Info.getLocation()))
    return true;
  Context.S.Diag(Info.getLocation(),
                 diag::err_explicit_instantiation_no_candidate)
      << DeclarationName::getFromOpaqueInteger(Info.getRawArg(0));
  return false;
}

namespace {
class InstantiationAttrInfo : public ParsedAttrInfo {
public:
  InstantiationAttrInfo() { Spellings = Names; }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &) const override {
    DialectContext *Context = DialectContext::get(S);
    auto *F = dyn_cast<FunctionDecl>(D);
    if (Context && F)
      joinInstantiation(*Context, F, Context->Instantiations.written(),
                        Context->Instantiations.place());
    return AttributeApplied;
  }

private:
  static constexpr Spelling Names[] = {{ParsedAttr::AS_GNU, MarkerName}};
};
} // namespace

static ParsedAttrInfoRegistry::Add<InstantiationAttrInfo>
    RegisterMarker(MarkerName, "");

namespace warpcc::dialect {
void anchorInstantiations() {}
} // namespace warpcc::dialect
