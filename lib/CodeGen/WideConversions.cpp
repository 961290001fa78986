//===- lib/CodeGen/WideConversions.cpp - 128-bit integers and floats ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVPTX has no instruction and no library for conversions between floating
// point and integers of 128 bits, and gives up on them. Here they become
// conversions of 64 bits:
//
//   to an integer    the high half is the truncated value / 2^64, the low half
//                    what is left; both steps are exact. float goes by double.
//   to double        the value is shifted right until 64 bits hold it; a bit
//                    that says that something was lost ("sticky") keeps the
//                    one rounding of the 64-bit conversion right.
//   to float         the same, in one step.
//===----------------------------------------------------------------------===//
#include "DialectLowering.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace warpcc;

static constexpr double TwoTo64 = 0x1p64;

/// Truncated towards zero, as C++ has it.
static Value *toInteger(IRBuilder<> &B, Value *Float, Type *Wide,
                        bool IsSigned) {
  Type *Double = B.getDoubleTy(), *Half = B.getInt64Ty();
  Value *X = B.CreateFPExt(Float, Double);
  Value *Magnitude = B.CreateUnaryIntrinsic(Intrinsic::fabs, X);
  Value *Scale = ConstantFP::get(Double, 1 / TwoTo64);
  Value *High = B.CreateFPToUI(B.CreateFMul(Magnitude, Scale), Half);
  Value *Taken = B.CreateFMul(B.CreateUIToFP(High, Double),
                              ConstantFP::get(Double, TwoTo64));
  Value *Low = B.CreateFPToUI(B.CreateFSub(Magnitude, Taken), Half);
  Value *Result = B.CreateOr(B.CreateShl(B.CreateZExt(High, Wide), 64),
                             B.CreateZExt(Low, Wide));
  if (!IsSigned)
    return Result;
  Value *Negative = B.CreateFCmpOLT(X, ConstantFP::get(Double, 0));
  return B.CreateSelect(Negative, B.CreateNeg(Result), Result);
}

/// Rounded to nearest, as the conversion of 64 bits does.
static Value *toFloat(IRBuilder<> &B, Value *Integer, Type *Float,
                      bool IsSigned) {
  Type *Wide = Integer->getType();
  Value *Zero = ConstantInt::get(Wide, 0), *One = ConstantInt::get(Wide, 1);
  Value *Negative = IsSigned ? B.CreateICmpSLT(Integer, Zero) : B.getFalse();
  Value *X = B.CreateSelect(Negative, B.CreateNeg(Integer), Integer);
  // 64 bits are left behind the shift; 2^Shift is exact in every format.
  Value *Zeros = B.CreateBinaryIntrinsic(Intrinsic::ctlz, X, B.getFalse());
  Value *Bits = B.CreateSub(ConstantInt::get(Wide, 128), Zeros);
  Value *Shift = B.CreateBinaryIntrinsic(Intrinsic::usub_sat, Bits,
                                         ConstantInt::get(Wide, 64));
  Value *Kept = B.CreateLShr(X, Shift);
  Value *Lost = B.CreateICmpNE(B.CreateShl(Kept, Shift), X);
  Kept = B.CreateOr(Kept, B.CreateZExt(Lost, Wide));
  Value *Result = B.CreateUIToFP(B.CreateTrunc(Kept, B.getInt64Ty()), Float);
  Value *Power = B.CreateUIToFP(
      B.CreateShl(B.getInt64(1),
                  B.CreateTrunc(B.CreateLShr(Shift, One), B.getInt64Ty())),
      Float);
  Value *Rest = B.CreateUIToFP(
      B.CreateShl(B.getInt64(1),
                  B.CreateTrunc(B.CreateSub(Shift, B.CreateLShr(Shift, One)),
                                B.getInt64Ty())),
      Float);
  Result = B.CreateFMul(B.CreateFMul(Result, Power), Rest);
  return B.CreateSelect(Negative, B.CreateFNeg(Result), Result);
}

static bool isWide(Type *T) { return T->isIntegerTy(128); }

void warpcc::lowerWideConversions(Module &M) {
  SmallVector<CastInst *, 8> Casts;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *Cast = dyn_cast<CastInst>(&I))
        if ((isa<FPToSIInst, FPToUIInst>(Cast) && isWide(Cast->getDestTy())) ||
            (isa<SIToFPInst, UIToFPInst>(Cast) && isWide(Cast->getSrcTy())))
          Casts.push_back(Cast);
  for (CastInst *Cast : Casts) {
    IRBuilder<> B(Cast);
    Value *Operand = Cast->getOperand(0);
    bool IsSigned = isa<FPToSIInst, SIToFPInst>(Cast);
    Value *New = isWide(Cast->getDestTy())
                     ? toInteger(B, Operand, Cast->getDestTy(), IsSigned)
                     : toFloat(B, Operand, Cast->getDestTy(), IsSigned);
    Cast->replaceAllUsesWith(New);
    Cast->eraseFromParent();
  }
}
