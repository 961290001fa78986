//===- lib/PTX/ParseVariable.cpp - Variables and their initialisers
//---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 5.4: `.global .align 8 .v2 .f32 x[4] = {...}`, and what parameters
// add to it.
//
//===----------------------------------------------------------------------===//
#include "Parser.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace warpcc::ptx {

using TK = Token::Kind;

//===----------------------------------------------------------------------===//
// Variables
//===----------------------------------------------------------------------===//

uint64_t Variable::elementSize() const {
  return std::max<uint64_t>(1, uint64_t(VectorSize) * bits(Ty) / 8);
}

uint64_t Variable::size() const {
  uint64_t Size = elementSize();
  for (uint64_t D : Dims)
    Size *= D;
  return Size;
}

bool Parser::parseVariables(Space Sp, Linkage Link, Variable::Role R,
                            SmallVectorImpl<Variable *> &Out) {
  Variable Prefix("", Tok.Loc, type::None);
  Prefix.Sp = Sp;
  Prefix.Link = Link;
  Prefix.R = R;
  if (!parseTypePrefix(Prefix))
    return false;
  do {
    if (!parseVariable(&Prefix, Out))
      return false;
  } while (R != Variable::Role::KernelParam &&
           R != Variable::Role::FunctionParam &&
           R != Variable::Role::FunctionReturn && consume(","));
  return true;
}

/// `.attribute(.managed) .align 16 .v4 .f32 .ptr .global .align 4`
bool Parser::parseTypePrefix(Variable &V) {
  while (Tok.is(TK::DotWord)) {
    Token Word = Tok;
    advance();
    StringRef Text = Word.Text;
    uint64_t Number;
    if (Text == ".attribute") {
      size_t Begin = Lex.offset(), End = Lex.text().find_first_of(";{", Begin);
      if (!Tok.isPunct("("))
        return expected("'('");
      // The list may nest one level: `.unified(1, 2)`.
      size_t Close = Begin;
      for (unsigned Open = 1; Close < std::min(End, Lex.text().size());
           ++Close) {
        char C = Lex.text()[Close];
        Open += (C == '(') - (C == ')');
        if (!Open)
          break;
      }
      if (Close >= std::min(End, Lex.text().size()))
        return error(Word.Loc, "'.attribute(' has no end");
      V.Attributes = Lex.text().slice(Begin, Close).trim();
      V.IsManaged = V.Attributes.contains(".managed");
      Lex.skipTo(Close + 1);
      advance();
    } else if (Text == ".align") {
      SourceLoc Loc = Tok.Loc;
      if (!expectInteger(Number, "an alignment"))
        return false;
      if (!isPowerOf2_64(Number) || Number > (1u << 28))
        return error(Loc, "an alignment is a power of two");
      (V.IsPointer ? V.PointeeAlign : V.Align) = Number;
      V.HasWrittenAlign |= !V.IsPointer;
    } else if (Text == ".v2" || Text == ".v4" || Text == ".v8") {
      V.VectorSize = Text[2] - '0';
    } else if (Text == ".ptr") {
      V.IsPointer = true;
    } else if (V.IsPointer && V.Ty != type::None) {
      V.PointeeSpace = StringSwitch<Space>(Text)
                           .Case(".global", Space::Global)
                           .Case(".const", Space::Const)
                           .Case(".shared", Space::Shared)
                           .Case(".local", Space::Local)
                           .Default(Space::Generic);
      if (V.PointeeSpace == Space::Generic)
        return error(Word.Loc, "expected a state space or '.align' after "
                               "'.ptr', found '" +
                                   Text + "'");
    } else if (auto Ty = findType(Text.drop_front());
               Ty && V.Ty == type::None) {
      V.Ty = *Ty;
    } else {
      return error(Word.Loc, "expected a type, found '" + Text + "'");
    }
  }
  if (V.Ty == type::None)
    return expected("a type");
  if (!V.HasWrittenAlign)
    V.Align = PowerOf2Ceil(V.elementSize());
  return true;
}

bool Parser::parseVariable(Variable *Prefix, SmallVectorImpl<Variable *> &Out) {
  auto *V = make<Variable>(*Prefix);
  V->Loc = Tok.Loc;
  if (!expectWord(V->Name, "the name of a variable") || !parseDims(*V))
    return false;
  if (Tok.isPunct("=")) {
    advance();
    if (!parseInitializer(*V))
      return false;
  }
  Out.push_back(V);
  return V->Name == "_" || declare(V);
}

bool Parser::parseDims(Variable &V) {
  SmallVector<uint64_t, 2> Dims;
  uint64_t Size = V.elementSize();
  while (Tok.isPunct("[")) {
    SourceLoc Loc = Tok.Loc;
    advance();
    if (consume("]")) {
      if (!Dims.empty())
        return error(Loc, "only the first dimension may be left out");
      V.IsUnsizedArray = true;
      Dims.push_back(0);
      continue;
    }
    Constant C;
    if (!parseConstant(C) || !expect("]"))
      return false;
    if (C.IsFloat || (!C.IsUnsigned && int64_t(C.Bits) < 0))
      return error(Loc, "a dimension is a count");
    if (C.Bits && Size > (uint64_t(1) << 40) / C.Bits)
      return error(Loc, "the variable is larger than 2^40 bytes");
    Size *= std::max<uint64_t>(C.Bits, 1);
    Dims.push_back(C.Bits);
  }
  V.Dims = M->save(ArrayRef(Dims));
  return true;
}

