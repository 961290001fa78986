//===- runtime/vdev/Prepare.cpp - SPMD IR into canonical form
//---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX comes optimised, so only what SSA construction makes visible is cleaned
// up. Nothing here may move, copy or merge convergent calls.
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "Check.h"
#include "SPMD.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;

namespace warpcc::vdev {

/// Instructions a callee may have to be inlined wherever it is called.
static constexpr unsigned InlineLimit = 120;

static bool shouldInline(const CallBase &C, const Function &Caller) {
  const Function *Callee = C.getCalledFunction();
  if (!Callee || Callee == &Caller || Callee->isDeclaration() ||
      Callee->hasFnAttribute(KernelAttr) ||
      Callee->getFunctionType() != C.getFunctionType())
    return false;
  if (Callee->getName().starts_with("vdop_"))
    return Callee->hasFnAttribute(Attribute::AlwaysInline);
  if (Callee->hasFnAttribute(Attribute::NoInline))
    return false;
  if (Callee->getInstructionCount() > InlineLimit)
    return false;
  // Not through recursion. Where lifetimes are checked, a function's local
  // memory ends with the function.
  for (const BasicBlock &B : *Callee)
    for (const Instruction &I : B)
      if (isa<AllocaInst>(I) &&
          I.getType()->getPointerAddressSpace() == LocalSpace &&
          checks().Memory)
        return false;
      else if (const auto *Inner = dyn_cast<CallBase>(&I))
        if (Inner->getCalledFunction() == Callee || isFramedCall(*Inner))
          return false;
  return true;
}

static void inlineCalls(Function &F) {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    SmallVector<CallBase *, 16> Calls;
    for (BasicBlock &B : F)
      for (Instruction &I : B)
        if (auto *C = dyn_cast<CallBase>(&I))
          if (shouldInline(*C, F))
            Calls.push_back(C);
    for (CallBase *C : Calls) {
      InlineFunctionInfo Info;
      Changed |= InlineFunction(*C, Info).isSuccess();
    }
  }
}

static void runScalarPasses(Function &F) {
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);

  SimplifyCFGOptions Cfg;
  Cfg.convertSwitchToLookupTable(false)
      .convertSwitchRangeToICmp(true)
      .needCanonicalLoops(true);
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(true));
  FPM.addPass(SimplifyCFGPass(Cfg));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass(Cfg));
  FPM.addPass(EarlyCSEPass(true));
  FPM.addPass(DCEPass());
  FPM.addPass(LowerSwitchPass());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.run(F, FAM);
}

/// Does \p I end its block in the code generator's form?
static bool endsBlock(const Instruction &I) {
  const auto *C = dyn_cast<CallBase>(&I);
  if (!C)
    return false;
  if (isFramedCall(*C))
    return true;
  const Function *Callee = C->getCalledFunction();
  return getIntrinsicKind(Callee) == IntrinsicKind::Sync &&
         Callee->getName() != "vd.activemask";
}

/// Volatile accesses are what lanes of one warp talk through in code from
/// before __syncwarp(): with a block of its own, each is made by all lanes
/// before the next one.
static bool startsBlock(const Instruction &I) {
  if (I.isVolatile())
    return true;
  const auto *C = dyn_cast<CallBase>(&I);
  return C && getIntrinsicKind(C->getCalledFunction()) == IntrinsicKind::Clock;
}

static bool endsThread(const Instruction &I) {
  const auto *C = dyn_cast<CallBase>(&I);
  if (!C || !C->getCalledFunction())
    return false;
  StringRef Name = C->getCalledFunction()->getName();
  return Name == "vd.exit" || Name == "vd.trap" || Name == "vd.brkpt" ||
         Name == "vd.assertfail";
}

static void splitBlocks(Function &F) {
  SmallVector<BasicBlock *, 32> Work;
  for (BasicBlock &B : F)
    Work.push_back(&B);
  while (!Work.empty()) {
    BasicBlock *B = Work.pop_back_val();
    for (Instruction &I : *B) {
      Instruction *Next = I.getNextNode();
      if (endsThread(I) && !isa<UnreachableInst>(Next)) {
        changeToUnreachable(Next);
        break;
      }
      Instruction *At = nullptr;
      if (endsBlock(I)) {
        // An unconditional branch is already the form (but phis would need the
        // result before it is there); anything else gets a block of its own.
        const auto *Br = dyn_cast<BranchInst>(Next);
        if (!Br || Br->isConditional() ||
            isa<PHINode>(Br->getSuccessor(0)->front()))
          At = Next;
      } else if (startsBlock(I) && &I != &*B->getFirstNonPHIIt()) {
        At = &I;
      }
      if (!At)
        continue;
      Work.push_back(B->splitBasicBlock(At->getIterator()));
      break;
    }
  }
}

