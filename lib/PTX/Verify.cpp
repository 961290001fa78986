//===- lib/PTX/Verify.cpp - Do the operands fit the form?
//-------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 6.3 and 9.2 (operand type checking), 9.4 (operands wider than the
// type), 6.4.2 (vectors).
//
//===----------------------------------------------------------------------===//
#include "Parser.h"

using namespace llvm;

namespace warpcc::ptx {

using OK = Operand::Kind;
using Role = OperandSpec::Role;

unsigned Instruction::vectorSize() const {
  return has(mod::V2) ? 2 : has(mod::V4) ? 4 : has(mod::V8) ? 8 : 1;
}

Space Instruction::space() const {
  for (Mod M : Mods) {
    switch (M) {
    case mod::Const:
      return Space::Const;
    case mod::Global:
      return Space::Global;
    case mod::Local:
      return Space::Local;
    case mod::Param:
    case mod::Param_entry:
    case mod::Param_func:
      return Space::Param;
    case mod::Shared:
    case mod::Shared_cta:
    case mod::Shared_cluster:
      return Space::Shared;
    default:
      break;
    }
  }
  return Space::Generic;
}

namespace {

bool isInteger(TypeKind K) {
  return K == TypeKind::Signed || K == TypeKind::Unsigned;
}

/// May a register of type Reg stand where Ty is wanted?
bool fits(Type Reg, Type Ty, bool MayBeWider) {
  const TypeInfo &R = info(Reg), &T = info(Ty);
  if (R.Kind == TypeKind::Pred || T.Kind == TypeKind::Pred)
    return R.Kind == T.Kind;
  if (T.Kind == TypeKind::Opaque || R.Kind == TypeKind::Opaque)
    return true;
  if (isInteger(T.Kind) && R.Kind == TypeKind::Float)
    return false;
  if (T.Kind == TypeKind::Float && bits(Ty) >= 32)
    return R.Bits == T.Bits && !isInteger(R.Kind);
  // 8-bit values live in wider registers always.
  return R.Bits == T.Bits || (MayBeWider && R.Bits > T.Bits);
}

/// The wide result of `.wide`: .s32 -> .s64.
Type widened(Type Ty) {
  switch (Ty) {
  case type::U16:
    return type::U32;
  case type::S16:
    return type::S32;
  case type::U32:
    return type::U64;
  default:
    return type::S64;
  }
}

std::string ordinal(unsigned Index) {
  return "operand " + std::to_string(Index + 1);
}

/// Checks the operands of one instruction against one form.
class OperandMatcher {
public:
  OperandMatcher(const Form &F, const Instruction &I) : F(F), I(I) {}

  std::optional<OperandMismatch> run() {
    if (F.AnyOperands || I.Op == opcode::Call)
      return std::nullopt;
    // Optional operands in the middle (`p?` before `q`) do not occur, except
    // where a form leaves out a vector of offsets before a scalar.
    unsigned At = 0;
    for (const OperandSpec &Spec : F.Operands) {
      if (At == I.Operands.size()) {
        if (Spec.Optional)
          continue;
        Index = At;
        fail(I.Loc, "'" + I.Spelling + "' wants " + Twine(count()) +
                        " operands: " + F.OperandText);
        return Mismatch;
      }
      Index = At;
      if (check(Spec, I.Operands[At])) {
        ++At;
        continue;
      }
      if (!Spec.Optional || At + 1 < I.Operands.size())
        return Mismatch;
      Skipped = Mismatch;
      Mismatch.reset();
    }
    if (At == I.Operands.size())
      return std::nullopt;
    if (Skipped)
      return Skipped;
    Index = At;
    fail(I.Operands[At].Loc,
         "too many operands for '" + I.Spelling +
             "': " + (F.OperandText.empty() ? "it has none" : F.OperandText));
    return Mismatch;
  }

private:
  const Form &F;
  const Instruction &I;
  unsigned Index = 0;
  std::optional<OperandMismatch> Mismatch, Skipped;

  unsigned count() const {
    return count_if(F.Operands,
                    [](const OperandSpec &S) { return !S.Optional; });
  }

  bool fail(SourceLoc Loc, const Twine &Message) {
    Mismatch = OperandMismatch{Index, Loc, Message.str()};
    return false;
  }

  std::string where() const {
    return ordinal(Index) + " of '" + I.Spelling.str() + "'";
  }

  /// The type that an operand must have; None: any.
  Type wanted(const OperandSpec &S) const {
    switch (S.From) {
    case OperandSpec::TypeFrom::Fixed:
      return S.Ty;
    case OperandSpec::TypeFrom::Index:
      return I.type(S.TypeIndex);
    case OperandSpec::TypeFrom::Wide:
      return widened(I.type());
    case OperandSpec::TypeFrom::Any:
      return type::None;
    }
    return type::None;
  }

  bool check(const OperandSpec &S, const Operand &O) {
    if (O.Negated && !S.MayBeNegated)
      return fail(O.Loc, where() + " cannot be negated");
    switch (S.R) {
    case Role::Memory:
      return O.is(OK::Memory) ||
             fail(O.Loc, where() + " is an address in brackets");
    case Role::Label:
      return O.is(OK::Label) || fail(O.Loc, where() + " is a label");
    case Role::Targets:
      return (O.is(OK::Symbol) && isa<Targets>(O.Sym)) ||
             fail(O.Loc, where() + " is the name of a .branchtargets list");
    case Role::Callee:
    case Role::Group:
      return true;
    case Role::Immediate:
      if (!O.is(OK::Integer) && !O.is(OK::Float))
        return fail(O.Loc, where() + " is a constant");
      return true;
    case Role::Dest:
    case Role::Source:
      break;
    }
    if (O.is(OK::Memory))
      return fail(O.Loc, where() + " is no address");
    if (O.is(OK::Pair)) {
      if (!S.MayBePair)
        return fail(O.Loc, where() + " cannot be a pair");
      return checkVector(S, O.Elements[0]) &&
             checkScalar(S, O.Elements[1], type::Pred);
    }
    return checkVector(S, O);
  }

