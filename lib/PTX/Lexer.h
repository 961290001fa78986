//===- lib/PTX/Lexer.h - Words of a PTX text
//--------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits a text into tokens (PTX ISA 4.1 to 4.5). A word after a dot is one
// token with its dot, and may contain `::`: ".global", ".L2::cache_hint".
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_PTX_LEXER_H
#define WARPCC_LIB_PTX_LEXER_H

#include "warpcc/PTX/Module.h"

namespace warpcc::ptx {

struct Token {
  enum class Kind : uint8_t {
    End,
    Word,    ///< identifier, opcode, register: `foo` `$L1` `%r2`
    DotWord, ///< `.reg` `.f32`
    Integer,
    Float,
    String, ///< Text is without the quotes
    Punct,  ///< one character, or << >> <= >= == != && ||
    Bad     ///< Text says what is wrong
  };
  Kind K = Kind::End;
  bool IsUnsigned = false; ///< Integer with a `U`, or too big for s64
  bool IsSingle = false;   ///< Float written as `0f` and 8 digits
  SourceLoc Loc;
  llvm::StringRef Text;
  uint64_t Value = 0; ///< Integer: value; Float: bits of f32 or f64

  bool is(Kind Which) const { return K == Which; }
  bool is(Kind Which, llvm::StringRef T) const {
    return K == Which && Text == T;
  }
  bool isPunct(llvm::StringRef T) const { return is(Kind::Punct, T); }
};

class Lexer {
public:
  explicit Lexer(llvm::StringRef Text);
  Token next();
  /// Offset of the first character that next() has not seen.
  size_t offset() const { return Pos; }
  llvm::StringRef text() const { return Text; }
  /// Goes on at Offset, which must be on or after the current one.
  void skipTo(size_t Offset);

private:
  llvm::StringRef Text;
  size_t Pos = 0;
  uint32_t Line = 1;
  size_t LineStart = 0;

  char peek(size_t Ahead = 0) const {
    return Pos + Ahead < Text.size() ? Text[Pos + Ahead] : '\0';
  }
  void newline() {
    ++Line;
    LineStart = Pos;
  }
  bool skipBlank(Token &T);
  void lexNumber(Token &T);
  void lexFloatBits(Token &T, unsigned Digits);
  void lexDecimalFloat(Token &T, size_t Start);
  void lexString(Token &T);
  void lexPunct(Token &T);
};

} // namespace warpcc::ptx

#endif // WARPCC_LIB_PTX_LEXER_H
