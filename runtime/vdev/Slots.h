//===- runtime/vdev/Slots.h - registers that outlive a block ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_SLOTS_H
#define WARPCC_RUNTIME_VDEV_SLOTS_H

#include "Region.h"
#include "Shape.h"
#include "llvm/ADT/BitVector.h"

namespace warpcc::vdev {

/// Bytes that one lane of a value of type \p T takes in memory.
unsigned storageBytes(llvm::Type *T, const llvm::DataLayout &DL);

/// Where the frame keeps what.
///
///     Frame header | arguments | words | pend | slots
///
/// A slot is 32 lanes of a vector value (an i1 is a 32-bit mask), one scalar
/// per chunk of a chunk-uniform or affine value, or one scalar.
class FrameLayout {
public:
  FrameLayout(llvm::Function &F, const ShapeInfo &Shapes, const Regions &Parts,
              const LaunchClass &Class);

  /// The slot of \p V; must exist.
  unsigned offset(const llvm::Value *V) const { return Offsets.lookup(V); }
  bool has(const llvm::Value *V) const { return Offsets.contains(V); }
  /// The shape in which the slot of \p V keeps it.
  Shape slotShape(const llvm::Value *V) const;
  /// Vector slot for operand \p Index of a call that ends its block.
  unsigned operandSlot(const llvm::CallBase *C, unsigned Index) const {
    return OperandOffsets.lookup({C, Index});
  }
  /// Is the value of \p V needed in \p B, coming from before it?
  bool isLiveInto(const llvm::Value *V, const llvm::BasicBlock *B) const;

  unsigned NumBlocks = 0;
  unsigned WordsOffset = 0;
  unsigned PendOffset = 0;
  unsigned FrameBytes = 0;
  unsigned LocalBytes = 0;
  /// Local memory of each alloca, from the activation's start.
  llvm::DenseMap<const llvm::AllocaInst *, unsigned> Allocas;

  /// Offset of argument \p Index in the frame of a function of type \p Ty: the
  /// calling convention.
  static unsigned argumentOffset(llvm::FunctionType *Ty, unsigned Index,
                                 const llvm::DataLayout &DL);

private:
  void findCrossing();
  void findLiveness();
  void assign();
  unsigned allocate(unsigned Bytes);

  llvm::Function &F;
  const ShapeInfo &Shapes;
  const Regions &Parts;
  LaunchClass Class;
  std::vector<const llvm::Value *> Crossing;
  /// Per crossing value, the blocks into which it is live.
  std::vector<llvm::BitVector> LiveIn;
  /// Per crossing value, the blocks in which its slot must not be reused.
  std::vector<llvm::BitVector> Occupied;
  llvm::DenseMap<const llvm::Value *, unsigned> CrossIndex;
  llvm::DenseMap<const llvm::Value *, unsigned> Offsets;
  llvm::DenseMap<std::pair<const llvm::CallBase *, unsigned>, unsigned>
      OperandOffsets;
};

} // namespace warpcc::vdev

#endif
