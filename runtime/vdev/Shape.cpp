//===- runtime/vdev/Shape.cpp - divergence and address shapes -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An optimistic fixpoint over two facts that need each other: the shapes of
// values, and what divergent branches (those with a non-uniform condition) do
// to blocks. Both only ever get worse, so it ends.
//===----------------------------------------------------------------------===//
#include "Shape.h"
#include "SPMD.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace warpcc::vdev {

std::string LaunchClass::key() const {
  return "w" + std::to_string(Width) + (ChunkRows ? "c" : "") +
         (WarpRows ? "r" : "") + (WholeWarps ? "m" : "") +
         (SmallGrid ? "s" : "") + (Checked ? "k" : "");
}

bool isFramedCall(const CallBase &C) {
  const auto *Callee = dyn_cast<Function>(C.getCalledOperand());
  if (!Callee)
    return true;
  return !Callee->isIntrinsic() && !Callee->getName().starts_with("vd.") &&
         !Callee->getName().starts_with("vdop_");
}

StringRef calleeName(const Value *V) {
  if (const auto *C = dyn_cast<CallInst>(V))
    if (const Function *F = C->getCalledFunction())
      return F->getName();
  return "";
}

ShapeInfo::ShapeInfo(Function &F, const LaunchClass &Class)
    : F(F), Class(Class), Order(executionOrder(F)), DT(F), PDT(F), LI(DT) {
  for (unsigned I = 0; I < Order.size(); ++I)
    Number[Order[I]] = I;
  findSpinEdges();
  solve();
  for (const BasicBlock *B : Order)
    if (yields(B))
      Calm = false;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Does the result of \p I tell what other threads have done?
static bool observesOthers(const Instruction &I, bool HasFence) {
  if (const auto *L = dyn_cast<LoadInst>(&I))
    return HasFence || L->isVolatile() || L->isAtomic();
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return true;
  if (const auto *C = dyn_cast<CallInst>(&I)) {
    if (isFramedCall(*C))
      return true;
    const Function *Callee = C->getCalledFunction();
    return getIntrinsicKind(Callee) == IntrinsicKind::Clock ||
           Callee->getName() == "vd.cluster.test" ||
           (Callee->getName().starts_with("vdop_") &&
            !C->doesNotAccessMemory());
  }
  return false;
}

/// A loop spins if a branch in it depends on what others do.
static bool isSpinLoop(const Loop &L) {
  bool HasFence = false;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      if (isa<FenceInst>(I))
        HasFence = true;
      StringRef Name = calleeName(&I);
      if (Name == "vd.nanosleep")
        return true;
      // A barrier makes weak loads see what others wrote.
      if (Name == "vd.bar.warp.sync")
        HasFence = true;
    }
  SmallVector<const Instruction *, 16> Work;
  SmallPtrSet<const Instruction *, 32> Seen;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B)
      if (observesOthers(I, HasFence) && Seen.insert(&I).second)
        Work.push_back(&I);
  while (!Work.empty()) {
    const Instruction *I = Work.pop_back_val();
    if (I->isTerminator())
      return true;
    for (const User *U : I->users())
      if (const auto *UI = dyn_cast<Instruction>(U))
        if (L.contains(UI->getParent()) && Seen.insert(UI).second)
          Work.push_back(UI);
  }
  return false;
}

void ShapeInfo::findSpinEdges() {
  for (const Loop *L : LI.getLoopsInPreorder()) {
    if (!isSpinLoop(*L))
      continue;
    SpinHeaders.insert(L->getHeader());
    SmallVector<BasicBlock *, 4> Latches;
    L->getLoopLatches(Latches);
    for (const BasicBlock *Latch : Latches)
      SpinEdges.insert({Latch, L->getHeader()});
  }
}

