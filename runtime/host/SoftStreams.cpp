//===- runtime/host/SoftStreams.cpp - streams on a blocking backend -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stream is a queue with a worker thread. Its tasks have tickets 1, 2, 3, ...
// and run one after the other; "stream S has finished ticket t" is the only
// thing anybody waits for:
//
//   an event        is the (stream, ticket) at which it was recorded
//   waiting for it  is a task that depends on that pair
//   the legacy default stream depends on the newest ticket of every blocking
//   stream, and they on its newest one (Programming Guide, "Legacy Default
//   Stream")
//
// A task can depend only on tasks submitted before it, so there is no cycle.
// A synchronous operation on an idle stream runs in the caller's thread.
//===----------------------------------------------------------------------===//

#include "SoftStream.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>

namespace warpcc::rt {

namespace {

const WarpccBackend *Base;

//===----------------------------------------------------------------------===//
// Devices: their streams and faults
//===----------------------------------------------------------------------===//

struct SoftDevice {
  /// Guards the lists; held while dependencies are collected.
  std::mutex Mutex;
  std::vector<StreamRef> Streams;
  std::vector<StreamRef> Ending; ///< destroyed, work still pending
  StreamRef Legacy;
  std::atomic<Result> Fault{0}; ///< sticky
  std::atomic<Result> Late{0};  ///< of an asynchronous operation, told once

