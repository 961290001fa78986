//===- warpcc/PTX/Module.h - A parsed PTX module
//----------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parser makes of one PTX text: a tree that keeps everything that was
// written (so that it can be printed back) and has every name resolved to the
// thing that it names. It is not SSA: a register is a variable.
//
// Everything lives in the arena of its Module, is trivially destructible, and
// holds pointers and ArrayRefs into that arena. Terms are those of "PTX ISA"
// (section numbers are of version 9.0).
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_PTX_MODULE_H
#define WARPCC_PTX_MODULE_H

#include "warpcc/PTX/ISA.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/Casting.h"
#include <algorithm>
#include <cstdint>
#include <vector>

namespace warpcc::ptx {

/// A place in the text; both count from 1. {0, 0} is "nowhere".
struct SourceLoc {
  uint32_t Line = 0;
  uint32_t Column = 0;
};

struct Function;
struct Statement;

//===----------------------------------------------------------------------===//
// Things that have a name
//===----------------------------------------------------------------------===//

/// Anything that an operand can name.
struct Symbol {
  enum class Kind : uint8_t {
    Register,
    Variable,
    Function,
    Label,
    Prototype, ///< `name: .callprototype ...`
    Targets    ///< `name: .branchtargets ...` or `.calltargets ...`
  };
  Kind K;
  llvm::StringRef Name;
  SourceLoc Loc;

protected:
  Symbol(Kind K, llvm::StringRef Name, SourceLoc Loc)
      : K(K), Name(Name), Loc(Loc) {}
};

/// One register. Of a parameterised declaration `.reg .b32 %r<100>` only the
/// registers that the text uses exist. Registers of sibling scopes that share
/// a name are different objects.
struct Register : Symbol {
  Type Ty;
  uint8_t VectorSize = 1; ///< 1, 2 or 4 (`.reg .v4 .f32 %v`)
  /// Dense number within the function, in order of first mention.
  uint32_t Index = 0;

  Register(llvm::StringRef Name, SourceLoc Loc, Type Ty)
      : Symbol(Kind::Register, Name, Loc), Ty(Ty) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Register; }
};

/// State spaces (PTX ISA 5.1). Generic is "no space written".
enum class Space : uint8_t {
  Generic,
  Register,
  Const,
  Global,
  Local,
  Param,
  Shared,
  Texture ///< the deprecated `.tex` variables
};

enum class Linkage : uint8_t { Internal, Visible, Extern, Weak, Common };

/// One leaf of an initialiser, in the order of the elements that it fills.
/// Nested braces are flattened: a row that is too short is filled with zeros.
struct Initializer {
  enum class Kind : uint8_t { Integer, Float, Address };
  Kind K = Kind::Integer;
  bool Generic = false; ///< `generic(sym)`: the generic address of the symbol
  /// `mask(sym)`: keep only these bits of the address and shift them down to
  /// bit 0 (the mask is 0xFF << 8n). All ones when no mask was written.
  uint64_t Mask = ~uint64_t(0);
  /// Integer: the value. Float: the bits, in the format of the element type.
  /// Address: the byte offset that is added to Target.
  uint64_t Value = 0;
  const Symbol *Target = nullptr; ///< Address: a Variable or a Function
};

/// A variable of any space but `.reg`, a kernel or function parameter, or an
/// opaque texture, sampler or surface reference.
struct Variable : Symbol {
  enum class Role : uint8_t {
    Module,        ///< declared at module scope
    Local,         ///< declared in a body; `.param` here is a call argument
    KernelParam,   ///< parameter of an `.entry`
    FunctionParam, ///< parameter of a `.func`
    FunctionReturn ///< return value of a `.func`
  };
  Role R = Role::Module;
  Space Sp = Space::Generic;
  Linkage Link = Linkage::Internal;
  Type Ty;
  uint8_t VectorSize = 1;
  /// Bytes; the written `.align`, else the natural one.
  uint32_t Align = 1;
  bool HasWrittenAlign = false;
  bool IsManaged = false;      ///< `.attribute(.managed)`
  bool IsUnsizedArray = false; ///< first dimension is `[]`
  /// `.ptr` of a kernel parameter: it holds an address in PointeeSpace that is
  /// a multiple of PointeeAlign (PTX ISA 7.1: `.ptr` attribute).
  bool IsPointer = false;
  Space PointeeSpace = Space::Generic;
  uint32_t PointeeAlign = 4;
  /// The register that carries a `.func` parameter declared as `.reg`.
  Register *Reg = nullptr;
  llvm::ArrayRef<uint64_t> Dims; ///< empty for a scalar; 0 is "unsized"
  bool HasInitializer = false;
  llvm::ArrayRef<Initializer> Init;
  /// What was written in `.attribute(...)`, unparsed, for the printer.
  llvm::StringRef Attributes;

