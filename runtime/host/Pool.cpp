//===- runtime/host/Pool.cpp - stream-ordered allocation ------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudaMallocAsync and memory pools. A pool here keeps attributes and counts;
// the memory itself comes from the backend's own stream-ordered allocator,
// which does the caching. Sharing pools between processes is refused.
//===----------------------------------------------------------------------===//

#include "Work.h"
#include <algorithm>

using namespace warpcc::rt;

namespace {

struct Pool {
  int Device = 0;
  uint64_t ReleaseThreshold = 0;
  int Reuse[3] = {1, 1, 1}; ///< the three cudaMemPoolReuse* switches
  uint64_t Used = 0, UsedHigh = 0;
  std::map<int, cudaMemAccessFlags> Access;
};

struct Pools {
  std::mutex Mutex;
  std::map<Pool *, std::unique_ptr<Pool>> All;
  std::map<int, Pool *> Default, Current; ///< by device
  struct Allocation {
    Pool *Owner;
    size_t Bytes;
  };
  std::map<void *, Allocation> Allocations;

  Pool *add(int Device) {
    std::unique_ptr<Pool> P(new Pool);
    P->Device = Device;
    Pool *Raw = P.get();
    All[Raw] = std::move(P);
    return Raw;
  }
  Pool *defaultOf(int Device) {
    Pool *&P = Default[Device];
    if (!P)
      P = add(Device);
    return P;
  }
  Pool *currentOf(int Device) {
    Pool *P = Current[Device];
    return P ? P : defaultOf(Device);
  }
  Pool *find(cudaMemPool_t Handle) {
    auto It = All.find(reinterpret_cast<Pool *>(Handle));
    return It == All.end() ? nullptr : It->first;
  }
};

Pools &pools() {
  static auto &P = *new Pools;
  return P;
}

cudaMemPool_t handle(Pool *P) { return reinterpret_cast<cudaMemPool_t>(P); }

/// Runs \p Body(pool) under the lock, 1 (invalid value) for a bad handle.
template <typename F> cudaError_t withPool(cudaMemPool_t Handle, F &&Body) {
  return api([&](const Call &C) -> Result {
    Pools &P = pools();
    std::lock_guard<std::mutex> Lock(P.Mutex);
    Pool *Found = P.find(Handle);
    return Found ? Body(C, *Found) : cudaErrorInvalidValue;
  });
}

Result checkDevice(const Call &C, int Device) {
  int Count = 0;
  if (Result Code = C.B.deviceCount(&Count))
    return Code;
  return Device >= 0 && Device < Count ? cudaSuccess : cudaErrorInvalidDevice;
}

/// \p From null means the device's current pool.
Result allocAsync(const Call &C, void **Pointer, size_t Bytes,
                  cudaMemPool_t From, cudaStream_t Stream) {
  if (!Pointer)
    return cudaErrorInvalidValue;
  *Pointer = nullptr;
  if (!Bytes)
    return cudaSuccess;
  cudaStreamCaptureStatus Capture = cudaStreamCaptureStatusNone;
  if (cudaError_t Code = cudaStreamIsCapturing(Stream, &Capture))
    return Code;
  if (Capture != cudaStreamCaptureStatusNone) {
    // A node of the graph: as if cudaGraphAddMemAllocNode had made it.
    cudaMemAllocNodeParams Params = {};
    Params.bytesize = Bytes;
    Result Code;
    std::shared_ptr<GraphMemory> M = GraphMemory::create(C, Params, Code);
    if (!M)
      return Code;
    *Pointer = M->params().dptr;
    return enqueue(C, Stream, AllocWork{std::move(M)});
  }
  Pools &P = pools();
  Pool *Owner;
  {
    std::lock_guard<std::mutex> Lock(P.Mutex);
    Owner = From ? P.find(From) : P.currentOf(C.Device);
    if (!Owner)
      return cudaErrorInvalidValue;
  }
  WarpccAddress Address = 0;
  if (Result Code = C.B.allocAsync(C.Device, stream(Stream), Bytes, &Address))
    return Code;
  *Pointer = pointer(Address);
  std::lock_guard<std::mutex> Lock(P.Mutex);
  P.Allocations[*Pointer] = {Owner, Bytes};
  Owner->Used += Bytes;
  Owner->UsedHigh = std::max(Owner->UsedHigh, Owner->Used);
  return cudaSuccess;
}

} // namespace

//===----------------------------------------------------------------------===//
// Allocation
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMallocAsync(void **Pointer, size_t Bytes,
                                          cudaStream_t Stream) {
  return api([&](const Call &C) {
    return allocAsync(C, Pointer, Bytes, nullptr, Stream);
  });
}

