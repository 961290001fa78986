//===- runtime/host/Memory.cpp - allocation -------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device, managed and host memory, pointer attributes, hints.
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

/// Rows of pitched memory start at multiples of this: what the devices' texture
/// units and memory segments ask for.
constexpr size_t PitchAlignment = 512;

Result alloc(const Call &C, WarpccMemoryKind Kind, size_t Bytes, unsigned Flags,
             void **Pointer) {
  if (!Pointer)
    return cudaErrorInvalidValue;
  *Pointer = nullptr;
  if (Bytes == 0)
    return cudaSuccess;
  WarpccAddress Address = 0;
  Result Code = C.B.alloc(C.Device, Kind, Bytes, Flags, &Address);
  if (Code == cudaSuccess)
    *Pointer = pointer(Address);
  return Code;
}

Result info(const Call &C, const void *Pointer, WarpccPointerInfo &Info) {
  Info = {};
  Info.Size = sizeof(Info);
  return C.B.pointerInfo(address(Pointer), &Info);
}

Result allocPitched(const Call &C, size_t Width, size_t Height, size_t Depth,
                    void **Pointer, size_t *Pitch) {
  if (!Pointer || !Pitch)
    return cudaErrorInvalidValue;
  *Pitch = (Width + PitchAlignment - 1) & ~(PitchAlignment - 1);
  size_t Bytes;
  if (__builtin_mul_overflow(*Pitch, Height, &Bytes) ||
      __builtin_mul_overflow(Bytes, Depth, &Bytes))
    return cudaErrorMemoryAllocation;
  return alloc(C, WARPCC_MEMORY_DEVICE, Bytes, 0, Pointer);
}

} // namespace

//===----------------------------------------------------------------------===//
// Device and managed memory
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMalloc(void **Pointer, size_t Bytes) {
  return api([&](const Call &C) {
    return alloc(C, WARPCC_MEMORY_DEVICE, Bytes, 0, Pointer);
  });
}

WARPCC_EXPORT cudaError_t cudaMallocManaged(void **Pointer, size_t Bytes,
                                            unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (Bytes == 0 ||
        (Flags != cudaMemAttachGlobal && Flags != cudaMemAttachHost))
      return cudaErrorInvalidValue;
    return alloc(C, WARPCC_MEMORY_MANAGED, Bytes, Flags, Pointer);
  });
}

WARPCC_EXPORT cudaError_t cudaMallocPitch(void **Pointer, size_t *Pitch,
                                          size_t Width, size_t Height) {
  return api([&](const Call &C) {
    return allocPitched(C, Width, Height, 1, Pointer, Pitch);
  });
}

WARPCC_EXPORT cudaError_t cudaMalloc3D(cudaPitchedPtr *P, cudaExtent Extent) {
  return api([&](const Call &C) -> Result {
    if (!P)
      return cudaErrorInvalidValue;
    P->xsize = Extent.width;
    P->ysize = Extent.height;
    return allocPitched(C, Extent.width, Extent.height, Extent.depth, &P->ptr,
                        &P->pitch);
  });
}

WARPCC_EXPORT cudaError_t cudaFree(void *Pointer) {
  return api([&](const Call &C) -> Result {
    if (!Pointer) // the idiom that starts the runtime
      return cudaSuccess;
    bool IsGraphs;
    Result Freed = freeGraphMemory(Pointer, IsGraphs);
    if (IsGraphs)
      return Freed;
    WarpccPointerInfo Info;
    if (Result Code = info(C, Pointer, Info))
      return Code;
    if ((Info.Kind != WARPCC_MEMORY_DEVICE &&
         Info.Kind != WARPCC_MEMORY_MANAGED) ||
        (Info.Base && Info.Base != address(Pointer)))
      return cudaErrorInvalidValue;
    int Owner = Info.Device >= 0 ? Info.Device : C.Device;
    return C.B.free(Owner, Info.Kind, address(Pointer));
  });
}

WARPCC_EXPORT cudaError_t cudaMemGetInfo(size_t *Free, size_t *Total) {
  return api([&](const Call &C) -> Result {
    size_t F = 0, T = 0;
    Result Code = C.B.memoryInfo(C.Device, &F, &T);
    if (Free)
      *Free = F;
    if (Total)
      *Total = T;
    return Code;
  });
}

//===----------------------------------------------------------------------===//
// Host memory
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaHostAlloc(void **Pointer, size_t Bytes,
                                        unsigned Flags) {
  return api([&](const Call &C) -> Result {
    constexpr unsigned Known = cudaHostAllocPortable | cudaHostAllocMapped |
                               cudaHostAllocWriteCombined;
    if (Flags & ~Known)
      return cudaErrorInvalidValue;
    // With unified addresses all pinned memory is portable and mapped.
    return alloc(C, WARPCC_MEMORY_HOST, Bytes,
                 Flags | cudaHostAllocPortable | cudaHostAllocMapped, Pointer);
  });
}

WARPCC_EXPORT cudaError_t cudaMallocHost(void **Pointer, size_t Bytes) {
  return cudaHostAlloc(Pointer, Bytes, cudaHostAllocDefault);
}

WARPCC_EXPORT cudaError_t cudaFreeHost(void *Pointer) {
  return api([&](const Call &C) -> Result {
    if (!Pointer)
      return cudaSuccess;
    WarpccPointerInfo Info;
    if (Result Code = info(C, Pointer, Info))
      return Code;
    if (Info.Kind != WARPCC_MEMORY_HOST)
      return cudaErrorInvalidValue;
    return C.B.free(C.Device, WARPCC_MEMORY_HOST, address(Pointer));
  });
}

