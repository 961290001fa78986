//===- lib/PTX/ParseBody.cpp - Statements and operands
//----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 4.3 (statements) and 6 (operands). Scopes are kept on a stack of our
// own, so that deep nesting cannot exhaust the native one.
//
//===----------------------------------------------------------------------===//
#include "Parser.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace warpcc::ptx {

using TK = Token::Kind;
using OK = Operand::Kind;

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

bool Parser::parseStatement() {
  SourceLoc Loc = Tok.Loc;
  if (consume(";"))
    return true;
  if (Tok.isPunct("{")) {
    advance();
    if (Scopes.size() > Options.MaxDepth) {
      Errors = Options.MaxErrors - 1; // nothing sensible can follow
      return error(Loc, "scopes are nested too deeply (limit " +
                            Twine(Options.MaxDepth) + ")");
    }
    openScope();
    Body.push_back(make<ScopeStatement>(Loc, true));
    return true;
  }
  if (Tok.isPunct("}")) {
    advance();
    Body.push_back(make<ScopeStatement>(Loc, false));
    return closeScope();
  }
  if (consumeDot(".reg"))
    return parseRegisters();
  if (consumeDot(".loc"))
    return parseLoc();
  if (consumeDot(".pragma")) {
    SmallVector<StringRef, 2> Strings;
    if (!parsePragma(Strings))
      return false;
    auto *P = make<PragmaStatement>(Loc);
    P->Strings = M->save(ArrayRef(Strings));
    Body.push_back(P);
    return true;
  }
  if (Tok.is(TK::DotWord)) {
    Space Sp = StringSwitch<Space>(Tok.Text)
                   .Case(".param", Space::Param)
                   .Case(".local", Space::Local)
                   .Case(".shared", Space::Shared)
                   .Case(".global", Space::Global)
                   .Case(".const", Space::Const)
                   .Default(Space::Generic);
    if (Sp == Space::Generic)
      return expected("a statement");
    advance();
    SmallVector<Variable *, 4> Vars;
    if (!parseVariables(Sp, Linkage::Internal, Variable::Role::Local, Vars))
      return false;
    for (Variable *V : Vars) {
      Locals.push_back(V);
      Body.push_back(make<VariableDecl>(Loc, V));
    }
    return expect(";");
  }
  const Register *Guard = nullptr;
  bool Negated = false;
  if (Tok.isPunct("@")) {
    advance();
    if (!parseGuard(Guard, Negated))
      return false;
  }
  if (!Tok.is(TK::Word))
    return expected("an instruction");
  return parseInstruction(Guard, Negated);
}

/// `.reg .b32 %r<100>, %x;`
bool Parser::parseRegisters() {
  auto *D = make<RegisterDecl>(Tok.Loc);
  Variable Prefix("", Tok.Loc, type::None);
  if (!parseTypePrefix(Prefix))
    return false;
  D->Ty = Prefix.Ty;
  D->VectorSize = Prefix.VectorSize;
  SmallVector<RegisterDecl::Item, 4> Items;
  do {
    RegisterDecl::Item Item;
    SourceLoc Loc = Tok.Loc;
    if (!expectWord(Item.Name, "the name of a register"))
      return false;
    if (consume("<")) {
      uint64_t Count;
      SourceLoc CountLoc = Tok.Loc;
      if (!expectInteger(Count, "a number of registers") || !expect(">"))
        return false;
      if (!Count || Count > Options.MaxRegisters)
        return error(CountLoc, "a number of registers is between 1 and " +
                                   Twine(Options.MaxRegisters));
      Item.Count = Count;
      Scopes.back()->Ranges.push_back(
          {Item.Name, Item.Count, D->Ty, D->VectorSize});
    } else {
      // A register may hide one of an outer scope, or a parameterised one.
      Register *R = makeRegister(Item.Name, Loc, D->Ty, D->VectorSize);
      if (!declare(R))
        return false;
    }
    Items.push_back(Item);
  } while (consume(","));
  D->Items = M->save(ArrayRef(Items));
  Body.push_back(D);
  return expect(";");
}

/// `.loc 1 12 3`, maybe `, function_name L+4, inlined_at 1 40 5`
bool Parser::parseLoc() {
  auto *L = make<LocStatement>(Tok.Loc);
  auto Triple = [&](uint32_t &File, uint32_t &Line, uint32_t &Column) {
    uint64_t Values[3];
    for (uint64_t &V : Values)
      if (!expectInteger(V, "a number"))
        return false;
    File = Values[0];
    Line = Values[1];
    Column = Values[2];
    return true;
  };
  if (!Triple(L->File, L->SourceLine, L->SourceColumn))
    return false;
  while (consume(",")) {
    StringRef What;
    SourceLoc Loc = Tok.Loc;
    if (!expectWord(What, "'function_name' or 'inlined_at'"))
      return false;
    if (What == "function_name") {
      if (!expectWord(L->NameLabel, "a label"))
        return false;
      if (consume("+") && !expectInteger(L->NameOffset, "a number"))
        return false;
    } else if (What == "inlined_at") {
      L->IsInlined = true;
      if (!Triple(L->AtFile, L->AtLine, L->AtColumn))
        return false;
    } else {
      return error(Loc, "expected 'function_name' or 'inlined_at', found '" +
                            What + "'");
    }
  }
  consume(";");
  Body.push_back(L);
  return true;
}

