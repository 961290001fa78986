//===- lib/PTX/Lexer.cpp - Words of a PTX text
//------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Lexer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace llvm;

namespace warpcc::ptx {

static bool startsWord(char C) {
  return isAlpha(C) || C == '_' || C == '$' || C == '%';
}
static bool continuesWord(char C) { return isAlnum(C) || C == '_' || C == '$'; }

Lexer::Lexer(StringRef Text) : Text(Text) {
  // Fat binaries and drivers hand over C strings.
  while (!this->Text.empty() && this->Text.back() == '\0')
    this->Text = this->Text.drop_back();
}

void Lexer::skipTo(size_t Offset) {
  while (Pos < Offset && Pos < Text.size())
    if (Text[Pos++] == '\n')
      newline();
}

/// Skips white space, comments and `#` lines. False: a comment never ends.
bool Lexer::skipBlank(Token &T) {
  while (Pos < Text.size()) {
    char C = Text[Pos];
    if (C == '\n') {
      ++Pos;
      newline();
    } else if (C == ' ' || C == '\t' || C == '\r' || C == '\f' || C == '\v') {
      ++Pos;
    } else if ((C == '/' && peek(1) == '/') || (C == '#' && Pos == LineStart)) {
      Pos = std::min(Text.find('\n', Pos), Text.size());
    } else if (C == '/' && peek(1) == '*') {
      size_t End = Text.find("*/", Pos + 2);
      if (End == StringRef::npos) {
        T.Loc = {Line, uint32_t(Pos - LineStart + 1)};
        T.K = Token::Kind::Bad;
        T.Text = "this comment has no end";
        Pos = Text.size();
        return false;
      }
      skipTo(End + 2);
    } else {
      break;
    }
  }
  return true;
}

Token Lexer::next() {
  Token T;
  if (!skipBlank(T))
    return T;
  T.Loc = {Line, uint32_t(Pos - LineStart + 1)};
  if (Pos >= Text.size())
    return T;
  size_t Start = Pos;
  char C = Text[Pos];
  if (startsWord(C)) {
    ++Pos;
    while (continuesWord(peek()))
      ++Pos;
    T.K = Token::Kind::Word;
    T.Text = Text.slice(Start, Pos);
  } else if (C == '.' && (isAlnum(peek(1)) || peek(1) == '_')) {
    ++Pos;
    while (continuesWord(peek()) ||
           (peek() == ':' && peek(1) == ':' && isAlnum(peek(2))))
      Pos += peek() == ':' ? 2 : 1;
    T.K = Token::Kind::DotWord;
    T.Text = Text.slice(Start, Pos);
  } else if (isDigit(C)) {
    lexNumber(T);
  } else if (C == '"') {
    lexString(T);
  } else {
    lexPunct(T);
  }
  return T;
}

void Lexer::lexFloatBits(Token &T, unsigned Digits) {
  size_t Start = Pos;
  Pos += 2;
  size_t Begin = Pos;
  while (isHexDigit(peek()))
    ++Pos;
  T.K = Token::Kind::Float;
  T.IsSingle = Digits == 8;
  if (Pos - Begin != Digits ||
      Text.slice(Begin, Pos).getAsInteger(16, T.Value)) {
    T.K = Token::Kind::Bad;
    T.Text = Digits == 8 ? "'0f' wants 8 hexadecimal digits"
                         : "'0d' wants 16 hexadecimal digits";
    return;
  }
  T.Text = Text.slice(Start, Pos);
}

void Lexer::lexDecimalFloat(Token &T, size_t Start) {
  if (peek() == '.') {
    ++Pos;
    while (isDigit(peek()))
      ++Pos;
  }
  if (peek() == 'e' || peek() == 'E') {
    size_t Sign = peek(1) == '+' || peek(1) == '-';
    if (isDigit(peek(1 + Sign))) {
      Pos += 1 + Sign;
      while (isDigit(peek()))
        ++Pos;
    }
  }
  T.K = Token::Kind::Float;
  T.Text = Text.slice(Start, Pos);
  APFloat Value(APFloat::IEEEdouble());
  auto Status = Value.convertFromString(T.Text, APFloat::rmNearestTiesToEven);
  if (!Status) {
    consumeError(Status.takeError());
    T.K = Token::Kind::Bad;
    T.Text = "this is not a number";
    return;
  }
  T.Value = Value.bitcastToAPInt().getZExtValue();
}

void Lexer::lexNumber(Token &T) {
  size_t Start = Pos;
  char Next = peek(1) | 0x20;
  bool Zero = peek() == '0';
  if (Zero && Next == 'f')
    return lexFloatBits(T, 8);
  if (Zero && Next == 'd')
    return lexFloatBits(T, 16);
  unsigned Radix = 10;
  if (Zero && (Next == 'x' || Next == 'b')) {
    Radix = Next == 'x' ? 16 : 2;
    Pos += 2;
  }
  size_t Digits = Pos;
  while (Radix == 16 ? isHexDigit(peek()) : isDigit(peek()))
    ++Pos;
  if (Radix == 10 && (peek() == '.' || peek() == 'e' || peek() == 'E'))
    return lexDecimalFloat(T, Start);
  StringRef Text2 = Text.slice(Digits, Pos);
  if (Radix == 10 && Zero && Text2.size() > 1)
    Radix = 8;
  T.K = Token::Kind::Integer;
  if (Text2.getAsInteger(Radix, T.Value)) {
    T.K = Token::Kind::Bad;
    T.Text = "this is not an integer of 64 bits";
    return;
  }
  T.IsUnsigned = int64_t(T.Value) < 0;
  if (peek() == 'U') {
    T.IsUnsigned = true;
    ++Pos;
  }
  T.Text = Text.slice(Start, Pos);
}

void Lexer::lexString(Token &T) {
  size_t End = Pos + 1;
  while (End < Text.size() && Text[End] != '"' && Text[End] != '\n')
    End += Text[End] == '\\' ? 2 : 1;
  if (End >= Text.size() || Text[End] != '"') {
    T.K = Token::Kind::Bad;
    T.Text = "this string has no end";
    Pos = std::min(End, Text.size());
    return;
  }
  T.K = Token::Kind::String;
  T.Text = Text.slice(Pos + 1, End);
  Pos = End + 1;
}

void Lexer::lexPunct(Token &T) {
  static constexpr StringLiteral Pairs[] = {
      "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"};
  T.K = Token::Kind::Punct;
  T.Text = Text.substr(Pos, 2);
  if (!is_contained(Pairs, T.Text))
    T.Text = Text.substr(Pos, 1);
  Pos += T.Text.size();
  static constexpr StringLiteral Known = "{}()[]<>,;:@!|&^~+-*/%?=";
  if (T.Text.size() == 1 && !Known.contains(T.Text[0])) {
    T.K = Token::Kind::Bad;
    T.Text = "this character has no place in PTX";
  }
}

} // namespace warpcc::ptx
