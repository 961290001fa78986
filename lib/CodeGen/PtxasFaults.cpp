//===- lib/CodeGen/PtxasFaults.cpp - PTX that ptxas takes wrongly ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Faults of ptxas (13.0) that were seen on a GPU, and what is written instead:
//
//   neg.s16, abs.s16      computed in 32 bits: complement and increment, and
//                         arithmetic with the sign
//   st.b32 [...], %rd1    of a number that was computed in floating point: an
//                         integer instruction takes the part that is stored
//
// The back end has no hook between instruction selection and its text, so the
// text is changed, a line at a time. Most modules have nothing of it and are
// only searched.
//===----------------------------------------------------------------------===//
#include "PtxasFaults.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

using namespace llvm;

namespace warpcc {

template <typename VisitorT>
static void forEachLine(StringRef Text, VisitorT Visit) {
  while (!Text.empty()) {
    auto [Line, Rest] = Text.split('\n');
    Visit(Line);
    Text = Rest;
  }
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

//===-- neg.s16 and abs.s16 -----------------------------------------------===//

/// ptxas lets a comparison read what did not wrap: -(-32768) is positive to it.
static std::string mendNegations(std::string Text) {
  if (!StringRef(Text).contains("neg.s16") &&
      !StringRef(Text).contains("abs.s16"))
    return Text;
  std::string Mended;
  raw_string_ostream OS(Mended);
  forEachLine(Text, [&](StringRef Line) {
    StringRef Instruction = Line.trim();
    bool IsNegation = Instruction.consume_front("neg.s16");
    bool IsAbsolute = !IsNegation && Instruction.consume_front("abs.s16");
    auto [To, From] = Instruction.rtrim("; \t").split(',');
    To = To.trim(), From = From.trim();
    if ((!IsNegation && !IsAbsolute) || widthOf(To) != 16 ||
        widthOf(From) != 16)
      OS << Line << '\n';
    else if (IsNegation)
      OS << "\tnot.b16 \t" << To << ", " << From << ";\n"
         << "\tadd.s16 \t" << To << ", " << To << ", 1;\n";
    else
      OS << "\t{ .reg .b16 sign;\n"
         << "\tshr.s16 \tsign, " << From << ", 15;\n"
         << "\tadd.s16 \t" << To << ", " << From << ", sign;\n"
         << "\txor.b16 \t" << To << ", " << To << ", sign; }\n";
  });
  return Mended;
}

//===-- Stores of a part --------------------------------------------------===//

namespace {
/// "st.b32 [%rd1], %rd2;" or "st.v2.b8 [...], {%r1, %r2};"
struct Store {
  StringRef Head; ///< all before the registers
  unsigned Bits;  ///< of one element
  SmallVector<StringRef, 4> Registers;
  bool InBraces;

  bool isPart(StringRef Register) const { return widthOf(Register) > Bits; }
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

/// The register that a line computes in floating point, else empty.
static StringRef floatResult(StringRef Line) {
  StringRef Text = Line.trim();
  StringRef Opcode = Text.take_until(isSpace);
  if (!Opcode.contains(".f64") && !Opcode.contains(".f32") &&
      !Opcode.contains("f16"))
    return StringRef();
  StringRef Result = Text.drop_front(Opcode.size()).ltrim();
  return Result.take_until([](char C) { return C == ','; });
}

/// Writes \p S with parts of its \p Floats taken before. \p Number counts the
/// registers for them.
static void writeStore(const Store &S, const StringSet<> &Floats,
                       unsigned &Number, raw_ostream &OS) {
  SmallVector<std::string, 4> Values;
  for (StringRef R : S.Registers) {
    if (!S.isPart(R) || !Floats.contains(R)) {
      Values.push_back(R.str());
      continue;
    }
    unsigned Width = widthOf(R), PartWidth = S.Bits == 32 ? 32 : 16;
    std::string Part = "%warpcc_part" + utostr(Number++);
    OS << "\t.reg .b" << PartWidth << " \t" << Part << ";\n";
    if (Width == PartWidth)
      OS << "\tand.b16 \t" << Part << ", " << R << ", 255;\n";
    else
      OS << "\tcvt.u" << PartWidth << ".u" << Width << " \t" << Part << ", "
         << R << ";\n";
    Values.push_back(std::move(Part));
  }
  OS << '\t' << S.Head << (S.InBraces ? "{" : "") << join(Values, ", ")
     << (S.InBraces ? "};\n" : ";\n");
}

/// A store may name a wider register, whose low part it writes. Of one that was
/// computed in floating point ptxas does not store the bits: it converts the
/// number to an integer.
static std::string mendPartialStores(std::string Text) {
  StringSet<> Parts, Floats;
  forEachLine(Text, [&](StringRef Line) {
    if (std::optional<Store> S = parseStore(Line))
      for (StringRef R : S->Registers)
        if (S->isPart(R))
          Parts.insert(R);
  });
  if (Parts.empty())
    return Text;
  forEachLine(Text, [&](StringRef Line) {
    if (StringRef R = floatResult(Line); Parts.contains(R))
      Floats.insert(R);
  });
  if (Floats.empty())
    return Text;
  std::string Mended;
  raw_string_ostream OS(Mended);
  unsigned Number = 0;
  forEachLine(Text, [&](StringRef Line) {
    std::optional<Store> S = parseStore(Line);
    if (S && any_of(S->Registers, [&](StringRef R) {
          return S->isPart(R) && Floats.contains(R);
        }))
      writeStore(*S, Floats, Number, OS);
    else
      OS << Line << '\n';
  });
  return Mended;
}

std::string mendForPtxas(std::string PTX) {
  return mendPartialStores(mendNegations(std::move(PTX)));
}

} // namespace warpcc
