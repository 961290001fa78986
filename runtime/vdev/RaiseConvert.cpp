//===- runtime/vdev/RaiseConvert.cpp - mov and cvt ------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.9: mov, cvt, cvt.pack. Conversions that LLVM has no instruction
// for are operations of OpsConvert.cpp, named `cvt_[rnd_]<to>_<from>`.
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// mov
//===----------------------------------------------------------------------===//

void FunctionRaiser::mov(const Instruction &I) {
  const Operand &D = I.Operands[0], &S = I.Operands[1];
  unsigned Bits = ptx::bits(I.type());
  if (unsigned Size = I.vectorSize(); Size > 1) { // vector registers
    for (unsigned N = 0; N != Size; ++N) {
      auto Part = [&](const Operand &O) {
        if (O.is(OK::Vector))
          return O.Elements[N];
        Operand E = O;
        E.Component = N;
        return E;
      };
      writeBits(Part(D), readBits(Part(S), Bits), false);
    }
    return;
  }
  if (S.is(OK::Vector)) { // pack
    llvm::Type *Whole = B.getIntNTy(Bits);
    unsigned Each = Bits / S.Elements.size();
    Value *V = ConstantInt::get(Whole, 0);
    for (auto [N, E] : enumerate(S.Elements)) {
      ptx::Type Ty = Each == 8    ? type::B8
                     : Each == 16 ? type::B16
                     : Each == 32 ? type::B32
                                  : type::B64;
      Value *Part = B.CreateZExt(read(E, Ty), Whole);
      V = B.CreateOr(V, B.CreateShl(Part, N * Each));
    }
    return writeBits(D, V, false);
  }
  Value *V = read(S, I.type());
  if (!D.is(OK::Vector))
    return write(D, I.type(), V);
  V = B.CreateBitCast(V, B.getIntNTy(Bits));
  unsigned Each = Bits / D.Elements.size();
  for (auto [N, E] : enumerate(D.Elements)) // unpack
    writeBits(E, B.CreateTrunc(B.CreateLShr(V, N * Each), B.getIntNTy(Each)),
              false);
}

//===----------------------------------------------------------------------===//
// cvt
//===----------------------------------------------------------------------===//

/// `.sat` clamps to the range of the result.
Value *FunctionRaiser::cvtIntToInt(const Instruction &I, Value *V) {
  ptx::Type To = I.type(0), From = I.type(1);
  unsigned Bits = ptx::bits(To), Work = 2 * std::max(Bits, ptx::bits(From));
  if (!I.has(mod::Sat))
    return fitInteger(V, B.getIntNTy(Bits), isSigned(From));
  llvm::Type *Wide = B.getIntNTy(Work);
  V = fitInteger(V, Wide, isSigned(From));
  APInt Low =
      isSigned(To) ? APInt::getSignedMinValue(Bits).sext(Work) : APInt(Work, 0);
  APInt High = isSigned(To) ? APInt::getSignedMaxValue(Bits).sext(Work)
                            : APInt::getMaxValue(Bits).zext(Work);
  V = minMax(false, true, V, ConstantInt::get(MR.Context, Low));
  V = minMax(true, true, V, ConstantInt::get(MR.Context, High));
  return B.CreateTrunc(V, B.getIntNTy(Bits));
}

/// Out of range values clamp; NaN gives 0, or (64 bits) the highest bit.
Value *FunctionRaiser::cvtFloatToInt(const Instruction &I, Value *V) {
  ptx::Type To = I.type(0), From = I.type(1);
  if (I.has(mod::Ftz))
    V = flush(V, From);
  if (isHalf(From)) {
    V = toFloat(V, From);
    From = type::F32;
  }
  V = roundToIntegral(I, V, From);
  return op(("cvt_" + ptx::name(To) + "_" + ptx::name(From)).str(),
            B.getIntNTy(ptx::bits(To)), {V});
}