  /// All streams that may have work.
  std::vector<StreamRef> all() {
    std::lock_guard<std::mutex> Lock(Mutex);
    std::vector<StreamRef> Result = Streams;
    Result.insert(Result.end(), Ending.begin(), Ending.end());
    return Result;
  }
};

SoftDevice &device(int Number) {
  static std::mutex Mutex;
  static auto &Devices = *new std::map<int, SoftDevice>;
  std::lock_guard<std::mutex> Lock(Mutex);
  SoftDevice &D = Devices[Number];
  if (!D.Legacy) {
    D.Legacy = std::make_shared<SoftStream>(Number, false, 0);
    D.Streams.push_back(D.Legacy);
  }
  return D;
}

/// When the process ends, no worker may be inside a backend whose own state is
/// being destroyed: what runs, ends; what waits, never starts.
void stopAtExit() {
  int Count = 0;
  if (Base->deviceCount(&Count))
    return;
  for (int I = 0; I != Count; ++I) {
    for (const StreamRef &S : device(I).all())
      S->abandon();
  }
}

StreamRef addStream(int Number, bool NonBlocking, int Priority) {
  SoftDevice &D = device(Number);
  auto S = std::make_shared<SoftStream>(Number, NonBlocking, Priority);
  std::lock_guard<std::mutex> Lock(D.Mutex);
  D.Streams.push_back(S);
  return S;
}

void removeStream(const StreamRef &S) {
  S->close();
  SoftDevice &D = device(S->Device);
  std::lock_guard<std::mutex> Lock(D.Mutex);
  auto Idle = [](const StreamRef &E) { return E->pending() == 0; };
  D.Ending.erase(std::remove_if(D.Ending.begin(), D.Ending.end(), Idle),
                 D.Ending.end());
  auto It = std::find(D.Streams.begin(), D.Streams.end(), S);
  if (It == D.Streams.end())
    return;
  if (!Idle(S))
    D.Ending.push_back(S);
  D.Streams.erase(It);
}

/// The calling thread's per-thread default stream of each device.
struct PerThreadStreams {
  std::map<int, StreamRef> Streams;
  ~PerThreadStreams() {
    for (auto &[Device, S] : Streams)
      removeStream(S);
  }
};

/// The stream that a handle means; null for a bad handle.
StreamRef find(int Number, WarpccStream Handle) {
  if (Handle == WARPCC_STREAM_DEFAULT || Handle == WARPCC_STREAM_LEGACY)
    return device(Number).Legacy;
  if (Handle == WARPCC_STREAM_PER_THREAD) {
    static thread_local PerThreadStreams Mine;
    StreamRef &S = Mine.Streams[Number];
    if (!S)
      S = addStream(Number, false, 0);
    return S;
  }
  int Count = 0;
  Base->deviceCount(&Count);
  auto *Wanted = reinterpret_cast<SoftStream *>(Handle);
  for (int I = 0; I != Count; ++I) {
    // The caller's device first: streams are mostly used where they live.
    SoftDevice &D = device((Number + I) % Count);
    std::lock_guard<std::mutex> Lock(D.Mutex);
    for (const StreamRef &S : D.Streams)
      if (S.get() == Wanted)
        return S;
  }
  return nullptr;
}

/// What a new task of \p S must wait for. The device's mutex is held.
std::vector<Dependency> dependencies(SoftDevice &D, const StreamRef &S) {
  std::vector<Dependency> Deps;
  if (S->NonBlocking)
    return Deps;
  auto Add = [&](const StreamRef &On) {
    if (uint64_t Ticket = On->pending())
      Deps.push_back({On, Ticket});
  };
  if (S != D.Legacy)
    Add(D.Legacy);
  else
    for (auto *List : {&D.Streams, &D.Ending})
      for (const StreamRef &Other : *List)
        if (Other != S && !Other->NonBlocking)
          Add(Other);
  return Deps;
}

/// What the device has to say about its last failure: where, and why. \p Once:
/// not what has been said before.
void printFault(int Number, bool Once = false) {
  char Text[4096] = "";
  if (!Base->faultText || Base->faultText(Number, Text, sizeof(Text)) ||
      !Text[0])
    return;
  static std::mutex Mutex;
  static auto &Said = *new std::set<std::string>;
  std::lock_guard<std::mutex> Lock(Mutex);
  if (Said.insert(Text).second || !Once)
    fprintf(stderr, "%s%s", Text, Text[strlen(Text) - 1] == '\n' ? "" : "\n");
}

/// Runs one operation, unless the device has failed before; notes its failure.
Result runOn(int Number, const Work &Run, bool Late) {
  SoftDevice &D = device(Number);
  if (Result Fault = D.Fault)
    return Fault;
  Result Code = Run();
  if (isSticky(Code)) {
    Result None = 0;
    if (D.Fault.compare_exchange_strong(None, Code))
      printFault(Number);
    return Code;
  }
  if (Code == cudaErrorNotSupported) // names the instruction
    printFault(Number, /*Once=*/true);
  if (Code && Late)
    D.Late = Code;
  return Code;
}

/// The fault of a device, or the failure of an asynchronous operation.
Result takeError(SoftDevice &D) {
  if (Result Fault = D.Fault)
    return Fault;
  return D.Late.exchange(0);
}

Result enqueue(int Number, WarpccStream Handle, Work Run,
               std::vector<Dependency> More = {},
               Dependency *Position = nullptr) {
  StreamRef S = find(Number, Handle);
  if (!S)
    return cudaErrorInvalidResourceHandle;
  SoftDevice &D = device(S->Device);
  if (Result Fault = D.Fault)
    return Fault;
  std::lock_guard<std::mutex> Lock(D.Mutex);
  std::vector<Dependency> Deps = dependencies(D, S);
  Deps.insert(Deps.end(), More.begin(), More.end());
  uint64_t Ticket =
      S->submit([Number = S->Device,
                 Run = std::move(Run)] { return runOn(Number, Run, true); },
                std::move(Deps));
  if (Position)
    *Position = {S, Ticket};
  return cudaSuccess;
}

/// Runs an operation in stream order and waits for its result.
Result perform(int Number, WarpccStream Handle, const Work &Run) {
  StreamRef S = find(Number, Handle);
  if (!S)
    return cudaErrorInvalidResourceHandle;
  SoftDevice &D = device(S->Device);
  {
    std::unique_lock<std::mutex> Lock(D.Mutex);
    if (dependencies(D, S).empty() && S->beginInline()) {
      Lock.unlock();
      Result Code = runOn(S->Device, Run, false);
      S->finishInline();
      return Code;
    }
  }
  Result Code = 0;
  Dependency Position;
  if (Result Early = enqueue(
          Number, Handle,
          [&] {
            Code = Run();
            return isSticky(Code) ? Code : 0;
          },
          {}, &Position))
    return Early;
  Position.On->wait(Position.Ticket);
  Result Fault = D.Fault;
  return Fault ? Fault : Code;
}

void drain(int Number) {
  std::vector<Dependency> All;
  for (const StreamRef &S : device(Number).all())
    All.push_back({S, S->newest()});
  for (const Dependency &A : All)
    A.On->wait(A.Ticket);
}

//===----------------------------------------------------------------------===//
// The table's functions: devices and memory
//===----------------------------------------------------------------------===//

Result deviceSynchronize(int Device) {
  drain(Device);
  Result Flush = Base->deviceSynchronize(Device);
  Result Code = takeError(device(Device));
  return Code ? Code : Flush;
}

Result deviceReset(int Device) {
  drain(Device);
  SoftDevice &D = device(Device);
  D.Fault = 0;
  D.Late = 0;
  return Base->deviceReset(Device);
}

Result freeMemory(int Device, WarpccMemoryKind Kind, WarpccAddress Address) {
  drain(Device);
  if (Result Fault = device(Device).Fault)
    return Fault;
  return Base->free(Device, Kind, Address);
}

Result alloc(int Device, WarpccMemoryKind Kind, size_t Bytes, uint32_t Flags,
             WarpccAddress *Address) {
  if (Result Fault = device(Device).Fault)
    return Fault;
  return Base->alloc(Device, Kind, Bytes, Flags, Address);
}

Result allocAsync(int Device, WarpccStream Stream, size_t Bytes,
                  WarpccAddress *Address) {
  if (!find(Device, Stream))
    return cudaErrorInvalidResourceHandle;
  return alloc(Device, WARPCC_MEMORY_DEVICE, Bytes, 0, Address);
}

Result freeAsync(int Device, WarpccStream Stream, WarpccAddress Address) {
  WarpccPointerInfo Info = {};
  Info.Size = sizeof(Info);
  Result Code = Base->pointerInfo(Address, &Info);
  if (Code || Info.Kind != WARPCC_MEMORY_DEVICE || Info.Base != Address)
    return cudaErrorInvalidValue;
  return enqueue(Device, Stream, [Device, Address] {
    return Base->free(Device, WARPCC_MEMORY_DEVICE, Address);
  });
}

Result unloadModule(WarpccModule Module) {
  int Count = 0;
  Base->deviceCount(&Count);
  for (int I = 0; I != Count; ++I)
    drain(I);
  return Base->unloadModule(Module);
}

//===----------------------------------------------------------------------===//
// The table's functions: work
//===----------------------------------------------------------------------===//

/// Pageable host memory must not be read or written after the call returns:
/// the program may reuse it (CUDA runtime API, "API synchronization behavior").
bool isPageable(WarpccAddress Address) {
  WarpccPointerInfo Info = {};
  Info.Size = sizeof(Info);
  return Base->pointerInfo(Address, &Info) == cudaSuccess &&
         Info.Kind == WARPCC_MEMORY_UNREGISTERED;
}

Result copy(int Device, WarpccStream Stream, const WarpccCopy *Copy) {
  bool Async = Copy->Async;
  for (const WarpccCopySide *Side : {&Copy->Dst, &Copy->Src})
    Async = Async && (Side->Array || !isPageable(Side->Address));
  auto Run = [Device, C = *Copy] { return Base->copy(Device, nullptr, &C); };
  return Async ? enqueue(Device, Stream, Run) : perform(Device, Stream, Run);
}

Result fill(int Device, WarpccStream Stream, const WarpccFill *Fill) {
  auto Run = [Device, F = *Fill] { return Base->fill(Device, nullptr, &F); };
  return Fill->Async ? enqueue(Device, Stream, Run)
                     : perform(Device, Stream, Run);
}

Result launch(int Device, WarpccStream Stream, WarpccFunction Function,
              const WarpccLaunch *Launch) {
  if (Result Code = checkLaunch(*Base, Device, Function, *Launch))
    return Code;
  auto *First = static_cast<const char *>(Launch->ParamBuffer);
  std::vector<char> Params(First, First + Launch->ParamBytes);
  return enqueue(Device, Stream,
                 [Device, Function, L = *Launch, Params]() mutable {
                   L.ParamBuffer = Params.data();
                   return Base->launch(Device, nullptr, Function, &L);
                 });
}

Result prefetch(int Device, WarpccAddress Address, size_t Bytes, int DstDevice,
                WarpccStream Stream) {
  if (!Base->prefetch)
    return enqueue(Device, Stream, [] { return 0; });
  return enqueue(Device, Stream, [=] {
    return Base->prefetch(Device, Address, Bytes, DstDevice, nullptr);
  });
}

//===----------------------------------------------------------------------===//
// The table's functions: streams
//===----------------------------------------------------------------------===//

Result createStream(int Device, uint32_t Flags, int Priority,
                    WarpccStream *Stream) {
  if (Flags & ~1u)
    return cudaErrorInvalidValue;
  *Stream = reinterpret_cast<WarpccStream>(
      addStream(Device, Flags & 1, Priority).get());
  return cudaSuccess;
}

Result destroyStream(int Device, WarpccStream Stream) {
  if (reinterpret_cast<uintptr_t>(Stream) <= 2)
    return cudaErrorInvalidResourceHandle; // the default streams stay
  StreamRef S = find(Device, Stream);
  if (!S)
    return cudaErrorInvalidResourceHandle;
  removeStream(S);
  return cudaSuccess;
}

Result synchronizeStream(int Device, WarpccStream Stream) {
  StreamRef S = find(Device, Stream);
  if (!S)
    return cudaErrorInvalidResourceHandle;
  // Of the legacy stream this means what it would wait for now.
  std::vector<Dependency> All;
  SoftDevice &D = device(S->Device);
  {
    std::lock_guard<std::mutex> Lock(D.Mutex);
    if (S == D.Legacy)
      All = dependencies(D, S);
    All.push_back({S, S->newest()});
  }
  for (const Dependency &A : All)
    A.On->wait(A.Ticket);
  return takeError(D);
}

Result queryStream(int Device, WarpccStream Stream) {
  StreamRef S = find(Device, Stream);
  if (!S)
    return cudaErrorInvalidResourceHandle;
  SoftDevice &D = device(S->Device);
  if (Result Fault = D.Fault)
    return Fault;
  std::lock_guard<std::mutex> Lock(D.Mutex);
  bool Busy = S->pending() || (S == D.Legacy && !dependencies(D, S).empty());
  return Busy ? cudaErrorNotReady : cudaSuccess;
}

Result hostFunction(int Device, WarpccStream Stream, void (*Callback)(void *),
                    void *UserData) {
  return enqueue(Device, Stream, [=] {
    Callback(UserData);
    return 0;
  });
}

//===----------------------------------------------------------------------===//
// The table's functions: events
//===----------------------------------------------------------------------===//

struct SoftEvent {
  using Clock = std::chrono::steady_clock;
  /// One recording; the stream's task may outlive the event.
  struct Record {
    Clock::time_point Time;
  };

