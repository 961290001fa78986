//===- lib/PTX/Printer.cpp - A module as text
//-------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "warpcc/PTX/PTX.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace warpcc::ptx {
namespace {

StringRef spelling(Space Sp) {
  static constexpr StringLiteral Names[] = {
      "", ".reg", ".const", ".global", ".local", ".param", ".shared", ".tex"};
  return Names[unsigned(Sp)];
}

StringRef spelling(Linkage Link) {
  static constexpr StringLiteral Names[] = {"", ".visible ", ".extern ",
                                            ".weak ", ".common "};
  return Names[unsigned(Link)];
}

class Printer {
public:
  explicit Printer(raw_ostream &OS) : OS(OS) {}

  void module(const Module &M);
  void function(const Function &F, Linkage Link, bool WithBody);
  void instruction(const Instruction &I);

private:
  raw_ostream &OS;
  unsigned Indent = 1;

  void variable(const Variable &V);
  void initializer(const Initializer &I, const Variable &V);
  void params(ArrayRef<Variable *> Params);
  void directive(const FunctionDirective &D);
  void statement(const Statement &S);
  void registers(const RegisterDecl &D);
  void location(const LocStatement &L);
  void operand(const Operand &O);
  void list(ArrayRef<Operand> Elements);
  void call(ArrayRef<Operand> Operands);
  void offset(int64_t Value) {
    if (Value)
      OS << '+' << Value; // ptxas knows no [a-8], but [a+-8]
  }
};

void Printer::module(const Module &M) {
  OS << ".version " << M.VersionMajor << '.' << M.VersionMinor << "\n.target ";
  ListSeparator Comma;
  if (M.Tgt.SM) {
    OS << Comma << "sm_" << M.Tgt.SM;
    if (M.Tgt.Suffix)
      OS << M.Tgt.Suffix;
  }
  for (StringRef Option : M.Tgt.Options)
    OS << Comma << Option;
  OS << "\n.address_size " << M.AddressSize << "\n\n";
  for (const TopLevel &T : M.Order) {
    switch (T.K) {
    case TopLevel::Kind::Variable:
      variable(*cast<Variable>(T.Sym));
      OS << ";\n";
      break;
    case TopLevel::Kind::Declaration:
    case TopLevel::Kind::Function:
      function(*cast<Function>(T.Sym), T.Link, T.K == TopLevel::Kind::Function);
      break;
    case TopLevel::Kind::Alias:
      OS << ".alias " << T.Sym->Name << ", "
         << cast<Function>(T.Sym)->Aliasee->Name << ";\n";
      break;
    case TopLevel::Kind::File: {
      const FileEntry &F = M.Files[T.Index];
      OS << ".file " << F.Index << " \"" << F.Path << '"';
      if (F.HasStamp)
        OS << ", " << F.Timestamp << ", " << F.Size;
      OS << '\n';
      break;
    }
    case TopLevel::Kind::Section:
      OS << ".section " << M.Sections[T.Index].Name << "\n{\n"
         << M.Sections[T.Index].Contents << "\n}\n";
      break;
    case TopLevel::Kind::Pragma:
      OS << ".pragma \"" << T.Text << "\";\n";
      break;
    }
  }
}

/// Everything of a variable but the semicolon.
void Printer::variable(const Variable &V) {
  OS << spelling(V.Link) << spelling(V.Sp);
  if (!V.Attributes.empty())
    OS << " .attribute(" << V.Attributes << ')';
  if (V.HasWrittenAlign)
    OS << " .align " << V.Align;
  if (V.VectorSize > 1)
    OS << " .v" << unsigned(V.VectorSize);
  OS << " ." << name(V.Ty);
  if (V.IsPointer) {
    OS << " .ptr";
    if (V.PointeeSpace != Space::Generic)
      OS << ' ' << spelling(V.PointeeSpace);
    OS << " .align " << V.PointeeAlign;
  }
  OS << ' ' << V.Name;
  for (uint64_t D : V.Dims) {
    OS << '[';
    if (D || !V.IsUnsizedArray)
      OS << D;
    OS << ']';
  }
  if (!V.HasInitializer)
    return;
  OS << " = ";
  bool Braces = !V.Dims.empty() || V.VectorSize > 1;
  if (Braces)
    OS << '{';
  // Leaves are flat; with rows, braces are needed for what is not the first
  // dimension only when ptxas insists, which it does.
  uint64_t Row = V.VectorSize;
  for (uint64_t D : V.Dims.drop_front(V.Dims.empty() ? 0 : 1))
    Row *= D;
  ListSeparator Comma;
  for (auto [N, I] : enumerate(V.Init)) {
    OS << Comma;
    if (Row > 1 && Braces && !V.Dims.empty() && N % Row == 0)
      OS << '{';
    initializer(I, V);
    if (Row > 1 && Braces && !V.Dims.empty() &&
        (N % Row == Row - 1 || N + 1 == V.Init.size()))
      OS << '}';
  }
  if (Braces)
    OS << '}';
}

void Printer::initializer(const Initializer &I, const Variable &V) {
  switch (I.K) {
  case Initializer::Kind::Integer:
    if (info(V.Ty).Kind == TypeKind::Unsigned)
      OS << I.Value;
    else
      OS << int64_t(I.Value);
    return;
  case Initializer::Kind::Float:
    if (bits(V.Ty) == 64)
      OS << "0d" << format_hex_no_prefix(I.Value, 16, true);
    else
      OS << "0f" << format_hex_no_prefix(I.Value, 8, true);
    return;
  case Initializer::Kind::Address:
    if (I.Mask != ~uint64_t(0))
      OS << "0x" << utohexstr(I.Mask) << '(';
    if (I.Generic)
      OS << "generic(";
    OS << I.Target->Name;
    if (I.Generic)
      OS << ')';
    offset(int64_t(I.Value));
    if (I.Mask != ~uint64_t(0))
      OS << ')';
    return;
  }
}

void Printer::params(ArrayRef<Variable *> Params) {
  OS << '(';
  for (auto [N, V] : enumerate(Params)) {
    OS << (N ? ",\n\t" : "\n\t");
    variable(*V);
  }
  OS << "\n)";
}

void Printer::directive(const FunctionDirective &D) {
  OS << D.Name;
  ListSeparator Comma;
  if (!D.Values.empty() || !D.Strings.empty())
    OS << ' ';
  for (uint64_t V : D.Values)
    OS << Comma << V;
  for (StringRef S : D.Strings)
    OS << Comma << '"' << S << '"';
  OS << (D.Strings.empty() ? "\n" : ";\n");
}

void Printer::function(const Function &F, Linkage Link, bool WithBody) {
  OS << spelling(Link) << (F.IsEntry ? ".entry " : ".func ");
  if (!F.Attributes.empty())
    OS << ".attribute(" << F.Attributes << ") ";
  if (!F.Returns.empty()) {
    params(F.Returns);
    OS << ' ';
  }
  OS << F.Name;
  if (!F.Params.empty() || !F.IsEntry)
    params(F.Params);
  OS << '\n';
  for (const FunctionDirective &D : F.Directives)
    if (WithBody || D.Strings.empty())
      directive(D);
  if (!WithBody) {
    OS << ";\n";
    return;
  }
  OS << "{\n";
  Indent = 1;
  for (const Statement *S : F.Body)
    statement(*S);
  OS << "}\n\n";
}

void Printer::statement(const Statement &S) {
  if (S.K == Statement::Kind::ScopeEnd)
    Indent -= Indent > 1;
  if (auto *L = dyn_cast<LabelStatement>(&S)) {
    OS << L->L->Name << ":\n";
    return;
  }
  OS.indent(Indent * 4);
  switch (S.K) {
  case Statement::Kind::Instruction:
    instruction(cast<Instruction>(S));
    break;
  case Statement::Kind::ScopeBegin:
    OS << '{';
    ++Indent;
    break;
  case Statement::Kind::ScopeEnd:
    OS << '}';
    break;
  case Statement::Kind::RegisterDecl:
    registers(cast<RegisterDecl>(S));
    break;
  case Statement::Kind::VariableDecl:
    variable(*cast<VariableDecl>(S).Var);
    OS << ';';
    break;
  case Statement::Kind::Prototype: {
    const Prototype &P = *cast<PrototypeStatement>(S).Proto;
    OS << P.Name << ": .callprototype ";
    if (!P.Returns.empty())
      params(P.Returns);
    OS << " _ ";
    params(P.Params);
    OS << (P.NoReturn ? " .noreturn;" : ";");
    break;
  }
  case Statement::Kind::Targets: {
    const Targets &T = *cast<TargetsStatement>(S).T;
    OS << T.Name << (T.IsCall ? ": .calltargets " : ": .branchtargets ");
    ListSeparator Comma;
    for (const Symbol *Target : T.List)
      OS << Comma << Target->Name;
    OS << ';';
    break;
  }
  case Statement::Kind::Loc:
    location(cast<LocStatement>(S));
    break;
  case Statement::Kind::Pragma: {
    OS << ".pragma ";
    ListSeparator Comma;
    for (StringRef Text : cast<PragmaStatement>(S).Strings)
      OS << Comma << '"' << Text << '"';
    OS << ';';
    break;
  }
  case Statement::Kind::Label:
    break;
  }
  OS << '\n';
}

void Printer::registers(const RegisterDecl &D) {
  OS << ".reg ";
  if (D.VectorSize > 1)
    OS << ".v" << unsigned(D.VectorSize) << ' ';
  OS << '.' << name(D.Ty) << ' ';
  ListSeparator Comma;
  for (const RegisterDecl::Item &I : D.Items) {
    OS << Comma << I.Name;
    if (I.Count)
      OS << '<' << I.Count << '>';
  }
  OS << ';';
}

void Printer::location(const LocStatement &L) {
  OS << ".loc " << L.File << ' ' << L.SourceLine << ' ' << L.SourceColumn;
  if (!L.NameLabel.empty()) {
    OS << ", function_name " << L.NameLabel;
    if (L.NameOffset)
      OS << '+' << L.NameOffset;
  }
  if (L.IsInlined)
    OS << ", inlined_at " << L.AtFile << ' ' << L.AtLine << ' ' << L.AtColumn;
}

void Printer::instruction(const Instruction &I) {
  if (I.Guard)
    OS << (I.GuardNegated ? "@!" : "@") << I.Guard->Name << ' ';
  OS << I.Spelling;
  if (!I.Operands.empty())
    OS << ' ';
  if (I.Op == opcode::Call)
    call(I.Operands);
  else
    list(I.Operands);
  OS << ';';
}

void Printer::call(ArrayRef<Operand> Operands) {
  if (!Operands[0].Elements.empty()) {
    operand(Operands[0]);
    OS << ", ";
  }
  operand(Operands[1]);
  if (!Operands[2].Elements.empty() || Operands.size() > 3) {
    OS << ", ";
    operand(Operands[2]);
  }
  if (Operands.size() > 3) {
    OS << ", ";
    operand(Operands[3]);
  }
}

void Printer::list(ArrayRef<Operand> Elements) {
  ListSeparator Comma;
  for (const Operand &O : Elements) {
    OS << Comma;
    operand(O);
  }
}

void Printer::operand(const Operand &O) {
  static constexpr char Components[] = "xyzw";
  if (O.Negated)
    OS << '!';
  switch (O.K) {
  case Operand::Kind::Sink:
    OS << '_';
    break;
  case Operand::Kind::Register:
  case Operand::Kind::Label:
    OS << O.Sym->Name;
    break;
  case Operand::Kind::Special:
    OS << info(O.Special).Name;
    break;
  case Operand::Kind::Integer:
    OS << O.Value;
    break;
  case Operand::Kind::Float:
    if (O.IsSingle)
      OS << "0f" << format_hex_no_prefix(uint32_t(O.Value), 8, true);
    else
      OS << "0d" << format_hex_no_prefix(uint64_t(O.Value), 16, true);
    break;
  case Operand::Kind::Symbol:
    OS << O.Sym->Name;
    offset(O.Value);
    break;
  case Operand::Kind::Memory:
    OS << '[';
    if (O.Sym) {
      OS << O.Sym->Name;
      offset(O.Value);
    } else {
      OS << O.Value;
    }
    if (!O.Elements.empty()) {
      OS << ", ";
      list(O.Elements);
    }
    OS << ']';
    break;
  case Operand::Kind::Vector:
    OS << '{';
    list(O.Elements);
    OS << '}';
    break;
  case Operand::Kind::Pair:
    operand(O.Elements[0]);
    OS << '|';
    operand(O.Elements[1]);
    break;
  case Operand::Kind::Group:
    OS << '(';
    list(O.Elements);
    OS << ')';
    break;
  }
  if (O.Component >= 0 && !O.is(Operand::Kind::Memory))
    OS << '.' << Components[unsigned(O.Component)];
  if (!O.Selector.empty())
    OS << '.' << O.Selector;
}

} // namespace

void print(raw_ostream &OS, const Module &M) { Printer(OS).module(M); }
void print(raw_ostream &OS, const Function &F) {
  Printer(OS).function(F, F.Link, F.HasBody);
}
void print(raw_ostream &OS, const Instruction &I) {
  Printer(OS).instruction(I);
}

} // namespace warpcc::ptx
