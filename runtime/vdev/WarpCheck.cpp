//===- runtime/vdev/WarpCheck.cpp - checks in the code --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the processor does not find by itself. Plain code tests the alignment
// alone, once a chunk. Checked code shows every address and every value that is
// stored to the checker (Access.h).
//===----------------------------------------------------------------------===//
#include "Access.h"
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace warpcc::vdev {

static uint32_t orderFlags(AtomicOrdering Order, bool Volatile) {
  uint32_t Flags = 0;
  if (Volatile || isStrongerThanUnordered(Order))
    Flags |= AccessInfo::Strong;
  if (isAcquireOrStronger(Order))
    Flags |= AccessInfo::Acquire;
  if (isReleaseOrStronger(Order))
    Flags |= AccessInfo::Release;
  return Flags;
}

AccessInfo WarpCodegen::accessInfo(const Instruction &I) const {
  AccessInfo A;
  const Value *Pointer = getLoadStorePointerOperand(&I);
  const llvm::Type *T = I.getType();
  if (const auto *L = dyn_cast<LoadInst>(&I)) {
    A.Flags = AccessInfo::Read | orderFlags(L->getOrdering(), L->isVolatile());
  } else if (const auto *S = dyn_cast<StoreInst>(&I)) {
    A.Flags = AccessInfo::Write | orderFlags(S->getOrdering(), S->isVolatile());
    T = S->getValueOperand()->getType();
  } else if (const auto *R = dyn_cast<AtomicRMWInst>(&I)) {
    A.Flags = AccessInfo::Read | AccessInfo::Write | AccessInfo::Strong |
              orderFlags(R->getOrdering(), true);
    Pointer = R->getPointerOperand();
  } else {
    const auto &X = cast<AtomicCmpXchgInst>(I);
    A.Flags = AccessInfo::Read | AccessInfo::Write | AccessInfo::Strong |
              orderFlags(X.getSuccessOrdering(), true);
    Pointer = X.getPointerOperand();
    T = X.getCompareOperand()->getType();
  }
  A.Bytes = A.Alignment =
      storageBytes(mapType(const_cast<llvm::Type *>(T)), DL);
  A.Space = Pointer->getType()->getPointerAddressSpace();
  if (const MDNode *M = I.getMetadata(AlignmentMetadata))
    A.Alignment =
        mdconst::extract<ConstantInt>(M->getOperand(0))->getZExtValue();
  return A;
}

void WarpCodegen::checkAccess(const Instruction &I, const Address &A,
                              Value *Stored) {
  AccessInfo Info = accessInfo(I);
  if (Class.Checked)
    return showAccess(Info, A, Stored, location(I)->getLine());
  // Parameters and what lies in a frame are laid out by the compiler.
  if (Info.Alignment > 1 && Info.Space != ParamSpace)
    testAlignment(Info, A);
}

/// Plain code: collects the low bits of the addresses, which are tested at the
/// end of the chunk: a branch at each access would cost loops a third of their
/// speed, and the bits of most addresses do not change in a loop.
void WarpCodegen::testAlignment(const AccessInfo &Info, const Address &A) {
  const Wide &W = A.W;
  const uint64_t Low = Info.Alignment - 1;
  // A guess that is wrong is wrong by multiples of 2^32: the low bits are
  // right.
  const bool OneForAll = W.Kind <= ShapeKind::Chunk ||
                         (W.Kind == ShapeKind::Affine && !(W.Stride & Low)) ||
                         (W.Ok && !(W.GuessStride & Low));
  if (OneForAll) {
    Value *First = W.Ok ? W.Base : W.V;
    if (isa<Constant>(First))
      return;
    Value *Bits = B.CreateAnd(First, B.getInt64(Low));
    if (InPrologue)
      return leaveIfOdd(Bits);
    HasOddScalar = true;
    B.CreateStore(B.CreateOr(B.CreateLoad(I64, OddScalar), Bits), OddScalar);
    return;
  }
  Value *V = vectorOf(W, I64);
  Value *Bits = B.CreateAnd(V, ConstantInt::get(V->getType(), Low));
  if (!Full)
    Bits = B.CreateSelect(Mask, Bits, Constant::getNullValue(V->getType()));
  HasOddVector = true;
  B.CreateStore(B.CreateOr(B.CreateLoad(V->getType(), OddVector), Bits),
                OddVector);
}

void WarpCodegen::leaveIfOdd(Value *Bits) {
  BasicBlock *Bad = newBlock("misaligned"), *Good = newBlock("aligned");
  B.CreateCondBr(B.CreateIsNotNull(Bits), Bad, Good,
                 MDBuilder(C).createBranchWeights(1, 1 << 20));
  B.SetInsertPoint(Bad);
  B.CreateCall(runtime("vdrt_misaligned", B.getVoidTy(), {}), {})
      ->setDoesNotReturn();
  B.CreateUnreachable();
  B.SetInsertPoint(Good);
}

void WarpCodegen::openAlignment() {
  if (!OddScalar) {
    IRBuilder<> Entry(EntryBlock, EntryBlock->begin());
    OddScalar = Entry.CreateAlloca(I64, nullptr, "odd");
    OddVector = Entry.CreateAlloca(wideType(I64), nullptr, "odd.lanes");
  }
  HasOddScalar = HasOddVector = false;
  for (AllocaInst *A : {OddScalar, OddVector})
    B.CreateStore(Constant::getNullValue(A->getAllocatedType()), A);
}

void WarpCodegen::closeAlignment() {
  Value *Bits = nullptr;
  if (HasOddVector)
    Bits = B.CreateOrReduce(B.CreateLoad(wideType(I64), OddVector));
  if (HasOddScalar) {
    Value *X = B.CreateLoad(I64, OddScalar);
    Bits = Bits ? B.CreateOr(Bits, X) : X;
  }
  if (Bits)
    leaveIfOdd(Bits);
}

void WarpCodegen::showAccess(const AccessInfo &Info, const Address &A,
                             Value *Stored, uint32_t Line) {
  Type *Void = B.getVoidTy();
  if (InPrologue) {
    B.CreateCall(
        runtime("vdrt_access_uniform", Void, {Ptr, Ptr, I32, I64, I32, I32}),
        {WarpArg, FrameArg, Act, A.W.V, B.getInt32(Info.pack()),
         B.getInt32(Line)});
    return;
  }
  Value *Lanes = B.CreateShl(B.CreateZExt(MaskBits, I32), Lane0);
  Value *Values = Stored ? spill(Stored)
                         : static_cast<Value *>(ConstantPointerNull::get(Ptr));
  B.CreateCall(
      runtime("vdrt_access", Void, {Ptr, Ptr, I32, I32, Ptr, I32, I32, Ptr}),
      {WarpArg, FrameArg, Lanes, Lane0, spill(vectorOf(A.W, I64)),
       B.getInt32(Info.pack()), B.getInt32(Line), Values});
}

void WarpCodegen::noteChunk(Value *Number) {
  B.CreateStore(Number, field(WarpArg, offsetof(Warp, CurChunk)), true);
}

/// Checked code: operations of the library that access memory themselves.
void WarpCodegen::checkLibraryCall(const CallInst &Call) {
  if (!Class.Checked)
    return;
  StringRef Name = Call.getCalledFunction()->getName();
  const uint32_t Line = location(Call)->getLine();
  auto Show = [&](unsigned Operand, uint32_t Bytes, uint32_t Flags) {
    const Value *V = Call.getArgOperand(Operand);
    AccessInfo Info = {Bytes, Bytes, GenericSpace, Flags};
    Wide W = get(V);
    showAccess(Info, {{ShapeKind::Vector, vectorOf(W, I64)}}, nullptr, Line);
  };
  if (Name.starts_with("vdop_atom_")) {
    uint32_t Bytes = storageBytes(Call.getArgOperand(1)->getType(), DL);
    Show(0, Bytes, AccessInfo::Read | AccessInfo::Write | AccessInfo::Strong);
  } else if (Name == "vdop_mbarrier_init") {
    Show(0, 8, AccessInfo::Write);
  } else if (Name == "vdop_mbarrier_arrive") {
    Show(0, 8,
         AccessInfo::Read | AccessInfo::Write | AccessInfo::Strong |
             AccessInfo::Acquire | AccessInfo::Release);
  } else if (Name == "vdop_mbarrier_test") {
    Show(0, 8, AccessInfo::Read | AccessInfo::Strong | AccessInfo::Acquire);
  } else if (Name == "vdop_cp_async") {
    const auto *Size = dyn_cast<ConstantInt>(Call.getArgOperand(2));
    if (!Size)
      return;
    Show(0, Size->getZExtValue(), AccessInfo::Write);
  }
}

/// Checked code: a fence orders what the race detector sees.
void WarpCodegen::checkFence(const FenceInst &I) {
  if (!Class.Checked)
    return;
  Value *Lanes = B.CreateShl(B.CreateZExt(MaskBits, I32), Lane0);
  B.CreateCall(runtime("vdrt_fence", B.getVoidTy(), {Ptr, I32}),
               {WarpArg, Lanes});
  (void)I;
}

} // namespace warpcc::vdev