WARPCC_EXPORT cudaError_t cudaMallocFromPoolAsync(void **Pointer, size_t Bytes,
                                                  cudaMemPool_t From,
                                                  cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    return From ? allocAsync(C, Pointer, Bytes, From, Stream)
                : cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaFreeAsync(void *Pointer, cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    if (!Pointer)
      return cudaSuccess;
    if (Result Code = enqueue(C, Stream, FreeWork{Pointer}))
      return Code;
    Pools &P = pools();
    std::lock_guard<std::mutex> Lock(P.Mutex);
    auto It = P.Allocations.find(Pointer);
    if (It != P.Allocations.end()) {
      It->second.Owner->Used -= It->second.Bytes;
      P.Allocations.erase(It);
    }
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Pools
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMemPoolCreate(cudaMemPool_t *Out,
                                            const cudaMemPoolProps *Props) {
  return api([&](const Call &C) -> Result {
    if (!Out || !Props)
      return cudaErrorInvalidValue;
    if (Props->allocType != cudaMemAllocationTypePinned ||
        Props->location.type != cudaMemLocationTypeDevice ||
        Props->handleTypes != cudaMemHandleTypeNone)
      return unsupported("cudaMemPoolCreate of shared or host memory");
    if (Result Code = checkDevice(C, Props->location.id))
      return Code;
    Pools &P = pools();
    std::lock_guard<std::mutex> Lock(P.Mutex);
    *Out = handle(P.add(Props->location.id));
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaMemPoolDestroy(cudaMemPool_t Handle) {
  return withPool(Handle, [&](const Call &, Pool &Found) -> Result {
    Pools &P = pools();
    if (P.Default[Found.Device] == &Found)
      return cudaErrorInvalidValue; // the default pool cannot be destroyed
    if (P.Current[Found.Device] == &Found)
      P.Current[Found.Device] = nullptr;
    // Its allocations stay valid until they are freed.
    for (auto &[Pointer, A] : P.Allocations)
      if (A.Owner == &Found)
        A.Owner = P.defaultOf(Found.Device);
    P.All.erase(&Found);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *Out,
                                                      int Device) {
  return api([&](const Call &C) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    if (Result Code = checkDevice(C, Device))
      return Code;
    Pools &P = pools();
    std::lock_guard<std::mutex> Lock(P.Mutex);
    *Out = handle(P.defaultOf(Device));
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *Out, int Device) {
  return api([&](const Call &C) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    if (Result Code = checkDevice(C, Device))
      return Code;
    Pools &P = pools();
    std::lock_guard<std::mutex> Lock(P.Mutex);
    *Out = handle(P.currentOf(Device));
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceSetMemPool(int Device,
                                               cudaMemPool_t Handle) {
  return withPool(Handle, [&](const Call &C, Pool &Found) -> Result {
    if (Result Code = checkDevice(C, Device))
      return Code;
    if (Found.Device != Device)
      return cudaErrorInvalidValue;
    pools().Current[Device] = &Found;
    return cudaSuccess;
  });
}

/// The backend's allocator decides what to keep; the call is a hint.
WARPCC_EXPORT cudaError_t cudaMemPoolTrimTo(cudaMemPool_t Handle, size_t) {
  return withPool(Handle, [](const Call &, Pool &) { return cudaSuccess; });
}

WARPCC_EXPORT cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t Handle,
                                                  cudaMemPoolAttr Attribute,
                                                  void *Value) {
  return withPool(Handle, [&](const Call &, Pool &P) -> Result {
    if (!Value)
      return cudaErrorInvalidValue;
    switch (Attribute) {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      P.Reuse[Attribute - cudaMemPoolReuseFollowEventDependencies] =
          *static_cast<int *>(Value);
      return cudaSuccess;
    case cudaMemPoolAttrReleaseThreshold:
      P.ReleaseThreshold = *static_cast<uint64_t *>(Value);
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh: // can only be reset
      if (*static_cast<uint64_t *>(Value))
        return cudaErrorInvalidValue;
      P.UsedHigh = P.Used;
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
  });
}

WARPCC_EXPORT cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t Handle,
                                                  cudaMemPoolAttr Attribute,
                                                  void *Value) {
  return withPool(Handle, [&](const Call &, Pool &P) -> Result {
    if (!Value)
      return cudaErrorInvalidValue;
    auto Return = [&](uint64_t V) {
      *static_cast<uint64_t *>(Value) = V;
      return cudaSuccess;
    };
    switch (Attribute) {
    case cudaMemPoolReuseFollowEventDependencies:
    case cudaMemPoolReuseAllowOpportunistic:
    case cudaMemPoolReuseAllowInternalDependencies:
      *static_cast<int *>(Value) =
          P.Reuse[Attribute - cudaMemPoolReuseFollowEventDependencies];
      return cudaSuccess;
    case cudaMemPoolAttrReleaseThreshold:
      return Return(P.ReleaseThreshold);
    case cudaMemPoolAttrReservedMemCurrent:
    case cudaMemPoolAttrUsedMemCurrent:
      return Return(P.Used);
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      return Return(P.UsedHigh);
    }
    return cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaMemPoolSetAccess(cudaMemPool_t Handle,
                                               const cudaMemAccessDesc *List,
                                               size_t Count) {
  return withPool(Handle, [&](const Call &C, Pool &P) -> Result {
    for (size_t I = 0; I != Count; ++I) {
      if (List[I].location.type != cudaMemLocationTypeDevice)
        return cudaErrorInvalidValue;
      if (Result Code = checkDevice(C, List[I].location.id))
        return Code;
      P.Access[List[I].location.id] = List[I].flags;
    }
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *Flags,
                                               cudaMemPool_t Handle,
                                               cudaMemLocation *Location) {
  return withPool(Handle, [&](const Call &, Pool &P) -> Result {
    if (!Flags || !Location || Location->type != cudaMemLocationTypeDevice)
      return cudaErrorInvalidValue;
    auto It = P.Access.find(Location->id);
    *Flags = It != P.Access.end()       ? It->second
             : Location->id == P.Device ? cudaMemAccessFlagsProtReadWrite
                                        : cudaMemAccessFlagsProtNone;
    return cudaSuccess;
  });
}
