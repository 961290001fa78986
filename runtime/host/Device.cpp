//===- runtime/host/Device.cpp - devices ----------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device choice, properties, limits, peers, versions.
//===----------------------------------------------------------------------===//

#include "Modules.h"
#include <atomic>
#include <cstdio>
#include <cstring>

using namespace warpcc::rt;

namespace {

Result checkDevice(const Call &C, int Device) {
  int Count = 0;
  if (Result Code = C.B.deviceCount(&Count))
    return Code;
  return Device >= 0 && Device < Count ? cudaSuccess : cudaErrorInvalidDevice;
}

std::atomic<unsigned> DeviceFlags{cudaDeviceMapHost};
std::atomic<int> CacheConfig{cudaFuncCachePreferNone};

} // namespace

//===----------------------------------------------------------------------===//
// Choice
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGetDeviceCount(int *Count) {
  if (!Count)
    return finish(cudaErrorInvalidValue);
  *Count = 0;
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  return finish(B ? B->deviceCount(Count) : Code);
}

WARPCC_EXPORT cudaError_t cudaSetDevice(int Device) {
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  if (!B)
    return finish(Code);
  if ((Code = checkDevice(Call{*B, 0}, Device)))
    return finish(Code);
  thread().Device = Device;
  thread().DeviceChosen = true;
  return finish(B->makeCurrent ? B->makeCurrent(Device) : cudaSuccess);
}

