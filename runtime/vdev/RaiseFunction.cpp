//===- runtime/vdev/RaiseFunction.cpp - bodies, and who raises what -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Raise.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace warpcc::vdev {

using namespace ptx::opcode;

/// Every instruction that executes. What is not here is refused by name.
const FunctionRaiser::Row FunctionRaiser::RaiseTable[] = {
    {Add, &FunctionRaiser::addSub},
    {Sub, &FunctionRaiser::addSub},
    {Addc, &FunctionRaiser::addSubCarry},
    {Subc, &FunctionRaiser::addSubCarry},
    {Mul, &FunctionRaiser::mul},
    {Mad, &FunctionRaiser::mad},
    {Madc, &FunctionRaiser::madCarry},
    {Mul24, &FunctionRaiser::mul24},
    {Mad24, &FunctionRaiser::mul24},
    {Sad, &FunctionRaiser::sad},
    {Dp4a, &FunctionRaiser::dotProduct},
    {Dp2a, &FunctionRaiser::dotProduct},
    {Div, &FunctionRaiser::divRem},
    {Rem, &FunctionRaiser::divRem},
    {Abs, &FunctionRaiser::absNeg},
    {Neg, &FunctionRaiser::absNeg},
    {Min, &FunctionRaiser::minMaxOf},
    {Max, &FunctionRaiser::minMaxOf},
    {Fma, &FunctionRaiser::fma},
    {Rcp, &FunctionRaiser::approximate},
    {Sqrt, &FunctionRaiser::approximate},
    {Rsqrt, &FunctionRaiser::approximate},
    {Sin, &FunctionRaiser::approximate},
    {Cos, &FunctionRaiser::approximate},
    {Lg2, &FunctionRaiser::approximate},
    {Ex2, &FunctionRaiser::approximate},
    {Tanh, &FunctionRaiser::approximate},
    {Copysign, &FunctionRaiser::copysign},
    {Testp, &FunctionRaiser::testp},
    {Setp, &FunctionRaiser::setp},
    {Set, &FunctionRaiser::set},
    {Selp, &FunctionRaiser::select},
    {Slct, &FunctionRaiser::select},
    {And, &FunctionRaiser::logic},
    {Or, &FunctionRaiser::logic},
    {Xor, &FunctionRaiser::logic},
    {Not, &FunctionRaiser::logic},
    {Cnot, &FunctionRaiser::logic},
    {Lop3, &FunctionRaiser::lop3},
    {Shl, &FunctionRaiser::shift},
    {Shr, &FunctionRaiser::shift},
    {Shf, &FunctionRaiser::bitOp},
    {Prmt, &FunctionRaiser::bitOp},
    {Bfe, &FunctionRaiser::bitOp},
    {Bfi, &FunctionRaiser::bitOp},
    {Fns, &FunctionRaiser::bitOp},
    {Szext, &FunctionRaiser::bitOp},
    {Bmsk, &FunctionRaiser::bitOp},
    {Bfind, &FunctionRaiser::bitOp},
    {Brev, &FunctionRaiser::bitCount},
    {Clz, &FunctionRaiser::bitCount},
    {Popc, &FunctionRaiser::bitCount},
    {Mov, &FunctionRaiser::mov},
    {Cvt, &FunctionRaiser::cvt},
    {CvtPack, &FunctionRaiser::cvtPack},
    {Ld, &FunctionRaiser::load},
    {Ldu, &FunctionRaiser::load},
    {St, &FunctionRaiser::store},
    {Atom, &FunctionRaiser::atomic},
    {Red, &FunctionRaiser::atomic},
    {CpAsync, &FunctionRaiser::copyAsync},
    {CpAsyncCommit, &FunctionRaiser::nothing},
    {CpAsyncWait, &FunctionRaiser::nothing},
    {CpAsyncWaitAll, &FunctionRaiser::nothing},
    // A kernel starts when the one before it is done: there is nothing to wait
    // for, and nothing to start early.
    {CpAsyncMbarrier, &FunctionRaiser::copyArrive},
    {MbarrierInit, &FunctionRaiser::mbarrierInit},
    {MbarrierInval, &FunctionRaiser::nothing},
    {MbarrierArrive, &FunctionRaiser::mbarrierArrive},
    {MbarrierArriveDrop, &FunctionRaiser::mbarrierArrive},
    {MbarrierExpectTx, &FunctionRaiser::mbarrierBytes},
    {MbarrierCompleteTx, &FunctionRaiser::mbarrierBytes},
    {MbarrierTestWait, &FunctionRaiser::mbarrierWait},
    {MbarrierTryWait, &FunctionRaiser::mbarrierWait},
    {MbarrierPendingCount, &FunctionRaiser::mbarrierPendingCount},
    {FenceMbarrierInit, &FunctionRaiser::fence},
    {GriddepWait, &FunctionRaiser::nothing},
    {GriddepLaunch, &FunctionRaiser::nothing},
    {Fence, &FunctionRaiser::fence},
    {Membar, &FunctionRaiser::fence},
    {FenceProxy, &FunctionRaiser::fence},
    {Cvta, &FunctionRaiser::cvta},
    {Isspacep, &FunctionRaiser::isspacep},
    {Mapa, &FunctionRaiser::clusterAddress},
    {Getctarank, &FunctionRaiser::clusterAddress},
    {Prefetch, &FunctionRaiser::nothing},
    {Prefetchu, &FunctionRaiser::nothing},
    {Applypriority, &FunctionRaiser::nothing},
    {Discard, &FunctionRaiser::nothing},
    {Createpolicy, &FunctionRaiser::createPolicy},
    {Pmevent, &FunctionRaiser::nothing},
    {Video_vadd, &FunctionRaiser::video},
    {Video_vsub, &FunctionRaiser::video},
    {Video_vabsdiff, &FunctionRaiser::video},
    {Video_vmin, &FunctionRaiser::video},
    {Video_vmax, &FunctionRaiser::video},
    {Video_vshl, &FunctionRaiser::video},
    {Video_vshr, &FunctionRaiser::video},
    {Video_vset, &FunctionRaiser::video},
    {Video_vmad, &FunctionRaiser::videoMad},
    {Video_vadd2, &FunctionRaiser::videoSimd},
    {Video_vsub2, &FunctionRaiser::videoSimd},
    {Video_vavrg2, &FunctionRaiser::videoSimd},
    {Video_vabsdiff2, &FunctionRaiser::videoSimd},
    {Video_vmin2, &FunctionRaiser::videoSimd},
    {Video_vmax2, &FunctionRaiser::videoSimd},
    {Video_vset2, &FunctionRaiser::videoSimd},
    {Video_vadd4, &FunctionRaiser::videoSimd},
    {Video_vsub4, &FunctionRaiser::videoSimd},
    {Video_vavrg4, &FunctionRaiser::videoSimd},
    {Video_vabsdiff4, &FunctionRaiser::videoSimd},
    {Video_vmin4, &FunctionRaiser::videoSimd},
    {Video_vmax4, &FunctionRaiser::videoSimd},
    {Video_vset4, &FunctionRaiser::videoSimd},
    {Bra, &FunctionRaiser::branch},
    {Brx, &FunctionRaiser::branchIndex},
    {Call, &FunctionRaiser::call},
    {Ret, &FunctionRaiser::ret},
    {Exit, &FunctionRaiser::exit},
    {Trap, &FunctionRaiser::trap},
    {Brkpt, &FunctionRaiser::brkpt},
    {Nanosleep, &FunctionRaiser::nanosleep},
    {Bar, &FunctionRaiser::barrier},
    {Barrier, &FunctionRaiser::barrier},
    {BarWarp, &FunctionRaiser::barrierWarp},
    {Shfl, &FunctionRaiser::shfl},
    {ShflSync, &FunctionRaiser::shfl},
    {Vote, &FunctionRaiser::vote},
    {VoteSync, &FunctionRaiser::vote},
    {MatchSync, &FunctionRaiser::match},
    {ReduxSync, &FunctionRaiser::redux},
    {ElectSync, &FunctionRaiser::elect},
    {Activemask, &FunctionRaiser::activemask},
    {Mma, &FunctionRaiser::matrixMultiply},
    {WmmaMma, &FunctionRaiser::matrixMultiply},
    {WmmaLoad, &FunctionRaiser::wmmaLoad},
    {WmmaStore, &FunctionRaiser::wmmaStore},
    {Ldmatrix, &FunctionRaiser::ldmatrix},
    {Stmatrix, &FunctionRaiser::stmatrix},
    {Movmatrix, &FunctionRaiser::movmatrix},
    {BarrierCluster, &FunctionRaiser::barrierCluster},
    {StAsync, &FunctionRaiser::storeAsync},
    {RedAsync, &FunctionRaiser::reduceAsync},
    {CpAsyncBulk, &FunctionRaiser::bulkCopy},
    {CpAsyncBulkPrefetch, &FunctionRaiser::nothing},
    {CpReduceAsyncBulk, &FunctionRaiser::bulkReduce},
    {Tex, &FunctionRaiser::texture},
    {Tld4, &FunctionRaiser::texture},
    {Suld, &FunctionRaiser::surface},
    {Sust, &FunctionRaiser::surface},
    {Txq, &FunctionRaiser::textureQuery},
    {Suq, &FunctionRaiser::textureQuery},
};