WARPCC_EXPORT cudaError_t cudaHostRegister(void *Pointer, size_t Bytes,
                                           unsigned Flags) {
  return api([&](const Call &C) -> Result {
    constexpr unsigned Known =
        cudaHostRegisterPortable | cudaHostRegisterMapped |
        cudaHostRegisterIoMemory | cudaHostRegisterReadOnly;
    if (!Pointer || !Bytes || (Flags & ~Known))
      return cudaErrorInvalidValue;
    return C.B.registerHost(C.Device, Pointer, Bytes,
                            Flags | cudaHostRegisterPortable |
                                cudaHostRegisterMapped);
  });
}

WARPCC_EXPORT cudaError_t cudaHostUnregister(void *Pointer) {
  return api([&](const Call &C) -> Result {
    return Pointer ? C.B.unregisterHost(C.Device, Pointer)
                   : cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaHostGetDevicePointer(void **Out, void *Host,
                                                   unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (!Out || !Host || Flags)
      return cudaErrorInvalidValue;
    WarpccPointerInfo Info;
    if (Result Code = info(C, Host, Info))
      return Code;
    if (Info.Kind == WARPCC_MEMORY_UNREGISTERED || !Info.DeviceAddress)
      return cudaErrorInvalidValue;
    *Out = pointer(Info.DeviceAddress);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaHostGetFlags(unsigned *Flags, void *Host) {
  return api([&](const Call &C) -> Result {
    WarpccPointerInfo Info;
    if (!Flags || !Host)
      return cudaErrorInvalidValue;
    if (Result Code = info(C, Host, Info))
      return Code;
    if (Info.Kind != WARPCC_MEMORY_HOST)
      return cudaErrorInvalidValue;
    *Flags = Info.HostFlags;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Attributes and hints
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaPointerGetAttributes(
    cudaPointerAttributes *Attributes, const void *Pointer) {
  return api([&](const Call &C) -> Result {
    if (!Attributes)
      return cudaErrorInvalidValue;
    WarpccPointerInfo Info;
    if (Result Code = info(C, Pointer, Info))
      return Code;
    *Attributes = {};
    Attributes->type = cudaMemoryType(Info.Kind);
    Attributes->device = Info.Kind == WARPCC_MEMORY_UNREGISTERED
                             ? cudaInvalidDeviceId
                             : Info.Device;
    Attributes->devicePointer = pointer(Info.DeviceAddress);
    Attributes->hostPointer = Info.HostAddress;
    if (Info.Kind == WARPCC_MEMORY_UNREGISTERED)
      Attributes->hostPointer = const_cast<void *>(Pointer);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaMemAdvise(const void *Pointer, size_t Bytes,
                                        cudaMemoryAdvise Advice,
                                        cudaMemLocation Location) {
  return api([&](const Call &C) -> Result {
    if (!Pointer || !Bytes || Advice < cudaMemAdviseSetReadMostly ||
        Advice > cudaMemAdviseUnsetAccessedBy)
      return cudaErrorInvalidValue;
    if (!C.B.advise)
      return cudaSuccess;
    int Target = Location.type == cudaMemLocationTypeDevice ? Location.id
                                                            : cudaCpuDeviceId;
    return C.B.advise(C.Device, address(Pointer), Bytes, Advice, Target);
  });
}

WARPCC_EXPORT cudaError_t cudaMemPrefetchAsync(const void *Pointer,
                                               size_t Bytes,
                                               cudaMemLocation Location,
                                               unsigned Flags,
                                               cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    if (!Pointer || !Bytes || Flags)
      return cudaErrorInvalidValue;
    if (Result Code = refuseCapture(Stream))
      return Code;
    if (!C.B.prefetch)
      return cudaSuccess;
    int Target = Location.type == cudaMemLocationTypeDevice ? Location.id
                                                            : cudaCpuDeviceId;
    return C.B.prefetch(C.Device, address(Pointer), Bytes, Target,
                        stream(Stream));
  });
}

WARPCC_EXPORT cudaError_t cudaMemPrefetchBatchAsync(
    void **Pointers, size_t *Sizes, size_t Count, cudaMemLocation *Locations,
    size_t *FirstOf, size_t NumLocations, unsigned long long Flags,
    cudaStream_t Stream) {
  if (!Pointers || !Sizes || !Count || !Locations || !FirstOf ||
      !NumLocations || FirstOf[0] != 0)
    return finish(cudaErrorInvalidValue);
  size_t Location = 0;
  for (size_t I = 0; I != Count; ++I) {
    // A location holds from its first pointer to the next location's.
    while (Location + 1 != NumLocations && FirstOf[Location + 1] <= I)
      ++Location;
    if (cudaError_t Code = cudaMemPrefetchAsync(
            Pointers[I], Sizes[I], Locations[Location], Flags, Stream))
      return Code;
  }
  return cudaSuccess;
}

/// Memory is attached to everybody at all times; a narrower choice is a hint.
WARPCC_EXPORT cudaError_t cudaStreamAttachMemAsync(cudaStream_t Stream, void *P,
                                                   size_t, unsigned Flags) {
  return api([&](const Call &) -> Result {
    if (!P || (Flags != cudaMemAttachGlobal && Flags != cudaMemAttachHost &&
               Flags != cudaMemAttachSingle))
      return cudaErrorInvalidValue;
    return refuseCapture(Stream);
  });
}