  /// O as a scalar or a vector, as S wants it.
  bool checkVector(const OperandSpec &S, const Operand &O) {
    Type Ty = wanted(S);
    unsigned Size = !S.IsVector                               ? 1
                    : S.VectorSize == OperandSpec::AsModifier ? I.vectorSize()
                                                              : S.VectorSize;
    if (S.VectorSize == OperandSpec::PackedParts)
      return checkPacked(S, O, Ty);
    if (!O.is(OK::Vector)) {
      // A vector register stands for all its components.
      if (O.is(OK::Register) && Size == O.reg()->VectorSize &&
          O.Component < 0 && Size > 1)
        return true;
      if (Size == 1 || Size == OperandSpec::AnyLength || O.is(OK::Sink))
        return checkScalar(S, O, Ty);
      return fail(O.Loc,
                  where() + " is a vector of " + Twine(Size) + " elements");
    }
    if (!S.IsVector)
      return fail(O.Loc, where() + " is not a vector");
    if (Size != OperandSpec::AnyLength && O.Elements.size() != Size)
      return fail(O.Loc, where() + " is a vector of " + Twine(Size) +
                             " elements, not of " + Twine(O.Elements.size()));
    for (const Operand &E : O.Elements)
      if (!checkScalar(S, E, Ty))
        return false;
    return true;
  }

  /// `{a, b}` of mov: the parts together are as wide as Ty.
  bool checkPacked(const OperandSpec &S, const Operand &O, Type Ty) {
    if (!O.is(OK::Vector))
      return fail(O.Loc, where() + " is a vector");
    size_t N = O.Elements.size();
    if (N != 2 && N != 4 && N != 8)
      return fail(O.Loc, where() + " is a vector of 2, 4 or 8 elements");
    unsigned Part = bits(Ty) / N;
    for (const Operand &E : O.Elements) {
      if (E.is(OK::Register) && bits(E.reg()->Ty) != Part)
        return fail(E.Loc, "the parts of " + where() + " have " + Twine(Part) +
                               " bits each, but '" + E.Sym->Name + "' is ." +
                               name(E.reg()->Ty));
      if (!E.is(OK::Register) &&
          (S.R == Role::Dest
               ? !E.is(OK::Sink)
               : !E.is(OK::Integer) && !E.is(OK::Float) && !E.is(OK::Special)))
        return fail(E.Loc, "unexpected part in " + where());
    }
    return true;
  }

  bool checkScalar(const OperandSpec &S, const Operand &O, Type Ty) {
    if (S.R == Role::Dest && !O.is(OK::Register) && !O.is(OK::Sink))
      return fail(O.Loc, where() + " is a result: it must be a register");
    bool Any = Ty == type::None;
    switch (O.K) {
    case OK::Register:
      return checkRegister(S, O, Ty, Any);
    case OK::Sink:
      return S.R == Role::Dest || fail(O.Loc, "'_' is no value");
    case OK::Special:
      return checkSpecial(O, Ty, Any);
    case OK::Integer:
      if (!Any && info(Ty).Kind == TypeKind::Float && bits(Ty) >= 32)
        return fail(O.Loc, where() + " wants a floating-point constant, as in "
                                     "1.0 or 0f3F800000");
      return true;
    case OK::Float:
      if (!Any && (isInteger(info(Ty).Kind) || Ty == type::Pred))
        return fail(O.Loc, where() + " of type ." + name(Ty) +
                               " cannot be a floating-point constant");
      return true;
    case OK::Symbol:
      if (!isa<Variable>(O.Sym) && !isa<Function>(O.Sym))
        return fail(O.Loc, "'" + O.Sym->Name + "' has no address");
      if (!Any && (info(Ty).Kind == TypeKind::Pred || bits(Ty) < 32))
        return fail(O.Loc, where() + " is too narrow for an address");
      return true;
    case OK::Vector:
      return fail(O.Loc, where() + " is not a vector of vectors");
    default:
      return fail(O.Loc, where() + " has an operand that does not fit");
    }
  }

  bool checkRegister(const OperandSpec &S, const Operand &O, Type Ty,
                     bool Any) {
    const Register *R = O.reg();
    if (R->VectorSize > 1 && O.Component < 0 && !Any)
      return fail(O.Loc, where() + " is a scalar: choose a component of '" +
                             R->Name + "'");
    if (Any || fits(R->Ty, Ty, S.SizeOnly))
      return true;
    return fail(O.Loc, where() + " is of type ." + name(Ty) + ", but '" +
                           R->Name + "' is ." + name(R->Ty));
  }

  bool checkSpecial(const Operand &O, Type Ty, bool Any) {
    const SpecialRegInfo &S = info(O.Special);
    if (S.Components > 1 && O.Component < 0 && !Any)
      return fail(O.Loc, "'" + Twine(S.Name) + "' is a vector: write " +
                             S.Name + ".x");
    bool IsPred = S.Ty == type::Pred;
    if (!Any && (info(Ty).Kind == TypeKind::Float || bits(Ty) > bits(S.Ty) ||
                 (Ty == type::Pred) != IsPred))
      return fail(O.Loc, where() + " is of type ." + name(Ty) + ", but '" +
                             S.Name + "' is ." + name(S.Ty));
    return true;
  }
};

} // namespace

std::optional<OperandMismatch> matchOperands(const Form &F,
                                             const Instruction &I) {
  return OperandMatcher(F, I).run();
}

} // namespace warpcc::ptx
