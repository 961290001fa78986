//===- lib/Dialect/FixIts.cpp - mends that the text allows ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "warpcc/Dialect/FixIts.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

/// Can the text at \p Loc be edited? Not in headers of the system, nor in what
/// a macro wrote.
static bool isEditable(const SourceManager &SM, SourceLocation Loc) {
  return Loc.isFileID() && !SM.isInSystemHeader(Loc);
}

/// Where the declaration begins in its file: `__global__` is the expansion of a
/// macro there.
static SourceLocation beginInFile(const DeclaratorDecl &D) {
  const SourceManager &SM = D.getASTContext().getSourceManager();
  SourceLocation Begin = SM.getExpansionLoc(D.getBeginLoc());
  return isEditable(SM, D.getLocation()) &&
                 SM.isWrittenInSameFile(Begin, D.getLocation())
             ? Begin
             : SourceLocation();
}

/// From \p Begin over the token there and the blanks behind it.
static CharSourceRange tokenAndBlanks(const ASTContext &AST,
                                      SourceLocation Begin) {
  const SourceManager &SM = AST.getSourceManager();
  unsigned Length = Lexer::MeasureTokenLength(Begin, SM, AST.getLangOpts());
  const char *Text = SM.getCharacterData(Begin);
  while (Text[Length] == ' ')
    ++Length;
  return CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(Length));
}

FixItHint warpcc::removeToken(const ASTContext &AST, SourceLocation Loc) {
  const SourceManager &SM = AST.getSourceManager();
  // A specifier is a macro of the headers: the user wrote its name.
  Loc = SM.getExpansionLoc(Loc);
  return isEditable(SM, Loc)
             ? FixItHint::CreateRemoval(tokenAndBlanks(AST, Loc))
             : FixItHint();
}

FixItHint warpcc::removeSpecifier(const DeclaratorDecl &D, StringRef Word) {
  const ASTContext &AST = D.getASTContext();
  const SourceManager &SM = AST.getSourceManager();
  SourceLocation Begin = beginInFile(D);
  if (Begin.isInvalid())
    return FixItHint();
  auto [File, Offset] = SM.getDecomposedLoc(Begin);
  unsigned End = SM.getFileOffset(D.getLocation());
  StringRef Text = SM.getBufferData(File);
  Lexer Raw(SM.getLocForStartOfFile(File), AST.getLangOpts(), Text.begin(),
            Text.begin() + Offset, Text.end());
  Token T;
  while (!Raw.LexFromRawLexer(T) && SM.getFileOffset(T.getLocation()) < End)
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Word)
      return removeToken(AST, T.getLocation());
  return FixItHint();
}

FixItHint warpcc::insertSpecifier(const DeclaratorDecl &D, StringRef Text) {
  SourceLocation Begin = beginInFile(D);
  return Begin.isValid() ? FixItHint::CreateInsertion(Begin, (Text + " ").str())
                         : FixItHint();
}

FixItHint warpcc::insertBehind(const ASTContext &AST, SourceLocation Loc,
                               StringRef Text) {
  const SourceManager &SM = AST.getSourceManager();
  if (!isEditable(SM, Loc))
    return FixItHint();
  SourceLocation End =
      Lexer::getLocForEndOfToken(Loc, 0, SM, AST.getLangOpts());
  return FixItHint::CreateInsertion(End, Text);
}
