//===- runtime/vdev/RaiseInteger.cpp - integers, logic, comparison --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.1, 9.7.2, 9.7.5 to 9.7.8.
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

/// Applies Fn to the 16-bit halves of two packed registers.
template <typename FnT>
static Value *perHalf(IRBuilder<> &B, Value *L, Value *R, FnT Fn) {
  Value *Result = B.getInt32(0);
  for (unsigned Shift : {0, 16}) {
    Value *A = B.CreateTrunc(B.CreateLShr(L, Shift), B.getInt16Ty());
    Value *C = B.CreateTrunc(B.CreateLShr(R, Shift), B.getInt16Ty());
    Value *V = B.CreateZExt(Fn(A, C), B.getInt32Ty());
    Result = B.CreateOr(Result, B.CreateShl(V, Shift));
  }
  return Result;
}

/// Clamps the exact sum of two s32, computed in 64 bits.
Value *FunctionRaiser::addSaturating(Value *L, Value *R) {
  Value *Sum = B.CreateAdd(B.CreateSExt(L, B.getInt64Ty()),
                           B.CreateSExt(R, B.getInt64Ty()));
  Sum = minMax(true, true, Sum, B.getInt64(INT32_MAX));
  Sum = minMax(false, true, Sum,
               ConstantInt::getSigned(B.getInt64Ty(), INT32_MIN));
  return B.CreateTrunc(Sum, B.getInt32Ty());
}

Value *FunctionRaiser::minMax(bool IsMin, bool Signed, Value *L, Value *R) {
  Value *Less = Signed ? B.CreateICmpSLT(L, R) : B.CreateICmpULT(L, R);
  return IsMin ? B.CreateSelect(Less, L, R) : B.CreateSelect(Less, R, L);
}

