//===- lib/Frontend/Respelling.cpp - nvcc's spellings that Clang lacks ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some things that nvcc reads never reach an extension point of Clang's: the
// parser has refused them before.
//
//   k<< <1, 1>> >()              the brackets of a launch with blanks in them
//   asm("%1 %0, 1;" : "=r"(X) : "C"(Opcode))
//                                the text of a constant as part of the PTX
//   asm("mov.u32 %0, %smid;" : "=r"(X))
//                                a percent sign that begins no operand
//   asm("add.u32 %0, %1, %2;" : "=r"(X) : "r"(Y) "r"(Z))
//                                no comma between two operands
//
// Each has a spelling of the same length that Clang reads, so the files'
// buffers are changed and every location stays right: the blanks go behind (or
// before) the bracket; "C" becomes "X", the constraint for anything, whose
// text lib/CodeGen/AsmText.cpp puts into the instruction; the percent sign
// becomes a backquote, which that file turns back; the comma takes the place of
// a blank.
//
// Nearly no file has any of it. A search for bytes finds those that may, and
// only these are lexed.
//===----------------------------------------------------------------------===//
#include "Respelling.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include <string_view>

using namespace clang;
using namespace llvm;

namespace warpcc {

namespace {

bool isBlank(StringRef Text) {
  return Text.find_first_not_of(" \t\r\n\v\f") == StringRef::npos;
}

/// Where \p What stands in \p Text from \p At on, or npos. All files of all
/// passes are searched, so by memchr(), as std::string_view does it;
/// StringRef::find() looks at every byte.
size_t searchText(StringRef Text, StringRef What, size_t At = 0) {
  return std::string_view(Text).find(What, At);
}

/// Is there a \p Two with blanks, and then \p One?
bool hasParted(StringRef Text, StringRef Two, StringRef One) {
  for (size_t At = 0; (At = searchText(Text, Two, At)) != StringRef::npos;) {
    At += Two.size();
    StringRef Rest = Text.substr(At);
    if (!Rest.starts_with(One) && Rest.ltrim().starts_with(One))
      return true;
  }
  return false;
}

bool mayHaveLaunch(StringRef Text) {
  return hasParted(Text, "<<", "<") ||
         (searchText(Text, "<<<") != StringRef::npos &&
          hasParted(Text, ">>", ">"));
}

/// Does a percent sign with this \p Behind it stand for itself? libNVVM's rule:
/// a letter and then neither a digit nor a bracket is text.
bool isPlainPercent(StringRef Behind) {
  return Behind.size() > 1 && isLetter(Behind[0]) && !isDigit(Behind[1]) &&
         Behind[1] != '[';
}

bool mayHaveAsmPercent(StringRef Text) {
  for (size_t At = 0; (At = searchText(Text, "%", At)) != StringRef::npos;)
    if (isPlainPercent(Text.substr(++At)))
      return searchText(Text, "asm") != StringRef::npos;
  return false;
}

/// A constraint behind an operand: `(X) "r"(Y)`.
bool lacksComma(StringRef Before, StringRef Constraint) {
  return !Before.empty() && isBlank(Before.take_back()) &&
         Before.rtrim().ends_with(")") &&
         Constraint.ltrim("=+&").drop_while(isLetter).starts_with("\"");
}

/// Something in the operands or the text of an asm statement.
bool mayHaveAsm(StringRef Text, bool Device) {
  if (Device && mayHaveAsmPercent(Text))
    return true;
  for (size_t At = 0; (At = searchText(Text, "\"", At)) != StringRef::npos;) {
    StringRef Before = Text.take_front(At), Behind = Text.substr(++At);
    if (Device && Behind.consume_front("C\"") &&
        Behind.ltrim().starts_with("("))
      return true;
    if (lacksComma(Before, Text.substr(At)) &&
        searchText(Text, "asm") != StringRef::npos)
      return true;
  }
  return false;
}

class Respeller {
  StringRef Text;
  std::vector<Token> Tokens;
  std::string Out;

  size_t begin(const Token &T) const {
    return T.getLocation().getRawEncoding() - 1;
  }
  size_t end(const Token &T) const { return begin(T) + T.getLength(); }

