//===- runtime/vdev/WarpMemory.cpp - loads, stores, atomics
//-----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// By the address's shape: uniform -> scalar access; base + lane * size ->
// vector access; guessed to be that -> a test and both; unknown -> a test
// whether the lanes happen to be contiguous, then a vector access or a gather.
// Atomics take the lanes in order. Of lanes that store to one place the lowest
// wins, as on an H200 (PTX leaves it open): scatters take the highest lane
// first, and a region with such stores its last chunk (WarpCodegen.cpp).
//===----------------------------------------------------------------------===//
#include "ColdArms.h"
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// One lane after the other
//===----------------------------------------------------------------------===//

Value *WarpCodegen::stackArray(Type *Element) {
  IRBuilder<> Entry(EntryBlock, EntryBlock->begin());
  AllocaInst *A =
      Entry.CreateAlloca(ArrayType::get(Element, Class.Width), nullptr);
  A->setAlignment(Align(64));
  return A;
}

Value *WarpCodegen::element(Value *Array, Type *T, Value *Lane) {
  return B.CreateGEP(T, Array, {Lane});
}

/// Stores a vector so that lanes can be indexed; i1 becomes i8.
Value *WarpCodegen::spill(Value *Vector) {
  auto *VT = cast<FixedVectorType>(Vector->getType());
  Type *T = VT->getElementType();
  if (T->isIntegerTy(1)) {
    T = B.getInt8Ty();
    Vector = B.CreateZExt(Vector, FixedVectorType::get(T, Class.Width));
  }
  Value *Array = stackArray(T);
  B.CreateStore(Vector, Array);
  return Array;
}

void WarpCodegen::forEachLane(function_ref<void(Value *)> Body,
                              bool HighestFirst) {
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = newBlock("lane"), *Done = newBlock("lanes.done");
  Value *Bits = B.CreateZExt(MaskBits, I64);
  B.CreateBr(Loop);
  B.SetInsertPoint(Loop);
  PHINode *Left = B.CreatePHI(I64, 2);
  Left->addIncoming(Bits, Before);
  Value *Rest, *Lane;
  if (HighestFirst) {
    Value *Zeros = B.CreateBinaryIntrinsic(Intrinsic::ctlz, Left, B.getTrue());
    Lane = B.CreateSub(B.getInt64(63), Zeros);
    Rest = B.CreateXor(Left, B.CreateShl(B.getInt64(1), Lane));
  } else {
    Lane = B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue());
    Rest = B.CreateAnd(Left, B.CreateSub(Left, B.getInt64(1)));
  }
  Body(B.CreateTrunc(Lane, I32));
  Left->addIncoming(Rest, B.GetInsertBlock());
  B.CreateCondBr(B.CreateIsNull(Rest), Done, Loop);
  B.SetInsertPoint(Done);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// The host address that \p Pointer stands for. Offsets in the 32-bit windows
/// are sign-extended: a lane that is in the window is right whichever way the
/// row's lane 0 wraps.
WarpCodegen::Address WarpCodegen::address(const Value *Pointer) {
  unsigned Space = Pointer->getType()->getPointerAddressSpace();
  Wide W =
      InPrologue ? Wide{ShapeKind::Warp, firstLane(Pointer)} : get(Pointer);
  switch (Space) {
  case SharedSpace:
  case ParamSpace: {
    Value *Base = Space == SharedSpace ? SharedBase : ParamBase;
    if (W.Kind == ShapeKind::Vector) {
      Value *X = B.CreateSExt(W.V, wideType(I64));
      return {{ShapeKind::Vector, B.CreateAdd(X, splat(Base))}};
    }
    return {{W.Kind, B.CreateAdd(B.CreateSExt(W.V, I64), Base), W.Stride}};
  }
  case LocalSpace: {
    Value *Step = launchField(offsetof(LaunchInfo, LocalStride), I64);
    Value *Local =
        B.CreatePtrToInt(loadField(WarpArg, offsetof(Warp, Local), Ptr), I64);
    Value *First =
        B.CreateAdd(Local, B.CreateMul(B.CreateZExt(Lane0, I64), Step));
    Value *Offset = B.CreateSExt(vectorOf(W, I32), wideType(I64));
    Value *Lanes = B.CreateMul(iota(I64, 1), splat(Step));
    return {{ShapeKind::Vector,
             B.CreateAdd(B.CreateAdd(splat(First), Lanes), Offset)},
            true};
  }
  default:
    return {W};
  }
}