/// What follows `name:`.
bool Parser::parseLabelled(const Token &Name) {
  if (consumeDot(".callprototype"))
    return parsePrototype(Name);
  if (consumeDot(".branchtargets"))
    return parseTargets(Name, /*IsCall=*/false);
  if (consumeDot(".calltargets"))
    return parseTargets(Name, /*IsCall=*/true);
  auto *L = make<Label>(Name.Text, Name.Loc);
  L->Index = Labels.size();
  if (!declare(L))
    return false;
  Labels.push_back(L);
  Body.push_back(make<LabelStatement>(Name.Loc, L));
  return true;
}

/// `.callprototype (.param .b32 _) _ (.param .b64 _);`
bool Parser::parsePrototype(const Token &Name) {
  auto *P = make<Prototype>(Name.Text, Name.Loc);
  SmallVector<Variable *, 2> Returns;
  SmallVector<Variable *, 8> Params;
  if (Tok.isPunct("(") && !parseParams(Variable::Role::FunctionReturn, Returns))
    return false;
  StringRef Sink;
  if (!expectWord(Sink, "'_'"))
    return false;
  if (Tok.isPunct("(") && !parseParams(Variable::Role::FunctionParam, Params))
    return false;
  P->NoReturn = consumeDot(".noreturn");
  P->Returns = M->save(ArrayRef<Variable *>(Returns));
  P->Params = M->save(ArrayRef<Variable *>(Params));
  Body.push_back(make<PrototypeStatement>(Name.Loc, P));
  return declare(P) && expect(";");
}

/// `.branchtargets L0, L1;` or `.calltargets f, g;`
bool Parser::parseTargets(const Token &Name, bool IsCall) {
  auto *T = make<Targets>(Name.Text, Name.Loc);
  T->IsCall = IsCall;
  SmallVector<Token, 8> Names;
  do {
    Names.push_back(Tok);
    StringRef Unused;
    if (!expectWord(Unused, IsCall ? "a function" : "a label"))
      return false;
  } while (consume(","));
  auto *List = M->arena().Allocate<const Symbol *>(Names.size());
  for (unsigned I = 0; I != Names.size(); ++I) {
    List[I] = nullptr;
    if (!IsCall) {
      Scopes.back()->Pending.push_back({Names[I].Text, Names[I].Loc, &List[I]});
      continue;
    }
    List[I] = dyn_cast_or_null<Function>(Globals.lookup(Names[I].Text));
    if (!List[I])
      return error(Names[I].Loc,
                   "'" + Names[I].Text + "' is not a declared function");
  }
  T->List = ArrayRef(List, Names.size());
  Body.push_back(make<TargetsStatement>(Name.Loc, T));
  return declare(T) && expect(";");
}

/// What follows `@`.
bool Parser::parseGuard(const Register *&Guard, bool &Negated) {
  Negated = consume("!");
  SourceLoc Loc = Tok.Loc;
  StringRef Name;
  if (!Tok.is(TK::Word))
    return expected("a predicate");
  Name = Tok.Text;
  Guard = dyn_cast_or_null<Register>(find(Name));
  advance();
  if (!Guard || Guard->Ty != type::Pred)
    return error(Loc, "'" + Name + "' is not a predicate register");
  return true;
}

