//===- lib/PTX/ISA.cpp - The PTX instruction table
//--------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gives the rows that TableGen made of ISA/*.td their C++ face. The syntax of
// a form is text in the table ("<rnd>? .ftz? .f32", "d, a, b"); it is taken
// apart once, at first use, and a mistake in the table stops the program then.
//
//===----------------------------------------------------------------------===//
#include "warpcc/PTX/ISA.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include <vector>

using namespace llvm;

namespace warpcc::ptx {
namespace {

struct TypeRow {
  Type Id;
  TypeInfo Info;
  constexpr TypeRow(Type Id, const char *Name, TypeKind Kind, uint16_t Bits,
                    uint8_t Packed)
      : Id(Id), Info{Name, Kind, Bits, Packed} {}
};
struct ModInfo {
  const char *Name;
};
struct ModRow {
  Mod Id;
  ModInfo Info;
  constexpr ModRow(Mod Id, const char *Name) : Id(Id), Info{Name} {}
};
struct ModSetRow {
  const char *Name, *Members;
};
struct OpcodeRow {
  Opcode Id;
  OpcodeInfo Info;
  constexpr OpcodeRow(Opcode Id, const char *Name, const char *Family, Tier T)
      : Id(Id), Info{Name, Family, T} {}
};
struct FormRow {
  Opcode Op;
  const char *Mods, *Operands;
  uint16_t MinPTX, MinSM;
  bool ArchSpecific;
};
struct SpecialRegRow {
  SpecialReg Id;
  SpecialRegInfo Info;
  constexpr SpecialRegRow(SpecialReg Id, const char *Name, Type Ty,
                          uint8_t Components, uint16_t MinPTX, uint16_t MinSM)
      : Id(Id), Info{Name, Ty, Components, MinPTX, MinSM} {}
};

using DirectiveRow = DirectiveInfo;

#define GET_TypeRows_IMPL
#define GET_ModRows_IMPL
#define GET_ModSetRows_IMPL
#define GET_OpcodeRows_IMPL
#define GET_FormRows_IMPL
#define GET_SpecialRegRows_IMPL
#define GET_DirectiveRows_IMPL
#include "warpcc/PTX/ISA.inc"

[[noreturn]] void tableError(const Twine &Why) {
  report_fatal_error("the PTX instruction table is wrong: " + Why, false);
}

/// The rows by name, and the forms taken apart.
class Tables {
public:
  StringMap<Type> Types;
  StringMap<Mod> Mods;
  StringMap<StringRef> ModSets;
  StringMap<SpecialReg> SpecialRegs;
  StringMap<SmallVector<Opcode, 2>> Words;
  std::vector<TypeInfo> TypeInfos;
  std::vector<ModInfo> ModInfos;
  std::vector<SpecialRegInfo> SpecialRegInfos;
  std::vector<OpcodeInfo> OpcodeInfos;
  std::vector<Form> Forms;
  std::vector<std::pair<unsigned, unsigned>> Ranges; ///< of Forms, by opcode