WARPCC_EXPORT cudaError_t cudaGetDevice(int *Device) {
  if (!Device)
    return finish(cudaErrorInvalidValue);
  Result Code = 0;
  if (!backend(Code))
    return finish(Code);
  *Device = thread().Device;
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaInitDevice(int Device, unsigned Flags, unsigned) {
  return api([&](const Call &C) {
    if (Result Code = checkDevice(C, Device))
      return Code;
    DeviceFlags |= Flags;
    return C.B.makeCurrent ? C.B.makeCurrent(Device) : cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaSetValidDevices(int *Devices, int Count) {
  return api([&](const Call &C) -> Result {
    if (Count < 0 || (Count && !Devices))
      return cudaErrorInvalidValue;
    for (int I = 0; I != Count; ++I)
      if (Result Code = checkDevice(C, Devices[I]))
        return Code;
    // The first of the list is what an undecided thread uses.
    if (Count && !thread().DeviceChosen)
      thread().Device = Devices[0];
    return cudaSuccess;
  });
}

/// The device with the most of the wanted properties; zero wants nothing.
WARPCC_EXPORT cudaError_t cudaChooseDevice(int *Device,
                                           const cudaDeviceProp *Wanted) {
  return api([&](const Call &C) -> Result {
    if (!Device || !Wanted)
      return cudaErrorInvalidValue;
    int Count = 0, BestScore = -1;
    C.B.deviceCount(&Count);
    for (int I = 0; I != Count; ++I) {
      cudaDeviceProp Have;
      if (cudaError_t Code = cudaGetDeviceProperties(&Have, I))
        return Code;
      int Score = 0;
      auto Match = [&](bool Asked, bool Ok) { Score += Asked && Ok; };
      Match(Wanted->major,
            Have.major * 10 + Have.minor >= Wanted->major * 10 + Wanted->minor);
      Match(Wanted->totalGlobalMem,
            Have.totalGlobalMem >= Wanted->totalGlobalMem);
      Match(Wanted->multiProcessorCount,
            Have.multiProcessorCount >= Wanted->multiProcessorCount);
      Match(Wanted->sharedMemPerBlock,
            Have.sharedMemPerBlock >= Wanted->sharedMemPerBlock);
      if (Score > BestScore) {
        BestScore = Score;
        *Device = I;
      }
    }
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaSetDeviceFlags(unsigned Flags) {
  if (Flags & ~cudaDeviceMask)
    return finish(cudaErrorInvalidValue);
  DeviceFlags = Flags | cudaDeviceMapHost;
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGetDeviceFlags(unsigned *Flags) {
  if (!Flags)
    return finish(cudaErrorInvalidValue);
  *Flags = DeviceFlags;
  return cudaSuccess;
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaDeviceGetAttribute(int *Value,
                                                 cudaDeviceAttr Attribute,
                                                 int Device) {
  return api([&](const Call &C) -> Result {
    if (!Value)
      return cudaErrorInvalidValue;
    if (Result Code = checkDevice(C, Device))
      return Code;
    return C.B.deviceAttribute(Device, Attribute, Value);
  });
}

WARPCC_EXPORT cudaError_t cudaGetDeviceProperties(cudaDeviceProp *Prop,
                                                  int Device) {
  return api([&](const Call &C) -> Result {
    if (!Prop)
      return cudaErrorInvalidValue;
    if (Result Code = checkDevice(C, Device))
      return Code;
    WarpccDeviceInfo Info = {};
    Info.Size = sizeof(Info);
    if (Result Code = C.B.deviceInfo(Device, &Info))
      return Code;
    memset(Prop, 0, sizeof(*Prop));
    memcpy(Prop->name, Info.Name, sizeof(Prop->name));
    memcpy(&Prop->uuid, Info.Uuid, sizeof(Prop->uuid));
    memcpy(Prop->luid, Info.Luid, sizeof(Prop->luid));
    Prop->luidDeviceNodeMask = Info.LuidNodeMask;
    Prop->totalGlobalMem = Info.TotalMemory;
    // An attribute that the backend does not know leaves zero.
    int Value;
#define WARPCC_PROPERTY(Member, Attribute)                                     \
  if (!C.B.deviceAttribute(Device, Attribute, &Value))                         \
    Prop->Member = Value;
#include "DeviceProperties.def"
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetPCIBusId(char *Text, int Length,
                                                int Device) {
  return api([&](const Call &C) -> Result {
    if (!Text || Length <= 0)
      return cudaErrorInvalidValue;
    if (Result Code = checkDevice(C, Device))
      return Code;
    int Domain = 0, Bus = 0, Slot = 0;
    C.B.deviceAttribute(Device, cudaDevAttrPciDomainId, &Domain);
    C.B.deviceAttribute(Device, cudaDevAttrPciBusId, &Bus);
    C.B.deviceAttribute(Device, cudaDevAttrPciDeviceId, &Slot);
    int Needed = snprintf(Text, Length, "%04x:%02x:%02x.0", Domain, Bus, Slot);
    return Needed < Length ? cudaSuccess : cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetByPCIBusId(int *Device,
                                                  const char *Text) {
  return api([&](const Call &C) -> Result {
    if (!Device || !Text)
      return cudaErrorInvalidValue;
    unsigned Domain = 0, Bus = 0, Slot = 0;
    if (sscanf(Text, "%x:%x:%x", &Domain, &Bus, &Slot) != 3) {
      Domain = 0;
      if (sscanf(Text, "%x:%x", &Bus, &Slot) != 2)
        return cudaErrorInvalidValue;
    }
    int Count = 0;
    C.B.deviceCount(&Count);
    for (int I = 0; I != Count; ++I) {
      int D = 0, B = 0, S = 0;
      C.B.deviceAttribute(I, cudaDevAttrPciDomainId, &D);
      C.B.deviceAttribute(I, cudaDevAttrPciBusId, &B);
      C.B.deviceAttribute(I, cudaDevAttrPciDeviceId, &S);
      if (unsigned(D) == Domain && unsigned(B) == Bus && unsigned(S) == Slot) {
        *Device = I;
        return cudaSuccess;
      }
    }
    return cudaErrorInvalidDevice;
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetStreamPriorityRange(int *Least,
                                                           int *Greatest) {
  return api([&](const Call &C) -> Result {
    // Priorities are negative numbers; five beside 0 on every device since
    // sm_70.
    int Supported = 0;
    C.B.deviceAttribute(C.Device, cudaDevAttrStreamPrioritiesSupported,
                        &Supported);
    if (Least)
      *Least = 0;
    if (Greatest)
      *Greatest = Supported ? -5 : 0;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaDeviceSynchronize() {
  return api([](const Call &C) { return C.B.deviceSynchronize(C.Device); });
}

WARPCC_EXPORT cudaError_t cudaDeviceReset() {
  unloadAll();
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  if (!B)
    return finish(Code);
  Code = B->deviceReset(thread().Device);
  if (Code == cudaSuccess)
    thread().LastError = cudaSuccess;
  return finish(Code);
}

WARPCC_EXPORT cudaError_t cudaDeviceSetLimit(cudaLimit Limit, size_t Value) {
  return api(
      [&](const Call &C) { return C.B.setLimit(C.Device, Limit, Value); });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetLimit(size_t *Value, cudaLimit Limit) {
  return api([&](const Call &C) -> Result {
    return Value ? C.B.getLimit(C.Device, Limit, Value) : cudaErrorInvalidValue;
  });
}

// Cache and bank configurations are preferences; devices since sm_70 have one
// configuration.
WARPCC_EXPORT cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache *Config) {
  if (!Config)
    return finish(cudaErrorInvalidValue);
  *Config = cudaFuncCache(CacheConfig.load());
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache Config) {
  CacheConfig = Config;
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t
cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *Config) {
  if (!Config)
    return finish(cudaErrorInvalidValue);
  *Config = cudaSharedMemBankSizeFourByte;
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) {
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaCtxResetPersistingL2Cache() {
  return api([](const Call &) { return cudaSuccess; });
}

//===----------------------------------------------------------------------===//
// Peers
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaDeviceCanAccessPeer(int *Can, int Device,
                                                  int Peer) {
  return api([&](const Call &C) -> Result {
    if (!Can)
      return cudaErrorInvalidValue;
    for (int D : {Device, Peer})
      if (Result Code = checkDevice(C, D))
        return Code;
    *Can = 0;
    return Device == Peer ? cudaSuccess : C.B.peerAccess(Device, Peer, Can);
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceEnablePeerAccess(int Peer, unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (Flags)
      return cudaErrorInvalidValue;
    Result Code = checkDevice(C, Peer);
    return Code ? Code : C.B.enablePeer(C.Device, Peer, 1);
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceDisablePeerAccess(int Peer) {
  return api([&](const Call &C) {
    Result Code = checkDevice(C, Peer);
    return Code ? Code : C.B.enablePeer(C.Device, Peer, 0);
  });
}

WARPCC_EXPORT cudaError_t cudaDeviceGetP2PAttribute(int *Value,
                                                    cudaDeviceP2PAttr Attribute,
                                                    int Source, int Target) {
  return api([&](const Call &C) -> Result {
    if (!Value || Source == Target)
      return cudaErrorInvalidValue;
    for (int D : {Source, Target})
      if (Result Code = checkDevice(C, D))
        return Code;
    *Value = 0;
    if (Attribute == cudaDevP2PAttrPerformanceRank)
      return cudaSuccess;
    return C.B.peerAccess(Source, Target, Value);
  });
}

//===----------------------------------------------------------------------===//
// Versions, profiler
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaRuntimeGetVersion(int *Version) {
  if (!Version)
    return finish(cudaErrorInvalidValue);
  *Version = CUDART_VERSION;
  return cudaSuccess;
}

/// 0 without a driver, as the documentation says.
WARPCC_EXPORT cudaError_t cudaDriverGetVersion(int *Version) {
  if (!Version)
    return finish(cudaErrorInvalidValue);
  *Version = 0;
  Result Code = 0;
  const WarpccBackend *B = backend(Code);
  return B ? finish(B->driverVersion(Version)) : cudaSuccess;
}

// Nothing is being profiled: these bracket what a profiler would see.
WARPCC_EXPORT cudaError_t cudaProfilerStart() { return cudaSuccess; }
WARPCC_EXPORT cudaError_t cudaProfilerStop() { return cudaSuccess; }
