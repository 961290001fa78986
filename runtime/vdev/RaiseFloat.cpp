//===- runtime/vdev/RaiseFloat.cpp - floating point -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.3 to 9.7.5. f32 and f64 in round-to-nearest are LLVM's own
// instructions, without any fast-math flag. Directed rounding, f16 and bf16
// are operations of the library (OpsFloat.cpp). `.ftz` flushes subnormal
// operands and results, `.sat` clamps to [0, 1] and makes NaN 0.
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

/// "rz", "rm", "rp", or "" for round to nearest.
StringRef FunctionRaiser::rounding(const Instruction &I) {
  return I.has(mod::Rz)   ? "rz"
         : I.has(mod::Rm) ? "rm"
         : I.has(mod::Rp) ? "rp"
                          : "";
}

Value *FunctionRaiser::halfOfBits(Value *Packed, unsigned Index) {
  return B.CreateTrunc(B.CreateLShr(Packed, 16 * Index), B.getInt16Ty());
}

Value *FunctionRaiser::packHalves(Value *Low, Value *High) {
  return B.CreateOr(B.CreateZExt(Low, B.getInt32Ty()),
                    B.CreateShl(B.CreateZExt(High, B.getInt32Ty()), 16));
}

/// V as a float or double that compares as V does.
Value *FunctionRaiser::toFloat(Value *V, ptx::Type Ty) {
  if (Ty == type::F16)
    return op("cvt_f32_f16", B.getFloatTy(), {V});
  if (Ty == type::Bf16)
    return B.CreateBitCast(B.CreateShl(B.CreateZExt(V, B.getInt32Ty()), 16),
                           B.getFloatTy());
  return V;
}

/// Is V, a scalar of type Ty, a NaN?
Value *FunctionRaiser::isNaN(Value *V, ptx::Type Ty) {
  V = toFloat(V, Ty);
  return B.CreateFCmpUNO(V, V);
}

/// Subnormal values become zeros of the same sign.
Value *FunctionRaiser::flush(Value *V, ptx::Type Ty) {
  if (Ty == type::F16x2)
    return packHalves(flush(halfOfBits(V, 0), type::F16),
                      flush(halfOfBits(V, 1), type::F16));
  uint64_t Exponent = Ty == type::F32   ? 0x7F800000
                      : Ty == type::F16 ? 0x7C00
                                        : 0;
  if (!Exponent)
    return V; // f64 and bf16 have no .ftz
  llvm::Type *Bits = B.getIntNTy(ptx::bits(Ty));
  Value *Int = B.CreateBitCast(V, Bits);
  Value *Sign = B.CreateAnd(
      Int, ConstantInt::get(MR.Context, APInt::getSignMask(ptx::bits(Ty))));
  Value *IsSmall =
      B.CreateICmpEQ(B.CreateAnd(Int, ConstantInt::get(Bits, Exponent)),
                     ConstantInt::get(Bits, 0));
  return B.CreateSelect(IsSmall, B.CreateBitCast(Sign, V->getType()), V);
}

/// [0, 1]; NaN becomes +0.
Value *FunctionRaiser::saturate(Value *V, ptx::Type Ty) {
  if (Ty == type::F16 || Ty == type::Bf16)
    return op(("sat_" + ptx::name(Ty)).str(), V->getType(), {V});
  Constant *Zero = ConstantFP::get(V->getType(), 0.0),
           *One = ConstantFP::get(V->getType(), 1.0);
  V = B.CreateSelect(B.CreateFCmpOGT(V, Zero), V, Zero);
  return B.CreateSelect(B.CreateFCmpOLT(V, One), V, One);
}

/// max(V, 0); NaN becomes the canonical NaN.
Value *FunctionRaiser::relu(Value *V, ptx::Type Ty) {
  return op(("relu_" + ptx::name(Ty)).str(), V->getType(), {V});
}

/// Name applied to scalars of type Ty, with I's rounding.
Value *FunctionRaiser::floatCore(const Instruction &I, StringRef Name,
                                 ptx::Type Ty, ArrayRef<Value *> Args) {
  llvm::Type *LTy = Args[0]->getType();
  StringRef Rounding = rounding(I);
  if (isHalf(Ty))
    return op((Name + "_" + ptx::name(Ty)).str(), LTy, Args);
  if (!Rounding.empty())
    return op((Name + "_" + Rounding + "_" + ptx::name(Ty)).str(), LTy, Args);
  if (Name == "add")
    return B.CreateFAdd(Args[0], Args[1]);
  if (Name == "sub")
    return B.CreateFSub(Args[0], Args[1]);
  if (Name == "mul")
    return B.CreateFMul(Args[0], Args[1]);
  if (Name == "div")
    return B.CreateFDiv(Args[0], Args[1]);
  if (Name == "rcp")
    return B.CreateFDiv(ConstantFP::get(LTy, 1.0), Args[0]);
  if (Name == "sqrt")
    return B.CreateUnaryIntrinsic(Intrinsic::sqrt, Args[0]);
  return B.CreateIntrinsic(Intrinsic::fma, {LTy}, Args);
}

