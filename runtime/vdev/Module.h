//===- runtime/vdev/Module.h - a loaded PTX module --------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_MODULE_H
#define WARPCC_RUNTIME_VDEV_MODULE_H

#include "Grid.h"
#include "Jit.h"
#include "llvm/ADT/StringMap.h"
#include <mutex>

namespace warpcc::vdev {

struct KernelParam {
  uint32_t Offset, Bytes;
};

/// What a launch needs to know about a kernel.
struct KernelInfo {
  std::string Name;
  FnEntry *Entry = nullptr;
  LoadedModule *Module = nullptr;
  std::vector<KernelParam> Params;
  uint32_t ParamBytes = 0;
  uint32_t StaticShared = 0;
  uint32_t LocalBytes = 0; ///< the kernel's own
  uint32_t MaxThreads = 1024;
  uint32_t ReqNTid[3] = {0, 0, 0};    ///< 0: any
  uint32_t ReqCluster[3] = {0, 0, 0}; ///< 0: any
  bool NeedsCluster = false; ///< the launch must give it, if it is not above
  // Set by cudaFuncSetAttribute:
  uint32_t MaxDynamicShared = 48 * 1024;
  bool NonPortableCluster = false;
};

/// A variable in global or constant memory.
struct ModuleVariable {
  uint8_t *Address;
  size_t Bytes;
};

struct SharedVariable {
  std::string Name;
  std::string Owner; ///< the only kernel that has it; "": all have it
  uint32_t Offset, Bytes;
};

/// One module: its SPMD IR, its variables in device memory, and the code that
/// was compiled so far.
class LoadedModule : SymbolMap {
public:
  /// Takes SPMD IR. \p ContentKey identifies it in the code cache.
  static llvm::Expected<std::unique_ptr<LoadedModule>>
  create(std::unique_ptr<llvm::LLVMContext> Context,
         std::unique_ptr<llvm::Module> IR, std::string ContentKey);
  ~LoadedModule();

  KernelInfo *findKernel(llvm::StringRef Name);
  const ModuleVariable *findVariable(llvm::StringRef Name) const;
  std::vector<std::string> kernelNames() const;
  uint64_t constBytes() const { return ConstBytes; }

  /// The code of a function for a launch class; null and \p Error if it cannot
  /// be compiled. Thread-safe.
  const FnDesc *code(const FnEntry &Entry, const LaunchClass &Class,
                     unsigned ClassIndex, std::string &Error);

  /// 80 for PTX with `.target sm_80`; 0 if it is not known.
  unsigned target() const { return Target; }
  void setTarget(unsigned SM) { Target = SM; }

  /// Functions that cannot be executed, and why; they have no body.
  void refuse(llvm::StringMap<std::string> Functions) {
    Refused = std::move(Functions);
  }

  /// "file.cu:12" for a PTX line, or "".
  std::string sourceLine(uint32_t PtxLine) const;
  bool sourcePlace(uint32_t PtxLine, std::string &File, unsigned &Line) const;

  /// The static variable at an offset of a kernel's shared memory, or null.
  const SharedVariable *sharedVariable(llvm::StringRef Kernel,
                                       uint64_t Offset) const;

private:
  LoadedModule() = default;
  llvm::Error placeVariables();
  llvm::Error placeManaged(llvm::GlobalVariable &G);
  llvm::Error initialize(const llvm::Constant &Init, uint8_t *To);
  llvm::Expected<uint64_t> evaluate(const llvm::Constant &C);
  void placeShared();
  void makeEntries();
  void readKernels();
  void readLines();
  llvm::Expected<std::unique_ptr<llvm::Module>>
  generate(llvm::StringRef Function, llvm::StringRef Symbol,
           const LaunchClass &Class);
  uint32_t sharedOffset(const llvm::GlobalVariable &G) const override;

  std::mutex Lock;
  std::unique_ptr<llvm::LLVMContext> Context;
  std::unique_ptr<llvm::Module> IR;
  std::string ContentKey;
  std::unique_ptr<JitLibrary> Library;
  llvm::StringMap<FnEntry *> Entries;
  llvm::StringMap<std::string> Refused;
  llvm::StringMap<std::unique_ptr<KernelInfo>> Kernels;
  llvm::StringMap<ModuleVariable> Variables;
  llvm::StringMap<uint32_t> SharedOffsets;
  std::vector<SharedVariable> SharedVariables;
  llvm::StringMap<uint32_t> SharedSizes; ///< static bytes per kernel
  std::vector<std::unique_ptr<FnDesc>> Codes;
  void *GlobalImage = nullptr;
  unsigned Target = 0;
  std::vector<void *> ManagedImages;
  uint64_t ConstBytes = 0;
  struct Loc {
    uint32_t PtxLine, File, Line;
  };
  std::vector<Loc> Locs;
  std::vector<std::string> Files;
};

} // namespace warpcc::vdev

#endif
