//===- runtime/vdev/WarpCodegen.h - SPMD IR to warp code --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every region of SPMD blocks (Region.h; often just one block) becomes
//
//     prologue    what is uniform in the warp, as scalars (leader)
//     chunk loop  for each chunk of Width lanes with an active lane: the rest,
//                 as vectors, block by block, each once for full chunks and
//                 once under a mask
//     tail        the branch (lanes not taken along wait in Pend), or the
//                 operation of the whole warp that ends the region
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_WARPCODEGEN_H
#define WARPCC_RUNTIME_VDEV_WARPCODEGEN_H

#include "Abi.h"
#include "Access.h"
#include "Region.h"
#include "Shape.h"
#include "Slots.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace warpcc::vdev {

/// What the code generator knows about the machine that runs the code.
struct TargetFacts {
  bool HasGather = false;   ///< AVX2
  bool HasMaskRegs = false; ///< AVX-512 F, BW, DQ, VL
};

/// Where variables of a module are; the code generator's view of the loader.
class SymbolMap {
public:
  virtual ~SymbolMap() = default;
  /// Byte offset of a variable in the shared memory of a block.
  virtual uint32_t sharedOffset(const llvm::GlobalVariable &G) const = 0;
};

/// A value in a chunk: a vector of Width lanes, or a scalar (see ShapeKind).
struct Wide {
  ShapeKind Kind = ShapeKind::Warp;
  llvm::Value *V = nullptr; ///< vector, or the value of the chunk's lane 0
  int64_t Stride = 0;       ///< Affine
  /// A vector that is also Base + lane * GuessStride whenever Ok holds: an
  /// extended affine value that was not proved not to wrap.
  llvm::Value *Base = nullptr;
  llvm::Value *Ok = nullptr;
  int64_t GuessStride = 0;
};

/// Generates the code of one prepared function into a module of its own.
class WarpCodegen {
public:
  WarpCodegen(llvm::Function &F, const ShapeInfo &Shapes, const Regions &Parts,
              const LaunchClass &Class, const TargetFacts &Target,
              const SymbolMap &Symbols, uint32_t SharedBytes,
              llvm::Module &Out);

  /// Emits `<name>` (the code) and `<name>.meta` (its FnMeta).
  llvm::Function *run(llvm::StringRef Name);

private:
  using Env = llvm::DenseMap<const llvm::Value *, Wide>;
  struct BlockInfo {
    llvm::BasicBlock *Head = nullptr;
    llvm::PHINode *Act = nullptr;
  };

  // WarpCodegen.cpp: the skeleton of the function and of a block.
  void emitEntry();
  void emitDispatch();
  void emitBlock(const llvm::BasicBlock &BB);
  bool needsChunks(const llvm::BasicBlock &BB) const;
  void emitPrologue(const llvm::BasicBlock &BB);
  bool lastChunkFirst() const;
  llvm::Value *emitChunkLoop(const llvm::BasicBlock &BB);
  void emitBothBodies(const llvm::BasicBlock &BB, llvm::BasicBlock *Next);
  void emitChunkBody(const llvm::BasicBlock &BB, bool Full);
  void emitSlotWrites(const llvm::BasicBlock &BB, llvm::Value *Cond,
                      bool IsTail);
  void emitPhiWrites(const llvm::BasicBlock &BB, llvm::Value *Cond,
                     bool InPrologue);
  void emitMeta(llvm::StringRef Name);

  // WarpRegion.cpp: the blocks behind the leader.
  void openRegion(const llvm::BasicBlock &First);
  void startChunk();
  void emitInnerBlocks();
  void emitInnerEdges(const llvm::BasicBlock &BB);
  void keepForRegion(const llvm::Instruction &I);
  Wide loadVar(const llvm::Value *V, llvm::AllocaInst *Var);

