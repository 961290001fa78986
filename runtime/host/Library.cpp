//===- runtime/host/Library.cpp - libraries of kernels --------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudaLibraryLoadData: a Binary that the program did not register but brings at
// run time: a fat binary (with or without its wrapper), PTX text, or a cubin.
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include "warpcc/Fatbin/Reader.h"
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace warpcc::rt;
namespace fatbin = warpcc::fatbin;

namespace {

std::mutex Mutex;
std::map<Binary *, std::unique_ptr<Binary>> &libraries() {
  static auto &All = *new std::map<Binary *, std::unique_ptr<Binary>>;
  return All;
}

/// Bytes of the ELF file at \p Code by its own headers: to the end of its
/// section table, of its program headers, or of its last section.
size_t elfSize(const void *Code) {
  auto *Bytes = static_cast<const char *>(Code);
  Elf64_Ehdr H;
  memcpy(&H, Code, sizeof(H));
  size_t End = H.e_shoff + size_t(H.e_shnum) * H.e_shentsize;
  End = std::max<size_t>(End, H.e_phoff + size_t(H.e_phnum) * H.e_phentsize);
  for (unsigned I = 0; I != H.e_shnum; ++I) {
    Elf64_Shdr S;
    memcpy(&S, Bytes + H.e_shoff + size_t(I) * H.e_shentsize, sizeof(S));
    if (S.sh_type != SHT_NOBITS)
      End = std::max<size_t>(End, S.sh_offset + S.sh_size);
  }
  return End;
}

/// Finds out what \p Code is and takes a copy of it.
void take(const void *Code, Binary &Bin) {
  uint32_t Magic;
  memcpy(&Magic, Code, sizeof(Magic));
  if (Magic == fatbin::WrapperMagic) {
    Code = static_cast<const fatbin::Wrapper *>(Code)->Data;
    memcpy(&Magic, Code, sizeof(Magic));
  }
  auto *Bytes = static_cast<const char *>(Code);
  if (Magic == fatbin::FileMagic) {
    Bin.Storage.assign(Bytes, fatbin::sizeInMemory(Code));
    Bin.Fatbin = Bin.Storage;
  } else if (!memcmp(Bytes, ELFMAG, SELFMAG)) {
    Bin.Storage.assign(Bytes, elfSize(Code));
    Bin.RawKind = fatbin::ELF;
  } else {
    Bin.Storage = Bytes;
    Bin.RawKind = fatbin::PTX;
  }
}

Result loadLibrary(const void *Code, cudaLibrary_t *Out) {
  if (!Code || !Out)
    return cudaErrorInvalidValue;
  std::unique_ptr<Binary> Bin(new Binary);
  take(Code, *Bin);
  *Out = reinterpret_cast<cudaLibrary_t>(Bin.get());
  Binary *Raw = Bin.get();
  std::lock_guard<std::mutex> Lock(Mutex);
  libraries()[Raw] = std::move(Bin);
  return cudaSuccess;
}

/// Runs \p Body(call, binary, module) with the library loaded on the device.
template <typename F> cudaError_t withLibrary(cudaLibrary_t Library, F &&Body) {
  return api([&](const Call &C) -> Result {
    Binary *Bin = nullptr;
    {
      std::lock_guard<std::mutex> Lock(Mutex);
      auto It = libraries().find(reinterpret_cast<Binary *>(Library));
      if (It == libraries().end())
        return cudaErrorInvalidResourceHandle;
      Bin = It->first;
    }
    WarpccModule Module;
    Result Code = load(C, *Bin, Module);
    return Code ? Code : Body(C, *Bin, Module);
  });
}

} // namespace

/// JIT and library options tune the driver's compiler: not passed on.
WARPCC_EXPORT cudaError_t cudaLibraryLoadData(cudaLibrary_t *Out,
                                              const void *Code, cudaJitOption *,
                                              void **, unsigned,
                                              cudaLibraryOption *, void **,
                                              unsigned) {
  return api([&](const Call &) { return loadLibrary(Code, Out); });
}