/// The parts of a cmpxchg's result stay beside it: the pair is not a value that
/// could be kept in a slot.
static void gatherExtracts(Function &F) {
  for (BasicBlock &B : F)
    for (Instruction &I : B)
      if (isa<AtomicCmpXchgInst>(I))
        for (User *U : I.users())
          cast<Instruction>(U)->moveAfter(&I);
}

void prepareFunction(Function &F) {
  inlineCalls(F);
  removeUnreachableBlocks(F);
  runScalarPasses(F);
  canonicalizeNaNs(F);
  gatherExtracts(F);
  splitBlocks(F);
  removeUnreachableBlocks(F);
}

//===----------------------------------------------------------------------===//
// Sinking
//===----------------------------------------------------------------------===//

static bool isCheap(const Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Shl:
  case Instruction::SExt:
  case Instruction::ZExt:
  case Instruction::Trunc:
  case Instruction::IntToPtr:
  case Instruction::PtrToInt:
  case Instruction::GetElementPtr:
    return true;
  case Instruction::Mul:
    return isa<ConstantInt>(I.getOperand(1));
  default:
    return false;
  }
}

/// Copies the tree that computes \p V to before \p At if its leaves are
/// scalars; null if that would need a vector from another block.
static Value *copyTree(Value *V, Instruction *At, ShapeInfo &Shapes,
                       DenseMap<Value *, Value *> &Done, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || I->getParent() == At->getParent())
    return V;
  if (Value *D = Done.lookup(V))
    return D;
  // A scalar slot is as cheap as a copy.
  if (Shapes.at(I, At->getParent()).isScalar())
    return V;
  if (!isCheap(*I) || Depth > 5)
    return nullptr;
  SmallVector<Value *, 2> Operands;
  for (Value *Op : I->operands()) {
    // The leaves must not change between here and there: within one activation
    // an SSA value that dominates both does not.
    Value *C = copyTree(Op, At, Shapes, Done, Depth + 1);
    if (!C)
      return nullptr;
    Operands.push_back(C);
  }
  Instruction *Copy = I->clone();
  Copy->insertBefore(At->getIterator());
  for (auto [N, Op] : enumerate(Operands))
    Copy->setOperand(N, Op);
  Shapes.copyShape(Copy, I);
  Done[V] = Copy;
  return Copy;
}

/// Brings the affine operands of \p I, from which it makes a uniform value,
/// into its block.
static void copyAffine(Instruction &I, ShapeInfo &Shapes) {
  for (Use &U : I.operands()) {
    auto *Op = dyn_cast<Instruction>(U.get());
    if (!Op || isa<PHINode>(Op) || Op->getParent() == I.getParent() ||
        Shapes.at(Op, I.getParent()).Kind != ShapeKind::Affine)
      continue;
    Instruction *Copy = Op->clone();
    Copy->insertBefore(I.getIterator());
    Shapes.copyShape(Copy, Op);
    U.set(Copy);
  }
  for (Use &U : I.operands())
    if (auto *Op = dyn_cast<Instruction>(U.get()))
      if (!isa<PHINode>(Op) && Op->getParent() == I.getParent() &&
          Shapes.of(Op).Kind == ShapeKind::Affine)
        copyAffine(*Op, Shapes);
}

static bool makesUniform(const Instruction &I, const ShapeInfo &Shapes) {
  return isa<BinaryOperator, CmpInst>(I) &&
         Shapes.of(&I).Kind == ShapeKind::Warp &&
         any_of(I.operands(), [&](const Value *Op) {
           return Shapes.at(Op, I.getParent()).Kind == ShapeKind::Affine;
         });
}

void sinkCheapValues(Function &F, ShapeInfo &Shapes) {
  for (BasicBlock &B : F)
    for (Instruction &I : make_early_inc_range(B))
      if (makesUniform(I, Shapes))
        copyAffine(I, Shapes);
  for (BasicBlock &B : F) {
    DenseMap<Value *, Value *> Done;
    Instruction *At = &*B.getFirstNonPHIIt();
    for (Instruction &I :
         make_early_inc_range(make_range(B.getFirstNonPHIIt(), B.end())))
      for (Use &U : I.operands()) {
        auto *Op = dyn_cast<Instruction>(U.get());
        if (!Op || Op->getParent() == &B || isa<PHINode>(Op) ||
            Shapes.at(Op, &B).isScalar() || !isCheap(*Op))
          continue;
        if (Value *Copy = copyTree(Op, At, Shapes, Done, 0))
          U.set(Copy);
      }
  }
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock &B : F)
      for (Instruction &I : make_early_inc_range(reverse(B)))
        if (isInstructionTriviallyDead(&I)) {
          I.eraseFromParent();
          Changed = true;
        }
  }
}

} // namespace warpcc::vdev
