//===- runtime/vdev/Region.cpp - what a chunk runs in one go --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A region grows from its leader step by step. A step adds what lies between
// the present tail and the block where its lanes meet again (the immediate
// post-dominator, or the exit of a loop), if nothing enters there from outside.
//===----------------------------------------------------------------------===//
#include "Region.h"
#include "SPMD.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace warpcc::vdev {

/// Instructions of one region: compilers are not linear.
static constexpr unsigned MaxInstructions = 400;

/// Does \p I end its block as an operation of the whole warp, or end lanes?
static bool endsRegion(const Instruction &I) {
  const auto *C = dyn_cast<CallInst>(&I);
  if (!C)
    return isa<ReturnInst, UnreachableInst>(I);
  if (isFramedCall(*C))
    return true;
  const Function *Callee = C->getCalledFunction();
  IntrinsicKind Kind = getIntrinsicKind(Callee);
  return (Kind == IntrinsicKind::Sync &&
          Callee->getName() != "vd.activemask") ||
         Kind == IntrinsicKind::End;
}

/// Is \p I without effect on or from other lanes?
static bool isQuiet(const Instruction &I) {
  if (const auto *L = dyn_cast<LoadInst>(&I))
    return L->isSimple();
  if (const auto *S = dyn_cast<StoreInst>(&I))
    return S->isSimple();
  if (const auto *C = dyn_cast<CallInst>(&I)) {
    const Function *Callee = C->getCalledFunction();
    if (!Callee || isFramedCall(*C))
      return false;
    if (Callee->isIntrinsic())
      return true;
    if (Callee->getName().starts_with("vd."))
      return getIntrinsicKind(Callee) == IntrinsicKind::Pure ||
             getIntrinsicKind(Callee) == IntrinsicKind::Fetch;
    return C->doesNotAccessMemory();
  }
  return !I.mayReadOrWriteMemory() && !isa<AllocaInst>(I);
}

/// May \p B follow others in a region; as its tail, or with more behind it?
static bool fits(const BasicBlock &B, bool AsTail) {
  for (const Instruction &I : B) {
    if (endsRegion(I)) {
      if (!AsTail)
        return false;
      // vd.trap and its like stop the launch in the tail: not here.
      continue;
    }
    if (I.isTerminator())
      return isa<BranchInst>(I);
    if (!isQuiet(I))
      return false;
  }
  return true;
}

static bool hasRegionEnd(const BasicBlock &B) { return any_of(B, endsRegion); }

/// One step: false if the region is complete.
bool Regions::step(const BasicBlock *First, Blocks &Region) {
  const BasicBlock *Tail = Region.back();
  if (hasRegionEnd(*Tail) || !isa<BranchInst>(Tail->getTerminator()))
    return false;
  SmallPtrSet<const BasicBlock *, 16> Between;
  const BasicBlock *Join = nullptr;
  const BasicBlock *Only = Tail->getSingleSuccessor();
  const Loop *Entered = Only ? LI.getLoopFor(Only) : nullptr;
  if (Entered && Entered->getHeader() == Only && !Entered->contains(Tail)) {
    Join = Entered->getUniqueExitBlock();
    Between.insert(Entered->block_begin(), Entered->block_end());
  } else if (Only) {
    Join = Only;
  } else {
    const auto *Node = PDT.getNode(Tail);
    if (!Node || !Node->getIDom())
      return false;
    Join = Node->getIDom()->getBlock();
    SmallVector<const BasicBlock *, 16> Work(successors(Tail));
    while (Join && !Work.empty()) {
      const BasicBlock *X = Work.pop_back_val();
      if (X == Join || !Between.insert(X).second)
        continue;
      if (X == Tail || Between.size() > 64)
        return false;
      append_range(Work, successors(X));
    }
  }
  if (!Join || Between.contains(Join))
    return false;

  Blocks Next(Between.begin(), Between.end());
  Next.push_back(Join);
  for (const BasicBlock *X : Next) {
    if (X == First || Leader.contains(X) || is_contained(Region, X) ||
        !fits(*X, X == Join))
      return false;
    for (const BasicBlock *P : predecessors(X))
      if (P != Tail && !Between.contains(P))
        return false;
    for (const BasicBlock *S : successors(X)) {
      if (Shapes.isSpinEdge(X, S))
        return false;
      if (X == Join)
        continue;
      if (S != Join && !Between.contains(S))
        return false;
      // Only natural loops run again.
      if (Shapes.number(S) <= Shapes.number(X) && !DT.dominates(S, X))
        return false;
    }
  }
  // Execution order; the join must be the last.
  llvm::sort(Next, [&](const BasicBlock *A, const BasicBlock *B) {
    return Shapes.number(A) < Shapes.number(B);
  });
  if (Next.back() != Join || Shapes.number(Next.front()) <= Shapes.number(Tail))
    return false;
  size_t Size = 0;
  for (const BasicBlock *X : concat<const BasicBlock *const>(Region, Next))
    Size += X->size();
  if (Size > MaxInstructions)
    return false;
  append_range(Region, Next);
  return true;
}

void Regions::grow(const BasicBlock *First) {
  Blocks Region = {First};
  while (step(First, Region))
    for (const BasicBlock *B : Region)
      Leader[B] = First;
  Leader[First] = First;
  Members[First] = std::move(Region);
}

Regions::Regions(Function &F, const ShapeInfo &Shapes)
    : Shapes(Shapes), DT(F), PDT(F), LI(DT) {
  for (const BasicBlock *B : Shapes.order())
    if (!Leader.contains(B))
      grow(B);
}

} // namespace warpcc::vdev
