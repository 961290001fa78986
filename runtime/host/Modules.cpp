//===- runtime/host/Modules.cpp - loading device code ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fat binary -> best image for the device -> module -> functions, each step at
// first use. An image that the device refuses after all is followed by the next
// best one, so a broken cubin does not hide usable PTX.
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "warpcc/Fatbin/Reader.h"
#include <algorithm>
#include <cstring>

namespace warpcc::rt {

namespace {

/// An image with the backend's opinion of it.
struct Candidate {
  fatbin::Entry Entry;
  int Score;
};

WarpccImage describe(const fatbin::Entry &E) {
  WarpccImage Image = {};
  Image.Size = sizeof(Image);
  Image.Kind = E.Kind == fatbin::PTX ? WARPCC_IMAGE_PTX : WARPCC_IMAGE_CUBIN;
  Image.Arch = E.Arch;
  Image.ArchSuffix = E.ArchSuffix;
  return Image;
}

/// The images of a fat binary that the device can run, best first.
std::vector<Candidate> candidates(const Call &C, std::string_view Fatbin) {
  std::vector<fatbin::Entry> Entries;
  std::string Error;
  if (!fatbin::parse(Fatbin, Entries, Error))
    log("%s", Error.c_str());
  std::vector<Candidate> Result;
  for (const fatbin::Entry &E : Entries) {
    if (E.Kind != fatbin::PTX && E.Kind != fatbin::ELF)
      continue;
    WarpccImage Image = describe(E);
    int Score = C.B.acceptsImage(C.Device, &Image);
    if (!Score)
      continue;
    // Among equals the first in the file stays first.
    auto Place =
        std::find_if(Result.begin(), Result.end(), [&](const Candidate &Other) {
          return Other.Score < Score;
        });
    Result.insert(Place, {E, Score});
  }
  return Result;
}

/// Inflates and loads \p Entries as one module.
Result loadImages(const Call &C, const std::vector<fatbin::Entry> &Entries,
                  WarpccModule &Module) {
  std::vector<std::string> Plain(Entries.size()), Names(Entries.size());
  std::vector<WarpccImage> Images;
  for (size_t I = 0; I != Entries.size(); ++I) {
    std::string Error;
    if (!fatbin::inflate(Entries[I], Plain[I], Error)) {
      log("%s", Error.c_str());
      return cudaErrorInvalidKernelImage;
    }
    Names[I] = Entries[I].Name;
    WarpccImage Image = describe(Entries[I]);
    Image.Data = Plain[I].c_str();
    Image.Bytes = Plain[I].size();
    Image.Name = Names[I].empty() ? nullptr : Names[I].c_str();
    Images.push_back(Image);
  }
  std::vector<char> Log(8192);
  Result Code = C.B.loadModule(C.Device, Images.data(), Images.size(),
                               Log.data(), Log.size(), &Module);
  if (Code && Log[0])
    log("%s", Log.data());
  return Code;
}

Result loadBest(const Call &C, const Binary &Bin, WarpccModule &Module) {
  if (Bin.RawKind) {
    fatbin::Entry E;
    E.Kind = Bin.RawKind;
    E.Payload = Bin.Storage;
    return loadImages(C, {E}, Module);
  }
  Result Code = cudaErrorNoKernelImageForDevice;
  for (const Candidate &Image : candidates(C, Bin.Fatbin)) {
    Code = loadImages(C, {Image.Entry}, Module);
    if (Code == cudaSuccess || isSticky(Code))
      return Code;
  }
  // What nvlink made does not fit: link the relocatable parts again, here.
  std::vector<fatbin::Entry> Parts;
  for (std::string_view Part : Bin.Prelinked) {
    std::vector<Candidate> Images = candidates(C, Part);
    if (Images.empty())
      return Code;
    Parts.push_back(Images.front().Entry);
  }
  return Parts.empty() ? Code : loadImages(C, Parts, Module);
}

/// Lets the host's pointer to each managed variable point to it. All devices
/// see the memory of the first one that loaded the binary.
Result fillManagedShadows(const Call &C, Binary &Bin, WarpccModule Module) {
  for (auto &V : Bin.Variables) {
    if (!V->ManagedShadow || *V->ManagedShadow)
      continue;
    WarpccAddress Address = 0;
    size_t Bytes = 0;
    if (Result Code = C.B.findGlobal(Module, V->Name.c_str(), &Address, &Bytes))
      return Code;
    *V->ManagedShadow = pointer(Address);
  }
  return cudaSuccess;
}

/// load(), with the binary's mutex held.
Result loadLocked(const Call &C, Binary &Bin, WarpccModule &Module) {
  auto It = Bin.Modules.find(C.Device);
  if (It != Bin.Modules.end()) {
    Module = It->second;
    return cudaSuccess;
  }
  if (Result Code = loadBest(C, Bin, Module))
    return Code;
  Bin.Modules[C.Device] = Module;
  return fillManagedShadows(C, Bin, Module);
}

} // namespace

Kernel *Binary::kernel(const std::string &Name) {
  std::lock_guard<std::mutex> Lock(Mutex);
  std::unique_ptr<Kernel> &K = Kernels[Name];
  if (!K) {
    K.reset(new Kernel{this, Name, {}});
    addKernelHandle(K.get());
  }
  return K.get();
}

Result load(const Call &C, Binary &Bin, WarpccModule &Module) {
  std::lock_guard<std::mutex> Lock(Bin.Mutex);
  return loadLocked(C, Bin, Module);
}

void unload(Binary &Bin) {
  std::lock_guard<std::mutex> Lock(Bin.Mutex);
  if (Bin.Modules.empty())
    return;
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  for (auto [Device, Module] : Bin.Modules)
    if (B && (!B->makeCurrent || !B->makeCurrent(Device)))
      B->unloadModule(Module); // a driver that is shutting down may refuse
  Bin.Modules.clear();
  for (auto &[Name, K] : Bin.Kernels)
    K->Loaded.clear();
  for (auto &V : Bin.Variables)
    if (V->ManagedShadow)
      *V->ManagedShadow = nullptr;
}

Result loadKernel(const Call &C, Kernel &K, const LoadedKernel *&Loaded) {
  std::lock_guard<std::mutex> Lock(K.Owner->Mutex);
  LoadedKernel &L = K.Loaded[C.Device];
  Loaded = &L;
  if (L.Function)
    return cudaSuccess;
  WarpccModule Module;
  if (Result Code = loadLocked(C, *K.Owner, Module))
    return Code;
  WarpccFunction Function;
  if (Result Code = C.B.findFunction(Module, K.Name.c_str(), &Function)) {
    log("kernel %s is not in its module", K.Name.c_str());
    return Code == cudaErrorSymbolNotFound ? cudaErrorInvalidDeviceFunction
                                           : Code;
  }
  L.Params.clear();
  for (size_t I = 0;; ++I) {
    ParamSlot Slot;
    Result Code = C.B.functionParameter(Function, I, &Slot.Offset, &Slot.Bytes);
    if (Code == cudaErrorInvalidValue)
      break;
    if (Code)
      return Code;
    L.Params.push_back(Slot);
    L.ParamBytes = std::max(L.ParamBytes, Slot.Offset + Slot.Bytes);
  }
  L.Function = Function;
  return cudaSuccess;
}

Result resolve(const Call &C, const void *Function,
               const LoadedKernel *&Loaded) {
  Kernel *K = Function ? findKernel(Function) : nullptr;
  return K ? loadKernel(C, *K, Loaded) : cudaErrorInvalidDeviceFunction;
}

void packParams(const LoadedKernel &K, void *const *Args,
                std::vector<char> &Block) {
  Block.assign(K.ParamBytes, 0);
  for (size_t I = 0; I != K.Params.size(); ++I)
    memcpy(Block.data() + K.Params[I].Offset, Args[I], K.Params[I].Bytes);
}

} // namespace warpcc::rt
