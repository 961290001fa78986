//===- runtime/vdev/Region.h - what a chunk runs in one go ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The region tier: blocks between which no lane needs another one are run to
// their end by one chunk of lanes before the next chunk starts, with their
// values in registers instead of slots.
//
//     A            A region starts at its leader, follows branches and loops
//    / \           that meet again, and ends at its tail, the only block with
//   B   C <-,      edges out. All lanes that enter at the leader leave at the
//    \ / \_/       tail, so the scheduler sees one block. Lanes differ inside
//     D            by masks, one a block (WarpRegion.cpp).
//
// The blocks behind the leader are quiet: no barrier, exchange, call, atomic,
// volatile access, fence, clock or service. (A race-free program cannot tell
// in which order lanes run between those.) The tail may end in a barrier or
// another operation of the whole warp.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_REGION_H
#define WARPCC_RUNTIME_VDEV_REGION_H

#include "Shape.h"

namespace warpcc::vdev {

class Regions {
public:
  Regions(llvm::Function &F, const ShapeInfo &Shapes);

  using Blocks = std::vector<const llvm::BasicBlock *>;

  /// The first block of \p B's region.
  const llvm::BasicBlock *leader(const llvm::BasicBlock *B) const {
    auto It = Leader.find(B);
    return It == Leader.end() ? B : It->second;
  }
  bool isLeader(const llvm::BasicBlock *B) const { return leader(B) == B; }
  /// The region that \p Leader starts, in execution order; the tail is last.
  const Blocks &of(const llvm::BasicBlock *Leader) const {
    return Members.find(Leader)->second;
  }
  const llvm::BasicBlock *tail(const llvm::BasicBlock *B) const {
    return of(leader(B)).back();
  }
  const llvm::LoopInfo &loops() const { return LI; }

private:
  void grow(const llvm::BasicBlock *First);
  bool step(const llvm::BasicBlock *First, Blocks &Region);

  const ShapeInfo &Shapes;
  llvm::DominatorTree DT;
  llvm::PostDominatorTree PDT;
  llvm::LoopInfo LI;
  llvm::DenseMap<const llvm::BasicBlock *, const llvm::BasicBlock *> Leader;
  llvm::DenseMap<const llvm::BasicBlock *, Blocks> Members;
};

} // namespace warpcc::vdev

#endif
