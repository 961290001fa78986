//===- runtime/vdev/WarpWiden.cpp - values and lane-wise instructions -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One scalar SPMD instruction becomes a scalar one (uniform and affine values)
// or one on vectors of Width lanes. Pointers are integers here.
//===----------------------------------------------------------------------===//
#include "SPMD.h"
#include "WarpCodegen.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Types and forms
//===----------------------------------------------------------------------===//

Type *WarpCodegen::mapType(Type *T) const {
  if (T->isPointerTy())
    return Type::getIntNTy(
        C, DL.getPointerSizeInBits(T->getPointerAddressSpace()));
  return T;
}

Type *WarpCodegen::wideType(Type *T) const {
  return FixedVectorType::get(mapType(T), Class.Width);
}

Value *WarpCodegen::splat(Value *Scalar) {
  return B.CreateVectorSplat(Class.Width, Scalar);
}

Value *WarpCodegen::iota(Type *Scalar, int64_t Stride) {
  SmallVector<Constant *, 32> Lanes;
  for (unsigned L = 0; L < Class.Width; ++L)
    Lanes.push_back(ConstantInt::getSigned(cast<IntegerType>(Scalar),
                                           Stride * int64_t(L), true));
  return ConstantVector::get(Lanes);
}

Value *WarpCodegen::vectorOf(const Wide &W, Type *T) {
  switch (W.Kind) {
  case ShapeKind::Vector:
    return W.V;
  case ShapeKind::Affine:
    return B.CreateAdd(splat(W.V), iota(mapType(T), W.Stride));
  default:
    return splat(W.V);
  }
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The run-time value of a constant; addresses of variables become offsets or
/// references to symbols that the loader defines.
Value *WarpCodegen::constantScalar(const Constant *K) {
  Type *T = mapType(K->getType());
  if (isa<PoisonValue, UndefValue>(K))
    return Constant::getNullValue(T);
  if (isa<ConstantPointerNull>(K))
    return Constant::getNullValue(T);
  if (const auto *G = dyn_cast<GlobalVariable>(K)) {
    if (G->getAddressSpace() == SharedSpace) {
      if (!G->isDeclaration())
        return ConstantInt::get(T, Symbols.sharedOffset(*G));
      // Dynamic shared memory begins where the static ends.
      return B.CreateSub(launchField(offsetof(LaunchInfo, TotalShared), I32),
                         launchField(offsetof(LaunchInfo, DynamicShared), I32));
    }
    Constant *Symbol = Out.getOrInsertGlobal(G->getName(), B.getInt8Ty());
    return ConstantExpr::getPtrToInt(Symbol, I64);
  }
  if (const auto *Fn = dyn_cast<Function>(K)) {
    // A device function pointer is the address of its descriptor.
    Constant *Symbol =
        Out.getOrInsertGlobal(("vdfn$" + Fn->getName()).str(), B.getInt8Ty());
    return ConstantExpr::getPtrToInt(Symbol, I64);
  }
  if (const auto *E = dyn_cast<ConstantExpr>(K)) {
    if (E->isCast()) {
      Value *V = constantScalar(E->getOperand(0));
      if (E->getOpcode() == Instruction::BitCast)
        return B.CreateBitCast(V, T);
      return B.CreateZExtOrTrunc(V, T);
    }
    if (const auto *G = dyn_cast<GEPOperator>(E)) {
      APInt Offset(DL.getIndexTypeSizeInBits(G->getType()), 0);
      if (G->accumulateConstantOffset(DL, Offset))
        return B.CreateAdd(
            constantScalar(cast<Constant>(G->getPointerOperand())),
            ConstantInt::get(T, Offset.getSExtValue(), true));
    }
    if (E->getNumOperands() == 2 && Instruction::isBinaryOp(E->getOpcode()))
      return B.CreateBinOp(Instruction::BinaryOps(E->getOpcode()),
                           constantScalar(E->getOperand(0)),
                           constantScalar(E->getOperand(1)));
  }
  return const_cast<Constant *>(K);
}

Wide WarpCodegen::constant(const Constant *K) {
  return {ShapeKind::Warp, constantScalar(K)};
}

//===----------------------------------------------------------------------===//
// Slots
//===----------------------------------------------------------------------===//

Wide WarpCodegen::load(const Value *V, const Shape &S, unsigned Offset) {
  Type *T = mapType(V->getType());
  bool IsBool = T->isIntegerTy(1);
  Value *At = field(FrameArg, Offset);
  if (S.isScalar()) {
    unsigned Size = storageBytes(V->getType(), DL);
    if (S.Kind != ShapeKind::Warp)
      At = B.CreateGEP(B.getIntNTy(Size * 8), At, {Chunk});
    Value *X = B.CreateLoad(IsBool ? B.getInt8Ty() : T, At);
    if (IsBool)
      X = B.CreateTrunc(X, T);
    return {S.Kind, X, S.Stride};
  }
  if (IsBool) {
    Value *Bits = B.CreateLShr(B.CreateLoad(I32, At), Lane0);
    return {ShapeKind::Vector,
            B.CreateBitCast(B.CreateTrunc(Bits, B.getIntNTy(Class.Width)),
                            wideType(T))};
  }
  unsigned Bytes = storageBytes(V->getType(), DL);
  Value *Lanes = B.CreateGEP(B.getIntNTy(Bytes * 8), At, {Lane0});
  if (T->isIntegerTy() && T->getIntegerBitWidth() != Bytes * 8) {
    Value *X = B.CreateAlignedLoad(wideType(B.getIntNTy(Bytes * 8)), Lanes,
                                   Align(std::min(64u, Bytes * Class.Width)));
    return {ShapeKind::Vector, B.CreateTrunc(X, wideType(T))};
  }
  return {ShapeKind::Vector,
          B.CreateAlignedLoad(wideType(T), Lanes,
                              Align(std::min(64u, Bytes * Class.Width)))};
}

void WarpCodegen::storeSlot(Type *T0, const Shape &S, unsigned Offset, Wide W,
                            Value *WriteMask) {
  Type *T = mapType(T0);
  bool IsBool = T->isIntegerTy(1);
  unsigned Bytes = storageBytes(T0, DL);
  Type *Memory = IsBool             ? B.getInt8Ty()
                 : T->isIntegerTy() ? B.getIntNTy(Bytes * 8)
                                    : T;
  Value *At = field(FrameArg, Offset);
  if (S.isScalar()) {
    if (S.Kind != ShapeKind::Warp)
      At = B.CreateGEP(B.getIntNTy(Bytes * 8), At, {Chunk});
    B.CreateStore(T->isIntegerTy() ? B.CreateZExt(W.V, Memory) : W.V, At);
    return;
  }
  Value *V = vectorOf(W, T0);
  if (IsBool) {
    Type *MaskInt = B.getIntNTy(Class.Width);
    Value *New = B.CreateBitCast(V, MaskInt);
    Value *Sel = WriteMask ? B.CreateBitCast(WriteMask, MaskInt)
                           : Constant::getAllOnesValue(MaskInt);
    New = B.CreateShl(B.CreateZExt(B.CreateAnd(New, Sel), I32), Lane0);
    Value *Clear = B.CreateShl(B.CreateZExt(Sel, I32), Lane0);
    Value *Old = B.CreateAnd(B.CreateLoad(I32, At), B.CreateNot(Clear));
    B.CreateStore(B.CreateOr(Old, New), At);
    return;
  }
  if (T->isIntegerTy() && Memory != T)
    V = B.CreateZExt(V, wideType(Memory));
  Value *Lanes = B.CreateGEP(B.getIntNTy(Bytes * 8), At, {Lane0});
  Align Al(std::min(64u, Bytes * Class.Width));
  if (WriteMask)
    V = B.CreateSelect(WriteMask, V,
                       B.CreateAlignedLoad(V->getType(), Lanes, Al));
  B.CreateAlignedStore(V, Lanes, Al);
}

/// The value of \p V where code is being emitted.
Wide WarpCodegen::get(const Value *V) {
  if (const auto *K = dyn_cast<Constant>(V))
    return constant(K);
  if (auto It = WarpEnv.find(V); It != WarpEnv.end())
    return It->second;
  if (!InPrologue) {
    if (auto It = ChunkEnv.find(V); It != ChunkEnv.end())
      return It->second;
    if (auto It = ChunkStartEnv.find(V); It != ChunkStartEnv.end())
      return It->second;
  }
  if (AllocaInst *Var = Vars.lookup(V)) {
    Wide W = loadVar(V, Var);
    if (!InPrologue)
      ChunkEnv[V] = W;
    return W;
  }
  if (const auto *A = dyn_cast<AllocaInst>(V)) {
    Value *Sp = loadField(FrameArg, offsetof(Frame, LocalSp), I32);
    Value *X = B.CreateAdd(Sp, B.getInt32(Layout.Allocas.lookup(A)));
    return {ShapeKind::Warp, X};
  }
  Shape S = Layout.slotShape(V);
  if (isa<Argument>(V))
    S = Shape::vector();
  if (!Layout.has(V))
    report_fatal_error("vdev: value without a slot");
  if (S.Kind == ShapeKind::Warp) {
    // Warp scalars are read before the chunk loop.
    IRBuilder<>::InsertPointGuard Guard(B);
    if (!InPrologue && PrologueBlock->getTerminator())
      B.SetInsertPoint(PrologueBlock->getTerminator());
    Wide W = load(V, S, Layout.offset(V));
    return WarpEnv[V] = W;
  }
  if (InPrologue)
    report_fatal_error("vdev: vector value in scalar code");
  Wide W = load(V, S, Layout.offset(V));
  return ChunkEnv[V] = W;
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void WarpCodegen::emitInstruction(const Instruction &I) {
  if (const auto *S = dyn_cast<StoreInst>(&I))
    return emitStore(*S);
  if (const auto *Fe = dyn_cast<FenceInst>(&I)) {
    checkFence(*Fe);
    B.CreateFence(Fe->getOrdering());
    return;
  }
  Wide W = widen(I);
  if (I.getType()->isVoidTy())
    return;
  if (InPrologue)
    WarpEnv[&I] = W;
  else
    ChunkEnv[&I] = W;
}

/// The instruction on given operands, scalar or vector alike.
Value *WarpCodegen::scalarOp(const Instruction &I, ArrayRef<Value *> Ops,
                             bool Vector) {
  Type *T = Vector ? wideType(I.getType()) : mapType(I.getType());
  if (const auto *Bin = dyn_cast<BinaryOperator>(&I)) {
    Value *D = Ops[1];
    switch (Bin->getOpcode()) {
    case Instruction::UDiv:
    case Instruction::SDiv:
    case Instruction::URem:
    case Instruction::SRem:
      // Garbage in lanes that are not active must not trap.
      if (Vector && !Full && !isa<Constant>(D))
        D = B.CreateSelect(Mask, D, ConstantInt::get(D->getType(), 1));
      break;
    default:
      break;
    }
    return B.CreateBinOp(Bin->getOpcode(), Ops[0], D);
  }
  if (const auto *Cmp = dyn_cast<CmpInst>(&I))
    return B.CreateCmp(Cmp->getPredicate(), Ops[0], Ops[1]);
  if (isa<SelectInst>(I))
    return B.CreateSelect(Ops[0], Ops[1], Ops[2]);
  if (isa<UnaryOperator>(I))
    return B.CreateFNeg(Ops[0]);
  if (isa<FreezeInst>(I))
    return B.CreateFreeze(Ops[0]);
  if (const auto *Cast = dyn_cast<CastInst>(&I)) {
    switch (Cast->getOpcode()) {
    case Instruction::IntToPtr:
    case Instruction::PtrToInt:
    case Instruction::AddrSpaceCast:
      return B.CreateZExtOrTrunc(Ops[0], T);
    default:
      return B.CreateCast(Cast->getOpcode(), Ops[0], T);
    }
  }
  report_fatal_error(Twine("vdev: cannot widen '") + I.getOpcodeName() + "'");
}

Wide WarpCodegen::widen(const Instruction &I) {
  Shape S = Shapes.of(&I);
  if (const auto *L = dyn_cast<LoadInst>(&I))
    return emitLoad(*L);
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return emitAtomic(I);
  if (isa<ExtractValueInst>(I)) {
    // Of a cmpxchg: 0 is what was there, 1 whether it was replaced.
    const auto *X = cast<AtomicCmpXchgInst>(I.getOperand(0));
    Wide Old = get(X);
    if (cast<ExtractValueInst>(I).getIndices()[0] == 0)
      return Old;
    Type *T = X->getCompareOperand()->getType();
    return {ShapeKind::Vector,
            B.CreateICmpEQ(Old.V, vectorOf(get(X->getCompareOperand()), T))};
  }
  if (const auto *Call = dyn_cast<CallInst>(&I))
    return widenCall(*Call);
  if (S.Kind == ShapeKind::Affine)
    return widenAffine(I, S);
  if (const auto *G = dyn_cast<GetElementPtrInst>(&I))
    return widenGep(*G);

  bool Vector = S.Kind == ShapeKind::Vector;
  SmallVector<Value *, 3> Ops;
  for (const Use &U : I.operands()) {
    if (InPrologue) {
      Ops.push_back(firstLane(U.get()));
      continue;
    }
    Wide W = get(U.get());
    if (Vector && isa<SelectInst>(I) && U.getOperandNo() == 0 &&
        W.Kind != ShapeKind::Vector) {
      Ops.push_back(W.V);
      continue;
    }
    Ops.push_back(Vector ? vectorOf(W, U->getType()) : W.V);
  }
  Wide R{S.Kind, scalarOp(I, Ops, Vector)};
  return Vector ? guess(I, R) : R;
}

/// A value for lane 0 of the warp. Where a uniform result has affine operands
/// (tid >> 5, tid < 64), lane 0 speaks for the row, which starts at a multiple
/// of its length. sinkCheapValues() has brought such operands into the block.
Value *WarpCodegen::firstLane(const Value *V) {
  if (isa<Constant>(V) || Shapes.at(V, Current).Kind == ShapeKind::Warp)
    return get(V).V;
  const auto *I = cast<Instruction>(V);
  if (isa<CallInst>(I)) {
    StringRef Name = cast<CallInst>(I)->getCalledFunction()->getName();
    if (Name == "vd.sreg.laneid")
      return B.getInt32(0);
    assert(Name == "vd.sreg.tid.x" && "not an aligned value");
    return loadField(WarpArg, offsetof(Warp, TidX), I32);
  }
  SmallVector<Value *, 2> Ops;
  for (const Value *Op : I->operands())
    Ops.push_back(firstLane(Op));
  return scalarOp(*I, Ops, false);
}

/// Scalar arithmetic on lane 0 of an affine value.
Wide WarpCodegen::widenAffine(const Instruction &I, const Shape &S) {
  if (const auto *G = dyn_cast<GetElementPtrInst>(&I)) {
    Wide W = widenGep(*G);
    return {ShapeKind::Affine, W.V, S.Stride};
  }
  SmallVector<Value *, 3> Ops;
  for (const Use &U : I.operands())
    Ops.push_back(get(U.get()).V);
  return {ShapeKind::Affine, scalarOp(I, Ops, false), S.Stride};
}

/// Keeps track of vectors that are affine unless something wraps.
Wide WarpCodegen::guess(const Instruction &I, Wide R) {
  auto Known = [&](const Wide &W) {
    return W.Kind != ShapeKind::Vector || W.Ok;
  };
  auto BaseOf = [](const Wide &W) { return W.Ok ? W.Base : W.V; };
  auto StrideOf = [](const Wide &W) { return W.Ok ? W.GuessStride : W.Stride; };
  auto Both = [&](const Wide &X, const Wide &Y) -> Value * {
    if (X.Ok && Y.Ok)
      return B.CreateAnd(X.Ok, Y.Ok);
    return X.Ok ? X.Ok : Y.Ok;
  };
  if (isa<SExtInst, ZExtInst>(I) && I.getType()->isIntegerTy(64)) {
    Wide X = get(I.getOperand(0));
    if (X.Kind != ShapeKind::Affine || !X.V->getType()->isIntegerTy(32))
      return R;
    int64_t Reach = X.Stride * int64_t(Class.Width - 1);
    if (Reach > (1 << 30) || Reach < -(1 << 30))
      return R;
    // No wrap: the last lane, computed in 64 bits, fits.
    bool Signed = isa<SExtInst>(I);
    R.Base = Signed ? B.CreateSExt(X.V, I64) : B.CreateZExt(X.V, I64);
    Value *Last = B.CreateAdd(R.Base, B.getInt64(Reach));
    R.Ok = Signed ? B.CreateICmpEQ(B.CreateSExt(B.CreateTrunc(Last, I32), I64),
                                   Last)
                  : B.CreateICmpULE(Last, B.getInt64(UINT32_MAX));
    R.GuessStride = X.Stride;
    return R;
  }
  if (isa<IntToPtrInst, PtrToIntInst>(I)) {
    Wide X = get(I.getOperand(0));
    if (X.Ok && X.Base->getType() == mapType(I.getType())) {
      R.Base = X.Base;
      R.Ok = X.Ok;
      R.GuessStride = X.GuessStride;
    }
    return R;
  }
  const auto *Bin = dyn_cast<BinaryOperator>(&I);
  if (!Bin || !I.getType()->isIntegerTy(64))
    return R;
  Wide X = get(I.getOperand(0)), Y = get(I.getOperand(1));
  if (!Known(X) || !Known(Y) || (!X.Ok && !Y.Ok))
    return R;
  int64_t Stride = 0;
  const auto *K = dyn_cast<ConstantInt>(I.getOperand(1));
  switch (Bin->getOpcode()) {
  case Instruction::Add:
    Stride = StrideOf(X) + StrideOf(Y);
    break;
  case Instruction::Sub:
    Stride = StrideOf(X) - StrideOf(Y);
    break;
  case Instruction::Shl:
    if (!K || K->uge(24))
      return R;
    Stride = StrideOf(X) << K->getZExtValue();
    break;
  case Instruction::Mul:
    if (!K || K->getValue().getSignificantBits() > 24)
      return R;
    Stride = StrideOf(X) * K->getSExtValue();
    break;
  default:
    return R;
  }
  if (Stride > (1 << 24) || Stride < -(1 << 24))
    return R;
  R.Ok = Both(X, Y);
  R.Base = B.CreateBinOp(Bin->getOpcode(), BaseOf(X), BaseOf(Y));
  R.GuessStride = Stride;
  return R;
}

/// base + sum of index * scale, in integers.
Wide WarpCodegen::widenGep(const GetElementPtrInst &G) {
  Shape S = Shapes.of(&G);
  bool Vector = S.Kind == ShapeKind::Vector;
  Type *T = mapType(G.getType());
  Type *WT = Vector ? wideType(T) : T;
  Wide Base = get(G.getPointerOperand());
  Value *Sum = Vector ? vectorOf(Base, T) : Base.V;
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Offset(T->getIntegerBitWidth(), 0);
  if (!cast<GEPOperator>(G).collectOffset(DL, T->getIntegerBitWidth(), Variable,
                                          Offset))
    report_fatal_error("vdev: unsupported address computation");
  for (auto &[Index, Scale] : Variable) {
    Wide W = get(Index);
    Value *X = Vector ? vectorOf(W, Index->getType()) : W.V;
    X = B.CreateSExtOrTrunc(X, WT);
    Sum = B.CreateAdd(Sum, B.CreateMul(X, ConstantInt::get(WT, Scale)));
  }
  if (!Offset.isZero())
    Sum = B.CreateAdd(Sum, ConstantInt::get(WT, Offset));
  Wide R{S.Kind, Sum, S.Stride};
  if (Vector && Variable.size() <= 1 && T->isIntegerTy(64)) {
    // Keep the guess of base or index.
    Wide X = Variable.empty() ? Wide() : get(Variable.front().first);
    if (Variable.empty())
      X.V = B.getInt64(0);
    bool Good = (Base.Ok || Base.Kind != ShapeKind::Vector) &&
                (X.Ok || X.Kind != ShapeKind::Vector) && (Base.Ok || X.Ok) &&
                (Variable.empty() ||
                 Variable.front().first->getType()->isIntegerTy(64));
    if (Good) {
      int64_t Scale =
          Variable.empty() ? 0 : Variable.front().second.getSExtValue();
      R.Base = B.CreateAdd(
          Base.Ok ? Base.Base : Base.V,
          B.CreateAdd(B.CreateMul(X.Ok ? X.Base : X.V, B.getInt64(Scale)),
                      B.getInt64(Offset.getSExtValue())));
      R.Ok = Base.Ok && X.Ok ? B.CreateAnd(Base.Ok, X.Ok)
                             : (Base.Ok ? Base.Ok : X.Ok);
      R.GuessStride = (Base.Ok ? Base.GuessStride : Base.Stride) +
                      (X.Ok ? X.GuessStride : X.Stride) * Scale;
    }
  }
  return R;
}

} // namespace warpcc::vdev
