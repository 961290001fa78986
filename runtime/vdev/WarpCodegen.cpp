//===- runtime/vdev/WarpCodegen.cpp - the skeleton of warp code
//-------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Function entry, dispatcher, and the three parts of a block. See the header.
//===----------------------------------------------------------------------===//
#include "WarpCodegen.h"
#include "SPMD.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DIBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace warpcc::vdev {

/// Where masks are registers they cost little, and the time of compiling a
/// huge function twice is worth more.
static constexpr unsigned MaskedOnlyInstructions = 1200;

WarpCodegen::WarpCodegen(Function &F, const ShapeInfo &Shapes,
                         const Regions &Parts, const LaunchClass &Class,
                         const TargetFacts &Target, const SymbolMap &Symbols,
                         uint32_t SharedBytes, Module &Out)
    : F(F), Shapes(Shapes), Parts(Parts), Class(Class), Target(Target),
      Symbols(Symbols), SharedBytes(SharedBytes), Out(Out), C(Out.getContext()),
      DL(F.getParent()->getDataLayout()), Layout(F, Shapes, Parts, Class), B(C),
      I32(Type::getInt32Ty(C)), I64(Type::getInt64Ty(C)),
      Ptr(PointerType::get(C, 0)),
      MaskedOnly(Target.HasMaskRegs &&
                 F.getInstructionCount() > MaskedOnlyInstructions) {}

FunctionCallee WarpCodegen::runtime(StringRef Name, Type *Result,
                                    ArrayRef<Type *> Args) {
  FunctionCallee Callee =
      Out.getOrInsertFunction(Name, FunctionType::get(Result, Args, false));
  cast<Function>(Callee.getCallee())->setDoesNotThrow();
  return Callee;
}

Value *WarpCodegen::launchField(unsigned Offset, Type *T) {
  return loadField(Launch, Offset, T);
}

/// PTX lines become the line table of the generated code.
static DISubprogram *makeScope(Module &Out, StringRef Name) {
  if (!Out.getModuleFlag("Debug Info Version"))
    Out.addModuleFlag(Module::Warning, "Debug Info Version",
                      DEBUG_METADATA_VERSION);
  DIBuilder D(Out);
  DIFile *File = D.createFile("ptx", ".");
  D.createCompileUnit(DISourceLanguageName(dwarf::DW_LANG_C), File, "warpcc",
                      true, "", 0, "", DICompileUnit::LineTablesOnly);
  DISubprogram *S =
      D.createFunction(File, Name, Name, File, 1, D.createSubroutineType({}), 1,
                       DINode::FlagZero, DISubprogram::SPFlagDefinition);
  D.finalize();
  return S;
}

DebugLoc WarpCodegen::location(const Instruction &I) {
  unsigned Line = I.getDebugLoc() ? I.getDebugLoc().getLine() : 0;
  return DILocation::get(C, Line, 0, Scope);
}

Function *WarpCodegen::run(StringRef Name) {
  Code = Function::Create(FunctionType::get(I32, {Ptr, Ptr, I32}, false),
                          GlobalValue::ExternalLinkage, Name, Out);
  Code->setDoesNotThrow();
  Code->addFnAttr(Attribute::NullPointerIsValid);
  Scope = makeScope(Out, Name);
  Code->setSubprogram(Scope);
  WarpArg = Code->getArg(0);
  FrameArg = Code->getArg(1);
  Code->addParamAttr(0, Attribute::NoAlias);
  Code->addParamAttr(1, Attribute::NoAlias);
  WarpArg->setName("warp");
  FrameArg->setName("frame");
  B.SetCurrentDebugLocation(DILocation::get(C, 0, 0, Scope));

  EntryBlock = newBlock("entry");
  Dispatch = newBlock("dispatch");
  DispatchRotated = newBlock("rotate");
  Return = newBlock("idle");
  for (const BasicBlock *BB : Shapes.order()) {
    if (!Parts.isLeader(BB))
      continue;
    BlockInfo &Info = Blocks[BB];
    Info.Head = newBlock("B" + Twine(Shapes.number(BB)));
    B.SetInsertPoint(Info.Head);
    Info.Act = B.CreatePHI(I32, 4, "act");
  }
  emitEntry();
  if (!isWhole())
    emitDispatch();
  for (const BasicBlock *BB : Shapes.order())
    if (Parts.isLeader(BB))
      emitBlock(*BB);
  for (auto &[BB, Info] : Blocks)
    if (Info.Act->getNumIncomingValues() == 0)
      Info.Act->addIncoming(PoisonValue::get(I32), Info.Head);
  emitMeta(Name);
  return Code;
}

