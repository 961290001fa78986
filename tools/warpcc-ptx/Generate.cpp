//===- tools/warpcc-ptx/Generate.cpp - Instruction tests from the table ---===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `warpcc-ptx generate OPCODE...` writes one kernel for each way in which an
// opcode of tier P1 may be written: all types, and each modifier once. Every
// kernel has the signature (in, out). A thread reads its operands from 64
// bytes of `in` (one operand every 8 bytes), executes the instruction, and
// writes the results, and 32 bytes of memory for instructions that touch it,
// to 128 bytes of `out`. So a device, a GPU or the virtual one, needs no
// knowledge of the instruction to run a test.
//
//===----------------------------------------------------------------------===//
#include "Generate.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace warpcc::ptx {
namespace {

using Role = OperandSpec::Role;

constexpr unsigned TargetSM = 90, TargetVersion = 88;

/// A choice for every step of a form; an empty string leaves the step out.
using Choice = SmallVector<std::string, 6>;

class Generator {
public:
  explicit Generator(raw_ostream &OS) : OS(OS) {}
  void header();
  void form(const Form &F);

private:
  raw_ostream &OS;
  unsigned Number = 0;

  std::vector<Choice> choices(const Form &F) const;
  void kernel(const Form &F, const Choice &C);
};

/// The text of one kernel's operands, and what must be done before and after.
class KernelWriter {
public:
  KernelWriter(const Form &F, const Choice &C);
  bool ok() const { return Ok; }
  const std::string &spelling() const { return Spelling; }
  void write(raw_ostream &OS, unsigned Number) const;

private:
  StringRef carry() const;
  std::string Spelling, Declare, Before, After, Operands;
  SmallVector<Type, 4> Types;
  unsigned VectorSize = 1, Inputs = 0, Outputs = 0, Names = 0;
  unsigned LeastBits = 16; ///< of the registers of the operand
  bool Ok = true, UsesMemory = false;
  StringRef Space = "generic";

