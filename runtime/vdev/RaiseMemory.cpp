//===- runtime/vdev/RaiseMemory.cpp - loads, stores, atomics, addresses ---===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX ISA 9.7.9 and 9.7.13, as SPMD.md ("Address spaces") maps them.
#include "Access.h"
#include "Raise.h"

using namespace llvm;

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Where an operand points
//===----------------------------------------------------------------------===//

static unsigned addrSpaceOf(ptx::Space Sp, bool IsEntry) {
  switch (Sp) {
  case ptx::Space::Global:
    return GlobalSpace;
  case ptx::Space::Shared:
    return SharedSpace;
  case ptx::Space::Const:
    return ConstSpace;
  case ptx::Space::Local:
    return LocalSpace;
  case ptx::Space::Param: // of a function: a copy in local memory
    return IsEntry ? ParamSpace : LocalSpace;
  default:
    return GenericSpace;
  }
}

static bool isNarrow(unsigned AddrSpace) {
  return AddrSpace == SharedSpace || AddrSpace == LocalSpace ||
         AddrSpace == ParamSpace;
}

/// The memory that O, an address in Sp, names.
FunctionRaiser::Place FunctionRaiser::place(ptx::Space Sp, const Operand &O) {
  Place P;
  P.AddrSpace = addrSpaceOf(Sp, F.IsEntry);
  auto *V = dyn_cast_or_null<ptx::Variable>(O.Sym);
  if (V) {
    // A scalar .param of a function or call is an SSA variable.
    Value *Slot = Storage.lookup(V);
    if (Slot && !isByteArray(*V) && V->Sp != ptx::Space::Local) {
      P.Variable = Slot;
      P.Offset = O.Value;
      return P;
    }
    // The variable knows its space better than the instruction: call arguments
    // in a kernel are local memory, and a generic access may name a variable.
    if (ParamOffsets.contains(V))
      P.AddrSpace = ParamSpace;
    else if (Slot)
      P.AddrSpace = LocalSpace;
    else if (GlobalVariable *G = MR.variable(*V))
      P.AddrSpace = G->getAddressSpace();
  }
  llvm::Type *Ty = isNarrow(P.AddrSpace) ? B.getInt32Ty() : B.getInt64Ty();
  Value *Base;
  if (!O.Sym) {
    Base = ConstantInt::get(Ty, 0);
  } else if (auto *R = dyn_cast<ptx::Register>(O.Sym)) {
    AllocaInst *Slot = registerSlot(*R, std::max<int>(O.Component, 0));
    Base = fitInteger(B.CreateLoad(Slot->getAllocatedType(), Slot), Ty, false);
  } else {
    Base = fitInteger(addressOf(*O.Sym, O.Loc), Ty, false);
  }
  P.Address =
      O.Value
          ? B.CreateAdd(Base, ConstantInt::getSigned(Ty, Ty->isIntegerTy(32)
                                                             ? int32_t(O.Value)
                                                             : O.Value))
          : Base;
  return P;
}

/// A pointer to Offset bytes behind the place.
Value *FunctionRaiser::pointer(const Place &P, uint64_t Offset) {
  if (P.Variable) {
    int64_t Total = P.Offset + int64_t(Offset);
    return Total ? B.CreatePtrAdd(P.Variable, B.getInt64(Total)) : P.Variable;
  }
  Value *A = Offset
                 ? B.CreateAdd(P.Address,
                               ConstantInt::get(P.Address->getType(), Offset))
                 : P.Address;
  return B.CreateIntToPtr(A, PointerType::get(MR.Context, P.AddrSpace));
}

/// The generic address of a place, i64.
Value *FunctionRaiser::genericAddress(const Place &P) {
  switch (P.AddrSpace) {
  case SharedSpace:
    return intrinsic("vd.cvta.shared", {P.Address});
  case LocalSpace:
    return intrinsic("vd.cvta.local", {P.Address});
  case ParamSpace:
    return intrinsic("vd.cvta.param", {P.Address});
  default:
    return P.Address;
  }
}

//===----------------------------------------------------------------------===//
// Loads and stores
//===----------------------------------------------------------------------===//

template <typename AccessT>
static void setOrder(AccessT *Access, const Instruction &I) {
  AtomicOrdering Order = I.has(mod::Acquire)   ? AtomicOrdering::Acquire
                         : I.has(mod::Release) ? AtomicOrdering::Release
                         : I.has(mod::Relaxed) ? AtomicOrdering::Monotonic
                                               : AtomicOrdering::NotAtomic;
  if (Order != AtomicOrdering::NotAtomic)
    Access->setAtomic(Order);
  if (I.has(mod::Volatile) || I.has(mod::Mmio))
    Access->setVolatile(true);
}

/// The address of a vector is aligned to all of it (PTX ISA, "Vectors").
static void setAlignment(llvm::Instruction &I, uint64_t Bytes) {
  LLVMContext &C = I.getContext();
  I.setMetadata(AlignmentMetadata,
                MDNode::get(C, ConstantAsMetadata::get(ConstantInt::get(
                                   Type::getInt64Ty(C), Bytes))));
}

