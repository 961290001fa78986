//===- lib/Rewrite/Constructs.cpp - what all constructs share -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Constructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

void Translation::refuse(SourceLocation Loc, StringRef What, StringRef Mend) {
  DiagnosticsEngine &Diags = AST.getDiagnostics();
  unsigned Id = Diags.getCustomDiagID(
      DiagnosticsEngine::Error,
      "%0 cannot be written as C++ for another host compiler; %1, or compile "
      "without --host-via-source");
  Diags.Report(Loc, Id) << What << Mend;
  Failed = true;
}

//===-- Specifiers, pragmas, conditions -----------------------------------===//

bool replaceSpecifier(Translation &T, const Attr *A, std::string Text) {
  SourceLocation Loc = T.SM.getFileLoc(A->getLocation());
  if (!T.Events.Specifiers.contains(Loc))
    return false;
  if (!Text.empty())
    T.SpecifierTexts[Loc] = std::move(Text);
  return true;
}

void makeStatic(Translation &T, SourceLocation Begin) {
  if (T.MadeStatic.insert(Begin).second)
    T.Edits.insertBefore(Begin, "static ");
}

void translateEvents(Translation &T) {
  for (const auto &[Loc, Span] : T.Events.Specifiers) {
    if (!isTranslated(T.Events, T.SM, Loc))
      continue;
    std::string New = T.SpecifierTexts.lookup(Loc);
    FileSpan Whole = Span;
    if (New.empty() &&
        T.SM.getBufferData(Span.File).substr(Span.End).starts_with(" "))
      ++Whole.End;
    T.Edits.replace(Whole, std::move(New));
  }
  for (const FileSpan &Pragma : T.Events.Pragmas)
    T.Edits.replace(Pragma, "");
  for (const Condition &C : T.Events.Conditions) {
    if (!isTranslated(T.Events, T.SM,
                      T.SM.getLocForStartOfFile(C.Directive.File)))
      continue;
    if (!C.Text.empty()) {
      T.Edits.replace(C.Directive, C.Text);
      continue;
    }
    StringRef Old = T.SM.getBufferData(C.Directive.File)
                        .slice(C.Directive.Begin, C.Directive.End);
    StringRef Word = Old.starts_with("el") ? "elif " : "if ";
    std::string Was;
    for (char Ch : Old)
      if (Ch != '\\' && Ch != '\n')
        Was += Ch;
    T.Edits.replace(C.Directive,
                    (Word + Twine(C.Value ? 1 : 0) + " // " + Was).str());
  }
  for (auto &[Span, Value] : T.Events.OwnMacros)
    T.Edits.replace(Span, Value);
  for (SourceLocation Loc : T.Events.MustExpand)
    T.Edits.expand(Loc);
}

//===-- Declarations ------------------------------------------------------===//

/// The place of attributes `[[...]]` in front of \p Begin, or \p Begin.
static SourceLocation withAttributes(const Translation &T,
                                     SourceLocation Begin) {
  SourceLocation Loc = Begin;
  if (Loc.isMacroID() &&
      !Lexer::isAtStartOfMacroExpansion(Loc, T.SM, T.AST.getLangOpts(), &Loc))
    return Begin;
  for (;;) {
    auto [File, Offset] = T.SM.getDecomposedLoc(Loc);
    StringRef Before = T.SM.getBufferData(File).take_front(Offset).rtrim();
    size_t Open = Before.ends_with("]]") ? Before.rfind("[[") : StringRef::npos;
    if (Open == StringRef::npos)
      return Begin;
    Begin = Loc = T.SM.getLocForStartOfFile(File).getLocWithOffset(Open);
  }
}

/// The place of those that macros in front of \p Begin hide, or \p Begin.
static SourceLocation withMacroAttributes(const SourceManager &SM,
                                          const Decl *D, SourceLocation Begin) {
  if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
    D = Template->getTemplatedDecl();
  FileID File = SM.getFileID(SM.getExpansionLoc(Begin));
  for (const Attr *A : D->attrs()) {
    SourceLocation Loc = A->getLocation();
    if (A->isImplicit() || A->isInherited() || !Loc.isMacroID())
      continue;
    Loc = SM.getExpansionLoc(Loc);
    if (SM.getFileID(Loc) == File &&
        SM.getFileOffset(Loc) < SM.getFileOffset(SM.getExpansionLoc(Begin)))
      Begin = Loc;
  }
  return Begin;
}

std::optional<SourceRange> wholeDeclaration(Translation &T, const Decl *D) {
  SourceLocation Begin = D->getBeginLoc();
  const FunctionDecl *F = D->getAsFunction();
  if (F && T.SM.isBeforeInTranslationUnit(F->getOuterLocStart(), Begin))
    Begin = F->getOuterLocStart();
  if (const auto *Linkage =
          dyn_cast<LinkageSpecDecl>(D->getLexicalDeclContext());
      Linkage && !Linkage->hasBraces())
    Begin = Linkage->getBeginLoc();
  Begin = withMacroAttributes(T.SM, D, withAttributes(T, Begin));
  SourceLocation End = D->getEndLoc();
  if (F && F->doesThisDeclarationHaveABody())
    return SourceRange(Begin, End);
  std::optional<Token> Next =
      Lexer::findNextToken(End, T.SM, T.AST.getLangOpts());
  if (!Next || Next->isNot(tok::semi))
    return std::nullopt;
  return SourceRange(Begin, Next->getLocation());
}

} // namespace warpcc::rewrite
