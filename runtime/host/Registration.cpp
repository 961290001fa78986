//===- runtime/host/Registration.cpp - what compiled programs call --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ABI between nvcc's (and our) objects and the runtime. Each object's
// constructor registers its fat binary, kernels and variables under their host
// addresses; nothing is loaded yet, and no device is needed.
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "warpcc/Fatbin/Reader.h"
#include <algorithm>
#include <unordered_map>

namespace warpcc::rt {

namespace {

struct Registry {
  std::mutex Mutex;
  std::vector<std::unique_ptr<Binary>> Binaries;
  std::unordered_map<const void *, Kernel *> Kernels; ///< host address, handle
  std::unordered_map<const void *, Variable *> Variables; ///< host address
};

Registry &registry() {
  static auto &R = *new Registry;
  return R;
}

std::string_view inMemory(const void *Fatbin) {
  return {static_cast<const char *>(Fatbin), fatbin::sizeInMemory(Fatbin)};
}

Binary *binary(void **Handle) { return reinterpret_cast<Binary *>(Handle); }

template <typename Map> void eraseOwned(Map &M, const Binary *Owner) {
  for (auto It = M.begin(); It != M.end();)
    It = It->second->Owner == Owner ? M.erase(It) : std::next(It);
}

Variable *addVariable(void **Handle, const void *HostAddress, const char *Name,
                      size_t Bytes) {
  Binary *Bin = binary(Handle);
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  Bin->Variables.emplace_back(new Variable{Bin, Name, Bytes});
  return R.Variables[HostAddress] = Bin->Variables.back().get();
}

} // namespace

Kernel *findKernel(const void *Function) {
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  auto It = R.Kernels.find(Function);
  return It == R.Kernels.end() ? nullptr : It->second;
}

void addKernelHandle(Kernel *K) {
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  R.Kernels[K] = K;
}

void removeKernelHandles(Binary &Bin) {
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  eraseOwned(R.Kernels, &Bin);
}

Result findSymbol(const Call &C, const void *Symbol, WarpccAddress &Address,
                  size_t &Bytes) {
  Variable *V = nullptr;
  {
    Registry &R = registry();
    std::lock_guard<std::mutex> Lock(R.Mutex);
    auto It = R.Variables.find(Symbol);
    if (It != R.Variables.end())
      V = It->second;
    else // host code names a managed variable by the memory itself
      for (auto &[Host, Managed] : R.Variables)
        if (Managed->ManagedShadow && *Managed->ManagedShadow == Symbol)
          V = Managed;
  }
  if (!V)
    return cudaErrorInvalidSymbol;
  WarpccModule Module;
  if (Result Code = load(C, *V->Owner, Module))
    return Code;
  Result Code = C.B.findGlobal(Module, V->Name.c_str(), &Address, &Bytes);
  return Code == cudaErrorSymbolNotFound ? cudaErrorInvalidSymbol : Code;
}

void unloadAll() {
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  for (auto &Bin : R.Binaries)
    unload(*Bin);
}

} // namespace warpcc::rt

using namespace warpcc::rt;
namespace fatbin = warpcc::fatbin;

//===----------------------------------------------------------------------===//
// Fat binaries
//===----------------------------------------------------------------------===//

WARPCC_EXPORT void **__cudaRegisterFatBinary(void *Data) {
  auto *Wrapper = static_cast<const fatbin::Wrapper *>(Data);
  std::unique_ptr<Binary> Bin(new Binary);
  if (Wrapper->Magic != fatbin::WrapperMagic) {
    log("__cudaRegisterFatBinary: unknown magic number %#x", Wrapper->Magic);
  } else {
    Bin->Fatbin = inMemory(Wrapper->Data);
    if (Wrapper->Version >= 2 && Wrapper->Prelinked)
      for (auto *Part = Wrapper->Prelinked; *Part; ++Part)
        Bin->Prelinked.push_back(inMemory(*Part));
  }
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  R.Binaries.push_back(std::move(Bin));
  return reinterpret_cast<void **>(R.Binaries.back().get());
}

WARPCC_EXPORT void __cudaRegisterFatBinaryEnd(void **) {}

