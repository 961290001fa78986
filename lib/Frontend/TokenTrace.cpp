//===- lib/Frontend/TokenTrace.cpp - what the parser is given -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TokenTrace.h"
#include "warpcc/Dialect/Tokens.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

//===-- Recording ---------------------------------------------------------===//

/// A pragma is no token, and some of its readers make tokens of it that only
/// the parser sees. Its line stands for it.
class PragmaTrace : public PPCallbacks {
  TokenTrace &Trace;

public:
  explicit PragmaTrace(TokenTrace &Trace) : Trace(Trace) {}
  void PragmaDirective(SourceLocation Loc, PragmaIntroducerKind) override {
    Trace.addPragma(Loc);
  }
};

StringRef restOfLine(const SourceManager &SM, SourceLocation Loc) {
  const char *Text = SM.getCharacterData(Loc), *End = Text;
  while (*End && (*End != '\n' || (End != Text && End[-1] == '\\')))
    ++End;
  return StringRef(Text, End - Text);
}

void TokenTrace::watch(Preprocessor &P) {
  PP = &P;
  P.setTokenWatcher([this](const Token &T) { add(T); });
  P.addPPCallbacks(std::make_unique<PragmaTrace>(*this));
}

void TokenTrace::watchThroughDialect(Preprocessor &P) {
  PP = &P;
  listenToTokens(P, [this](const Token &T) { add(T); });
  P.addPPCallbacks(std::make_unique<PragmaTrace>(*this));
}

uint64_t TokenTrace::spelling(const Token &T) {
  if (const IdentifierInfo *I = T.getIdentifierInfo()) {
    auto [At, IsNew] = Identifiers.try_emplace(I, 0);
    if (IsNew) {
      At->second = spellingHash(I->getName());
      Names[At->second] = I->getName();
    }
    return At->second;
  }
  if (T.isLiteral()) {
    if (T.getLiteralData())
      return spellingHash(StringRef(T.getLiteralData(), T.getLength()));
    return spellingHash(PP->getSpelling(T)); // of a macro in a kept prefix
  }
  return T.getKind();
}

void TokenTrace::add(const Token &T) {
  if (!PP || T.isAnnotation() || T.is(tok::eof))
    return;
  append(spelling(T), T.getLocation(), T.getKind());
  follow(T.getKind());
}

void namesReachedFrom(const Preprocessor &PP, StringRef Line,
                      function_ref<void(const IdentifierInfo *)> Reached) {
  std::string Text = Line.str(); // the lexer looks for the 0 at the end
  DenseSet<const IdentifierInfo *> Seen;
  SmallVector<const MacroInfo *, 8> Pending;
  auto Reach = [&](const IdentifierInfo *I) {
    if (!I || !Seen.insert(I).second)
      return;
    Reached(I);
    if (I->hasMacroDefinition())
      if (const MacroInfo *M = PP.getMacroInfo(I))
        Pending.push_back(M);
  };
  Lexer Raw(SourceLocation(), PP.getLangOpts(), Text.data(), Text.data(),
            Text.data() + Text.size());
  Token T;
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T))
    if (T.is(tok::raw_identifier))
      Reach(PP.getIdentifierInfo(T.getRawIdentifier()));
  while (!Pending.empty())
    for (const Token &Part : Pending.pop_back_val()->tokens())
      Reach(Part.getIdentifierInfo());
}

/// Who reads a pragma expands the macros in it, unseen. This stands for what
/// comes out: the text, and the definitions of all that it leads to.
static uint64_t expansionHash(const Preprocessor &PP, StringRef Line) {
  std::string Text = Line.str();
  namesReachedFrom(PP, Line, [&](const IdentifierInfo *I) {
    if (const MacroInfo *M = PP.getMacroInfo(I))
      for (const Token &Part : M->tokens())
        (Text += ' ') += PP.getSpelling(Part);
  });
  return spellingHash(Text);
}

void TokenTrace::addPragma(SourceLocation Loc) {
  if (!PP)
    return;
  bool BetweenChunks = Current.Size == 0;
  append(expansionHash(*PP, restOfLine(PP->getSourceManager(), Loc)), Loc,
         tok::unknown);
  if (BetweenChunks)
    cut(TokenChunk::Declaration);
}

/// Not of the kind: the parser makes names of some keywords (`__is_void`) when
/// it meets them as such, and who only reads tokens does not.
static uint64_t mix(uint64_t Hash, const TracedToken &T) {
  Hash = (Hash ^ T.Spelling) * 0x9E3779B97F4A7C15ull;
  return Hash ^ (Hash >> 29);
}

void TokenTrace::append(uint64_t Spelling, SourceLocation Loc,
                        tok::TokenKind Kind) {
  const SourceManager &SM = PP->getSourceManager();
  if (!Current.OfUser && (Current.Size == 0 || Loc.isFileID()))
    Current.OfUser = !SM.isInSystemHeader(SM.getExpansionLoc(Loc));
  Tokens.push_back({Spelling, Kind});
  Current.Hash = mix(Current.Hash, Tokens.back());
  ++Current.Size;
}

