//===- runtime/host/GraphMemory.cpp - memory that graphs allocate ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphMemory.h"
#include "GraphNodes.h"
#include <algorithm>
#include <map>
#include <mutex>

namespace warpcc::rt {

namespace {

struct Range {
  const WarpccBackend *Backend;
  int Device;
  size_t Bytes;
  bool Lives;
  bool HasNode; ///< a graph or executable graph has the allocation node
};

struct Ranges {
  std::mutex Mutex;
  std::map<const void *, Range> All;
  std::map<int, GraphMemoryUse> Use;

  void count(const Range &R, int64_t Used, int64_t Reserved) {
    GraphMemoryUse &U = Use[R.Device];
    U.Used += Used;
    U.Reserved += Reserved;
    U.UsedHigh = std::max(U.UsedHigh, U.Used);
    U.ReservedHigh = std::max(U.ReservedHigh, U.Reserved);
  }

  /// Gives the memory back if nothing needs it.
  Result drop(std::map<const void *, Range>::iterator It) {
    const Range R = It->second;
    if (R.Lives || R.HasNode)
      return cudaSuccess;
    const WarpccAddress At = address(It->first);
    All.erase(It);
    count(R, 0, -int64_t(R.Bytes));
    return R.Backend->free(R.Device, WARPCC_MEMORY_DEVICE, At);
  }
};

Ranges &ranges() {
  static auto &R = *new Ranges;
  return R;
}

} // namespace

std::shared_ptr<GraphMemory>
GraphMemory::create(const Call &C, const cudaMemAllocNodeParams &P,
                    Result &Code) {
  WarpccAddress Address = 0;
  const int Device = P.poolProps.location.type == cudaMemLocationTypeDevice
                         ? P.poolProps.location.id
                         : C.Device;
  Code = P.bytesize
             ? C.B.alloc(Device, WARPCC_MEMORY_DEVICE, P.bytesize, 0, &Address)
             : Result(cudaErrorInvalidValue);
  if (Code)
    return nullptr;
  std::shared_ptr<GraphMemory> M(new GraphMemory);
  M->Backend = &C.B;
  M->Device = Device;
  M->Params = P;
  M->Params.accessDescs = nullptr;
  M->Params.accessDescCount = 0;
  M->Params.dptr = pointer(Address);
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  const Range New = {&C.B, Device, P.bytesize, false, true};
  R.All[M->Params.dptr] = New;
  R.count(New, 0, P.bytesize);
  return M;
}

GraphMemory::~GraphMemory() {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  auto It = R.All.find(Params.dptr);
  It->second.HasNode = false;
  R.drop(It);
}

bool GraphMemory::lives() const {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.All.at(Params.dptr).Lives;
}

void GraphMemory::begin() {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  Range &X = R.All.at(Params.dptr);
  if (!X.Lives)
    R.count(X, X.Bytes, 0);
  X.Lives = true;
}

bool isGraphMemory(const void *Pointer) {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.All.count(Pointer) != 0;
}

Result freeGraphMemory(void *Pointer, bool &Found) {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  auto It = R.All.find(Pointer);
  Found = It != R.All.end();
  if (!Found)
    return cudaSuccess;
  if (!It->second.Lives)
    return cudaErrorInvalidValue;
  It->second.Lives = false;
  R.count(It->second, -int64_t(It->second.Bytes), 0);
  return R.drop(It);
}

GraphMemoryUse graphMemoryUse(int Device) {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  return R.Use[Device];
}

void resetGraphMemoryHigh(int Device, bool Used, bool Reserved) {
  Ranges &R = ranges();
  std::lock_guard<std::mutex> Lock(R.Mutex);
  GraphMemoryUse &U = R.Use[Device];
  if (Used)
    U.UsedHigh = U.Used;
  if (Reserved)
    U.ReservedHigh = U.Reserved;
}

} // namespace warpcc::rt

using namespace warpcc::rt;

static Result checkDevice(const Call &C, int Device) {
  int Count = 0;
  if (Result Code = C.B.deviceCount(&Count))
    return Code;
  return Device >= 0 && Device < Count ? cudaSuccess : cudaErrorInvalidDevice;
}

WARPCC_EXPORT cudaError_t cudaDeviceGetGraphMemAttribute(
    int Device, cudaGraphMemAttributeType Attribute, void *Value) {
  return api([&](const Call &C) -> Result {
    if (Result Code = checkDevice(C, Device))
      return Code;
    const GraphMemoryUse U = graphMemoryUse(Device);
    const uint64_t Values[] = {U.Used, U.UsedHigh, U.Reserved, U.ReservedHigh};
    if (!Value || size_t(Attribute) >= std::size(Values))
      return cudaErrorInvalidValue;
    *static_cast<uint64_t *>(Value) = Values[Attribute];
    return cudaSuccess;
  });
}

/// The high marks can be set to what is used now, by writing 0.
WARPCC_EXPORT cudaError_t cudaDeviceSetGraphMemAttribute(
    int Device, cudaGraphMemAttributeType Attribute, void *Value) {
  return api([&](const Call &C) -> Result {
    if (Result Code = checkDevice(C, Device))
      return Code;
    const bool Used = Attribute == cudaGraphMemAttrUsedMemHigh,
               Reserved = Attribute == cudaGraphMemAttrReservedMemHigh;
    if (!Value || *static_cast<uint64_t *>(Value) || !(Used || Reserved))
      return cudaErrorInvalidValue;
    resetGraphMemoryHigh(Device, Used, Reserved);
    return cudaSuccess;
  });
}

/// What no graph needs is never kept.
WARPCC_EXPORT cudaError_t cudaDeviceGraphMemTrim(int Device) {
  return api([&](const Call &C) { return checkDevice(C, Device); });
}