void WarpCodegen::emitEntry() {
  B.SetInsertPoint(EntryBlock);
  SharedBase =
      B.CreatePtrToInt(loadField(WarpArg, offsetof(Warp, Shared), Ptr), I64);
  ParamBase =
      B.CreatePtrToInt(loadField(WarpArg, offsetof(Warp, Params), Ptr), I64);
  Launch = loadField(WarpArg, offsetof(Warp, Launch), Ptr, "launch");
  BlockInfo &First = Blocks[Shapes.order().front()];
  if (isWhole()) {
    // One warp after the other.
    BasicBlock *EachWarp = newBlock("warps");
    B.CreateBr(EachWarp);
    B.SetInsertPoint(EachWarp);
    NextWarp = B.CreatePHI(Ptr, 2, "warp");
    NextWarp->addIncoming(WarpArg, EntryBlock);
    WarpArg = NextWarp;
    // Volatile: a fault may read it at any time.
    B.CreateStore(WarpArg, field(FrameArg, offsetof(Frame, Current)), true);
    Value *Gone = loadField(WarpArg, offsetof(Warp, Exited), I32);
    First.Act->addIncoming(B.CreateNot(Gone), EachWarp);
    B.CreateBr(First.Head);
    for (BasicBlock *Unused : {Return, Dispatch, DispatchRotated}) {
      B.SetInsertPoint(Unused);
      B.CreateUnreachable();
    }
    return;
  }
  B.CreateCondBr(B.CreateIsNotNull(Code->getArg(2)), First.Head, Dispatch);
  First.Act->addIncoming(Code->getArg(2), EntryBlock);
  B.SetInsertPoint(Return);
  B.CreateRet(B.getInt32(Status::Idle));
}

/// Is the function a kernel that is one region from its entry to its end?
bool WarpCodegen::isWhole() const {
  const BasicBlock *Entry = Shapes.order().front();
  const BasicBlock *Tail = Parts.tail(Entry);
  return F.hasFnAttribute(KernelAttr) &&
         Parts.of(Entry).size() == Shapes.order().size() &&
         isa<ReturnInst>(Tail->getTerminator()) && Shapes.isConverged(Tail);
}

/// Picks the lowest block with waiting lanes; `rotate` first looks from
/// Frame::Rotate on.
void WarpCodegen::emitDispatch() {
  BasicBlock *Pick = newBlock("pick");
  B.SetInsertPoint(Pick);
  PHINode *Block = B.CreatePHI(I64, 3, "block");

  B.SetInsertPoint(Dispatch);
  Value *Summary =
      loadField(FrameArg, offsetof(Frame, Summary), I64, "pending");
  BasicBlock *Some = newBlock("some");
  B.CreateCondBr(B.CreateIsNull(Summary), Return, Some);
  B.SetInsertPoint(Some);
  Value *Lowest =
      big() ? B.CreateCall(runtime("vdrt_pick", I64, {Ptr, I32}),
                           {FrameArg, B.getInt32(0)})
            : B.CreateBinaryIntrinsic(Intrinsic::cttz, Summary, B.getTrue());
  B.CreateBr(Pick);
  Block->addIncoming(Lowest, Some);

  B.SetInsertPoint(DispatchRotated);
  Value *From = loadField(FrameArg, offsetof(Frame, Rotate), I32);
  if (big()) {
    Value *R =
        B.CreateCall(runtime("vdrt_pick", I64, {Ptr, I32}), {FrameArg, From});
    Block->addIncoming(R, DispatchRotated);
    B.CreateBr(Pick);
  } else {
    Value *S = loadField(FrameArg, offsetof(Frame, Summary), I64);
    // Rotate is at most 63 + 1: shift in two steps.
    Value *F64 = B.CreateZExt(From, I64);
    Value *Above = B.CreateSelect(
        B.CreateICmpULT(From, B.getInt32(64)),
        B.CreateAnd(
            S, B.CreateShl(B.getInt64(-1), B.CreateAnd(F64, B.getInt64(63)))),
        B.getInt64(0));
    Value *Use = B.CreateSelect(B.CreateIsNull(Above), S, Above);
    Value *R = B.CreateBinaryIntrinsic(Intrinsic::cttz, Use, B.getTrue());
    Block->addIncoming(R, DispatchRotated);
    B.CreateBr(Pick);
  }

  B.SetInsertPoint(Pick);
  Value *Slot = B.CreateGEP(I32, field(FrameArg, Layout.PendOffset), {Block});
  Value *Lanes = B.CreateLoad(I32, Slot, "lanes");
  B.CreateStore(B.getInt32(0), Slot);
  if (big()) {
    B.CreateCall(runtime("vdrt_unpend", B.getVoidTy(), {Ptr, I64}),
                 {FrameArg, Block});
  } else {
    Value *SummaryAt = field(FrameArg, offsetof(Frame, Summary));
    Value *S = B.CreateLoad(I64, SummaryAt);
    Value *Bit = B.CreateShl(B.getInt64(1), Block);
    B.CreateStore(B.CreateAnd(S, B.CreateNot(Bit)), SummaryAt);
  }
  SwitchInst *Switch = B.CreateSwitch(Block, Return, Layout.NumBlocks);
  for (const BasicBlock *BB : Shapes.order()) {
    if (!Parts.isLeader(BB))
      continue;
    BlockInfo &Info = Blocks[BB];
    Switch->addCase(B.getInt64(Shapes.number(BB)), Info.Head);
    Info.Act->addIncoming(Lanes, Pick);
  }
}