/// The upper half of the product.
Value *FunctionRaiser::multiplyHigh(Value *L, Value *R, bool Signed) {
  unsigned Bits = L->getType()->getIntegerBitWidth();
  llvm::Type *Wide = B.getIntNTy(2 * Bits);
  Value *P =
      B.CreateMul(fitInteger(L, Wide, Signed), fitInteger(R, Wide, Signed));
  return B.CreateTrunc(B.CreateLShr(P, Bits), L->getType());
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

void FunctionRaiser::addSub(const Instruction &I) {
  bool IsAdd = I.Op == opcode::Add;
  ptx::Type Ty = I.type();
  if (isFloat(Ty))
    return floatInstruction(I, IsAdd ? "add" : "sub");
  if (I.has(mod::Cc))
    return addSubCarry(I);
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  Value *V;
  if (I.has(mod::Sat)) {
    Value *L64 = B.CreateSExt(L, B.getInt64Ty());
    Value *R64 = B.CreateSExt(R, B.getInt64Ty());
    Value *Exact = IsAdd ? B.CreateAdd(L64, R64) : B.CreateSub(L64, R64);
    Exact = minMax(true, true, Exact, B.getInt64(INT32_MAX));
    Exact = minMax(false, true, Exact,
                   ConstantInt::getSigned(B.getInt64Ty(), INT32_MIN));
    V = B.CreateTrunc(Exact, B.getInt32Ty());
  } else if (ptx::info(Ty).Packed == 2) {
    V = perHalf(B, L, R, [&](Value *A, Value *C) { return B.CreateAdd(A, C); });
  } else {
    V = IsAdd ? B.CreateAdd(L, R) : B.CreateSub(L, R);
  }
  write(I.Operands[0], Ty, V);
}

/// add.cc, addc, addc.cc and the same of sub. A subtraction adds the
/// complement, as the hardware has it: its carry is set when nothing was
/// borrowed, and subc borrows when it is clear.
void FunctionRaiser::addSubCarry(const Instruction &I) {
  bool IsAdd = I.Op == opcode::Add || I.Op == opcode::Addc;
  bool ReadsCarry = I.Op == opcode::Addc || I.Op == opcode::Subc;
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  Value *V = IsAdd ? B.CreateAdd(L, R) : B.CreateSub(L, R);
  Value *Out = IsAdd ? B.CreateICmpULT(V, L) : B.CreateICmpULT(L, R);
  if (ReadsCarry) {
    Value *In = B.CreateLoad(B.getInt1Ty(), Carry);
    In = B.CreateZExt(IsAdd ? In : B.CreateNot(In), V->getType());
    Value *Sum = IsAdd ? B.CreateAdd(V, In) : B.CreateSub(V, In);
    Value *Again = IsAdd ? B.CreateICmpULT(Sum, V) : B.CreateICmpULT(V, In);
    Out = B.CreateOr(Out, Again);
    V = Sum;
  }
  write(I.Operands[0], Ty, V);
  if (I.has(mod::Cc))
    B.CreateStore(IsAdd ? Out : B.CreateNot(Out), Carry);
}

void FunctionRaiser::mul(const Instruction &I) {
  ptx::Type Ty = I.type();
  if (isFloat(Ty))
    return floatInstruction(I, "mul");
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  if (I.has(mod::Wide)) {
    llvm::Type *Wide = B.getIntNTy(2 * ptx::bits(Ty));
    Value *V = B.CreateMul(fitInteger(L, Wide, isSigned(Ty)),
                           fitInteger(R, Wide, isSigned(Ty)));
    return writeBits(I.Operands[0], V, isSigned(Ty));
  }
  write(I.Operands[0], Ty,
        I.has(mod::Hi) ? multiplyHigh(L, R, isSigned(Ty)) : B.CreateMul(L, R));
}

void FunctionRaiser::mad(const Instruction &I) {
  ptx::Type Ty = I.type();
  if (isFloat(Ty))
    return fma(I);
  if (I.has(mod::Cc))
    return madCarry(I);
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  if (I.has(mod::Wide)) {
    llvm::Type *Wide = B.getIntNTy(2 * ptx::bits(Ty));
    Value *P = B.CreateMul(fitInteger(L, Wide, isSigned(Ty)),
                           fitInteger(R, Wide, isSigned(Ty)));
    Value *C = fitInteger(readBits(I.Operands[3], 2 * ptx::bits(Ty)), Wide,
                          isSigned(Ty));
    return writeBits(I.Operands[0], B.CreateAdd(P, C), isSigned(Ty));
  }
  Value *C = read(I.Operands[3], Ty);
  Value *P =
      I.has(mod::Hi) ? multiplyHigh(L, R, isSigned(Ty)) : B.CreateMul(L, R);
  write(I.Operands[0], Ty,
        I.has(mod::Sat) ? addSaturating(P, C) : B.CreateAdd(P, C));
}

/// mad.cc, madc, madc.cc
void FunctionRaiser::madCarry(const Instruction &I) {
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  Value *P =
      I.has(mod::Hi) ? multiplyHigh(L, R, isSigned(Ty)) : B.CreateMul(L, R);
  Value *C = read(I.Operands[3], Ty);
  Value *V = B.CreateAdd(P, C);
  Value *Out = B.CreateICmpULT(V, P);
  if (I.Op == opcode::Madc) {
    Value *In = B.CreateZExt(B.CreateLoad(B.getInt1Ty(), Carry), V->getType());
    Value *Sum = B.CreateAdd(V, In);
    Out = B.CreateOr(Out, B.CreateICmpULT(Sum, V));
    V = Sum;
  }
  write(I.Operands[0], Ty, V);
  if (I.has(mod::Cc))
    B.CreateStore(Out, Carry);
}

/// Bits 31..0 (.lo) or 47..16 (.hi) of the product of two 24-bit numbers.
Value *FunctionRaiser::product24(const Instruction &I) {
  ptx::Type Ty = I.type();
  auto Read24 = [&](const Operand &O) {
    Value *V = B.CreateShl(read(O, Ty), 8);
    V = isSigned(Ty) ? B.CreateAShr(V, 8) : B.CreateLShr(V, 8);
    return fitInteger(V, B.getInt64Ty(), isSigned(Ty));
  };
  Value *L = Read24(I.Operands[1]), *R = Read24(I.Operands[2]);
  Value *P = B.CreateMul(L, R);
  return B.CreateTrunc(I.has(mod::Hi) ? B.CreateLShr(P, 16) : P,
                       B.getInt32Ty());
}

void FunctionRaiser::mul24(const Instruction &I) {
  Value *V = product24(I);
  if (I.Op == opcode::Mad24) {
    Value *C = read(I.Operands[3], I.type());
    V = I.has(mod::Sat) ? addSaturating(V, C) : B.CreateAdd(V, C);
  }
  write(I.Operands[0], I.type(), V);
}

/// c + |a - b|
void FunctionRaiser::sad(const Instruction &I) {
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  Value *Less = isSigned(Ty) ? B.CreateICmpSLT(L, R) : B.CreateICmpULT(L, R);
  Value *D = B.CreateSelect(Less, B.CreateSub(R, L), B.CreateSub(L, R));
  write(I.Operands[0], Ty, B.CreateAdd(read(I.Operands[3], Ty), D));
}

/// dp4a: four products of bytes; dp2a: two of a half with a byte of b's lower
/// or upper half.
void FunctionRaiser::dotProduct(const Instruction &I) {
  bool IsDp4a = I.Op == opcode::Dp4a;
  auto Part = [&](Value *V, unsigned Shift, unsigned Bits, ptx::Type Ty) {
    Value *P = B.CreateTrunc(B.CreateLShr(V, Shift), B.getIntNTy(Bits));
    return fitInteger(P, B.getInt32Ty(), isSigned(Ty));
  };
  ptx::Type TyA = I.type(0), TyB = I.type(1);
  Value *A = read(I.Operands[1], TyA), *C = read(I.Operands[2], TyB);
  Value *Sum = read(I.Operands[3], type::B32);
  unsigned Count = IsDp4a ? 4 : 2, BitsA = IsDp4a ? 8 : 16;
  unsigned First = !IsDp4a && I.has(mod::Hi) ? 16 : 0;
  for (unsigned N = 0; N != Count; ++N)
    Sum = B.CreateAdd(Sum, B.CreateMul(Part(A, N * BitsA, BitsA, TyA),
                                       Part(C, First + N * 8, 8, TyB)));
  write(I.Operands[0], type::B32, Sum);
}

/// Division by zero gives all ones, as on the hardware; see OpsInteger.cpp.
void FunctionRaiser::divRem(const Instruction &I) {
  ptx::Type Ty = I.type();
  if (isFloat(Ty))
    return divide(I);
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  // By a number that is written down: LLVM multiplies.
  if (const auto *C = dyn_cast<ConstantInt>(R);
      C && !C->isZero() && !C->isMinusOne()) {
    const bool Signed = isSigned(Ty);
    Value *V = I.Op == opcode::Div
                   ? (Signed ? B.CreateSDiv(L, R) : B.CreateUDiv(L, R))
                   : (Signed ? B.CreateSRem(L, R) : B.CreateURem(L, R));
    return write(I.Operands[0], Ty, V);
  }
  std::string Name =
      (I.Op == opcode::Div ? "div_" : "rem_") + ptx::name(Ty).str();
  write(I.Operands[0], Ty, op(Name, typeOf(Ty), {L, R}));
}

void FunctionRaiser::absNeg(const Instruction &I) {
  ptx::Type Ty = I.type();
  bool IsAbs = I.Op == opcode::Abs;
  if (!isFloat(Ty)) {
    Value *V = read(I.Operands[1], Ty), *Minus = B.CreateNeg(V);
    Value *IsNegative =
        B.CreateICmpSLT(V, Constant::getNullValue(V->getType()));
    return write(I.Operands[0], Ty,
                 IsAbs ? B.CreateSelect(IsNegative, Minus, V) : Minus);
  }
  Value *V = read(I.Operands[1], Ty);
  if (I.has(mod::Ftz))
    V = flush(V, Ty);
  ptx::Type Each = elementType(Ty);
  if (ptx::info(Ty).Packed == 2)
    V = packHalves(signOp(halfOfBits(V, 0), Each, IsAbs),
                   signOp(halfOfBits(V, 1), Each, IsAbs));
  else
    V = signOp(V, Ty, IsAbs);
  write(I.Operands[0], Ty, V);
}

/// abs or neg of a scalar: on the sign bit. NaNs, whose bits PTX leaves open,
/// are those of the hardware: canonical, but unchanged in f64.
Value *FunctionRaiser::signOp(Value *V, ptx::Type Ty, bool IsAbs) {
  unsigned Bits = ptx::bits(Ty);
  Value *AsInt = B.CreateBitCast(V, B.getIntNTy(Bits));
  APInt Sign = APInt::getSignMask(Bits);
  Value *R = IsAbs ? B.CreateAnd(AsInt, ConstantInt::get(MR.Context, ~Sign))
                   : B.CreateXor(AsInt, ConstantInt::get(MR.Context, Sign));
  R = B.CreateBitCast(R, V->getType());
  Value *NaN = Ty == type::F64 ? V
               : Ty == type::F32
                   ? B.CreateBitCast(i32(0x7FFFFFFF), B.getFloatTy())
                   : B.getInt16(0x7FFF);
  return B.CreateSelect(isNaN(V, Ty), NaN, R);
}

void FunctionRaiser::minMaxOf(const Instruction &I) {
  ptx::Type Ty = I.type();
  bool IsMin = I.Op == opcode::Min;
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  if (isFloat(Ty)) {
    Value *V = floatMinMax(I, Ty, L, R);
    if (I.Operands.size() > 3)
      V = floatMinMax(I, Ty, V, read(I.Operands[3], Ty));
    return write(I.Operands[0], Ty, V);
  }
  bool Signed = isSigned(elementType(Ty));
  auto Pick = [&](Value *A, Value *C) {
    Value *V = minMax(IsMin, Signed, A, C);
    return I.has(mod::Relu)
               ? minMax(false, true, V, Constant::getNullValue(V->getType()))
               : V;
  };
  write(I.Operands[0], Ty,
        ptx::info(Ty).Packed == 2 ? perHalf(B, L, R, Pick) : Pick(L, R));
}

//===----------------------------------------------------------------------===//
// Logic, shifts, bit fields
//===----------------------------------------------------------------------===//

void FunctionRaiser::logic(const Instruction &I) {
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *V;
  switch (I.Op) {
  case opcode::Not:
    V = B.CreateNot(L);
    break;
  case opcode::Cnot:
    V = B.CreateZExt(B.CreateICmpEQ(L, Constant::getNullValue(L->getType())),
                     L->getType());
    break;
  case opcode::And:
    V = B.CreateAnd(L, read(I.Operands[2], Ty));
    break;
  case opcode::Or:
    V = B.CreateOr(L, read(I.Operands[2], Ty));
    break;
  default:
    V = B.CreateXor(L, read(I.Operands[2], Ty));
    break;
  }
  write(I.Operands[0], Ty, V);
}

/// The table's bit (a<<2 | b<<1 | c), for every bit position: the minterms of
/// each value of a, chosen by a.
void FunctionRaiser::lop3(const Instruction &I) {
  Value *A = read(I.Operands[1], type::B32),
        *C = read(I.Operands[2], type::B32),
        *D = read(I.Operands[3], type::B32);
  uint64_t Table = I.Operands[4].Value;
  // The function of (c, d) whose truth table is the low four bits of T.
  auto OfTwo = [&](unsigned T) {
    Value *V = i32(0);
    for (unsigned Row = 0; Row != 4; ++Row)
      if (T >> Row & 1)
        V = B.CreateOr(V, B.CreateAnd(Row & 2 ? C : B.CreateNot(C),
                                      Row & 1 ? D : B.CreateNot(D)));
    return V;
  };
  Value *V = B.CreateOr(B.CreateAnd(A, OfTwo(Table >> 4 & 15)),
                        B.CreateAnd(B.CreateNot(A), OfTwo(Table & 15)));
  Value *P = B.getFalse();
  if (I.Operands.size() > 5) {
    Value *NonZero = B.CreateICmpNE(V, i32(0));
    Value *Q = read(I.Operands[5], type::Pred);
    P = I.has(mod::And) ? B.CreateAnd(NonZero, Q) : B.CreateOr(NonZero, Q);
  }
  writePair(I.Operands[0], type::B32, V, P);
}

/// Amounts of the width or more give 0, or the sign.
void FunctionRaiser::shift(const Instruction &I) {
  ptx::Type Ty = I.type();
  unsigned Bits = ptx::bits(Ty);
  Value *V = read(I.Operands[1], Ty);
  Value *Amount = read(I.Operands[2], type::U32);
  Value *InRange = B.CreateICmpULT(Amount, i32(Bits));
  if (I.Op == opcode::Shr && isSigned(Ty)) {
    Amount = B.CreateSelect(InRange, Amount, i32(Bits - 1));
    return write(I.Operands[0], Ty,
                 B.CreateAShr(V, fitInteger(Amount, V->getType(), false)));
  }
  Amount = fitInteger(B.CreateAnd(Amount, i32(Bits - 1)), V->getType(), false);
  Value *Shifted =
      I.Op == opcode::Shl ? B.CreateShl(V, Amount) : B.CreateLShr(V, Amount);
  write(I.Operands[0], Ty,
        B.CreateSelect(InRange, Shifted, Constant::getNullValue(V->getType())));
}

/// Operations of OpsInteger.cpp: `<opcode>_<modifiers>_<type>`.
void FunctionRaiser::bitOp(const Instruction &I) {
  ptx::Type Ty = I.type();
  std::string Name = ptx::name(I.Op).str();
  for (ptx::Mod M : I.Mods)
    Name += "_" + ptx::name(M).str();
  Name += "_" + ptx::name(Ty).str();
  bool FieldWidths = I.Op != opcode::Prmt; // 3rd and later operands are u32
  SmallVector<Value *, 4> Args;
  for (unsigned N = 1; N != I.Operands.size(); ++N) {
    // bfi has two values before the position, the others one or all.
    unsigned Values = I.Op == opcode::Bfi || I.Op == opcode::Shf ? 2 : 1;
    Args.push_back(
        read(I.Operands[N], N > Values && FieldWidths ? type::U32 : Ty));
  }
  ptx::Type Result = I.Op == opcode::Bfind ? type::U32 : Ty;
  write(I.Operands[0], Result, op(Name, typeOf(Result), Args));
}

void FunctionRaiser::bitCount(const Instruction &I) {
  ptx::Type Ty = I.type();
  Value *V = read(I.Operands[1], Ty);
  switch (I.Op) {
  case opcode::Brev:
    return write(I.Operands[0], Ty,
                 B.CreateUnaryIntrinsic(Intrinsic::bitreverse, V));
  case opcode::Clz:
    V = B.CreateBinaryIntrinsic(Intrinsic::ctlz, V, B.getFalse());
    break;
  default:
    V = B.CreateUnaryIntrinsic(Intrinsic::ctpop, V);
    break;
  }
  write(I.Operands[0], type::U32, fitInteger(V, B.getInt32Ty(), false));
}

//===----------------------------------------------------------------------===//
// Comparison and selection
//===----------------------------------------------------------------------===//

/// L <cmp> R of scalar type Ty (PTX ISA 9.3: lo, ls, hi, hs are unsigned).
Value *FunctionRaiser::compare(const Instruction &I, Value *L, Value *R,
                               ptx::Type Ty) {
  struct Row {
    ptx::Mod M;
    CmpInst::Predicate Signed, Unsigned, Float;
  };
  using P = CmpInst;
  static const Row Rows[] = {
      {mod::Eq, P::ICMP_EQ, P::ICMP_EQ, P::FCMP_OEQ},
      {mod::Ne, P::ICMP_NE, P::ICMP_NE, P::FCMP_ONE},
      {mod::Lt, P::ICMP_SLT, P::ICMP_ULT, P::FCMP_OLT},
      {mod::Le, P::ICMP_SLE, P::ICMP_ULE, P::FCMP_OLE},
      {mod::Gt, P::ICMP_SGT, P::ICMP_UGT, P::FCMP_OGT},
      {mod::Ge, P::ICMP_SGE, P::ICMP_UGE, P::FCMP_OGE},
      {mod::Lo, P::ICMP_ULT, P::ICMP_ULT, P::FCMP_OLT},
      {mod::Ls, P::ICMP_ULE, P::ICMP_ULE, P::FCMP_OLE},
      {mod::Hi, P::ICMP_UGT, P::ICMP_UGT, P::FCMP_OGT},
      {mod::Hs, P::ICMP_UGE, P::ICMP_UGE, P::FCMP_OGE},
      {mod::Equ, P::ICMP_EQ, P::ICMP_EQ, P::FCMP_UEQ},
      {mod::Neu, P::ICMP_NE, P::ICMP_NE, P::FCMP_UNE},
      {mod::Ltu, P::ICMP_SLT, P::ICMP_ULT, P::FCMP_ULT},
      {mod::Leu, P::ICMP_SLE, P::ICMP_ULE, P::FCMP_ULE},
      {mod::Gtu, P::ICMP_SGT, P::ICMP_UGT, P::FCMP_UGT},
      {mod::Geu, P::ICMP_SGE, P::ICMP_UGE, P::FCMP_UGE},
      {mod::Num, P::ICMP_EQ, P::ICMP_EQ, P::FCMP_ORD},
      {mod::Nan, P::ICMP_NE, P::ICMP_NE, P::FCMP_UNO},
  };
  for (const Row &Cmp : Rows) {
    if (!I.has(Cmp.M))
      continue;
    if (!isFloat(Ty))
      return B.CreateICmp(isSigned(Ty) ? Cmp.Signed : Cmp.Unsigned, L, R);
    if (I.has(mod::Ftz)) {
      L = flush(L, Ty);
      R = flush(R, Ty);
    }
    return B.CreateFCmp(Cmp.Float, toFloat(L, Ty), toFloat(R, Ty));
  }
  MR.fail(I.Loc, "'" + I.Spelling + "' has no comparison");
  return B.getFalse();
}

/// `P <bool> c` of the forms with `.and .or .xor`; C is operand Index.
Value *FunctionRaiser::combine(const Instruction &I, Value *P, unsigned Index) {
  if (I.Operands.size() <= Index)
    return P;
  Value *C = read(I.Operands[Index], type::Pred);
  return I.has(mod::And)  ? B.CreateAnd(P, C)
         : I.has(mod::Or) ? B.CreateOr(P, C)
                          : B.CreateXor(P, C);
}

/// One predicate and its complement; for a pair of halves one predicate each.
void FunctionRaiser::setp(const Instruction &I) {
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  Value *P, *Q;
  if (ptx::info(Ty).Packed == 2) {
    ptx::Type Each = elementType(Ty);
    P = compare(I, halfOfBits(L, 0), halfOfBits(R, 0), Each);
    Q = compare(I, halfOfBits(L, 1), halfOfBits(R, 1), Each);
  } else {
    P = compare(I, L, R, Ty);
    Q = B.CreateNot(P);
  }
  P = combine(I, P, 3);
  Q = combine(I, Q, 3);
  writePair(I.Operands[0], type::Pred, P, Q);
}

/// All ones, or 1.0, for true.
void FunctionRaiser::set(const Instruction &I) {
  ptx::Type To = I.type(0), From = I.type(1);
  Value *L = read(I.Operands[1], From), *R = read(I.Operands[2], From);
  // True as a value of To's width (of each half's for pairs).
  auto True = [&](Value *P, ptx::Type Ty) -> Value * {
    uint64_t One = Ty == type::F32    ? 0x3F800000
                   : Ty == type::F16  ? 0x3C00
                   : Ty == type::Bf16 ? 0x3F80
                                      : ~uint64_t(0);
    Constant *C = ConstantInt::get(
        MR.Context, APInt(ptx::bits(Ty), One, false, /*implicitTrunc=*/true));
    return B.CreateSelect(P, C, Constant::getNullValue(C->getType()));
  };
  if (ptx::info(From).Packed == 1)
    return writeBits(I.Operands[0],
                     True(combine(I, compare(I, L, R, From), 3), To),
                     isSigned(To));
  ptx::Type Each = elementType(From);
  ptx::Type Half = isHalf(To) ? elementType(To) : type::U16;
  Value *Parts[2];
  for (unsigned N : {0, 1})
    Parts[N] = True(
        combine(I, compare(I, halfOfBits(L, N), halfOfBits(R, N), Each), 3),
        Half);
  writeBits(I.Operands[0], packHalves(Parts[0], Parts[1]), false);
}

/// selp: by predicate; slct: by the sign of a third operand (NaN: the second).
void FunctionRaiser::select(const Instruction &I) {
  ptx::Type Ty = I.type(0);
  Value *C;
  if (I.Op == opcode::Selp) {
    C = read(I.Operands[3], type::Pred);
  } else {
    ptx::Type By = I.type(1);
    Value *V = read(I.Operands[3], By);
    if (I.has(mod::Ftz))
      V = flush(V, By);
    C = isFloat(By) ? B.CreateFCmpOGE(V, ConstantFP::get(V->getType(), 0.0))
                    : B.CreateICmpSGE(V, Constant::getNullValue(V->getType()));
  }
  write(I.Operands[0], Ty,
        B.CreateSelect(C, read(I.Operands[1], Ty), read(I.Operands[2], Ty)));
}

} // namespace warpcc::vdev
