//===- runtime/vdev/Backend.cpp - the virtual device as a backend
//-----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of runtime/host/Backend.h for the virtual device: one device,
// unified with the host's memory; every operation is finished when it returns
// (the runtime builds streams on top). CUDA error codes throughout.
//===----------------------------------------------------------------------===//
#include "../host/Backend.h"
#include "Arrays.h"
#include "Check.h"
#include "Device.h"
#include "Memory.h"
#include "Module.h"
#include "Runtime.h"
#include "Texture.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <mutex>

namespace warpcc::vdev {

enum : WarpccResult {
  Success = 0,
  InvalidValue = 1,
  NoMemory = 2,
  InvalidConfiguration = 9,
  NoDevice = 100,
  InvalidDevice = 101,
  NotFound = 500,
  OutOfResources = 701,
  AlreadyRegistered = 712,
  NotRegistered = 713,
  TooLargeCooperative = 720,
  NotSupported = 801
};

static bool isOurs(int Device) { return Device == 0; }

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

static WarpccResult deviceCount(int *Count) {
  *Count = 1;
  windows();
  return Success;
}

static WarpccResult driverVersion(int *Version) {
  *Version = 13000;
  return Success;
}

static WarpccResult deviceInfo(int Device, WarpccDeviceInfo *Info) {
  if (!isOurs(Device))
    return InvalidDevice;
  std::snprintf(Info->Name, sizeof Info->Name, "warpcc virtual device (sm_%u)",
                computeCapability());
  static const unsigned char Id[16] = {'w', 'a', 'r', 'p', 'c', 'c', '-', 'v',
                                       'd', 'e', 'v', 0,   0,   0,   0,   1};
  std::memcpy(Info->Uuid, Id, 16);
  std::memset(Info->Luid, 0, sizeof Info->Luid);
  Info->LuidNodeMask = 0;
  Info->TotalMemory = globalTotal();
  return Success;
}

static WarpccResult deviceAttributeOf(int Device, int Attribute, int *Value) {
  if (!isOurs(Device))
    return InvalidDevice;
  return deviceAttribute(Attribute, *Value) ? Success : InvalidValue;
}

static WarpccResult memoryInfo(int Device, size_t *Free, size_t *Total) {
  if (!isOurs(Device))
    return InvalidDevice;
  *Free = globalFree();
  *Total = globalTotal();
  return Success;
}

static WarpccResult deviceSynchronize(int Device) {
  if (!isOurs(Device))
    return InvalidDevice;
  flushPrintf();
  return stickyFault();
}

static WarpccResult deviceReset(int Device) {
  if (!isOurs(Device))
    return InvalidDevice;
  flushPrintf();
  clearFault();
  return Success;
}

// cudaLimit numbers.
enum { LimitStack = 0, LimitPrintf = 1, LimitHeap = 2 };

static WarpccResult getLimit(int Device, int Limit, size_t *Value) {
  if (!isOurs(Device))
    return InvalidDevice;
  switch (Limit) {
  case LimitStack:
    *Value = stackLimit();
    return Success;
  case LimitPrintf:
    *Value = printfLimit();
    return Success;
  case LimitHeap:
    *Value = heapLimit();
    return Success;
  default:
    return 215; // cudaErrorUnsupportedLimit
  }
}

static WarpccResult setLimit(int Device, int Limit, size_t Value) {
  if (!isOurs(Device))
    return InvalidDevice;
  switch (Limit) {
  case LimitStack:
    return setStackLimit(Value) ? Success : InvalidValue;
  case LimitPrintf:
    setPrintfLimit(Value);
    return Success;
  case LimitHeap:
    setHeapLimit(Value);
    return Success;
  default:
    return 215;
  }
}

static WarpccResult faultText(int Device, char *Text, size_t Bytes) {
  if (!isOurs(Device))
    return InvalidDevice;
  if (Bytes)
    std::snprintf(Text, Bytes, "%s", latestFault().c_str());
  return Success;
}

static WarpccResult peerAccess(int, int, int *Can) {
  *Can = 0;
  return Success;
}

static WarpccResult enablePeer(int, int, int) { return InvalidDevice; }

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static int acceptsImage(int, const WarpccImage *Image) {
  if (Image->Kind != WARPCC_IMAGE_PTX)
    return 0;
  // The newest PTX that the device's compute capability runs.
  return Image->Arch <= computeCapability() ? 1 + int(Image->Arch) : 0;
}

static WarpccResult loadModule(int Device, const WarpccImage *Images,
                               size_t Count, char *Log, size_t LogBytes,
                               WarpccModule *Module) {
  if (!isOurs(Device))
    return InvalidDevice;
  if (LogBytes)
    *Log = 0;
  auto Fail = [&](WarpccResult Code, const std::string &Text) {
    if (LogBytes)
      std::snprintf(Log, LogBytes, "%s", Text.c_str());
    return Code;
  };
  std::vector<PtxText> Texts;
  for (const WarpccImage &I : llvm::ArrayRef(Images, Count)) {
    if (I.Kind != WARPCC_IMAGE_PTX)
      return Fail(209, "no PTX for the virtual device (only machine code)");
    Texts.push_back(
        {{static_cast<const char *>(I.Data), I.Bytes}, I.Name ? I.Name : ""});
  }
  std::string Error;
  std::unique_ptr<LoadedModule> M;
  int Code = loadPtx(Texts, M, Error);
  if (Code)
    return Fail(Code, Error);
  *Module = reinterpret_cast<WarpccModule>(M.release());
  return Success;
}

static WarpccResult unloadModule(WarpccModule Module) {
  delete reinterpret_cast<LoadedModule *>(Module);
  return Success;
}

static WarpccResult findFunction(WarpccModule Module, const char *Name,
                                 WarpccFunction *Function) {
  KernelInfo *K = reinterpret_cast<LoadedModule *>(Module)->findKernel(Name);
  if (!K)
    return NotFound;
  *Function = reinterpret_cast<WarpccFunction>(K);
  return Success;
}

static WarpccResult findGlobal(WarpccModule Module, const char *Name,
                               WarpccAddress *Address, size_t *Bytes) {
  const ModuleVariable *V =
      reinterpret_cast<LoadedModule *>(Module)->findVariable(Name);
  if (!V)
    return NotFound;
  *Address = reinterpret_cast<WarpccAddress>(V->Address);
  *Bytes = V->Bytes;
  return Success;
}

static WarpccResult functionInfo(WarpccFunction Function,
                                 WarpccFunctionInfo *Info) {
  auto &K = *reinterpret_cast<KernelInfo *>(Function);
  uint32_t Size = Info->Size;
  WarpccFunctionInfo R = {};
  R.Size = Size;
  R.MaxThreadsPerBlock = K.MaxThreads;
  R.SharedBytes = K.StaticShared;
  R.ConstBytes = K.Module->constBytes();
  R.LocalBytes = K.LocalBytes;
  R.NumRegs = 32;
  R.BinaryVersion = computeCapability();
  R.PtxVersion = ptxVersion(K);
  R.MaxDynamicSharedBytes = K.MaxDynamicShared;
  R.PreferredShmemCarveout = -1;
  R.ClusterDimMustBeSet = K.NeedsCluster;
  R.RequiredClusterWidth = K.ReqCluster[0];
  R.RequiredClusterHeight = K.ReqCluster[1];
  R.RequiredClusterDepth = K.ReqCluster[2];
  R.NonPortableClusterSizeAllowed = K.NonPortableCluster;
  std::memcpy(Info, &R, std::min<size_t>(Size, sizeof R));
  return Success;
}

static WarpccResult setFunctionAttribute(WarpccFunction Function,
                                         WarpccFunctionAttribute Attribute,
                                         int Value) {
  auto &K = *reinterpret_cast<KernelInfo *>(Function);
  switch (Attribute) {
  case WARPCC_FUNC_MAX_DYNAMIC_SHARED_BYTES:
    if (Value < 0 || uint64_t(Value) + K.StaticShared > MaxSharedBytes)
      return InvalidValue;
    K.MaxDynamicShared = Value;
    return Success;
  case WARPCC_FUNC_PREFERRED_SHMEM_CARVEOUT:
  case WARPCC_FUNC_CLUSTER_SCHEDULING_POLICY:
    return Success;
  case WARPCC_FUNC_NON_PORTABLE_CLUSTER_SIZE:
    K.NonPortableCluster = Value;
    return Success;
  case WARPCC_FUNC_CLUSTER_DIM_MUST_BE_SET:
    K.NeedsCluster = Value;
    return Success;
  case WARPCC_FUNC_REQUIRED_CLUSTER_WIDTH:
  case WARPCC_FUNC_REQUIRED_CLUSTER_HEIGHT:
  case WARPCC_FUNC_REQUIRED_CLUSTER_DEPTH:
    if (Value < 0 || uint32_t(Value) > LargestCluster)
      return InvalidValue;
    K.ReqCluster[Attribute - WARPCC_FUNC_REQUIRED_CLUSTER_WIDTH] = Value;
    return Success;
  default:
    return NotSupported;
  }
}

static WarpccResult functionParameter(WarpccFunction Function, size_t Index,
                                      size_t *Offset, size_t *Bytes) {
  auto &K = *reinterpret_cast<KernelInfo *>(Function);
  if (Index >= K.Params.size())
    return InvalidValue;
  *Offset = K.Params[Index].Offset;
  *Bytes = K.Params[Index].Bytes;
  return Success;
}

static WarpccResult occupancy(WarpccFunction Function, int Threads,
                              size_t Dynamic, unsigned, int *Blocks) {
  auto &K = *reinterpret_cast<KernelInfo *>(Function);
  *Blocks = 0;
  if (Threads <= 0)
    return InvalidValue;
  *Blocks = residentBlocks(K, Threads, Dynamic);
  return Success;
}

static WarpccResult clusterOccupancy(WarpccFunction Function,
                                     const WarpccLaunch *L, int *Clusters,
                                     int *LargestSize) {
  int PerSm = 0;
  const uint64_t Threads = uint64_t(L->Block[0]) * L->Block[1] * L->Block[2];
  if (WarpccResult Code =
          occupancy(Function, int(std::min<uint64_t>(Threads, 1 << 20)),
                    L->DynamicSharedBytes, 0, &PerSm))
    return Code;
  auto &K = *reinterpret_cast<KernelInfo *>(Function);
  if (LargestSize)
    *LargestSize = PerSm ? (K.NonPortableCluster ? LargestCluster : 8) : 0;
  const uint64_t Size = std::max<uint64_t>(
      1, uint64_t(L->Cluster[0]) * L->Cluster[1] * L->Cluster[2]);
  // One worker keeps all blocks of a cluster.
  if (Clusters)
    *Clusters = PerSm && Size <= LargestCluster ? int(workerCount()) : 0;
  return Success;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

static WarpccResult allocate(int Device, WarpccMemoryKind Kind, size_t Bytes,
                             uint32_t Flags, WarpccAddress *Address) {
  if (!isOurs(Device))
    return InvalidDevice;
  if (!Bytes)
    return InvalidValue;
  void *P = allocateGlobal(Bytes);
  if (!P)
    return NoMemory;
  noteAllocation(P, Kind, Flags);
  // What the host writes to memory that it can reach is not seen.
  noteRegion(P, Bytes,
             Kind == WARPCC_MEMORY_HOST      ? "cudaMallocHost"
             : Kind == WARPCC_MEMORY_MANAGED ? "cudaMallocManaged"
                                             : "cudaMalloc",
             "", Kind != WARPCC_MEMORY_DEVICE);
  *Address = reinterpret_cast<WarpccAddress>(P);
  return Success;
}

static WarpccResult release(int, WarpccMemoryKind Kind, WarpccAddress Address) {
  void *P = reinterpret_cast<void *>(Address);
  if (!forgetAllocation(P, Kind))
    return InvalidValue;
  dropRegion(P);
  return freeGlobal(P) ? Success : InvalidValue;
}

static WarpccResult pointerInfo(WarpccAddress Address,
                                WarpccPointerInfo *Info) {
  WarpccPointerInfo R = {};
  R.Size = Info->Size;
  void *P = reinterpret_cast<void *>(Address);
  uintptr_t Base = 0;
  size_t Bytes = 0;
  int Kind;
  uint32_t Flags;
  R.Device = -1;
  R.HostAddress = P;
  R.DeviceAddress = Address; // unified memory: the device reaches all of it
  if (findGlobal(P, Base, Bytes)) {
    R.Device = 0;
    R.Base = Base;
    R.Bytes = Bytes;
    R.Kind = WARPCC_MEMORY_DEVICE;
    if (findAllocation(reinterpret_cast<void *>(Base), Kind, Flags)) {
      R.Kind = WarpccMemoryKind(Kind);
      R.HostFlags = Flags;
    }
    if (R.Kind == WARPCC_MEMORY_DEVICE)
      R.HostAddress = nullptr;
  } else if (findRegistered(P, Base, Bytes, Flags)) {
    R.Kind = WARPCC_MEMORY_HOST;
    R.Device = 0;
    R.Base = Base;
    R.Bytes = Bytes;
    R.HostFlags = Flags;
  }
  std::memcpy(Info, &R, std::min<size_t>(Info->Size, sizeof R));
  return Success;
}

static DeviceArray arrayOf(const WarpccArrayInfo &Info) {
  return {nullptr,    0,           Info.Width,    Info.Height,
          Info.Depth, Info.Format, Info.Channels, Info.Flags};
}

static WarpccResult createArrayOf(int Device, const WarpccArrayInfo *Info,
                                  WarpccArray *Array) {
  if (!isOurs(Device))
    return InvalidDevice;
  DeviceArray *A = nullptr;
  if (int Code = createArray(arrayOf(*Info), A))
    return Code;
  *Array = reinterpret_cast<WarpccArray>(A);
  return Success;
}

static WarpccResult destroyArrayOf(WarpccArray Array) {
  destroyArray(reinterpret_cast<DeviceArray *>(Array));
  return Success;
}

static WarpccResult createMipmapOf(int Device, const WarpccArrayInfo *Info,
                                   uint32_t Levels, WarpccMipmap *Mipmap) {
  if (!isOurs(Device))
    return InvalidDevice;
  DeviceMipmap *M = nullptr;
  if (int Code = createMipmap(arrayOf(*Info), Levels, M))
    return Code;
  *Mipmap = reinterpret_cast<WarpccMipmap>(M);
  return Success;
}

static WarpccResult mipmapLevelOf(WarpccMipmap Mipmap, uint32_t Level,
                                  WarpccArray *Array) {
  auto &M = *reinterpret_cast<DeviceMipmap *>(Mipmap);
  if (Level >= M.Levels.size())
    return InvalidValue;
  *Array = reinterpret_cast<WarpccArray>(M.Levels[Level]);
  return Success;
}

static WarpccResult destroyMipmapOf(WarpccMipmap Mipmap) {
  destroyMipmap(reinterpret_cast<DeviceMipmap *>(Mipmap));
  return Success;
}

static WarpccResult createTextureOf(int Device, const WarpccTexture *Texture,
                                    uint64_t *Handle) {
  return isOurs(Device) ? createTexture(*Texture, *Handle) : InvalidDevice;
}

static WarpccResult destroyTextureOf(int Device, uint64_t Handle,
                                     uint32_t IsSurface) {
  return isOurs(Device) ? destroyTexture(Handle, IsSurface) : InvalidDevice;
}

static WarpccResult registerHostMemory(int Device, void *Host, size_t Bytes,
                                       uint32_t Flags) {
  if (!isOurs(Device))
    return InvalidDevice;
  return registerHost(Host, Bytes, Flags) ? Success : AlreadyRegistered;
}

static WarpccResult unregisterHostMemory(int, void *Host) {
  return unregisterHost(Host) ? Success : NotRegistered;
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

/// Does the copy stay within the array of side \p S?
static bool isInside(const WarpccCopySide &S, const WarpccCopy &C) {
  const DeviceArray &A = *reinterpret_cast<DeviceArray *>(S.Array);
  const size_t Row = A.Width * channelBytes(A.Format) * A.Channels;
  return S.X + C.WidthBytes <= Row && S.Y + C.Height <= A.Height &&
         S.Z + C.Depth <= A.Depth;
}

static WarpccResult copy(int, WarpccStream, const WarpccCopy *C) {
  flushPrintf();
  for (const WarpccCopySide *S : {&C->Dst, &C->Src})
    if (S->Array && !isInside(*S, *C))
      return InvalidValue;
  auto At = [](const WarpccCopySide &S, size_t Y, size_t Z) {
    if (S.Array) {
      const DeviceArray &A = *reinterpret_cast<DeviceArray *>(S.Array);
      return A.Base + ((S.Z + Z) * A.Height + S.Y + Y) * A.Pitch + S.X;
    }
    return reinterpret_cast<uint8_t *>(S.Address) + S.X +
           ((S.Z + Z) * S.SliceHeight + S.Y + Y) * S.Pitch;
  };
  for (size_t Z = 0; Z < C->Depth; ++Z)
    for (size_t Y = 0; Y < C->Height; ++Y)
      if (!copyMemory(At(C->Dst, Y, Z), At(C->Src, Y, Z), C->WidthBytes))
        return InvalidValue;
  return stickyFault();
}

template <typename T>
static void fillRow(uint8_t *Row, uint32_t Value, size_t Width) {
  std::fill_n(reinterpret_cast<T *>(Row), Width, T(Value));
}

static WarpccResult fill(int, WarpccStream, const WarpccFill *F) {
  for (size_t Y = 0; Y < std::max<size_t>(1, F->Height); ++Y) {
    auto *Row = reinterpret_cast<uint8_t *>(F->Address) + Y * F->Pitch;
    if (!isAccessible(Row, F->Width * F->ElementBytes))
      return InvalidValue;
    noteWritten(Row, F->Width * F->ElementBytes);
    switch (F->ElementBytes) {
    case 1:
      fillRow<uint8_t>(Row, F->Value, F->Width);
      break;
    case 2:
      fillRow<uint16_t>(Row, F->Value, F->Width);
      break;
    case 4:
      fillRow<uint32_t>(Row, F->Value, F->Width);
      break;
    default:
      return InvalidValue;
    }
  }
  return stickyFault();
}

static WarpccResult launchKernel(int Device, WarpccStream,
                                 WarpccFunction Function,
                                 const WarpccLaunch *L) {
  if (!isOurs(Device))
    return InvalidDevice;
  LaunchRequest R;
  std::copy(L->Cluster, L->Cluster + 3, R.Cluster);
  std::copy(L->Grid, L->Grid + 3, R.Grid);
  std::copy(L->Block, L->Block + 3, R.Block);
  R.DynamicShared = L->DynamicSharedBytes;
  R.Cooperative = L->Flags & WARPCC_LAUNCH_COOPERATIVE;
  R.Params = L->ParamBuffer;
  R.ParamBytes = L->ParamBytes;
  return launch(*reinterpret_cast<KernelInfo *>(Function), R);
}

static const WarpccBackend Table = {
    .Version = WARPCC_BACKEND_VERSION,
    .Size = sizeof(WarpccBackend),
    .Name = "vdev",
    .deviceCount = deviceCount,
    .driverVersion = driverVersion,
    .deviceInfo = deviceInfo,
    .deviceAttribute = deviceAttributeOf,
    .memoryInfo = memoryInfo,
    .deviceSynchronize = deviceSynchronize,
    .deviceReset = deviceReset,
    .getLimit = getLimit,
    .setLimit = setLimit,
    .faultText = faultText,
    .peerAccess = peerAccess,
    .enablePeer = enablePeer,
    .acceptsImage = acceptsImage,
    .loadModule = loadModule,
    .unloadModule = unloadModule,
    .findFunction = findFunction,
    .findGlobal = findGlobal,
    .functionInfo = functionInfo,
    .setFunctionAttribute = setFunctionAttribute,
    .functionParameter = functionParameter,
    .occupancy = occupancy,
    .clusterOccupancy = clusterOccupancy,
    .alloc = allocate,
    .free = release,
    .pointerInfo = pointerInfo,
    .registerHost = registerHostMemory,
    .unregisterHost = unregisterHostMemory,
    .prefetch = nullptr,
    .advise = nullptr,
    .createArray = createArrayOf,
    .destroyArray = destroyArrayOf,
    .copy = copy,
    .fill = fill,
    .launch = launchKernel,
    .createStream = nullptr,
    .destroyStream = nullptr,
    .synchronizeStream = nullptr,
    .queryStream = nullptr,
    .streamWaitEvent = nullptr,
    .hostFunction = nullptr,
    .createEvent = nullptr,
    .destroyEvent = nullptr,
    .recordEvent = nullptr,
    .synchronizeEvent = nullptr,
    .queryEvent = nullptr,
    .elapsed = nullptr,
    .allocAsync = nullptr,
    .freeAsync = nullptr,
    .makeCurrent = nullptr,
    .createMipmap = createMipmapOf,
    .mipmapLevel = mipmapLevelOf,
    .destroyMipmap = destroyMipmapOf,
    .createTexture = createTextureOf,
    .destroyTexture = destroyTextureOf,
};

} // namespace warpcc::vdev

extern "C" __attribute__((visibility("default"))) const WarpccBackend *
warpccBackend(uint32_t Version) {
  return Version == WARPCC_BACKEND_VERSION ? &warpcc::vdev::Table : nullptr;
}
