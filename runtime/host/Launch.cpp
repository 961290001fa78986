//===- runtime/host/Launch.cpp - kernels ----------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches with and without attributes, function attributes, occupancy.
//===----------------------------------------------------------------------===//

#include "Launch.h"
#include <algorithm>

namespace warpcc::rt {

Result applyAttribute(const cudaLaunchAttribute &A, WarpccLaunch &L) {
  const cudaLaunchAttributeValue &V = A.val;
  switch (A.id) {
  case cudaLaunchAttributeCooperative:
    L.Flags &= ~WARPCC_LAUNCH_COOPERATIVE;
    if (V.cooperative)
      L.Flags |= WARPCC_LAUNCH_COOPERATIVE;
    return cudaSuccess;
  case cudaLaunchAttributeClusterDimension:
    L.Cluster[0] = V.clusterDim.x;
    L.Cluster[1] = V.clusterDim.y;
    L.Cluster[2] = V.clusterDim.z;
    return cudaSuccess;
  case cudaLaunchAttributePreferredClusterDimension:
    L.PreferredCluster[0] = V.preferredClusterDim.x;
    L.PreferredCluster[1] = V.preferredClusterDim.y;
    L.PreferredCluster[2] = V.preferredClusterDim.z;
    return cudaSuccess;
  case cudaLaunchAttributeClusterSchedulingPolicyPreference:
    L.ClusterSchedulingPolicy = V.clusterSchedulingPolicyPreference;
    return cudaSuccess;
  case cudaLaunchAttributeProgrammaticStreamSerialization:
    if (V.programmaticStreamSerializationAllowed)
      L.Flags |= WARPCC_LAUNCH_PROGRAMMATIC_SERIALIZATION;
    return cudaSuccess;
  case cudaLaunchAttributePriority:
    L.Priority = V.priority;
    return cudaSuccess;
  case cudaLaunchAttributePreferredSharedMemoryCarveout:
    L.PreferredShmemCarveout = V.sharedMemCarveout;
    return cudaSuccess;
  // Hints about caches, waiting and memory traffic.
  case cudaLaunchAttributeIgnore:
  case cudaLaunchAttributeAccessPolicyWindow:
  case cudaLaunchAttributeSynchronizationPolicy:
  case cudaLaunchAttributeMemSyncDomainMap:
  case cudaLaunchAttributeMemSyncDomain:
  case cudaLaunchAttributeNvlinkUtilCentricScheduling:
    return cudaSuccess;
  case cudaLaunchAttributeProgrammaticEvent:
    return unsupported("cudaLaunchAttributeProgrammaticEvent");
  case cudaLaunchAttributeLaunchCompletionEvent:
    return unsupported("cudaLaunchAttributeLaunchCompletionEvent");
  case cudaLaunchAttributeDeviceUpdatableKernelNode:
    return unsupported("cudaLaunchAttributeDeviceUpdatableKernelNode");
  }
  return cudaErrorInvalidValue;
}

Result applyAttributes(const cudaLaunchConfig_t &Config, WarpccLaunch &L) {
  if (Config.numAttrs && !Config.attrs)
    return cudaErrorInvalidValue;
  for (unsigned I = 0; I != Config.numAttrs; ++I)
    if (Result Code = applyAttribute(Config.attrs[I], L))
      return Code;
  return cudaSuccess;
}

} // namespace warpcc::rt

using namespace warpcc::rt;

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaLaunchKernel(const void *Func, dim3 Grid,
                                           dim3 Block, void **Args,
                                           size_t SharedBytes,
                                           cudaStream_t Stream) {
  return api([&](const Call &C) {
    KernelWork W;
    Result Code = makeKernelWork(C, Func, Grid, Block, Args, SharedBytes, W);
    return Code ? Code : enqueue(C, Stream, W);
  });
}

WARPCC_EXPORT cudaError_t cudaLaunchCooperativeKernel(const void *Func,
                                                      dim3 Grid, dim3 Block,
                                                      void **Args,
                                                      size_t SharedBytes,
                                                      cudaStream_t Stream) {
  return api([&](const Call &C) {
    KernelWork W;
    if (Result Code =
            makeKernelWork(C, Func, Grid, Block, Args, SharedBytes, W))
      return Code;
    W.Launch.Flags |= WARPCC_LAUNCH_COOPERATIVE;
    return enqueue(C, Stream, W);
  });
}