FunctionRaiser::Handler FunctionRaiser::handler(ptx::Opcode Op) {
  static const std::vector<Handler> ByOpcode = [] {
    std::vector<Handler> Handlers(ptx::numOpcodes());
    for (const Row &R : RaiseTable)
      Handlers[R.Op] = R.Run;
    return Handlers;
  }();
  return ByOpcode[Op];
}

FunctionRaiser::FunctionRaiser(ModuleRaiser &MR, const ptx::Function &F,
                               llvm::Function &Fn)
    : MR(MR), F(F), Fn(Fn), B(MR.Context),
      Entry(BasicBlock::Create(MR.Context, "entry", &Fn)) {
  B.SetInsertPoint(Entry);
  Scope = MR.Debug.createFunction(
      MR.File, F.Name, F.Name, MR.File, F.Loc.Line,
      MR.Debug.createSubroutineType(MR.Debug.getOrCreateTypeArray({})),
      F.Loc.Line, DINode::FlagZero, DISubprogram::SPFlagDefinition);
  Fn.setSubprogram(Scope);
}

void FunctionRaiser::run() {
  B.SetCurrentDebugLocation(DILocation::get(MR.Context, F.Loc.Line, 0, Scope));
  Registers.resize(4 * F.Registers.size());
  for (const ptx::Label *L : F.Labels)
    Labels.push_back(BasicBlock::Create(MR.Context, L->Name, &Fn));
  Carry = B.CreateAlloca(B.getInt1Ty(), nullptr, "cc");
  B.CreateStore(B.getFalse(), Carry);
  makeParams();
  makeLocals();
  // Allocas of registers go before this branch, wherever they are first used.
  BasicBlock *First = BasicBlock::Create(MR.Context, "body", &Fn,
                                         Labels.empty() ? nullptr : Labels[0]);
  B.CreateBr(First);
  B.SetInsertPoint(First);
  for (const ptx::Statement *S : F.Body) {
    B.SetCurrentDebugLocation(
        DILocation::get(MR.Context, S->Loc.Line, 0, Scope));
    statement(*S);
    if (!MR.Error.empty())
      return;
  }
  // Text after the last jump, or a function that ends without `ret`.
  if (!B.GetInsertBlock()->getTerminator())
    ret(Instruction(F.Loc));
}

