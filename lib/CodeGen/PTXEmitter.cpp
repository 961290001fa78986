//===- lib/CodeGen/PTXEmitter.cpp - from a device module to PTX -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/CodeGen/PTXEmitter.h"
#include "TargetMachine.h"
#include "warpcc/CodeGen/AbiPreserve.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

using namespace llvm;

namespace warpcc {

static CodeGenOptLevel codeGenLevel(unsigned OptLevel) {
  switch (OptLevel) {
  case 0:
    return CodeGenOptLevel::None;
  case 1:
    return CodeGenOptLevel::Less;
  case 2:
    return CodeGenOptLevel::Default;
  default:
    return CodeGenOptLevel::Aggressive;
  }
}

Expected<std::unique_ptr<TargetMachine>>
makeTargetMachine(Module &M, const PTXOptions &Options) {
  std::string Message;
  const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Message);
  if (!T)
    return createStringError("cannot emit PTX: " + Message);

  // Function attributes win over the target machine's defaults in parts of
  // the back end, so they must name the real architecture too.
  std::string Features = "+ptx" + std::to_string(Options.PTXVersion);
  for (Function &F : M)
    if (F.hasFnAttribute("target-cpu")) {
      F.addFnAttr("target-cpu", Options.CPU);
      F.addFnAttr("target-features", Features + ",+" + Options.CPU);
    }

  TargetOptions TO;
  TO.AllowFPOpFusion = FPOpFusion::Standard;
  std::unique_ptr<TargetMachine> TM(T->createTargetMachine(
      M.getTargetTriple(), Options.CPU, Features, TO, Reloc::Static,
      std::nullopt, codeGenLevel(Options.OptLevel)));
  M.setDataLayout(TM->createDataLayout());
  return TM;
}

static bool isRegister(StringRef Text) {
  return Text.consume_front("%rs") && !Text.empty() && all_of(Text, isDigit);
}

/// ptxas (13.0) computes neg.s16 and abs.s16 in 32 bits and lets a comparison
/// read what did not wrap: -(-32768) is positive to it. So negation becomes
/// complement and increment, and an absolute value is made from the sign.
static std::string mendNegations(std::string Text) {
  if (!StringRef(Text).contains("neg.s16") &&
      !StringRef(Text).contains("abs.s16"))
    return Text;
  std::string Mended;
  raw_string_ostream OS(Mended);
  for (StringRef Rest = Text; !Rest.empty();) {
    StringRef Line;
    std::tie(Line, Rest) = Rest.split('\n');
    StringRef Instruction = Line.trim();
    bool IsNegation = Instruction.consume_front("neg.s16");
    bool IsAbsolute = !IsNegation && Instruction.consume_front("abs.s16");
    auto [To, From] = Instruction.rtrim("; \t").split(',');
    To = To.trim(), From = From.trim();
    if ((!IsNegation && !IsAbsolute) || !isRegister(To) || !isRegister(From))
      OS << Line << '\n';
    else if (IsNegation)
      OS << "\tnot.b16 \t" << To << ", " << From << ";\n"
         << "\tadd.s16 \t" << To << ", " << To << ", 1;\n";
    else
      OS << "\t{ .reg .b16 sign;\n"
         << "\tshr.s16 \tsign, " << From << ", 15;\n"
         << "\tadd.s16 \t" << To << ", " << From << ", sign;\n"
         << "\txor.b16 \t" << To << ", " << To << ", sign; }\n";
  }
  return Mended;
}

/// The bits of a register by its name, 0 for anything else.
static unsigned widthOf(StringRef Register) {
  for (auto [Prefix, Bits] : {std::pair("%rd", 64), {"%rs", 16}, {"%r", 32}}) {
    StringRef Number = Register;
    if (Number.consume_front(Prefix) && !Number.empty() &&
        all_of(Number, isDigit))
      return Bits;
  }
  return 0;
}

namespace {
/// "st.b32 [%rd1], %rd2;" or "st.v2.b8 [...], {%r1, %r2};"
struct Store {
  StringRef Head; ///< all before the registers
  unsigned Bits;  ///< of one element
  SmallVector<StringRef, 4> Registers;
  bool InBraces;
};
} // namespace

