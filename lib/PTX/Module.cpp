//===- lib/PTX/Module.cpp - Queries of a parsed module, reports
//-------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "warpcc/PTX/PTX.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace warpcc::ptx {

const Function *Module::function(StringRef Name) const {
  for (const Function *F : Functions)
    if (F->Name == Name)
      return F;
  return nullptr;
}

const Variable *Module::variable(StringRef Name) const {
  for (const Variable *V : Variables)
    if (V->Name == Name)
      return V;
  return nullptr;
}

const FunctionDirective *Function::directive(StringRef Name) const {
  for (const FunctionDirective &D : Directives)
    if (D.Name == Name)
      return &D;
  return nullptr;
}

uint32_t Operand::asF32Bits() const {
  return IsSingle ? uint32_t(Value)
                  : bit_cast<uint32_t>(float(bit_cast<double>(Value)));
}

uint64_t Operand::asF64Bits() const {
  return IsSingle ? bit_cast<uint64_t>(double(bit_cast<float>(uint32_t(Value))))
                  : uint64_t(Value);
}

void print(raw_ostream &OS, const Diagnostic &D, StringRef FileName,
           StringRef Text) {
  OS << FileName << ':' << D.Loc.Line << ':' << D.Loc.Column << ": "
     << (D.Sev == Diagnostic::Severity::Error     ? "error: "
         : D.Sev == Diagnostic::Severity::Warning ? "warning: "
                                                  : "note: ")
     << D.Message << '\n';
  for (uint32_t L = 1; L < D.Loc.Line; ++L)
    Text = Text.split('\n').second;
  StringRef Line = Text.split('\n').first.rtrim("\r").take_front(200);
  if (Line.empty() || !D.Loc.Line || D.Loc.Column > Line.size())
    return;
  OS << Line << '\n';
  for (char C : Line.take_front(D.Loc.Column - 1))
    OS << (C == '\t' ? '\t' : ' ');
  OS << "^\n";
}

void Coverage::add(const Module &M) {
  for (const Function *F : M.Functions)
    for (const Statement *S : F->Body)
      if (auto *I = dyn_cast<Instruction>(S)) {
        ++Count[I->Op];
        ++Spellings[I->Spelling.str()];
      }
}

void Coverage::print(raw_ostream &OS) const {
  std::map<Tier, std::map<StringRef, uint64_t>> Families;
  uint64_t Total = 0;
  for (auto [Op, N] : Count) {
    Families[info(Op).T][info(Op).Family] += N;
    Total += N;
  }
  OS << Total << " instructions, " << Spellings.size() << " spellings\n";
  for (const auto &[T, Names] : Families) {
    uint64_t Sum = 0;
    for (auto [Name, N] : Names)
      Sum += N;
    OS << 'P' << unsigned(T) << format("%10llu", (unsigned long long)Sum)
       << (T == Tier::P3 ? "  (not supported yet)\n" : "\n");
    for (auto [Name, N] : Names)
      OS << format("%12llu", (unsigned long long)N) << "  " << Name << '\n';
  }
  for (auto [Op, N] : Count)
    if (info(Op).T == Tier::P3)
      OS << "not supported yet: " << name(Op) << " (" << N << ")\n";
}

} // namespace warpcc::ptx