  Variable(llvm::StringRef Name, SourceLoc Loc, Type Ty)
      : Symbol(Kind::Variable, Name, Loc), Ty(Ty) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Variable; }

  /// Bytes of one element (a whole vector for `.v2`/`.v4`).
  uint64_t elementSize() const;
  /// Bytes of the whole variable; 0 for an unsized array without initialiser.
  uint64_t size() const;
};

struct Label : Symbol {
  uint32_t Index = 0; ///< dense number within the function, in text order
  Label(llvm::StringRef Name, SourceLoc Loc) : Symbol(Kind::Label, Name, Loc) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Label; }
};

/// The types of an indirect call.
struct Prototype : Symbol {
  llvm::ArrayRef<Variable *> Returns;
  llvm::ArrayRef<Variable *> Params;
  bool NoReturn = false;
  Prototype(llvm::StringRef Name, SourceLoc Loc)
      : Symbol(Kind::Prototype, Name, Loc) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Prototype; }
};

/// The possible targets of a `brx.idx` (labels) or an indirect call
/// (functions).
struct Targets : Symbol {
  bool IsCall = false;
  llvm::ArrayRef<const Symbol *> List;
  Targets(llvm::StringRef Name, SourceLoc Loc)
      : Symbol(Kind::Targets, Name, Loc) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Targets; }
};

/// A directive that tunes a kernel or function: `.maxntid 256, 1, 1`,
/// `.noreturn`, `.pragma "nounroll"` (PTX ISA 11.4).
struct FunctionDirective {
  llvm::StringRef Name; ///< with the dot
  SourceLoc Loc;
  llvm::ArrayRef<uint64_t> Values;
  llvm::ArrayRef<llvm::StringRef> Strings; ///< of `.pragma`, unquoted
};

/// A kernel (`.entry`) or a function (`.func`).
struct Function : Symbol {
  bool IsEntry = false;
  bool HasBody = false; ///< else it is a declaration
  Linkage Link = Linkage::Internal;
  llvm::ArrayRef<Variable *> Returns;
  llvm::ArrayRef<Variable *> Params;
  llvm::ArrayRef<FunctionDirective> Directives;
  /// The body in text order; scopes appear as ScopeBegin and ScopeEnd.
  llvm::ArrayRef<Statement *> Body;
  /// Every register of the body, by Register::Index; every label likewise.
  llvm::ArrayRef<Register *> Registers;
  llvm::ArrayRef<Label *> Labels;
  /// Every variable that the body declares (all scopes).
  llvm::ArrayRef<Variable *> Locals;
  llvm::StringRef Attributes; ///< what stands in `.attribute(...)`
  /// `.alias a, b` makes `a` this function with `b` as its body.
  const Function *Aliasee = nullptr;

  Function(llvm::StringRef Name, SourceLoc Loc)
      : Symbol(Kind::Function, Name, Loc) {}
  static bool classof(const Symbol *S) { return S->K == Kind::Function; }

  /// The directive of that name (with the dot), or null.
  const FunctionDirective *directive(llvm::StringRef Name) const;
};

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

