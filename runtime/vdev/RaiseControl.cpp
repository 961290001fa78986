//===- runtime/vdev/RaiseControl.cpp - branches, calls, collectives -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.12 (control flow), 9.7.13 (barriers, votes), 9.7.9.6 (shfl).
#include "Raise.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

void FunctionRaiser::branch(const Instruction &I) {
  BasicBlock *Target = Labels[I.Operands[0].label()->Index];
  if (!I.Guard) {
    B.CreateBr(Target);
    return;
  }
  BasicBlock *Next = BasicBlock::Create(MR.Context, "next", &Fn);
  Next->moveAfter(B.GetInsertBlock());
  B.CreateCondBr(readGuard(*I.Guard, I.GuardNegated), Target, Next);
  B.SetInsertPoint(Next);
}

void FunctionRaiser::branchIndex(const Instruction &I) {
  Value *Index = read(I.Operands[0], type::U32);
  auto &List = cast<ptx::Targets>(*I.Operands[1].Sym).List;
  BasicBlock *Default = BasicBlock::Create(MR.Context, "no.target", &Fn);
  SwitchInst *Switch = B.CreateSwitch(Index, Default, List.size());
  for (auto [N, L] : enumerate(List))
    Switch->addCase(B.getInt32(N), Labels[cast<ptx::Label>(L)->Index]);
  Default->moveAfter(B.GetInsertBlock());
  B.SetInsertPoint(Default);
  B.CreateUnreachable();
}

void FunctionRaiser::ret(const Instruction &I) {
  for (const ptx::Variable *V : F.Returns) {
    if (isByteArray(*V))
      continue; // the callee has written it to the caller's memory
    auto *Slot = cast<AllocaInst>(Storage.lookup(V));
    B.CreateRet(B.CreateLoad(Slot->getAllocatedType(), Slot));
    return;
  }
  B.CreateRetVoid();
}

void FunctionRaiser::exit(const Instruction &) {
  intrinsic("vd.exit");
  B.CreateUnreachable();
}

void FunctionRaiser::trap(const Instruction &) {
  intrinsic("vd.trap");
  B.CreateUnreachable();
}

void FunctionRaiser::brkpt(const Instruction &) { intrinsic("vd.brkpt"); }

