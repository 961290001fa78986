//===- runtime/vdev/ColdArms.cpp - arms that are hardly taken -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An access whose address is guessed to be a row has a gather beside it, which
// needs the address of every lane: several vector operations on 64-bit lanes
// that LLVM keeps before the branch, because more than one gather uses them,
// and computes in vain. They are moved into the arms here, after all
// optimizations: nothing behind this would take them out again.
//===----------------------------------------------------------------------===//
#include "ColdArms.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ProfDataUtils.h"

using namespace llvm;

namespace warpcc::vdev {

static bool isColdArm(const BasicBlock &B) {
  const BasicBlock *From = B.getSinglePredecessor();
  const auto *Br = From ? dyn_cast<BranchInst>(From->getTerminator()) : nullptr;
  uint64_t True, False;
  if (!Br || !Br->isConditional() || Br->getSuccessor(0) == Br->getSuccessor(1))
    return false;
  if (!extractBranchWeights(*Br, True, False))
    return false;
  const bool First = Br->getSuccessor(0) == &B;
  return (First ? True : False) * ColdArmWeight <= (First ? False : True);
}

/// Arithmetic that costs about as much as keeping its result.
static bool isCheap(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
  case Instruction::Shl:
  case Instruction::LShr:
  case Instruction::AShr:
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
  case Instruction::InsertElement:
  case Instruction::ShuffleVector:
  case Instruction::GetElementPtr:
    return true;
  default:
    return isa<CastInst>(I);
  }
}

/// Where \p U needs its value: for a phi, at the end of the block it comes
/// from.
static BasicBlock *blockOf(const Use &U) {
  auto *User = cast<Instruction>(U.getUser());
  if (auto *Phi = dyn_cast<PHINode>(User))
    return Phi->getIncomingBlock(U);
  return User->getParent();
}

static void copyToUsers(Instruction &I) {
  SmallMapVector<BasicBlock *, Instruction *, 4> Copies;
  for (Use &U : make_early_inc_range(I.uses())) {
    Instruction *&Copy = Copies[blockOf(U)];
    if (!Copy) {
      Copy = I.clone();
      // Before the copies of its users, which came first.
      Copy->insertBefore(blockOf(U)->getFirstInsertionPt());
    }
    U.set(Copy);
  }
  I.eraseFromParent();
}

void sinkIntoColdArms(Function &F) {
  SmallPtrSet<const BasicBlock *, 16> Cold;
  for (const BasicBlock &B : F)
    if (isColdArm(B))
      Cold.insert(&B);
  if (Cold.empty())
    return;
  // Users before what they use.
  for (BasicBlock *B : post_order(&F)) {
    if (Cold.contains(B))
      continue;
    for (Instruction &I : make_early_inc_range(reverse(*B)))
      if (!I.use_empty() && isCheap(I) && all_of(I.uses(), [&](const Use &U) {
            return Cold.contains(blockOf(U));
          }))
        copyToUsers(I);
  }
}

} // namespace warpcc::vdev