  StringRef text(const Token &T) const { return Text.slice(begin(T), end(T)); }

  /// Do two brackets and one stand here, with nothing but blanks between?
  bool isParted(size_t Index, tok::TokenKind Two, tok::TokenKind One) const {
    return Index + 1 < Tokens.size() && Tokens[Index].is(Two) &&
           Tokens[Index + 1].is(One) &&
           isBlank(Text.slice(end(Tokens[Index]), begin(Tokens[Index + 1])));
  }
  bool isOpening(size_t Index) const {
    bool IsOperator = Index && text(Tokens[Index - 1]) == "operator";
    return isParted(Index, tok::lessless, tok::less) && !IsOperator;
  }

  bool isInDirective(size_t Index) const;
  std::optional<size_t> findClosing(size_t Index) const;
  void join(size_t First, StringRef Bracket, bool BlanksFirst);
  void respellAsm(size_t Index, bool Device);
  void respellPercents(const Token &String);

public:
  explicit Respeller(StringRef Text);
  std::string run(bool Device);
};

} // namespace

Respeller::Respeller(StringRef Text) : Text(Text), Out(Text) {
  LangOptions Options;
  Options.CUDA = Options.CPlusPlus = Options.CPlusPlus11 = true;
  Options.CPlusPlus14 = Options.LineComment = Options.Digraphs = true;
  // The buffer ends with a zero, and offset 0 is location 1.
  Lexer Lex(SourceLocation::getFromRawEncoding(1), Options, Out.c_str(),
            Out.c_str(), Out.c_str() + Out.size());
  Token T;
  while (!Lex.LexFromRawLexer(T) && T.isNot(tok::eof))
    Tokens.push_back(T);
}

bool Respeller::isInDirective(size_t Index) const {
  while (Index && !Tokens[Index].isAtStartOfLine())
    --Index;
  return Tokens[Index].is(tok::hash);
}

/// The "> >>" or ">>>" that closes the launch whose arguments begin at
/// \p Index: the last of this statement that a "(" follows, or the end of a
/// macro. The brackets of "f<A<B<C>> >(1)" may come before it.
std::optional<size_t> Respeller::findClosing(size_t Index) const {
  std::optional<size_t> Found;
  bool InDirective = isInDirective(Index);
  int Depth = 0;
  for (; Index < Tokens.size(); ++Index) {
    const Token &T = Tokens[Index];
    if (InDirective && T.isAtStartOfLine())
      break;
    if (T.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
      ++Depth;
    if (T.isOneOf(tok::r_paren, tok::r_square, tok::r_brace) && --Depth < 0)
      break;
    if (Depth)
      continue;
    if (T.is(tok::semi))
      break;
    bool Parted = isParted(Index, tok::greatergreater, tok::greater);
    if (!Parted && T.isNot(tok::greatergreatergreater))
      continue;
    size_t Next = Index + 1 + Parted;
    if (Next < Tokens.size()
            ? Tokens[Next].is(tok::l_paren) ||
                  (InDirective && Tokens[Next].isAtStartOfLine())
            : InDirective)
      Found = Index;
  }
  return Found;
}

/// Writes the two tokens as one, and the blanks on one side of it.
void Respeller::join(size_t First, StringRef Bracket, bool BlanksFirst) {
  StringRef Blanks = Text.slice(end(Tokens[First]), begin(Tokens[First + 1]));
  Out.replace(begin(Tokens[First]), Bracket.size() + Blanks.size(),
              BlanksFirst ? (Blanks + Bracket).str()
                          : (Bracket + Blanks).str());
}

void Respeller::respellPercents(const Token &String) {
  for (size_t At = begin(String); At < end(String); ++At) {
    if (Text[At] != '%')
      continue;
    if (isPlainPercent(Text.slice(At + 1, end(String))))
      Out[At] = '`';
    else
      ++At; // "%%"
  }
}

/// An asm statement, from the word on.
void Respeller::respellAsm(size_t Index, bool Device) {
  size_t Open = Index + 1;
  while (Open < Tokens.size() && Tokens[Open].is(tok::raw_identifier))
    ++Open; // volatile
  if (Open == Tokens.size() || Tokens[Open].isNot(tok::l_paren))
    return;
  SmallVector<const Token *> Strings; ///< the text, which operands follow
  bool InText = true;
  int Depth = 0;
  for (size_t I = Open; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (T.isOneOf(tok::semi, tok::l_brace))
      return;
    Depth += T.is(tok::l_paren) ? 1 : T.is(tok::r_paren) ? -1 : 0;
    if (!Depth)
      return;
    if (Depth > 1)
      continue;
    if (InText && T.isOneOf(tok::colon, tok::coloncolon)) {
      InText = false;
      if (!Device)
        Strings.clear();
      for (const Token *String : Strings)
        respellPercents(*String);
    }
    if (T.isNot(tok::string_literal))
      continue;
    if (InText)
      Strings.push_back(&T);
    else if (lacksComma(Text.take_front(begin(T)), Text.substr(begin(T) + 1)))
      // Not in place of the end of a line.
      if (size_t Blank = Text.find_last_of(" \t", begin(T));
          Blank != StringRef::npos && Blank >= end(Tokens[I - 1]))
        Out[Blank] = ',';
  }
}

std::string Respeller::run(bool Device) {
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Device && Tokens[I].is(tok::string_literal) && I + 1 < Tokens.size() &&
        Tokens[I + 1].is(tok::l_paren) && text(Tokens[I]) == "\"C\"")
      Out[begin(Tokens[I]) + 1] = 'X';
    if (Tokens[I].is(tok::raw_identifier) &&
        is_contained({"asm", "__asm", "__asm__"}, text(Tokens[I])))
      respellAsm(I, Device);
    bool Parted = isOpening(I);
    if (!Parted && Tokens[I].isNot(tok::lesslessless))
      continue;
    std::optional<size_t> Closing = findClosing(I + 1 + Parted);
    if (!Closing)
      continue;
    if (Parted)
      join(I, "<<<", /*BlanksFirst=*/false);
    if (Tokens[*Closing].is(tok::greatergreater))
      join(*Closing, ">>>", /*BlanksFirst=*/true);
  }
  return std::move(Out);
}

