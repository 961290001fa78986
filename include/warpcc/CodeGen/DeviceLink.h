//===- CodeGen/DeviceLink.h - device code of several files ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Separate compilation (guide 5.4.3): each object keeps its device code as
// LLVM bitcode, not yet optimised. The device link puts all of it into one
// module, hides what neither the host nor the driver can name, and optimises
// once: calls across files inline as within one. This is device LTO, and it
// is the normal case.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_DEVICELINK_H
#define WARPCC_CODEGEN_DEVICELINK_H

#include "warpcc/CodeGen/PTXEmitter.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <vector>

namespace llvm {
class LLVMContext;
class PassBuilder;
} // namespace llvm

namespace warpcc {

/// The section of an object that holds its device bitcode: OffloadBinary
/// images, one for each virtual architecture. The linker drops the section.
inline constexpr char BitcodeSectionName[] = ".warpcc.bitcode";

/// What is optimised, and how.
struct DeviceOptimizer {
  PTXOptions Target;
  bool PrecDiv = true, PrecSqrt = true;
};

/// Optimises a device module as Clang would at Target.OptLevel.
llvm::Error optimizeDevice(llvm::Module &M, const DeviceOptimizer &Options);

/// The bitcode of \p M as an image for \p Compute ("compute_90").
std::string writeBitcodeImage(const llvm::Module &M, llvm::StringRef Compute);

/// What symbols of libcudadevrt begin with.
inline constexpr llvm::StringLiteral DeviceRuntimePrefix = "__cudaCDP2";

/// Is \p Symbol a function of the device runtime library
/// (DeviceRuntime.def)?
bool isDeviceRuntime(llvm::StringRef Symbol);

struct LinkedDevice {
  std::string PTX;
  /// Functions of the device runtime library, which the inputs call. The
  /// virtual device has them; for a GPU they are linked by nvlink.
  std::vector<std::string> DeviceRuntime;
  /// Functions and variables that no input defines. Not empty: no PTX.
  std::vector<std::string> Undefined;
};

/// Links the bitcode \p Inputs (bare, not images) to one PTX. Two definitions
/// of a symbol, or bitcode that cannot be read, are an error.
llvm::Expected<LinkedDevice>
linkDevice(llvm::ArrayRef<llvm::MemoryBufferRef> Inputs,
           const DeviceOptimizer &Options);

} // namespace warpcc

#endif // WARPCC_CODEGEN_DEVICELINK_H
