//===- runtime/vdev/WarpCall.cpp - calls that stay within a lane ----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special registers, conversions of addresses, intrinsics of LLVM; the rest
// (operations and services) is called once for each active lane.
//===----------------------------------------------------------------------===//
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace warpcc::vdev {

Wide WarpCodegen::specialRegister(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  Name.consume_front("vd.sreg.");
  auto Field = [&](unsigned Offset, Type *T) -> Wide {
    return {ShapeKind::Warp, launchField(Offset, T)};
  };
  auto WarpField = [&](unsigned Offset) -> Wide {
    return {ShapeKind::Warp, loadField(WarpArg, Offset, I32)};
  };
  unsigned D =
      Name.size() > 2 && Name[Name.size() - 2] == '.' ? Name.back() - 'x' : 0;
  if (Name.starts_with("clusterdim"))
    return Field(offsetof(LaunchInfo, ClusterDim) + 4 * D, I32);
  if (Name == "explicit_cluster")
    return Field(offsetof(LaunchInfo, ExplicitCluster), I32);
  if (Name.starts_with("ntid"))
    return Field(offsetof(LaunchInfo, NTid) + 4 * D, I32);
  if (Name.starts_with("nctaid"))
    return Field(offsetof(LaunchInfo, NCtaId) + 4 * D, I32);
  if (Name.starts_with("ctaid"))
    return {
        ShapeKind::Warp,
        loadField(loadField(WarpArg, offsetof(Warp, CtaId), Ptr), 4 * D, I32)};
  if (Name == "warpid")
    return WarpField(offsetof(Warp, WarpId));
  if (Name == "nwarpid")
    return Field(offsetof(LaunchInfo, NumWarps), I32);
  if (Name == "smid")
    return WarpField(offsetof(Warp, SmId));
  if (Name == "nsmid")
    return Field(offsetof(LaunchInfo, NSmId), I32);
  if (Name == "dynamic_smem_size")
    return Field(offsetof(LaunchInfo, DynamicShared), I32);
  if (Name == "total_smem_size")
    return Field(offsetof(LaunchInfo, TotalShared), I32);
  if (Name == "gridid")
    return Field(offsetof(LaunchInfo, GridId), I64);
  if (Name == "envreg") {
    const auto *N = dyn_cast<ConstantInt>(Call.getArgOperand(0));
    unsigned Index = N && N->getZExtValue() < 4 ? N->getZExtValue() : 0;
    return Field(offsetof(LaunchInfo, EnvReg) + 4 * Index, I32);
  }
  if (Name == "clock64" || Name == "globaltimer")
    return {ShapeKind::Warp,
            B.CreateCall(runtime(("vdrt_" + Name).str(), I64, {}))};
  if (Name == "laneid")
    return {ShapeKind::Affine, Lane0, 1};

  // tid: kept per lane in the warp.
  unsigned At = offsetof(Warp, TidX) + D * 4 * WarpSize;
  Shape S = Shapes.of(&Call);
  Value *Array = field(WarpArg, At);
  if (S.Kind == ShapeKind::Warp)
    return {S.Kind, B.CreateLoad(I32, Array)};
  Value *First = B.CreateGEP(I32, Array, {Lane0});
  if (S.isScalar())
    return {S.Kind, B.CreateLoad(I32, First), S.Stride};
  return {S.Kind, B.CreateAlignedLoad(wideType(I32), First, Align(4))};
}

/// isspacep: is the address in [begin, end) of a window?
Wide WarpCodegen::addressTest(const CallInst &Call, StringRef Window) {
  Shape S = Shapes.of(&Call);
  bool Vector = S.Kind == ShapeKind::Vector;
  Wide A = get(Call.getArgOperand(0));
  Value *Address = Vector ? vectorOf(A, I64) : A.V;
  Value *Begin = nullptr, *End = nullptr;
  auto Range = [&](unsigned First, unsigned Last) {
    Begin = launchField(First, I64);
    End = launchField(Last, I64);
  };
  if (Window == "shared")
    Range(offsetof(LaunchInfo, SharedBegin), offsetof(LaunchInfo, SharedEnd));
  else if (Window == "local")
    Range(offsetof(LaunchInfo, LocalBegin), offsetof(LaunchInfo, LocalEnd));
  else if (Window == "param") {
    Begin = ParamBase;
    End =
        B.CreateAdd(Begin, launchField(offsetof(LaunchInfo, ParamBytes), I64));
  } else {
    auto In = [&](Value *Lo, Value *Hi) {
      Value *Size = B.CreateSub(Hi, Lo);
      Value *Off = B.CreateSub(Address, Vector ? splat(Lo) : Lo);
      return B.CreateICmpULT(Off, Vector ? splat(Size) : Size);
    };
    auto InWindow = [&](unsigned Lo, unsigned Hi) {
      return In(launchField(Lo, I64), launchField(Hi, I64));
    };
    // Parameters are constant memory, as on GPUs.
    Value *ParamEnd = B.CreateAdd(
        ParamBase, launchField(offsetof(LaunchInfo, ParamBytes), I64));
    Value *Const = B.CreateOr(InWindow(offsetof(LaunchInfo, ConstBegin),
                                       offsetof(LaunchInfo, ConstEnd)),
                              In(ParamBase, ParamEnd));
    if (Window == "const")
      return {S.Kind, Const};
    // Global is everything else: host memory is global through UVA.
    Value *Any = B.CreateOr(Const, InWindow(offsetof(LaunchInfo, SharedBegin),
                                            offsetof(LaunchInfo, SharedEnd)));
    Any = B.CreateOr(Any, InWindow(offsetof(LaunchInfo, LocalBegin),
                                   offsetof(LaunchInfo, LocalEnd)));
    return {S.Kind, B.CreateNot(Any)};
  }
  Value *Size = B.CreateSub(End, Begin);
  Value *Off = B.CreateSub(Address, Vector ? splat(Begin) : Begin);
  return {S.Kind, B.CreateICmpULT(Off, Vector ? splat(Size) : Size)};
}

/// cvta between generic addresses and the 32-bit offsets of a window.
Wide WarpCodegen::convertAddress(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction()->getName();
  Shape S = Shapes.of(&Call);
  Wide A = get(Call.getArgOperand(0));
  Value *Base = nullptr;
  bool Vector = S.Kind == ShapeKind::Vector;
  if (Name.ends_with("local")) {
    Value *Step = launchField(offsetof(LaunchInfo, LocalStride), I64);
    Value *Local =
        B.CreatePtrToInt(loadField(WarpArg, offsetof(Warp, Local), Ptr), I64);
    Value *Lanes = B.CreateAdd(splat(B.CreateZExt(Lane0, I64)), iota(I64, 1));
    Base = B.CreateAdd(splat(Local), B.CreateMul(Lanes, splat(Step)));
  } else {
    Base = Name.ends_with("shared") ? SharedBase : ParamBase;
    if (Vector)
      Base = splat(Base);
  }
  Value *X = Vector ? vectorOf(A, Call.getArgOperand(0)->getType()) : A.V;
  if (Name.starts_with("vd.cvta.to.")) {
    Value *Off = B.CreateSub(X, Base);
    return {S.Kind, B.CreateTrunc(Off, Vector ? wideType(I32) : I32), S.Stride};
  }
  Value *Wide64 = B.CreateSExt(X, Vector ? wideType(I64) : I64);
  return {S.Kind, B.CreateAdd(Wide64, Base), S.Stride};
}

Wide WarpCodegen::widenCall(const CallInst &Call) {
  const Function *Callee = Call.getCalledFunction();
  StringRef Name = Callee->getName();
  Shape S = Shapes.of(&Call);
  if (Name == "vd.activemask")
    return {ShapeKind::Warp, Act};
  if (Name.starts_with("vd.sreg."))
    return specialRegister(Call);
  if (Name == "vd.exchange")
    return {ShapeKind::Warp,
            B.CreateCall(runtime("vdrt_exchange", I64, {Ptr}), {WarpArg})};
  if (Name.starts_with("vd.isspacep."))
    return addressTest(Call, Name.drop_front(12));
  if (Name.starts_with("vd.cvta."))
    return convertAddress(Call);
  if (Name.starts_with("vd.")) {
    // Services: vdrt_<name>(warp, lane, operands...).
    std::string Symbol = ("vdrt_" + Name.drop_front(3)).str();
    std::replace(Symbol.begin(), Symbol.end(), '.', '_');
    SmallVector<Type *, 6> Types = {Ptr, I32};
    for (const Value *A : Call.args())
      Types.push_back(A->getType());
    return callPerLane(Call, runtime(Symbol, Call.getType(), Types), {WarpArg},
                       true);
  }
  if (Callee->isIntrinsic()) {
    bool Vector = S.Kind == ShapeKind::Vector;
    Intrinsic::ID ID = Call.getIntrinsicID();
    if (Call.getType()->isVoidTy())
      return {}; // assume, lifetime, debug information
    SmallVector<Value *, 4> Ops;
    SmallVector<Type *, 2> Overloads;
    Type *RT = Vector ? wideType(Call.getType()) : mapType(Call.getType());
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
      Overloads.push_back(RT);
    for (auto [N, A] : enumerate(Call.args())) {
      bool Scalar = isVectorIntrinsicWithScalarOpAtArg(ID, N, nullptr);
      Value *X = Vector && !Scalar ? vectorOf(get(A), A->getType()) : get(A).V;
      if (isVectorIntrinsicWithOverloadTypeAtArg(ID, N, nullptr))
        Overloads.push_back(X->getType());
      Ops.push_back(X);
    }
    Function *Fn = Intrinsic::getOrInsertDeclaration(&Out, ID, Overloads);
    return {S.Kind, B.CreateCall(Fn, Ops)};
  }
  // A vdop_* function that was not inlined.
  FunctionCallee Fn = Out.getOrInsertFunction(Name, Callee->getFunctionType());
  if (auto *NewFn = dyn_cast<Function>(Fn.getCallee()))
    NewFn->setAttributes(AttributeList::get(
        C, AttributeSet(), Callee->getAttributes().getRetAttrs(), {}));
  if (S.Kind != ShapeKind::Vector && !Call.getType()->isVoidTy()) {
    SmallVector<Value *, 4> Ops;
    for (const Value *A : Call.args())
      Ops.push_back(get(A).V);
    return {S.Kind, B.CreateCall(Fn, Ops)};
  }
  checkLibraryCall(Call);
  return callPerLane(Call, Fn, {}, false);
}

Wide WarpCodegen::callPerLane(const CallInst &Call, FunctionCallee Callee,
                              ArrayRef<Value *> Leading, bool PassLane) {
  SmallVector<std::pair<Value *, bool>, 5> Operands; // value or array
  for (const Value *A : Call.args()) {
    Wide W = get(A);
    bool Scalar = W.Kind <= ShapeKind::Chunk;
    Operands.push_back(
        {Scalar ? W.V : spill(vectorOf(W, A->getType())), !Scalar});
  }
  Type *T = Call.getType();
  bool IsBool = T->isIntegerTy(1);
  Value *Result =
      T->isVoidTy() ? nullptr : stackArray(IsBool ? B.getInt8Ty() : mapType(T));
  if (Result)
    B.CreateStore(
        Constant::getNullValue(wideType(IsBool ? B.getInt8Ty() : mapType(T))),
        Result);
  forEachLane([&](Value *Lane) {
    SmallVector<Value *, 6> Args(Leading);
    if (PassLane)
      Args.push_back(B.CreateAdd(Lane0, Lane));
    for (auto [N, Op] : enumerate(Operands)) {
      Type *AT = mapType(Call.getArgOperand(N)->getType());
      if (!Op.second) {
        Args.push_back(Op.first);
        continue;
      }
      bool Bit = AT->isIntegerTy(1);
      Type *ET = Bit ? B.getInt8Ty() : AT;
      Value *X = B.CreateLoad(ET, element(Op.first, ET, Lane));
      Args.push_back(Bit ? B.CreateTrunc(X, AT) : X);
    }
    Value *R = B.CreateCall(Callee, Args);
    if (Result)
      B.CreateStore(IsBool ? B.CreateZExt(R, B.getInt8Ty()) : R,
                    element(Result, IsBool ? B.getInt8Ty() : mapType(T), Lane));
  });
  if (!Result)
    return {};
  Value *V =
      B.CreateLoad(wideType(IsBool ? B.getInt8Ty() : mapType(T)), Result);
  if (IsBool)
    V = B.CreateTrunc(V, wideType(T));
  return {ShapeKind::Vector, V};
}

} // namespace warpcc::vdev
