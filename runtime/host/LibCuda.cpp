//===- runtime/host/LibCuda.cpp - libcuda.so.1 for the virtual device -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A subset of the driver API for programs that call it directly: devices,
// contexts, modules, functions, launches, memory, streams, events. Each call is
// one of the runtime's (libcudart.so.13, which this library links): codes,
// streams and events are the same numbers and handles in both APIs, a
// CUfunction is a cudaKernel_t, a CUmodule a cudaLibrary_t, and a context
// stands for its device. Parameter types follow the documented ABI.
//
// Here are the start, devices, contexts, modules and the lookup by name;
// LibCudaWork.cpp has launches, memory, streams and events.
//===----------------------------------------------------------------------===//

#include "LibCuda.h"
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <mutex>
#include <string>

/// Tells our own runtime that this is no driver to build upon.
extern "C" __attribute__((visibility("default"))) const int warpccDriverMarker =
    1;

using namespace warpcc::cu;

//===----------------------------------------------------------------------===//
// Start, versions, errors
//===----------------------------------------------------------------------===//

WARPCC_CU cuInit(unsigned Flags) {
  int Count = 0;
  if (Flags)
    return cudaErrorInvalidValue;
  if (int Code = cudaGetDeviceCount(&Count))
    return Code;
  Initialized = true;
  return cudaSuccess;
}
WARPCC_CU cuDriverGetVersion(int *Version) {
  return Version ? cudaDriverGetVersion(Version) : cudaErrorInvalidValue;
}