/// Lanes may be parked, or let others overtake, at the end of \p B.
bool ShapeInfo::yields(const BasicBlock *B) const {
  for (const BasicBlock *S : successors(B))
    if (isSpinEdge(B, S))
      return true;
  for (const Instruction &I : *B) {
    const auto *C = dyn_cast<CallInst>(&I);
    if (!C)
      continue;
    if (isFramedCall(*C))
      return true;
    const Function *Callee = C->getCalledFunction();
    if (getIntrinsicKind(Callee) == IntrinsicKind::Sync &&
        Callee->getName() != "vd.activemask" &&
        Callee->getName() != "vd.bar.arrive")
      return true;
  }
  return false;
}

void ShapeInfo::taintFrom(const BasicBlock *B) {
  SmallVector<const BasicBlock *, 16> Work(successors(B));
  Tainted.insert(B);
  while (!Work.empty()) {
    const BasicBlock *X = Work.pop_back_val();
    if (!Tainted.insert(X).second)
      continue;
    Divergent.insert(X);
    append_range(Work, successors(X));
  }
  Divergent.insert(B);
}

/// Marks what lies between \p B and its immediate post-dominator, where ways
/// meet (Joins), and the exits of loops that lanes leave at different times.
void ShapeInfo::visitDivergentBranch(const BasicBlock *B) {
  const auto *Node = PDT.getNode(B);
  const BasicBlock *Join =
      Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
  SmallPtrSet<const BasicBlock *, 32> Region;
  SmallVector<const BasicBlock *, 16> Work(successors(B));
  while (!Work.empty()) {
    const BasicBlock *X = Work.pop_back_val();
    if (X == Join || !Region.insert(X).second)
      continue;
    Divergent.insert(X);
    append_range(Work, successors(X));
  }

  // Labels: which way, or which meeting point, lanes came through.
  DenseMap<const BasicBlock *, const BasicBlock *> Label;
  for (const BasicBlock *S : successors(B))
    Label[S] = S;
  for (const BasicBlock *X : Order) {
    if (!Region.contains(X) && X != Join)
      continue;
    const BasicBlock *L = Label.lookup(X);
    for (const BasicBlock *P : predecessors(X)) {
      const BasicBlock *In = P == B ? X : Label.lookup(P);
      if (!In || P == X || (P != B && !Region.contains(P)))
        continue;
      if (L && L != In) {
        Joins.insert(X);
        L = X;
        break;
      }
      L = In;
    }
    if (L)
      Label[X] = L;
  }
  if (Join)
    Joins.insert(Join);

  for (const Loop *L = LI.getLoopFor(B); L; L = L->getParentLoop()) {
    SmallVector<BasicBlock *, 4> Exits;
    L->getExitBlocks(Exits);
    for (const BasicBlock *E : Exits)
      for (const BasicBlock *P : predecessors(E))
        if (L->contains(P) && (P == B || Region.contains(P)))
          Joins.insert(E);
  }
}