static std::optional<Store> parseStore(StringRef Line) {
  StringRef Text = Line.trim();
  if (!Text.starts_with("st.") || !Text.ends_with(";"))
    return std::nullopt;
  StringRef Type = Text.take_until(isSpace).rsplit('.').second;
  Store S;
  if (!Type.consume_front("b") || Type.getAsInteger(10, S.Bits))
    return std::nullopt;
  size_t Comma = Text.find("], ");
  if (Comma == StringRef::npos)
    return std::nullopt;
  S.Head = Text.take_front(Comma + 3);
  StringRef Values = Text.drop_front(Comma + 3).drop_back();
  S.InBraces = Values.consume_front("{") && Values.consume_back("}");
  Values.split(S.Registers, ", ");
  return S;
}

static bool storesPart(const Store &S) {
  return any_of(S.Registers, [&](StringRef R) { return widthOf(R) > S.Bits; });
}

/// The register that a line computes in floating point, else empty.
static StringRef floatResult(StringRef Line) {
  StringRef Text = Line.trim();
  StringRef Opcode = Text.take_until(isSpace);
  StringRef First = Text.drop_front(Opcode.size()).ltrim();
  if (!Opcode.contains(".f64") && !Opcode.contains(".f32") &&
      !Opcode.contains("f16"))
    return StringRef();
  First = First.take_until([](char C) { return C == ','; });
  return widthOf(First) ? First : StringRef();
}

/// The back end lets a store write the low part of a wider register. Of one
/// that was computed in floating point ptxas (13.0) does not store the bits: it
/// converts the number to an integer. So an integer instruction takes the part.
static std::string mendPartialStores(std::string Text) {
  StringSet<> Floats;
  bool Needed = false;
  for (StringRef Rest = Text, Line; !Rest.empty();) {
    std::tie(Line, Rest) = Rest.split('\n');
    if (StringRef R = floatResult(Line); !R.empty())
      Floats.insert(R);
    std::optional<Store> S = parseStore(Line);
    Needed |= S && storesPart(*S);
  }
  if (!Needed || Floats.empty())
    return Text;
  std::string Mended;
  raw_string_ostream OS(Mended);
  unsigned Number = 0;
  for (StringRef Rest = Text, Line; !Rest.empty();) {
    std::tie(Line, Rest) = Rest.split('\n');
    std::optional<Store> S = parseStore(Line);
    if (!S || !any_of(S->Registers, [&](StringRef R) {
          return widthOf(R) > S->Bits && Floats.contains(R);
        })) {
      OS << Line << '\n';
      continue;
    }
    SmallVector<std::string, 4> Parts;
    for (StringRef R : S->Registers) {
      unsigned Width = widthOf(R);
      if (Width <= S->Bits || !Floats.contains(R)) {
        Parts.push_back(R.str());
        continue;
      }
      Parts.push_back("%warpcc_part" + utostr(Number++));
      unsigned PartWidth = S->Bits == 32 ? 32 : 16;
      OS << "\t.reg .b" << PartWidth << " \t" << Parts.back() << ";\n";
      if (Width == PartWidth)
        OS << "\tand.b16 \t" << Parts.back() << ", " << R << ", 255;\n";
      else
        OS << "\tcvt.u" << PartWidth << ".u" << Width << " \t" << Parts.back()
           << ", " << R << ";\n";
    }
    OS << '\t' << S->Head << (S->InBraces ? "{" : "") << join(Parts, ", ")
       << (S->InBraces ? "};\n" : ";\n");
  }
  return Mended;
}

Expected<std::string> emitPTX(Module &M, const PTXOptions &Options) {
  Expected<std::unique_ptr<TargetMachine>> TM = makeTargetMachine(M, Options);
  if (!TM)
    return TM.takeError();
  AbiPreserveTable Abi = prepareAbiPreserve(M);
  SmallString<0> Text;
  raw_svector_ostream OS(Text);
  legacy::PassManager PM;
  TargetLibraryInfoImpl TLII(M.getTargetTriple());
  PM.add(new TargetLibraryInfoWrapperPass(TLII));
  if ((*TM)->addPassesToEmitFile(PM, OS, nullptr,
                                 CodeGenFileType::AssemblyFile))
    return createStringError("the NVPTX back end cannot write assembly");
  PM.run(M);
  return mendPartialStores(mendNegations(applyAbiPreserve(Text, Abi)));
}

} // namespace warpcc
