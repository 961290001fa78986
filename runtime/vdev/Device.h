//===- runtime/vdev/Device.h - state of the virtual device ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_DEVICE_H
#define WARPCC_RUNTIME_VDEV_DEVICE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <string>

namespace warpcc::vdev {

class LoadedModule;
struct KernelInfo;

/// 90 for compute capability 9.0; WARPCC_VDEV_ARCH sets another.
unsigned computeCapability();

/// Number of cudaDeviceAttr; false if it is not known.
bool deviceAttribute(int Attribute, int &Value);

struct PtxText {
  llvm::StringRef Text, Name; ///< the name is for messages, and may be empty
};

/// Parses, raises and loads PTX; several texts are linked (Load.cpp). Returns a
/// CUDA error code: 218 invalid PTX, 222 a newer PTX version than is known, 200
/// what cannot be executed or linked.
int loadPtx(llvm::ArrayRef<PtxText> Texts,
            std::unique_ptr<LoadedModule> &Module, std::string &Error);

struct LaunchRequest {
  uint32_t Grid[3], Block[3];
  uint32_t Cluster[3] = {0, 0, 0}; ///< 0: the kernel's own
  uint32_t DynamicShared = 0;
  bool Cooperative = false;
  const void *Params = nullptr;
  size_t ParamBytes = 0;
};

/// Blocks of a cluster, portable or not.
inline constexpr uint32_t LargestCluster = 16;

/// Runs a kernel to its end; a CUDA error code. A fault is sticky.
int launch(KernelInfo &K, const LaunchRequest &R);

/// The CUDA error of a configuration that cannot be launched; 0 if it can.
int checkLaunch(const KernelInfo &K, const LaunchRequest &R);

/// The architecture that the kernel's PTX was made for, as 80 for sm_80. CUB
/// chooses the parameters of its algorithms by it.
unsigned ptxVersion(const KernelInfo &K);

/// Blocks of so many threads (> 0) that a multiprocessor keeps at a time.
int residentBlocks(const KernelInfo &K, int Threads, size_t DynamicShared);

int stickyFault();
std::string latestFault();
void clearFault();

size_t stackLimit();
bool setStackLimit(size_t Bytes);

/// WARPCC_MEMORY_MANAGED of runtime/host/Backend.h.
inline constexpr int ManagedKind = 3;

// What the runtime asked for, beyond what the heap knows.
void noteAllocation(void *P, int Kind, uint32_t Flags);
bool forgetAllocation(void *P, int Kind);
bool findAllocation(void *P, int &Kind, uint32_t &Flags);
bool registerHost(void *P, size_t Bytes, uint32_t Flags);
bool unregisterHost(void *P);
bool findRegistered(const void *P, uintptr_t &Base, size_t &Bytes,
                    uint32_t &Flags);

/// Is the range mapped, as far as the device's windows are concerned?
bool isAccessible(const void *P, size_t Bytes);
/// memmove, but false when a side lies in device memory nobody allocated.
bool copyMemory(void *To, const void *From, size_t Bytes);

} // namespace warpcc::vdev

#endif
