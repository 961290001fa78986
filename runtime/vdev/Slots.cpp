//===- runtime/vdev/Slots.cpp - registers that outlive a block
//--------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that cross regions get a slot in the frame; slots are reused by values
// that are never live in the same block. A vector slot belongs to each lane
// separately, so liveness along a lane's own path is enough. A scalar slot is
// shared by all lanes: it is reused only between values of converged blocks,
// where no lane is anywhere else. The chunks of a region come one after the
// other, so one may write a slot before the next one reads what was there: the
// values of a shared slot must lay out their chunks alike.
//===----------------------------------------------------------------------===//
#include "Slots.h"
#include "Abi.h"
#include "SPMD.h"
#include "llvm/IR/CFG.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace warpcc::vdev {

static constexpr unsigned ArgsOffset = alignTo(sizeof(Frame), 64);

unsigned storageBytes(Type *T, const DataLayout &DL) {
  if (T->isPointerTy())
    return DL.getPointerSize(T->getPointerAddressSpace());
  unsigned Bits = T->getPrimitiveSizeInBits();
  return std::max<unsigned>(1, PowerOf2Ceil(divideCeil(Bits, 8)));
}

static unsigned vectorBytes(Type *T, const DataLayout &DL) {
  if (T->isIntegerTy(1))
    return 4;
  return storageBytes(T, DL) * WarpSize;
}

unsigned FrameLayout::argumentOffset(FunctionType *Ty, unsigned Index,
                                     const DataLayout &DL) {
  unsigned Offset = ArgsOffset;
  for (unsigned I = 0; I < Index; ++I)
    Offset += alignTo(vectorBytes(Ty->getParamType(I), DL), 64);
  return Offset;
}

FrameLayout::FrameLayout(Function &F, const ShapeInfo &Shapes,
                         const Regions &Parts, const LaunchClass &Class)
    : F(F), Shapes(Shapes), Parts(Parts), Class(Class) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  NumBlocks = Shapes.order().size();
  FrameBytes = argumentOffset(F.getFunctionType(), F.arg_size(), DL);
  for (const Argument &A : F.args())
    Offsets[&A] = argumentOffset(F.getFunctionType(), A.getArgNo(), DL);
  if (NumBlocks > 64)
    WordsOffset = allocate(divideCeil(NumBlocks, 64) * 8);
  PendOffset = allocate(NumBlocks * 4);
  for (const Instruction &I : F.getEntryBlock())
    if (const auto *A = dyn_cast<AllocaInst>(&I)) {
      LocalBytes = alignTo(LocalBytes, A->getAlign());
      Allocas[A] = LocalBytes;
      LocalBytes += A->getAllocationSize(DL)->getFixedValue();
    }
  LocalBytes = alignTo(LocalBytes, 16);
  findCrossing();
  findLiveness();
  assign();
  FrameBytes = alignTo(FrameBytes, 64);
}

Shape FrameLayout::slotShape(const Value *V) const {
  if (const auto *I = dyn_cast<Instruction>(V))
    if (Shapes.isTainted(I->getParent()) && !Shapes.of(V).Invariant)
      return Shape::vector();
  return Shapes.of(V);
}

unsigned FrameLayout::allocate(unsigned Bytes) {
  unsigned At = alignTo(FrameBytes, Bytes >= 32 ? 64 : 8);
  FrameBytes = At + Bytes;
  return At;
}

static bool isSyncResult(const Instruction &I) {
  const auto *C = dyn_cast<CallBase>(&I);
  if (!C)
    return false;
  if (isFramedCall(*C))
    return true;
  const Function *Callee = C->getCalledFunction();
  return getIntrinsicKind(Callee) == IntrinsicKind::Sync &&
         Callee->getName() != "vd.activemask";
}

void FrameLayout::findCrossing() {
  for (const BasicBlock *B : Shapes.order())
    for (const Instruction &I : *B) {
      if (I.getType()->isVoidTy() || isa<AllocaInst>(I))
        continue;
      const BasicBlock *Home = Parts.leader(B);
      bool Crosses = (isa<PHINode>(I) && Home == B) || isSyncResult(I);
      for (const User *U : I.users()) {
        const auto *UI = cast<Instruction>(U);
        // A phi takes its operands at the end of their block.
        if (const auto *P = dyn_cast<PHINode>(UI)) {
          for (unsigned N = 0; N < P->getNumIncomingValues(); ++N)
            Crosses |= P->getIncomingValue(N) == &I &&
                       Parts.leader(P->getIncomingBlock(N)) != Home;
          continue;
        }
        Crosses |= Parts.leader(UI->getParent()) != Home;
      }
      if (!Crosses)
        continue;
      CrossIndex[&I] = Crossing.size();
      Crossing.push_back(&I);
    }
}