WARPCC_EXPORT void __cudaUnregisterFatBinary(void **Handle) {
  Binary *Bin = binary(Handle);
  unload(*Bin);
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  eraseOwned(R.Kernels, Bin);
  eraseOwned(R.Variables, Bin);
  auto It = std::find_if(R.Binaries.begin(), R.Binaries.end(),
                         [&](auto &B) { return B.get() == Bin; });
  if (It != R.Binaries.end())
    R.Binaries.erase(It);
}

/// Called before the first use of a managed variable by host code.
WARPCC_EXPORT char __cudaInitModule(void **Handle) {
  cudaError_t Code = api([&](const Call &C) {
    WarpccModule Module;
    return load(C, *binary(Handle), Module);
  });
  return Code == cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Kernels and variables
//===----------------------------------------------------------------------===//

WARPCC_EXPORT void __cudaRegisterFunction(void **Handle, const char *HostFun,
                                          char *, const char *DeviceName, int,
                                          uint3 *, uint3 *, dim3 *, dim3 *,
                                          int *) {
  Kernel *K = binary(Handle)->kernel(DeviceName);
  Registry &R = registry();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  R.Kernels[HostFun] = K;
}

WARPCC_EXPORT void __cudaRegisterVar(void **Handle, char *HostVar, char *,
                                     const char *DeviceName, int, size_t Bytes,
                                     int, int) {
  addVariable(Handle, HostVar, DeviceName, Bytes);
}

WARPCC_EXPORT void __cudaRegisterManagedVar(void **Handle, void **HostVar,
                                            char *, const char *DeviceName, int,
                                            size_t Bytes, int, int) {
  addVariable(Handle, HostVar, DeviceName, Bytes)->ManagedShadow = HostVar;
}

/// A host variable that device code names: it needs memory that both sides
/// share by address, which no backend of ours maps at load time.
WARPCC_EXPORT void __cudaRegisterHostVar(void **, const char *DeviceName,
                                         char *, size_t) {
  log("host variable %s cannot be used by device code", DeviceName);
}

WARPCC_EXPORT char __cudaRegisterUnifiedTable(void **, void *) {
  unsupported("__cudaRegisterUnifiedTable");
  return 0;
}

//===----------------------------------------------------------------------===//
// <<<...>>>
//===----------------------------------------------------------------------===//

WARPCC_EXPORT unsigned __cudaPushCallConfiguration(dim3 Grid, dim3 Block,
                                                   size_t SharedBytes,
                                                   cudaStream_t Stream) {
  thread().Configs.push_back({Grid, Block, SharedBytes, Stream});
  return 0;
}

WARPCC_EXPORT cudaError_t __cudaPopCallConfiguration(dim3 *Grid, dim3 *Block,
                                                     size_t *SharedBytes,
                                                     void *Stream) {
  auto &Configs = thread().Configs;
  if (Configs.empty())
    return finish(cudaErrorMissingConfiguration);
  PushedConfig Top = Configs.back();
  Configs.pop_back();
  *Grid = Top.Grid;
  *Block = Top.Block;
  *SharedBytes = Top.SharedBytes;
  *static_cast<cudaStream_t *>(Stream) = Top.Stream;
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t __cudaGetKernel(cudaKernel_t *Out,
                                          const void *Function) {
  Kernel *K = findKernel(Function);
  if (!K)
    return finish(cudaErrorInvalidDeviceFunction);
  *Out = reinterpret_cast<cudaKernel_t>(K);
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGetKernel(cudaKernel_t *Out,
                                        const void *Function) {
  return Out ? __cudaGetKernel(Out, Function) : finish(cudaErrorInvalidValue);
}

WARPCC_EXPORT cudaError_t __cudaLaunchKernel(cudaKernel_t Function, dim3 Grid,
                                             dim3 Block, void **Args,
                                             size_t SharedBytes,
                                             cudaStream_t Stream) {
  return cudaLaunchKernel(Function, Grid, Block, Args, SharedBytes, Stream);
}

WARPCC_EXPORT cudaError_t __cudaLaunchKernel_ptsz(cudaKernel_t Function,
                                                  dim3 Grid, dim3 Block,
                                                  void **Args,
                                                  size_t SharedBytes,
                                                  cudaStream_t Stream) {
  return cudaLaunchKernel(Function, Grid, Block, Args, SharedBytes,
                          Stream ? Stream : cudaStreamPerThread);
}
