//===- runtime/host/Modules.h - registered device code ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Binary is a fat binary that the program registered (or cudaLibraryLoadData
// got) with the kernels and variables in it. It becomes a module of a device
// when something of it is first used there.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_MODULES_H
#define WARPCC_RUNTIME_HOST_MODULES_H

#include "Runtime.h"
#include <map>
#include <memory>
#include <mutex>

namespace warpcc::rt {

struct Binary;

/// Where one parameter lies in the kernel's .param space, in bytes.
struct ParamSlot {
  size_t Offset, Bytes;
};

/// A kernel on one device.
struct LoadedKernel {
  WarpccFunction Function = nullptr;
  std::vector<ParamSlot> Params;
  size_t ParamBytes = 0;
};

/// A kernel; cudaKernel_t is a pointer to this.
struct Kernel {
  Binary *Owner;
  std::string Name;                   ///< mangled
  std::map<int, LoadedKernel> Loaded; ///< by device; guarded by Owner's mutex
};

/// A __device__, __constant__ or __managed__ variable.
struct Variable {
  Binary *Owner;
  std::string Name;
  size_t Bytes;
  void **ManagedShadow = nullptr; ///< the host's pointer to a managed variable
};

struct Binary {
  std::string_view Fatbin;
  std::vector<std::string_view> Prelinked; ///< -rdc=true parts, for relinking
  std::string Storage; ///< what Fatbin points into, if it is ours
  /// fatbin::PTX or ELF: Storage is one bare image, Fatbin is empty.
  uint16_t RawKind = 0;
  std::mutex Mutex;
  std::map<int, WarpccModule> Modules;                    ///< by device
  std::map<std::string, std::unique_ptr<Kernel>> Kernels; ///< by name
  std::vector<std::unique_ptr<Variable>> Variables;

  /// The kernel object of a name, made on demand.
  Kernel *kernel(const std::string &Name);
};

/// Loads \p Bin on the device if it is not; fills managed shadows. The
/// module is \p Module.
Result load(const Call &C, Binary &Bin, WarpccModule &Module);
/// Unloads it everywhere.
void unload(Binary &Bin);
/// Unloads all registered binaries (they load again at their next use).
void unloadAll();

/// The kernel on the calling thread's device: function and parameters. The
/// pointer stays valid while the binary is loaded.
Result loadKernel(const Call &C, Kernel &K, const LoadedKernel *&Loaded);

/// What a `const void *func` of the API means: the host address of a kernel, a
/// cudaKernel_t or a cudaFunction_t. Null if it is none.
Kernel *findKernel(const void *Function);
/// By \p findKernel and \p loadKernel; 98 (invalid device function) if unknown.
Result resolve(const Call &C, const void *Function,
               const LoadedKernel *&Loaded);

/// Device address and size of a registered variable; 13 if there is none.
Result findSymbol(const Call &C, const void *Symbol, WarpccAddress &Address,
                  size_t &Bytes);

/// Makes \p K known to findKernel by its own address, and forgets it.
void addKernelHandle(Kernel *K);
void removeKernelHandles(Binary &Bin);

/// Adds the kernel's arguments up to one parameter block. \p Args has one
/// pointer for each parameter.
void packParams(const LoadedKernel &K, void *const *Args,
                std::vector<char> &Block);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_MODULES_H
