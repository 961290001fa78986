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
//===----------------------------------------------------------------------===//

#include "cuda_runtime_api.h"
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <dlfcn.h>
#include <mutex>
#include <string>
#include <vector>

#define WARPCC_CU extern "C" __attribute__((visibility("default"))) int

extern "C" cudaError_t warpccFill(void *Pointer, size_t Pitch, unsigned Value,
                                  unsigned ElementBytes, size_t Width,
                                  size_t Height, int Async,
                                  cudaStream_t Stream);

/// Tells our own runtime that this is no driver to build upon.
extern "C" __attribute__((visibility("default"))) const int warpccDriverMarker =
    1;

namespace {

using Device = int;
using Address = uint64_t;
using Context = struct ContextOpaque *;

void *pointer(Address A) { return reinterpret_cast<void *>(A); }

//===----------------------------------------------------------------------===//
// Contexts: one per device
//===----------------------------------------------------------------------===//

bool Initialized = false;

/// Handles are small numbers that no pointer has.
Context contextOf(Device D) { return reinterpret_cast<Context>(D + 0x1000L); }
Device deviceOf(Context C) {
  return static_cast<Device>(reinterpret_cast<intptr_t>(C) - 0x1000);
}
bool isContext(Context C) {
  int Count = 0;
  Device D = deviceOf(C);
  return C && !cudaGetDeviceCount(&Count) && D >= 0 && D < Count;
}

/// The calling thread's stack of contexts; the last one is current.
thread_local std::vector<Context> Stack;

int makeCurrent() {
  return Stack.empty() ? cudaSuccess : cudaSetDevice(deviceOf(Stack.back()));
}

/// Runs \p Body if there is a current context: 3 before cuInit, 201 without
/// one. Errors of this API are not remembered for cudaGetLastError.
template <typename F> int inContext(F &&Body) {
  if (!Initialized)
    return cudaErrorInitializationError;
  if (Stack.empty())
    return cudaErrorDeviceUninitialized;
  if (int Code = makeCurrent())
    return Code;
  return Body();
}

} // namespace

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
// Launch
//===----------------------------------------------------------------------===//

namespace {

/// The driver's launch configuration; attributes have the runtime's layout.
struct LaunchConfig {
  unsigned Grid[3], Block[3], SharedBytes;
  cudaStream_t Stream;
  cudaLaunchAttribute *Attributes;
  unsigned NumAttributes;
};

/// Pointers to the parameters in the one block that "extra" describes.
int unpack(cudaKernel_t F, void **Extra, std::vector<void *> &Params) {
  char *Block = nullptr;
  size_t Bytes = 0;
  for (; *Extra; Extra += 2) {
    auto Key = reinterpret_cast<intptr_t>(Extra[0]);
    if (Key == 1)
      Block = static_cast<char *>(Extra[1]);
    else if (Key == 2)
      Bytes = *static_cast<size_t *>(Extra[1]);
    else
      return cudaErrorInvalidValue;
  }
  size_t Offset, Size;
  for (size_t I = 0; !cudaFuncGetParamInfo(F, I, &Offset, &Size); ++I) {
    if (!Block || Offset + Size > Bytes)
      return cudaErrorInvalidValue;
    Params.push_back(Block + Offset);
  }
  cudaGetLastError(); // the call that found the end
  return cudaSuccess;
}

} // namespace