/// floatCore with .ftz, .sat and .relu, on each element of a packed type.
Value *FunctionRaiser::floatOp(const Instruction &I, StringRef Name,
                               ptx::Type Ty, ArrayRef<Value *> Args) {
  if (ptx::info(Ty).Packed == 2) {
    ptx::Type Each = elementType(Ty);
    unsigned Bits = ptx::bits(Each);
    llvm::Type *Whole = Args[0]->getType();
    Value *Result = ConstantInt::get(Whole, 0);
    for (unsigned N : {0, 1}) {
      SmallVector<Value *, 3> Parts;
      for (Value *A : Args)
        Parts.push_back(B.CreateBitCast(
            B.CreateTrunc(B.CreateLShr(A, N * Bits), B.getIntNTy(Bits)),
            typeOf(Each)));
      Value *V =
          B.CreateBitCast(floatOp(I, Name, Each, Parts), B.getIntNTy(Bits));
      Result =
          B.CreateOr(Result, B.CreateShl(B.CreateZExt(V, Whole), N * Bits));
    }
    return Result;
  }
  SmallVector<Value *, 3> Inputs(Args);
  if (I.has(mod::Ftz))
    for (Value *&V : Inputs)
      V = flush(V, Ty);
  Value *V = floatCore(I, Name, Ty, Inputs);
  if (I.has(mod::Relu))
    V = relu(V, Ty);
  if (I.has(mod::Ftz))
    V = flush(V, Ty);
  return I.has(mod::Sat) ? saturate(V, Ty) : V;
}

/// An instruction whose operands are all of the result's type, or (sm_100:
/// add.f32.f16) sources of a narrower one.
void FunctionRaiser::floatInstruction(const Instruction &I, StringRef Name) {
  ptx::Type Ty = I.type(0), From = I.type(1);
  if (I.has(mod::Oob))
    return unsupported(I);
  SmallVector<Value *, 3> Args;
  for (unsigned N = 1; N != I.Operands.size(); ++N) {
    // The last operand of a mixed add, sub or fma is f32.
    ptx::Type Each = N + 1 == I.Operands.size() ? Ty : From;
    Value *V = read(I.Operands[N], Each);
    Args.push_back(Each == Ty ? V : toFloat(V, Each));
  }
  write(I.Operands[0], Ty, floatOp(I, Name, Ty, Args));
}

void FunctionRaiser::fma(const Instruction &I) { floatInstruction(I, "fma"); }

void FunctionRaiser::divide(const Instruction &I) {
  if (!I.has(mod::Approx))
    return floatInstruction(I, "div"); // .full is a correct quotient too
  // A divisor of 2^126 or more makes the quotient 0 (PTX ISA: div.approx).
  ptx::Type Ty = I.type();
  Value *L = read(I.Operands[1], Ty), *R = read(I.Operands[2], Ty);
  if (I.has(mod::Ftz)) {
    L = flush(L, Ty);
    R = flush(R, Ty);
  }
  Value *V = op("div_approx_f32", B.getFloatTy(), {L, R});
  write(I.Operands[0], Ty, I.has(mod::Ftz) ? flush(V, Ty) : V);
}

/// rcp, sqrt, rsqrt, sin, cos, lg2, ex2, tanh: exact ones round as written;
/// .approx ones are operations within PTX's error bounds.
void FunctionRaiser::approximate(const Instruction &I) {
  ptx::Type Ty = I.type();
  StringRef Name = ptx::name(I.Op);
  if (!I.has(mod::Approx))
    return floatInstruction(I, Name);
  Value *V = read(I.Operands[1], Ty);
  auto Apply = [&](Value *X, ptx::Type Each) {
    if (I.has(mod::Ftz))
      X = flush(X, Each);
    // .ftz of f64 is another function: it knows the upper word only.
    StringRef Ftz = Name == "rsqrt" && Ty == type::F64 && I.has(mod::Ftz)
                        ? "_approx_ftz_"
                        : "_approx_";
    X = op((Name + Ftz + ptx::name(Each)).str(), X->getType(), {X});
    return I.has(mod::Ftz) ? flush(X, Each) : X;
  };
  if (ptx::info(Ty).Packed == 2)
    V = packHalves(Apply(halfOfBits(V, 0), elementType(Ty)),
                   Apply(halfOfBits(V, 1), elementType(Ty)));
  else
    V = Apply(V, Ty);
  write(I.Operands[0], Ty, V);
}

