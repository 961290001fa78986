//===- warpcc/PTX/ISA.h - The PTX instruction table
//-------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything that is known about PTX instructions, as data: ISA.td, which
// TableGen turns into the enums and rows below. The parser, the verifier, the
// coverage report and the virtual device read the same rows.
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_PTX_ISA_H
#define WARPCC_PTX_ISA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace warpcc::ptx {

/// opcode::Add, opcode::ShflSync, ...
namespace opcode {
#define GET_Opcode_DECL
#include "warpcc/PTX/ISA.inc"
} // namespace opcode
using opcode::Opcode;

/// Modifiers that are not types: mod::Rn, mod::Ftz, mod::SharedCta, ...
namespace mod {
#define GET_Mod_DECL
#include "warpcc/PTX/ISA.inc"
} // namespace mod
using mod::Mod;

/// type::None, type::B32, type::F16x2, type::Pred, ...
namespace type {
#define GET_Type_DECL
#include "warpcc/PTX/ISA.inc"
} // namespace type
using type::Type;

/// sreg::Tid, sreg::Laneid, sreg::Clock64, ...
namespace sreg {
#define GET_SpecialReg_DECL
#include "warpcc/PTX/ISA.inc"
} // namespace sreg
using sreg::SpecialReg;

/// P1: what every program needs. P2: asynchronous copies, barriers in memory,
/// matrix units, textures, clusters. P3: known by name only.
enum class Tier : uint8_t { P1 = 1, P2 = 2, P3 = 3 };

struct OpcodeInfo {
  const char *Name;   ///< "shfl.sync"
  const char *Family; ///< "shuffle", the unit of the coverage report
  Tier T;
};
const OpcodeInfo &info(Opcode Op);
inline llvm::StringRef name(Opcode Op) { return info(Op).Name; }

enum class TypeKind : uint8_t { Bits, Unsigned, Signed, Float, Pred, Opaque };
struct TypeInfo {
  const char *Name; ///< "f16x2", without the dot
  TypeKind Kind;
  uint16_t Bits;  ///< of the whole value; 1 for pred, 0 for opaque types
  uint8_t Packed; ///< elements: 2 for f16x2
};
const TypeInfo &info(Type Ty);
inline llvm::StringRef name(Type Ty) { return info(Ty).Name; }
inline unsigned bits(Type Ty) { return info(Ty).Bits; }
std::optional<Type> findType(llvm::StringRef Name);

/// "ftz", without the dot.
llvm::StringRef name(Mod M);
std::optional<Mod> findMod(llvm::StringRef Name);

struct SpecialRegInfo {
  const char *Name;   ///< "%tid", with the percent sign
  Type Ty;            ///< of one component
  uint8_t Components; ///< 1, or 4 for `%tid` and its like (.x .y .z .w)
  uint16_t MinVersion, MinSM;
};
const SpecialRegInfo &info(SpecialReg R);
std::optional<SpecialReg> findSpecialReg(llvm::StringRef Name);

//===----------------------------------------------------------------------===//
// Instruction forms
//===----------------------------------------------------------------------===//

/// One step of an instruction's modifiers: what may stand there.
struct ModStep {
  llvm::StringRef Name; ///< "rnd" of <rnd>, or the modifier itself
  bool Optional = false;
  llvm::SmallVector<Type, 4> Types; ///< which of these,
  llvm::SmallVector<Mod, 4> Mods;   ///< or of those
};

/// What one operand must be.
struct OperandSpec {
  enum class Role : uint8_t {
    Dest,      ///< a register that is written
    Source,    ///< a register, special register, immediate or address
    Immediate, ///< a constant
    Memory,    ///< `[...]`
    Label,
    Callee, ///< function, or register that holds its address
    Group,  ///< `(a, b)`
    Targets ///< `.branchtargets`, `.calltargets` or `.callprototype` label
  };
  enum class TypeFrom : uint8_t { Fixed, Index, Wide, Any };
  llvm::StringRef Name; ///< "d", "a", ...: for messages
  Role R = Role::Source;
  bool Optional = false;
  bool MayBePair = false;    ///< `d|p`
  bool MayBeNegated = false; ///< `!c`
  bool SizeOnly = false; ///< a register of at least the size is enough (ld, st)
  /// Fixed: Ty. Index: the instruction's type number TypeIndex. Wide: twice as
  /// wide as that one. Any: not checked.
  TypeFrom From = TypeFrom::Index;
  Type Ty = Type(0);
  uint8_t TypeIndex = 0;
  /// How many elements `{...}` must have, or one of these:
  enum : uint8_t {
    AsModifier = 253,  ///< as `.v2` `.v4` `.v8` says; a scalar without one
    PackedParts = 254, ///< together as wide as the type
    AnyLength = 255
  };
  bool IsVector = false;
  uint8_t VectorSize = 1;
};

/// One row of the table: a way in which an opcode may be written.
struct Form {
  Opcode Op = Opcode(0);
  llvm::StringRef ModText;     ///< as in ISA.td, for messages
  llvm::StringRef OperandText; ///< as in ISA.td, for messages
  uint16_t MinVersion = 0;     ///< 70 is PTX ISA 7.0
  uint16_t MinSM = 0;          ///< 90 is sm_90
  bool ArchSpecific = false;   ///< needs sm_XXa or sm_XXf
  bool AnyMods = false;        ///< of tier P3: not checked
  bool AnyOperands = false;    ///< of tier P3: not checked
  llvm::SmallVector<ModStep, 6> Mods;
  llvm::SmallVector<OperandSpec, 4> Operands;
};

/// All forms, those of one opcode adjacent.
llvm::ArrayRef<Form> forms();
llvm::ArrayRef<Form> forms(Opcode Op);
/// All opcodes that begin with this word: "bar" gives bar.sync, bar.warp.sync.
llvm::ArrayRef<Opcode> opcodes(llvm::StringRef FirstWord);
unsigned numOpcodes();
/// The first words of all opcodes, sorted: what "did you mean" chooses from.
std::vector<llvm::StringRef> opcodeWords();

/// `.maxntid` and its like: what may stand between parameters and body.
struct DirectiveInfo {
  const char *Name;             ///< with the dot
  uint8_t MinValues, MaxValues; ///< how many numbers follow it
  uint16_t MinVersion, MinSM;
  bool EntryOnly;
};
const DirectiveInfo *findDirective(llvm::StringRef Name);

} // namespace warpcc::ptx

#endif // WARPCC_PTX_ISA_H
