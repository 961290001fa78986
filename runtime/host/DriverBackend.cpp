//===- runtime/host/DriverBackend.cpp - NVIDIA GPUs -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The backend table over libcuda.so.1. Handles are the driver's own, so streams
// and events of the runtime work with the driver API and with NVIDIA's
// libraries. Work goes to the devices' primary contexts, unless the program has
// made another context current: then to that one, as in NVIDIA's runtime.
//===----------------------------------------------------------------------===//

#include "DriverApi.h"
#include <cstring>
#include <dlfcn.h>
#include <mutex>

namespace warpcc::rt {

namespace {

using namespace driver;

driver::Table Cu;
std::vector<Context> &primaries() {
  static auto &List = *new std::vector<Context>;
  return List;
}
std::mutex PrimaryMutex;

//===----------------------------------------------------------------------===//
// Contexts
//===----------------------------------------------------------------------===//

Result primary(int Device, Context &Ctx) {
  std::lock_guard<std::mutex> Lock(PrimaryMutex);
  auto &List = primaries();
  if (Device < 0 || size_t(Device) >= List.size())
    return cudaErrorInvalidDevice;
  if (!List[Device])
    if (Result Code = Cu.primaryRetain(&List[Device], Device))
      return Code;
  Ctx = List[Device];
  return cudaSuccess;
}

Result makeCurrent(int Device) {
  Context Current = nullptr, Wanted = nullptr;
  if (Result Code = Cu.getCurrent(&Current))
    return Code;
  if (Result Code = primary(Device, Wanted))
    return Code;
  if (Current == Wanted)
    return cudaSuccess;
  if (Current) {
    std::lock_guard<std::mutex> Lock(PrimaryMutex);
    bool Ours = false;
    for (Context C : primaries())
      Ours |= C == Current;
    if (!Ours)
      return cudaSuccess; // the program's own context
  }
  return Cu.setCurrent(Wanted);
}

/// Runs \p Body with the context of \p Device current.
template <typename F> Result in(int Device, F &&Body) {
  Result Code = makeCurrent(Device);
  return Code ? Code : Body();
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

Result deviceCount(int *Count) { return Cu.deviceCount(Count); }
Result driverVersion(int *Version) { return Cu.driverVersion(Version); }

Result deviceInfo(int Device, WarpccDeviceInfo *Info) {
  size_t Total = 0;
  if (Result Code = Cu.deviceName(Info->Name, sizeof(Info->Name), Device))
    return Code;
  if (Result Code = Cu.deviceTotalMem(&Total, Device))
    return Code;
  Info->TotalMemory = Total;
  // Only Windows has LUIDs; a refusal leaves zeros.
  Cu.deviceLuid(Info->Luid, &Info->LuidNodeMask, Device);
  return Cu.deviceUuid(Info->Uuid, Device);
}

Result deviceAttribute(int Device, int Attribute, int *Value) {
  return Cu.deviceAttribute(Value, Attribute, Device);
}

Result memoryInfo(int Device, size_t *Free, size_t *Total) {
  return in(Device, [&] { return Cu.memInfo(Free, Total); });
}

Result deviceSynchronize(int Device) {
  return in(Device, [&] { return Cu.synchronize(); });
}

Result deviceReset(int Device) {
  Result Code = Cu.primaryReset(Device);
  std::lock_guard<std::mutex> Lock(PrimaryMutex);
  if (Code == cudaSuccess)
    primaries()[Device] = nullptr;
  return Code;
}

Result getLimit(int Device, int Limit, size_t *Value) {
  return in(Device, [&] { return Cu.getLimit(Value, Limit); });
}
Result setLimit(int Device, int Limit, size_t Value) {
  return in(Device, [&] { return Cu.setLimit(Limit, Value); });
}

Result peerAccess(int Device, int Peer, int *Can) {
  return Cu.canAccessPeer(Can, Device, Peer);
}
Result enablePeer(int Device, int Peer, int Enable) {
  Context Ctx;
  if (Result Code = primary(Peer, Ctx))
    return Code;
  return in(Device, [&] {
    return Enable ? Cu.enablePeer(Ctx, 0) : Cu.disablePeer(Ctx);
  });
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// CUDA's compatibility rules: a cubin runs on its major architecture from its
/// minor on; PTX compiles for any later one; 'a' is for exactly one
/// architecture and 'f' for the rest of its major.
int acceptsImage(int Device, const WarpccImage *Image) {
  constexpr int CubinBonus = 10000;
  int Major = 0, Minor = 0;
  if (Cu.deviceAttribute(&Major, cudaDevAttrComputeCapabilityMajor, Device) ||
      Cu.deviceAttribute(&Minor, cudaDevAttrComputeCapabilityMinor, Device))
    return 0;
  unsigned Have = Major * 10 + Minor, Want = Image->Arch;
  bool SameFamily = Want / 10 == Have / 10 && Want <= Have;
  bool Fits = Image->ArchSuffix == 'a'            ? Want == Have
              : Image->ArchSuffix == 'f'          ? SameFamily
              : Image->Kind == WARPCC_IMAGE_CUBIN ? SameFamily
                                                  : Want <= Have;
  if (!Fits)
    return 0;
  int Score = 2 * Want + (Image->ArchSuffix ? 1 : 0);
  return Image->Kind == WARPCC_IMAGE_CUBIN ? CubinBonus + Score : Score;
}

Result link(const WarpccImage *Images, size_t Count, char *Log, size_t LogBytes,
            WarpccModule *Module) {
  JitOption Options[] = {JitErrorLog, JitErrorLogBytes};
  void *Values[] = {Log, reinterpret_cast<void *>(LogBytes)};
  LinkState State = nullptr;
  if (Result Code = Cu.linkCreate(2, Options, Values, &State))
    return Code;
  Result Code = cudaSuccess;
  for (size_t I = 0; I != Count && !Code; ++I) {
    bool Ptx = Images[I].Kind == WARPCC_IMAGE_PTX;
    Code = Cu.linkAdd(State, Ptx ? JitInputPtx : JitInputCubin,
                      const_cast<void *>(Images[I].Data),
                      Images[I].Bytes + (Ptx ? 1 : 0), Images[I].Name, 0,
                      nullptr, nullptr);
  }
  void *Cubin = nullptr;
  size_t Bytes = 0;
  if (!Code)
    Code = Cu.linkComplete(State, &Cubin, &Bytes);
  if (!Code)
    Code = Cu.moduleLoad(Module, Cubin, 0, nullptr, nullptr);
  Cu.linkDestroy(State);
  return Code;
}

Result loadModule(int Device, const WarpccImage *Images, size_t Count,
                  char *Log, size_t LogBytes, WarpccModule *Module) {
  return in(Device, [&] {
    if (LogBytes)
      *Log = 0;
    if (Count > 1)
      return link(Images, Count, Log, LogBytes, Module);
    JitOption Options[] = {JitErrorLog, JitErrorLogBytes};
    void *Values[] = {Log, reinterpret_cast<void *>(LogBytes)};
    return Cu.moduleLoad(Module, Images->Data, 2, Options, Values);
  });
}

Result unloadModule(WarpccModule Module) { return Cu.moduleUnload(Module); }

Result findFunction(WarpccModule Module, const char *Name,
                    WarpccFunction *Function) {
  return Cu.moduleFunction(Function, Module, Name);
}

Result findGlobal(WarpccModule Module, const char *Name, WarpccAddress *Address,
                  size_t *Bytes) {
  return Cu.moduleGlobal(Address, Bytes, Module, Name);
}

Result functionInfo(WarpccFunction Function, WarpccFunctionInfo *Info) {
  // In the order of the driver's attribute numbers, from 0 on.
  int Values[16] = {};
  for (int I = 0; I != 16; ++I) {
    Result Code = Cu.functionAttribute(&Values[I], I, Function);
    // Cluster attributes are unknown to devices before sm_90.
    if (Code && I < WARPCC_FUNC_CLUSTER_DIM_MUST_BE_SET)
      return Code;
  }
  Info->MaxThreadsPerBlock = Values[0];
  Info->SharedBytes = Values[1];
  Info->ConstBytes = Values[2];
  Info->LocalBytes = Values[3];
  Info->NumRegs = Values[4];
  Info->PtxVersion = Values[5];
  Info->BinaryVersion = Values[6];
  Info->CacheModeCA = Values[7];
  Info->MaxDynamicSharedBytes = Values[8];
  Info->PreferredShmemCarveout = Values[9];
  Info->ClusterDimMustBeSet = Values[10];
  Info->RequiredClusterWidth = Values[11];
  Info->RequiredClusterHeight = Values[12];
  Info->RequiredClusterDepth = Values[13];
  Info->NonPortableClusterSizeAllowed = Values[14];
  Info->ClusterSchedulingPolicyPreference = Values[15];
  return cudaSuccess;
}

Result setFunctionAttribute(WarpccFunction Function,
                            WarpccFunctionAttribute Attribute, int Value) {
  return Cu.setFunctionAttribute(Function, Attribute, Value);
}

Result functionParameter(WarpccFunction Function, size_t Index, size_t *Offset,
                         size_t *Bytes) {
  if (!Cu.functionParameter)
    return cudaErrorCallRequiresNewerDriver; // 12.4 has it
  return Cu.functionParameter(Function, Index, Offset, Bytes);
}

Result occupancy(WarpccFunction Function, int Threads, size_t SharedBytes,
                 unsigned Flags, int *Blocks) {
  return Cu.occupancy(Blocks, Function, Threads, SharedBytes, Flags);
}

//===----------------------------------------------------------------------===//
// Launch
//===----------------------------------------------------------------------===//

/// The driver's configuration, and the attributes that it points to.
struct Config {
  driver::LaunchConfig C = {};
  cudaLaunchAttribute Attributes[8] = {};

  Config(WarpccStream Stream, const WarpccLaunch &L) {
    memcpy(C.Grid, L.Grid, sizeof(C.Grid));
    memcpy(C.Block, L.Block, sizeof(C.Block));
    C.SharedBytes = L.DynamicSharedBytes;
    C.Stream = Stream;
    C.Attributes = Attributes;
    if (L.Flags & WARPCC_LAUNCH_COOPERATIVE)
      add(cudaLaunchAttributeCooperative).cooperative = 1;
    if (L.Flags & WARPCC_LAUNCH_PROGRAMMATIC_SERIALIZATION)
      add(cudaLaunchAttributeProgrammaticStreamSerialization)
          .programmaticStreamSerializationAllowed = 1;
    if (L.Cluster[0])
      memcpy(&add(cudaLaunchAttributeClusterDimension), L.Cluster,
             sizeof(L.Cluster));
    if (L.PreferredCluster[0])
      memcpy(&add(cudaLaunchAttributePreferredClusterDimension),
             L.PreferredCluster, sizeof(L.PreferredCluster));
    if (L.ClusterSchedulingPolicy)
      add(cudaLaunchAttributeClusterSchedulingPolicyPreference)
          .clusterSchedulingPolicyPreference =
          cudaClusterSchedulingPolicy(L.ClusterSchedulingPolicy);
    if (L.Priority)
      add(cudaLaunchAttributePriority).priority = L.Priority;
    if (L.PreferredShmemCarveout >= 0)
      add(cudaLaunchAttributePreferredSharedMemoryCarveout).sharedMemCarveout =
          L.PreferredShmemCarveout;
  }

private:
  cudaLaunchAttributeValue &add(cudaLaunchAttributeID Id) {
    cudaLaunchAttribute &A = Attributes[C.NumAttributes++];
    A.id = Id;
    return A.val;
  }
};

Result launch(int Device, WarpccStream Stream, WarpccFunction Function,
              const WarpccLaunch *Launch) {
  Config Conf(Stream, *Launch);
  size_t Bytes = Launch->ParamBytes;
  void *Extra[] = {LaunchParamBuffer, const_cast<void *>(Launch->ParamBuffer),
                   LaunchParamBytes, &Bytes, LaunchParamEnd};
  return in(Device, [&] {
    return Cu.launch(&Conf.C, Function, nullptr, Bytes ? Extra : nullptr);
  });
}

Result clusterOccupancy(WarpccFunction Function, const WarpccLaunch *Launch,
                        int *Clusters, int *LargestSize) {
  if (!Cu.activeClusters || !Cu.clusterSize)
    return cudaErrorCallRequiresNewerDriver;
  Config Conf(nullptr, *Launch);
  Result Code = cudaSuccess;
  if (Clusters)
    Code = Cu.activeClusters(Clusters, Function, &Conf.C);
  if (LargestSize && !Code)
    Code = Cu.clusterSize(LargestSize, Function, &Conf.C);
  return Code;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Result alloc(int Device, WarpccMemoryKind Kind, size_t Bytes, uint32_t Flags,
             WarpccAddress *Address) {
  return in(Device, [&]() -> Result {
    switch (Kind) {
    case WARPCC_MEMORY_DEVICE:
      return Cu.memAlloc(Address, Bytes);
    case WARPCC_MEMORY_MANAGED:
      return Cu.memAllocManaged(Address, Bytes, Flags);
    case WARPCC_MEMORY_HOST: {
      void *Host = nullptr;
      Result Code = Cu.memHostAlloc(&Host, Bytes, Flags);
      *Address = address(Host);
      return Code;
    }
    case WARPCC_MEMORY_UNREGISTERED:
      break;
    }
    return cudaErrorInvalidValue;
  });
}

Result freeMemory(int Device, WarpccMemoryKind Kind, WarpccAddress Address) {
  return in(Device, [&] {
    return Kind == WARPCC_MEMORY_HOST ? Cu.memFreeHost(pointer(Address))
                                      : Cu.memFree(Address);
  });
}

Result pointerInfo(WarpccAddress Address, WarpccPointerInfo *Info) {
  int Type = 0;
  Info->Device = -1;
  Info->Kind = WARPCC_MEMORY_UNREGISTERED;
  Info->DeviceAddress = 0;
  Info->HostAddress = pointer(Address);
  Info->Base = 0;
  Info->Bytes = 0;
  Info->HostFlags = 0;
  if (Cu.pointerAttribute(&Type, PointerMemoryType, Address))
    return cudaSuccess; // nothing that the driver knows
  unsigned Managed = 0;
  Cu.pointerAttribute(&Managed, PointerIsManaged, Address);
  Info->Kind = Managed              ? WARPCC_MEMORY_MANAGED
               : Type == MemoryHost ? WARPCC_MEMORY_HOST
                                    : WARPCC_MEMORY_DEVICE;
  Info->HostAddress = nullptr;
  // A refusal of one of these leaves "none": that is the answer.
  Cu.pointerAttribute(&Info->Device, PointerDeviceOrdinal, Address);
  Cu.pointerAttribute(&Info->DeviceAddress, PointerDeviceAddress, Address);
  Cu.pointerAttribute(&Info->HostAddress, PointerHostAddress, Address);
  Cu.pointerAttribute(&Info->Base, PointerRangeStart, Address);
  Cu.pointerAttribute(&Info->Bytes, PointerRangeSize, Address);
  if (Info->Kind == WARPCC_MEMORY_HOST)
    Cu.memHostFlags(&Info->HostFlags, pointer(Address));
  return cudaSuccess;
}

Result registerHost(int Device, void *Host, size_t Bytes, uint32_t Flags) {
  return in(Device, [&] { return Cu.memHostRegister(Host, Bytes, Flags); });
}
Result unregisterHost(int Device, void *Host) {
  return in(Device, [&] { return Cu.memHostUnregister(Host); });
}

Result prefetch(int Device, WarpccAddress Address, size_t Bytes, int DstDevice,
                WarpccStream Stream) {
  return in(Device,
            [&] { return Cu.prefetch(Address, Bytes, DstDevice, Stream); });
}
Result advise(int Device, WarpccAddress Address, size_t Bytes, int Advice,
              int AdviceDevice) {
  return in(Device,
            [&] { return Cu.advise(Address, Bytes, Advice, AdviceDevice); });
}

Result createArray(int Device, const WarpccArrayInfo *Info,
                   WarpccArray *Array) {
  ArrayDescriptor D = {Info->Width,       Info->Height,   Info->Depth,
                       int(Info->Format), Info->Channels, Info->Flags};
  return in(Device, [&] { return Cu.arrayCreate(Array, &D); });
}
Result destroyArray(WarpccArray Array) { return Cu.arrayDestroy(Array); }

Result createMipmap(int Device, const WarpccArrayInfo *Info, uint32_t Levels,
                    WarpccMipmap *Mipmap) {
  ArrayDescriptor D = {Info->Width,       Info->Height,   Info->Depth,
                       int(Info->Format), Info->Channels, Info->Flags};
  return in(Device, [&] { return Cu.mipmapCreate(Mipmap, &D, Levels); });
}
Result mipmapLevel(WarpccMipmap Mipmap, uint32_t Level, WarpccArray *Array) {
  return Cu.mipmapLevel(Array, Mipmap, Level);
}
Result destroyMipmap(WarpccMipmap Mipmap) { return Cu.mipmapDestroy(Mipmap); }

Result createTexture(int Device, const WarpccTexture *T, uint64_t *Handle) {
  return in(Device, [&] { return driver::createTexture(Cu, *T, Handle); });
}
Result destroyTexture(int Device, uint64_t Handle, uint32_t IsSurface) {
  return in(Device, [&] {
    return IsSurface ? Cu.surfaceDestroy(Handle) : Cu.textureDestroy(Handle);
  });
}

CopySide side(const WarpccCopySide &S) {
  CopySide D = {};
  D.X = S.X;
  D.Y = S.Y;
  D.Z = S.Z;
  D.Type = S.Array ? MemoryArray : MemoryUnified;
  D.Dev = S.Address;
  D.Arr = S.Array;
  D.Pitch = S.Pitch;
  D.Height = S.SliceHeight;
  return D;
}

Result copy(int Device, WarpccStream Stream, const WarpccCopy *C) {
  return in(Device, [&] {
    bool Linear =
        C->Height == 1 && C->Depth == 1 && !C->Src.Array && !C->Dst.Array;
    if (!Linear) {
      Copy3D D = {side(C->Src), side(C->Dst), C->WidthBytes, C->Height,
                  C->Depth};
      return C->Async ? Cu.copy3DAsync(&D, Stream) : Cu.copy3D(&D);
    }
    WarpccAddress Dst = C->Dst.Address + C->Dst.X;
    WarpccAddress Src = C->Src.Address + C->Src.X;
    return C->Async ? Cu.copyAsync(Dst, Src, C->WidthBytes, Stream)
                    : Cu.copy(Dst, Src, C->WidthBytes);
  });
}

Result fill(int Device, WarpccStream Stream, const WarpccFill *F) {
  return in(Device, [&]() -> Result {
    if (F->Height <= 1)
      switch (F->ElementBytes) {
      case 1:
        return Cu.fill8(F->Address, F->Value, F->Width, Stream);
      case 2:
        return Cu.fill16(F->Address, F->Value, F->Width, Stream);
      case 4:
        return Cu.fill32(F->Address, F->Value, F->Width, Stream);
      }
    switch (F->ElementBytes) {
    case 1:
      return Cu.fill2D8(F->Address, F->Pitch, F->Value, F->Width, F->Height,
                        Stream);
    case 2:
      return Cu.fill2D16(F->Address, F->Pitch, F->Value, F->Width, F->Height,
                         Stream);
    case 4:
      return Cu.fill2D32(F->Address, F->Pitch, F->Value, F->Width, F->Height,
                         Stream);
    }
    return cudaErrorInvalidValue;
  });
}

//===----------------------------------------------------------------------===//
// Streams and events
//===----------------------------------------------------------------------===//

Result createStream(int Device, uint32_t Flags, int Priority,
                    WarpccStream *Stream) {
  return in(Device, [&] { return Cu.streamCreate(Stream, Flags, Priority); });
}
Result destroyStream(int Device, WarpccStream Stream) {
  return in(Device, [&] { return Cu.streamDestroy(Stream); });
}
Result synchronizeStream(int Device, WarpccStream Stream) {
  return in(Device, [&] { return Cu.streamSynchronize(Stream); });
}
Result queryStream(int Device, WarpccStream Stream) {
  return in(Device, [&] { return Cu.streamQuery(Stream); });
}
Result streamWaitEvent(int Device, WarpccStream Stream, WarpccEvent Event,
                       uint32_t Flags) {
  return in(Device, [&] { return Cu.streamWaitEvent(Stream, Event, Flags); });
}
Result hostFunction(int Device, WarpccStream Stream, void (*Callback)(void *),
                    void *UserData) {
  return in(Device,
            [&] { return Cu.hostFunction(Stream, Callback, UserData); });
}
Result createEvent(int Device, uint32_t Flags, WarpccEvent *Event) {
  return in(Device, [&] { return Cu.eventCreate(Event, Flags); });
}
Result destroyEvent(WarpccEvent Event) { return Cu.eventDestroy(Event); }
Result recordEvent(int Device, WarpccStream Stream, WarpccEvent Event) {
  return in(Device, [&] { return Cu.eventRecord(Event, Stream); });
}
Result synchronizeEvent(WarpccEvent Event) {
  return Cu.eventSynchronize(Event);
}
Result queryEvent(WarpccEvent Event) { return Cu.eventQuery(Event); }
Result elapsed(WarpccEvent Start, WarpccEvent End, float *Ms) {
  return Cu.eventElapsed(Ms, Start, End);
}
Result allocAsync(int Device, WarpccStream Stream, size_t Bytes,
                  WarpccAddress *Address) {
  return in(Device, [&] { return Cu.memAllocAsync(Address, Bytes, Stream); });
}
Result freeAsync(int Device, WarpccStream Stream, WarpccAddress Address) {
  return in(Device, [&] { return Cu.memFreeAsync(Address, Stream); });
}

const WarpccBackend Backend = {
    WARPCC_BACKEND_VERSION,
    sizeof(WarpccBackend),
    "cuda",
    deviceCount,
    driverVersion,
    deviceInfo,
    deviceAttribute,
    memoryInfo,
    deviceSynchronize,
    deviceReset,
    getLimit,
    setLimit,
    nullptr, // faultText: the driver has none
    peerAccess,
    enablePeer,
    acceptsImage,
    loadModule,
    unloadModule,
    findFunction,
    findGlobal,
    functionInfo,
    setFunctionAttribute,
    functionParameter,
    occupancy,
    clusterOccupancy,
    alloc,
    freeMemory,
    pointerInfo,
    registerHost,
    unregisterHost,
    prefetch,
    advise,
    createArray,
    destroyArray,
    copy,
    fill,
    launch,
    createStream,
    destroyStream,
    synchronizeStream,
    queryStream,
    streamWaitEvent,
    hostFunction,
    createEvent,
    destroyEvent,
    recordEvent,
    synchronizeEvent,
    queryEvent,
    elapsed,
    allocAsync,
    freeAsync,
    makeCurrent,
    createMipmap,
    mipmapLevel,
    destroyMipmap,
    createTexture,
    destroyTexture,
};

//===----------------------------------------------------------------------===//
// Finding the driver
//===----------------------------------------------------------------------===//

/// Our own libcuda.so.1 has this symbol; it is not a driver to build upon.
constexpr const char *OwnMarker = "warpccDriverMarker";

void *openDriver() {
  static const char *const Names[] = {
      "libcuda.so.1", "/usr/lib/x86_64-linux-gnu/libcuda.so.1",
      "/usr/lib64/libcuda.so.1", "/usr/lib/wsl/lib/libcuda.so.1"};
  for (const char *Name : Names) {
    void *Library = dlopen(Name, RTLD_NOW | RTLD_LOCAL);
    if (Library && !dlsym(Library, OwnMarker))
      return Library;
    if (Library)
      dlclose(Library);
  }
  return nullptr;
}

} // namespace

const WarpccBackend *driverBackend() {
  void *Library = openDriver();
  if (!Library)
    return nullptr;
#define WARPCC_DRIVER(Name, Symbol, ...)                                       \
  Cu.Name = reinterpret_cast<Result (*)(__VA_ARGS__)>(dlsym(Library, Symbol));
#include "DriverApi.def"
  int Count = 0;
  if (!Cu.init || !Cu.launch || !Cu.deviceUuid) {
    log("libcuda.so.1 is a stub or older than CUDA 11.8; it is not used");
    return nullptr;
  }
  if (Result Code = Cu.init(0)) {
    log("cuInit: %s", cudaGetErrorName(cudaError_t(Code)));
    return nullptr;
  }
  if (Cu.deviceCount(&Count) || Count == 0)
    return nullptr;
  primaries().resize(Count);
  return &Backend;
}

Result driverFunction(const WarpccBackend &B, const char *Name, int Version,
                      uint64_t Flags, void **Out, int *Status) {
  auto Lookup = Cu.procAddress;
  if (&B != &Backend) {
    static const auto Own = [] {
      // "driver/libcuda.so.1" in the folder of libcudart.so.13.
      Dl_info Info;
      std::string Path;
      if (dladdr(reinterpret_cast<void *>(&driverFunction), &Info))
        Path = Info.dli_fname;
      Path = Path.substr(0, Path.rfind('/') + 1) + "driver/libcuda.so.1";
      void *Library = dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL);
      return reinterpret_cast<decltype(Cu.procAddress)>(
          Library ? dlsym(Library, "cuGetProcAddress_v2") : nullptr);
    }();
    Lookup = Own;
  }
  return Lookup ? Lookup(Name, Out, Version, Flags, Status)
                : unsupported("cudaGetDriverEntryPoint");
}

} // namespace warpcc::rt