//===----------------------------------------------------------------------===//
// Initialisers
//===----------------------------------------------------------------------===//

bool Parser::parseInitializer(Variable &V) {
  SourceLoc Loc = Tok.Loc;
  if (V.Sp != Space::Global && V.Sp != Space::Const)
    return error(Loc, "only .global and .const variables have initialisers");
  V.HasInitializer = true;
  std::vector<Initializer> Items;
  if (Tok.isPunct("{")) {
    if (!parseInitializerList(V, 0, Items))
      return false;
  } else {
    Items.resize(1);
    if (!parseInitializerItem(V, Items[0]))
      return false;
  }
  if (V.IsUnsizedArray) {
    uint64_t Row = V.VectorSize;
    for (uint64_t D : V.Dims.drop_front())
      Row *= std::max<uint64_t>(D, 1);
    SmallVector<uint64_t, 2> Dims(V.Dims);
    Dims[0] = divideCeil(Items.size(), Row);
    V.Dims = M->save(ArrayRef(Dims));
  }
  uint64_t Capacity = V.VectorSize;
  for (uint64_t D : V.Dims)
    Capacity *= D;
  if (Items.size() > Capacity)
    return error(Loc, "'" + V.Name + "' has room for " + Twine(Capacity) +
                          " elements, not for " + Twine(Items.size()));
  V.Init = M->save(ArrayRef(Items));
  return true;
}

/// `{1, 2, {3, 4}}`; Level is the dimension that this list fills. A nested
/// list that is too short is padded with zeros.
bool Parser::parseInitializerList(Variable &V, unsigned Level,
                                  std::vector<Initializer> &Out) {
  Nest N(*this);
  if (!N.Ok || !expect("{"))
    return false;
  while (!Tok.isPunct("}")) {
    if (Tok.isPunct("{")) {
      uint64_t Row =
          Level + 1 >= V.Dims.size() + (V.VectorSize > 1) ? 1 : V.VectorSize;
      for (uint64_t D :
           V.Dims.drop_front(std::min<size_t>(Level + 1, V.Dims.size())))
        Row *= D;
      size_t Begin = Out.size();
      if (Row > (1u << 26))
        return error("this nested initialiser is too large");
      if (!parseInitializerList(V, Level + 1, Out))
        return false;
      if (Out.size() - Begin > Row)
        return error("too many elements in a nested initialiser: there is "
                     "room for " +
                     Twine(Row));
      Out.resize(Begin + Row);
    } else {
      Out.emplace_back();
      if (!parseInitializerItem(V, Out.back()))
        return false;
    }
    if (!consume(","))
      break;
  }
  return expect("}");
}

/// `sym`, `sym+4`
bool Parser::parseAddressItem(Initializer &I) {
  SourceLoc Loc = Tok.Loc;
  StringRef Name;
  if (!expectWord(Name, "a variable or function"))
    return false;
  I.K = Initializer::Kind::Address;
  I.Target = Globals.lookup(Name);
  if (!I.Target)
    return error(Loc, "unknown name '" + Name + "'");
  if (Tok.isPunct("+") || Tok.isPunct("-")) {
    bool Minus = Tok.isPunct("-");
    advance();
    Constant C;
    if (!parseBinary(C, 9))
      return false;
    I.Value = Minus ? 0 - C.Bits : C.Bits;
  }
  return true;
}

bool Parser::parseInitializerItem(Variable &V, Initializer &I) {
  if (Tok.is(TK::Word, "generic")) {
    advance();
    I.Generic = true;
    if (!expect("(") || !parseAddressItem(I) || !expect(")"))
      return false;
    if (Tok.isPunct("+")) { // generic(sym)+4
      advance();
      Constant C;
      if (!parseBinary(C, 9))
        return false;
      I.Value += C.Bits;
    }
    return true;
  }
  if (Tok.is(TK::Word) && Tok.Text != "WARP_SZ")
    return parseAddressItem(I);
  Constant C;
  SourceLoc Loc = Tok.Loc;
  if (!parseConstant(C))
    return false;
  if (!C.IsFloat && Tok.isPunct("(")) { // 0xFF00(sym)
    advance();
    I.Mask = C.Bits;
    bool Generic = Tok.is(TK::Word, "generic");
    I.Generic = Generic;
    if (Generic)
      advance();
    return (!Generic || expect("(")) && parseAddressItem(I) &&
           (!Generic || expect(")")) && expect(")");
  }
  if (info(V.Ty).Kind == TypeKind::Float && bits(V.Ty) >= 32) {
    I.K = Initializer::Kind::Float;
    I.Value = bits(V.Ty) == 64
                  ? bit_cast<uint64_t>(C.asDouble())
                  : (C.IsFloat && C.IsSingle
                         ? C.Bits
                         : bit_cast<uint32_t>(float(C.asDouble())));
    return true;
  }
  if (C.IsFloat && !(C.IsSingle && bits(V.Ty) == 32) && bits(V.Ty) != 64)
    return error(Loc, "an element of type ." + name(V.Ty) +
                          " cannot be a floating-point number");
  I.Value = C.Bits;
  return true;
}

} // namespace warpcc::ptx