Value *FunctionRaiser::cvtIntToFloat(const Instruction &I, Value *V) {
  ptx::Type To = I.type(0), From = I.type(1);
  bool Signed = isSigned(From);
  StringRef Rounding = rounding(I);
  // Small integers take the way of s32 and u32.
  if (ptx::bits(From) < 32) {
    V = fitInteger(V, B.getInt32Ty(), Signed);
    From = Signed ? type::S32 : type::U32;
  }
  bool Exact = To == type::F64 && ptx::bits(From) == 32;
  if (!isHalf(To) && (Rounding.empty() || Exact))
    return Signed ? B.CreateSIToFP(V, typeOf(To))
                  : B.CreateUIToFP(V, typeOf(To));
  std::string Name = "cvt_";
  if (!Rounding.empty())
    Name += Rounding.str() + "_";
  return op(Name + ptx::name(To).str() + "_" + ptx::name(From).str(),
            typeOf(To), {V});
}

/// `.rni` and its like: to an integral value of the same type.
Value *FunctionRaiser::roundToIntegral(const Instruction &I, Value *V,
                                       ptx::Type Ty) {
  Intrinsic::ID ID = I.has(mod::Rni)   ? Intrinsic::roundeven
                     : I.has(mod::Rzi) ? Intrinsic::trunc
                     : I.has(mod::Rmi) ? Intrinsic::floor
                     : I.has(mod::Rpi) ? Intrinsic::ceil
                                       : Intrinsic::not_intrinsic;
  if (ID == Intrinsic::not_intrinsic)
    return V;
  if (!isHalf(Ty))
    return B.CreateUnaryIntrinsic(ID, V);
  V = B.CreateUnaryIntrinsic(ID, toFloat(V, Ty));
  return op(("cvt_" + ptx::name(Ty) + "_f32").str(), typeOf(Ty), {V});
}

/// What PTX leaves open is the H200's: .ftz flushes nothing of halves; NaNs
/// keep their upper bits, but become the canonical one where f16 is widened to
/// f32, where f32 is flushed, and from half to the same.
Value *FunctionRaiser::cvtFloatToFloat(const Instruction &I, Value *V) {
  ptx::Type To = I.type(0), From = I.type(1);
  const bool Ftz = I.has(mod::Ftz);
  auto OneNaN = [&](ptx::Type Ty) {
    V = op(("one_nan_" + ptx::name(Ty)).str(), typeOf(Ty), {V});
  };
  if (Ftz && From == type::F32) {
    V = flush(V, From);
    if (!isHalf(To))
      OneNaN(From);
  }
  if (isHalf(From) && To == From)
    OneNaN(From);
  V = roundToIntegral(I, V, From);
  const bool Canonical =
      To == type::F32 && (From == type::F16 || (Ftz && isHalf(From)));
  if (To != From) {
    StringRef Rounding = rounding(I);
    bool Widening = ptx::bits(To) > ptx::bits(From);
    if (isHalf(From) && To != type::F32) { // by way of f32, exactly
      V = toFloat(V, From);
      From = type::F32;
      Widening = To == type::F64;
    }
    if (isHalf(From))
      V = toFloat(V, From);
    else if (Widening)
      V = B.CreateFPExt(V, typeOf(To));
    else
      V = op((Twine("cvt_") + Rounding + (Rounding.empty() ? "" : "_") +
              ptx::name(To) + "_" + ptx::name(From))
                 .str(),
             typeOf(To), {V});
  }
  if (Canonical)
    OneNaN(To);
  if (I.has(mod::Relu))
    V = relu(V, To);
  if (Ftz && To == type::F32)
    V = flush(V, To);
  if (I.has(mod::Satfinite))
    V = op(("satfinite_" + ptx::name(To)).str(), typeOf(To), {V});
  return I.has(mod::Sat) ? saturate(V, To) : V;
}