WARPCC_EXPORT cudaError_t cudaLibraryLoadFromFile(cudaLibrary_t *Out,
                                                  const char *Path,
                                                  cudaJitOption *, void **,
                                                  unsigned, cudaLibraryOption *,
                                                  void **, unsigned) {
  return api([&](const Call &) -> Result {
    if (!Path)
      return cudaErrorInvalidValue;
    int File = open(Path, O_RDONLY | O_CLOEXEC);
    if (File < 0)
      return cudaErrorFileNotFound;
    struct stat Info;
    std::string Bytes;
    bool Ok = fstat(File, &Info) == 0 && S_ISREG(Info.st_mode);
    if (Ok) {
      Bytes.resize(Info.st_size);
      Ok = read(File, &Bytes[0], Bytes.size()) == ssize_t(Bytes.size());
    }
    close(File);
    if (!Ok || Bytes.size() < sizeof(Elf64_Ehdr))
      return cudaErrorInvalidKernelImage;
    return loadLibrary(Bytes.c_str(), Out);
  });
}

WARPCC_EXPORT cudaError_t cudaLibraryUnload(cudaLibrary_t Library) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(Mutex);
    auto It = libraries().find(reinterpret_cast<Binary *>(Library));
    if (It == libraries().end())
      return cudaErrorInvalidResourceHandle;
    unload(*It->first);
    removeKernelHandles(*It->first);
    libraries().erase(It);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaLibraryGetKernel(cudaKernel_t *Out,
                                               cudaLibrary_t Library,
                                               const char *Name) {
  return withLibrary(
      Library, [&](const Call &C, Binary &Bin, WarpccModule Module) -> Result {
        if (!Out || !Name)
          return cudaErrorInvalidValue;
        WarpccFunction Function;
        if (Result Code = C.B.findFunction(Module, Name, &Function))
          return Code;
        *Out = reinterpret_cast<cudaKernel_t>(Bin.kernel(Name));
        return cudaSuccess;
      });
}

WARPCC_EXPORT cudaError_t cudaLibraryGetGlobal(void **Pointer, size_t *Bytes,
                                               cudaLibrary_t Library,
                                               const char *Name) {
  return withLibrary(
      Library, [&](const Call &C, Binary &, WarpccModule Module) -> Result {
        WarpccAddress Address;
        size_t Size;
        if (!Name)
          return cudaErrorInvalidValue;
        if (Result Code = C.B.findGlobal(Module, Name, &Address, &Size))
          return Code;
        if (Pointer)
          *Pointer = pointer(Address);
        if (Bytes)
          *Bytes = Size;
        return cudaSuccess;
      });
}

/// A managed variable is a global that the host can reach.
WARPCC_EXPORT cudaError_t cudaLibraryGetManaged(void **Pointer, size_t *Bytes,
                                                cudaLibrary_t Library,
                                                const char *Name) {
  return cudaLibraryGetGlobal(Pointer, Bytes, Library, Name);
}

//===----------------------------------------------------------------------===//
// Functions of the driver API by name
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGetDriverEntryPointByVersion(
    const char *Name, void **Function, unsigned Version,
    unsigned long long Flags, cudaDriverEntryPointQueryResult *Status) {
  return api([&](const Call &C) -> Result {
    if (!Name || !Function)
      return cudaErrorInvalidValue;
    *Function = nullptr;
    int Found = cudaDriverEntryPointSymbolNotFound;
    Result Code = driverFunction(C.B, Name, Version, Flags, Function, &Found);
    if (Status)
      *Status = cudaDriverEntryPointQueryResult(Found);
    // That there is none is an answer, not a failure of the call.
    return Code == cudaErrorSymbolNotFound && Status ? cudaSuccess : Code;
  });
}
WARPCC_EXPORT cudaError_t cudaGetDriverEntryPoint(
    const char *Name, void **Function, unsigned long long Flags,
    cudaDriverEntryPointQueryResult *Status) {
  return cudaGetDriverEntryPointByVersion(Name, Function, CUDART_VERSION, Flags,
                                          Status);
}