  Tables();

private:
  ModStep modStep(StringRef Text) const;
  void alternatives(ModStep &Step, StringRef Text) const;
  OperandSpec operandSpec(StringRef Text) const;
  void operandType(OperandSpec &Spec, StringRef Text) const;
  void addForm(const FormRow &Row);
};

/// Enters rows into a map by name and a vector by number. (TableGen sorts
/// enums and tables in slightly different ways.)
template <typename RowT, size_t N, typename MapT, typename InfoT>
void index(const RowT (&Rows)[N], MapT &Map, std::vector<InfoT> &Infos) {
  Infos.resize(N);
  for (const RowT &Row : Rows) {
    Map[Row.Info.Name] = Row.Id;
    Infos[Row.Id] = Row.Info;
  }
}

Tables::Tables() {
  index(TypeRows, Types, TypeInfos);
  index(ModRows, Mods, ModInfos);
  index(SpecialRegRows, SpecialRegs, SpecialRegInfos);
  OpcodeInfos.resize(std::size(OpcodeRows));
  for (const ModSetRow &Row : ModSetRows)
    ModSets[Row.Name] = Row.Members;
  for (const OpcodeRow &Row : OpcodeRows) {
    OpcodeInfos[Row.Id] = Row.Info;
    Words[StringRef(Row.Info.Name).split('.').first].push_back(Row.Id);
  }
  Ranges.resize(std::size(OpcodeRows));
  Forms.reserve(std::size(FormRows));
  for (const FormRow &Row : FormRows)
    addForm(Row);
}

void Tables::addForm(const FormRow &Row) {
  auto &[Begin, End] = Ranges[Row.Op];
  if (Begin == End)
    Begin = Forms.size();
  End = Forms.size() + 1;

  Form F;
  F.Op = Row.Op;
  F.ModText = Row.Mods;
  F.OperandText = Row.Operands;
  F.MinVersion = Row.MinPTX;
  F.MinSM = Row.MinSM;
  F.ArchSpecific = Row.ArchSpecific;
  F.AnyMods = F.ModText == "*";
  F.AnyOperands = F.OperandText == "*";
  SmallVector<StringRef, 8> Parts;
  if (!F.AnyMods) {
    F.ModText.split(Parts, ' ', -1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts)
      F.Mods.push_back(modStep(Part));
  }
  Parts.clear();
  if (!F.AnyOperands) {
    F.OperandText.split(Parts, ',', -1, /*KeepEmpty=*/false);
    for (StringRef Part : Parts)
      F.Operands.push_back(operandSpec(Part.trim()));
  }
  Forms.push_back(std::move(F));
}

/// ".ftz?", "<rnd>", ".hi|.lo", "<rnd>|<rndint>?"
ModStep Tables::modStep(StringRef Text) const {
  ModStep Step;
  Step.Optional = Text.consume_back("?");
  Step.Name = Text;
  alternatives(Step, Text);
  return Step;
}

void Tables::alternatives(ModStep &Step, StringRef Text) const {
  SmallVector<StringRef, 8> Parts;
  Text.split(Parts, '|');
  for (StringRef Part : Parts) {
    if (Part.consume_front("<") && Part.consume_back(">")) {
      auto It = ModSets.find(Part);
      if (It == ModSets.end())
        tableError("no set <" + Part + ">");
      alternatives(Step, It->second);
      continue;
    }
    if (!Part.consume_front("."))
      tableError("a modifier begins with a dot: " + Part);
    if (auto It = Types.find(Part); It != Types.end())
      Step.Types.push_back(It->second);
    else if (auto It = Mods.find(Part); It != Mods.end())
      Step.Mods.push_back(It->second);
    else
      tableError("no modifier or type ." + Part);
  }
}

/// What follows the colon of an operand.
void Tables::operandType(OperandSpec &Spec, StringRef Text) const {
  if (Text == "any") {
    Spec.From = OperandSpec::TypeFrom::Any;
  } else if (Text == "wide") {
    Spec.From = OperandSpec::TypeFrom::Wide;
  } else if (isDigit(Text[0])) {
    Spec.TypeIndex = Text[0] - '0';
  } else {
    auto It = Types.find(Text);
    if (It == Types.end())
      tableError("no type " + Text);
    Spec.From = OperandSpec::TypeFrom::Fixed;
    Spec.Ty = It->second;
  }
}

/// "d{4}|p", "!c:pred?", "[a]", "#lut:u32", "d{v}~", "a:b32{8}": a name with
/// marks before and after it.
OperandSpec Tables::operandSpec(StringRef Text) const {
  using Role = OperandSpec::Role;
  auto TakeWord = [&] {
    StringRef Word =
        Text.take_while([](char C) { return isAlnum(C) || C == '*'; });
    Text = Text.drop_front(Word.size());
    return Word;
  };
  OperandSpec Spec;
  Spec.MayBeNegated = Text.consume_front("!");
  bool IsImmediate = Text.consume_front("#");
  bool IsMemory = Text.consume_front("[");
  Spec.Name = TakeWord();
  Spec.R = IsImmediate ? Role::Immediate
           : IsMemory  ? Role::Memory
                       : StringSwitch<Role>(Spec.Name)
                             .Case("label", Role::Label)
                             .Case("callee", Role::Callee)
                             .Case("targets", Role::Targets)
                             .Case("group", Role::Group)
                             .StartsWith("d", Role::Dest)
                             .Default(Role::Source);
  while (!Text.empty()) {
    char Mark = Text.front();
    Text = Text.drop_front();
    if (Mark == '?') {
      Spec.Optional = true;
    } else if (Mark == '~') {
      Spec.SizeOnly = true;
    } else if (Mark == '|') {
      Spec.MayBePair = true;
      TakeWord();
    } else if (Mark == ':') {
      operandType(Spec, TakeWord());
    } else if (Mark == '{') {
      StringRef Size = TakeWord();
      Spec.IsVector = true;
      Spec.VectorSize = StringSwitch<uint8_t>(Size)
                            .Case("v", OperandSpec::AsModifier)
                            .Case("p", OperandSpec::PackedParts)
                            .Case("*", OperandSpec::AnyLength)
                            .Default(Size[0] - '0');
    } else if (Mark != ']' && Mark != '}') {
      tableError("operand " + Spec.Name + " has a '" + Twine(Mark) + "'");
    }
  }
  return Spec;
}

const Tables &tables() {
  static const Tables T;
  return T;
}

template <typename T>
std::optional<T> lookup(const StringMap<T> &Map, StringRef Name) {
  auto It = Map.find(Name);
  if (It == Map.end())
    return std::nullopt;
  return It->second;
}

} // namespace

const OpcodeInfo &info(Opcode Op) { return tables().OpcodeInfos[Op]; }
const TypeInfo &info(Type Ty) { return tables().TypeInfos[Ty]; }
const SpecialRegInfo &info(SpecialReg R) { return tables().SpecialRegInfos[R]; }
StringRef name(Mod M) { return tables().ModInfos[M].Name; }
unsigned numOpcodes() { return std::size(OpcodeRows); }

std::optional<Type> findType(StringRef Name) {
  return lookup(tables().Types, Name);
}
std::optional<Mod> findMod(StringRef Name) {
  return lookup(tables().Mods, Name);
}
std::optional<SpecialReg> findSpecialReg(StringRef Name) {
  return lookup(tables().SpecialRegs, Name);
}

const DirectiveInfo *findDirective(StringRef Name) {
  for (const DirectiveInfo &D : DirectiveRows)
    if (Name == D.Name)
      return &D;
  return nullptr;
}

ArrayRef<Form> forms() { return tables().Forms; }

ArrayRef<Form> forms(Opcode Op) {
  auto [Begin, End] = tables().Ranges[Op];
  return forms().slice(Begin, End - Begin);
}

ArrayRef<Opcode> opcodes(StringRef FirstWord) {
  auto It = tables().Words.find(FirstWord);
  return It == tables().Words.end() ? ArrayRef<Opcode>() : It->second;
}

std::vector<StringRef> opcodeWords() {
  std::vector<StringRef> Words;
  for (const auto &Entry : tables().Words)
    Words.push_back(Entry.getKey());
  sort(Words);
  return Words;
}

} // namespace warpcc::ptx
