//===- runtime/host/Stream.cpp - streams and events -----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles are the backend's. What it cannot be asked for later (flags,
// priority, device, id) is kept in a table by handle.
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

struct StreamInfo {
  int Device = 0;
  unsigned Flags = 0;
  int Priority = 0;
  unsigned long long Id = 0;
  cudaLaunchAttributeValue SyncPolicy = {};
};

struct Streams {
  std::mutex Mutex;
  std::map<cudaStream_t, StreamInfo> All;
  unsigned long long NextId = 3; // 1 and 2 are the default streams
};

Streams &streams() {
  static auto &S = *new Streams;
  return S;
}

bool isDefault(cudaStream_t S) { return reinterpret_cast<uintptr_t>(S) <= 2; }

/// Runs \p Body on what is known of \p Stream; 400 for a bad handle.
template <typename F> cudaError_t withStream(cudaStream_t Stream, F &&Body) {
  return api([&](const Call &C) -> Result {
    if (isDefault(Stream)) {
      StreamInfo Info;
      Info.Device = C.Device;
      Info.Id = Stream == cudaStreamPerThread ? 2 : 1;
      return Body(Info);
    }
    Streams &S = streams();
    std::lock_guard<std::mutex> Lock(S.Mutex);
    auto It = S.All.find(Stream);
    return It == S.All.end() ? cudaErrorInvalidResourceHandle
                             : Body(It->second);
  });
}

} // namespace

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Out,
                                                       unsigned Flags,
                                                       int Priority) {
  return api([&](const Call &C) -> Result {
    if (!Out || (Flags & ~cudaStreamNonBlocking))
      return cudaErrorInvalidValue;
    int Least = 0, Greatest = 0;
    cudaDeviceGetStreamPriorityRange(&Least, &Greatest);
    Priority = Priority > Least      ? Least
               : Priority < Greatest ? Greatest
                                     : Priority;
    WarpccStream Handle;
    if (Result Code = C.B.createStream(C.Device, Flags, Priority, &Handle))
      return Code;
    *Out = stream(Handle);
    Streams &S = streams();
    std::lock_guard<std::mutex> Lock(S.Mutex);
    S.All[*Out] = {C.Device, Flags, Priority, S.NextId++, {}};
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Out,
                                                    unsigned Flags) {
  return cudaStreamCreateWithPriority(Out, Flags, 0);
}
WARPCC_EXPORT cudaError_t cudaStreamCreate(cudaStream_t *Out) {
  return cudaStreamCreateWithPriority(Out, cudaStreamDefault, 0);
}

WARPCC_EXPORT cudaError_t cudaStreamDestroy(cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    if (isDefault(Stream))
      return cudaErrorInvalidResourceHandle;
    if (Result Code = C.B.destroyStream(C.Device, stream(Stream)))
      return Code;
    Streams &S = streams();
    std::lock_guard<std::mutex> Lock(S.Mutex);
    S.All.erase(Stream);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaStreamSynchronize(cudaStream_t Stream) {
  return api([&](const Call &C) {
    Result Code = refuseCapture(Stream);
    return Code ? Code : C.B.synchronizeStream(C.Device, stream(Stream));
  });
}

WARPCC_EXPORT cudaError_t cudaStreamQuery(cudaStream_t Stream) {
  return api([&](const Call &C) {
    Result Code = refuseCapture(Stream);
    return Code ? Code : C.B.queryStream(C.Device, stream(Stream));
  });
}

WARPCC_EXPORT cudaError_t cudaStreamWaitEvent(cudaStream_t Stream,
                                              cudaEvent_t Event, unsigned) {
  return api([&](const Call &C) -> Result {
    return Event ? enqueue(C, Stream, WaitWork{Event})
                 : cudaErrorInvalidResourceHandle;
  });
}

WARPCC_EXPORT cudaError_t cudaLaunchHostFunc(cudaStream_t Stream,
                                             cudaHostFn_t Callback,
                                             void *UserData) {
  return api([&](const Call &C) -> Result {
    return Callback ? enqueue(C, Stream, HostWork{Callback, UserData})
                    : cudaErrorInvalidValue;
  });
}

namespace {
/// cudaStreamAddCallback's function takes more than a host function's.
struct OldCallback {
  cudaStreamCallback_t Callback;
  cudaStream_t Stream;
  void *UserData;

  static void run(void *Self) {
    std::unique_ptr<OldCallback> C(static_cast<OldCallback *>(Self));
    C->Callback(C->Stream, cudaSuccess, C->UserData);
  }
};
} // namespace

WARPCC_EXPORT cudaError_t cudaStreamAddCallback(cudaStream_t Stream,
                                                cudaStreamCallback_t Callback,
                                                void *UserData,
                                                unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (!Callback || Flags)
      return cudaErrorInvalidValue;
    if (Result Code = refuseCapture(Stream))
      return Code;
    auto *Data = new OldCallback{Callback, Stream, UserData};
    Result Code = submit(C, Stream, HostWork{OldCallback::run, Data});
    if (Code)
      delete Data;
    return Code;
  });
}

/// Gives one field of what is known of a stream.
template <typename T>
static cudaError_t getField(cudaStream_t Stream, T *Out, T StreamInfo::*Field) {
  return withStream(Stream, [&](const StreamInfo &S) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    *Out = S.*Field;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaStreamGetFlags(cudaStream_t Stream,
                                             unsigned *Flags) {
  return getField(Stream, Flags, &StreamInfo::Flags);
}
WARPCC_EXPORT cudaError_t cudaStreamGetPriority(cudaStream_t Stream,
                                                int *Priority) {
  return getField(Stream, Priority, &StreamInfo::Priority);
}
WARPCC_EXPORT cudaError_t cudaStreamGetId(cudaStream_t Stream,
                                          unsigned long long *Id) {
  return getField(Stream, Id, &StreamInfo::Id);
}
WARPCC_EXPORT cudaError_t cudaStreamGetDevice(cudaStream_t Stream,
                                              int *Device) {
  return getField(Stream, Device, &StreamInfo::Device);
}

WARPCC_EXPORT cudaError_t cudaStreamGetAttribute(cudaStream_t Stream,
                                                 cudaLaunchAttributeID Id,
                                                 cudaLaunchAttributeValue *V) {
  return withStream(Stream, [&](const StreamInfo &S) -> Result {
    if (!V)
      return cudaErrorInvalidValue;
    *V = {};
    switch (Id) {
    case cudaLaunchAttributePriority:
      V->priority = S.Priority;
      return cudaSuccess;
    case cudaLaunchAttributeSynchronizationPolicy:
      *V = S.SyncPolicy;
      return cudaSuccess;
    case cudaLaunchAttributeAccessPolicyWindow:
    case cudaLaunchAttributeMemSyncDomain:
    case cudaLaunchAttributeMemSyncDomainMap:
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
  });
}
/// All of a stream's attributes but the priority are hints.
WARPCC_EXPORT cudaError_t
cudaStreamSetAttribute(cudaStream_t Stream, cudaLaunchAttributeID Id,
                       const cudaLaunchAttributeValue *V) {
  return withStream(Stream, [&](StreamInfo &S) -> Result {
    if (!V)
      return cudaErrorInvalidValue;
    switch (Id) {
    case cudaLaunchAttributeSynchronizationPolicy:
      S.SyncPolicy = *V;
      return cudaSuccess;
    case cudaLaunchAttributeAccessPolicyWindow:
    case cudaLaunchAttributeMemSyncDomain:
    case cudaLaunchAttributeMemSyncDomainMap:
      return cudaSuccess;
    default:
      return cudaErrorInvalidValue;
    }
  });
}
WARPCC_EXPORT cudaError_t cudaStreamCopyAttributes(cudaStream_t Dst,
                                                   cudaStream_t Src) {
  cudaLaunchAttributeValue Policy;
  cudaError_t Code = cudaStreamGetAttribute(
      Src, cudaLaunchAttributeSynchronizationPolicy, &Policy);
  return Code ? Code
              : cudaStreamSetAttribute(
                    Dst, cudaLaunchAttributeSynchronizationPolicy, &Policy);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Out,
                                                   unsigned Flags) {
  return api([&](const Call &C) -> Result {
    constexpr unsigned Known =
        cudaEventBlockingSync | cudaEventDisableTiming | cudaEventInterprocess;
    if (!Out || (Flags & ~Known))
      return cudaErrorInvalidValue;
    if (Flags & cudaEventInterprocess)
      return unsupported("cudaEventInterprocess");
    WarpccEvent Handle;
    if (Result Code = C.B.createEvent(C.Device, Flags, &Handle))
      return Code;
    *Out = reinterpret_cast<cudaEvent_t>(Handle);
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaEventCreate(cudaEvent_t *Out) {
  return cudaEventCreateWithFlags(Out, cudaEventDefault);
}

WARPCC_EXPORT cudaError_t cudaEventDestroy(cudaEvent_t Event) {
  return api([&](const Call &C) -> Result {
    return Event ? C.B.destroyEvent(event(Event))
                 : cudaErrorInvalidResourceHandle;
  });
}

WARPCC_EXPORT cudaError_t cudaEventRecordWithFlags(cudaEvent_t Event,
                                                   cudaStream_t Stream,
                                                   unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (!Event)
      return cudaErrorInvalidResourceHandle;
    return Flags & ~cudaEventRecordExternal
               ? cudaErrorInvalidValue
               : enqueue(C, Stream, RecordWork{Event});
  });
}
WARPCC_EXPORT cudaError_t cudaEventRecord(cudaEvent_t Event,
                                          cudaStream_t Stream) {
  return cudaEventRecordWithFlags(Event, Stream, cudaEventRecordDefault);
}

WARPCC_EXPORT cudaError_t cudaEventSynchronize(cudaEvent_t Event) {
  return api([&](const Call &C) -> Result {
    return Event ? C.B.synchronizeEvent(event(Event))
                 : cudaErrorInvalidResourceHandle;
  });
}
WARPCC_EXPORT cudaError_t cudaEventQuery(cudaEvent_t Event) {
  return api([&](const Call &C) -> Result {
    return Event ? C.B.queryEvent(event(Event))
                 : cudaErrorInvalidResourceHandle;
  });
}
WARPCC_EXPORT cudaError_t cudaEventElapsedTime(float *Ms, cudaEvent_t Start,
                                               cudaEvent_t End) {
  return api([&](const Call &C) -> Result {
    if (!Ms)
      return cudaErrorInvalidValue;
    if (!Start || !End)
      return cudaErrorInvalidResourceHandle;
    return C.B.elapsed(event(Start), event(End), Ms);
  });
}