/// Must \p I be executed per chunk? \p All: also if it is the same in all.
static bool isChunkWork(const Instruction &I, const ShapeInfo &Shapes,
                        bool All = false) {
  if (I.isTerminator() || isa<PHINode, AllocaInst>(I))
    return false;
  if (const auto *C = dyn_cast<CallInst>(&I)) {
    switch (getIntrinsicKind(C->getCalledFunction())) {
    case IntrinsicKind::Sync:
    case IntrinsicKind::End:
      return false;
    default:
      break;
    }
    if (isFramedCall(*C))
      return false;
    if (C->getIntrinsicID() == Intrinsic::assume)
      return false;
  }
  return All || I.getType()->isVoidTy() ||
         Shapes.of(&I).Kind != ShapeKind::Warp;
}

bool WarpCodegen::needsChunks(const BasicBlock &BB) const {
  if (Region->size() > 1)
    return true;
  for (const Instruction &I : BB) {
    if (isChunkWork(I, Shapes))
      return true;
    // A scalar whose slot is a vector.
    if (Layout.has(&I) && !isa<PHINode>(I) &&
        Layout.slotShape(&I).Kind != ShapeKind::Warp)
      if (const auto *C = dyn_cast<CallInst>(&I);
          !C ||
          (!isFramedCall(*C) &&
           getIntrinsicKind(C->getCalledFunction()) != IntrinsicKind::Sync))
        return true;
    if (const auto *C = dyn_cast<CallInst>(&I))
      if (isFramedCall(*C) && !C->getCalledFunction())
        return true;
    if (const auto *C = dyn_cast<CallInst>(&I))
      if (isFramedCall(*C) ||
          getIntrinsicKind(C->getCalledFunction()) == IntrinsicKind::Sync)
        for (const Value *A : C->args())
          if (isFramedCall(*C) || Shapes.at(A, &BB).Kind != ShapeKind::Warp)
            return true;
  }
  const Instruction *T = BB.getTerminator();
  if (const auto *Br = dyn_cast<BranchInst>(T))
    if (Br->isConditional() &&
        Shapes.at(Br->getCondition(), &BB).Kind != ShapeKind::Warp)
      return true;
  if (const auto *R = dyn_cast<ReturnInst>(T))
    if (R->getReturnValue())
      return true;
  for (const BasicBlock *S : successors(&BB))
    for (const PHINode &P : S->phis())
      if (Shapes.of(&P).Kind != ShapeKind::Warp)
        return true;
  return false;
}

