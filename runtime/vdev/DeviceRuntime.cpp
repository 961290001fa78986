//===- runtime/vdev/DeviceRuntime.cpp - the runtime API of kernels --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of DeviceRuntime.def as services: vdrt_cdp_<Name>(warp, lane,
// arguments). A struct argument is the offset of its copy in the local memory
// of the lane.
//===----------------------------------------------------------------------===//
#include "DeviceRuntime.h"
#include "Check.h"
#include "Grid.h"
#include "Machine.h"
#include "Memory.h"
#include "Module.h"
#include "Runtime.h"
#include "driver_types.h"
#include <algorithm>
#include <cstring>

extern "C" {
uint64_t vdrt_malloc(warpcc::vdev::Warp *, uint32_t, uint64_t Bytes);
void vdrt_free(warpcc::vdev::Warp *, uint32_t, uint64_t);
}

namespace warpcc::vdev {

ChildWork::~ChildWork() {
  for (const auto &[Address, Buffer] : Buffers) {
    dropRegion(reinterpret_cast<void *>(Address));
    freeGlobal(reinterpret_cast<void *>(Address));
  }
}

/// The requests of the grid of \p W, made when there is the first.
static ChildWork &childWork(const Warp &W) {
  static std::mutex &Making = *new std::mutex();
  std::lock_guard<std::mutex> L(Making);
  std::shared_ptr<ChildWork> &C = W.TheCta->TheGrid->Children;
  if (!C)
    C = std::make_shared<ChildWork>();
  return *C;
}

/// A number that no other thread of the grid has.
static uint64_t threadOf(const Warp &W, uint32_t Lane) {
  const uint32_t *Block = W.TheCta->Id, *N = W.Launch->NCtaId;
  return ((uint64_t(Block[2]) * N[1] + Block[1]) * N[0] + Block[0]) * 1024 +
         W.WarpId * WarpSize + Lane;
}

/// Notes \p Code as the thread's latest error, and returns it.
static int failed(const Warp &W, uint32_t Lane, int Code) {
  ChildWork &C = childWork(W);
  std::lock_guard<std::mutex> L(C.Lock);
  C.Errors[threadOf(W, Lane)] = Code;
  return Code;
}

template <typename T> static T *pointer(uint64_t Address) {
  return reinterpret_cast<T *>(Address);
}

/// The struct that was passed by value at \p Offset.
template <typename T>
static T structOf(const Warp &W, uint32_t Lane, uint32_t Offset) {
  T Value;
  std::memcpy(&Value, W.Local + Lane * W.Launch->LocalStride + int32_t(Offset),
              sizeof Value);
  return Value;
}

static KernelInfo *kernelAt(uint64_t Function) {
  if (!Function)
    return nullptr;
  const auto *Entry = pointer<const FnEntry>(Function);
  return Entry->Module->findKernel(Entry->Name);
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static LaunchRequest requestOf(const Warp &W, uint32_t Lane, uint32_t GridAt,
                               uint32_t BlockAt, uint32_t Shared) {
  struct Dim3 {
    uint32_t V[3];
  };
  LaunchRequest R = {};
  const Dim3 Grid = structOf<Dim3>(W, Lane, GridAt);
  const Dim3 Block = structOf<Dim3>(W, Lane, BlockAt);
  std::copy(Grid.V, Grid.V + 3, R.Grid);
  std::copy(Block.V, Block.V + 3, R.Block);
  R.DynamicShared = Shared;
  return R;
}

/// The error of such a launch from \p W; 0 if it can be.
static int checkChild(const Warp &W, const KernelInfo *K, LaunchRequest R) {
  if (!K)
    return cudaErrorInvalidDeviceFunction;
  if (W.TheCta->TheGrid->Depth >= MaxLaunchDepth)
    return cudaErrorLaunchMaxDepthExceeded;
  R.ParamBytes = K->ParamBytes;
  return checkLaunch(*K, R);
}

static uint64_t makeBuffer(const Warp &W, uint32_t Lane, ParameterBuffer B) {
  void *P = allocateGlobal(std::max<size_t>(B.Bytes, 1));
  if (!P)
    return failed(W, Lane, cudaErrorMemoryAllocation), 0;
  noteRegion(P, std::max<size_t>(B.Bytes, 1), "a launch's parameter buffer", "",
             false);
  ChildWork &C = childWork(W);
  std::lock_guard<std::mutex> L(C.Lock);
  C.Buffers[uint64_t(P)] = B;
  return uint64_t(P);
}

extern "C" uint64_t vdrt_cdp_GetParameterBuffer(Warp *W, uint32_t Lane,
                                                uint64_t, uint64_t Bytes) {
  if (CurrentReplay)
    return 0;
  ParameterBuffer B;
  B.Bytes = Bytes;
  return makeBuffer(*W, Lane, B);
}

extern "C" uint64_t vdrt_cdp_GetParameterBufferV2(Warp *W, uint32_t Lane,
                                                  uint64_t Function,
                                                  uint32_t Grid, uint32_t Block,
                                                  uint32_t Shared) {
  if (CurrentReplay)
    return 0;
  ParameterBuffer B;
  B.Kernel = kernelAt(Function);
  B.Request = requestOf(*W, Lane, Grid, Block, Shared);
  if (int Code = checkChild(*W, B.Kernel, B.Request))
    return failed(*W, Lane, Code), 0;
  B.Bytes = B.Kernel->ParamBytes;
  return makeBuffer(*W, Lane, B);
}

/// A stream that the threads of the grid may use (guide 5.6.4.8: the NULL
/// stream, the two that have names, and those that the grid has made).
static bool isStream(const ChildWork &C, uint64_t Stream) {
  return Stream <= 4 || C.Streams.count(Stream);
}

/// Queues the launch whose arguments are at \p Parameters and, without \p B,
/// whose kernel and configuration the buffer knows.
static int enqueue(const Warp &W, uint32_t Lane, uint64_t Parameters,
                   uint64_t Stream, const ParameterBuffer *Told) {
  ChildWork &C = childWork(W);
  int Code = 0;
  {
    std::lock_guard<std::mutex> L(C.Lock);
    auto It = C.Buffers.find(Parameters);
    if (It == C.Buffers.end()) {
      Code = cudaErrorInvalidValue;
    } else if (!isStream(C, Stream)) {
      Code = cudaErrorInvalidResourceHandle;
    } else {
      const ParameterBuffer &B = Told ? *Told : It->second;
      ChildItem Item;
      Item.Kernel = B.Kernel;
      Item.Request = B.Request;
      const auto *From = pointer<const uint8_t>(Parameters);
      Item.Params.assign(From, From + It->second.Bytes);
      Code = B.Kernel && It->second.Bytes >= B.Kernel->ParamBytes
                 ? 0
                 : int(cudaErrorInvalidValue);
      if (!Code)
        (Stream == 3 ? C.Tail : C.Items).push_back(std::move(Item));
    }
    if (It != C.Buffers.end()) {
      dropRegion(pointer<void>(Parameters));
      freeGlobal(pointer<void>(Parameters));
      C.Buffers.erase(It);
    }
  }
  return Code ? failed(W, Lane, Code) : 0;
}

extern "C" int32_t vdrt_cdp_LaunchDevice(Warp *W, uint32_t Lane,
                                         uint64_t Function, uint64_t Parameters,
                                         uint32_t Grid, uint32_t Block,
                                         uint32_t Shared, uint64_t Stream) {
  if (CurrentReplay)
    return 0;
  ParameterBuffer Told;
  Told.Kernel = kernelAt(Function);
  Told.Request = requestOf(*W, Lane, Grid, Block, Shared);
  if (int Code = checkChild(*W, Told.Kernel, Told.Request))
    return failed(*W, Lane, Code);
  return enqueue(*W, Lane, Parameters, Stream, &Told);
}

extern "C" int32_t vdrt_cdp_LaunchDeviceV2(Warp *W, uint32_t Lane,
                                           uint64_t Parameters,
                                           uint64_t Stream) {
  return CurrentReplay ? 0 : enqueue(*W, Lane, Parameters, Stream, nullptr);
}

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

static int latestError(const Warp &W, uint32_t Lane, bool Clear) {
  if (!W.TheCta->TheGrid->Children)
    return 0;
  ChildWork &C = childWork(W);
  std::lock_guard<std::mutex> L(C.Lock);
  auto It = C.Errors.find(threadOf(W, Lane));
  if (It == C.Errors.end())
    return 0;
  const int Code = It->second;
  if (Clear)
    C.Errors.erase(It);
  return Code;
}

extern "C" int32_t vdrt_cdp_GetLastError(Warp *W, uint32_t Lane) {
  return latestError(*W, Lane, !CurrentReplay);
}

extern "C" int32_t vdrt_cdp_PeekAtLastError(Warp *W, uint32_t Lane) {
  return latestError(*W, Lane, false);
}

extern "C" uint64_t vdrt_cdp_GetErrorName(Warp *, uint32_t, uint32_t Code) {
  const char *Name = "unrecognized error code";
  switch (Code) {
#define WARPCC_CUDA_ERROR(Constant, Value)                                     \
  case Value:                                                                  \
    Name = #Constant;                                                          \
    break;
#include "warpcc/runtime/errors.def"
  }
  return uint64_t(Name);
}

extern "C" uint64_t vdrt_cdp_GetErrorString(Warp *, uint32_t, uint32_t Code) {
  const char *String = "unrecognized error code";
  switch (Code) {
#define WARPCC_ERROR_STRING(Constant, Text)                                    \
  case Constant:                                                               \
    String = Text;                                                             \
    break;
#include "../host/ErrorStrings.def"
  }
  return uint64_t(String);
}

//===----------------------------------------------------------------------===//
// The device
//===----------------------------------------------------------------------===//

extern "C" int32_t vdrt_cdp_GetDeviceCount(Warp *, uint32_t, uint64_t Count) {
  *pointer<int>(Count) = 1;
  return 0;
}

extern "C" int32_t vdrt_cdp_GetDevice(Warp *, uint32_t, uint64_t Device) {
  *pointer<int>(Device) = 0;
  return 0;
}

extern "C" int32_t vdrt_cdp_DeviceGetAttribute(Warp *W, uint32_t Lane,
                                               uint64_t To, uint32_t Attribute,
                                               uint32_t Device) {
  int Value = 0;
  if (Device)
    return failed(*W, Lane, cudaErrorInvalidDevice);
  if (!deviceAttribute(int(Attribute), Value))
    return failed(*W, Lane, cudaErrorInvalidValue);
  *pointer<int>(To) = Value;
  return 0;
}

extern "C" int32_t vdrt_cdp_DeviceGetLimit(Warp *W, uint32_t Lane, uint64_t To,
                                           uint32_t Limit) {
  auto *Value = pointer<size_t>(To);
  switch (Limit) {
  case cudaLimitStackSize:
    *Value = stackLimit();
    return 0;
  case cudaLimitPrintfFifoSize:
    *Value = printfLimit();
    return 0;
  case cudaLimitMallocHeapSize:
    *Value = heapLimit();
    return 0;
  default:
    return failed(*W, Lane, cudaErrorUnsupportedLimit);
  }
}

extern "C" int32_t vdrt_cdp_DeviceGetCacheConfig(Warp *, uint32_t,
                                                 uint64_t To) {
  *pointer<int>(To) = cudaFuncCachePreferNone;
  return 0;
}

extern "C" int32_t vdrt_cdp_RuntimeGetVersion(Warp *, uint32_t, uint64_t To) {
  *pointer<int>(To) = 13000;
  return 0;
}

//===----------------------------------------------------------------------===//
// Streams and events: handles only, as all work is done in one order
//===----------------------------------------------------------------------===//

/// Puts a new handle into a set of the grid's and stores it at \p To. There is
/// one value of \p Flags that device code may ask for.
static int create(const Warp &W, uint32_t Lane, uint64_t To, uint32_t Flags,
                  uint32_t OnlyFlags, std::set<uint64_t> ChildWork::*Set) {
  if (CurrentReplay)
    return 0;
  if (Flags != OnlyFlags)
    return failed(W, Lane, cudaErrorInvalidValue);
  ChildWork &C = childWork(W);
  std::lock_guard<std::mutex> L(C.Lock);
  *pointer<uint64_t>(To) = *(C.*Set).insert(C.NextHandle++).first;
  return 0;
}

/// Takes \p Handle out of a set of the grid's.
static int destroy(const Warp &W, uint32_t Lane, uint64_t Handle,
                   std::set<uint64_t> ChildWork::*Set) {
  if (CurrentReplay)
    return 0;
  ChildWork &C = childWork(W);
  bool Known;
  {
    std::lock_guard<std::mutex> L(C.Lock);
    Known = (C.*Set).erase(Handle);
  }
  return Known ? 0 : failed(W, Lane, cudaErrorInvalidResourceHandle);
}

extern "C" int32_t vdrt_cdp_StreamCreateWithFlags(Warp *W, uint32_t Lane,
                                                  uint64_t To, uint32_t Flags) {
  return create(*W, Lane, To, Flags, cudaStreamNonBlocking,
                &ChildWork::Streams);
}

extern "C" int32_t vdrt_cdp_StreamDestroy(Warp *W, uint32_t Lane,
                                          uint64_t Stream) {
  return destroy(*W, Lane, Stream, &ChildWork::Streams);
}

extern "C" int32_t vdrt_cdp_EventCreateWithFlags(Warp *W, uint32_t Lane,
                                                 uint64_t To, uint32_t Flags) {
  // guide 5.6.4.6: events of the device have no times.
  return create(*W, Lane, To, Flags, cudaEventDisableTiming,
                &ChildWork::Events);
}

extern "C" int32_t vdrt_cdp_EventDestroy(Warp *W, uint32_t Lane,
                                         uint64_t Event) {
  return destroy(*W, Lane, Event, &ChildWork::Events);
}

static int checkHandles(const Warp &W, uint32_t Lane, uint64_t Stream,
                        uint64_t Event) {
  ChildWork &C = childWork(W);
  bool Known;
  {
    std::lock_guard<std::mutex> L(C.Lock);
    Known = isStream(C, Stream) && C.Events.count(Event);
  }
  return Known ? 0 : failed(W, Lane, cudaErrorInvalidResourceHandle);
}

extern "C" int32_t vdrt_cdp_EventRecord(Warp *W, uint32_t Lane, uint64_t Event,
                                        uint64_t Stream) {
  return checkHandles(*W, Lane, Stream, Event);
}

extern "C" int32_t vdrt_cdp_EventRecordWithFlags(Warp *W, uint32_t Lane,
                                                 uint64_t Event,
                                                 uint64_t Stream, uint32_t) {
  return checkHandles(*W, Lane, Stream, Event);
}

extern "C" int32_t vdrt_cdp_StreamWaitEvent(Warp *W, uint32_t Lane,
                                            uint64_t Stream, uint64_t Event,
                                            uint32_t) {
  return checkHandles(*W, Lane, Stream, Event);
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

extern "C" int32_t vdrt_cdp_FuncGetAttributes(Warp *W, uint32_t Lane,
                                              uint64_t To, uint64_t Function) {
  const KernelInfo *K = kernelAt(Function);
  if (!K)
    return failed(*W, Lane, cudaErrorInvalidDeviceFunction);
  cudaFuncAttributes A = {};
  A.sharedSizeBytes = K->StaticShared;
  A.constSizeBytes = K->Module->constBytes();
  A.localSizeBytes = K->LocalBytes;
  A.maxThreadsPerBlock = int(K->MaxThreads);
  A.numRegs = 32;
  A.ptxVersion = int(ptxVersion(*K));
  A.binaryVersion = int(computeCapability());
  A.maxDynamicSharedSizeBytes = int(K->MaxDynamicShared);
  A.preferredShmemCarveout = -1;
  *pointer<cudaFuncAttributes>(To) = A;
  return 0;
}

extern "C" int32_t vdrt_cdp_OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    Warp *W, uint32_t Lane, uint64_t To, uint64_t Function, uint32_t Threads,
    uint64_t Shared, uint32_t) {
  const KernelInfo *K = kernelAt(Function);
  if (!K)
    return failed(*W, Lane, cudaErrorInvalidDeviceFunction);
  if (int32_t(Threads) <= 0)
    return failed(*W, Lane, cudaErrorInvalidValue);
  *pointer<int>(To) = residentBlocks(*K, int(Threads), Shared);
  return 0;
}

extern "C" int32_t vdrt_cdp_OccupancyMaxActiveBlocksPerMultiprocessor(
    Warp *W, uint32_t Lane, uint64_t To, uint64_t Function, uint32_t Threads,
    uint64_t Shared) {
  return vdrt_cdp_OccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
      W, Lane, To, Function, Threads, Shared, 0);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

extern "C" int32_t vdrt_cdp_Malloc(Warp *W, uint32_t Lane, uint64_t To,
                                   uint64_t Bytes) {
  const uint64_t P = vdrt_malloc(W, Lane, Bytes);
  *pointer<uint64_t>(To) = P;
  return P || !Bytes ? 0 : failed(*W, Lane, cudaErrorMemoryAllocation);
}

extern "C" int32_t vdrt_cdp_Free(Warp *W, uint32_t Lane, uint64_t P) {
  vdrt_free(W, Lane, P);
  return 0;
}

namespace {
/// A box of memory: rows of Bytes, Height of them a slice.
struct Box {
  uint64_t At;
  uint64_t Pitch, Slice; ///< bytes from row to row, from slice to slice
};
struct Extent {
  uint64_t Bytes, Height, Depth;
};
} // namespace

/// Queues \p OnRow(offset in one box, offset in the other), for each row.
static int enqueueRows(const Warp &W, uint32_t Lane, uint64_t Stream, Box To,
                       Box From, Extent E,
                       std::function<bool(uint64_t, uint64_t)> OnRow) {
  if (CurrentReplay)
    return 0;
  ChildItem Item;
  Item.Transfer = [=] {
    for (uint64_t Z = 0; Z < E.Depth && E.Bytes; ++Z)
      for (uint64_t Y = 0; Y < E.Height; ++Y)
        if (!OnRow(To.At + Z * To.Slice + Y * To.Pitch,
                   From.At + Z * From.Slice + Y * From.Pitch))
          return false;
    return true;
  };
  ChildWork &C = childWork(W);
  {
    std::lock_guard<std::mutex> L(C.Lock);
    if (isStream(C, Stream)) {
      (Stream == 3 ? C.Tail : C.Items).push_back(std::move(Item));
      return 0;
    }
  }
  return failed(W, Lane, cudaErrorInvalidResourceHandle);
}

static int enqueueCopy(const Warp &W, uint32_t Lane, uint64_t Stream, Box To,
                       Box From, Extent E) {
  return enqueueRows(W, Lane, Stream, To, From, E,
                     [E](uint64_t To, uint64_t From) {
                       return copyMemory(pointer<void>(To),
                                         pointer<const void>(From), E.Bytes);
                     });
}

static int enqueueFill(const Warp &W, uint32_t Lane, uint64_t Stream, Box To,
                       int Value, Extent E) {
  return enqueueRows(W, Lane, Stream, To, To, E,
                     [E, Value](uint64_t To, uint64_t) {
                       if (!isAccessible(pointer<void>(To), E.Bytes))
                         return false;
                       std::memset(pointer<void>(To), Value, E.Bytes);
                       noteWritten(pointer<void>(To), E.Bytes);
                       return true;
                     });
}

extern "C" int32_t vdrt_cdp_MemcpyAsync(Warp *W, uint32_t Lane, uint64_t To,
                                        uint64_t From, uint64_t Bytes, uint32_t,
                                        uint64_t Stream) {
  return enqueueCopy(*W, Lane, Stream, {To, 0, 0}, {From, 0, 0}, {Bytes, 1, 1});
}

extern "C" int32_t vdrt_cdp_Memcpy2DAsync(Warp *W, uint32_t Lane, uint64_t To,
                                          uint64_t ToPitch, uint64_t From,
                                          uint64_t FromPitch, uint64_t Bytes,
                                          uint64_t Height, uint32_t,
                                          uint64_t Stream) {
  if (Bytes > ToPitch || Bytes > FromPitch)
    return failed(*W, Lane, cudaErrorInvalidPitchValue);
  return enqueueCopy(*W, Lane, Stream, {To, ToPitch, 0}, {From, FromPitch, 0},
                     {Bytes, Height, 1});
}

static Box boxOf(const cudaPitchedPtr &P, const cudaPos &Start) {
  const uint64_t Slice = P.pitch * P.ysize;
  return {uint64_t(P.ptr) + Start.z * Slice + Start.y * P.pitch + Start.x,
          P.pitch, Slice};
}

extern "C" int32_t vdrt_cdp_Memcpy3DAsync(Warp *W, uint32_t Lane, uint64_t From,
                                          uint64_t Stream) {
  const auto P = *pointer<const cudaMemcpy3DParms>(From);
  if (P.srcArray || P.dstArray) // guide 5.6.4.6: no arrays here
    return failed(*W, Lane, cudaErrorInvalidValue);
  return enqueueCopy(*W, Lane, Stream, boxOf(P.dstPtr, P.dstPos),
                     boxOf(P.srcPtr, P.srcPos),
                     {P.extent.width, P.extent.height, P.extent.depth});
}

extern "C" int32_t vdrt_cdp_MemsetAsync(Warp *W, uint32_t Lane, uint64_t To,
                                        uint32_t Value, uint64_t Bytes,
                                        uint64_t Stream) {
  return enqueueFill(*W, Lane, Stream, {To, 0, 0}, int(Value), {Bytes, 1, 1});
}

extern "C" int32_t vdrt_cdp_Memset2DAsync(Warp *W, uint32_t Lane, uint64_t To,
                                          uint64_t Pitch, uint32_t Value,
                                          uint64_t Bytes, uint64_t Height,
                                          uint64_t Stream) {
  if (Bytes > Pitch)
    return failed(*W, Lane, cudaErrorInvalidPitchValue);
  return enqueueFill(*W, Lane, Stream, {To, Pitch, 0}, int(Value),
                     {Bytes, Height, 1});
}

extern "C" int32_t vdrt_cdp_Memset3DAsync(Warp *W, uint32_t Lane, uint32_t To,
                                          uint32_t Value, uint32_t ExtentAt,
                                          uint64_t Stream) {
  const auto P = structOf<cudaPitchedPtr>(*W, Lane, To);
  const auto E = structOf<cudaExtent>(*W, Lane, ExtentAt);
  return enqueueFill(*W, Lane, Stream, boxOf(P, {0, 0, 0}), int(Value),
                     {E.width, E.height, E.depth});
}

} // namespace warpcc::vdev
