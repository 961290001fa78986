//===- runtime/vdev/RaiseOperand.cpp - registers, constants, addresses ----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Raise.h"
#include "llvm/ADT/APFloat.h"

using namespace llvm;

namespace warpcc::vdev {

using ptx::TypeKind;

bool FunctionRaiser::isSigned(ptx::Type Ty) {
  return ptx::info(Ty).Kind == TypeKind::Signed;
}
bool FunctionRaiser::isHalf(ptx::Type Ty) {
  return Ty == ptx::type::F16 || Ty == ptx::type::Bf16 ||
         Ty == ptx::type::F16x2 || Ty == ptx::type::Bf16x2;
}
bool FunctionRaiser::isFloat(ptx::Type Ty) {
  return ptx::info(Ty).Kind == TypeKind::Float || isHalf(Ty) ||
         Ty == ptx::type::F32x2;
}

ptx::Type FunctionRaiser::elementType(ptx::Type Packed) {
  switch (Packed) {
  case ptx::type::F16x2:
    return ptx::type::F16;
  case ptx::type::Bf16x2:
    return ptx::type::Bf16;
  case ptx::type::U16x2:
    return ptx::type::U16;
  case ptx::type::S16x2:
    return ptx::type::S16;
  case ptx::type::F32x2:
    return ptx::type::F32;
  default:
    return Packed;
  }
}

/// The LLVM type of values of a PTX type (f16 and packed types are integers).
llvm::Type *FunctionRaiser::typeOf(ptx::Type Ty) {
  if (Ty == ptx::type::F32)
    return B.getFloatTy();
  if (Ty == ptx::type::F64)
    return B.getDoubleTy();
  return B.getIntNTy(ptx::bits(Ty));
}

AllocaInst *FunctionRaiser::registerSlot(const ptx::Register &R,
                                         unsigned Component) {
  AllocaInst *&Slot = Registers[4 * R.Index + Component];
  if (!Slot) {
    IRBuilder<> EntryB(Entry, Entry->begin());
    Slot =
        EntryB.CreateAlloca(EntryB.getIntNTy(ptx::bits(R.Ty)), nullptr, R.Name);
  }
  return Slot;
}

Value *FunctionRaiser::readGuard(const ptx::Register &R, bool Negated) {
  Value *V = B.CreateLoad(B.getInt1Ty(), registerSlot(R, 0));
  return Negated ? B.CreateNot(V) : V;
}

/// V as an integer of type Ty.
Value *FunctionRaiser::fitInteger(Value *V, llvm::Type *Ty, bool Signed) {
  return Signed ? B.CreateSExtOrTrunc(V, Ty) : B.CreateZExtOrTrunc(V, Ty);
}

/// The address of a variable or function as PTX puts it into a register: i64.
Value *FunctionRaiser::addressOf(const ptx::Symbol &S, ptx::SourceLoc Loc) {
  if (auto *Callee = dyn_cast<ptx::Function>(&S))
    return B.CreatePtrToInt(MR.function(*Callee), B.getInt64Ty());
  auto &V = cast<ptx::Variable>(S);
  if (auto It = ParamOffsets.find(&V); It != ParamOffsets.end())
    return B.getInt64(It->second);
  if (GlobalVariable *G = MR.variable(V)) {
    if (G->getAddressSpace() != SharedSpace)
      return B.CreatePtrToInt(G, B.getInt64Ty());
    return B.CreateZExt(B.CreatePtrToInt(G, B.getInt32Ty()), B.getInt64Ty());
  }
  Value *Slot = Storage.lookup(&V);
  if (Slot && Slot->getType()->isIntegerTy()) // a struct parameter
    return B.CreateZExt(Slot, B.getInt64Ty());
  if (Slot && Slot->getType()->getPointerAddressSpace() == LocalSpace)
    return B.CreateZExt(B.CreatePtrToInt(Slot, B.getInt32Ty()), B.getInt64Ty());
  MR.fail(Loc, "the address of '" + S.Name + "' is not supported");
  return B.getInt64(0);
}

/// A floating-point constant as a value of Ty's LLVM type.
Constant *FunctionRaiser::floatConstant(const Operand &O, ptx::Type Ty) {
  if (Ty == ptx::type::F32)
    return ConstantFP::get(B.getFloatTy(), APFloat(APFloat::IEEEsingle(),
                                                   APInt(32, O.asF32Bits())));
  if (Ty == ptx::type::F64)
    return ConstantFP::get(B.getDoubleTy(), APFloat(APFloat::IEEEdouble(),
                                                    APInt(64, O.asF64Bits())));
  if (Ty == ptx::type::F16 || Ty == ptx::type::Bf16) {
    APFloat V(APFloat::IEEEdouble(), APInt(64, O.asF64Bits()));
    bool Lost;
    V.convert(Ty == ptx::type::F16 ? APFloat::IEEEhalf() : APFloat::BFloat(),
              APFloat::rmNearestTiesToEven, &Lost);
    return ConstantInt::get(MR.Context, V.bitcastToAPInt());
  }
  return ConstantInt::get(
      MR.Context,
      APInt(ptx::bits(Ty), ptx::bits(Ty) > 32 ? O.asF64Bits() : O.asF32Bits()));
}

/// A register, special register or address as an integer of its own width.
Value *FunctionRaiser::readBits(const Operand &O, unsigned Bits) {
  switch (O.K) {
  case OK::Register: {
    AllocaInst *Slot = registerSlot(*O.reg(), std::max<int>(O.Component, 0));
    return B.CreateLoad(Slot->getAllocatedType(), Slot);
  }
  case OK::Special:
    return readSpecial(O);
  case OK::Integer:
    return ConstantInt::get(MR.Context, APInt(Bits, uint64_t(O.Value),
                                              /*isSigned=*/true,
                                              /*implicitTrunc=*/true));
  case OK::Symbol: {
    Value *V = addressOf(*O.Sym, O.Loc);
    return O.Value ? B.CreateAdd(V, B.getInt64(O.Value)) : V;
  }
  default:
    MR.fail(O.Loc, "an operand of this kind is not supported here");
    return PoisonValue::get(B.getIntNTy(Bits));
  }
}

/// O as a value of Ty's LLVM type.
Value *FunctionRaiser::read(const Operand &O, ptx::Type Ty) {
  if (O.is(OK::Float))
    return floatConstant(O, Ty);
  unsigned Bits = ptx::bits(Ty);
  Value *V = readBits(O, Bits);
  if (Ty == ptx::type::Pred) {
    if (!V->getType()->isIntegerTy(1))
      V = B.CreateICmpNE(V, Constant::getNullValue(V->getType()));
    return O.Negated ? B.CreateNot(V) : V;
  }
  V = fitInteger(V, B.getIntNTy(Bits), isSigned(Ty));
  return B.CreateBitCast(V, typeOf(Ty));
}

/// Writes V, of Ty's LLVM type, to a register; a register that is wider than
/// the type gets it sign-extended when the type is signed.
void FunctionRaiser::write(const Operand &O, ptx::Type Ty, Value *V) {
  unsigned Bits = V->getType()->getPrimitiveSizeInBits();
  writeBits(O, B.CreateBitCast(V, B.getIntNTy(Bits)), isSigned(Ty));
}

void FunctionRaiser::writeBits(const Operand &O, Value *V, bool SignExtend) {
  if (O.is(OK::Sink))
    return;
  AllocaInst *Slot = registerSlot(*O.reg(), std::max<int>(O.Component, 0));
  B.CreateStore(fitInteger(V, Slot->getAllocatedType(), SignExtend), Slot);
}

/// `d|p`, or just `d`.
void FunctionRaiser::writePair(const Operand &O, ptx::Type Ty, Value *V,
                               Value *Second) {
  if (!O.is(OK::Pair))
    return write(O, Ty, V);
  write(O.Elements[0], Ty, V);
  write(O.Elements[1], ptx::type::Pred, Second);
}

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

/// One component of %clusterid, %nclusterid, %cluster_ctaid, %cluster_nctaid.
/// Without clusters each block is a cluster of its own.
Value *FunctionRaiser::clusterRegister(ptx::SpecialReg Which, int Component) {
  using namespace ptx::sreg;
  if (Component == 3)
    return i32(Which == Nclusterid || Which == Cluster_nctaid);
  auto Register = [&](StringRef Name) {
    return intrinsic(
        ("vd.sreg." + Name + "." + Twine("xyz"[std::max(Component, 0)])).str());
  };
  Value *Size = Register("clusterdim");
  if (Which == Cluster_nctaid)
    return Size;
  if (Which == Nclusterid)
    return B.CreateUDiv(Register("nctaid"), Size);
  return Which == Clusterid ? B.CreateUDiv(Register("ctaid"), Size)
                            : B.CreateURem(Register("ctaid"), Size);
}

/// %cluster_ctarank: x first.
Value *FunctionRaiser::clusterRank() {
  using namespace ptx::sreg;
  Value *Rank = clusterRegister(Cluster_ctaid, 2);
  for (int D : {1, 0})
    Rank = B.CreateAdd(B.CreateMul(Rank, clusterRegister(Cluster_nctaid, D)),
                       clusterRegister(Cluster_ctaid, D));
  return Rank;
}

Value *FunctionRaiser::readSpecial(const Operand &O) {
  using namespace ptx::sreg;
  StringRef Name = StringRef(ptx::info(O.Special).Name).drop_front();
  auto Lane = [&] { return intrinsic("vd.sreg.laneid"); };
  auto Bit = [&] { return B.CreateShl(i32(1), Lane()); };
  switch (O.Special) {
  case Tid:
  case Ntid:
  case Ctaid:
  case Nctaid: {
    if (O.Component == 3) // .w: 0, or 1 for a size
      return i32(Name.starts_with("n"));
    char Axis = "xyz"[std::max<int>(O.Component, 0)];
    return intrinsic(("vd.sreg." + Name + "." + Twine(Axis)).str());
  }
  case Laneid:
  case Warpid:
  case Nwarpid:
  case Smid:
  case Nsmid:
  case Dynamic_smem_size:
  case Total_smem_size:
  case Gridid:
  case Clock64:
  case Globaltimer:
    return intrinsic(("vd.sreg." + Name).str());
  case Aggr_smem_size:
    return intrinsic("vd.sreg.total_smem_size");
  case Clock:
    return B.CreateTrunc(intrinsic("vd.sreg.clock64"), B.getInt32Ty());
  case Clock_hi:
    return B.CreateTrunc(B.CreateLShr(intrinsic("vd.sreg.clock64"), 32),
                         B.getInt32Ty());
  case Globaltimer_lo:
    return B.CreateTrunc(intrinsic("vd.sreg.globaltimer"), B.getInt32Ty());
  case Globaltimer_hi:
    return B.CreateTrunc(B.CreateLShr(intrinsic("vd.sreg.globaltimer"), 32),
                         B.getInt32Ty());
  case Lanemask_eq:
    return Bit();
  case Lanemask_lt:
    return B.CreateSub(Bit(), i32(1));
  case Lanemask_le:
    return B.CreateOr(B.CreateSub(Bit(), i32(1)), Bit());
  case Lanemask_ge:
    return B.CreateNeg(Bit());
  case Lanemask_gt:
    return B.CreateNot(B.CreateOr(B.CreateSub(Bit(), i32(1)), Bit()));
  case Clusterid:
  case Nclusterid:
  case Cluster_ctaid:
  case Cluster_nctaid:
    return clusterRegister(O.Special, O.Component);
  case Cluster_ctarank:
    return clusterRank();
  case Cluster_nctarank:
    return B.CreateMul(B.CreateMul(clusterRegister(Cluster_nctaid, 0),
                                   clusterRegister(Cluster_nctaid, 1)),
                       clusterRegister(Cluster_nctaid, 2));
  case Is_explicit_cluster:
    return B.CreateIsNotNull(intrinsic("vd.sreg.explicit_cluster"));
  case Current_graph_exec:
    return B.getInt64(0);
  default:
    break;
  }
  unsigned Number;
  if (Name.consume_front("envreg") && !Name.getAsInteger(10, Number))
    return intrinsic("vd.sreg.envreg", {i32(Number)});
  MR.fail(O.Loc, "special register '" + Twine(ptx::info(O.Special).Name) +
                     "' is not supported yet by the virtual device");
  return PoisonValue::get(B.getIntNTy(ptx::bits(ptx::info(O.Special).Ty)));
}

} // namespace warpcc::vdev
