//===- runtime/vdev/SPMD.h - scalar SPMD LLVM IR ----------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contract between the raise (which writes SPMD IR from PTX) and the warp
// code generator (which reads it). SPMD.md is the definition; SPMD.def the
// list of vd.* functions.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_SPMD_H
#define WARPCC_RUNTIME_VDEV_SPMD_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace warpcc::ptx {
class Module;
}

namespace warpcc::vdev {

/// The address spaces of SPMD IR (SPMD.md, "Address spaces").
enum AddrSpace : unsigned {
  GenericSpace = 0,
  GlobalSpace = 1,
  SharedSpace = 3,
  ConstSpace = 4,
  LocalSpace = 5,
  ParamSpace = 7,
  ExchangeSpace = 8 ///< words that the lanes of a warp exchange (vd.exchange)
};

/// How the code generator treats a call of a vd.* function (SPMD.def).
enum class IntrinsicKind { None, Pure, Clock, Sync, Lane, Fetch, End };

/// Function attributes of SPMD IR.
inline constexpr llvm::StringLiteral KernelAttr = "vd.kernel";
inline constexpr llvm::StringLiteral ParamsAttr = "vd.params";
inline constexpr llvm::StringLiteral MaxNTidAttr = "vd.maxntid";
inline constexpr llvm::StringLiteral ReqNTidAttr = "vd.reqntid";
inline constexpr llvm::StringLiteral MinCtasAttr = "vd.minctas";
inline constexpr llvm::StringLiteral ReqClusterAttr = "vd.reqcluster";
inline constexpr llvm::StringLiteral ExplicitClusterAttr = "vd.explicitcluster";
/// And of a variable: the host uses it too.
inline constexpr llvm::StringLiteral ManagedAttr = "vd.managed";

/// Sets the triple and data layout of SPMD IR (32-bit pointers in addrspaces
/// 3, 5 and 7).
void initModule(llvm::Module &M);

/// The declaration of \p Name, one of SPMD.def's, in \p M. Asserts that the
/// name is known.
llvm::Function *getIntrinsic(llvm::Module &M, llvm::StringRef Name);

/// The type letters of its parameters (SPMD.def).
llvm::StringRef getIntrinsicArguments(llvm::StringRef Name);

/// The kind of a callee; None for what is not a vd.* function.
IntrinsicKind getIntrinsicKind(const llvm::Function *F);

/// Raises \p PTX to SPMD IR. Bodies are made only for the functions that
/// \p WantBody accepts (all variables and declarations are always made).
/// An unsupported instruction in a wanted body is an error that names it
/// with its line; so is the call of a function without a body, unless \p IsPart
/// says that others come to this module. Implemented by Raise*.cpp.
llvm::Expected<std::unique_ptr<llvm::Module>>
raiseModule(const ptx::Module &PTX, llvm::LLVMContext &Context,
            llvm::function_ref<bool(llvm::StringRef)> WantBody,
            bool IsPart = false);

/// Makes the NaNs of f32 arithmetic canonical (0x7fffffff) where their bits
/// can be seen. For cleaned-up SPMD IR; RaiseNaN.cpp.
void canonicalizeNaNs(llvm::Function &F);

} // namespace warpcc::vdev

#endif