void FunctionRaiser::nanosleep(const Instruction &I) {
  intrinsic("vd.nanosleep", {read(I.Operands[0], type::U32)});
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// O, a .param variable or (old PTX) a register, as the argument for Param.
Value *FunctionRaiser::argument(const Operand &O, const ptx::Variable &Param) {
  auto *V = O.is(OK::Symbol) ? dyn_cast<ptx::Variable>(O.Sym) : nullptr;
  if (isByteArray(Param)) {
    if (V)
      return B.CreateTrunc(addressOf(*V, O.Loc), B.getInt32Ty());
    MR.fail(O.Loc, "a struct argument must be a .param variable");
    return i32(0);
  }
  llvm::Type *Ty = B.getIntNTy(ptx::bits(Param.Ty));
  if (!V) {
    Value *X = O.is(OK::Float) ? floatConstant(O, Param.Ty)
                               : readBits(O, ptx::bits(Param.Ty));
    return fitInteger(
        B.CreateBitCast(X, B.getIntNTy(X->getType()->getPrimitiveSizeInBits())),
        Ty, false);
  }
  auto *Slot = dyn_cast_or_null<AllocaInst>(Storage.lookup(V));
  if (!Slot || isByteArray(*V)) {
    MR.fail(O.Loc, "argument '" + O.Sym->Name +
                       "' does not fit the callee's "
                       "parameter");
    return PoisonValue::get(Ty);
  }
  return fitInteger(B.CreateLoad(Slot->getAllocatedType(), Slot), Ty, false);
}

/// Puts a scalar result where the call says.
void FunctionRaiser::result(const Operand &O, Value *V) {
  auto *Var = O.is(OK::Symbol) ? dyn_cast<ptx::Variable>(O.Sym) : nullptr;
  if (!Var)
    return writeBits(O, V, false);
  if (auto *Slot = dyn_cast_or_null<AllocaInst>(Storage.lookup(Var)))
    B.CreateStore(fitInteger(V, Slot->getAllocatedType(), false), Slot);
}

/// The service that stands for a function of libcudadevrt, or "".
static std::string deviceRuntimeService(StringRef Callee) {
  static const StringSet<> Names = {
#define DEVICE_RUNTIME(Name, Result, Args) #Name,
#include "warpcc/CodeGen/DeviceRuntime.def"
  };
  // Work is done in one order: the default stream may be anybody's.
  if (!Callee.consume_front("__cudaCDP2"))
    return "";
  Callee.consume_back("_ptsz");
  return Names.contains(Callee) ? ("vd.cdp." + Callee).str() : "";
}

/// A call of the service \p Intrinsic instead of \p Callee.
void FunctionRaiser::emitService(const Instruction &I, StringRef Callee,
                                 StringRef Intrinsic) {
  llvm::Function *Service = getIntrinsic(*MR.M, Intrinsic);
  StringRef Letters = getIntrinsicArguments(Intrinsic);
  ArrayRef<Operand> Args = I.Operands[2].Elements;
  if (Args.size() != Letters.size())
    return MR.fail(I.Loc, "'" + Callee + "' has " + Twine(Letters.size()) +
                              " parameters");
  static constexpr uint64_t AnySize[] = {1};
  SmallVector<Value *, 8> Values;
  for (auto [O, Letter] : zip(Args, Letters)) {
    ptx::Variable V("", I.Loc, Letter == 'l' ? type::B64 : type::B32);
    if (Letter == 's')
      V.Dims = AnySize;
    Values.push_back(argument(O, V));
  }
  Value *Call = B.CreateCall(Service, Values);
  if (!I.Operands[0].Elements.empty() && !Call->getType()->isVoidTy())
    result(I.Operands[0].Elements[0], Call);
}

/// Functions that the device's runtime offers by name.
bool FunctionRaiser::callService(const Instruction &I, StringRef Callee) {
  static constexpr std::pair<StringLiteral, StringLiteral> Services[] = {
      {"vprintf", "vd.vprintf"},
      {"malloc", "vd.malloc"},
      {"free", "vd.free"},
      {"__assertfail", "vd.assertfail"},
      {"__nv_aligned_device_malloc", "vd.aligned.malloc"},
      {"__cuda_syscall_aligned_malloc", "vd.aligned.malloc"}};
  for (const auto &[Name, Intrinsic] : Services)
    if (Callee == Name) {
      emitService(I, Callee, Intrinsic);
      return true;
    }
  const std::string Intrinsic = deviceRuntimeService(Callee);
  if (Intrinsic.empty())
    return false;
  emitService(I, Callee, Intrinsic);
  return true;
}

void FunctionRaiser::call(const Instruction &I) {
  const Operand &Callee = I.Operands[1];
  ArrayRef<Operand> Results = I.Operands[0].Elements,
                    Args = I.Operands[2].Elements;
  ArrayRef<ptx::Variable *> Returns, Params;
  Value *Target;
  const ptx::Symbol *Proto =
      I.Operands.size() > 3 ? I.Operands[3].Sym : nullptr;
  auto *Direct =
      Callee.is(OK::Symbol) ? dyn_cast<ptx::Function>(Callee.Sym) : nullptr;
  if (Direct) {
    while (Direct->Aliasee)
      Direct = Direct->Aliasee;
    if (!Direct->HasBody && callService(I, Direct->Name))
      return;
    if (!Direct->HasBody && !MR.IsPart)
      return MR.fail(I.Loc, "call of '" + Direct->Name +
                                "', which has no body in this module");
    Returns = Direct->Returns;
    Params = Direct->Params;
    Target = MR.function(*Direct);
  } else {
    // The types come from a prototype, or from any function of a target list.
    if (auto *P = dyn_cast_or_null<ptx::Prototype>(Proto)) {
      Returns = P->Returns;
      Params = P->Params;
    } else if (auto *T = dyn_cast_or_null<ptx::Targets>(Proto);
               T && T->IsCall && !T->List.empty()) {
      Returns = cast<ptx::Function>(T->List[0])->Returns;
      Params = cast<ptx::Function>(T->List[0])->Params;
    } else {
      return MR.fail(I.Loc, "an indirect call needs a .callprototype");
    }
    Value *Address = fitInteger(readBits(Callee, 64), B.getInt64Ty(), false);
    Target = B.CreateIntToPtr(Address, B.getPtrTy());
  }
  if (Results.size() > Returns.size() || Args.size() != Params.size())
    return MR.fail(I.Loc, "the call does not fit the callee: it has " +
                              Twine(Returns.size()) + " results and " +
                              Twine(Params.size()) + " parameters");
  SmallVector<Value *, 8> Values;
  for (auto [N, V] : enumerate(Returns))
    if (isByteArray(*V)) {
      if (N >= Results.size())
        return MR.fail(I.Loc, "the call must take the struct result");
      Values.push_back(argument(Results[N], *V));
    }
  for (auto [O, V] : zip(Args, Params))
    Values.push_back(argument(O, *V));
  FunctionType *Ty = MR.functionType(Returns, Params);
  Value *Call = B.CreateCall(Ty, Target, Values);
  if (!Results.empty() && !Ty->getReturnType()->isVoidTy())
    result(Results[0], Call);
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void FunctionRaiser::barrier(const Instruction &I) {
  bool IsRed = I.has(mod::Red);
  // red: d, a{, b}, p; else a{, b}
  ArrayRef<Operand> Ops = I.Operands.drop_front(IsRed);
  Value *Id = read(Ops[0], type::U32);
  bool HasCount = Ops.size() > (IsRed ? 2 : 1);
  Value *Count = HasCount ? read(Ops[1], type::U32) : i32(0);
  if (!IsRed) {
    intrinsic(I.has(mod::Arrive) ? "vd.bar.arrive" : "vd.bar.sync",
              {Id, Count});
    return;
  }
  Value *P = read(Ops.back(), type::Pred);
  const char *Name = I.has(mod::Popc)  ? "vd.bar.red.popc"
                     : I.has(mod::And) ? "vd.bar.red.and"
                                       : "vd.bar.red.or";
  Value *V = intrinsic(Name, {Id, Count, P});
  if (I.has(mod::Popc))
    return write(I.Operands[0], type::U32, V);
  write(I.Operands[0], type::Pred, B.CreateICmpNE(V, i32(0)));
}

void FunctionRaiser::barrierWarp(const Instruction &I) {
  intrinsic("vd.bar.warp.sync", {read(I.Operands[0], type::B32)});
}

//===----------------------------------------------------------------------===//
// Warp collectives
//===----------------------------------------------------------------------===//

/// PTX ISA 9.7.9.6: the lane j to read from, and whether it is in range.
void FunctionRaiser::shfl(const Instruction &I) {
  Value *V = read(I.Operands[1], type::B32);
  Value *Delta = B.CreateAnd(read(I.Operands[2], type::U32), i32(31));
  Value *C = read(I.Operands[3], type::U32);
  Value *Mask = I.Operands.size() > 4 ? read(I.Operands[4], type::B32)
                                      : intrinsic("vd.activemask");
  Value *Clamp = B.CreateAnd(C, i32(31));
  Value *Segment = B.CreateAnd(B.CreateLShr(C, 8), i32(31));
  Value *Lane = intrinsic("vd.sreg.laneid");
  Value *MinLane = B.CreateAnd(Lane, Segment);
  Value *MaxLane =
      B.CreateOr(MinLane, B.CreateAnd(Clamp, B.CreateNot(Segment)));
  Value *J, *P;
  if (I.has(mod::Up)) {
    J = B.CreateSub(Lane, Delta);
    P = B.CreateICmpSGE(J, MaxLane);
  } else {
    J = I.has(mod::Down) ? B.CreateAdd(Lane, Delta)
        : I.has(mod::Bfly)
            ? B.CreateXor(Lane, Delta)
            : B.CreateOr(MinLane, B.CreateAnd(Delta, B.CreateNot(Segment)));
    P = B.CreateICmpSLE(J, MaxLane);
  }
  Value *Result = intrinsic("vd.shfl", {V, B.CreateSelect(P, J, Lane), Mask});
  writePair(I.Operands[0], type::B32, Result, P);
}

void FunctionRaiser::vote(const Instruction &I) {
  Value *P = read(I.Operands[1], type::Pred);
  Value *Mask = I.Operands.size() > 2 ? read(I.Operands[2], type::B32)
                                      : intrinsic("vd.activemask");
  auto Ballot = [&](Value *Q) {
    return intrinsic("vd.vote.ballot", {Q, Mask});
  };
  if (I.has(mod::Ballot))
    return write(I.Operands[0], type::B32, Ballot(P));
  Value *Any = nullptr, *All = nullptr;
  if (!I.has(mod::All))
    Any = B.CreateICmpNE(Ballot(P), i32(0));
  if (!I.has(mod::Any))
    All = B.CreateICmpEQ(Ballot(B.CreateNot(P)), i32(0));
  write(I.Operands[0], type::Pred,
        !Any   ? All
        : !All ? Any
               : B.CreateOr(All, B.CreateNot(Any))); // uni: all or none
}

void FunctionRaiser::match(const Instruction &I) {
  ptx::Type Ty = I.type();
  std::string Name = I.has(mod::Any) ? "vd.match.any.i" : "vd.match.all.i";
  Value *V =
      intrinsic(Name + (ptx::bits(Ty) == 64 ? "64" : "32"),
                {read(I.Operands[1], Ty), read(I.Operands[2], type::B32)});
  writePair(I.Operands[0], type::B32, V, B.CreateICmpNE(V, i32(0)));
}

void FunctionRaiser::redux(const Instruction &I) {
  if (isFloat(I.type()))
    return unsupported(I);
  bool Unsigned = I.type() == type::U32;
  const char *Name = I.has(mod::Add)   ? "add"
                     : I.has(mod::And) ? "and"
                     : I.has(mod::Or)  ? "or"
                     : I.has(mod::Xor) ? "xor"
                     : I.has(mod::Min) ? (Unsigned ? "umin" : "min")
                                       : (Unsigned ? "umax" : "max");
  write(I.Operands[0], type::B32,
        intrinsic(
            (Twine("vd.redux.") + Name).str(),
            {read(I.Operands[1], type::B32), read(I.Operands[2], type::B32)}));
}

void FunctionRaiser::elect(const Instruction &I) {
  Value *Leader = intrinsic("vd.elect", {read(I.Operands[1], type::B32)});
  writePair(I.Operands[0], type::B32, Leader,
            B.CreateICmpEQ(Leader, intrinsic("vd.sreg.laneid")));
}

void FunctionRaiser::activemask(const Instruction &I) {
  write(I.Operands[0], type::B32, intrinsic("vd.activemask"));
}

} // namespace warpcc::vdev