  // WarpControl.cpp: terminators and warp operations.
  void emitTail(const llvm::BasicBlock &BB, llvm::Value *CondMask);
  void emitBranch(const llvm::BasicBlock &BB, const llvm::BranchInst &Br,
                  llvm::Value *CondMask);
  void emitSpin(const llvm::BasicBlock &To, llvm::Value *Lanes,
                const llvm::BasicBlock *Other, llvm::Value *OtherLanes);
  void emitGo(const llvm::BasicBlock &To, llvm::Value *Lanes, bool Alone);
  void emitPend(const llvm::BasicBlock &To, llvm::Value *Lanes);
  void jump(const llvm::BasicBlock &To, llvm::Value *Lanes);
  void emitExit();
  void emitSync(const llvm::CallBase &C);
  void emitCall(const llvm::CallBase &C);
  llvm::Value *operandArray(const llvm::CallBase &C, unsigned Index);
  llvm::Value *uniformOperand(const llvm::CallBase &C, unsigned Index);
  void spillOperands(const llvm::CallInst &C);
  void emitReturnValue(const llvm::ReturnInst &R);

  // WarpWiden.cpp: values and lane-wise instructions.
  Wide get(const llvm::Value *V);
  Wide load(const llvm::Value *V, const Shape &S, unsigned Offset);
  void storeSlot(llvm::Type *T, const Shape &S, unsigned Offset, Wide W,
                 llvm::Value *Mask);
  Wide constant(const llvm::Constant *C);
  llvm::Value *constantScalar(const llvm::Constant *C);
  llvm::Value *vectorOf(const Wide &W, llvm::Type *T);
  llvm::Value *splat(llvm::Value *Scalar);
  llvm::Value *iota(llvm::Type *Scalar, int64_t Stride);
  llvm::Type *mapType(llvm::Type *T) const;
  llvm::Type *wideType(llvm::Type *T) const;
  void emitInstruction(const llvm::Instruction &I);
  Wide widen(const llvm::Instruction &I);
  llvm::Value *firstLane(const llvm::Value *V);
  Wide widenAffine(const llvm::Instruction &I, const Shape &S);
  Wide widenCast(const llvm::CastInst &C);
  Wide widenGep(const llvm::GetElementPtrInst &G);
  Wide guess(const llvm::Instruction &I, Wide Vector);
  Wide widenCall(const llvm::CallInst &C);
  Wide specialRegister(const llvm::CallInst &C);
  Wide addressTest(const llvm::CallInst &C, llvm::StringRef Window);
  Wide convertAddress(const llvm::CallInst &C);
  Wide callPerLane(const llvm::CallInst &C, llvm::FunctionCallee Callee,
                   llvm::ArrayRef<llvm::Value *> Leading, bool PassLane);
  llvm::Value *scalarOp(const llvm::Instruction &I,
                        llvm::ArrayRef<llvm::Value *> Ops, bool Vector);

  // WarpMemory.cpp
  struct Address {
    Wide W;             ///< 64-bit host addresses
    bool Local = false; ///< never contiguous over lanes
  };
  Address address(const llvm::Value *Pointer);
  llvm::MDNode *rowWeights(const Address &A) const;
  Wide emitLoad(const llvm::LoadInst &L);
  void emitStore(const llvm::StoreInst &S);
  Wide emitAtomic(const llvm::Instruction &I);
  bool emitUniformAtomic(const llvm::AtomicRMWInst &A, const Address &At,
                         Wide Value);
  llvm::Value *contiguous(const Address &A, unsigned Size, llvm::Value *&First);
  llvm::Value *loadVector(llvm::Value *First, llvm::Type *T, llvm::Align Al,
                          const llvm::LoadInst &L);
  void storeVector(llvm::Value *First, llvm::Value *V, llvm::Align Al,
                   const llvm::StoreInst &S);
  llvm::Value *gather(llvm::Value *Addresses, llvm::Type *T, llvm::Align Al,
                      const llvm::LoadInst &L);
  void scatter(llvm::Value *Addresses, llvm::Value *V, llvm::Align Al,
               const llvm::StoreInst &S);
  /// Runs \p Body for each active lane of the chunk; it gets the lane as i32.
  void forEachLane(llvm::function_ref<void(llvm::Value *)> Body,
                   bool HighestFirst = false);
  llvm::Value *stackArray(llvm::Type *Element);
  llvm::Value *element(llvm::Value *Array, llvm::Type *T, llvm::Value *Lane);
  llvm::Value *spill(llvm::Value *Vector);