  explicit SoftEvent(uint32_t Flags) : Timing(!(Flags & 2)) {}
  const bool Timing;
  std::mutex Mutex;
  std::shared_ptr<Record> Last; ///< null: never recorded
  Dependency Position;          ///< where Last lies

  Dependency position() {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Position;
  }
  std::shared_ptr<Record> last() {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Last;
  }
};

std::mutex EventsMutex;
std::map<SoftEvent *, std::shared_ptr<SoftEvent>> &events() {
  static auto &Map = *new std::map<SoftEvent *, std::shared_ptr<SoftEvent>>;
  return Map;
}

std::shared_ptr<SoftEvent> find(WarpccEvent Handle) {
  std::lock_guard<std::mutex> Lock(EventsMutex);
  auto It = events().find(reinterpret_cast<SoftEvent *>(Handle));
  return It == events().end() ? nullptr : It->second;
}

Result createEvent(int, uint32_t Flags, WarpccEvent *Event) {
  auto E = std::make_shared<SoftEvent>(Flags);
  *Event = reinterpret_cast<WarpccEvent>(E.get());
  std::lock_guard<std::mutex> Lock(EventsMutex);
  events()[E.get()] = E;
  return cudaSuccess;
}

Result destroyEvent(WarpccEvent Event) {
  std::lock_guard<std::mutex> Lock(EventsMutex);
  return events().erase(reinterpret_cast<SoftEvent *>(Event))
             ? cudaSuccess
             : cudaErrorInvalidResourceHandle;
}

Result recordEvent(int Device, WarpccStream Stream, WarpccEvent Event) {
  std::shared_ptr<SoftEvent> E = find(Event);
  if (!E)
    return cudaErrorInvalidResourceHandle;
  auto R = std::make_shared<SoftEvent::Record>();
  std::lock_guard<std::mutex> Lock(E->Mutex);
  Dependency Position;
  Result Code = enqueue(
      Device, Stream,
      [R] {
        R->Time = SoftEvent::Clock::now();
        return 0;
      },
      {}, &Position);
  if (Code == cudaSuccess) {
    E->Last = R;
    E->Position = Position;
  }
  return Code;
}

Result streamWaitEvent(int Device, WarpccStream Stream, WarpccEvent Event,
                       uint32_t) {
  std::shared_ptr<SoftEvent> E = find(Event);
  if (!E)
    return cudaErrorInvalidResourceHandle;
  Dependency Position = E->position();
  if (!Position.On)
    return find(Device, Stream) ? cudaSuccess : cudaErrorInvalidResourceHandle;
  return enqueue(Device, Stream, [] { return 0; }, {Position});
}

Result synchronizeEvent(WarpccEvent Event) {
  std::shared_ptr<SoftEvent> E = find(Event);
  if (!E)
    return cudaErrorInvalidResourceHandle;
  Dependency Position = E->position();
  if (!Position.On)
    return cudaSuccess;
  Position.On->wait(Position.Ticket);
  return takeError(device(Position.On->Device));
}

Result queryEvent(WarpccEvent Event) {
  std::shared_ptr<SoftEvent> E = find(Event);
  if (!E)
    return cudaErrorInvalidResourceHandle;
  Dependency Position = E->position();
  if (!Position.On)
    return cudaSuccess;
  if (Result Fault = device(Position.On->Device).Fault)
    return Fault;
  return Position.On->done(Position.Ticket) ? cudaSuccess : cudaErrorNotReady;
}

Result elapsed(WarpccEvent Start, WarpccEvent End, float *Ms) {
  std::shared_ptr<SoftEvent> From = find(Start), To = find(End);
  if (!From || !To || !From->Timing || !To->Timing)
    return cudaErrorInvalidResourceHandle;
  std::shared_ptr<SoftEvent::Record> First = From->last(), Second = To->last();
  if (!First || !Second)
    return cudaErrorInvalidResourceHandle;
  for (WarpccEvent E : {Start, End})
    if (Result Code = queryEvent(E))
      return Code;
  auto Span = Second->Time - First->Time;
  *Ms = std::chrono::duration<float, std::milli>(Span).count();
  return cudaSuccess;
}

} // namespace

const WarpccBackend *withStreams(const WarpccBackend *Given) {
  if (Given->createStream)
    return Given;
  Base = Given;
  atexit(stopAtExit);
  static WarpccBackend Table;
  // A backend built for a shorter table leaves the rest null.
  memcpy(&Table, Given,
         Given->Size < sizeof(Table) ? Given->Size : sizeof(Table));
  Table.deviceSynchronize = deviceSynchronize;
  Table.deviceReset = deviceReset;
  Table.alloc = alloc;
  Table.free = freeMemory;
  Table.unloadModule = unloadModule;
  Table.prefetch = prefetch;
  Table.copy = copy;
  Table.fill = fill;
  Table.launch = launch;
  Table.createStream = createStream;
  Table.destroyStream = destroyStream;
  Table.synchronizeStream = synchronizeStream;
  Table.queryStream = queryStream;
  Table.streamWaitEvent = streamWaitEvent;
  Table.hostFunction = hostFunction;
  Table.createEvent = createEvent;
  Table.destroyEvent = destroyEvent;
  Table.recordEvent = recordEvent;
  Table.synchronizeEvent = synchronizeEvent;
  Table.queryEvent = queryEvent;
  Table.elapsed = elapsed;
  Table.allocAsync = allocAsync;
  Table.freeAsync = freeAsync;
  return &Table;
}

} // namespace warpcc::rt