/// min and max. IEEE 754-2008 minNum: the other operand when one is NaN; with
/// `.NaN` the canonical NaN.  -0 < +0. `.xorsign.abs`: of magnitudes, with the
/// sign of the product.
Value *FunctionRaiser::floatMinMax(const Instruction &I, ptx::Type Ty, Value *L,
                                   Value *R) {
  if (ptx::info(Ty).Packed == 2) {
    ptx::Type Each = elementType(Ty);
    return packHalves(floatMinMax(I, Each, halfOfBits(L, 0), halfOfBits(R, 0)),
                      floatMinMax(I, Each, halfOfBits(L, 1), halfOfBits(R, 1)));
  }
  if (I.has(mod::Ftz)) {
    L = flush(L, Ty);
    R = flush(R, Ty);
  }
  unsigned Bits = ptx::bits(Ty);
  llvm::Type *IntTy = B.getIntNTy(Bits);
  Constant *Sign = ConstantInt::get(MR.Context, APInt::getSignMask(Bits));
  Value *XorSign = nullptr;
  if (I.has(mod::Abs)) {
    Value *LBits = B.CreateBitCast(L, IntTy),
          *RBits = B.CreateBitCast(R, IntTy);
    if (I.has(mod::Xorsign))
      XorSign = B.CreateAnd(B.CreateXor(LBits, RBits), Sign);
    L = B.CreateBitCast(B.CreateAnd(LBits, B.CreateNot(Sign)), L->getType());
    R = B.CreateBitCast(B.CreateAnd(RBits, B.CreateNot(Sign)), R->getType());
  }
  std::string Name = I.Op == opcode::Min ? "min_" : "max_";
  if (I.has(mod::NaN))
    Name += "nan_";
  Value *V = op(Name + ptx::name(Ty).str(), L->getType(), {L, R});
  if (!XorSign)
    return V;
  Value *Signed = B.CreateBitCast(
      B.CreateOr(B.CreateBitCast(V, IntTy), XorSign), V->getType());
  return B.CreateSelect(isNaN(V, Ty), V, Signed);
}

/// b with the sign of a.
void FunctionRaiser::copysign(const Instruction &I) {
  unsigned Bits = ptx::bits(I.type());
  APInt Sign = APInt::getSignMask(Bits);
  llvm::Type *Ty = B.getIntNTy(Bits);
  Value *A = B.CreateBitCast(read(I.Operands[1], I.type()), Ty);
  Value *V = B.CreateBitCast(read(I.Operands[2], I.type()), Ty);
  writeBits(I.Operands[0],
            B.CreateOr(B.CreateAnd(A, ConstantInt::get(MR.Context, Sign)),
                       B.CreateAnd(V, ConstantInt::get(MR.Context, ~Sign))),
            false);
}

/// Classes by the magnitude bits: zero < subnormal < normal < infinity < NaN.
/// Zero counts as normal.
void FunctionRaiser::testp(const Instruction &I) {
  ptx::Type Ty = I.type();
  unsigned Bits = ptx::bits(Ty);
  llvm::Type *IntTy = B.getIntNTy(Bits);
  uint64_t Inf = Bits == 32 ? 0x7F800000 : 0x7FF0000000000000;
  uint64_t Normal = Bits == 32 ? 0x00800000 : 0x0010000000000000;
  Constant *Zero = ConstantInt::get(IntTy, 0);
  Value *V = B.CreateBitCast(read(I.Operands[1], Ty), IntTy);
  V = B.CreateAnd(V,
                  ConstantInt::get(MR.Context, APInt::getSignedMaxValue(Bits)));
  auto Below = [&](uint64_t Limit) {
    return B.CreateICmpULT(V, ConstantInt::get(IntTy, Limit));
  };
  Value *P;
  if (I.has(mod::Finite))
    P = Below(Inf);
  else if (I.has(mod::Infinite))
    P = B.CreateICmpEQ(V, ConstantInt::get(IntTy, Inf));
  else if (I.has(mod::Number))
    P = Below(Inf + 1);
  else if (I.has(mod::Notanumber))
    P = B.CreateNot(Below(Inf + 1));
  else if (I.has(mod::Normal))
    P = B.CreateOr(B.CreateAnd(Below(Inf), B.CreateNot(Below(Normal))),
                   B.CreateICmpEQ(V, Zero));
  else // subnormal
    P = B.CreateAnd(Below(Normal), B.CreateICmpNE(V, Zero));
  write(I.Operands[0], type::Pred, P);
}

} // namespace warpcc::vdev