WARPCC_CU cuLaunchKernelEx(const LaunchConfig *C, cudaKernel_t F, void **Params,
                           void **Extra) {
  return inContext([&]() -> int {
    if (!C || (Params && Extra))
      return cudaErrorInvalidValue;
    std::vector<void *> Unpacked;
    if (Extra) {
      if (int Code = unpack(F, Extra, Unpacked))
        return Code;
      Params = Unpacked.data();
    }
    cudaLaunchConfig_t Config = {};
    Config.gridDim = {C->Grid[0], C->Grid[1], C->Grid[2]};
    Config.blockDim = {C->Block[0], C->Block[1], C->Block[2]};
    Config.dynamicSmemBytes = C->SharedBytes;
    Config.stream = C->Stream;
    Config.attrs = C->Attributes;
    Config.numAttrs = C->NumAttributes;
    return cudaLaunchKernelExC(&Config, F, Params);
  });
}
WARPCC_CU cuLaunchKernel(cudaKernel_t F, unsigned GX, unsigned GY, unsigned GZ,
                         unsigned BX, unsigned BY, unsigned BZ,
                         unsigned SharedBytes, cudaStream_t Stream,
                         void **Params, void **Extra) {
  LaunchConfig C = {{GX, GY, GZ}, {BX, BY, BZ}, SharedBytes,
                    Stream,       nullptr,      0};
  return cuLaunchKernelEx(&C, F, Params, Extra);
}
WARPCC_CU cuLaunchCooperativeKernel(cudaKernel_t F, unsigned GX, unsigned GY,
                                    unsigned GZ, unsigned BX, unsigned BY,
                                    unsigned BZ, unsigned SharedBytes,
                                    cudaStream_t Stream, void **Params) {
  cudaLaunchAttribute A = {};
  A.id = cudaLaunchAttributeCooperative;
  A.val.cooperative = 1;
  LaunchConfig C = {{GX, GY, GZ}, {BX, BY, BZ}, SharedBytes, Stream, &A, 1};
  return cuLaunchKernelEx(&C, F, Params, nullptr);
}
WARPCC_CU cuLaunchHostFunc(cudaStream_t Stream, cudaHostFn_t Callback,
                           void *UserData) {
  return inContext(
      [&] { return cudaLaunchHostFunc(Stream, Callback, UserData); });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

WARPCC_CU cuMemGetInfo_v2(size_t *Free, size_t *Total) {
  return inContext([&] { return cudaMemGetInfo(Free, Total); });
}
WARPCC_CU cuMemAlloc_v2(Address *Out, size_t Bytes) {
  return inContext([&]() -> int {
    return Bytes ? cudaMalloc(reinterpret_cast<void **>(Out), Bytes)
                 : cudaErrorInvalidValue;
  });
}
WARPCC_CU cuMemAllocPitch_v2(Address *Out, size_t *Pitch, size_t Width,
                             size_t Height, unsigned) {
  return inContext([&] {
    return cudaMallocPitch(reinterpret_cast<void **>(Out), Pitch, Width,
                           Height);
  });
}
WARPCC_CU cuMemAllocManaged(Address *Out, size_t Bytes, unsigned Flags) {
  return inContext([&] {
    return cudaMallocManaged(reinterpret_cast<void **>(Out), Bytes, Flags);
  });
}
WARPCC_CU cuMemFree_v2(Address A) {
  return inContext([&] { return cudaFree(pointer(A)); });
}
WARPCC_CU cuMemHostAlloc(void **Out, size_t Bytes, unsigned Flags) {
  return inContext([&] { return cudaHostAlloc(Out, Bytes, Flags); });
}
WARPCC_CU cuMemAllocHost_v2(void **Out, size_t Bytes) {
  return cuMemHostAlloc(Out, Bytes, 0);
}
WARPCC_CU cuMemFreeHost(void *Host) {
  return inContext([&] { return cudaFreeHost(Host); });
}
WARPCC_CU cuMemHostRegister_v2(void *Host, size_t Bytes, unsigned Flags) {
  return inContext([&] { return cudaHostRegister(Host, Bytes, Flags); });
}
WARPCC_CU cuMemHostUnregister(void *Host) {
  return inContext([&] { return cudaHostUnregister(Host); });
}
WARPCC_CU cuMemHostGetDevicePointer_v2(Address *Out, void *Host,
                                       unsigned Flags) {
  return inContext([&] {
    return cudaHostGetDevicePointer(reinterpret_cast<void **>(Out), Host,
                                    Flags);
  });
}
WARPCC_CU cuMemAllocAsync(Address *Out, size_t Bytes, cudaStream_t Stream) {
  return inContext([&] {
    return cudaMallocAsync(reinterpret_cast<void **>(Out), Bytes, Stream);
  });
}
WARPCC_CU cuMemFreeAsync(Address A, cudaStream_t Stream) {
  return inContext([&] { return cudaFreeAsync(pointer(A), Stream); });
}

// Copies by any direction: addresses are unified.
WARPCC_CU cuMemcpy(Address Dst, Address Src, size_t Bytes) {
  return inContext([&] {
    return cudaMemcpy(pointer(Dst), pointer(Src), Bytes, cudaMemcpyDefault);
  });
}
WARPCC_CU cuMemcpyAsync(Address Dst, Address Src, size_t Bytes,
                        cudaStream_t Stream) {
  return inContext([&] {
    return cudaMemcpyAsync(pointer(Dst), pointer(Src), Bytes, cudaMemcpyDefault,
                           Stream);
  });
}
WARPCC_CU cuMemcpyHtoD_v2(Address Dst, const void *Src, size_t Bytes) {
  return cuMemcpy(Dst, reinterpret_cast<Address>(Src), Bytes);
}
WARPCC_CU cuMemcpyDtoH_v2(void *Dst, Address Src, size_t Bytes) {
  return cuMemcpy(reinterpret_cast<Address>(Dst), Src, Bytes);
}
WARPCC_CU cuMemcpyDtoD_v2(Address Dst, Address Src, size_t Bytes) {
  return cuMemcpy(Dst, Src, Bytes);
}
WARPCC_CU cuMemcpyHtoDAsync_v2(Address Dst, const void *Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(Dst, reinterpret_cast<Address>(Src), Bytes, Stream);
}
WARPCC_CU cuMemcpyDtoHAsync_v2(void *Dst, Address Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(reinterpret_cast<Address>(Dst), Src, Bytes, Stream);
}
WARPCC_CU cuMemcpyDtoDAsync_v2(Address Dst, Address Src, size_t Bytes,
                               cudaStream_t Stream) {
  return cuMemcpyAsync(Dst, Src, Bytes, Stream);
}

#define WARPCC_FILL(Bits, Type)                                                \
  WARPCC_CU cuMemsetD##Bits##_v2(Address A, Type Value, size_t Count) {        \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), 0, Value, Bits / 8, Count, 1, 0, nullptr); \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD##Bits##Async(Address A, Type Value, size_t Count,        \
                                   cudaStream_t Stream) {                      \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), 0, Value, Bits / 8, Count, 1, 1, Stream);  \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD2D##Bits##_v2(Address A, size_t Pitch, Type Value,        \
                                   size_t Width, size_t Height) {              \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), Pitch, Value, Bits / 8, Width, Height, 0,  \
                        nullptr);                                              \
    });                                                                        \
  }                                                                            \
  WARPCC_CU cuMemsetD2D##Bits##Async(Address A, size_t Pitch, Type Value,      \
                                     size_t Width, size_t Height,              \
                                     cudaStream_t Stream) {                    \
    return inContext([&] {                                                     \
      return warpccFill(pointer(A), Pitch, Value, Bits / 8, Width, Height, 1,  \
                        Stream);                                               \
    });                                                                        \
  }