// The driver's own spelling of the codes that programs compare by name; the
// rest has the runtime's name.
WARPCC_CU cuGetErrorName(int Code, const char **Name) {
  static const struct {
    int Code;
    const char *Name;
  } Names[] = {{0, "CUDA_SUCCESS"},
               {1, "CUDA_ERROR_INVALID_VALUE"},
               {2, "CUDA_ERROR_OUT_OF_MEMORY"},
               {3, "CUDA_ERROR_NOT_INITIALIZED"},
               {4, "CUDA_ERROR_DEINITIALIZED"},
               {100, "CUDA_ERROR_NO_DEVICE"},
               {101, "CUDA_ERROR_INVALID_DEVICE"},
               {200, "CUDA_ERROR_INVALID_IMAGE"},
               {201, "CUDA_ERROR_INVALID_CONTEXT"},
               {209, "CUDA_ERROR_NO_BINARY_FOR_GPU"},
               {215, "CUDA_ERROR_UNSUPPORTED_LIMIT"},
               {218, "CUDA_ERROR_INVALID_PTX"},
               {222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"},
               {301, "CUDA_ERROR_FILE_NOT_FOUND"},
               {400, "CUDA_ERROR_INVALID_HANDLE"},
               {401, "CUDA_ERROR_ILLEGAL_STATE"},
               {500, "CUDA_ERROR_NOT_FOUND"},
               {600, "CUDA_ERROR_NOT_READY"},
               {700, "CUDA_ERROR_ILLEGAL_ADDRESS"},
               {701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"},
               {702, "CUDA_ERROR_LAUNCH_TIMEOUT"},
               {710, "CUDA_ERROR_ASSERT"},
               {712, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED"},
               {713, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED"},
               {715, "CUDA_ERROR_ILLEGAL_INSTRUCTION"},
               {716, "CUDA_ERROR_MISALIGNED_ADDRESS"},
               {719, "CUDA_ERROR_LAUNCH_FAILED"},
               {720, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE"},
               {801, "CUDA_ERROR_NOT_SUPPORTED"},
               {912, "CUDA_ERROR_INVALID_CLUSTER_SIZE"},
               {999, "CUDA_ERROR_UNKNOWN"}};
  if (!Name)
    return cudaErrorInvalidValue;
  for (auto &N : Names)
    if (N.Code == Code) {
      *Name = N.Name;
      return cudaSuccess;
    }
  *Name = cudaGetErrorName(cudaError_t(Code));
  if (strncmp(*Name, "cuda", 4) == 0)
    return cudaSuccess;
  *Name = nullptr;
  return cudaErrorInvalidValue;
}
WARPCC_CU cuGetErrorString(int Code, const char **Text) {
  if (int Unknown = cuGetErrorName(Code, Text))
    return Unknown;
  *Text = cudaGetErrorString(cudaError_t(Code));
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

WARPCC_CU cuDeviceGetCount(int *Count) {
  return Initialized ? cudaGetDeviceCount(Count) : cudaErrorInitializationError;
}
WARPCC_CU cuDeviceGet(Device *Out, int Ordinal) {
  int Count = 0;
  if (int Code = cuDeviceGetCount(&Count))
    return Code;
  if (!Out || Ordinal < 0 || Ordinal >= Count)
    return Out ? cudaErrorInvalidDevice : cudaErrorInvalidValue;
  *Out = Ordinal;
  return cudaSuccess;
}
WARPCC_CU cuDeviceGetName(char *Name, int Length, Device D) {
  cudaDeviceProp P;
  if (!Name || Length <= 0)
    return cudaErrorInvalidValue;
  if (int Code = cudaGetDeviceProperties(&P, D))
    return Code;
  strncpy(Name, P.name, Length);
  Name[Length - 1] = 0;
  return cudaSuccess;
}
WARPCC_CU cuDeviceGetUuid(void *Uuid, Device D) {
  cudaDeviceProp P;
  if (int Code = cudaGetDeviceProperties(&P, D))
    return Code;
  memcpy(Uuid, &P.uuid, sizeof(P.uuid));
  return cudaSuccess;
}
WARPCC_CU cuDeviceGetUuid_v2(void *Uuid, Device D) {
  return cuDeviceGetUuid(Uuid, D);
}
WARPCC_CU cuDeviceTotalMem_v2(size_t *Bytes, Device D) {
  cudaDeviceProp P;
  if (int Code = cudaGetDeviceProperties(&P, D))
    return Code;
  *Bytes = P.totalGlobalMem;
  return cudaSuccess;
}
WARPCC_CU cuDeviceGetAttribute(int *Value, int Attribute, Device D) {
  return cudaDeviceGetAttribute(Value, cudaDeviceAttr(Attribute), D);
}
WARPCC_CU cuDeviceComputeCapability(int *Major, int *Minor, Device D) {
  int Code =
      cudaDeviceGetAttribute(Major, cudaDevAttrComputeCapabilityMajor, D);
  return Code ? Code
              : cudaDeviceGetAttribute(Minor, cudaDevAttrComputeCapabilityMinor,
                                       D);
}
WARPCC_CU cuDeviceGetPCIBusId(char *Text, int Length, Device D) {
  return cudaDeviceGetPCIBusId(Text, Length, D);
}
WARPCC_CU cuDeviceCanAccessPeer(int *Can, Device D, Device Peer) {
  return cudaDeviceCanAccessPeer(Can, D, Peer);
}

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

WARPCC_CU cuDevicePrimaryCtxRetain(Context *Out, Device D) {
  if (int Code = cuDeviceGet(&D, D))
    return Code;
  *Out = contextOf(D);
  return cudaSuccess;
}
WARPCC_CU cuDevicePrimaryCtxRelease_v2(Device D) { return cuDeviceGet(&D, D); }
WARPCC_CU cuDevicePrimaryCtxSetFlags_v2(Device D, unsigned) {
  return cuDeviceGet(&D, D);
}
WARPCC_CU cuDevicePrimaryCtxGetState(Device D, unsigned *Flags, int *Active) {
  if (int Code = cuDeviceGet(&D, D))
    return Code;
  *Flags = 0;
  *Active = 1;
  return cudaSuccess;
}
WARPCC_CU cuDevicePrimaryCtxReset_v2(Device D) {
  int Old = 0;
  cudaGetDevice(&Old);
  if (int Code = cudaSetDevice(D))
    return Code;
  int Code = cudaDeviceReset();
  cudaSetDevice(Old);
  return Code;
}

WARPCC_CU cuCtxCreate_v2(Context *Out, unsigned, Device D) {
  if (int Code = cuDevicePrimaryCtxRetain(Out, D))
    return Code;
  Stack.push_back(*Out);
  return makeCurrent();
}
WARPCC_CU cuCtxCreate_v4(Context *Out, void *, unsigned Flags, Device D) {
  return cuCtxCreate_v2(Out, Flags, D);
}
WARPCC_CU cuCtxDestroy_v2(Context C) {
  if (!isContext(C))
    return cudaErrorDeviceUninitialized;
  if (!Stack.empty() && Stack.back() == C)
    Stack.pop_back();
  return makeCurrent();
}
WARPCC_CU cuCtxSetCurrent(Context C) {
  if (C && !isContext(C))
    return cudaErrorDeviceUninitialized;
  if (!Stack.empty())
    Stack.pop_back();
  if (C)
    Stack.push_back(C);
  return makeCurrent();
}
WARPCC_CU cuCtxGetCurrent(Context *Out) {
  if (!Initialized)
    return cudaErrorInitializationError;
  *Out = Stack.empty() ? nullptr : Stack.back();
  return cudaSuccess;
}
WARPCC_CU cuCtxPushCurrent_v2(Context C) {
  if (!isContext(C))
    return cudaErrorDeviceUninitialized;
  Stack.push_back(C);
  return makeCurrent();
}
WARPCC_CU cuCtxPopCurrent_v2(Context *Out) {
  if (Stack.empty())
    return cudaErrorDeviceUninitialized;
  if (Out)
    *Out = Stack.back();
  Stack.pop_back();
  return makeCurrent();
}
WARPCC_CU cuCtxGetDevice(Device *D) {
  return inContext([&] { return cudaGetDevice(D); });
}
WARPCC_CU cuCtxGetApiVersion(Context, unsigned *Version) {
  *Version = 3020; // that of the _v2 functions
  return cudaSuccess;
}
WARPCC_CU cuCtxSynchronize() {
  return inContext([] { return cudaDeviceSynchronize(); });
}
WARPCC_CU cuCtxGetLimit(size_t *Value, int Limit) {
  return inContext([&] { return cudaDeviceGetLimit(Value, cudaLimit(Limit)); });
}
WARPCC_CU cuCtxSetLimit(int Limit, size_t Value) {
  return inContext([&] { return cudaDeviceSetLimit(cudaLimit(Limit), Value); });
}
WARPCC_CU cuCtxGetStreamPriorityRange(int *Least, int *Greatest) {
  return inContext(
      [&] { return cudaDeviceGetStreamPriorityRange(Least, Greatest); });
}
WARPCC_CU cuCtxSetCacheConfig(int Config) {
  return inContext(
      [&] { return cudaDeviceSetCacheConfig(cudaFuncCache(Config)); });
}

//===----------------------------------------------------------------------===//
// Modules and functions
//===----------------------------------------------------------------------===//

WARPCC_CU cuModuleLoadData(cudaLibrary_t *Out, const void *Image) {
  return inContext([&]() -> int {
    if (int Code = cudaLibraryLoadData(Out, Image, nullptr, nullptr, 0, nullptr,
                                       nullptr, 0))
      return Code;
    // A library loads at first use, a module now: a bad image is told here.
    void *P;
    size_t Bytes;
    int Code = cudaLibraryGetGlobal(&P, &Bytes, *Out, "");
    if (Code == cudaSuccess || Code == cudaErrorSymbolNotFound)
      return cudaSuccess;
    cudaLibraryUnload(*Out);
    return Code;
  });
}
WARPCC_CU cuModuleLoadDataEx(cudaLibrary_t *Out, const void *Image, unsigned,
                             int *, void **) {
  return cuModuleLoadData(Out, Image);
}
WARPCC_CU cuModuleLoadFatBinary(cudaLibrary_t *Out, const void *Image) {
  return cuModuleLoadData(Out, Image);
}
WARPCC_CU cuModuleLoad(cudaLibrary_t *Out, const char *Path) {
  return inContext([&] {
    return cudaLibraryLoadFromFile(Out, Path, nullptr, nullptr, 0, nullptr,
                                   nullptr, 0);
  });
}
WARPCC_CU cuModuleUnload(cudaLibrary_t Module) {
  return inContext([&] { return cudaLibraryUnload(Module); });
}
WARPCC_CU cuModuleGetFunction(cudaKernel_t *Out, cudaLibrary_t Module,
                              const char *Name) {
  return inContext([&] { return cudaLibraryGetKernel(Out, Module, Name); });
}
WARPCC_CU cuModuleGetGlobal_v2(Address *Out, size_t *Bytes,
                               cudaLibrary_t Module, const char *Name) {
  return inContext([&] {
    return cudaLibraryGetGlobal(reinterpret_cast<void **>(Out), Bytes, Module,
                                Name);
  });
}

WARPCC_CU cuFuncGetAttribute(int *Value, int Attribute, cudaKernel_t F) {
  return inContext([&]() -> int {
    cudaFuncAttributes A;
    if (int Code = cudaFuncGetAttributes(&A, F))
      return Code;
    const int Values[] = {A.maxThreadsPerBlock,
                          int(A.sharedSizeBytes),
                          int(A.constSizeBytes),
                          int(A.localSizeBytes),
                          A.numRegs,
                          A.ptxVersion,
                          A.binaryVersion,
                          A.cacheModeCA,
                          A.maxDynamicSharedSizeBytes,
                          A.preferredShmemCarveout,
                          A.clusterDimMustBeSet,
                          A.requiredClusterWidth,
                          A.requiredClusterHeight,
                          A.requiredClusterDepth,
                          A.nonPortableClusterSizeAllowed,
                          A.clusterSchedulingPolicyPreference};
    if (Attribute < 0 || size_t(Attribute) >= std::size(Values))
      return cudaErrorInvalidValue;
    *Value = Values[Attribute];
    return cudaSuccess;
  });
}
WARPCC_CU cuFuncSetAttribute(cudaKernel_t F, int Attribute, int Value) {
  return inContext([&] {
    return cudaFuncSetAttribute(F, cudaFuncAttribute(Attribute), Value);
  });
}
WARPCC_CU cuFuncSetCacheConfig(cudaKernel_t F, int Config) {
  return inContext(
      [&] { return cudaFuncSetCacheConfig(F, cudaFuncCache(Config)); });
}
WARPCC_CU cuFuncGetName(const char **Name, cudaKernel_t F) {
  return inContext([&] { return cudaFuncGetName(Name, F); });
}
WARPCC_CU cuFuncGetParamInfo(cudaKernel_t F, size_t Index, size_t *Offset,
                             size_t *Bytes) {
  return inContext(
      [&] { return cudaFuncGetParamInfo(F, Index, Offset, Bytes); });
}
WARPCC_CU cuOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks,
                                                      cudaKernel_t F,
                                                      int Threads,
                                                      size_t SharedBytes) {
  return inContext([&] {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(Blocks, F, Threads,
                                                         SharedBytes);
  });
}

//===----------------------------------------------------------------------===//
// Lookup by name
//===----------------------------------------------------------------------===//

/// NVIDIA's runtime wants its driver's private tables; its error says that the
/// driver is too old.
static void explainForeignRuntime() {
  static std::once_flag Said;
  std::call_once(Said, [] {
    std::fputs("warpcc: this process has NVIDIA's CUDA runtime, which works "
               "with NVIDIA's driver only; this libcuda.so.1 is warpcc's. Link "
               "with -cudart shared and let libcudart.so.13 be warpcc's, or "
               "build with warpcc\n",
               stderr);
  });
}

/// Newest version of a function that this library has; 500 if it has none.
WARPCC_CU cuGetProcAddress_v2(const char *Name, void **Out, int, uint64_t,
                              int *Status) {
  if (!Name || !Out)
    return cudaErrorInvalidValue;
  if (std::strcmp(Name, "cuGetExportTable") == 0)
    explainForeignRuntime();
  Dl_info Self;
  *Out = nullptr;
  if (dladdr(reinterpret_cast<void *>(&cuGetProcAddress_v2), &Self))
    if (void *Library = dlopen(Self.dli_fname, RTLD_NOW | RTLD_NOLOAD)) {
      for (const char *Suffix : {"_v4", "_v2", ""})
        if (!*Out)
          *Out = dlsym(Library, (std::string(Name) + Suffix).c_str());
      dlclose(Library);
    }
  if (Status)
    *Status = *Out ? 0 : 1;
  return *Out ? cudaSuccess : cudaErrorSymbolNotFound;
}
