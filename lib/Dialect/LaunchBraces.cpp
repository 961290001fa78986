//===- lib/Dialect/LaunchBraces.cpp - k<<<1, {3, 4}>>>() ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments of a launch are those of a function,
//
//   (dim3 Grid, dim3 Block, size_t Shared, cudaStream_t Stream)
//
// and nvcc takes a braced list for any of them. Clang's parser wants
// expressions there and stops at the brace. So the brace gets its type: the
// parser reads `::dim3{3, 4}`, where every token stands at the user's brace.
//
// This is done to the tokens, behind the macros. Which argument it is tell the
// commas: those in brackets do not count, nor those of template arguments,
// which are known by what follows the `>`.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

static constexpr llvm::StringLiteral ArgumentTypes[] = {
    "dim3", "dim3", "size_t", "cudaStream_t"};

/// Gives the brace \p T its type.
static void supplyType(Preprocessor &PP, Token &T, StringRef Type) {
  auto Rest = std::make_unique<Token[]>(2);
  Rest[0].startToken();
  Rest[0].setKind(tok::identifier);
  Rest[0].setIdentifierInfo(PP.getIdentifierInfo(Type));
  Rest[0].setLocation(T.getLocation());
  Rest[0].setLength(T.getLength());
  Rest[1] = T;
  // A parser that may come back has a copy.
  const bool IsCached = PP.isBacktrackEnabled() && PP.IsPreviousCachedToken(T);
  T.setKind(tok::coloncolon);
  if (IsCached)
    PP.ReplacePreviousCachedToken({T});
  PP.EnterTokenStream(std::move(Rest), 2, /*DisableMacroExpansion=*/true,
                      /*IsReinject=*/true);
}

void LaunchBraces::see(Preprocessor &PP, Token &T) {
  if (T.is(tok::lesslessless)) {
    Launches.emplace_back();
    return;
  }
  if (Launches.empty())
    return;
  Launch &L = Launches.back();
  const bool IsFirst = std::exchange(L.AtArgument, false);
  const std::optional<unsigned> Closed = std::exchange(L.Closed, std::nullopt);
  const bool AfterName = std::exchange(L.AfterName, T.is(tok::identifier));
  if (Closed && T.isOneOf(tok::l_paren, tok::l_brace, tok::coloncolon))
    L.Argument = *Closed;
  switch (T.getKind()) {
  case tok::l_brace:
    if (IsFirst && !L.Depth && L.Argument < std::size(ArgumentTypes))
      supplyType(PP, T, ArgumentTypes[L.Argument]);
    [[fallthrough]];
  case tok::l_paren:
  case tok::l_square:
    ++L.Depth;
    return;
  case tok::r_brace:
  case tok::r_paren:
  case tok::r_square:
    if (!L.Depth--)
      Launches.pop_back();
    return;
  case tok::eof:
    Launches.clear();
    return;
  default:
    if (!L.Depth)
      seeBetweenBrackets(T, AfterName);
  }
}

/// A token of the launch itself.
void LaunchBraces::seeBetweenBrackets(const Token &T, bool AfterName) {
  Launch &L = Launches.back();
  unsigned Closing = T.is(tok::greater)                 ? 1
                     : T.is(tok::greatergreater)        ? 2
                     : T.is(tok::greatergreatergreater) ? 3
                                                        : 0;
  if (T.is(tok::semi) || (Closing == 3 && L.Angles.size() < 3)) {
    Launches.pop_back();
  } else if (T.is(tok::comma)) {
    ++L.Argument;
    L.AtArgument = true;
  } else if (T.is(tok::less) && AfterName) {
    L.Angles.push_back(L.Argument);
  } else {
    for (; Closing && !L.Angles.empty(); --Closing)
      L.Closed = L.Angles.pop_back_val();
  }
}
