//===- lib/PTX/ParseModule.cpp - Module scope and declarations
//--------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 4.3 and 11: .version, .target, functions, parameters.
//
//===----------------------------------------------------------------------===//
#include "Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <tuple>

using namespace llvm;

namespace warpcc::ptx {

using TK = Token::Kind;

std::unique_ptr<Module> parse(StringRef Text, std::vector<Diagnostic> &Diags,
                              const ParseOptions &Options) {
  if (Text.size() > Options.MaxBytes) {
    Diags.push_back({Diagnostic::Severity::Error,
                     {1, 1},
                     ("the text has " + Twine(Text.size()) +
                      " bytes; the limit is " + Twine(Options.MaxBytes))
                         .str()});
    return nullptr;
  }
  return Parser(Text, Diags, Options).run();
}

Parser::Parser(StringRef Text, std::vector<Diagnostic> &Diags,
               const ParseOptions &Options)
    : M(std::make_unique<Module>()), Lex(M->save(Text)), Diags(Diags),
      Options(Options) {}

std::unique_ptr<Module> Parser::run() {
  advance();
  if (!parseHeader())
    return nullptr;
  while (!Tok.is(TK::End) && !tooManyErrors()) {
    if (!parseTopLevel()) {
      Scopes.clear();
      skipTopLevel();
    }
  }
  // Branches are resolved at the end of a scope: put their errors in place.
  llvm::sort(Diags, [](const Diagnostic &L, const Diagnostic &R) {
    return std::tie(L.Loc.Line, L.Loc.Column) <
           std::tie(R.Loc.Line, R.Loc.Column);
  });
  return Errors ? nullptr : std::move(M);
}

//===----------------------------------------------------------------------===//
// Tokens and errors
//===----------------------------------------------------------------------===//

bool Parser::error(SourceLoc Loc, const Twine &Message) {
  if (!tooManyErrors())
    Diags.push_back({Diagnostic::Severity::Error, Loc, Message.str()});
  ++Errors;
  return false;
}

std::string Parser::describe(const Token &T) const {
  if (T.is(TK::End))
    return "the end of the text";
  if (T.is(TK::String))
    return "a string";
  return ("'" + T.Text.take_front(60) + "'").str();
}

bool Parser::expected(const Twine &What) {
  if (Tok.is(TK::Bad))
    return error(Tok.Text);
  return error("expected " + What + ", found " + describe(Tok));
}

bool Parser::consume(StringRef Punct) {
  if (!Tok.isPunct(Punct))
    return false;
  advance();
  return true;
}

bool Parser::consumeDot(StringRef Word) {
  if (!Tok.is(TK::DotWord, Word))
    return false;
  advance();
  return true;
}

bool Parser::expect(StringRef Punct) {
  return consume(Punct) || expected("'" + Punct + "'");
}

bool Parser::expectWord(StringRef &Name, StringRef What) {
  if (!Tok.is(TK::Word))
    return expected(What);
  Name = Tok.Text;
  advance();
  return true;
}

bool Parser::expectInteger(uint64_t &Value, StringRef What) {
  if (!Tok.is(TK::Integer))
    return expected(What);
  Value = Tok.Value;
  advance();
  return true;
}

/// After an error in a body: goes on behind the next `;`, or at the `}` that
/// ends the scope.
void Parser::skipStatement() {
  for (unsigned Open = 0; !Tok.is(TK::End);) {
    if (Tok.isPunct("{"))
      ++Open;
    if (Tok.isPunct("}") && !Open--)
      return;
    bool Last = Tok.isPunct(";");
    advance();
    if (Last)
      return;
  }
}

/// After an error at module scope: goes on behind the next `;` or `}`.
void Parser::skipTopLevel() {
  for (unsigned Open = 0; !Tok.is(TK::End);) {
    bool Last = Tok.isPunct(";") && !Open;
    if (Tok.isPunct("{"))
      ++Open;
    if (Tok.isPunct("}"))
      Last = Open <= 1, Open -= Open != 0;
    advance();
    if (Last)
      return;
  }
}

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

bool Parser::parseHeader() {
  if (!consumeDot(".version"))
    return expected("'.version'");
  SourceLoc Loc = Tok.Loc;
  auto [Major, Minor] = Tok.Text.split('.');
  if (!Tok.is(TK::Float) || Major.getAsInteger(10, M->VersionMajor) ||
      Minor.getAsInteger(10, M->VersionMinor) || M->VersionMajor > 99 ||
      M->VersionMinor > 9)
    return expected("a version such as 8.8");
  advance();
  if (M->version() > NewestVersion)
    return error(Loc, "PTX ISA version " + Twine(M->VersionMajor) + "." +
                          Twine(M->VersionMinor) +
                          " is newer than the newest one that is supported, " +
                          Twine(NewestVersion / 10) + "." +
                          Twine(NewestVersion % 10));
  if (!parseTarget())
    return false;
  if (!consumeDot(".address_size"))
    return true;
  uint64_t Bits;
  Loc = Tok.Loc;
  if (!expectInteger(Bits, "32 or 64"))
    return false;
  if (Bits != 32 && Bits != 64)
    return error(Loc, ".address_size is 32 or 64");
  M->AddressSize = Bits;
  return true;
}

bool Parser::parseTarget() {
  if (!consumeDot(".target"))
    return expected("'.target'");
  SmallVector<StringRef, 4> Words;
  do {
    SourceLoc Loc = Tok.Loc;
    StringRef Word;
    if (!expectWord(Word, "a target such as sm_90"))
      return false;
    StringRef Number = Word;
    if (Number.consume_front("sm_") || Number.consume_front("compute_")) {
      if (Number.ends_with("a") || Number.ends_with("f")) {
        M->Tgt.Suffix = Number.back();
        Number = Number.drop_back();
      }
      if (Number.getAsInteger(10, M->Tgt.SM) || M->Tgt.SM == 0 ||
          M->Tgt.SM > 999)
        return error(Loc, "'" + Word + "' is no target");
    } else {
      Words.push_back(Word);
    }
  } while (consume(","));
  M->Tgt.Options = M->save(ArrayRef(Words));
  return true;
}

//===----------------------------------------------------------------------===//
// Module scope
//===----------------------------------------------------------------------===//

bool Parser::parseTopLevel() {
  if (consume(";"))
    return true;
  if (consumeDot(".file"))
    return parseFile();
  if (consumeDot(".section"))
    return parseSection();
  if (consumeDot(".alias"))
    return parseAlias();
  if (consumeDot(".pragma")) {
    SmallVector<StringRef, 2> Strings;
    if (!parsePragma(Strings))
      return false;
    for (StringRef S : Strings)
      M->Order.push_back({.K = TopLevel::Kind::Pragma, .Text = S});
    return true;
  }
  if (!Tok.is(TK::DotWord))
    return expected("a directive");
  return parseLinked();
}

/// What may have a linkage: a function or a variable.
bool Parser::parseLinked() {
  Linkage Link = StringSwitch<Linkage>(Tok.Text)
                     .Case(".visible", Linkage::Visible)
                     .Case(".extern", Linkage::Extern)
                     .Case(".weak", Linkage::Weak)
                     .Case(".common", Linkage::Common)
                     .Default(Linkage::Internal);
  if (Link != Linkage::Internal)
    advance();
  if (consumeDot(".entry"))
    return parseFunction(/*IsEntry=*/true, Link);
  if (consumeDot(".func"))
    return parseFunction(/*IsEntry=*/false, Link);
  Space Sp = StringSwitch<Space>(Tok.Text)
                 .Case(".global", Space::Global)
                 .Case(".const", Space::Const)
                 .Case(".shared", Space::Shared)
                 .Case(".local", Space::Local)
                 .Case(".tex", Space::Texture)
                 .Default(Space::Generic);
  if (!Tok.is(TK::DotWord) || Sp == Space::Generic)
    return expected("'.entry', '.func', or a state space");
  advance();
  SmallVector<Variable *, 4> Vars;
  if (!parseVariables(Sp, Link, Variable::Role::Module, Vars) || !expect(";"))
    return false;
  for (Variable *V : Vars) {
    M->Variables.push_back(V);
    M->Order.push_back({.K = TopLevel::Kind::Variable, .Sym = V});
  }
  return true;
}

/// `.file 1 "a.cu"`, maybe with a time stamp and a size.
bool Parser::parseFile() {
  FileEntry F;
  uint64_t Index;
  if (!expectInteger(Index, "a file number"))
    return false;
  F.Index = Index;
  if (!Tok.is(TK::String))
    return expected("a file name in quotes");
  F.Path = Tok.Text;
  advance();
  if (consume(",")) {
    F.HasStamp = true;
    if (!expectInteger(F.Timestamp, "a time stamp") || !expect(",") ||
        !expectInteger(F.Size, "a file size"))
      return false;
  }
  M->Order.push_back(
      {.K = TopLevel::Kind::File, .Index = unsigned(M->Files.size())});
  M->Files.push_back(F);
  return true;
}

/// `.section .debug_info { ... }`: DWARF, kept as text.
bool Parser::parseSection() {
  Section S;
  S.Loc = Tok.Loc;
  if (!Tok.is(TK::DotWord) && !Tok.is(TK::Word))
    return expected("the name of a section");
  S.Name = Tok.Text;
  advance();
  if (!Tok.isPunct("{"))
    return expected("'{'");
  size_t Begin = Lex.offset(), End = Lex.text().find('}', Begin);
  if (End == StringRef::npos)
    return error(S.Loc, "section '" + S.Name + "' has no end");
  S.Contents = Lex.text().slice(Begin, End).trim("\n");
  Lex.skipTo(End + 1);
  advance();
  M->Order.push_back(
      {.K = TopLevel::Kind::Section, .Index = unsigned(M->Sections.size())});
  M->Sections.push_back(S);
  return true;
}

/// `.alias a, b;`: `a` was declared and gets the body of `b`.
bool Parser::parseAlias() {
  Function *Pair[2];
  for (unsigned I = 0; I != 2; ++I) {
    SourceLoc Loc = Tok.Loc;
    StringRef Name;
    if ((I && !expect(",")) || !expectWord(Name, "the name of a function"))
      return false;
    Pair[I] = dyn_cast_or_null<Function>(Globals.lookup(Name));
    if (!Pair[I])
      return error(Loc, "'" + Name + "' is not a declared function");
  }
  if (Pair[0]->HasBody)
    return error("alias '" + Pair[0]->Name + "' has a body already");
  for (const Function *F = Pair[1]; F; F = F->Aliasee)
    if (F == Pair[0])
      return error("alias '" + F->Name + "' names itself");
  Pair[0]->Aliasee = Pair[1];
  M->Order.push_back({.K = TopLevel::Kind::Alias, .Sym = Pair[0]});
  return expect(";");
}

bool Parser::parsePragma(SmallVectorImpl<StringRef> &Strings) {
  do {
    if (!Tok.is(TK::String))
      return expected("a string");
    Strings.push_back(Tok.Text);
    advance();
  } while (consume(","));
  return expect(";");
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Enters S into the innermost scope, or the module's.
bool Parser::declare(Symbol *S) {
  auto &Names = Scopes.empty() ? Globals : Scopes.back()->Names;
  auto [It, New] = Names.try_emplace(S->Name, S);
  if (New)
    return true;
  // An array of `.extern .shared` and its like may be declared again.
  auto *Old = dyn_cast<Variable>(It->second), *Var = dyn_cast<Variable>(S);
  if (Old && Var && Old->Sp == Var->Sp &&
      (Old->Link == Linkage::Extern || Var->Link == Linkage::Extern)) {
    It->second = S;
    return true;
  }
  return error(S->Loc, "'" + S->Name + "' is declared already, at line " +
                           Twine(It->second->Loc.Line));
}

Register *Parser::makeRegister(StringRef Name, SourceLoc Loc, Type Ty,
                               uint8_t VectorSize) {
  auto *R = make<Register>(Name, Loc, Ty);
  R->VectorSize = VectorSize;
  R->Index = Registers.size();
  Registers.push_back(R);
  return R;
}

Symbol *Parser::find(StringRef Name) {
  for (auto &S : reverse(Scopes)) {
    if (Symbol *Found = S->Names.lookup(Name))
      return Found;
    for (const Scope::Range &R : S->Ranges) {
      StringRef Number = Name;
      uint32_t N;
      if (!Number.consume_front(R.Prefix) || Number.getAsInteger(10, N) ||
          N >= R.Count || (Number.size() > 1 && Number[0] == '0'))
        continue;
      Register *Reg = makeRegister(Name, Tok.Loc, R.Ty, R.VectorSize);
      S->Names[Name] = Reg;
      return Reg;
    }
  }
  return Globals.lookup(Name);
}

/// Resolves the branches of the innermost scope; those to labels that it does
/// not define go to the scope around it.
bool Parser::closeScope() {
  std::unique_ptr<Scope> S = std::move(Scopes.back());
  Scopes.pop_back();
  bool Ok = true;
  for (const Scope::PendingLabel &P : S->Pending) {
    Symbol *Target = S->Names.lookup(P.Name);
    if (Target && isa<Label>(Target))
      *P.Slot = Target;
    else if (!Scopes.empty())
      Scopes.back()->Pending.push_back(P);
    else
      Ok = error(P.Loc, "there is no label '" + P.Name + "' in this function");
  }
  return Ok;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

bool Parser::parseParams(Variable::Role R, SmallVectorImpl<Variable *> &Out) {
  if (!expect("("))
    return false;
  if (consume(")"))
    return true;
  do {
    if (!parseParam(R, Out))
      return false;
  } while (consume(","));
  return expect(")");
}

bool Parser::parseParam(Variable::Role R, SmallVectorImpl<Variable *> &Out) {
  bool IsReg = R != Variable::Role::KernelParam && consumeDot(".reg");
  if (!IsReg && !consumeDot(".param"))
    return expected("'.param'");
  if (!parseVariables(IsReg ? Space::Register : Space::Param, Linkage::Internal,
                      R, Out))
    return false;
  Variable *V = Out.back();
  if (IsReg && V->Name != "_") {
    V->Reg = makeRegister(V->Name, V->Loc, V->Ty, V->VectorSize);
    if (!Scopes.empty())
      Scopes.back()->Names[V->Name] = V->Reg;
  }
  return true;
}

bool Parser::parseFunction(bool IsEntry, Linkage Link) {
  openScope();
  Registers.clear();
  Labels.clear();
  Locals.clear();
  Body.clear();
  SmallVector<Variable *, 2> Returns;
  SmallVector<Variable *, 8> Params;
  StringRef Attributes;
  if (Tok.is(TK::DotWord, ".attribute")) {
    Variable Dummy("", Tok.Loc, type::B32);
    if (!parseTypePrefix(Dummy))
      return false;
    Attributes = Dummy.Attributes;
  }
  if (!IsEntry && Tok.isPunct("(") &&
      !parseParams(Variable::Role::FunctionReturn, Returns))
    return false;
  SourceLoc Loc = Tok.Loc;
  StringRef Name;
  if (!expectWord(Name, "the name of a function"))
    return false;

  Symbol *&Entry = Globals[Name];
  auto *F = dyn_cast_or_null<Function>(Entry);
  if (Entry && (!F || F->IsEntry != IsEntry))
    return error(Loc, "'" + Name + "' is declared already, at line " +
                          Twine(Entry->Loc.Line));
  if (!F) {
    Entry = F = make<Function>(Name, Loc);
    F->IsEntry = IsEntry;
    M->Functions.push_back(F);
  }
  if (Tok.isPunct("(") && !parseParams(IsEntry ? Variable::Role::KernelParam
                                               : Variable::Role::FunctionParam,
                                       Params))
    return false;
  bool Definition = !F->HasBody;
  if (Definition) {
    F->Returns = M->save(ArrayRef<Variable *>(Returns));
    F->Params = M->save(ArrayRef<Variable *>(Params));
    F->Attributes = Attributes;
  }
  if (!parseDirectives(*F))
    return false;
  if (F->Link == Linkage::Internal || Link == Linkage::Visible)
    F->Link = Link;
  TopLevel T{.K = TopLevel::Kind::Declaration, .Sym = F, .Link = Link};
  if (Tok.isPunct("{")) {
    if (F->HasBody)
      return error(Loc, "function '" + Name + "' has a body already, at line " +
                            Twine(F->Loc.Line));
    T.K = TopLevel::Kind::Function;
    F->Link = Link;
    F->Loc = Loc;
    M->Order.push_back(T);
    return parseFunctionBody(*F);
  }
  Scopes.pop_back();
  M->Order.push_back(T);
  return expect(";");
}

bool Parser::parseDirectives(Function &F) {
  SmallVector<FunctionDirective, 4> Directives;
  while (Tok.is(TK::DotWord))
    if (!parseDirective(F, Directives))
      return false;
  if (!Directives.empty())
    F.Directives = M->save(ArrayRef(Directives));
  return true;
}

bool Parser::parseDirective(Function &F,
                            SmallVectorImpl<FunctionDirective> &Out) {
  FunctionDirective D;
  D.Name = Tok.Text;
  D.Loc = Tok.Loc;
  if (consumeDot(".pragma")) {
    SmallVector<StringRef, 2> Strings;
    if (!parsePragma(Strings))
      return false;
    D.Strings = M->save(ArrayRef(Strings));
    Out.push_back(D);
    return true;
  }
  const DirectiveInfo *Info = findDirective(D.Name);
  if (!Info)
    return error(D.Loc, "unknown directive '" + D.Name + "'");
  if (Info->EntryOnly && !F.IsEntry)
    return error(D.Loc, "'" + D.Name + "' is for kernels (.entry) only");
  if (Options.CheckTarget && Info->MinVersion > M->version())
    return error(D.Loc, "'" + D.Name + "' needs PTX ISA version " +
                            Twine(Info->MinVersion / 10) + "." +
                            Twine(Info->MinVersion % 10) + " or newer");
  if (Options.CheckTarget && Info->MinSM > M->Tgt.SM)
    return error(D.Loc, "'" + D.Name + "' needs .target sm_" +
                            Twine(Info->MinSM) + " or newer");
  advance();
  SmallVector<uint64_t, 3> Values;
  while (Values.size() < Info->MaxValues &&
         (Values.size() < Info->MinValues || Tok.isPunct(","))) {
    uint64_t Value;
    if ((!Values.empty() && !expect(",")) || !expectInteger(Value, "a number"))
      return false;
    Values.push_back(Value);
  }
  D.Values = M->save(ArrayRef(Values));
  Out.push_back(D);
  return true;
}

bool Parser::parseFunctionBody(Function &F) {
  advance(); // {
  size_t Base = Scopes.size();
  while (!(Tok.isPunct("}") && Scopes.size() == Base)) {
    if (Tok.is(TK::End))
      return expected("'}' at the end of '" + F.Name + "'");
    if (tooManyErrors())
      return false;
    if (!parseStatement())
      skipStatement();
  }
  advance(); // }
  F.HasBody = true;
  F.Body = M->save(ArrayRef<Statement *>(Body));
  F.Registers = M->save(ArrayRef<Register *>(Registers));
  F.Labels = M->save(ArrayRef<Label *>(Labels));
  F.Locals = M->save(ArrayRef<Variable *>(Locals));
  closeScope();
  return true;
}

} // namespace warpcc::ptx
