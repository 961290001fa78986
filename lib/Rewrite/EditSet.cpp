//===- lib/Rewrite/EditSet.cpp - edits of a source, applied at the end ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EditSet.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

namespace warpcc::rewrite {

/// So many lines may be empty where something was removed; more are skipped.
static constexpr long MostEmptyLines = 3;

static constexpr unsigned NoEdit = ~0u;

//===-- Asking for edits --------------------------------------------------===//

void EditSet::replace(SourceRange Range, std::vector<Piece> New) {
  Edits.push_back({Replace, Range, std::move(New)});
}

void EditSet::insertBefore(SourceLocation Loc, std::string Text) {
  Edits.push_back({Before, Loc, {std::move(Text)}});
}

void EditSet::insertAfter(SourceLocation Loc, std::string Text) {
  Edits.push_back({After, Loc, {std::move(Text)}});
}

void EditSet::replace(const FileSpan &Span, std::string New) {
  Edit E = {Replace, {}, {std::move(New)}};
  E.Buffer = fileBuffer(Span.File);
  E.Begin = Span.Begin;
  E.End = Span.End;
  Edits.push_back(std::move(E));
  if (!Resolved)
    return;
  std::vector<unsigned> &Order = Buffers[Edits.back().Buffer].Edits;
  auto At = find_if(
      Order, [&](unsigned N) { return Edits[N].position() > Span.Begin; });
  Order.insert(At, Edits.size() - 1);
}

void EditSet::expand(SourceLocation Loc) {
  Forced.insert({SM.getExpansionLoc(Loc), 0});
}

//===-- Places ------------------------------------------------------------===//

unsigned EditSet::fileBuffer(FileID File) {
  auto [It, New] = Files.insert({File, unsigned(Buffers.size())});
  if (New) {
    Buffers.emplace_back();
    Buffers.back().File = File;
    Buffers.back().Text = SM.getBufferData(File);
  }
  return It->second;
}

/// Is the token at \p Loc what a specifier became? Those vanish with it.
static bool isOfSpecifier(const SourceManager &SM, const LangOptions &LangOpts,
                          SourceLocation Loc) {
  for (; Loc.isMacroID(); Loc = SM.getImmediateMacroCallerLoc(Loc))
    if (!SM.isMacroArgExpansion(Loc) &&
        isSpecifier(Lexer::getImmediateMacroName(Loc, SM, LangOpts)))
      return true;
  return false;
}

unsigned EditSet::expansionBuffer(SourceLocation Loc) {
  Buffer B;
  auto Found = Events.Expansions.find(Loc);
  if (Found != Events.Expansions.end())
    for (const Token &Tok : Found->second) {
      if (isOfSpecifier(SM, LangOpts, Tok.getLocation())) {
        // A declaration may begin with it.
        unsigned Here = B.Owned.size();
        B.Tokens[Tok.getLocation()] = {Here, Here};
        continue;
      }
      if (!B.Owned.empty() && (Tok.hasLeadingSpace() || Tok.isAtStartOfLine()))
        B.Owned += ' ';
      std::string Spelling = Lexer::getSpelling(Tok, SM, LangOpts);
      // Two tokens must not become one.
      if (!B.Owned.empty() && isAsciiIdentifierContinue(B.Owned.back()) &&
          isAsciiIdentifierContinue(Spelling[0]))
        B.Owned += ' ';
      B.Tokens[Tok.getLocation()] = {
          unsigned(B.Owned.size()), unsigned(B.Owned.size() + Spelling.size())};
      B.Owned += Spelling;
    }
  Buffers.push_back(std::move(B));
  return Buffers.size() - 1;
}

bool EditSet::isForced(SourceLocation Loc) const {
  return Loc.isMacroID() && Forced.contains(SM.getExpansionLoc(Loc));
}

/// nullopt: a macro invocation has to be expanded first, which is now noted;
/// or, if it was noted already, nothing helps.
std::optional<EditSet::Place> EditSet::locate(SourceRange Range) {
  SourceLocation Begin = Range.getBegin(), End = Range.getEnd();
  if (isForced(Begin) && isForced(End) &&
      SM.getExpansionLoc(Begin) == SM.getExpansionLoc(End)) {
    unsigned Index = Forced[SM.getExpansionLoc(Begin)];
    const Buffer &B = Buffers[Index];
    auto First = B.Tokens.find(Begin), Last = B.Tokens.find(End);
    if (First == B.Tokens.end() || Last == B.Tokens.end())
      return std::nullopt;
    return Place{Index, First->second.first, Last->second.second};
  }
  CharSourceRange Text = Lexer::makeFileCharRange(
      CharSourceRange::getTokenRange(Range), SM, LangOpts);
  if (Text.isInvalid())
    return std::nullopt;
  auto [File, From] = SM.getDecomposedLoc(Text.getBegin());
  return Place{fileBuffer(File), From, SM.getFileOffset(Text.getEnd())};
}

bool EditSet::resolve(SourceLocation &Problem) {
  // Expanding one invocation changes where other edits are made.
  for (size_t Known = 0;; Known = Forced.size()) {
    for (const Edit &E : Edits)
      if (E.Range.isValid() && !isForced(E.Range.getBegin()) &&
          Lexer::makeFileCharRange(CharSourceRange::getTokenRange(E.Range), SM,
                                   LangOpts)
              .isInvalid()) {
        if (!E.Range.getBegin().isMacroID() && !E.Range.getEnd().isMacroID()) {
          Problem = E.Range.getBegin();
          return false;
        }
        expand(E.Range.getBegin().isMacroID() ? E.Range.getBegin()
                                              : E.Range.getEnd());
      }
    if (Known == Forced.size())
      break;
  }
  for (auto &[Loc, Index] : Forced)
    Index = expansionBuffer(Loc);
  for (Edit &E : Edits) {
    if (E.Range.isInvalid())
      continue;
    std::optional<Place> P = locate(E.Range);
    if (!P) {
      Problem = E.Range.getBegin();
      return false;
    }
    std::tie(E.Buffer, E.Begin, E.End) = std::tie(P->Buffer, P->Begin, P->End);
  }
  for (auto &[Loc, Index] : Forced) {
    auto Found = Events.Expansions.find(Loc);
    if (Found == Events.Expansions.end())
      continue; // it became nothing
    CharSourceRange Range =
        SM.getExpansionRange(Found->second.front().getLocation());
    FileSpan Span;
    std::tie(Span.File, Span.Begin) = SM.getDecomposedLoc(Loc);
    Span.End = SM.getFileOffset(Range.getEnd()) +
               Lexer::MeasureTokenLength(Range.getEnd(), SM, LangOpts);
    replace(Span, "");
    Edits.back().New = {Expansion{Index}};
  }
  for (const auto &[Index, E] : enumerate(Edits))
    Buffers[E.Buffer].Edits.push_back(Index);
  for (Buffer &B : Buffers)
    stable_sort(B.Edits, [&](unsigned L, unsigned R) {
      return Edits[L].position() < Edits[R].position();
    });
  Resolved = true;
  return true;
}

//===-- Making them -------------------------------------------------------===//

std::string EditSet::renderPieces(const std::vector<Piece> &Pieces,
                                  unsigned Within) {
  std::string Result;
  for (const Piece &P : Pieces) {
    if (const auto *Text = std::get_if<std::string>(&P)) {
      Result += *Text;
      continue;
    }
    if (const auto *Whole = std::get_if<Expansion>(&P))
      Result +=
          render(Whole->Buffer, 0, Buffers[Whole->Buffer].Owned.size(), NoEdit);
    else if (std::optional<Place> At = locate(std::get<SourceRange>(P)))
      Result += render(At->Buffer, At->Begin, At->End, Within);
  }
  return Result;
}

/// \p New with as many line ends as the text that it replaces.
std::string EditSet::padded(std::string New, const Buffer &B,
                            const Edit &E) const {
  if (B.File.isInvalid())
    return New;
  StringRef Old = B.Text.slice(E.Begin, E.End);
  long Missing = long(Old.count('\n')) - long(StringRef(New).count('\n'));
  if (Missing <= 0)
    return New;
  StringRef Rest = B.Text.substr(E.End).split('\n').first;
  if (Missing > MostEmptyLines && Rest.trim().empty()) {
    unsigned Line = SM.getLineNumber(B.File, E.End);
    return New + "\n#line " + std::to_string(Line + 1);
  }
  return New + std::string(Missing, '\n');
}

/// \p Within: the edit whose text this is a part of; it and those around it do
/// not count again.
std::string EditSet::render(unsigned Index, unsigned Begin, unsigned End,
                            unsigned Within) {
  std::string Result;
  unsigned At = Begin;
  StringRef Text = Buffers[Index].File.isValid() ? Buffers[Index].Text
                                                 : Buffers[Index].Owned;
  unsigned Last = NoEdit;
  for (unsigned N : Buffers[Index].Edits) {
    const Edit &E = Edits[N];
    if (N == Within || E.Begin < Begin || E.End > End || E.position() < At)
      continue;
    // One around it, of which this text is all.
    if (Within != NoEdit && N < Within && E.Kind == Replace &&
        E.Begin == Begin && E.End == End)
      continue;
    // An insertion behind the last word of what has just been replaced.
    if (E.Kind == After && Last != NoEdit && Last < N && E.position() == At &&
        E.Begin >= Edits[Last].Begin)
      continue;
    Result += Text.slice(At, E.position());
    At = E.position();
    if (E.Kind != Replace) {
      Result += renderPieces(E.New, N);
      continue;
    }
    Result += padded(renderPieces(E.New, N), Buffers[Index], E);
    At = E.End;
    Last = N;
  }
  Result += Text.slice(At, End);
  return Result;
}

std::vector<FileID> EditSet::touched() const {
  std::vector<FileID> Result;
  for (const Buffer &B : Buffers)
    if (B.File.isValid())
      Result.push_back(B.File);
  return Result;
}

std::string EditSet::render(FileID File) {
  unsigned Index = fileBuffer(File);
  return render(Index, 0, Buffers[Index].Text.size(), NoEdit);
}

} // namespace warpcc::rewrite
