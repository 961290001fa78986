//===- runtime/vdev/WarpControl.cpp - how lanes leave a block -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A branch sends the lanes of each successor there: one successor is entered at
// once if nothing lower waits, the other waits in Pend. At the back edge of a
// spin loop the spinning lanes wait and others of the warp go first; when all
// that are left spin, the warp yields. Operations of the whole warp are calls
// of the machine (Machine.h), which may park lanes.
//===----------------------------------------------------------------------===//
#include "Machine.h"
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace warpcc::vdev {

void WarpCodegen::jump(const BasicBlock &To, Value *Lanes) {
  BlockInfo &Info = Blocks[&To];
  Info.Act->addIncoming(Lanes, B.GetInsertBlock());
  B.CreateBr(Info.Head);
}

void WarpCodegen::emitPend(const BasicBlock &To, Value *Lanes) {
  unsigned N = Shapes.number(&To);
  if (big()) {
    B.CreateCall(runtime("vdrt_pend", B.getVoidTy(), {Ptr, I32, I32}),
                 {FrameArg, B.getInt32(N), Lanes});
    return;
  }
  Value *Slot = field(FrameArg, Layout.PendOffset + 4 * N);
  B.CreateStore(B.CreateOr(B.CreateLoad(I32, Slot), Lanes), Slot);
  Value *At = field(FrameArg, offsetof(Frame, Summary));
  B.CreateStore(B.CreateOr(B.CreateLoad(I64, At), B.getInt64(uint64_t(1) << N)),
                At);
}

/// Sends \p Lanes (not empty) to \p To: directly unless lanes wait there or
/// before. \p Alone: known that nobody waits.
void WarpCodegen::emitGo(const BasicBlock &To, Value *Lanes, bool Alone) {
  if (Alone)
    return jump(To, Lanes);
  unsigned N = Shapes.number(&To);
  BasicBlock *Direct = newBlock("go"), *Wait = newBlock("wait");
  Value *Free;
  if (big()) {
    Free = B.CreateIsNull(
        B.CreateCall(runtime("vdrt_pending_upto", I32, {Ptr, I32}),
                     {FrameArg, B.getInt32(N)}));
  } else {
    Value *S = loadField(FrameArg, offsetof(Frame, Summary), I64);
    Free = B.CreateIsNull(B.CreateAnd(
        S, B.getInt64(N == 63 ? ~uint64_t(0) : (uint64_t(2) << N) - 1)));
  }
  B.CreateCondBr(Free, Direct, Wait);
  B.SetInsertPoint(Direct);
  jump(To, Lanes);
  B.SetInsertPoint(Wait);
  emitPend(To, Lanes);
  B.CreateBr(Dispatch);
}

/// The back edge of a spin loop: \p Lanes want to go round again; others of
/// the block (maybe none) go on to \p Other.
void WarpCodegen::emitSpin(const BasicBlock &To, Value *Lanes,
                           const BasicBlock *Other, Value *OtherLanes) {
  auto PendIfAny = [&](const BasicBlock &Block, Value *Some) {
    BasicBlock *Yes = newBlock("pend"), *Next = newBlock("pended");
    B.CreateCondBr(B.CreateIsNull(Some), Next, Yes);
    B.SetInsertPoint(Yes);
    emitPend(Block, Some);
    B.CreateBr(Next);
    B.SetInsertPoint(Next);
  };
  PendIfAny(To, Lanes);
  if (Other)
    PendIfAny(*Other, OtherLanes);
  B.CreateStore(B.getInt32(Shapes.number(&To) + 1),
                field(FrameArg, offsetof(Frame, Rotate)));
  // Lanes in other spin loops are no company: whom all of them wait for may
  // be in another warp.
  Value *AllSpin;
  if (big()) {
    AllSpin = B.CreateIsNotNull(
        B.CreateCall(runtime("vdrt_all_spin", I32, {Ptr}), {FrameArg}));
  } else {
    uint64_t Heads = 0;
    for (const BasicBlock *BB : Shapes.order())
      if (Shapes.isSpinHeader(BB))
        Heads |= uint64_t(1) << Shapes.number(BB);
    Value *S = loadField(FrameArg, offsetof(Frame, Summary), I64);
    AllSpin = B.CreateIsNull(B.CreateAnd(S, B.getInt64(~Heads)));
  }
  BasicBlock *Idle = newBlock("idle"), *Yield = newBlock("yield");
  B.CreateCondBr(AllSpin, Idle, DispatchRotated);
  B.SetInsertPoint(Idle);
  Value *At = field(WarpArg, offsetof(Warp, SpinBudget));
  Value *Left = B.CreateSub(B.CreateLoad(I32, At), B.getInt32(1));
  B.CreateStore(Left, At);
  B.CreateCondBr(B.CreateICmpSLE(Left, B.getInt32(0)), Yield, DispatchRotated);
  B.SetInsertPoint(Yield);
  B.CreateRet(B.getInt32(Status::Spin));
}

void WarpCodegen::emitBranch(const BasicBlock &BB, const BranchInst &Br,
                             Value *CondMask) {
  bool Alone = Shapes.isConverged(&BB);
  const BasicBlock *T = Br.getSuccessor(0);
  if (!Br.isConditional() || T == Br.getSuccessor(1)) {
    if (Shapes.isSpinEdge(&BB, T))
      return emitSpin(*T, Act, nullptr, nullptr);
    return emitGo(*T, Act, Alone);
  }
  const BasicBlock *E = Br.getSuccessor(1);
  if (Shapes.at(Br.getCondition(), &BB).Kind == ShapeKind::Warp) {
    BasicBlock *ToT = newBlock("then"), *ToE = newBlock("else");
    B.CreateCondBr(get(Br.getCondition()).V, ToT, ToE);
    for (auto [Block, To] : {std::pair(ToT, T), std::pair(ToE, E)}) {
      B.SetInsertPoint(Block);
      if (Shapes.isSpinEdge(&BB, To))
        emitSpin(*To, Act, nullptr, nullptr);
      else
        emitGo(*To, Act, Alone);
    }
    return;
  }
  Value *Taken = B.CreateAnd(CondMask, Act);
  Value *Rest = B.CreateXor(Taken, Act);
  if (Shapes.isSpinEdge(&BB, T))
    return emitSpin(*T, Taken, E, Rest);
  if (Shapes.isSpinEdge(&BB, E))
    return emitSpin(*E, Rest, T, Taken);

  BasicBlock *NotAllE = newBlock("some.taken"), *NotAllT = newBlock("both"),
             *AllE = newBlock("all.else"), *AllT = newBlock("all.then");
  B.CreateCondBr(B.CreateIsNull(Taken), AllE, NotAllE);
  B.SetInsertPoint(AllE);
  emitGo(*E, Act, Alone);
  B.SetInsertPoint(NotAllE);
  B.CreateCondBr(B.CreateIsNull(Rest), AllT, NotAllT);
  B.SetInsertPoint(AllT);
  emitGo(*T, Act, Alone);
  B.SetInsertPoint(NotAllT);
  if (Shapes.number(T) < Shapes.number(E)) {
    emitPend(*E, Rest);
    emitGo(*T, Taken, Alone);
  } else {
    emitPend(*T, Taken);
    emitGo(*E, Rest, Alone);
  }
}

/// The active lanes end; in a converged block of the kernel, that is all.
void WarpCodegen::emitExit() {
  if (isWhole()) {
    BasicBlock *Last = newBlock("last");
    Value *Next = loadField(WarpArg, offsetof(Warp, Next), Ptr);
    NextWarp->addIncoming(Next, B.GetInsertBlock());
    B.CreateCondBr(B.CreateIsNull(Next), Last, NextWarp->getParent());
    B.SetInsertPoint(Last);
    B.CreateRet(B.getInt32(Status::Done));
    return;
  }
  Value *At = field(WarpArg, offsetof(Warp, Exited));
  if (F.hasFnAttribute(KernelAttr) && Shapes.isConverged(Current)) {
    B.CreateStore(B.getInt32(-1), At);
    B.CreateRet(B.getInt32(Status::Done));
    return;
  }
  B.CreateStore(B.CreateOr(B.CreateLoad(I32, At), Act), At);
  Value *Lanes = field(FrameArg, offsetof(Frame, Lanes));
  B.CreateStore(B.CreateAnd(B.CreateLoad(I32, Lanes), B.CreateNot(Act)), Lanes);
  B.CreateBr(Dispatch);
}

void WarpCodegen::emitTail(const BasicBlock &BB, Value *CondMask) {
  const Instruction *T = BB.getTerminator();
  for (const Instruction &I : BB) {
    const auto *Call = dyn_cast<CallInst>(&I);
    if (!Call)
      continue;
    B.SetCurrentDebugLocation(location(I));
    const Function *Callee = Call->getCalledFunction();
    if (isFramedCall(*Call)) {
      emitPhiWrites(BB, nullptr, true);
      return emitCall(*Call);
    }
    StringRef Name = Callee->getName();
    if (Name == "vd.exit")
      return emitExit();
    if (Name == "vd.trap" || Name == "vd.brkpt" || Name == "vd.assertfail") {
      B.CreateRet(B.getInt32(Status::Stop));
      return;
    }
    if (getIntrinsicKind(Callee) == IntrinsicKind::Sync &&
        Name != "vd.activemask") {
      emitPhiWrites(BB, nullptr, true);
      return emitSync(*Call);
    }
  }
  B.SetCurrentDebugLocation(location(*T));
  if (isa<ReturnInst>(T)) {
    if (F.hasFnAttribute(KernelAttr))
      return emitExit();
    Value *At = field(FrameArg, offsetof(Frame, Returned));
    B.CreateStore(B.CreateOr(B.CreateLoad(I32, At), Act), At);
    B.CreateBr(Dispatch);
    return;
  }
  if (isa<UnreachableInst>(T)) {
    // Not reached by a right program; do not run on into nowhere.
    B.CreateRet(B.getInt32(Status::Stop));
    return;
  }
  emitPhiWrites(BB, nullptr, true);
  emitBranch(BB, *cast<BranchInst>(T), CondMask);
}

//===----------------------------------------------------------------------===//
// Operations of the warp
//===----------------------------------------------------------------------===//

/// Chunk code: stores the operands of an operation that ends the block where
/// the machine finds them.
void WarpCodegen::spillOperands(const CallInst &C0) {
  bool Framed = isFramedCall(C0);
  if (!Framed) {
    const Function *Callee = C0.getCalledFunction();
    if (getIntrinsicKind(Callee) != IntrinsicKind::Sync ||
        Callee->getName() == "vd.activemask")
      return;
  }
  for (unsigned N = 0; N < C0.arg_size(); ++N) {
    const Value *A = C0.getArgOperand(N);
    if (!Framed && Shapes.at(A, C0.getParent()).Kind == ShapeKind::Warp)
      continue;
    storeSlot(A->getType(), Shape::vector(), Layout.operandSlot(&C0, N), get(A),
              Full ? nullptr : Mask);
  }
  if (Framed && !C0.getCalledFunction())
    storeSlot(I64, Shape::vector(), Layout.operandSlot(&C0, C0.arg_size()),
              get(C0.getCalledOperand()), Full ? nullptr : Mask);
}

/// Operand \p Index as an array of 32 lanes (an i1: a mask).
Value *WarpCodegen::operandArray(const CallBase &Call, unsigned Index) {
  const Value *A = Call.getArgOperand(Index);
  Value *At = field(FrameArg, Layout.operandSlot(&Call, Index));
  if (isFramedCall(Call) ||
      Shapes.at(A, Call.getParent()).Kind != ShapeKind::Warp)
    return At;
  Value *V = get(A).V;
  if (V->getType()->isIntegerTy(1)) {
    B.CreateStore(B.CreateSExt(V, I32), At);
    return At;
  }
  B.CreateAlignedStore(B.CreateVectorSplat(WarpSize, V), At, Align(64));
  return At;
}

void WarpCodegen::emitSync(const CallBase &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  const BasicBlock &Next = *Call.getParent()->getTerminator()->getSuccessor(0);
  Value *Cont = B.getInt32(Shapes.number(&Next));
  Value *Result = Layout.has(&Call) ? field(FrameArg, Layout.offset(&Call))
                                    : ConstantPointerNull::get(Ptr);
  Value *Null = ConstantPointerNull::get(Ptr);
  Value *Ready;
  if (Name.starts_with("vd.bar.") && Name != "vd.bar.warp.sync") {
    BarrierOp Op = StringSwitch<BarrierOp>(Name)
                       .Case("vd.bar.sync", BarrierOp::Sync)
                       .Case("vd.bar.arrive", BarrierOp::Arrive)
                       .Case("vd.bar.red.popc", BarrierOp::RedPopc)
                       .Case("vd.bar.red.and", BarrierOp::RedAnd)
                       .Default(BarrierOp::RedOr);
    bool Uniform = Shapes.at(Call.getArgOperand(0), Call.getParent()).Kind ==
                       ShapeKind::Warp &&
                   Shapes.at(Call.getArgOperand(1), Call.getParent()).Kind ==
                       ShapeKind::Warp;
    Value *Pred = Call.arg_size() > 2 ? operandArray(Call, 2) : Null;
    if (Uniform)
      Ready =
          B.CreateCall(runtime("vdrt_barrier", I32,
                               {Ptr, Ptr, I32, I32, I32, I32, I32, Ptr, Ptr}),
                       {WarpArg, FrameArg, Act, Cont, B.getInt32(unsigned(Op)),
                        get(Call.getArgOperand(0)).V,
                        get(Call.getArgOperand(1)).V, Pred, Result});
    else
      Ready = B.CreateCall(
          runtime("vdrt_barrier_v", I32,
                  {Ptr, Ptr, I32, I32, I32, Ptr, Ptr, Ptr, Ptr}),
          {WarpArg, FrameArg, Act, Cont, B.getInt32(unsigned(Op)),
           operandArray(Call, 0), operandArray(Call, 1), Pred, Result});
  } else {
    unsigned MaskArg = Call.arg_size() - 1;
    unsigned Op = unsigned(warpOpOfName(Name));
    Value *X = MaskArg > 0 ? operandArray(Call, 0) : Null;
    Value *Y = MaskArg > 1 ? operandArray(Call, 1) : Null;
    const Value *M = Call.getArgOperand(MaskArg);
    if (Shapes.at(M, Call.getParent()).Kind == ShapeKind::Warp)
      Ready =
          B.CreateCall(runtime("vdrt_warp_op", I32,
                               {Ptr, Ptr, I32, I32, I32, I32, Ptr, Ptr, Ptr}),
                       {WarpArg, FrameArg, Act, Cont, B.getInt32(Op), get(M).V,
                        X, Y, Result});
    else
      Ready =
          B.CreateCall(runtime("vdrt_warp_op_v", I32,
                               {Ptr, Ptr, I32, I32, I32, Ptr, Ptr, Ptr, Ptr}),
                       {WarpArg, FrameArg, Act, Cont, B.getInt32(Op),
                        operandArray(Call, MaskArg), X, Y, Result});
  }
  // All ready: go on. Some parked: the machine puts them into Pend later.
  BasicBlock *All = newBlock("all.ready"), *NotAll = newBlock("parked"),
             *Some = newBlock("some.ready");
  B.CreateCondBr(B.CreateICmpEQ(Ready, Act), All, NotAll);
  B.SetInsertPoint(All);
  emitGo(Next, Act, Shapes.isConverged(Call.getParent()));
  B.SetInsertPoint(NotAll);
  B.CreateCondBr(B.CreateIsNull(Ready), Dispatch, Some);
  B.SetInsertPoint(Some);
  emitPend(Next, Ready);
  B.CreateBr(Dispatch);
}

/// Makes a frame for the callee, fills its arguments and lets the machine run
/// it.
void WarpCodegen::emitCall(const CallBase &Call) {
  const BasicBlock &Next = *Call.getParent()->getTerminator()->getSuccessor(0);
  Value *Cont = B.getInt32(Shapes.number(&Next));
  Value *Result = Layout.has(&Call) ? field(FrameArg, Layout.offset(&Call))
                                    : ConstantPointerNull::get(Ptr);
  BasicBlock *Failed = newBlock("call.failed");
  auto FillFrame = [&](Value *Callee, Value *Lanes) {
    Value *Child = B.CreateCall(
        runtime("vdrt_call", Ptr, {Ptr, Ptr, I64, I32, I32, Ptr, I32}),
        {WarpArg, FrameArg, Callee, Lanes, Cont, Result,
         B.getInt32(Layout.LocalBytes)});
    BasicBlock *Ok = newBlock("call");
    B.CreateCondBr(B.CreateIsNull(Child), Failed, Ok);
    B.SetInsertPoint(Ok);
    FunctionType *Ty = Call.getFunctionType();
    for (unsigned N = 0; N < Call.arg_size(); ++N) {
      Type *T = Ty->getParamType(N);
      unsigned Bytes = T->isIntegerTy(1) ? 4 : storageBytes(T, DL) * WarpSize;
      B.CreateMemCpy(field(Child, FrameLayout::argumentOffset(Ty, N, DL)),
                     Align(64), field(FrameArg, Layout.operandSlot(&Call, N)),
                     Align(4), Bytes);
    }
  };
  if (const Function *Callee = Call.getCalledFunction()) {
    FillFrame(constantScalar(Callee), Act);
  } else {
    // One frame per distinct target.
    Value *Targets =
        field(FrameArg, Layout.operandSlot(&Call, Call.arg_size()));
    BasicBlock *Before = B.GetInsertBlock(), *Loop = newBlock("targets"),
               *Done = newBlock("called");
    B.CreateBr(Loop);
    B.SetInsertPoint(Loop);
    PHINode *Left = B.CreatePHI(I32, 2);
    Left->addIncoming(Act, Before);
    Value *Lane = B.CreateBinaryIntrinsic(Intrinsic::cttz, Left, B.getTrue());
    Value *Target = B.CreateLoad(I64, B.CreateGEP(I64, Targets, {Lane}));
    Value *All = B.CreateAlignedLoad(FixedVectorType::get(I64, WarpSize),
                                     Targets, Align(8));
    Value *Same = B.CreateAnd(
        Left,
        B.CreateBitCast(
            B.CreateICmpEQ(All, B.CreateVectorSplat(WarpSize, Target)), I32));
    FillFrame(Target, Same);
    Value *Rest = B.CreateXor(Left, Same);
    Left->addIncoming(Rest, B.GetInsertBlock());
    B.CreateCondBr(B.CreateIsNull(Rest), Done, Loop);
    B.SetInsertPoint(Done);
  }
  B.CreateRet(B.getInt32(Status::Call));
  B.SetInsertPoint(Failed);
  B.CreateRet(B.getInt32(Status::Stop));
}

/// Chunk code: the callee writes its result into the caller's slot.
void WarpCodegen::emitReturnValue(const ReturnInst &R) {
  Value *To = loadField(FrameArg, offsetof(Frame, ResultTo), Ptr);
  BasicBlock *Store = newBlock("result"), *Done = newBlock("result.done");
  // Computed before the branch: later code of the chunk may use it too.
  const Value *V = R.getReturnValue();
  Wide W = get(V);
  B.CreateCondBr(B.CreateIsNull(To), Done, Store);
  B.SetInsertPoint(Store);
  Value *Saved = FrameArg;
  FrameArg = To;
  storeSlot(V->getType(), Shape::vector(), 0, W, Full ? nullptr : Mask);
  FrameArg = Saved;
  B.CreateBr(Done);
  B.SetInsertPoint(Done);
}

} // namespace warpcc::vdev