/// Kernel parameters are memory; those of a function are arguments.
void FunctionRaiser::makeParams() {
  if (F.IsEntry) {
    uint64_t Offset = 0;
    for (const ptx::Variable *V : F.Params) {
      Offset = alignTo(Offset, V->Align);
      ParamOffsets[V] = Offset;
      Offset += V->size();
    }
    return;
  }
  unsigned Arg = 0;
  auto Add = [&](const ptx::Variable &V, bool IsArgument) {
    if (isByteArray(V)) { // the argument is an address in local memory
      Storage[&V] = Fn.getArg(Arg++);
      return;
    }
    llvm::AllocaInst *Slot =
        V.Reg ? registerSlot(*V.Reg, 0)
              : B.CreateAlloca(
                    B.getIntNTy(V.Ty == ptx::type::Pred ? 1 : ptx::bits(V.Ty)),
                    nullptr, V.Name);
    Storage[&V] = Slot;
    if (IsArgument)
      B.CreateStore(Fn.getArg(Arg++), Slot);
  };
  for (const ptx::Variable *V : F.Returns)
    Add(*V, false);
  for (const ptx::Variable *V : F.Params)
    Add(*V, true);
}

/// .local variables, and the .param ones that carry arguments to calls.
void FunctionRaiser::makeLocals() {
  for (const ptx::Variable *V : F.Locals) {
    if (V->Sp != ptx::Space::Local && V->Sp != ptx::Space::Param)
      continue;
    bool InMemory = V->Sp == ptx::Space::Local || isByteArray(*V);
    llvm::Type *Ty = InMemory ? static_cast<llvm::Type *>(
                                    ArrayType::get(B.getInt8Ty(), V->size()))
                              : B.getIntNTy(ptx::bits(V->Ty));
    AllocaInst *Slot = B.CreateAlloca(Ty, InMemory ? LocalSpace : GenericSpace,
                                      nullptr, V->Name);
    Slot->setAlignment(Align(V->Align));
    Storage[V] = Slot;
  }
}