/// Are the addresses of the active lanes base + lane * Size? Sets \p First to
/// the address of lane 0, or null if they certainly are not.
Value *WarpCodegen::contiguous(const Address &A, unsigned Size, Value *&First) {
  const Wide &W = A.W;
  First = nullptr;
  if (A.Local)
    return nullptr;
  if (W.Kind == ShapeKind::Affine) {
    if (W.Stride != Size)
      return nullptr;
    First = W.V;
    return B.getTrue();
  }
  if (W.Ok && W.GuessStride != Size)
    return nullptr;
  if (W.Ok) {
    First = W.Base;
    return W.Ok;
  }
  if (Full) {
    First = B.CreateExtractElement(W.V, uint64_t(0));
  } else {
    // Lane 0 may hold garbage: count back from the first active lane.
    Value *L = B.CreateZExtOrTrunc(
        B.CreateBinaryIntrinsic(Intrinsic::cttz, MaskBits, B.getTrue()), I64);
    First = B.CreateSub(B.CreateExtractElement(W.V, L),
                        B.CreateMul(L, B.getInt64(Size)));
  }
  Value *Same = B.CreateICmpEQ(W.V, B.CreateAdd(splat(First), iota(I64, Size)));
  Value *Bits = B.CreateBitCast(Same, B.getIntNTy(Class.Width));
  if (!Full)
    Bits = B.CreateOr(Bits, B.CreateNot(MaskBits));
  return B.CreateICmpEQ(Bits, Constant::getAllOnesValue(Bits->getType()));
}

/// A guess is nearly always right (it fails where an index wraps around): what
/// only the other arm needs is computed there.
MDNode *WarpCodegen::rowWeights(const Address &A) const {
  return A.W.Ok ? MDBuilder(C).createBranchWeights(ColdArmWeight, 1) : nullptr;
}

//===----------------------------------------------------------------------===//
// Loads
//===----------------------------------------------------------------------===//

static bool isPlain(const Instruction &I) {
  if (const auto *L = dyn_cast<LoadInst>(&I))
    return L->isSimple();
  return cast<StoreInst>(I).isSimple();
}

/// Can the machine access parts of a vector of such elements?
static bool maskable(Type *T, const TargetFacts &Target) {
  unsigned Bits = T->getPrimitiveSizeInBits();
  return Target.HasMaskRegs || (Target.HasGather && (Bits == 32 || Bits == 64));
}

static bool gatherable(Type *T, const TargetFacts &Target) {
  unsigned Bits = T->getPrimitiveSizeInBits();
  return Target.HasGather && (Bits == 32 || Bits == 64);
}

Value *WarpCodegen::loadVector(Value *First, Type *T, Align Al,
                               const LoadInst &L) {
  Value *P = B.CreateIntToPtr(First, Ptr);
  if (Full)
    return B.CreateAlignedLoad(wideType(T), P, Al, !isPlain(L));
  if (isPlain(L) && maskable(T, Target))
    return B.CreateMaskedLoad(wideType(T), P, Al, Mask,
                              Constant::getNullValue(wideType(T)));
  Value *Addresses =
      B.CreateAdd(splat(First), iota(I64, T->getPrimitiveSizeInBits() / 8));
  return gather(Addresses, T, Al, L);
}

Value *WarpCodegen::gather(Value *Addresses, Type *T, Align Al,
                           const LoadInst &L) {
  if (isPlain(L) && gatherable(T, Target)) {
    Value *P = B.CreateIntToPtr(Addresses, wideType(I64)->getWithNewType(Ptr));
    return B.CreateMaskedGather(wideType(T), P, Al, Mask,
                                Constant::getNullValue(wideType(T)));
  }
  Value *From = spill(Addresses);
  Value *Result = stackArray(T);
  B.CreateStore(Constant::getNullValue(wideType(T)), Result);
  forEachLane([&](Value *Lane) {
    Value *At = B.CreateLoad(I64, element(From, I64, Lane));
    LoadInst *X =
        B.CreateAlignedLoad(T, B.CreateIntToPtr(At, Ptr), Al, L.isVolatile());
    if (L.isAtomic())
      X->setAtomic(L.getOrdering());
    B.CreateStore(X, element(Result, T, Lane));
  });
  return B.CreateLoad(wideType(T), Result);
}