bool Parser::parseInstruction(const Register *Guard, bool Negated) {
  Token First = Tok;
  advance();
  if (Tok.isPunct(":")) {
    if (Guard)
      return error("a label cannot be predicated");
    advance();
    return parseLabelled(First);
  }
  SmallString<64> Spelling(First.Text);
  while (Tok.is(TK::DotWord)) {
    Spelling += Tok.Text;
    advance();
  }
  const MatchedSpelling *S = matchSpelling(Spelling, First.Loc);
  if (!S)
    return false;
  auto *I = make<Instruction>(First.Loc);
  I->Op = S->Op;
  I->Spelling = S->Spelling;
  I->Types = S->Types;
  I->Mods = S->Mods;
  I->Guard = Guard;
  I->GuardNegated = Negated;
  SmallVector<Operand, 6> Operands;
  if (!parseOperands(*I, Operands) || !expect(";"))
    return false;
  MutableArrayRef<Operand> Kept = ArrayRef(Operands).copy(M->arena());
  I->Operands = Kept;
  for (Operand &O : Kept) {
    if (!O.is(OK::Label) || O.Sym)
      continue;
    if (I->Op != opcode::Bra) {
      error(O.Loc, "unknown name '" + O.Selector + "'");
      return true; // the statement has been read to its end
    }
    Scopes.back()->Pending.push_back({O.Selector, O.Loc, &O.Sym});
    O.Selector = "";
  }
  if (chooseForm(*I, *S))
    Body.push_back(I);
  return true;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

bool Parser::parseOperands(Instruction &I, SmallVectorImpl<Operand> &Operands) {
  if (Tok.isPunct(";"))
    return true;
  if (I.Op == opcode::Call)
    return parseCall(Operands);
  do {
    if (Operands.size() == 64)
      return error("too many operands");
    Operands.emplace_back();
    Operand &O = Operands.back();
    if (I.Op == opcode::Bra) { // a label wins over anything of the same name
      O.K = OK::Label;
      O.Loc = Tok.Loc;
      if (!expectWord(O.Selector, "a label"))
        return false;
    } else if (!parseOperand(O)) {
      return false;
    }
  } while (consume(","));
  return true;
}

/// `(r), f, (a, b), prototype`. The operands become four, whatever is left
/// out: results, callee, arguments, and maybe the prototype.
bool Parser::parseCall(SmallVectorImpl<Operand> &Operands) {
  Operand Results, Callee, Args;
  Results.K = Args.K = OK::Group;
  Results.Loc = Args.Loc = Tok.Loc;
  if (Tok.isPunct("(") && (!parseList(Results, OK::Group, ")") || !expect(",")))
    return false;
  if (!parseOperand(Callee))
    return false;
  Operands.assign({Results, Callee, Args});
  if (!consume(","))
    return true;
  if (Tok.isPunct("(")) {
    if (!parseList(Operands[2], OK::Group, ")"))
      return false;
    if (!consume(","))
      return true;
  }
  return parseOperand(Operands.emplace_back());
}

/// An operand, maybe a pair `d|p`.
bool Parser::parseOperand(Operand &O) {
  Nest N(*this);
  if (!N.Ok || !parsePrimary(O))
    return false;
  if (!Tok.isPunct("|"))
    return true;
  advance();
  Operand Parts[2] = {O, {}};
  if (!parsePrimary(Parts[1]))
    return false;
  O = Operand();
  O.K = OK::Pair;
  O.Loc = Parts[0].Loc;
  O.Elements = M->save(ArrayRef(Parts));
  return true;
}

bool Parser::parsePrimary(Operand &O) {
  O.Loc = Tok.Loc;
  if (Tok.isPunct("["))
    return parseMemory(O);
  if (Tok.isPunct("{"))
    return parseList(O, OK::Vector, "}");
  if (Tok.is(TK::Word) && Tok.Text != "WARP_SZ")
    return parseName(O);
  if (Tok.isPunct("!")) {
    advance();
    if (Tok.is(TK::Word)) {
      O.Negated = true;
      return parseName(O);
    }
    Constant C;
    if (!parseUnary(C))
      return false;
    O.K = OK::Integer;
    O.Value = !C.Bits;
    return true;
  }
  if (!Tok.is(TK::Integer) && !Tok.is(TK::Float) && !Tok.is(TK::Word) &&
      !(Tok.is(TK::Punct) && is_contained({"-", "+", "~", "("}, Tok.Text)))
    return expected("an operand");
  Constant C;
  if (!parseConstant(C))
    return false;
  O.K = C.IsFloat ? OK::Float : OK::Integer;
  O.IsSingle = C.IsSingle;
  O.Value = int64_t(C.Bits);
  return true;
}

/// A register, special register, variable, function or (as yet) unknown name.
bool Parser::parseName(Operand &O) {
  StringRef Name = Tok.Text;
  if (Name == "_") {
    advance();
    O.K = OK::Sink;
    return true;
  }
  if (Symbol *S = find(Name)) {
    advance();
    O.Sym = S;
    O.K = isa<Register>(S) ? OK::Register
          : isa<Label>(S)  ? OK::Label
                           : OK::Symbol;
    // A .reg parameter of a function is a register to its body.
    if (auto *V = dyn_cast<Variable>(S); V && V->Reg) {
      O.Sym = V->Reg;
      O.K = OK::Register;
    }
    return parseNameSuffix(O);
  }
  if (auto Special = findSpecialReg(Name)) {
    if (Options.CheckTarget && (info(*Special).MinVersion > M->version() ||
                                info(*Special).MinSM > M->Tgt.SM))
      return error("'" + Name + "' needs PTX ISA version " +
                   Twine(info(*Special).MinVersion / 10) + "." +
                   Twine(info(*Special).MinVersion % 10) + " and sm_" +
                   Twine(info(*Special).MinSM));
    advance();
    O.K = OK::Special;
    O.Special = *Special;
    return parseNameSuffix(O);
  }
  if (Name.starts_with("%"))
    return error("register '" + Name + "' is not declared");
  advance();
  O.K = OK::Label;
  O.Selector = Name;
  return true;
}

/// `.x` of a vector, `.b0` of a video operand, `[2]` or `+8` of an address.
bool Parser::parseNameSuffix(Operand &O) {
  if (Tok.is(TK::DotWord)) {
    unsigned Parts = O.is(OK::Special)    ? info(O.Special).Components
                     : O.is(OK::Register) ? O.reg()->VectorSize
                                          : 1;
    StringRef Word = Tok.Text.drop_front();
    int Component = StringSwitch<int>(Word)
                        .Cases({"x", "r"}, 0)
                        .Cases({"y", "g"}, 1)
                        .Cases({"z", "b"}, 2)
                        .Cases({"w", "a"}, 3)
                        .Default(-1);
    if (Component >= 0) {
      if (unsigned(Component) >= Parts)
        return error("there is no component '." + Word + "' here");
      O.Component = Component;
    } else if (O.is(OK::Register) && Word.size() >= 2 &&
               (Word[0] == 'b' || Word[0] == 'h') &&
               Word.drop_front().find_first_not_of("01234567") ==
                   StringRef::npos) {
      O.Selector = Word;
    } else {
      return error("unexpected '" + Tok.Text + "' after an operand");
    }
    advance();
    return true;
  }
  auto *V = O.is(OK::Symbol) ? dyn_cast<Variable>(O.Sym) : nullptr;
  if (!V)
    return true;
  if (Tok.isPunct("[")) {
    advance();
    Constant C;
    if (!parseConstant(C) || !expect("]"))
      return false;
    O.Value = int64_t(C.Bits * V->elementSize());
  }
  return parseOffset(O);
}

/// `+8`, `-4`, `+-4` after a base.
bool Parser::parseOffset(Operand &O) {
  while (Tok.isPunct("+") || Tok.isPunct("-")) {
    bool Minus = Tok.isPunct("-");
    SourceLoc Loc = Tok.Loc;
    advance();
    Constant C;
    if (!parseBinary(C, 10))
      return false;
    if (C.IsFloat)
      return error(Loc, "an offset is an integer");
    O.Value = int64_t(uint64_t(O.Value) + (Minus ? 0 - C.Bits : C.Bits));
  }
  return true;
}

/// `[base+offset]`, or `[base, rest]` of textures, surfaces and tensors.
bool Parser::parseMemory(Operand &O) {
  advance(); // [
  Operand Base;
  Base.Loc = Tok.Loc;
  if (Tok.is(TK::Word)) {
    if (!parseName(Base) || !parseOffset(Base))
      return false;
    if (Base.is(OK::Label))
      return error(Base.Loc, "unknown name '" + Base.Selector + "'");
    if (!Base.is(OK::Register) && !Base.is(OK::Symbol))
      return error(Base.Loc, "expected an address");
  } else {
    Constant C;
    if (!parseConstant(C))
      return false;
    if (C.IsFloat)
      return error(Base.Loc, "an address is an integer");
    Base.Value = int64_t(C.Bits);
  }
  O.K = OK::Memory;
  O.Sym = Base.Sym;
  O.Component = Base.Component;
  O.Value = Base.Value;
  SmallVector<Operand, 2> Rest;
  while (consume(",")) {
    if (Rest.size() == 8)
      return error("too many parts of an address");
    if (!parseOperand(Rest.emplace_back()))
      return false;
    if (Rest.back().is(OK::Label))
      return error(Rest.back().Loc,
                   "unknown name '" + Rest.back().Selector + "'");
  }
  O.Elements = M->save(ArrayRef(Rest));
  return expect("]");
}

/// `{a, b}` or `(a, b)`
bool Parser::parseList(Operand &O, Operand::Kind K, StringRef Close) {
  O.K = K;
  O.Loc = Tok.Loc;
  advance();
  SmallVector<Operand, 8> Elements;
  if (!Tok.isPunct(Close)) {
    do {
      if (Elements.size() == 4096)
        return error("too many elements");
      if (!parseOperand(Elements.emplace_back()))
        return false;
      if (Elements.back().is(OK::Label))
        return error(Elements.back().Loc,
                     "unknown name '" + Elements.back().Selector + "'");
    } while (consume(","));
  }
  O.Elements = M->save(ArrayRef(Elements));
  return expect(Close);
}

} // namespace warpcc::ptx