  // WarpCheck.cpp: what the processor does not find by itself.
  AccessInfo accessInfo(const llvm::Instruction &I) const;
  /// Before each access; \p Stored is the vector of a store's values.
  void checkAccess(const llvm::Instruction &I, const Address &A,
                   llvm::Value *Stored = nullptr);
  void testAlignment(const AccessInfo &Info, const Address &A);
  void leaveIfOdd(llvm::Value *Bits);
  /// At the start and end of a chunk: what its tests have found.
  void openAlignment();
  void closeAlignment();
  void showAccess(const AccessInfo &Info, const Address &A, llvm::Value *Stored,
                  uint32_t Line);
  void checkLibraryCall(const llvm::CallInst &Call);
  void checkFence(const llvm::FenceInst &I);
  /// Notes for fault reports which chunk is at work; none is \p NoChunk.
  void noteChunk(llvm::Value *Number);

  // Small things.
  llvm::Value *field(llvm::Value *Base, unsigned Offset) {
    return Offset ? B.CreatePtrAdd(Base, B.getInt64(Offset)) : Base;
  }
  llvm::Value *loadField(llvm::Value *Base, unsigned Offset, llvm::Type *T,
                         const llvm::Twine &Name = "") {
    return B.CreateLoad(T, field(Base, Offset), Name);
  }
  llvm::Value *launchField(unsigned Offset, llvm::Type *T);
  llvm::BasicBlock *newBlock(const llvm::Twine &Name) {
    return llvm::BasicBlock::Create(C, Name, Code);
  }
  llvm::FunctionCallee runtime(llvm::StringRef Name, llvm::Type *Result,
                               llvm::ArrayRef<llvm::Type *> Args);
  bool big() const { return Layout.NumBlocks > 64; }
  bool isWhole() const;
  llvm::DebugLoc location(const llvm::Instruction &I);

  llvm::Function &F;
  const ShapeInfo &Shapes;
  const Regions &Parts;
  LaunchClass Class;
  TargetFacts Target;
  const SymbolMap &Symbols;
  uint32_t SharedBytes;
  llvm::Module &Out;
  llvm::LLVMContext &C;
  const llvm::DataLayout &DL; ///< of SPMD IR
  FrameLayout Layout;
  llvm::IRBuilder<> B;
  llvm::Type *I32, *I64;
  llvm::PointerType *Ptr;
  bool MaskedOnly; ///< no code of its own for full chunks

  llvm::Function *Code = nullptr;
  llvm::Value *WarpArg = nullptr, *FrameArg = nullptr;
  llvm::Value *SharedBase = nullptr, *ParamBase = nullptr, *Launch = nullptr;
  llvm::PHINode *NextWarp = nullptr; ///< isWhole(): the warp
  llvm::BasicBlock *EntryBlock = nullptr, *Dispatch = nullptr,
                   *DispatchRotated = nullptr, *Return = nullptr;
  llvm::DenseMap<const llvm::BasicBlock *, BlockInfo> Blocks;
  llvm::DISubprogram *Scope = nullptr;

  // State while a region is emitted. Variables are allocas that SROA turns
  // into registers.
  const Regions::Blocks *Region = nullptr;
  llvm::MapVector<const llvm::Value *, llvm::AllocaInst *> Vars;
  llvm::MapVector<const llvm::BasicBlock *, llvm::AllocaInst *> LaneVars;
  llvm::AllocaInst *CondVar = nullptr;
  Env ChunkStartEnv; ///< slots read at the start of a chunk

  // State while a block is emitted.
  const llvm::BasicBlock *Current = nullptr;
  llvm::Value *Act = nullptr;
  bool InPrologue = false, Full = false;
  llvm::BasicBlock *PrologueBlock = nullptr;
  Env WarpEnv, ChunkEnv;
  llvm::Value *Chunk = nullptr;    ///< i32 number of the chunk
  llvm::Value *Lane0 = nullptr;    ///< i32 first lane of the chunk
  llvm::Value *MaskBits = nullptr; ///< iWidth
  llvm::Value *Mask = nullptr;     ///< <Width x i1>
  /// Low bits of the chunk's addresses that should be 0, of scalars (i64) and
  /// of vectors (<Width x i64>), and whether anything was added to them.
  llvm::AllocaInst *OddScalar = nullptr, *OddVector = nullptr;
  bool HasOddScalar = false, HasOddVector = false;
};

} // namespace warpcc::vdev

#endif