/// Forms with packed or 8-bit and smaller floating-point types.
void FunctionRaiser::cvtPacked(const Instruction &I) {
  ptx::Type To = I.type(0), From = I.type(1);
  if (I.has(mod::Rs))
    return unsupported(I, ": stochastic rounding");
  std::string Name = "cvt_";
  for (ptx::Mod M : {mod::Rz, mod::Rp, mod::Rna})
    if (I.has(M))
      Name += ptx::name(M).str() + "_";
  Name += ptx::name(To).str() + "_" + ptx::name(From).str();
  bool ToHalves = To == type::F16x2 || To == type::Bf16x2;
  if (ToHalves && From == type::F32) { // a is the upper half, b the lower
    ptx::Type Each = elementType(To);
    auto Convert = [&](const Operand &O) {
      Value *V = op((Twine("cvt_") + (I.has(mod::Rz) ? "rz_" : "") +
                     ptx::name(Each) + "_f32")
                        .str(),
                    B.getInt16Ty(), {read(O, From)});
      if (I.has(mod::Relu))
        V = relu(V, Each);
      return I.has(mod::Satfinite)
                 ? op(("satfinite_" + ptx::name(Each)).str(), V->getType(), {V})
                 : V;
    };
    Value *High = Convert(I.Operands[1]), *Low = Convert(I.Operands[2]);
    return write(I.Operands[0], To, packHalves(Low, High));
  }
  SmallVector<Value *, 3> Args;
  for (const Operand &O : I.Operands.drop_front())
    Args.push_back(read(O, From));
  Args.push_back(i32(I.has(mod::Relu)));
  if (To == type::Tf32 || To == type::Ue8m0x2)
    Args.push_back(i32(I.has(mod::Satfinite)));
  write(I.Operands[0], To, op(Name, typeOf(To), Args));
}

void FunctionRaiser::cvt(const Instruction &I) {
  ptx::Type To = I.type(0), From = I.type(1);
  auto IsPlain = [](ptx::Type Ty) {
    return !isFloat(Ty) ? ptx::info(Ty).Packed == 1 && ptx::bits(Ty) >= 8
                        : Ty == type::F16 || Ty == type::Bf16 ||
                              Ty == type::F32 || Ty == type::F64;
  };
  if (!IsPlain(To) || !IsPlain(From))
    return cvtPacked(I);
  Value *V = read(I.Operands[1], From);
  if (!isFloat(From))
    V = isFloat(To) ? cvtIntToFloat(I, V) : cvtIntToInt(I, V);
  else
    V = isFloat(To) ? cvtFloatToFloat(I, V) : cvtFloatToInt(I, V);
  if (!isFloat(From) && isFloat(To) && I.has(mod::Sat))
    V = saturate(V, To);
  write(I.Operands[0], To, V);
}

/// Two clamped integers beside each other, and the lower part of c above them.
void FunctionRaiser::cvtPack(const Instruction &I) {
  ptx::Type To = I.type(0);
  unsigned Bits = ptx::bits(To);
  auto Clamp = [&](const Operand &O) {
    Value *V = B.CreateSExt(read(O, type::S32), B.getInt64Ty());
    APInt Low =
        isSigned(To) ? APInt::getSignedMinValue(Bits).sext(64) : APInt(64, 0);
    APInt High = isSigned(To) ? APInt::getSignedMaxValue(Bits).sext(64)
                              : APInt::getMaxValue(Bits).zext(64);
    V = minMax(false, true, V, ConstantInt::get(MR.Context, Low));
    V = minMax(true, true, V, ConstantInt::get(MR.Context, High));
    return B.CreateAnd(B.CreateTrunc(V, B.getInt32Ty()),
                       i32((uint64_t(1) << Bits) - 1));
  };
  Value *V =
      B.CreateOr(B.CreateShl(Clamp(I.Operands[1]), Bits), Clamp(I.Operands[2]));
  if (I.Operands.size() > 3)
    V = B.CreateOr(V, B.CreateShl(read(I.Operands[3], type::B32), 2 * Bits));
  write(I.Operands[0], type::B32, V);
}

} // namespace warpcc::vdev