/// The parts of a vector operand; a scalar is its own part.
static SmallVector<Operand, 8> partsOf(const Operand &O, unsigned Size) {
  if (O.is(OK::Vector))
    return SmallVector<Operand, 8>(O.Elements);
  SmallVector<Operand, 8> Parts(Size, O);
  if (Size > 1) // a vector register
    for (unsigned N = 0; N != Size; ++N)
      Parts[N].Component = N;
  return Parts;
}

void FunctionRaiser::load(const Instruction &I) {
  ptx::Type Ty = I.type();
  uint64_t Size = ptx::bits(Ty) / 8;
  Place P = place(I, I.Operands[1]);
  llvm::Type *IntTy = B.getIntNTy(ptx::bits(Ty));
  SmallVector<Value *, 8> Values;
  SmallVector<Operand, 8> Parts = partsOf(I.Operands[0], I.vectorSize());
  // All are read before any is written: the base may be among the results.
  for (unsigned N = 0; N != Parts.size(); ++N) {
    LoadInst *L = B.CreateAlignedLoad(IntTy, pointer(P, N * Size), Align(Size));
    if (!P.Variable)
      setOrder(L, I);
    if (N == 0 && Parts.size() > 1)
      setAlignment(*L, Parts.size() * Size);
    Values.push_back(L);
  }
  for (auto [Part, V] : zip(Parts, Values))
    writeBits(Part, V, isSigned(Ty));
}

void FunctionRaiser::store(const Instruction &I) {
  ptx::Type Ty = I.type();
  uint64_t Size = ptx::bits(Ty) / 8;
  Place P = place(I, I.Operands[0]);
  llvm::Type *IntTy = B.getIntNTy(ptx::bits(Ty));
  SmallVector<Operand, 8> Parts = partsOf(I.Operands[1], I.vectorSize());
  for (unsigned N = 0; N != Parts.size(); ++N) {
    Value *V = B.CreateBitCast(read(Parts[N], Ty), IntTy);
    StoreInst *S = B.CreateAlignedStore(V, pointer(P, N * Size), Align(Size));
    if (!P.Variable)
      setOrder(S, I);
    if (N == 0 && Parts.size() > 1)
      setAlignment(*S, Parts.size() * Size);
  }
}

//===----------------------------------------------------------------------===//
// Atomics and fences
//===----------------------------------------------------------------------===//

static AtomicOrdering orderOf(const Instruction &I) {
  return I.has(mod::Acq_rel)   ? AtomicOrdering::AcquireRelease
         : I.has(mod::Acquire) ? AtomicOrdering::Acquire
         : I.has(mod::Release) ? AtomicOrdering::Release
                               : AtomicOrdering::Monotonic;
}

static AtomicRMWInst::BinOp atomicOp(const Instruction &I, bool Signed,
                                     bool Float) {
  using A = AtomicRMWInst;
  if (I.has(mod::Exch))
    return A::Xchg;
  if (I.has(mod::And))
    return A::And;
  if (I.has(mod::Or))
    return A::Or;
  if (I.has(mod::Xor))
    return A::Xor;
  if (I.has(mod::Inc))
    return A::UIncWrap;
  if (I.has(mod::Dec))
    return A::UDecWrap;
  if (I.has(mod::Min))
    return Signed ? A::Min : A::UMin;
  if (I.has(mod::Max))
    return Signed ? A::Max : A::UMax;
  return Float ? A::FAdd : A::Add;
}

/// atom and red.
void FunctionRaiser::atomic(const Instruction &I) {
  ptx::Type Ty = I.type();
  bool IsRed = I.Op == opcode::Red;
  const Operand *Dest = IsRed ? nullptr : &I.Operands[0];
  ArrayRef<Operand> Rest = I.Operands.drop_front(IsRed ? 0 : 1);
  Place P = place(I, Rest[0]);
  if (isHalf(Ty) || I.vectorSize() > 1)
    return atomicCall(I, P, Dest, Rest[1]);
  Value *Pointer = pointer(P, 0), *V = read(Rest[1], Ty), *Old;
  MaybeAlign Alignment = Align(ptx::bits(Ty) / 8);
  AtomicOrdering Order = orderOf(I);
  if (I.has(mod::Cas)) {
    Value *New = read(Rest[2], Ty);
    AtomicCmpXchgInst *Exchange = B.CreateAtomicCmpXchg(
        Pointer, V, New, Alignment, Order,
        AtomicCmpXchgInst::getStrongestFailureOrdering(Order));
    Old = B.CreateExtractValue(Exchange, 0);
  } else {
    Old = B.CreateAtomicRMW(atomicOp(I, isSigned(Ty), isFloat(Ty)), Pointer, V,
                            Alignment, Order);
  }
  if (Dest)
    write(*Dest, Ty, Old);
}