bool ShapeInfo::solveBlocks() {
  size_t Before = Divergent.size() + Joins.size() + Tainted.size();
  for (const BasicBlock *B : Order) {
    const auto *Br = dyn_cast<BranchInst>(B->getTerminator());
    if (Br && !Br->isConditional())
      continue;
    if (Br && (isUnknown(Br->getCondition()) ||
               at(Br->getCondition(), B).Kind == ShapeKind::Warp))
      continue;
    if (B->getTerminator()->getNumSuccessors() > 1)
      visitDivergentBranch(B);
  }
  // Irreducible control flow: promise nothing.
  for (const BasicBlock *B : Order)
    for (const BasicBlock *S : successors(B))
      if (Number.lookup(S) <= Number.lookup(B) && !DT.dominates(S, B) &&
          !Tainted.contains(S))
        taintFrom(S);
  for (const BasicBlock *B : Order)
    if (!Tainted.contains(B) && yields(B)) {
      // Lanes of a call may come back one by one; in a device function other
      // lanes of a member mask may be in another frame.
      bool Partial = Divergent.contains(B) || !F.hasFnAttribute(KernelAttr);
      for (const Instruction &I : *B)
        if (const auto *C = dyn_cast<CallInst>(&I))
          Partial |= isFramedCall(*C);
      if (Partial)
        taintFrom(B);
    }
  return Divergent.size() + Joins.size() + Tainted.size() != Before;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

bool ShapeInfo::isUnknown(const Value *V) const {
  return isa<Instruction>(V) && !Shapes.contains(V);
}

Shape ShapeInfo::of(const Value *V) const {
  if (isa<Argument>(V))
    return Shape::vector();
  if (!isa<Instruction>(V))
    return Shape();
  auto It = Shapes.find(V);
  return It == Shapes.end() ? Shape::vector() : It->second;
}

Shape ShapeInfo::at(const Value *V, const BasicBlock *User) const {
  Shape S = of(V);
  const auto *I = dyn_cast<Instruction>(V);
  if (I && I->getParent() != User && Tainted.contains(I->getParent()) &&
      !S.Invariant)
    return Shape::vector();
  return S;
}

void ShapeInfo::solve() {
  bool Changed = true;
  while (Changed) {
    Changed = solveShapes();
    Changed |= solveBlocks();
  }
}

bool ShapeInfo::solveShapes() {
  bool Any = false, Changed = true;
  while (Changed) {
    Changed = false;
    for (const BasicBlock *B : Order)
      for (const Instruction &I : *B) {
        if (I.getType()->isVoidTy())
          continue;
        bool Wait = false;
        if (!isa<PHINode>(I))
          for (const Value *Op : I.operands())
            Wait |= isUnknown(Op);
        if (Wait)
          continue;
        const auto *P = dyn_cast<PHINode>(&I);
        if (P && all_of(P->incoming_values(),
                        [&](const Value *V) { return isUnknown(V); }))
          continue;
        Shape New = transfer(I);
        auto It = Shapes.find(&I);
        if (It != Shapes.end()) {
          if (It->second == New)
            continue;
          // Only ever worse: a value may lose a shape, not trade it.
          if (New.Kind < It->second.Kind ||
              (New.Kind == It->second.Kind && New.Stride != It->second.Stride))
            New = Shape::vector();
          New.Invariant &= It->second.Invariant;
          New.Aligned &= It->second.Aligned;
          if (It->second == New)
            continue;
        }
        Shapes[&I] = New;
        Changed = Any = true;
      }
  }
  return Any;
}

/// The shape of a lane-wise operation that keeps uniformity but not affinity.
Shape ShapeInfo::merge(ArrayRef<const Value *> Operands,
                       const BasicBlock *B) const {
  Shape S;
  for (const Value *Op : Operands) {
    Shape O = at(Op, B);
    S.Invariant &= O.Invariant;
    if (O.Kind >= ShapeKind::Affine)
      S.Kind = ShapeKind::Vector;
    else
      S.Kind = std::max(S.Kind, O.Kind);
  }
  return S;
}

Shape ShapeInfo::transfer(const Instruction &I) const {
  if (const auto *P = dyn_cast<PHINode>(&I))
    return transferPhi(*P);
  if (const auto *C = dyn_cast<CallBase>(&I))
    return transferCall(*C);
  if (const auto *L = dyn_cast<LoadInst>(&I))
    return transferLoad(*L);
  if (const auto *B = dyn_cast<BinaryOperator>(&I))
    return transferBinary(*B);
  if (const auto *C = dyn_cast<CmpInst>(&I))
    return transferCompare(*C);
  if (const auto *S = dyn_cast<SelectInst>(&I))
    return transferSelect(*S);
  if (isa<AllocaInst>(I))
    return Shape();
  if (isa<AtomicRMWInst, AtomicCmpXchgInst, ExtractValueInst>(I))
    return Shape::vector();
  if (const auto *C = dyn_cast<CastInst>(&I)) {
    Shape S = at(C->getOperand(0), C->getParent());
    if (S.Kind != ShapeKind::Affine)
      return S;
    return transferExtension(*C);
  }
  if (isa<FreezeInst>(I)) {
    // freeze(poison) may be anything, but one thing for all lanes will do.
    return at(I.getOperand(0), I.getParent());
  }
  if (const auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    const auto &DL = F.getParent()->getDataLayout();
    Shape Base = at(G->getPointerOperand(), G->getParent());
    if (G->getNumIndices() == 1) {
      const Value *Idx = *G->idx_begin();
      Shape S = at(Idx, G->getParent());
      bool SameWidth = Idx->getType()->getIntegerBitWidth() ==
                       DL.getIndexTypeSizeInBits(G->getType());
      if (Base.isScalar() && S.isScalar() && (SameWidth || S.isUniform())) {
        int64_t Scale = DL.getTypeAllocSize(G->getSourceElementType());
        Shape R;
        R.Kind = std::max(Base.Kind, S.Kind);
        R.Invariant = Base.Invariant && S.Invariant;
        R.Stride = Base.Stride + S.Stride * Scale;
        return R;
      }
    }
    SmallVector<const Value *, 4> Ops(G->operands());
    return merge(Ops, G->getParent());
  }
  SmallVector<const Value *, 4> Ops(I.operands());
  return merge(Ops, I.getParent());
}

Shape ShapeInfo::transferSelect(const SelectInst &S) const {
  const BasicBlock *B = S.getParent();
  Shape C = at(S.getCondition(), B), T = at(S.getTrueValue(), B),
        E = at(S.getFalseValue(), B);
  if (C.isUniform() && T.Kind == ShapeKind::Affine &&
      E.Kind == ShapeKind::Affine && T.Stride == E.Stride) {
    T.Invariant &= E.Invariant && C.Invariant;
    T.Aligned = false;
    return T;
  }
  return merge({S.getCondition(), S.getTrueValue(), S.getFalseValue()}, B);
}

Shape ShapeInfo::transferPhi(const PHINode &P) const {
  const BasicBlock *B = P.getParent();
  if (Tainted.contains(B))
    return Shape::vector();
  if (Joins.contains(B)) {
    // One value on all ways is no choice, but lanes that left a loop in
    // different iterations have seen different ones.
    const Value *Same = P.hasConstantValue();
    const auto *I = dyn_cast_or_null<Instruction>(Same);
    const Loop *L = I ? LI.getLoopFor(I->getParent()) : nullptr;
    if (!Same || (L && !L->contains(B) && !of(I).Invariant))
      return Shape::vector();
  }
  Shape R;
  bool First = true;
  for (unsigned I = 0; I < P.getNumIncomingValues(); ++I) {
    const Value *V = P.getIncomingValue(I);
    if (isUnknown(V) || V == &P)
      continue;
    Shape S = at(V, P.getIncomingBlock(I));
    if (First) {
      R = S;
      First = false;
      continue;
    }
    bool Affine = R.Kind == ShapeKind::Affine || S.Kind == ShapeKind::Affine;
    if (Affine && (R.Kind != S.Kind || R.Stride != S.Stride))
      return Shape::vector();
    R.Kind = std::max(R.Kind, S.Kind);
    R.Aligned &= S.Aligned;
  }
  R.Invariant = false;
  R.Aligned = false;
  if (Joins.contains(B) && R.Kind != ShapeKind::Warp)
    return Shape::vector();
  return R;
}

Shape ShapeInfo::transferLoad(const LoadInst &L) const {
  Shape A = at(L.getPointerOperand(), L.getParent());
  unsigned Space = L.getPointerAddressSpace();
  if (!A.isUniform() || Space == LocalSpace)
    return Shape::vector();
  if (Space == ParamSpace || Space == ConstSpace)
    return A;
  A.Invariant = false;
  // A scalar that is loaded once per block must not pass a store before it.
  for (const Instruction &I : *L.getParent()) {
    if (&I == &L)
      break;
    if (I.mayWriteToMemory() && !isa<LoadInst>(I))
      A.Kind = ShapeKind::Chunk;
  }
  return A;
}

Shape ShapeInfo::transferCall(const CallBase &C) const {
  if (isFramedCall(C))
    return Shape::vector();
  const Function *Callee = C.getCalledFunction();
  StringRef Name = Callee->getName();
  if (Name.starts_with("vd.")) {
    Shape Lane{ShapeKind::Affine, true, true, 1};
    if (Name == "vd.sreg.laneid")
      return Lane;
    if (Name.starts_with("vd.sreg.tid.")) {
      if (Name.ends_with(".x"))
        return Class.ChunkRows || Class.WarpRows
                   ? Lane
                   : Shape{ShapeKind::Vector, true, false, 0};
      if (Class.WarpRows)
        return Shape();
      return {Class.ChunkRows ? ShapeKind::Chunk : ShapeKind::Vector, true,
              false, 0};
    }
    if (Name == "vd.cvta.local" || Name == "vd.cvta.to.local")
      return {ShapeKind::Vector, false, false, 0};
    if (Name == "vd.activemask")
      return {ShapeKind::Warp, false, false, 0};
    switch (getIntrinsicKind(Callee)) {
    case IntrinsicKind::Clock:
      return {ShapeKind::Warp, false, false, 0};
    case IntrinsicKind::Pure:
      break;
    default:
      return Shape::vector();
    }
    if (Name.starts_with("vd.cvta") && C.arg_size() == 1) {
      // Adds or subtracts a base; 32-bit offsets do not wrap inside a window.
      Shape S = at(C.getArgOperand(0), C.getParent());
      S.Aligned = false;
      return S;
    }
  } else if (!C.doesNotAccessMemory()) {
    return Shape::vector();
  }
  SmallVector<const Value *, 4> Ops(C.args());
  return merge(Ops, C.getParent());
}

unsigned ShapeInfo::trailingZeros(const Value *V, unsigned Depth) const {
  const APInt *C;
  if (match(V, m_APInt(C)))
    return std::min(C->countr_zero(), 31u);
  if (Depth > 4)
    return 0;
  if (calleeName(V) == "vd.sreg.ntid.x")
    return Class.WholeWarps ? 5 : 0;
  const Value *A, *B;
  if (match(V, m_Mul(m_Value(A), m_Value(B))))
    return std::min(31u,
                    trailingZeros(A, Depth + 1) + trailingZeros(B, Depth + 1));
  if (match(V, m_Shl(m_Value(A), m_APInt(C))))
    return std::min<uint64_t>(31, trailingZeros(A, Depth + 1) +
                                      C->getLimitedValue(31));
  if (match(V, m_Add(m_Value(A), m_Value(B))))
    return std::min(trailingZeros(A, Depth + 1), trailingZeros(B, Depth + 1));
  return 0;
}

Shape ShapeInfo::transferBinary(const BinaryOperator &I) const {
  const BasicBlock *B = I.getParent();
  const Value *X = I.getOperand(0), *Y = I.getOperand(1);
  Shape A = at(X, B), C = at(Y, B);
  Shape Plain = merge({X, Y}, B);
  if (Plain.Kind != ShapeKind::Vector || !A.isScalar() || !C.isScalar())
    return Plain;
  // One of them is affine.
  const unsigned Log = Class.WarpRows ? 5 : Log2_32(Class.Width);
  Shape R{ShapeKind::Affine, A.Invariant && C.Invariant, false, 0};
  const APInt *K = nullptr;
  bool IsConst = match(Y, m_APInt(K)) && K->getSignificantBits() <= 32;
  unsigned Opcode = I.getOpcode();
  if (Opcode == Instruction::Or && cast<PossiblyDisjointInst>(I).isDisjoint())
    Opcode = Instruction::Add;
  switch (Opcode) {
  case Instruction::Add:
    R.Stride = A.Stride + C.Stride;
    R.Aligned =
        (A.Aligned && C.Kind == ShapeKind::Warp && trailingZeros(Y) >= Log) ||
        (C.Aligned && A.Kind == ShapeKind::Warp && trailingZeros(X) >= Log);
    break;
  case Instruction::Sub:
    R.Stride = A.Stride - C.Stride;
    break;
  case Instruction::Mul:
    if (!IsConst)
      return Plain;
    R.Stride = A.Stride * K->getSExtValue();
    break;
  case Instruction::Shl:
    if (!IsConst || K->uge(31))
      return Plain;
    R.Stride = A.Stride * (int64_t(1) << K->getZExtValue());
    break;
  case Instruction::And:
    // tid & 63: no lane of an aligned row carries into the masked bits.
    if (!IsConst || !A.Aligned)
      return Plain;
    if (K->isMask() && K->countr_one() >= Log) {
      R.Stride = 1;
      R.Aligned = true;
      break;
    }
    if (K->countr_zero() >= Log && K->countr_zero() < K->getBitWidth())
      return {Class.WarpRows ? ShapeKind::Warp : ShapeKind::Chunk, R.Invariant,
              false, 0};
    return Plain;
  case Instruction::LShr:
  case Instruction::AShr:
    if (!IsConst || !A.Aligned || K->ult(Log))
      return Plain;
    return {Class.WarpRows ? ShapeKind::Warp : ShapeKind::Chunk, R.Invariant,
            false, 0};
  default:
    return Plain;
  }
  if (R.Stride == 0 || R.Stride > (1 << 24) || R.Stride < -(1 << 24))
    return Shape{ShapeKind::Vector, R.Invariant, false, 0};
  return R;
}

/// tid.x < 64: no row of 32 straddles a multiple of 32.
Shape ShapeInfo::transferCompare(const CmpInst &I) const {
  const BasicBlock *B = I.getParent();
  Shape Plain = merge({I.getOperand(0), I.getOperand(1)}, B);
  Shape A = at(I.getOperand(0), B);
  const APInt *K;
  if (!isa<ICmpInst>(I) || !A.Aligned || !match(I.getOperand(1), m_APInt(K)))
    return Plain;
  const unsigned Log = Class.WarpRows ? 5 : Log2_32(Class.Width);
  APInt Bound = *K;
  switch (I.getPredicate()) {
  case CmpInst::ICMP_ULE:
  case CmpInst::ICMP_UGT:
  case CmpInst::ICMP_SLE:
  case CmpInst::ICMP_SGT:
    Bound += 1;
    [[fallthrough]];
  case CmpInst::ICMP_ULT:
  case CmpInst::ICMP_UGE:
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_SGE:
    if (Bound.countr_zero() >= Log)
      return {Class.WarpRows ? ShapeKind::Warp : ShapeKind::Chunk, A.Invariant,
              false, 0};
    return Plain;
  default:
    return Plain;
  }
}

/// A cast of an affine value.
Shape ShapeInfo::transferExtension(const CastInst &C) const {
  Shape S = at(C.getOperand(0), C.getParent());
  Shape Lost{ShapeKind::Vector, S.Invariant, false, 0};
  const auto &DL = F.getParent()->getDataLayout();
  auto Bits = [&](Type *T) -> unsigned {
    return T->isPointerTy()
               ? DL.getPointerSizeInBits(T->getPointerAddressSpace())
               : T->getScalarSizeInBits();
  };
  unsigned From = Bits(C.getSrcTy()), To = Bits(C.getDestTy());
  switch (C.getOpcode()) {
  case Instruction::Trunc:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    if (To > From)
      break; // an extension in disguise
    S.Aligned &= To >= 8;
    return To >= 16 ? S : Lost;
  case Instruction::SExt:
  case Instruction::ZExt:
    break;
  default:
    return Lost;
  }
  if (From != 32)
    return Lost;
  Interval R = range(C.getOperand(0));
  int64_t Low = C.getOpcode() == Instruction::SExt ? INT32_MIN : 0;
  if (R.within(Low, INT32_MAX) && R.Hi - R.Lo <= INT64_C(0xC0000000))
    return S;
  return Lost;
}

} // namespace warpcc::vdev