WARPCC_FILL(8, unsigned char)
WARPCC_FILL(16, unsigned short)
WARPCC_FILL(32, unsigned)

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

WARPCC_CU cuStreamCreate(cudaStream_t *Out, unsigned Flags) {
  return inContext([&] { return cudaStreamCreateWithFlags(Out, Flags); });
}
WARPCC_CU cuStreamCreateWithPriority(cudaStream_t *Out, unsigned Flags,
                                     int Priority) {
  return inContext(
      [&] { return cudaStreamCreateWithPriority(Out, Flags, Priority); });
}
WARPCC_CU cuStreamDestroy_v2(cudaStream_t S) {
  return inContext([&] { return cudaStreamDestroy(S); });
}
WARPCC_CU cuStreamSynchronize(cudaStream_t S) {
  return inContext([&] { return cudaStreamSynchronize(S); });
}
WARPCC_CU cuStreamQuery(cudaStream_t S) {
  return inContext([&] { return cudaStreamQuery(S); });
}
WARPCC_CU cuStreamWaitEvent(cudaStream_t S, cudaEvent_t E, unsigned Flags) {
  return inContext([&] { return cudaStreamWaitEvent(S, E, Flags); });
}
WARPCC_CU cuEventCreate(cudaEvent_t *Out, unsigned Flags) {
  return inContext([&] { return cudaEventCreateWithFlags(Out, Flags); });
}
WARPCC_CU cuEventDestroy_v2(cudaEvent_t E) {
  return inContext([&] { return cudaEventDestroy(E); });
}
WARPCC_CU cuEventRecord(cudaEvent_t E, cudaStream_t S) {
  return inContext([&] { return cudaEventRecord(E, S); });
}
WARPCC_CU cuEventSynchronize(cudaEvent_t E) {
  return inContext([&] { return cudaEventSynchronize(E); });
}
WARPCC_CU cuEventQuery(cudaEvent_t E) {
  return inContext([&] { return cudaEventQuery(E); });
}
WARPCC_CU cuEventElapsedTime(float *Ms, cudaEvent_t Start, cudaEvent_t End) {
  return inContext([&] { return cudaEventElapsedTime(Ms, Start, End); });
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
