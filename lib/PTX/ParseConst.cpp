//===- lib/PTX/ParseConst.cpp - Constant expressions
//------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 4.5.3: C's operators on .s64, .u64 and .f64. A binary operation is
// unsigned when one side is; a cast is `(.s64)` or `(.u64)`.
//
//===----------------------------------------------------------------------===//
#include "Parser.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"

using namespace llvm;

namespace warpcc::ptx {

double Constant::asDouble() const {
  if (!IsFloat)
    return IsUnsigned ? double(Bits) : double(int64_t(Bits));
  return IsSingle ? double(bit_cast<float>(uint32_t(Bits)))
                  : bit_cast<double>(Bits);
}

bool Parser::parseConstant(Constant &C) { return parseTernary(C); }

bool Parser::parseTernary(Constant &C) {
  Nest N(*this);
  if (!N.Ok || !parseBinary(C, 1))
    return false;
  if (!consume("?"))
    return true;
  Constant A, B;
  if (!parseTernary(A) || !expect(":") || !parseTernary(B))
    return false;
  C = C.Bits ? A : B;
  return true;
}

static unsigned precedence(const Token &T) {
  if (!T.is(Token::Kind::Punct))
    return 0;
  return StringSwitch<unsigned>(T.Text)
      .Case("||", 1)
      .Case("&&", 2)
      .Case("|", 3)
      .Case("^", 4)
      .Case("&", 5)
      .Cases({"==", "!="}, 6)
      .Cases({"<", ">", "<=", ">="}, 7)
      .Cases({"<<", ">>"}, 8)
      .Cases({"+", "-"}, 9)
      .Cases({"*", "/", "%"}, 10)
      .Default(0);
}

bool Parser::parseBinary(Constant &C, unsigned MinPrecedence) {
  Nest N(*this);
  if (!N.Ok || !parseUnary(C))
    return false;
  for (unsigned P; (P = precedence(Tok)) >= MinPrecedence && P;) {
    Token Op = Tok;
    advance();
    Constant R;
    if (!parseBinary(R, P + 1) || !foldBinary(Op.Text, Op.Loc, C, R))
      return false;
  }
  return true;
}

bool Parser::parseUnary(Constant &C) {
  Nest N(*this);
  if (!N.Ok)
    return false;
  if (Tok.is(Token::Kind::Integer) || Tok.is(Token::Kind::Float)) {
    C.IsFloat = Tok.is(Token::Kind::Float);
    C.IsSingle = Tok.IsSingle;
    C.IsUnsigned = Tok.IsUnsigned;
    C.Bits = Tok.Value;
    advance();
    return true;
  }
  if (Tok.is(Token::Kind::Word, "WARP_SZ")) {
    C.Bits = 32;
    advance();
    return true;
  }
  if (consume("(")) {
    bool ToSigned = Tok.is(Token::Kind::DotWord, ".s64");
    if (ToSigned || Tok.is(Token::Kind::DotWord, ".u64")) {
      advance();
      if (!expect(")") || !parseUnary(C))
        return false;
      if (C.IsFloat)
        return error("a cast wants an integer");
      C.IsUnsigned = !ToSigned;
      return true;
    }
    return parseTernary(C) && expect(")");
  }
  StringRef Op = Tok.Text;
  if (!Tok.is(Token::Kind::Punct) || !is_contained({"-", "+", "~", "!"}, Op))
    return expected("a constant");
  advance();
  if (!parseUnary(C))
    return false;
  if (C.IsFloat) {
    if (Op == "-")
      C.Bits ^= uint64_t(1) << (C.IsSingle ? 31 : 63);
    return Op == "-" || Op == "+" || error("'" + Op + "' wants an integer");
  }
  C.Bits = Op == "-"   ? 0 - C.Bits
           : Op == "~" ? ~C.Bits
           : Op == "!" ? uint64_t(!C.Bits)
                       : C.Bits;
  return true;
}

static bool compare(StringRef Op, auto L, auto R) {
  return Op == "<"    ? L < R
         : Op == ">"  ? L > R
         : Op == "<=" ? L <= R
         : Op == ">=" ? L >= R
         : Op == "==" ? L == R
                      : L != R;
}

static uint64_t foldInteger(StringRef Op, uint64_t L, uint64_t R,
                            bool Unsigned) {
  if (Op == "/" || Op == "%") {
    bool Div = Op == "/";
    if (Unsigned)
      return Div ? L / R : L % R;
    if (int64_t(R) == -1) // INT64_MIN / -1 has no value in C++
      return Div ? 0 - L : 0;
    return Div ? int64_t(L) / int64_t(R) : int64_t(L) % int64_t(R);
  }
  if (Op == ">>")
    return R > 63     ? (Unsigned || int64_t(L) >= 0 ? 0 : ~uint64_t(0))
           : Unsigned ? L >> R
                      : uint64_t(int64_t(L) >> R);
  return Op == "+"    ? L + R
         : Op == "-"  ? L - R
         : Op == "*"  ? L * R
         : Op == "&"  ? L & R
         : Op == "|"  ? L | R
         : Op == "^"  ? L ^ R
         : Op == "&&" ? uint64_t(L && R)
         : Op == "||" ? uint64_t(L || R)
         : R > 63     ? 0
                      : L << R; // "<<"
}

bool Parser::foldBinary(StringRef Op, SourceLoc Loc, Constant &L,
                        const Constant &R) {
  bool IsCompare = is_contained({"<", ">", "<=", ">=", "==", "!="}, Op);
  Constant C;
  if (L.IsFloat || R.IsFloat) {
    double A = L.asDouble(), B = R.asDouble();
    if (IsCompare) {
      C.Bits = compare(Op, A, B);
    } else if (is_contained({"+", "-", "*", "/"}, Op)) {
      C.IsFloat = true;
      C.Bits = bit_cast<uint64_t>(Op == "+"   ? A + B
                                  : Op == "-" ? A - B
                                  : Op == "*" ? A * B
                                              : A / B);
    } else {
      return error(Loc, "'" + Op + "' wants integers");
    }
    L = C;
    return true;
  }
  bool IsShift = Op == "<<" || Op == ">>";
  bool Unsigned = L.IsUnsigned || (R.IsUnsigned && !IsShift);
  if ((Op == "/" || Op == "%") && R.Bits == 0)
    return error(Loc, "division by zero in a constant expression");
  if (IsCompare) {
    C.Bits = Unsigned ? compare(Op, L.Bits, R.Bits)
                      : compare(Op, int64_t(L.Bits), int64_t(R.Bits));
  } else {
    C.Bits = foldInteger(Op, L.Bits, R.Bits, Unsigned);
    C.IsUnsigned = Unsigned && Op != "&&" && Op != "||";
  }
  L = C;
  return true;
}

} // namespace warpcc::ptx
