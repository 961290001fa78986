//===- runtime/host/LaunchCheck.cpp - launches that cannot run ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch into an emulated stream runs later, but its configuration must be
// judged at once: the same tests, in the same order of precedence, that a
// driver makes (CUDA Programming Guide, "Execution Configuration", compute
// capability tables, "Thread Block Clusters").
//===----------------------------------------------------------------------===//

#include "Runtime.h"

namespace warpcc::rt {

namespace {

/// Largest cluster that every device with clusters can launch.
constexpr uint64_t PortableClusterSize = 8;
constexpr uint64_t LargestClusterSize = 16;

uint64_t volume(const uint32_t (&D)[3]) { return uint64_t(D[0]) * D[1] * D[2]; }

Result checkCluster(const WarpccBackend &B, int Device,
                    const WarpccFunctionInfo &Info, const WarpccLaunch &L) {
  uint32_t Cluster[3] = {L.Cluster[0], L.Cluster[1], L.Cluster[2]};
  const uint32_t Fixed[3] = {uint32_t(Info.RequiredClusterWidth),
                             uint32_t(Info.RequiredClusterHeight),
                             uint32_t(Info.RequiredClusterDepth)};
  bool Asked = Cluster[0] != 0;
  if (!Asked && Info.ClusterDimMustBeSet && !Fixed[0])
    return cudaErrorInvalidClusterSize;
  for (int I = 0; I != 3; ++I) {
    if (Asked && Fixed[0] && Cluster[I] != Fixed[I])
      return cudaErrorInvalidClusterSize;
    if (!Asked)
      Cluster[I] = Fixed[I];
  }
  if (!Asked && !Fixed[0])
    return cudaSuccess;
  int HasClusters = 0;
  B.deviceAttribute(Device, cudaDevAttrClusterLaunch, &HasClusters);
  uint64_t Size = volume(Cluster);
  uint64_t Limit = Info.NonPortableClusterSizeAllowed ? LargestClusterSize
                                                      : PortableClusterSize;
  if (!HasClusters || Size == 0 || Size > Limit)
    return cudaErrorInvalidClusterSize;
  for (int I = 0; I != 3; ++I)
    if (L.Grid[I] % Cluster[I])
      return cudaErrorInvalidClusterSize;
  return cudaSuccess;
}

Result checkCooperative(const WarpccBackend &B, int Device,
                        WarpccFunction Function, const WarpccLaunch &L) {
  int Supported = 0, Multiprocessors = 0, Blocks = 0;
  B.deviceAttribute(Device, cudaDevAttrCooperativeLaunch, &Supported);
  B.deviceAttribute(Device, cudaDevAttrMultiProcessorCount, &Multiprocessors);
  if (!Supported)
    return cudaErrorNotSupported;
  if (Result Code = B.occupancy(Function, volume(L.Block), L.DynamicSharedBytes,
                                0, &Blocks))
    return Code;
  return volume(L.Grid) > uint64_t(Blocks) * Multiprocessors
             ? cudaErrorCooperativeLaunchTooLarge
             : cudaSuccess;
}

} // namespace

Result checkLaunch(const WarpccBackend &B, int Device, WarpccFunction Function,
                   const WarpccLaunch &L) {
  static constexpr int GridLimits[] = {
      cudaDevAttrMaxGridDimX, cudaDevAttrMaxGridDimY, cudaDevAttrMaxGridDimZ};
  static constexpr int BlockLimits[] = {cudaDevAttrMaxBlockDimX,
                                        cudaDevAttrMaxBlockDimY,
                                        cudaDevAttrMaxBlockDimZ};
  for (int I = 0; I != 3; ++I) {
    int MaxGrid = 0, MaxBlock = 0;
    if (Result Code = B.deviceAttribute(Device, GridLimits[I], &MaxGrid))
      return Code;
    if (Result Code = B.deviceAttribute(Device, BlockLimits[I], &MaxBlock))
      return Code;
    if (L.Grid[I] == 0 || L.Block[I] == 0)
      return cudaErrorInvalidConfiguration;
    // NVIDIA's runtime passes on what the driver says of a size too large.
    if (L.Grid[I] > uint32_t(MaxGrid) || L.Block[I] > uint32_t(MaxBlock))
      return cudaErrorInvalidValue;
  }
  int MaxThreads = 0;
  B.deviceAttribute(Device, cudaDevAttrMaxThreadsPerBlock, &MaxThreads);
  if (volume(L.Block) > uint64_t(MaxThreads))
    return cudaErrorInvalidValue;

  WarpccFunctionInfo Info = {};
  Info.Size = sizeof(Info);
  if (Result Code = B.functionInfo(Function, &Info))
    return Code;
  // Registers, or __launch_bounds__: a legal block that this kernel cannot
  // have.
  if (volume(L.Block) > uint64_t(Info.MaxThreadsPerBlock))
    return cudaErrorLaunchOutOfResources;
  if (L.DynamicSharedBytes > uint32_t(Info.MaxDynamicSharedBytes))
    return cudaErrorInvalidValue;
  if (Result Code = checkCluster(B, Device, Info, L))
    return Code;
  if (L.Flags & WARPCC_LAUNCH_COOPERATIVE)
    return checkCooperative(B, Device, Function, L);
  return cudaSuccess;
}

} // namespace warpcc::rt