Wide WarpCodegen::emitLoad(const LoadInst &L) {
  Address A = address(L.getPointerOperand());
  Type *T = mapType(L.getType());
  Shape S = Shapes.of(&L);
  checkAccess(L, A);
  if (S.Kind != ShapeKind::Vector || A.W.Kind <= ShapeKind::Chunk) {
    LoadInst *X = B.CreateAlignedLoad(T, B.CreateIntToPtr(A.W.V, Ptr),
                                      L.getAlign(), L.isVolatile());
    if (L.isAtomic())
      X->setAtomic(L.getOrdering());
    if (S.Kind == ShapeKind::Vector)
      return {ShapeKind::Vector, splat(X)};
    return {S.Kind, X};
  }
  unsigned Size = storageBytes(T, DL);
  Value *First = nullptr;
  Value *Ok = contiguous(A, Size, First);
  if (!First) // certainly scattered
    return {ShapeKind::Vector, gather(vectorOf(A.W, I64), T, L.getAlign(), L)};
  if (isa<Constant>(Ok))
    return {ShapeKind::Vector, loadVector(First, T, L.getAlign(), L)};
  BasicBlock *Fast = newBlock("row"), *Slow = newBlock("gather"),
             *Join = newBlock("loaded");
  B.CreateCondBr(Ok, Fast, Slow, rowWeights(A));
  B.SetInsertPoint(Fast);
  Value *X = loadVector(First, T, L.getAlign(), L);
  Fast = B.GetInsertBlock();
  B.CreateBr(Join);
  B.SetInsertPoint(Slow);
  Value *Y = gather(vectorOf(A.W, I64), T, L.getAlign(), L);
  Slow = B.GetInsertBlock();
  B.CreateBr(Join);
  B.SetInsertPoint(Join);
  PHINode *P = B.CreatePHI(wideType(T), 2);
  P->addIncoming(X, Fast);
  P->addIncoming(Y, Slow);
  return {ShapeKind::Vector, P};
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

void WarpCodegen::storeVector(Value *First, Value *V, Align Al,
                              const StoreInst &S) {
  Type *T = cast<VectorType>(V->getType())->getElementType();
  Value *P = B.CreateIntToPtr(First, Ptr);
  if (Full) {
    B.CreateAlignedStore(V, P, Al, !isPlain(S));
    return;
  }
  if (isPlain(S) && maskable(T, Target)) {
    B.CreateMaskedStore(V, P, Al, Mask);
    return;
  }
  scatter(B.CreateAdd(splat(First), iota(I64, T->getPrimitiveSizeInBits() / 8)),
          V, Al, S);
}

void WarpCodegen::scatter(Value *Addresses, Value *V, Align Al,
                          const StoreInst &S) {
  Type *T = cast<VectorType>(V->getType())->getElementType();
  if (isPlain(S) && Target.HasMaskRegs && gatherable(T, Target)) {
    // The processor writes its elements from the lowest on.
    Value *P = B.CreateIntToPtr(B.CreateVectorReverse(Addresses),
                                wideType(I64)->getWithNewType(Ptr));
    B.CreateMaskedScatter(B.CreateVectorReverse(V), P, Al,
                          B.CreateVectorReverse(Mask));
    return;
  }
  Value *To = spill(Addresses), *From = spill(V);
  forEachLane(
      [&](Value *Lane) {
        Value *At = B.CreateLoad(I64, element(To, I64, Lane));
        StoreInst *X =
            B.CreateAlignedStore(B.CreateLoad(T, element(From, T, Lane)),
                                 B.CreateIntToPtr(At, Ptr), Al, S.isVolatile());
        if (S.isAtomic())
          X->setAtomic(S.getOrdering());
      },
      /*HighestFirst=*/true);
}

void WarpCodegen::emitStore(const StoreInst &S) {
  Address A = address(S.getPointerOperand());
  const Value *Operand = S.getValueOperand();
  Type *T = mapType(Operand->getType());
  Wide W = get(Operand);
  checkAccess(S, A, Class.Checked ? vectorOf(W, T) : nullptr);
  if (A.W.Kind <= ShapeKind::Chunk) {
    // All lanes write one place.
    Value *X = W.V;
    if (W.Kind >= ShapeKind::Affine)
      X = B.CreateExtractElement(
          vectorOf(W, T),
          B.CreateBinaryIntrinsic(Intrinsic::cttz, MaskBits, B.getTrue()));
    StoreInst *St = B.CreateAlignedStore(X, B.CreateIntToPtr(A.W.V, Ptr),
                                         S.getAlign(), S.isVolatile());
    if (S.isAtomic())
      St->setAtomic(S.getOrdering());
    return;
  }
  Value *V = vectorOf(W, T);
  Value *First = nullptr;
  Value *Ok = contiguous(A, storageBytes(T, DL), First);
  if (!First)
    return scatter(vectorOf(A.W, I64), V, S.getAlign(), S);
  if (isa<Constant>(Ok))
    return storeVector(First, V, S.getAlign(), S);
  BasicBlock *Fast = newBlock("row"), *Slow = newBlock("scatter"),
             *Join = newBlock("stored");
  B.CreateCondBr(Ok, Fast, Slow, rowWeights(A));
  B.SetInsertPoint(Fast);
  storeVector(First, V, S.getAlign(), S);
  B.CreateBr(Join);
  B.SetInsertPoint(Slow);
  scatter(vectorOf(A.W, I64), V, S.getAlign(), S);
  B.CreateBr(Join);
  B.SetInsertPoint(Join);
}

//===----------------------------------------------------------------------===//
// Atomics
//===----------------------------------------------------------------------===//

/// All lanes add to one place and nobody asks for the old value: one atomic of
/// the sum. Only where the order cannot show.
bool WarpCodegen::emitUniformAtomic(const AtomicRMWInst &A, const Address &At,
                                    Wide Value_) {
  if (!A.use_empty() || At.W.Kind > ShapeKind::Chunk ||
      !A.getType()->isIntegerTy())
    return false;
  Type *T = A.getType();
  Intrinsic::ID Reduce;
  APInt Neutral(T->getIntegerBitWidth(), 0);
  switch (A.getOperation()) {
  case AtomicRMWInst::Add:
  case AtomicRMWInst::Sub:
    Reduce = Intrinsic::vector_reduce_add;
    break;
  case AtomicRMWInst::Or:
    Reduce = Intrinsic::vector_reduce_or;
    break;
  case AtomicRMWInst::Xor:
    Reduce = Intrinsic::vector_reduce_xor;
    break;
  case AtomicRMWInst::And:
    Reduce = Intrinsic::vector_reduce_and;
    Neutral.setAllBits();
    break;
  case AtomicRMWInst::UMax:
    Reduce = Intrinsic::vector_reduce_umax;
    break;
  case AtomicRMWInst::UMin:
    Reduce = Intrinsic::vector_reduce_umin;
    Neutral.setAllBits();
    break;
  case AtomicRMWInst::Max:
    Reduce = Intrinsic::vector_reduce_smax;
    Neutral = APInt::getSignedMinValue(T->getIntegerBitWidth());
    break;
  case AtomicRMWInst::Min:
    Reduce = Intrinsic::vector_reduce_smin;
    Neutral = APInt::getSignedMaxValue(T->getIntegerBitWidth());
    break;
  default:
    return false;
  }
  Value *V = vectorOf(Value_, T);
  if (!Full)
    V = B.CreateSelect(Mask, V, ConstantInt::get(V->getType(), Neutral));
  Value *Sum = B.CreateUnaryIntrinsic(Reduce, V);
  B.CreateAtomicRMW(A.getOperation(), B.CreateIntToPtr(At.W.V, Ptr), Sum,
                    A.getAlign(), A.getOrdering());
  return true;
}

Wide WarpCodegen::emitAtomic(const Instruction &I) {
  const auto *Rmw = dyn_cast<AtomicRMWInst>(&I);
  const auto *Cas = dyn_cast<AtomicCmpXchgInst>(&I);
  Address A =
      address(Rmw ? Rmw->getPointerOperand() : Cas->getPointerOperand());
  const Value *First = Rmw ? Rmw->getValOperand() : Cas->getCompareOperand();
  Type *T = mapType(First->getType());
  checkAccess(I, A);
  if (Rmw && emitUniformAtomic(*Rmw, A, get(First)))
    return {ShapeKind::Vector, PoisonValue::get(wideType(T))};
  auto Spill = [&](const Value *V) {
    return spill(vectorOf(get(V), V->getType()));
  };
  Value *Addresses = spill(vectorOf(A.W, I64));
  Value *X = Spill(First);
  Value *Y = Cas ? Spill(Cas->getNewValOperand()) : nullptr;
  Value *Result = stackArray(T);
  B.CreateStore(Constant::getNullValue(wideType(T)), Result);
  forEachLane([&](Value *Lane) {
    Value *At =
        B.CreateIntToPtr(B.CreateLoad(I64, element(Addresses, I64, Lane)), Ptr);
    Value *V = B.CreateLoad(T, element(X, T, Lane));
    Value *Old;
    if (Rmw) {
      Old = B.CreateAtomicRMW(Rmw->getOperation(), At, V, Rmw->getAlign(),
                              Rmw->getOrdering());
    } else {
      Value *New = B.CreateLoad(T, element(Y, T, Lane));
      Old = B.CreateExtractValue(
          B.CreateAtomicCmpXchg(At, V, New, Cas->getAlign(),
                                Cas->getSuccessOrdering(),
                                Cas->getFailureOrdering()),
          0);
    }
    B.CreateStore(Old, element(Result, T, Lane));
  });
  return {ShapeKind::Vector, B.CreateLoad(wideType(T), Result)};
}

} // namespace warpcc::vdev