void FunctionRaiser::startBlock(const Twine &Name) {
  BasicBlock *Next = BasicBlock::Create(MR.Context, Name, &Fn);
  Next->moveAfter(B.GetInsertBlock());
  B.SetInsertPoint(Next);
}

void FunctionRaiser::statement(const ptx::Statement &S) {
  if (auto *L = dyn_cast<ptx::LabelStatement>(&S)) {
    BasicBlock *Block = Labels[L->L->Index];
    if (!B.GetInsertBlock()->getTerminator())
      B.CreateBr(Block);
    Block->moveAfter(B.GetInsertBlock());
    B.SetInsertPoint(Block);
  } else if (auto *I = dyn_cast<Instruction>(&S)) {
    if (B.GetInsertBlock()->getTerminator())
      startBlock("dead");
    instruction(*I);
  }
}

void FunctionRaiser::instruction(const Instruction &I) {
  Handler Run = handler(I.Op);
  if (!Run)
    return unsupported(I);
  if (!I.Guard || I.Op == Bra)
    return (this->*Run)(I);
  BasicBlock *Then = BasicBlock::Create(MR.Context, "then", &Fn);
  BasicBlock *Next = BasicBlock::Create(MR.Context, "next", &Fn);
  Then->moveAfter(B.GetInsertBlock());
  B.CreateCondBr(readGuard(*I.Guard, I.GuardNegated), Then, Next);
  B.SetInsertPoint(Then);
  (this->*Run)(I);
  Next->moveAfter(B.GetInsertBlock());
  if (!B.GetInsertBlock()->getTerminator())
    B.CreateBr(Next);
  B.SetInsertPoint(Next);
}

void FunctionRaiser::unsupported(const Instruction &I, const Twine &Why) {
  MR.fail(I.Loc, "'" + I.Spelling +
                     "' is not supported yet by the virtual device" + Why);
}

Value *FunctionRaiser::op(StringRef Name, llvm::Type *Result,
                          ArrayRef<Value *> Args) {
  return B.CreateCall(MR.op(Name, Result, Args), Args);
}

Value *FunctionRaiser::intrinsic(StringRef Name, ArrayRef<Value *> Args) {
  return B.CreateCall(getIntrinsic(*MR.M, Name), Args);
}

} // namespace warpcc::vdev
