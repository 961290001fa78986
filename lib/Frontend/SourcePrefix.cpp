//===- lib/Frontend/SourcePrefix.cpp - the leading #includes --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's lexer in raw mode gives the tokens; a token at the start of a line
// ends the directive before it.
//===----------------------------------------------------------------------===//
#include "SourcePrefix.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

std::string SourcePrefix::text(size_t Count) const {
  std::string Text;
  for (size_t N = 0; N != Count; ++N)
    Text += Directives[N].Text + '\n';
  return Text;
}

namespace {
class PrefixReader {
  StringRef Source, Folder;
  LangOptions Options;
  SourceLocation Start = SourceLocation::getFromRawEncoding(1);
  Lexer Lex;
  Token Next;

public:
  PrefixReader(StringRef Source, StringRef Folder)
      : Source(Source), Folder(Folder), Options(languageOptions()),
        Lex(Start, Options, Source.begin(), Source.begin(), Source.end()) {
    Lex.LexFromRawLexer(Next);
  }

  SourcePrefix read() {
    SourcePrefix Prefix;
    SourcePrefix::Directive D;
    while (readDirective(D))
      Prefix.Directives.push_back(D);
    return Prefix;
  }

private:
  static LangOptions languageOptions() {
    LangOptions Options;
    Options.CPlusPlus = Options.CPlusPlus11 = Options.LineComment = true;
    return Options;
  }

  unsigned offset() const {
    return Next.getLocation().getRawEncoding() - Start.getRawEncoding();
  }

  /// False if what comes next is no #include that can be part of a prefix.
  bool readDirective(SourcePrefix::Directive &D) {
    if (!Next.is(tok::hash) || !Next.isAtStartOfLine())
      return false;
    unsigned Begin = offset();
    Lex.LexFromRawLexer(Next);
    if (!Next.is(tok::raw_identifier) || Next.getRawIdentifier() != "include" ||
        Next.isAtStartOfLine())
      return false;
    unsigned End = 0;
    for (;;) {
      End = offset() + Next.getLength();
      Lex.LexFromRawLexer(Next);
      if (Next.is(tok::eof) || Next.isAtStartOfLine())
        break;
    }
    StringRef Text = Source.slice(Begin, End);
    D = {Text.str(), End};
    // Comments, continued lines and macros in it: rare, and not worth it.
    if (Text.contains('\n') || Text.contains("/*") || Text.contains("//"))
      return false;
    StringRef Name = Text.split("include").second.ltrim(" \t");
    if (Name.consume_front("\""))
      return Name.consume_back("\"") && !standsBeside(Name);
    return Name.starts_with("<") && Name.ends_with(">");
  }

  bool standsBeside(StringRef Name) const {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Name);
    return sys::path::is_absolute(Name) || sys::fs::exists(Path);
  }
};
} // namespace

SourcePrefix findPrefix(StringRef Source, StringRef Folder) {
  // A byte order mark would be in the way, and nothing else is.
  if (Source.starts_with("\xef\xbb\xbf"))
    return {};
  return PrefixReader(Source, Folder).read();
}

} // namespace warpcc
