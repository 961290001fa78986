//===- warpcc/Dialect/Annotations.h - what attributes leave in IR -*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang hands `annotate` attributes through to @llvm.global.annotations, with
// constant arguments, also for instantiations and mere declarations. That is
// how the attributes of CUDA C++ reach the passes of CodeGen. The tags:
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_ANNOTATIONS_H
#define WARPCC_DIALECT_ANNOTATIONS_H

#include "llvm/ADT/StringRef.h"

namespace warpcc::annotation {

/// All tags start with this; the device and host passes remove them.
inline constexpr llvm::StringLiteral Prefix = "warpcc.";

/// (registers): `.maxnreg`.
inline constexpr llvm::StringLiteral MaxNReg = "warpcc.maxnreg";
/// (x, y, z), each optional: `.explicitcluster`, `.reqnctapercluster`.
inline constexpr llvm::StringLiteral ClusterDims = "warpcc.cluster_dims";
/// (bx, by, bz, cx, cy, cz), the last three optional: `.blocksareclusters`.
inline constexpr llvm::StringLiteral BlockSize = "warpcc.block_size";
/// (): a hint to the inliner.
inline constexpr llvm::StringLiteral InlineHint = "warpcc.inline_hint";
/// (): a managed variable, device side.
inline constexpr llvm::StringLiteral Managed = "warpcc.managed";
/// (): a constant of the host, defined for other files too, that device code
/// may read: of this module alone there, and only where something reads it.
inline constexpr llvm::StringLiteral HostConstant = "warpcc.host_constant";
/// (data registers, control registers), -1 where not given: `.abi_preserve` and
/// `.abi_preserve_control`, of a function. Of the pointer of an indirect call,
/// in the string of an llvm.annotation: "warpcc.abi_preserve:16:-1".
inline constexpr llvm::StringLiteral AbiPreserve = "warpcc.abi_preserve";
/// (): tile code; refused until there is a tile back end.
inline constexpr llvm::StringLiteral Tile = "warpcc.tile";
inline constexpr llvm::StringLiteral TileGlobal = "warpcc.tile_global";
/// (): never reaches IR. A shared variable of class type, an automatic variable
/// until Sema is done with it.
inline constexpr llvm::StringLiteral Shared = "warpcc.shared";

/// (): never reaches IR. A function of one side that Clang takes for a function
/// of both while its body is read (lib/Dialect/OpenFunctions.cpp).
inline constexpr llvm::StringLiteral OpenHost = "warpcc.open_host";
inline constexpr llvm::StringLiteral OpenDevice = "warpcc.open_device";
inline constexpr llvm::StringLiteral OpenKernel = "warpcc.open_kernel";

} // namespace warpcc::annotation
#endif
