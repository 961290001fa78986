//===- runtime/vdev/RaiseNaN.cpp - NaNs as PTX gives them -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A NaN that f32 arithmetic makes is 0x7fffffff on the device, whatever the
// operands were; the host keeps payloads. Arithmetic itself does not care, so
// a value is made canonical only where its bits can be seen: where it is
// stored, taken as an integer, or passed on. That is one comparison a store
// and none in a loop of arithmetic. What was loaded and is stored again keeps
// its bits: PTX moves bits.
//===----------------------------------------------------------------------===//
#include "Raise.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpcc::vdev {
namespace {

/// Does I compute a new f32 value (rather than move an old one)?
bool isArithmetic(const llvm::Instruction &I) {
  switch (I.getOpcode()) {
  case llvm::Instruction::FAdd:
  case llvm::Instruction::FSub:
  case llvm::Instruction::FMul:
  case llvm::Instruction::FDiv:
  case llvm::Instruction::FPTrunc:
  case llvm::Instruction::FNeg:
    return true;
  case llvm::Instruction::Call:
    if (auto *Call = dyn_cast<IntrinsicInst>(&I))
      return is_contained({Intrinsic::fma, Intrinsic::sqrt, Intrinsic::fabs,
                           Intrinsic::roundeven, Intrinsic::floor,
                           Intrinsic::ceil, Intrinsic::trunc},
                          Call->getIntrinsicID());
    return false;
  default:
    return false;
  }
}

/// Is every NaN that V can be one of arithmetic? Looks through phis and
/// selects, taking cycles for good.
bool isComputed(const Value *V, SmallPtrSetImpl<const Value *> &Seen) {
  if (!Seen.insert(V).second)
    return true;
  if (auto *C = dyn_cast<ConstantFP>(V))
    return !C->isNaN();
  auto *I = dyn_cast<llvm::Instruction>(V);
  if (!I)
    return false;
  if (auto *Phi = dyn_cast<PHINode>(I))
    return all_of(Phi->incoming_values(),
                  [&](const Use &U) { return isComputed(U, Seen); });
  if (auto *S = dyn_cast<SelectInst>(I))
    return isComputed(S->getTrueValue(), Seen) &&
           isComputed(S->getFalseValue(), Seen);
  return isArithmetic(*I);
}

bool isComputed(const Value *V) {
  SmallPtrSet<const Value *, 8> Seen;
  return !isa<Constant>(V) && isComputed(V, Seen);
}

/// Can the bits of the operand be seen through this use? A phi or select that
/// mixes computed and moved values passes them on.
bool showsBits(const Use &U) {
  auto *User = cast<llvm::Instruction>(U.getUser());
  if (isa<StoreInst, ReturnInst, AtomicRMWInst, BitCastInst>(User))
    return true;
  if (isa<PHINode, SelectInst>(User))
    return User->getType()->isFloatTy() && !isComputed(User);
  return isa<CallBase>(User) && !isArithmetic(*User) &&
         !isa<IntrinsicInst>(User);
}

/// Is V a NaN? Of a square root by its bits: LLVM, to which one NaN is as good
/// as another, knows that sqrt(x) is a NaN when x is one or negative, and would
/// drop the whole selection.
Value *isNaN(IRBuilder<> &B, Value *V) {
  auto *Call = dyn_cast<IntrinsicInst>(V);
  if (!Call || Call->getIntrinsicID() != Intrinsic::sqrt)
    return B.CreateFCmpUNO(V, V);
  Value *Magnitude =
      B.CreateAnd(B.CreateBitCast(V, B.getInt32Ty()), 0x7FFFFFFF);
  return B.CreateICmpUGT(Magnitude, B.getInt32(0x7F800000));
}

} // namespace

void canonicalizeNaNs(llvm::Function &F) {
  SmallVector<Use *, 32> Uses;
  for (BasicBlock &Block : F)
    for (llvm::Instruction &I : Block)
      for (Use &U : I.operands())
        if (U->getType()->isFloatTy() && showsBits(U) && isComputed(U))
          Uses.push_back(&U);
  for (Use *U : Uses) {
    llvm::Instruction *At = cast<llvm::Instruction>(U->getUser());
    if (auto *Phi = dyn_cast<PHINode>(At))
      At = Phi->getIncomingBlock(*U)->getTerminator();
    IRBuilder<> B(At);
    Value *V = U->get();
    Constant *NaN = ConstantFP::get(
        F.getContext(), APFloat(APFloat::IEEEsingle(), APInt(32, 0x7FFFFFFF)));
    U->set(B.CreateSelect(isNaN(B, V), NaN, V));
  }
}

} // namespace warpcc::vdev