/// The region that \p BB leads.
void WarpCodegen::emitBlock(const BasicBlock &BB) {
  Current = &BB;
  BlockInfo &Info = Blocks[&BB];
  Act = Info.Act;
  WarpEnv.clear();
  PrologueBlock = Info.Head;
  B.SetInsertPoint(Info.Head);
  // Volatile: a fault may read it at any time.
  B.CreateStore(B.getInt32(Shapes.number(&BB)),
                field(FrameArg, offsetof(Frame, CurBlock)), true);
  noteChunk(B.getInt32(NoChunk));
  openRegion(BB);
  emitPrologue(BB);
  Value *CondMask = nullptr;
  if (needsChunks(BB))
    CondMask = emitChunkLoop(BB);
  ChunkEnv.clear();
  ChunkStartEnv.clear();
  InPrologue = true;
  Current = Region->back();
  if (Region->size() > 1)
    B.CreateStore(B.getInt32(Shapes.number(Current)),
                  field(FrameArg, offsetof(Frame, CurBlock)), true);
  emitTail(*Current, CondMask);
}

void WarpCodegen::emitPrologue(const BasicBlock &BB) {
  InPrologue = true;
  for (const Instruction &I : BB) {
    B.SetCurrentDebugLocation(location(I));
    if (I.isTerminator() || I.getType()->isVoidTy() ||
        isa<PHINode, AllocaInst>(I) || isChunkWork(I, Shapes))
      continue;
    if (const auto *C = dyn_cast<CallInst>(&I))
      if (isFramedCall(*C) ||
          (getIntrinsicKind(C->getCalledFunction()) == IntrinsicKind::Sync &&
           C->getCalledFunction()->getName() != "vd.activemask"))
        continue;
    emitInstruction(I);
    if (Layout.has(&I) && Layout.slotShape(&I).Kind == ShapeKind::Warp)
      storeSlot(I.getType(), Layout.slotShape(&I), Layout.offset(&I), get(&I),
                nullptr);
  }
}

/// Must the region's chunks run from the last to the first? So that of lanes
/// that store to one place the lowest wins. Where the order of lanes shows in
/// another way (what printf writes, what atomics return), it is the usual one.
bool WarpCodegen::lastChunkFirst() const {
  bool MayCollide = false;
  for (const BasicBlock *X : *Region)
    for (const Instruction &I : *X) {
      if (const auto *S = dyn_cast<StoreInst>(&I)) {
        const Shape At = Shapes.at(S->getPointerOperand(), X);
        MayCollide |= S->getPointerAddressSpace() != LocalSpace &&
                      (At.Kind != ShapeKind::Affine || !At.Stride);
      } else if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I)) {
        return false;
      } else if (const auto *C = dyn_cast<CallInst>(&I)) {
        if (isChunkWork(I, Shapes, true) && !C->doesNotAccessMemory() &&
            C->getIntrinsicID() == Intrinsic::not_intrinsic)
          return false;
      }
    }
  return MayCollide;
}

/// Runs the region chunk by chunk. Returns the lanes for which the tail's
/// branch condition holds.
Value *WarpCodegen::emitChunkLoop(const BasicBlock &BB) {
  const unsigned W = Class.Width, N = Class.chunks();
  Type *MaskInt = B.getIntNTy(W);
  BasicBlock *Before = B.GetInsertBlock();
  BasicBlock *Loop = newBlock("chunk"), *Some = newBlock("some"),
             *Inner = newBlock("inner"), *Next = newBlock("next"),
             *Done = newBlock("done");
  // The prologue is closed when all bodies are out: they may add scalar loads.
  PrologueBlock = Before;
  B.CreateStore(B.getInt32(0), CondVar);
  B.CreateBr(Loop);

  B.SetInsertPoint(Loop);
  PHINode *Number = B.CreatePHI(I32, 2, "c");
  const bool Down = lastChunkFirst();
  Number->addIncoming(B.getInt32(Down ? N - 1 : 0), Before);
  Chunk = Number;
  noteChunk(Number);
  Lane0 = B.CreateMul(Number, B.getInt32(W), "lane0");
  MaskBits = B.CreateTrunc(B.CreateLShr(Act, Lane0), MaskInt, "mask");
  B.CreateCondBr(B.CreateIsNull(MaskBits), Next, Some);
  B.SetInsertPoint(Some);
  startChunk();
  openAlignment();
  emitBothBodies(BB, Inner);
  B.SetInsertPoint(Inner);
  emitInnerBlocks();
  closeAlignment();
  B.CreateBr(Next);

  B.SetInsertPoint(Next);
  Value *Following = B.CreateAdd(Number, B.getInt32(Down ? -1 : 1));
  Number->addIncoming(Following, Next);
  // Down, it ends by wrapping around.
  B.CreateCondBr(B.CreateICmpULT(Following, B.getInt32(N)), Loop, Done);
  B.SetInsertPoint(Done);
  return B.CreateLoad(I32, CondVar, "cond");
}