void FrameLayout::findLiveness() {
  LiveIn.assign(Crossing.size(), BitVector(NumBlocks));
  Occupied.assign(Crossing.size(), BitVector(NumBlocks));
  for (auto [N, V] : enumerate(Crossing)) {
    const auto *I = cast<Instruction>(V);
    const BasicBlock *Def = I->getParent();
    SmallVector<const BasicBlock *, 16> Work;
    for (const User *U : I->users()) {
      if (const auto *P = dyn_cast<PHINode>(U)) {
        for (unsigned K = 0; K < P->getNumIncomingValues(); ++K)
          if (P->getIncomingValue(K) == I)
            Work.push_back(P->getIncomingBlock(K));
      } else {
        Work.push_back(cast<Instruction>(U)->getParent());
      }
    }
    while (!Work.empty()) {
      const BasicBlock *B = Work.pop_back_val();
      if (B == Def || LiveIn[N].test(Shapes.number(B)))
        continue;
      LiveIn[N].set(Shapes.number(B));
      append_range(Work, predecessors(B));
    }
    Occupied[N] = LiveIn[N];
    Occupied[N].set(Shapes.number(Def));
    if (isa<PHINode>(I))
      for (const BasicBlock *P : predecessors(Def))
        Occupied[N].set(Shapes.number(P));
  }
}

bool FrameLayout::isLiveInto(const Value *V, const BasicBlock *B) const {
  auto It = CrossIndex.find(V);
  if (It == CrossIndex.end())
    return false;
  return LiveIn[It->second].test(Shapes.number(B));
}

void FrameLayout::assign() {
  const DataLayout &DL = F.getParent()->getDataLayout();
  struct Open {
    unsigned Offset, Bytes, Unit;
    bool Scalar;
    BitVector Blocks;
  };
  std::vector<Open> Slots;
  // Quadratic in the worst case; a huge kernel does without reuse.
  const bool Reuse = uint64_t(Crossing.size()) * NumBlocks < 40'000'000;
  for (auto [N, V] : enumerate(Crossing)) {
    Shape S = slotShape(V);
    bool Scalar = S.isScalar();
    unsigned Bytes = S.Kind == ShapeKind::Warp ? 8
                     : Scalar                  ? 8 * Class.chunks()
                                               : vectorBytes(V->getType(), DL);
    if (Scalar)
      Bytes = std::max(Bytes,
                       S.Kind == ShapeKind::Warp
                           ? storageBytes(V->getType(), DL)
                           : storageBytes(V->getType(), DL) * Class.chunks());
    const unsigned Unit = storageBytes(V->getType(), DL);
    bool Share = Reuse;
    if (Scalar) {
      const auto *I = cast<Instruction>(V);
      Share &= Shapes.isConverged(I->getParent());
      if (isa<PHINode>(I))
        for (const BasicBlock *P : predecessors(I->getParent()))
          Share &= Shapes.isConverged(P);
    }
    Open *Found = nullptr;
    if (Share)
      for (Open &O : Slots)
        if (O.Bytes == Bytes && O.Scalar == Scalar && O.Unit == Unit &&
            !O.Blocks.anyCommon(Occupied[N])) {
          Found = &O;
          break;
        }
    if (Found) {
      Found->Blocks |= Occupied[N];
      Offsets[V] = Found->Offset;
      continue;
    }
    Offsets[V] = allocate(Bytes);
    if (Share)
      Slots.push_back({Offsets[V], Bytes, Unit, Scalar, Occupied[N]});
  }

  for (const BasicBlock *B : Shapes.order())
    for (const Instruction &I : *B)
      if (isSyncResult(I)) {
        const auto &C = cast<CallBase>(I);
        for (unsigned A = 0; A < C.arg_size(); ++A)
          OperandOffsets[{&C, A}] =
              allocate(vectorBytes(C.getArgOperand(A)->getType(), DL));
        if (!C.getCalledFunction())
          OperandOffsets[{&C, C.arg_size()}] = allocate(8 * WarpSize);
      }
}

} // namespace warpcc::vdev