void TokenTrace::finish() {
  if (Current.Size)
    cut(TokenChunk::Declaration);
  PP = nullptr;
  Identifiers.clear();
}

//===-- Cutting -----------------------------------------------------------===//

void TokenTrace::cut(TokenChunk::ChunkKind Kind) {
  Current.Kind = Kind;
  if (!InBody) {
    Current.HeadSize = Current.Size;
    Current.HeadHash = Current.Hash;
  }
  Current.InClass = ClassDepth != 0;
  Chunks.push_back(Current);
  Current = TokenChunk();
  Current.First = Tokens.size();
  Nest = Angles = 0;
  AfterTemplate = HasClassKey = HasAssign = HasParams = HasInitializers =
      InBody = AfterAttribute = false;
  Last = tok::unknown;
}

/// Is `{`, the last token, that of a namespace, of a linkage or of a class?
bool TokenTrace::opensScope() const {
  ArrayRef<TracedToken> Head = ArrayRef(Tokens).slice(Current.First);
  tok::TokenKind First = Head.front().Kind;
  if (First == tok::kw_inline && Head.size() > 1)
    First = Head[1].Kind;
  if (First == tok::kw_namespace)
    return true;
  if (First == tok::kw_extern && Head.size() == 3 &&
      Head[1].Kind == tok::string_literal)
    return true;
  return HasClassKey && !HasAssign && !HasParams;
}

bool TokenTrace::opensBody() const {
  if (!HasParams || HasAssign || HasClassKey)
    return false;
  // `: member{value} {`
  return !HasInitializers || (Last != tok::identifier && Last != tok::greater);
}

void TokenTrace::openBrace() {
  if (Nest == 0 && opensScope()) {
    bool IsClass = HasClassKey;
    cut(TokenChunk::Open);
    Scopes.push_back(IsClass);
    ClassDepth += IsClass;
    return;
  }
  if (Nest == 0 && opensBody()) {
    InBody = true;
    Current.HeadSize = Current.Size - 1;
    uint64_t Hash = 0;
    for (const TracedToken &T :
         ArrayRef(Tokens).slice(Current.First, Current.HeadSize))
      Hash = mix(Hash, T);
    Current.HeadHash = Hash;
  }
  ++Nest;
  Last = tok::l_brace;
}

void TokenTrace::closeBrace() {
  if (Nest == 0) {
    if (!Scopes.empty())
      ClassDepth -= Scopes.pop_back_val();
    cut(TokenChunk::Close);
    return;
  }
  Last = tok::r_brace;
  if (--Nest == 0 && InBody)
    cut(TokenChunk::Definition);
}

void TokenTrace::follow(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::l_brace:
    return openBrace();
  case tok::r_brace:
    return closeBrace();
  case tok::semi:
    if (Nest == 0)
      return cut(TokenChunk::Declaration);
    break;
  default:
    if (!InBody)
      followHead(Kind);
    break;
  }
  if (Kind == tok::l_paren || Kind == tok::l_square)
    ++Nest;
  else if ((Kind == tok::r_paren || Kind == tok::r_square) && Nest)
    --Nest;
  Last = Kind;
}

/// Looks for what tells functions, classes and variables apart, outside of all
/// brackets.
void TokenTrace::followHead(tok::TokenKind Kind) {
  if (Nest)
    return;
  bool WasAttribute = std::exchange(AfterAttribute, false);
  bool WasTemplate = std::exchange(AfterTemplate, false);
  switch (Kind) {
  case tok::kw___attribute:
  case tok::kw_alignas:
  case tok::kw_decltype:
  case tok::kw_noexcept:
  case tok::kw_explicit:
  case tok::kw_asm:
    AfterAttribute = true;
    return;
  case tok::kw_template:
    AfterTemplate = true;
    return;
  case tok::less:
    Angles += WasTemplate || Angles;
    return;
  case tok::greater:
    Angles -= Angles != 0;
    return;
  case tok::greatergreater:
    Angles -= std::min(Angles, 2u);
    return;
  default:
    break;
  }
  if (Angles)
    return;
  switch (Kind) {
  case tok::kw_class:
  case tok::kw_struct:
  case tok::kw_union:
    HasClassKey |= !HasParams;
    break;
  case tok::equal:
    HasAssign |= Last != tok::kw_operator;
    break;
  case tok::kw_enum:
    HasAssign = true; // its braces hold no declarations: up to the `;`
    break;
  case tok::l_paren:
    HasParams |= !WasAttribute;
    break;
  case tok::colon:
    HasInitializers |= HasParams;
    break;
  default:
    break;
  }
}

} // namespace warpcc