WARPCC_EXPORT cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *Config,
                                              const void *Func, void **Args) {
  return api([&](const Call &C) -> Result {
    if (!Config)
      return cudaErrorInvalidValue;
    KernelWork W;
    if (Result Code = makeKernelWork(C, Func, Config->gridDim, Config->blockDim,
                                     Args, Config->dynamicSmemBytes, W))
      return Code;
    Result Code = applyAttributes(*Config, W.Launch);
    return Code ? Code : enqueue(C, Config->stream, W);
  });
}

//===----------------------------------------------------------------------===//
// Function attributes
//===----------------------------------------------------------------------===//

static Result functionInfo(const Call &C, const void *Func,
                           const LoadedKernel *&K, WarpccFunctionInfo &Info) {
  if (Result Code = resolve(C, Func, K))
    return Code;
  Info = {};
  Info.Size = sizeof(Info);
  return C.B.functionInfo(K->Function, &Info);
}

WARPCC_EXPORT cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *A,
                                                const void *Func) {
  return api([&](const Call &C) -> Result {
    if (!A)
      return cudaErrorInvalidValue;
    const LoadedKernel *K;
    WarpccFunctionInfo Info;
    if (Result Code = functionInfo(C, Func, K, Info))
      return Code;
    *A = {};
    A->sharedSizeBytes = Info.SharedBytes;
    A->constSizeBytes = Info.ConstBytes;
    A->localSizeBytes = Info.LocalBytes;
    A->maxThreadsPerBlock = Info.MaxThreadsPerBlock;
    A->numRegs = Info.NumRegs;
    A->ptxVersion = Info.PtxVersion;
    A->binaryVersion = Info.BinaryVersion;
    A->cacheModeCA = Info.CacheModeCA;
    A->maxDynamicSharedSizeBytes = Info.MaxDynamicSharedBytes;
    A->preferredShmemCarveout = Info.PreferredShmemCarveout;
    A->clusterDimMustBeSet = Info.ClusterDimMustBeSet;
    A->requiredClusterWidth = Info.RequiredClusterWidth;
    A->requiredClusterHeight = Info.RequiredClusterHeight;
    A->requiredClusterDepth = Info.RequiredClusterDepth;
    A->clusterSchedulingPolicyPreference =
        Info.ClusterSchedulingPolicyPreference;
    A->nonPortableClusterSizeAllowed = Info.NonPortableClusterSizeAllowed;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaFuncSetAttribute(const void *Func,
                                               cudaFuncAttribute Attribute,
                                               int Value) {
  return api([&](const Call &C) -> Result {
    if (Attribute < cudaFuncAttributeMaxDynamicSharedMemorySize ||
        Attribute >= cudaFuncAttributeMax)
      return cudaErrorInvalidValue;
    const LoadedKernel *K;
    if (Result Code = resolve(C, Func, K))
      return Code;
    return C.B.setFunctionAttribute(
        K->Function, static_cast<WarpccFunctionAttribute>(Attribute), Value);
  });
}

WARPCC_EXPORT cudaError_t cudaKernelSetAttributeForDevice(
    cudaKernel_t Kernel, cudaFuncAttribute Attribute, int Value, int Device) {
  int Current = 0;
  if (cudaError_t Code = cudaGetDevice(&Current))
    return Code;
  if (cudaError_t Code = cudaSetDevice(Device))
    return Code;
  cudaError_t Result = cudaFuncSetAttribute(Kernel, Attribute, Value);
  cudaError_t Back = cudaSetDevice(Current);
  return Result ? Result : Back;
}

WARPCC_EXPORT cudaError_t cudaFuncGetName(const char **Name, const void *Func) {
  Kernel *K = Func ? findKernel(Func) : nullptr;
  if (!Name)
    return finish(cudaErrorInvalidValue);
  if (!K)
    return finish(cudaErrorInvalidDeviceFunction);
  *Name = K->Name.c_str();
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaFuncGetParamInfo(const void *Func, size_t Index,
                                               size_t *Offset, size_t *Bytes) {
  return api([&](const Call &C) -> Result {
    const LoadedKernel *K;
    if (Result Code = resolve(C, Func, K))
      return Code;
    if (!Offset || Index >= K->Params.size())
      return cudaErrorInvalidValue;
    *Offset = K->Params[Index].Offset;
    if (Bytes)
      *Bytes = K->Params[Index].Bytes;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGetFuncBySymbol(cudaFunction_t *Out,
                                              const void *Func) {
  return api([&](const Call &C) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    const LoadedKernel *K;
    if (Result Code = resolve(C, Func, K))
      return Code;
    *Out = reinterpret_cast<cudaFunction_t>(K->Function);
    return cudaSuccess;
  });
}

// Preferences without effect on devices since sm_70.
WARPCC_EXPORT cudaError_t cudaFuncSetCacheConfig(const void *Func,
                                                 cudaFuncCache) {
  return api([&](const Call &C) {
    const LoadedKernel *K;
    return resolve(C, Func, K);
  });
}
WARPCC_EXPORT cudaError_t cudaFuncSetSharedMemConfig(const void *Func,
                                                     cudaSharedMemConfig) {
  return cudaFuncSetCacheConfig(Func, cudaFuncCachePreferNone);
}

//===----------------------------------------------------------------------===//
// Occupancy
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *Blocks,
                                                       const void *Func,
                                                       int BlockSize,
                                                       size_t SharedBytes,
                                                       unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (!Blocks || BlockSize <= 0)
      return cudaErrorInvalidValue;
    const LoadedKernel *K;
    if (Result Code = resolve(C, Func, K))
      return Code;
    return C.B.occupancy(K->Function, BlockSize, SharedBytes, Flags, Blocks);
  });
}

WARPCC_EXPORT cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(
    int *Blocks, const void *Func, int BlockSize, size_t SharedBytes) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      Blocks, Func, BlockSize, SharedBytes, cudaOccupancyDefault);
}

/// The most dynamic shared memory with which \p Blocks blocks still fit.
WARPCC_EXPORT cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(
    size_t *Bytes, const void *Func, int Blocks, int BlockSize) {
  return api([&](const Call &C) -> Result {
    if (!Bytes || Blocks <= 0 || BlockSize <= 0)
      return cudaErrorInvalidValue;
    const LoadedKernel *K;
    WarpccFunctionInfo Info;
    if (Result Code = functionInfo(C, Func, K, Info))
      return Code;
    // Occupancy falls as shared memory grows: search the last size that fits.
    size_t Low = 0, High = size_t(Info.MaxDynamicSharedBytes) + 1;
    int Fit = 0;
    if (Result Code = C.B.occupancy(K->Function, BlockSize, 0, 0, &Fit))
      return Code;
    if (Fit < Blocks)
      return cudaErrorInvalidValue;
    while (High - Low > 1) {
      size_t Middle = Low + (High - Low) / 2;
      if (Result Code = C.B.occupancy(K->Function, BlockSize, Middle, 0, &Fit))
        return Code;
      (Fit >= Blocks ? Low : High) = Middle;
    }
    *Bytes = Low;
    return cudaSuccess;
  });
}

static Result clusterOccupancy(const Call &C, const void *Func,
                               const cudaLaunchConfig_t *Config, int *Clusters,
                               int *Largest) {
  if (!Config)
    return cudaErrorInvalidValue;
  const LoadedKernel *K;
  if (Result Code = resolve(C, Func, K))
    return Code;
  if (!C.B.clusterOccupancy)
    return unsupported("cudaOccupancyMaxActiveClusters");
  WarpccLaunch L = {};
  L.Size = sizeof(L);
  const dim3 &Grid = Config->gridDim, &Block = Config->blockDim;
  const unsigned Dims[] = {Grid.x, Grid.y, Grid.z, Block.x, Block.y, Block.z};
  std::copy_n(Dims, 3, L.Grid);
  std::copy_n(Dims + 3, 3, L.Block);
  L.DynamicSharedBytes = Config->dynamicSmemBytes;
  L.PreferredShmemCarveout = -1;
  Result Code = applyAttributes(*Config, L);
  return Code ? Code : C.B.clusterOccupancy(K->Function, &L, Clusters, Largest);
}

WARPCC_EXPORT cudaError_t cudaOccupancyMaxActiveClusters(
    int *Clusters, const void *Func, const cudaLaunchConfig_t *Config) {
  return api([&](const Call &C) -> Result {
    return Clusters ? clusterOccupancy(C, Func, Config, Clusters, nullptr)
                    : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaOccupancyMaxPotentialClusterSize(
    int *Size, const void *Func, const cudaLaunchConfig_t *Config) {
  return api([&](const Call &C) -> Result {
    return Size ? clusterOccupancy(C, Func, Config, nullptr, Size)
                : cudaErrorInvalidValue;
  });
}
