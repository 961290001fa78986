//===- runtime/vdev/Prepare.h - SPMD IR into canonical form -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_PREPARE_H
#define WARPCC_RUNTIME_VDEV_PREPARE_H

#include "Shape.h"
#include "llvm/IR/Module.h"

namespace warpcc::vdev {

/// Inlines operations and small callees into \p F, runs LLVM's scalar passes
/// over it and brings it into the form that the code generator expects:
///   * registers are SSA values; no switch; loops simplified and in LCSSA form;
///   * a call that may park lanes or makes a frame is followed by an
///     unconditional branch, a clock is the first instruction of its block.
void prepareFunction(llvm::Function &F);

/// Recomputes cheap scalar-based values (addresses, mostly) in the blocks that
/// use them instead of keeping them in vector slots.
void sinkCheapValues(llvm::Function &F, ShapeInfo &Shapes);

} // namespace warpcc::vdev

#endif
