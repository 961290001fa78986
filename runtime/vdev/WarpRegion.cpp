//===- runtime/vdev/WarpRegion.cpp - the blocks behind the leader ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the scheduler does for blocks of a frame, done in registers for the
// blocks of a region: every block has a variable with the lanes of the chunk
// that wait for it; in execution order, each block takes its lanes and adds
// them to those of its successors. A loop is gone round while lanes wait at
// its header, so lanes that are done early wait behind it for the others.
//===----------------------------------------------------------------------===//
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace warpcc::vdev {

/// Is \p I read where its own block's registers are gone: in another block of
/// the region, or in the scalar code of the tail?
static bool outlivesBlock(const Instruction &I, const Regions &Parts) {
  const BasicBlock *Home = I.getParent(), *Leader = Parts.leader(Home);
  const bool InTail = Parts.tail(Home) == Home;
  for (const Use &U : I.uses()) {
    const auto *User = cast<Instruction>(U.getUser());
    const BasicBlock *At = User->getParent();
    if (const auto *P = dyn_cast<PHINode>(User))
      At = P->getIncomingBlock(U);
    if (At != Home ? Parts.leader(At) == Leader
                   : InTail && (User->isTerminator() || isa<CallInst>(User) ||
                                isa<PHINode>(User)))
      return true;
  }
  return false;
}

/// Makes the variables of the region that \p First leads.
void WarpCodegen::openRegion(const BasicBlock &First) {
  Region = &Parts.of(&First);
  Vars.clear();
  LaneVars.clear();
  ChunkStartEnv.clear();
  IRBuilder<> Entry(EntryBlock, EntryBlock->begin());
  CondVar = Entry.CreateAlloca(I32, nullptr, "cond.var");
  if (Region->size() == 1)
    return;
  for (const BasicBlock *X : *Region) {
    const bool IsLeader = X == &First;
    if (!IsLeader)
      LaneVars[X] =
          Entry.CreateAlloca(B.getIntNTy(Class.Width), nullptr, "lanes.var");
    for (const Instruction &I : *X) {
      Type *T = I.getType();
      if (T->isVoidTy() || T->isStructTy() || isa<AllocaInst>(I))
        continue;
      // The leader's phis are in slots, its uniform values in the prologue.
      Shape S = Shapes.of(&I);
      if (IsLeader && (isa<PHINode>(I) || S.Kind == ShapeKind::Warp))
        continue;
      if (isa<PHINode>(I) || outlivesBlock(I, Parts))
        Vars[&I] = Entry.CreateAlloca(S.isScalar() ? mapType(T) : wideType(T));
    }
  }
}

/// Chunk code: nobody waits yet, and what the region reads of the frame is
/// read, so that loops find it in registers.
void WarpCodegen::startChunk() {
  InPrologue = false;
  Full = false;
  ChunkStartEnv.clear();
  for (auto &[X, Var] : LaneVars)
    B.CreateStore(Constant::getNullValue(Var->getAllocatedType()), Var);
  for (auto &[V, Var] : Vars)
    if (isa<PHINode>(V))
      B.CreateStore(PoisonValue::get(Var->getAllocatedType()), Var);
  if (Region->size() == 1)
    return;
  auto Read = [&](const Value *V) {
    if (!Layout.has(V) || Vars.contains(V) || ChunkStartEnv.contains(V))
      return;
    const auto *I = dyn_cast<Instruction>(V);
    if (I && !isa<PHINode>(I) &&
        Parts.leader(I->getParent()) == Region->front())
      return;
    Shape S = I ? Layout.slotShape(V) : Shape::vector();
    if (S.Kind != ShapeKind::Warp)
      ChunkStartEnv[V] = load(V, S, Layout.offset(V));
  };
  for (const BasicBlock *X : drop_begin(*Region))
    for (const Instruction &I : *X)
      for (const Value *Op : I.operands())
        Read(Op);
}

/// Writes the variable of \p I, which has just been computed.
void WarpCodegen::keepForRegion(const Instruction &I) {
  AllocaInst *Var = Vars.lookup(&I);
  if (!Var)
    return;
  Wide W = get(&I);
  Value *V = W.V;
  if (!Shapes.of(&I).isScalar()) {
    V = vectorOf(W, I.getType());
    // Lanes that have left a loop keep what they had.
    if (!Full && Parts.loops().getLoopFor(I.getParent()))
      V = B.CreateSelect(Mask, V, B.CreateLoad(V->getType(), Var));
  }
  B.CreateStore(V, Var);
}

Wide WarpCodegen::loadVar(const Value *V, AllocaInst *Var) {
  Shape S = Shapes.of(V);
  return {S.Kind, B.CreateLoad(Var->getAllocatedType(), Var), S.Stride};
}

/// The lanes of \p BB go to its successors, which are in the region.
void WarpCodegen::emitInnerEdges(const BasicBlock &BB) {
  const auto *T = cast<BranchInst>(BB.getTerminator());
  Value *CondBits = nullptr;
  if (T->isConditional()) {
    Wide Cond = get(T->getCondition());
    CondBits = Cond.Kind == ShapeKind::Vector
                   ? B.CreateBitCast(Cond.V, MaskBits->getType())
                   : B.CreateSExt(Cond.V, MaskBits->getType());
  }
  const bool Same =
      T->getNumSuccessors() == 2 && T->getSuccessor(0) == T->getSuccessor(1);
  for (unsigned N = 0; N < (Same ? 1 : T->getNumSuccessors()); ++N) {
    const BasicBlock *S = T->getSuccessor(N);
    Value *Lanes = MaskBits;
    if (CondBits && !Same)
      Lanes = B.CreateAnd(MaskBits, N ? B.CreateNot(CondBits) : CondBits);
    AllocaInst *Var = LaneVars.lookup(S);
    // Others may have come from elsewhere, or in an earlier iteration.
    const LoopInfo &LI = Parts.loops();
    const bool First =
        S->getSinglePredecessor() && LI.getLoopFor(S) == LI.getLoopFor(&BB);
    B.CreateStore(
        First ? Lanes : B.CreateOr(B.CreateLoad(Lanes->getType(), Var), Lanes),
        Var);
    // All are read before the first is written: they may need each other.
    SmallVector<std::pair<AllocaInst *, Value *>, 8> Writes;
    for (const PHINode &P : S->phis()) {
      AllocaInst *PhiVar = Vars.lookup(&P);
      const Value *In = P.getIncomingValueForBlock(&BB);
      Wide W = get(In);
      Type *Ty = PhiVar->getAllocatedType();
      Value *V = Shapes.of(&P).isScalar() ? W.V : vectorOf(W, P.getType());
      if (Lanes != MaskBits || !Full) {
        Value *Old = B.CreateLoad(Ty, PhiVar);
        Value *Take = Shapes.of(&P).isScalar()
                          ? B.CreateIsNotNull(Lanes)
                          : B.CreateBitCast(Lanes, Mask->getType());
        V = B.CreateSelect(Take, V, Old);
      }
      Writes.push_back({PhiVar, V});
    }
    for (auto &[PhiVar, V] : Writes)
      B.CreateStore(V, PhiVar);
  }
}

/// Chunk code: all blocks of the region but the leader, in execution order.
void WarpCodegen::emitInnerBlocks() {
  const LoopInfo &LI = Parts.loops();
  DenseMap<const BasicBlock *, BasicBlock *> LoopStart;
  Value *ChunkMask = MaskBits;
  for (auto [N, X] : enumerate(*Region)) {
    if (X == Region->front())
      continue;
    if (LI.isLoopHeader(X)) {
      LoopStart[X] = newBlock("loop");
      B.CreateBr(LoopStart[X]);
      B.SetInsertPoint(LoopStart[X]);
    }
    AllocaInst *Var = LaneVars.lookup(X);
    Type *MaskInt = Var->getAllocatedType();
    BasicBlock *Run = newBlock("inner"), *Skip = newBlock("after");
    MaskBits = B.CreateLoad(MaskInt, Var);
    B.CreateCondBr(B.CreateIsNull(MaskBits), Skip, Run);
    B.SetInsertPoint(Run);
    B.CreateStore(Constant::getNullValue(MaskInt), Var);
    emitBothBodies(*X, Skip);
    B.SetInsertPoint(Skip);
    // The loops of which X is the last block.
    const BasicBlock *After =
        N + 1 < Region->size() ? (*Region)[N + 1] : nullptr;
    for (const Loop *L = LI.getLoopFor(X); L && L->contains(X);
         L = L->getParentLoop()) {
      BasicBlock *Start = LoopStart.lookup(L->getHeader());
      if (!Start || (After && L->contains(After)))
        break;
      BasicBlock *Leave = newBlock("left");
      Value *Again = B.CreateLoad(MaskInt, LaneVars.lookup(L->getHeader()));
      B.CreateCondBr(B.CreateIsNull(Again), Leave, Start);
      B.SetInsertPoint(Leave);
    }
  }
  MaskBits = ChunkMask;
}

} // namespace warpcc::vdev
