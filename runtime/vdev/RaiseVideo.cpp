//===- runtime/vdev/RaiseVideo.cpp - scalar and SIMD video instructions ---===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.17. Each instruction is one operation on parts of its operands,
// computed exactly in 64 bits, then clamped (`.sat`) and combined with the
// third operand: scalar ones insert the result into a part of c or apply a
// second operation, SIMD ones replace the parts of c that the mask names or
// add all results to it.
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

using namespace ptx::opcode;

namespace {

/// A byte, half or word of a register: what `.b2`, `.h1` or nothing selects.
struct Part {
  unsigned Bits = 32, Shift = 0;
};

Part partOf(StringRef Selector) {
  if (Selector.empty())
    return {};
  unsigned Bits = Selector[0] == 'b' ? 8 : 16;
  return {Bits, Bits * unsigned(Selector[1] - '0')};
}

/// Is O without a selector, or with one of at most Most parts, each of which is
/// below Limit, of the size that Letter ('b', 'h') names?
bool isSelector(const Operand &O, char Letter, unsigned Most, unsigned Limit) {
  StringRef Digits = O.Selector.drop_front(!O.Selector.empty());
  return O.Selector.empty() ||
         (O.Selector[0] == Letter && Digits.size() <= Most &&
          all_of(Digits, [=](char C) { return unsigned(C - '0') < Limit; }));
}

bool isPart(const Operand &O) {
  return isSelector(O, 'b', 1, 4) || isSelector(O, 'h', 1, 2);
}

} // namespace

/// Part P of V (i32 or i64) extended to 64 bits as type Ty.
static Value *extract(IRBuilder<> &B, Value *V, Part P, bool Signed) {
  V = B.CreateTrunc(B.CreateLShr(V, P.Shift), B.getIntNTy(P.Bits));
  return Signed ? B.CreateSExt(V, B.getInt64Ty())
                : B.CreateZExt(V, B.getInt64Ty());
}

/// The operation itself, exact.
Value *FunctionRaiser::videoOp(const Instruction &I, Value *L, Value *R) {
  auto Less = [&] { return B.CreateICmpSLT(L, R); };
  switch (I.Op) {
  case Video_vadd:
  case Video_vadd2:
  case Video_vadd4:
    return B.CreateAdd(L, R);
  case Video_vsub:
  case Video_vsub2:
  case Video_vsub4:
    return B.CreateSub(L, R);
  case Video_vabsdiff:
  case Video_vabsdiff2:
  case Video_vabsdiff4:
    return B.CreateSelect(Less(), B.CreateSub(R, L), B.CreateSub(L, R));
  case Video_vmin:
  case Video_vmin2:
  case Video_vmin4:
    return minMax(true, true, L, R);
  case Video_vmax:
  case Video_vmax2:
  case Video_vmax4:
    return minMax(false, true, L, R);
  case Video_vavrg2:
  case Video_vavrg4: { // halves are rounded away from zero
    Value *Sum = B.CreateAdd(L, R);
    Value *Round =
        B.CreateZExt(B.CreateICmpSGE(Sum, B.getInt64(0)), B.getInt64Ty());
    return B.CreateAShr(B.CreateAdd(Sum, Round), 1);
  }
  case Video_vshl:
  case Video_vshr: {
    Value *Amount = I.has(mod::Wrap) ? B.CreateAnd(R, B.getInt64(31))
                                     : minMax(true, false, R, B.getInt64(32));
    return I.Op == Video_vshl ? B.CreateShl(L, Amount)
                              : B.CreateAShr(L, Amount);
  }
  default: // vset: both are extended, so the comparison is one of s64
    return B.CreateZExt(compare(I, L, R, type::S64), B.getInt64Ty());
  }
}

/// V clamped to what Bits hold.
Value *FunctionRaiser::clampTo(Value *V, unsigned Bits, bool Signed) {
  APInt Low = Signed ? APInt::getSignedMinValue(Bits).sext(64) : APInt(64, 0);
  APInt High = Signed ? APInt::getSignedMaxValue(Bits).sext(64)
                      : APInt::getMaxValue(Bits).zext(64);
  V = minMax(false, true, V, ConstantInt::get(MR.Context, Low));
  return minMax(true, true, V, ConstantInt::get(MR.Context, High));
}

/// vadd ... vset: d{.dsel}, a{.asel}, b{.bsel}{, c}.
void FunctionRaiser::video(const Instruction &I) {
  const Operand &D = I.Operands[0], &A = I.Operands[1], &C = I.Operands[2];
  if (!isPart(D) || !isPart(A) || !isPart(C))
    return MR.fail(I.Loc, "'" + I.Spelling + "' selects one byte or half");
  // vset has no result type: the result is 0 or 1.
  bool IsSet = I.Op == Video_vset;
  ptx::Type TyD = IsSet ? type::U32 : I.type(0);
  Value *L = extract(B, read(A, type::B32), partOf(A.Selector),
                     isSigned(I.type(IsSet ? 0 : 1)));
  Value *R = extract(B, read(C, type::B32), partOf(C.Selector),
                     isSigned(I.type(IsSet ? 1 : 2)));
  Value *V = videoOp(I, L, R);
  Part To = partOf(D.Selector);
  if (I.has(mod::Sat))
    V = clampTo(V, To.Bits, isSigned(TyD));
  V = B.CreateTrunc(V, B.getInt32Ty());
  if (I.Operands.size() > 3) {
    Value *Third = read(I.Operands[3], type::B32);
    if (I.has(mod::Add)) {
      V = B.CreateAdd(V, Third);
    } else if (I.has(mod::Min) || I.has(mod::Max)) {
      V = minMax(I.has(mod::Min), isSigned(TyD), V, Third);
    } else { // into a part of c
      APInt Mask = APInt::getBitsSet(32, To.Shift, To.Shift + To.Bits);
      V = B.CreateOr(B.CreateAnd(B.CreateShl(V, To.Shift),
                                 ConstantInt::get(MR.Context, Mask)),
                     B.CreateAnd(Third, ConstantInt::get(MR.Context, ~Mask)));
    }
  }
  write(D, type::B32, V);
}

