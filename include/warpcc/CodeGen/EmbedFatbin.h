//===- CodeGen/EmbedFatbin.h - the fat binary in the host module -*- C++ -*-==//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's CodeGen emits CUDA's registration ABI for a host module when it is
// given a fat binary. It wants the file before it starts; we have it when the
// device passes are done. So CodeGen gets a placeholder, and the real bytes are
// put there when all functions are machine code and before the first variable
// is written: the host side is compiled while device passes and ptxas still run.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_EMBEDFATBIN_H
#define WARPCC_CODEGEN_EMBEDFATBIN_H

#include "llvm/IR/PassManager.h"
#include <functional>
#include <optional>
#include <string>

namespace warpcc {

/// What goes into the object.
struct DeviceImages {
  std::string Fatbin;
  /// Images for the device link (DeviceLink.h); empty without -rdc=true.
  std::string Bitcode;
};

/// Lets the back end of every host pass look for images. To be called once,
/// before any pass.
void initializeFatbinEmbedding();

/// Forgets what a pass of this thread has left that did not reach its end.
void dropPendingImages();

/// Blocks until the device passes are done; nullopt if one failed (the host
/// module is then thrown away).
using AwaitImages = std::function<std::optional<DeviceImages>()>;

/// What CodeGen gets as the fat binary's file (CudaGpuBinaryFileName) and what
/// that file holds.
inline constexpr char FatbinPlaceholderPath[] = "/warpcc/placeholder.fatbin";
inline constexpr char FatbinPlaceholder[] = "warpcc: fat binary goes here";

/// The last pass before the back end: names the module, and leaves the images
/// for the end of the code generation that follows in this thread.
class EmbedFatbinPass : public llvm::PassInfoMixin<EmbedFatbinPass> {
  AwaitImages Images;
  std::string ModuleId;

public:
  /// \p ModuleId names the module in the device link. CodeGen derives a name
  /// from that of the file alone, which two files may share.
  EmbedFatbinPass(AwaitImages Images, std::string ModuleId)
      : Images(std::move(Images)), ModuleId(std::move(ModuleId)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace warpcc

#endif // WARPCC_CODEGEN_EMBEDFATBIN_H
