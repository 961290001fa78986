//===- lib/PTX/ISA/ISA.td - The PTX instruction set as a table --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What warpcc knows about PTX. A Form is one line of the "Syntax" part of an
// instruction's section in PTX ISA 9.0, in nearly the same notation:
//
//   def : Form<Add, "<rnd>? .ftz? .sat? .f32", "d, a, b">;
//
// Modifiers: `.x` must stand there; `.x|.y` one of these; `<set>` one of a
// ModSet; a final `?` makes the step optional; `*` takes whatever follows.
//
// Operands, separated by commas; a name that begins with `d` is written to:
//   d      a register, of the instruction's first type
//   a      a source: register, special register, immediate, symbol
//   #a     an immediate             [a]   a memory operand
//   d|p    maybe with a second, predicate, result
//   !c     may be negated           a?    may be left out
//   a~     the register may be wider than the type (ld, st, cvt)
//   a:u32  of this type             a:1   of the instruction's second type
//   a:wide twice as wide as the first type        a:any not checked
//   a{4}   a vector of four         a{v}  as many as .v2 .v4 .v8 says
//   a{p}   a vector whose parts together are as wide as the type
//   a{*}   a vector of any length   *     whatever follows
//   label callee targets group      operands of branches and calls
//
// MinPTX and MinSM are the first version (70 is 7.0) and architecture that
// have the form; ArchSpecific forms need sm_XXa or sm_XXf.
//
//===----------------------------------------------------------------------===//
include "llvm/TableGen/SearchableTable.td"

/// "rn" -> "Rn", "shared::cta" -> "Shared_cta".
class Enumerator<string S> {
  string R = !toupper(!substr(S, 0, 1)) # !subst("::", "_", !substr(S, 1));
}

//===----------------------------------------------------------------------===//
// The tables
//===----------------------------------------------------------------------===//

class Type<string Spelling, string KindOf, int Width, int Parts = 1> {
  string Name = Spelling;
  string Enum = Enumerator<Spelling>.R;
  code Id = "type::" # Enum;
  code Kind = "TypeKind::" # KindOf;
  bits<16> Bits = Width;
  bits<8> Packed = Parts;
}
def Type : GenericEnum { let FilterClass = "Type"; let NameField = "Enum"; }
def TypeRows : GenericTable {
  let FilterClass = "Type";
  let CppTypeName = "TypeRow";
  let Fields = ["Id", "Name", "Kind", "Bits", "Packed"];
  string TypeOf_Id = "code";
  string TypeOf_Kind = "code";
}

/// A modifier that is no type. Spelling is without the dot.
class Mod<string Spelling, string E = Enumerator<Spelling>.R> {
  string Name = Spelling;
  string Enum = E;
  code Id = "mod::" # Enum;
}
def Mod : GenericEnum { let FilterClass = "Mod"; let NameField = "Enum"; }
def ModRows : GenericTable {
  let FilterClass = "Mod";
  let CppTypeName = "ModRow";
  let Fields = ["Id", "Name"];
  string TypeOf_Id = "code";
}

class ModSet<string SetName, string Alternatives> {
  string Name = SetName;
  string Members = Alternatives;
}
def ModSetRows : GenericTable {
  let FilterClass = "ModSet";
  let CppTypeName = "ModSetRow";
  let Fields = ["Name", "Members"];
}

class Opcode<string Spelling, string FamilyName, int TierNumber = 1> {
  string Name = Spelling;
  string Enum = NAME;
  code Id = "opcode::" # NAME;
  string Family = FamilyName;
  code Tier = "Tier::P" # TierNumber;
}
def Opcode : GenericEnum { let FilterClass = "Opcode"; let NameField = "Enum"; }
def OpcodeRows : GenericTable {
  let FilterClass = "Opcode";
  let CppTypeName = "OpcodeRow";
  let Fields = ["Id", "Name", "Family", "Tier"];
  string TypeOf_Id = "code";
  string TypeOf_Tier = "code";
}

class Form<Opcode O, string ModSyntax, string OperandSyntax> {
  code Op = O.Id;
  string Mods = ModSyntax;
  string Operands = OperandSyntax;
  bits<16> MinPTX = 10;
  bits<16> MinSM = 0;
  bit ArchSpecific = false;
}
def FormRows : GenericTable {
  let FilterClass = "Form";
  let CppTypeName = "FormRow";
  let Fields = ["Op", "Mods", "Operands", "MinPTX", "MinSM", "ArchSpecific"];
  string TypeOf_Op = "code";
}

class SpecialReg<string Spelling, string TypeName, int N = 1, int PTX = 10,
                 int SM = 0> {
  string Name = "%" # Spelling;
  string Enum = Enumerator<Spelling>.R;
  code Id = "sreg::" # Enum;
  code Ty = "type::" # Enumerator<TypeName>.R;
  bits<8> Components = N;
  bits<16> MinPTX = PTX;
  bits<16> MinSM = SM;
}
def SpecialReg : GenericEnum {
  let FilterClass = "SpecialReg";
  let NameField = "Enum";
}
def SpecialRegRows : GenericTable {
  let FilterClass = "SpecialReg";
  let CppTypeName = "SpecialRegRow";
  let Fields = ["Id", "Name", "Ty", "Components", "MinPTX", "MinSM"];
  string TypeOf_Id = "code";
  string TypeOf_Ty = "code";
}

/// A directive between a function's parameters and its body (PTX ISA 11.4).
class Directive<string Spelling, int Min, int Max, int PTX, int SM,
                bit Entry = true> {
  string Name = "." # Spelling;
  bits<8> MinValues = Min; // how many numbers follow it
  bits<8> MaxValues = Max;
  bits<16> MinPTX = PTX;
  bits<16> MinSM = SM;
  bit EntryOnly = Entry;
}
def DirectiveRows : GenericTable {
  let FilterClass = "Directive";
  let CppTypeName = "DirectiveRow";
  let Fields = ["Name", "MinValues", "MaxValues", "MinPTX", "MinSM", "EntryOnly"];
}

include "Types.td"
include "Modifiers.td"
include "Arithmetic.td"
include "Memory.td"
include "Control.td"
include "Async.td"
include "Matrix.td"
include "Texture.td"
include "Video.td"
include "Future.td"