/// \p BB for the lanes of MaskBits (some): for a full chunk and under a mask.
void WarpCodegen::emitBothBodies(const BasicBlock &BB, BasicBlock *Next) {
  if (MaskedOnly) {
    emitChunkBody(BB, false);
    B.CreateBr(Next);
    return;
  }
  BasicBlock *FullBlock = newBlock("full"), *Part = newBlock("masked");
  Value *Bits = MaskBits;
  B.CreateCondBr(
      B.CreateICmpEQ(Bits, Constant::getAllOnesValue(Bits->getType())),
      FullBlock, Part);
  for (bool IsFull : {true, false}) {
    B.SetInsertPoint(IsFull ? FullBlock : Part);
    MaskBits = IsFull ? Constant::getAllOnesValue(Bits->getType()) : Bits;
    emitChunkBody(BB, IsFull);
    B.CreateBr(Next);
  }
  MaskBits = Bits;
}

/// One block of the region for the lanes of MaskBits.
void WarpCodegen::emitChunkBody(const BasicBlock &BB, bool IsFull) {
  const bool IsLeader = Parts.isLeader(&BB), IsTail = Region->back() == &BB;
  Current = &BB;
  InPrologue = false;
  Full = IsFull;
  ChunkEnv.clear();
  auto *MaskTy = FixedVectorType::get(B.getInt1Ty(), Class.Width);
  Mask = IsFull ? Constant::getAllOnesValue(MaskTy)
                : B.CreateBitCast(MaskBits, MaskTy);
  for (const Instruction &I : BB)
    if (isChunkWork(I, Shapes, !IsLeader)) {
      B.SetCurrentDebugLocation(location(I));
      emitInstruction(I);
      keepForRegion(I);
    }
  const Instruction *T = BB.getTerminator();
  B.SetCurrentDebugLocation(location(*T));
  Value *Cond = nullptr;
  if (const auto *Br = dyn_cast<BranchInst>(T); Br && IsTail)
    if (Br->isConditional())
      Cond = vectorOf(get(Br->getCondition()), Br->getCondition()->getType());
  if (const auto *R = dyn_cast<ReturnInst>(T))
    if (R->getReturnValue())
      emitReturnValue(*R);
  // Read everything that phis need before any slot changes.
  for (const BasicBlock *S : successors(&BB))
    for (const PHINode &P : S->phis())
      get(P.getIncomingValueForBlock(&BB));
  emitSlotWrites(BB, Cond, IsTail);
  if (!IsTail)
    return emitInnerEdges(BB);
  for (const Instruction &I : BB)
    if (const auto *C = dyn_cast<CallInst>(&I))
      spillOperands(*C);
  if (!Cond)
    return;
  Value *Bits =
      B.CreateZExt(B.CreateBitCast(Cond, B.getIntNTy(Class.Width)), I32);
  B.CreateStore(
      B.CreateOr(B.CreateLoad(I32, CondVar), B.CreateShl(Bits, Lane0)),
      CondVar);
}

void WarpCodegen::emitSlotWrites(const BasicBlock &BB, Value *Cond,
                                 bool IsTail) {
  const bool IsLeader = Parts.isLeader(&BB);
  Value *WriteMask = Full || Shapes.isConverged(&BB) ? nullptr : Mask;
  for (const Instruction &I : BB) {
    // What the leader has that is uniform is written in the prologue.
    if (!Layout.has(&I) || (IsLeader && isa<PHINode>(I)))
      continue;
    Shape S = Layout.slotShape(&I);
    if (IsLeader && S.Kind == ShapeKind::Warp)
      continue;
    if (const auto *C = dyn_cast<CallInst>(&I))
      if (isFramedCall(*C) ||
          (getIntrinsicKind(C->getCalledFunction()) == IntrinsicKind::Sync &&
           C->getCalledFunction()->getName() != "vd.activemask"))
        continue;
    storeSlot(I.getType(), S, Layout.offset(&I), get(&I), WriteMask);
  }
  if (IsTail)
    emitPhiWrites(BB, Cond, false);
}