  void operand(const OperandSpec &S);
  std::string source(Type Ty);
  std::string dest(Type Ty);
  std::string memory();
  Type typeOf(const OperandSpec &S) const;
};

std::string registerType(Type Ty, unsigned LeastBits = 16) {
  if (Ty == type::Pred)
    return ".pred";
  return ".b" + utostr(std::max(LeastBits, bits(Ty)));
}

KernelWriter::KernelWriter(const Form &F, const Choice &C)
    : Spelling(name(F.Op).str()) {
  for (const std::string &Word : C) {
    if (Word.empty())
      continue;
    Spelling += "." + Word;
    if (auto Ty = findType(Word))
      Types.push_back(*Ty);
    if (Word[0] == 'v' && Word.size() == 2)
      VectorSize = Word[1] - '0';
    for (StringRef Known : {"global", "shared", "local", "const", "param"})
      if (StringRef(Word).starts_with(Known))
        Space = Known;
  }
  ListSeparator Comma;
  for (const OperandSpec &S : F.Operands)
    if (!S.Optional) {
      Operands += StringRef(Comma);
      operand(S);
    }
}

Type KernelWriter::typeOf(const OperandSpec &S) const {
  if (S.From == OperandSpec::TypeFrom::Fixed)
    return S.Ty;
  if (S.From == OperandSpec::TypeFrom::Any || Types.empty())
    return type::B64;
  Type Ty = Types[std::min<size_t>(S.TypeIndex, Types.size() - 1)];
  if (S.From == OperandSpec::TypeFrom::Wide)
    return bits(Ty) == 16 ? type::B32 : type::B64;
  return Ty;
}

/// A register with the next eight bytes of input.
std::string KernelWriter::source(Type Ty) {
  std::string Name = "%s" + utostr(Names++);
  std::string At = "[%in+" + utostr(8 * (Inputs++ % 8)) + "];\n";
  Declare += "  .reg " + registerType(Ty, LeastBits) + " " + Name + ";\n";
  if (Ty == type::Pred) {
    Before += "  ld.global.b32 %w, " + At;
    Before += "  and.b32 %w, %w, 1;\n  setp.ne.b32 " + Name + ", %w, 0;\n";
  } else if (bits(Ty) == 128) {
    Ok = false;
  } else {
    Before += "  ld.global.b" + utostr(std::max(8u, bits(Ty))) + " " + Name +
              ", " + At;
  }
  return Name;
}

/// A register whose value goes to the next eight bytes of output.
std::string KernelWriter::dest(Type Ty) {
  std::string Name = "%d" + utostr(Names++);
  std::string At = "[%out+" + utostr(8 * (Outputs++ % 8)) + "], ";
  Declare += "  .reg " + registerType(Ty, LeastBits) + " " + Name + ";\n";
  if (Ty == type::Pred) {
    After +=
        "  selp.b32 %w, 1, 0, " + Name + ";\n  st.global.b32 " + At + "%w;\n";
  } else if (bits(Ty) == 128) {
    Ok = false;
  } else {
    After +=
        "  st.global" + registerType(Ty, LeastBits) + " " + At + Name + ";\n";
  }
  return Name;
}

/// 32 bytes of the instruction's space, filled with input.
std::string KernelWriter::memory() {
  UsesMemory = true;
  if (Space == "param")
    return "[p0]";
  if (Space == "const")
    return "[constants+32]";
  return Space == "shared" || Space == "local" ? "[%m]" : "[%out+64]";
}

void KernelWriter::operand(const OperandSpec &S) {
  Type Ty = typeOf(S);
  LeastBits = S.SizeOnly ? 16 : 8;
  switch (S.R) {
  case Role::Memory:
    Operands += memory();
    return;
  case Role::Immediate:
    Operands += S.Name == "lut" ? "0xCA" : "128";
    return;
  case Role::Dest:
  case Role::Source:
    break;
  default:
    Ok = false;
    return;
  }
  unsigned Size = S.VectorSize == OperandSpec::AsModifier    ? VectorSize
                  : S.VectorSize == OperandSpec::PackedParts ? 2
                                                             : S.VectorSize;
  if (S.VectorSize == OperandSpec::PackedParts)
    Ty = bits(Ty) == 64 ? type::B32 : bits(Ty) == 32 ? type::B16 : type::B128;
  if (Size == OperandSpec::AnyLength)
    Ok = false;
  std::string Text;
  for (unsigned N = 0; Ok && N != Size; ++N)
    Text += (N ? ", " : "") + (S.R == Role::Dest ? dest(Ty) : source(Ty));
  if (Size > 1)
    Text = "{" + Text + "}";
  if (S.MayBePair)
    Text += "|" + dest(type::Pred);
  Operands += Text;
}

/// Instructions that read the carry want one: that of the upper halves of the
/// first operands' sum.
StringRef KernelWriter::carry() const {
  StringRef S = Spelling;
  if (!S.starts_with("addc") && !S.starts_with("subc") &&
      !S.starts_with("madc"))
    return "";
  return "  ld.global.b32 %w, [%in+4];\n  ld.global.b32 %n, [%in+12];\n"
         "  add.cc.u32 %w, %w, %n;\n";
}

void KernelWriter::write(raw_ostream &OS, unsigned Number) const {
  OS << "// t" << Number << ": " << Spelling << '\n'
     << ".visible .entry t" << Number << "(.param .u64 p0, .param .u64 p1)\n{\n"
     << "  .reg .b64 %in, %out, %m, %x<4>;\n  .reg .b32 %w, %t, %n;\n"
     << Declare;
  if (Space == "shared")
    OS << "  .shared .align 16 .b8 sm[8192];\n";
  if (Space == "local")
    OS << "  .local .align 16 .b8 lm[32];\n";
  OS << "  ld.param.u64 %in, [p0];\n  ld.param.u64 %out, [p1];\n"
     << "  mov.u32 %t, %tid.x;\n  mov.u32 %n, %ctaid.x;\n"
     << "  mov.u32 %w, %ntid.x;\n  mad.lo.u32 %n, %n, %w, %t;\n"
     << "  mad.wide.u32 %in, %n, 64, %in;\n"
     << "  mad.wide.u32 %out, %n, 128, %out;\n"
     << "  ld.global.v2.b64 {%x0, %x1}, [%in];\n"
     << "  ld.global.v2.b64 {%x2, %x3}, [%in+16];\n"
     << "  st.global.v2.b64 [%out+64], {%x0, %x1};\n"
     << "  st.global.v2.b64 [%out+80], {%x2, %x3};\n";
  if (Space == "shared")
    OS << "  mov.u64 %m, sm;\n  and.b32 %t, %t, 255;\n"
       << "  mad.wide.u32 %m, %t, 32, %m;\n"
       << "  st.shared.v2.b64 [%m], {%x0, %x1};\n"
       << "  st.shared.v2.b64 [%m+16], {%x2, %x3};\n";
  if (Space == "local")
    OS << "  mov.u64 %m, lm;\n  st.local.v2.b64 [%m], {%x0, %x1};\n"
       << "  st.local.v2.b64 [%m+16], {%x2, %x3};\n";
  OS << Before << carry() << "  " << Spelling << (Operands.empty() ? "" : " ")
     << Operands << ";\n"
     << After;
  if (UsesMemory && (Space == "shared" || Space == "local"))
    OS << "  ld." << Space << ".v2.b64 {%x0, %x1}, [%m];\n  ld." << Space
       << ".v2.b64 {%x2, %x3}, [%m+16];\n"
       << "  st.global.v2.b64 [%out+64], {%x0, %x1};\n"
       << "  st.global.v2.b64 [%out+80], {%x2, %x3};\n";
  OS << "  ret;\n}\n";
}

void Generator::header() {
  OS << ".version " << TargetVersion / 10 << '.' << TargetVersion % 10
     << "\n.target sm_" << TargetSM << "\n.address_size 64\n"
     << ".const .align 16 .b64 constants[8] = {1, -2, 0x3FF0000000000000, "
        "0x40490FDB, 0x123456789ABCDEF0, -1, 0x7FF8000000000000, 5};\n";
}

/// All types; for each, every modifier of every other step once.
std::vector<Choice> Generator::choices(const Form &F) const {
  std::vector<Choice> Result(1);
  auto Words = [](const ModStep &S) {
    std::vector<std::string> W;
    for (Type T : S.Types)
      W.push_back(name(T).str());
    for (Mod M : S.Mods)
      // A cache hint wants another operand; .oob is not executed yet.
      if (M != mod::L2_cache_hint && M != mod::Oob)
        W.push_back(name(M).str());
    return W;
  };
  for (const ModStep &S : F.Mods) {
    std::vector<std::string> W = Words(S);
    std::vector<Choice> Longer;
    for (const Choice &C : Result) {
      // A choice that varies an earlier step keeps the rest at their first.
      size_t Most = S.Types.empty() ? std::min<size_t>(1, W.size()) : W.size();
      if (S.Optional)
        Most = 0;
      if (S.Optional) {
        Longer.push_back(C);
        Longer.back().push_back("");
      }
      for (size_t N = 0; N != Most; ++N) {
        Longer.push_back(C);
        Longer.back().push_back(W[N]);
      }
    }
    Result = std::move(Longer);
  }
  size_t Bases = Result.size(); // none when a step has no choice left
  for (auto [Index, S] : enumerate(F.Mods)) {
    if (!S.Types.empty())
      continue;
    std::vector<std::string> W = Words(S);
    for (size_t B = 0; B != Bases; ++B)
      for (unsigned N = S.Optional ? 0 : 1; N < W.size(); ++N) {
        Choice C = Result[B];
        C[Index] = W[N];
        Result.push_back(std::move(C));
      }
  }
  return Result;
}

void Generator::form(const Form &F) {
  if (F.MinSM > TargetSM || F.MinVersion > TargetVersion || F.ArchSpecific ||
      F.AnyMods || info(F.Op).T != Tier::P1)
    return;
  for (const Choice &C : choices(F)) {
    KernelWriter K(F, C);
    if (K.ok())
      K.write(OS, Number++);
  }
}

} // namespace

int generate(ArrayRef<StringRef> Names) {
  Generator G(outs());
  G.header();
  for (StringRef Name : Names) {
    bool Found = false;
    for (unsigned N = 0; N != numOpcodes(); ++N) {
      if (name(Opcode(N)) != Name)
        continue;
      Found = true;
      for (const Form &F : forms(Opcode(N)))
        G.form(F);
    }
    if (!Found) {
      errs() << "warpcc-ptx: error: unknown opcode '" << Name << "'\n";
      return 2;
    }
  }
  return 0;
}

} // namespace warpcc::ptx