std::optional<std::string> respell(StringRef Text, bool Device) {
  if (!mayHaveLaunch(Text) && !mayHaveAsm(Text, Device))
    return std::nullopt;
  std::string Respelt = Respeller(Text).run(Device);
  if (Respelt == Text)
    return std::nullopt;
  return Respelt;
}

//===-- The file system ---------------------------------------------------===//

namespace {

class RespellingFile : public vfs::File {
  std::unique_ptr<vfs::File> File;
  bool Device;

public:
  RespellingFile(std::unique_ptr<vfs::File> File, bool Device)
      : File(std::move(File)), Device(Device) {}

  ErrorOr<vfs::Status> status() override { return File->status(); }
  ErrorOr<std::string> getName() override { return File->getName(); }
  std::error_code close() override { return File->close(); }
  ErrorOr<std::unique_ptr<MemoryBuffer>> getBuffer(const Twine &Name,
                                                   int64_t Size,
                                                   bool NeedsTerminator,
                                                   bool IsVolatile) override {
    auto Buffer = File->getBuffer(Name, Size, NeedsTerminator, IsVolatile);
    if (!Buffer)
      return Buffer;
    if (std::optional<std::string> Text =
            respell((*Buffer)->getBuffer(), Device))
      return MemoryBuffer::getMemBufferCopy(*Text, Name);
    return Buffer;
  }
};

class RespellingFileSystem : public vfs::ProxyFileSystem {
  bool Device;

public:
  RespellingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Base, bool Device)
      : ProxyFileSystem(std::move(Base)), Device(Device) {}

  ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const Twine &Path) override {
    auto File = ProxyFileSystem::openFileForRead(Path);
    if (!File)
      return File;
    return std::make_unique<RespellingFile>(std::move(*File), Device);
  }
};

} // namespace

IntrusiveRefCntPtr<vfs::FileSystem>
makeRespellingFileSystem(IntrusiveRefCntPtr<vfs::FileSystem> Base,
                         bool Device) {
  return makeIntrusiveRefCnt<RespellingFileSystem>(std::move(Base), Device);
}

} // namespace warpcc