/// Halves, their pairs and vectors of floats: one operation an element, each
/// of which is atomic (PTX promises no more), on the generic address.
void FunctionRaiser::atomicCall(const Instruction &I, const Place &P,
                                const Operand *Dest, const Operand &Source) {
  ptx::Type Ty = I.type();
  StringRef Verb = I.has(mod::Min) ? "min" : I.has(mod::Max) ? "max" : "add";
  std::string Name = ("atom_" + Verb + "_" + ptx::name(Ty)).str();
  Value *Base = genericAddress(P);
  SmallVector<Operand, 8> From = partsOf(Source, I.vectorSize()), To;
  if (Dest && !Dest->is(OK::Sink))
    To = partsOf(*Dest, I.vectorSize());
  SmallVector<Value *, 8> Old;
  for (unsigned N = 0; N != From.size(); ++N) {
    Value *Address = B.CreateAdd(Base, B.getInt64(N * ptx::bits(Ty) / 8));
    Old.push_back(op(Name, typeOf(Ty), {Address, read(From[N], Ty)}));
  }
  for (unsigned N = 0; N != To.size(); ++N)
    write(To[N], Ty, Old[N]);
}

//===----------------------------------------------------------------------===//
// cp.async
//===----------------------------------------------------------------------===//

/// cp.async without a bulk engine: the copy is made at once, so a group has
/// nothing to commit and nothing to wait for. A source size below the copy's,
/// or a true `ignore-src`, leaves zeros for the rest.
void FunctionRaiser::copyAsync(const Instruction &I) {
  Place To = place(ptx::Space::Shared, I.Operands[0]);
  Place From = place(ptx::Space::Global, I.Operands[1]);
  uint64_t Size = I.Operands[2].Value;
  if (Size != 4 && Size != 8 && Size != 16)
    return MR.fail(I.Loc, "'" + I.Spelling + "' copies 4, 8 or 16 bytes");
  bool HasPolicy = I.has(mod::L2_cache_hint);
  if (I.Operands.size() > (HasPolicy ? 4u : 3u)) {
    const Operand &O = I.Operands[3];
    bool IsPred = O.is(OK::Register) && O.reg()->Ty == type::Pred;
    Value *Count = IsPred
                       ? B.CreateSelect(read(O, type::Pred), i32(0), i32(Size))
                       : read(O, type::U32);
    op("cp_async", B.getVoidTy(),
       {genericAddress(To), From.Address, i32(Size), Count});
    return;
  }
  unsigned Each = std::min<uint64_t>(Size, 8);
  llvm::Type *Ty = B.getIntNTy(8 * Each);
  SmallVector<Value *, 2> Values;
  for (uint64_t At = 0; At != Size; At += Each)
    Values.push_back(B.CreateAlignedLoad(Ty, pointer(From, At), Align(Each)));
  for (auto [N, V] : enumerate(Values))
    B.CreateAlignedStore(V, pointer(To, N * Each), Align(Each));
}

void FunctionRaiser::fence(const Instruction &I) {
  bool IsMembar = I.Op == opcode::Membar;
  bool Strong = IsMembar ? !I.has(mod::Cta)
                         : !I.has(mod::Acq_rel) && !I.has(mod::Acquire) &&
                               !I.has(mod::Release);
  B.CreateFence(Strong ? AtomicOrdering::SequentiallyConsistent
                       : AtomicOrdering::AcquireRelease);
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

/// Between a space and generic addresses; .global and .const are the same.
void FunctionRaiser::cvta(const Instruction &I) {
  bool To = I.has(mod::To);
  unsigned Space = addrSpaceOf(I.space(), F.IsEntry);
  const Operand &Source = I.Operands[1];
  Value *V = fitInteger(readBits(Source, 64), B.getInt64Ty(), false);
  // The address of a call's or function's struct is local memory's.
  const char *Name = Space == SharedSpace  ? "shared"
                     : Space == LocalSpace ? "local"
                     : Space == ParamSpace ? "param"
                                           : nullptr;
  if (Name && To)
    V = B.CreateZExt(intrinsic((Twine("vd.cvta.to.") + Name).str(), {V}),
                     B.getInt64Ty());
  else if (Name)
    V = intrinsic((Twine("vd.cvta.") + Name).str(),
                  {B.CreateTrunc(V, B.getInt32Ty())});
  write(I.Operands[0], type::U64, V);
}

void FunctionRaiser::isspacep(const Instruction &I) {
  const char *Name = I.space() == ptx::Space::Global   ? "global"
                     : I.space() == ptx::Space::Shared ? "shared"
                     : I.space() == ptx::Space::Local  ? "local"
                     : I.space() == ptx::Space::Const  ? "const"
                                                       : "param";
  Value *V = fitInteger(readBits(I.Operands[1], 64), B.getInt64Ty(), false);
  write(I.Operands[0], type::Pred,
        intrinsic((Twine("vd.isspacep.") + Name).str(), {V}));
}

/// Cache policies have no effect here; their value is never looked at.
void FunctionRaiser::createPolicy(const Instruction &I) {
  write(I.Operands[0], type::B64, B.getInt64(0));
}

} // namespace warpcc::vdev
