//===- runtime/vdev/Shape.h - divergence and address shapes -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// For every value of an SPMD function: how it varies over the lanes that
// execute it together. Whatever is uniform is computed once as a scalar; an
// address that is base + lane * size becomes a vector load.
//
// For every block, how lanes meet there (the scheduler runs the lowest block
// first, so lanes reconverge at the immediate post-dominator of a branch):
//   converged  all lanes of the frame execute it together, always
//   coherent   all lanes that took the same way execute it together: inside a
//              divergent `if` or loop. Scalars may still live in scalar slots.
//   tainted    anything goes: lanes may have been parked or have overtaken each
//              other (a barrier, spin loop or call in divergent code)
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_SHAPE_H
#define WARPCC_RUNTIME_VDEV_SHAPE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include <string>
#include <vector>

namespace warpcc::vdev {

/// What is known about a launch when code is generated for it. Code is
/// specialised for it and cached under it.
struct LaunchClass {
  /// Lanes of a code chunk: 4, 8, 16 or 32.
  unsigned Width = 8;
  /// tid.x = first lane's + lane within each chunk; tid.y, tid.z uniform there.
  bool ChunkRows = true;
  /// The same within the whole warp.
  bool WarpRows = true;
  /// blockDim.x is a multiple of 32.
  bool WholeWarps = true;
  /// gridDim * blockDim < 2^30 in each dimension.
  bool SmallGrid = true;
  /// Every access is shown to the checker (Access.h). Blocks and slots are the
  /// same as without.
  bool Checked = false;

  unsigned chunks() const { return 32 / Width; }
  std::string key() const;
};

enum class ShapeKind : uint8_t {
  Warp,   ///< the same in all lanes of the warp
  Chunk,  ///< the same in all lanes of a chunk
  Affine, ///< lane 0 of the chunk + lane * Stride, modulo the type's width
  Vector  ///< anything
};

struct Shape {
  ShapeKind Kind = ShapeKind::Warp;
  /// A function of launch, block and lane alone: every execution of the
  /// instruction gives the lane the same value.
  bool Invariant = true;
  /// Affine with stride 1, lane 0's value a multiple of 32 (WarpRows) or of
  /// the chunk width.
  bool Aligned = false;
  int64_t Stride = 0;

  bool isScalar() const { return Kind <= ShapeKind::Affine; }
  bool isUniform() const { return Kind <= ShapeKind::Chunk; }
  bool operator==(const Shape &O) const {
    return Kind == O.Kind && Invariant == O.Invariant && Stride == O.Stride &&
           Aligned == O.Aligned;
  }
  static Shape vector() { return {ShapeKind::Vector, false, false, 0}; }
};

/// Interval of an integer's signed values, used to prove that an affine value
/// may be extended. Full when nothing is known.
struct Interval {
  int64_t Lo = INT64_MIN, Hi = INT64_MAX;
  bool within(int64_t A, int64_t B) const { return Lo >= A && Hi <= B; }
};

class ShapeInfo {
public:
  ShapeInfo(llvm::Function &F, const LaunchClass &Class);

  /// The shape of \p V where it is computed.
  Shape of(const llvm::Value *V) const;
  /// The shape of \p V as code in \p User sees it (a slot, if it comes from
  /// another block).
  Shape at(const llvm::Value *V, const llvm::BasicBlock *User) const;
  bool isConverged(const llvm::BasicBlock *B) const {
    return !Divergent.contains(B);
  }
  bool isTainted(const llvm::BasicBlock *B) const {
    return Tainted.contains(B);
  }
  /// The blocks in execution order (lowest first reconverges).
  const std::vector<llvm::BasicBlock *> &order() const { return Order; }
  unsigned number(const llvm::BasicBlock *B) const { return Number.lookup(B); }
  /// Is From -> To the back edge of a loop that waits for other lanes?
  bool isSpinEdge(const llvm::BasicBlock *From,
                  const llvm::BasicBlock *To) const {
    return SpinEdges.contains({From, To});
  }
  /// The block that such an edge leads to.
  bool isSpinHeader(const llvm::BasicBlock *B) const {
    return SpinHeaders.contains(B);
  }
  /// Never yields while some of its lanes have returned.
  bool isCalm() const { return Calm; }
  /// Gives \p Clone the shape of \p Original.
  void copyShape(const llvm::Value *Clone, const llvm::Value *Original) {
    Shapes[Clone] = of(Original);
  }
  /// Signed range, for proofs that nothing wraps.
  Interval range(const llvm::Value *V, unsigned Depth = 0) const;

private:
  void findSpinEdges();
  void solve();
  bool solveShapes();
  bool solveBlocks();
  void visitDivergentBranch(const llvm::BasicBlock *B);
  void taintFrom(const llvm::BasicBlock *B);
  Shape transfer(const llvm::Instruction &I) const;
  Shape transferCall(const llvm::CallBase &C) const;
  Shape transferLoad(const llvm::LoadInst &L) const;
  Shape transferBinary(const llvm::BinaryOperator &B) const;
  Shape transferExtension(const llvm::CastInst &C) const;
  Shape transferCompare(const llvm::CmpInst &C) const;
  Shape transferPhi(const llvm::PHINode &P) const;
  Shape transferSelect(const llvm::SelectInst &S) const;
  Shape merge(llvm::ArrayRef<const llvm::Value *> Operands,
              const llvm::BasicBlock *B) const;
  unsigned trailingZeros(const llvm::Value *V, unsigned Depth = 0) const;
  bool isUnknown(const llvm::Value *V) const;
  bool yields(const llvm::BasicBlock *B) const;

  llvm::Function &F;
  LaunchClass Class;
  std::vector<llvm::BasicBlock *> Order;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Number;
  llvm::DenseMap<const llvm::Value *, Shape> Shapes;
  llvm::DenseSet<const llvm::BasicBlock *> Divergent, Tainted;
  /// Blocks whose phis merge lanes that came on different ways, or that left a
  /// loop in different iterations.
  llvm::DenseSet<const llvm::BasicBlock *> Joins;
  llvm::DominatorTree DT;
  llvm::PostDominatorTree PDT;
  llvm::LoopInfo LI;
  llvm::DenseSet<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>>
      SpinEdges;
  llvm::DenseSet<const llvm::BasicBlock *> SpinHeaders;
  bool Calm = true;
};

/// The blocks of \p F, topologically but for back edges, loops contiguous, so
/// that all of a loop comes before what follows it.
std::vector<llvm::BasicBlock *> executionOrder(llvm::Function &F);

/// Is \p C a call that gets a frame of its own (a function of the module or
/// an indirect call), as opposed to a vd.*, vdop_* or LLVM intrinsic?
bool isFramedCall(const llvm::CallBase &C);

/// The name of the function that \p V calls directly, else "".
llvm::StringRef calleeName(const llvm::Value *V);

} // namespace warpcc::vdev

#endif