/// Gives the phis of the successors their values. \p Cond (chunk code): which
/// lanes take the first successor.
void WarpCodegen::emitPhiWrites(const BasicBlock &BB, Value *Cond,
                                bool Scalars) {
  Value *WriteMask = Full || Shapes.isConverged(&BB) ? nullptr : Mask;
  const Instruction *T = BB.getTerminator();
  for (unsigned N = 0; N < T->getNumSuccessors(); ++N) {
    const BasicBlock *S = T->getSuccessor(N);
    if (N == 1 && S == T->getSuccessor(0))
      continue;
    for (const PHINode &P : S->phis()) {
      Shape PS = Layout.slotShape(&P);
      if ((PS.Kind == ShapeKind::Warp) != Scalars)
        continue;
      const Value *In = P.getIncomingValueForBlock(&BB);
      const BasicBlock *Other =
          T->getNumSuccessors() == 2 && T->getSuccessor(1 - N) != S
              ? T->getSuccessor(1 - N)
              : nullptr;
      bool Careful = Other && Layout.isLiveInto(&P, Other);
      Wide W = get(In);
      if (!Careful) {
        storeSlot(P.getType(), PS, Layout.offset(&P), W,
                  PS.isScalar() ? nullptr : WriteMask);
        continue;
      }
      // The other successor still needs the old value.
      if (PS.isScalar()) {
        Wide Old = load(&P, PS, Layout.offset(&P));
        Value *Take = get(cast<BranchInst>(T)->getCondition()).V;
        // A scalar phi behind a divergent edge is never live on the other one
        // (loops have one latch and exits of their own).
        if (Take->getType()->isVectorTy())
          report_fatal_error("vdev: scalar phi on a divergent edge");
        W.V = N == 0 ? B.CreateSelect(Take, W.V, Old.V)
                     : B.CreateSelect(Take, Old.V, W.V);
        storeSlot(P.getType(), PS, Layout.offset(&P), W, nullptr);
        continue;
      }
      Value *M = N == 0 ? Cond : B.CreateNot(Cond);
      if (!Full)
        M = B.CreateAnd(M, Mask);
      storeSlot(P.getType(), PS, Layout.offset(&P), W, M);
    }
  }
}

void WarpCodegen::emitMeta(StringRef Name) {
  std::vector<Constant *> Lines;
  for (const BasicBlock *BB : Shapes.order()) {
    unsigned Line = 0;
    for (const Instruction &I : *BB) {
      // Lanes park at a call, not at the branch behind it.
      if (I.isTerminator() && Line)
        break;
      if (I.getDebugLoc() && I.getDebugLoc().getLine())
        Line = I.getDebugLoc().getLine();
    }
    Lines.push_back(B.getInt32(Line));
  }
  std::vector<uint32_t> Spins(divideCeil(Layout.NumBlocks, 32));
  for (const BasicBlock *BB : Shapes.order())
    if (Shapes.isSpinHeader(BB))
      Spins[Shapes.number(BB) / 32] |= 1u << Shapes.number(BB) % 32;
  const unsigned Fields = sizeof(FnMeta) / 4;
  std::vector<Constant *> Values = {
      B.getInt32(Layout.NumBlocks),
      B.getInt32(Layout.PendOffset),
      B.getInt32(Layout.WordsOffset),
      B.getInt32(Layout.FrameBytes),
      B.getInt32(0),
      B.getInt32(Layout.LocalBytes),
      B.getInt32(SharedBytes),
      B.getInt32(Shapes.isCalm()),
      B.getInt32(isWhole()),
      B.getInt32(sizeof(FnMeta)),
      B.getInt32(sizeof(FnMeta) + 4 * Layout.NumBlocks),
  };
  assert(Values.size() == Fields && "FnMeta changed");
  (void)Fields;
  append_range(Values, Lines);
  for (uint32_t Word : Spins)
    Values.push_back(B.getInt32(Word));
  auto *Ty = ArrayType::get(I32, Values.size());
  new GlobalVariable(Out, Ty, true, GlobalValue::ExternalLinkage,
                     ConstantArray::get(Ty, Values), Name + ".meta");
}

} // namespace warpcc::vdev