struct Operand {
  enum class Kind : uint8_t {
    Sink,     ///< `_`: a result that nobody wants
    Register, ///< `%r1`; of a vector register maybe one Component
    Special,  ///< `%tid.x`: SpecialReg and Component
    Integer,  ///< Value, sign-extended to 64 bits
    Float,    ///< Value holds the bits; IsSingle says of which format
    Symbol,   ///< the address of a variable or function, plus Value bytes
    Memory,   ///< `[base + Value]`; see below
    Vector,   ///< `{a, b}`: Elements
    Pair,     ///< `d|p`: Elements[0] and Elements[1]
    Group,    ///< `(a, b)` of a call: Elements
    Label     ///< target of a branch: Sym
  };
  Kind K = Kind::Sink;
  bool Negated = false;  ///< `!p`
  bool IsSingle = false; ///< Float: Value holds f32 bits (`0f...`), else f64
  /// `.x .y .z .w` of a vector or special register as 0..3, else -1.
  int8_t Component = -1;
  SourceLoc Loc;
  /// `.b0` ... `.h1` of a video instruction's operand, without the dot.
  llvm::StringRef Selector;
  SpecialReg Special = SpecialReg(0);
  /// Register: a Register. Symbol: Variable or Function. Label: a Label.
  /// Memory: a Register, a Variable, or null for an absolute address.
  const Symbol *Sym = nullptr;
  /// Integer, Float: see Kind. Symbol, Memory: byte offset (signed).
  int64_t Value = 0;
  /// Vector, Pair, Group: the parts. Memory of a texture, surface or tensor
  /// instruction: what follows the base, as `{x, y}` in `[tex, {x, y}]`.
  llvm::ArrayRef<Operand> Elements;

  bool is(Kind Which) const { return K == Which; }
  const Register *reg() const { return llvm::cast<Register>(Sym); }
  const Label *label() const { return llvm::cast<Label>(Sym); }
  /// Float: the value in the other format, rounded to nearest even.
  uint32_t asF32Bits() const;
  uint64_t asF64Bits() const;
};

//===----------------------------------------------------------------------===//
// What a body is made of
//===----------------------------------------------------------------------===//

struct Statement {
  enum class Kind : uint8_t {
    Instruction,
    Label,
    ScopeBegin,
    ScopeEnd,
    RegisterDecl,
    VariableDecl,
    Prototype,
    Targets,
    Loc,
    Pragma
  };
  Kind K;
  SourceLoc Loc;
  Statement(Kind K, SourceLoc Loc) : K(K), Loc(Loc) {}
};

struct Instruction : Statement {
  Opcode Op = Opcode(0);
  /// The row of the ISA table that the text matched.
  const Form *F = nullptr;
  /// As written, "add.rn.f32".
  llvm::StringRef Spelling;
  /// The modifiers that are types, in text order: cvt.rzi.s32.f32 has
  /// {s32, f32}; and the ones that are not: {rzi}.
  llvm::ArrayRef<Type> Types;
  llvm::ArrayRef<Mod> Mods;
  /// `@p` or `@!p`; null when the instruction is unconditional.
  const Register *Guard = nullptr;
  bool GuardNegated = false;
  /// In text order, destinations first where the instruction has any.
  llvm::ArrayRef<Operand> Operands;

  explicit Instruction(SourceLoc Loc) : Statement(Kind::Instruction, Loc) {}
  static bool classof(const Statement *S) { return S->K == Kind::Instruction; }

  bool has(Mod M) const { return llvm::is_contained(Mods, M); }
  /// The I-th type; the last one when there are fewer.
  Type type(unsigned I = 0) const {
    return Types.empty() ? type::None
                         : Types[std::min<size_t>(I, Types.size() - 1)];
  }
  /// 1, 2, 4 or 8 by `.v2` `.v4` `.v8`.
  unsigned vectorSize() const;
  /// The state space that was written, `.shared::cluster` counting as Shared.
  Space space() const;
};

struct LabelStatement : Statement {
  Label *L;
  LabelStatement(SourceLoc Loc, Label *L) : Statement(Kind::Label, Loc), L(L) {}
  static bool classof(const Statement *S) { return S->K == Kind::Label; }
};

/// `{` and `}`.
struct ScopeStatement : Statement {
  ScopeStatement(SourceLoc Loc, bool Begin)
      : Statement(Begin ? Kind::ScopeBegin : Kind::ScopeEnd, Loc) {}
  static bool classof(const Statement *S) {
    return S->K == Kind::ScopeBegin || S->K == Kind::ScopeEnd;
  }
};

/// `.reg .b32 %r<100>, %x;`
struct RegisterDecl : Statement {
  struct Item {
    llvm::StringRef Name; ///< the prefix when Count is not 0
    uint32_t Count = 0;   ///< of `name<Count>`; 0 for a single register
  };
  Type Ty = type::None;
  uint8_t VectorSize = 1;
  llvm::ArrayRef<Item> Items;
  explicit RegisterDecl(SourceLoc Loc) : Statement(Kind::RegisterDecl, Loc) {}
  static bool classof(const Statement *S) { return S->K == Kind::RegisterDecl; }
};