/// vmad: a b + c (.po: and one more), of up to 65 bits, shifted right, clamped.
void FunctionRaiser::videoMad(const Instruction &I) {
  const Operand &A = I.Operands[1], &C = I.Operands[2];
  if (!isPart(A) || !isPart(C))
    return MR.fail(I.Loc, "'" + I.Spelling + "' selects one byte or half");
  llvm::Type *I128 = B.getIntNTy(128);
  const bool Signed =
      isSigned(I.type(0)) || isSigned(I.type(1)) || isSigned(I.type(2));
  auto Source = [&](const Operand &O, bool SignedPart) {
    return B.CreateSExt(
        extract(B, read(O, type::B32), partOf(O.Selector), SignedPart), I128);
  };
  Value *Third = read(I.Operands[3], type::B32);
  Value *V = B.CreateMul(Source(A, isSigned(I.type(1))),
                         Source(C, isSigned(I.type(2))));
  V = B.CreateAdd(V, Signed ? B.CreateSExt(Third, I128)
                            : B.CreateZExt(Third, I128));
  if (I.has(mod::Po))
    V = B.CreateAdd(V, ConstantInt::get(I128, 1));
  V = B.CreateAShr(V, I.has(mod::Shr7) ? 7 : I.has(mod::Shr15) ? 15 : 0);
  if (I.has(mod::Sat)) {
    const bool SignedResult = isSigned(I.type(0));
    APInt Low =
        SignedResult ? APInt::getSignedMinValue(32).sext(128) : APInt(128, 0);
    APInt High = SignedResult ? APInt::getSignedMaxValue(32).sext(128)
                              : APInt::getMaxValue(32).zext(128);
    V = minMax(false, true, V, ConstantInt::get(MR.Context, Low));
    V = minMax(true, true, V, ConstantInt::get(MR.Context, High));
  }
  write(I.Operands[0], type::B32, B.CreateTrunc(V, B.getInt32Ty()));
}

/// vadd2 ... vset4: two halves or four bytes. A selector's digits choose, for
/// each part from the highest down, one of the parts of b:a; a mask's name the
/// parts of d that are written.
void FunctionRaiser::videoSimd(const Instruction &I) {
  bool Fours = ptx::name(I.Op).ends_with("4");
  bool IsSet = I.Op == Video_vset2 || I.Op == Video_vset4;
  unsigned Count = Fours ? 4 : 2, Bits = 32 / Count;
  ptx::Type TyD = IsSet ? type::U32 : I.type(0);
  const Operand &D = I.Operands[0], &A = I.Operands[1], &C = I.Operands[2];
  char Letter = Fours ? 'b' : 'h';
  auto IsChoice = [&](const Operand &O) {
    return isSelector(O, Letter, Count, 2 * Count) &&
           (O.Selector.empty() || O.Selector.size() == Count + 1);
  };
  if (!isSelector(D, Letter, Count, Count) || !IsChoice(A) || !IsChoice(C))
    return MR.fail(I.Loc, "'" + I.Spelling + "' selects " + Twine(Count) +
                              (Fours ? " bytes" : " halves") +
                              " of its sources, and some of its result");
  llvm::Type *I64 = B.getInt64Ty();
  Value *Both =
      B.CreateOr(B.CreateZExt(read(A, type::B32), I64),
                 B.CreateShl(B.CreateZExt(read(C, type::B32), I64), 32));
  auto Source = [&](const Operand &O, unsigned N, unsigned First, bool Signed) {
    unsigned Index =
        O.Selector.empty() ? First + N : O.Selector[Count - N] - '0';
    return extract(B, Both, {Bits, Index * Bits}, Signed);
  };
  Value *Result = read(I.Operands[3], type::B32);
  for (unsigned N = 0; N != Count; ++N) {
    if (!D.Selector.empty() && !D.Selector.drop_front().contains('0' + N))
      continue;
    Value *V = videoOp(I, Source(A, N, 0, isSigned(I.type(IsSet ? 0 : 1))),
                       Source(C, N, Count, isSigned(I.type(IsSet ? 1 : 2))));
    if (I.has(mod::Sat))
      V = clampTo(V, Bits, isSigned(TyD));
    V = B.CreateTrunc(V, B.getInt32Ty());
    if (I.has(mod::Add)) {
      Result = B.CreateAdd(Result, V);
      continue;
    }
    APInt Mask = APInt::getBitsSet(32, N * Bits, (N + 1) * Bits);
    Result =
        B.CreateOr(B.CreateAnd(Result, ConstantInt::get(MR.Context, ~Mask)),
                   B.CreateAnd(B.CreateShl(V, N * Bits),
                               ConstantInt::get(MR.Context, Mask)));
  }
  write(D, type::B32, Result);
}

} // namespace warpcc::vdev