/// One variable; `.local .b32 a, b;` makes two of these.
struct VariableDecl : Statement {
  Variable *Var;
  VariableDecl(SourceLoc Loc, Variable *Var)
      : Statement(Kind::VariableDecl, Loc), Var(Var) {}
  static bool classof(const Statement *S) { return S->K == Kind::VariableDecl; }
};

struct PrototypeStatement : Statement {
  Prototype *Proto;
  PrototypeStatement(SourceLoc Loc, Prototype *P)
      : Statement(Kind::Prototype, Loc), Proto(P) {}
  static bool classof(const Statement *S) { return S->K == Kind::Prototype; }
};

struct TargetsStatement : Statement {
  Targets *T;
  TargetsStatement(SourceLoc Loc, Targets *T)
      : Statement(Kind::Targets, Loc), T(T) {}
  static bool classof(const Statement *S) { return S->K == Kind::Targets; }
};

/// `.loc File Line Column[, function_name L+off, inlined_at F L C]`: the CUDA
/// source of the instructions that follow.
struct LocStatement : Statement {
  uint32_t File = 0;
  uint32_t SourceLine = 0;
  uint32_t SourceColumn = 0;
  bool IsInlined = false;
  llvm::StringRef NameLabel; ///< label of the inlined function's name
  uint64_t NameOffset = 0;
  uint32_t AtFile = 0, AtLine = 0, AtColumn = 0;
  explicit LocStatement(SourceLoc Loc) : Statement(Kind::Loc, Loc) {}
  static bool classof(const Statement *S) { return S->K == Kind::Loc; }
};

struct PragmaStatement : Statement {
  llvm::ArrayRef<llvm::StringRef> Strings;
  explicit PragmaStatement(SourceLoc Loc) : Statement(Kind::Pragma, Loc) {}
  static bool classof(const Statement *S) { return S->K == Kind::Pragma; }
};

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// `.file 1 "x.cu"[, timestamp, size]`
struct FileEntry {
  uint32_t Index = 0;
  llvm::StringRef Path;
  bool HasStamp = false;
  uint64_t Timestamp = 0, Size = 0;
};

/// `.target sm_90a, texmode_independent, debug`
struct Target {
  unsigned SM = 0; ///< 90 for sm_90a
  char Suffix = 0; ///< 'a' (one architecture), 'f' (its family) or 0
  llvm::ArrayRef<llvm::StringRef> Options; ///< the words after it
};

/// `.section name { ... }` (DWARF): kept as text.
struct Section {
  llvm::StringRef Name;
  llvm::StringRef Contents; ///< between the braces, verbatim
  SourceLoc Loc;
};

/// One thing at module scope, in text order.
struct TopLevel {
  enum class Kind : uint8_t {
    Variable,
    Declaration, ///< of a function
    Function,    ///< its definition
    Alias,
    File,
    Section,
    Pragma
  };
  Kind K;
  /// Variable; Declaration and Function; Alias: the function it defines.
  const Symbol *Sym = nullptr;
  Linkage Link = Linkage::Internal; ///< as written here, of a function
  unsigned Index = 0;               ///< into Module::Files, Module::Sections
  llvm::StringRef Text = {};        ///< of a module-level `.pragma`
};

class Module {
public:
  unsigned VersionMajor = 0, VersionMinor = 0; ///< `.version`
  Target Tgt;
  unsigned AddressSize = 32; ///< bits; 32 is what PTX says when none is given

  std::vector<Variable *> Variables;
  std::vector<Function *>
      Functions; ///< declarations and definitions, once each
  std::vector<FileEntry> Files;
  std::vector<Section> Sections;
  std::vector<TopLevel> Order;

  Module() = default;
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;

  const Function *function(llvm::StringRef Name) const;
  const Variable *variable(llvm::StringRef Name) const;
  /// PTX version as major * 10 + minor, as the ISA table counts it.
  unsigned version() const { return VersionMajor * 10 + VersionMinor; }

  llvm::BumpPtrAllocator &arena() { return Arena; }
  /// A copy that lives as long as the module.
  llvm::StringRef save(llvm::StringRef Text) { return Text.copy(Arena); }
  template <typename T> llvm::ArrayRef<T> save(llvm::ArrayRef<T> Items) {
    return Items.copy(Arena);
  }

private:
  llvm::BumpPtrAllocator Arena;
};

} // namespace warpcc::ptx

#endif // WARPCC_PTX_MODULE_H
