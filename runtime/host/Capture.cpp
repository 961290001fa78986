//===- runtime/host/Capture.cpp - stream capture --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// While a stream captures, each of its operations becomes a node that depends
// on the stream's frontier (the nodes that its next operation must follow). An
// event recorded there remembers a frontier; a stream that waits for such an
// event joins the capture. At the end every branch must have come back to the
// stream where the capture began.
//===----------------------------------------------------------------------===//

#include "Graph.h"
#include <algorithm>
#include <atomic>
#include <thread>

using namespace warpcc::rt;

namespace {

using Frontier = std::vector<GraphNode *>;

struct Capture {
  Graph *Into = nullptr;
  std::unique_ptr<Graph> Owned; ///< Into, if the capture made it
  cudaStream_t Origin = nullptr;
  cudaStreamCaptureMode Mode = cudaStreamCaptureModeGlobal;
  std::thread::id Thread;
  unsigned long long Id = 0;
  bool Invalid = false;
  std::map<cudaStream_t, Frontier> Streams;
  std::map<cudaEvent_t, Frontier> Events;
  /// What cudaStreamGetCaptureInfo lends.
  std::vector<cudaGraphNode_t> LentDeps;
  size_t FirstNode = 0; ///< nodes before it were there before the capture
};

/// Guarded by graphMutex(). Number of captures, readable without the lock.
std::atomic<unsigned> Active{0};
std::vector<std::unique_ptr<Capture>> &captures() {
  static auto &All = *new std::vector<std::unique_ptr<Capture>>;
  return All;
}

/// The per-thread stream is one stream for each thread: only its handle with
/// the thread names it. Captures of it are kept apart by thread.
bool sameStream(const Capture &C, cudaStream_t S) {
  return S != cudaStreamPerThread || C.Thread == std::this_thread::get_id();
}

Capture *find(cudaStream_t S) {
  for (auto &C : captures())
    if (C->Streams.count(S) && sameStream(*C, S))
      return C.get();
  return nullptr;
}

Capture *find(cudaEvent_t E) {
  for (auto &C : captures())
    if (C->Events.count(E))
      return C.get();
  return nullptr;
}

bool isLegacy(cudaStream_t S) { return S == nullptr || S == cudaStreamLegacy; }

/// Uses of the legacy stream would have to wait for blocking streams that
/// capture: 906, and those captures are lost.
Result checkLegacy(cudaStream_t S) {
  Result Code = cudaSuccess;
  if (!isLegacy(S))
    return Code;
  for (auto &C : captures()) {
    unsigned Flags = 0;
    bool Mine = C->Thread == std::this_thread::get_id();
    if (C->Mode == cudaStreamCaptureModeRelaxed ||
        (C->Mode == cudaStreamCaptureModeThreadLocal && !Mine))
      continue;
    if (!cudaStreamGetFlags(C->Origin, &Flags) &&
        (Flags & cudaStreamNonBlocking))
      continue;
    C->Invalid = true;
    Code = cudaErrorStreamCaptureImplicit;
  }
  return Code;
}

void merge(Frontier &Into, const Frontier &From) {
  for (GraphNode *N : From)
    if (std::find(Into.begin(), Into.end(), N) == Into.end())
      Into.push_back(N);
}

/// A wait for a captured event: no node, but a longer frontier.
Result captureWait(Capture *C, cudaStream_t S, cudaEvent_t E, bool &Captured) {
  Capture *From = find(E);
  if (!From) {
    if (!C)
      return cudaSuccess; // an ordinary wait
    C->Invalid = true;
    return cudaErrorStreamCaptureIsolation;
  }
  Captured = true;
  if (C && C != From) {
    C->Invalid = From->Invalid = true;
    return cudaErrorStreamCaptureMerge;
  }
  merge(From->Streams[S], From->Events[E]);
  return cudaSuccess;
}

} // namespace

namespace warpcc::rt {

Result capture(cudaStream_t S, const Work &What, bool &Captured) {
  if (Active == 0)
    return cudaSuccess;
  std::lock_guard<std::mutex> Lock(graphMutex());
  if (Result Code = checkLegacy(S))
    return Code;
  Capture *C = find(S);
  if (C && C->Invalid)
    return cudaErrorStreamCaptureInvalidated;
  if (auto *W = std::get_if<WaitWork>(&What))
    return captureWait(C, S, W->Event, Captured);
  if (auto *R = std::get_if<RecordWork>(&What)) {
    if (!C) {
      if (Capture *Old = find(R->Event))
        Old->Events.erase(R->Event);
      return cudaSuccess;
    }
    Captured = true;
    C->Events[R->Event] = C->Streams[S];
    return cudaSuccess;
  }
  if (!C)
    return cudaSuccess;
  Captured = true;
  Frontier &F = C->Streams[S];
  F = {C->Into->add(What, F)};
  return cudaSuccess;
}

Result refuseCapture(cudaStream_t S) {
  if (Active == 0)
    return cudaSuccess;
  std::lock_guard<std::mutex> Lock(graphMutex());
  if (Result Code = checkLegacy(S))
    return Code;
  Capture *C = find(S);
  if (!C)
    return cudaSuccess;
  C->Invalid = true;
  return cudaErrorStreamCaptureUnsupported;
}

} // namespace warpcc::rt

static Result begin(cudaStream_t S, cudaStreamCaptureMode Mode, Graph *Into,
                    Frontier First) {
  if (Mode < cudaStreamCaptureModeGlobal || Mode > cudaStreamCaptureModeRelaxed)
    return cudaErrorInvalidValue;
  if (isLegacy(S))
    return cudaErrorStreamCaptureUnsupported;
  if (find(S))
    return cudaErrorIllegalState;
  static unsigned long long NextId = 1;
  auto C = std::make_unique<Capture>();
  if (!Into) {
    C->Owned = std::make_unique<Graph>();
    Into = C->Owned.get();
  }
  C->Into = Into;
  C->FirstNode = Into->Nodes.size();
  C->Origin = S;
  C->Mode = Mode;
  C->Thread = std::this_thread::get_id();
  C->Id = NextId++;
  C->Streams[S] = std::move(First);
  captures().push_back(std::move(C));
  ++Active;
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaStreamBeginCapture(cudaStream_t S,
                                                 cudaStreamCaptureMode Mode) {
  return api([&](const Call &) {
    std::lock_guard<std::mutex> Lock(graphMutex());
    return begin(S, Mode, nullptr, {});
  });
}

WARPCC_EXPORT cudaError_t cudaStreamBeginCaptureToGraph(
    cudaStream_t S, cudaGraph_t Into, const cudaGraphNode_t *Deps,
    const cudaGraphEdgeData *, size_t Count, cudaStreamCaptureMode Mode) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    Graph *G = toGraph(Into);
    if (!G || (Count && !Deps))
      return cudaErrorInvalidValue;
    Frontier First;
    for (size_t I = 0; I != Count; ++I) {
      GraphNode *N = toNode(Deps[I]);
      if (!N || !G->contains(N))
        return cudaErrorInvalidValue;
      First.push_back(N);
    }
    return begin(S, Mode, G, std::move(First));
  });
}

/// True if every node of the capture is followed by the origin's frontier.
static bool joined(const Capture &C) {
  const Frontier &End = C.Streams.at(C.Origin);
  auto &Nodes = C.Into->Nodes;
  for (size_t I = C.FirstNode; I != Nodes.size(); ++I) {
    GraphNode *N = Nodes[I].get();
    bool Followed = std::find(End.begin(), End.end(), N) != End.end();
    for (size_t J = I + 1; J != Nodes.size() && !Followed; ++J) {
      auto &Deps = Nodes[J]->Deps;
      Followed = std::find(Deps.begin(), Deps.end(), N) != Deps.end();
    }
    if (!Followed)
      return false;
  }
  return true;
}

WARPCC_EXPORT cudaError_t cudaStreamEndCapture(cudaStream_t S,
                                               cudaGraph_t *Out) {
  return api([&](const Call &) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    *Out = nullptr;
    std::lock_guard<std::mutex> Lock(graphMutex());
    Capture *C = find(S);
    if (!C)
      return cudaErrorIllegalState;
    if (C->Origin != S)
      return cudaErrorStreamCaptureUnmatched;
    if (C->Mode != cudaStreamCaptureModeRelaxed &&
        C->Thread != std::this_thread::get_id())
      return cudaErrorStreamCaptureWrongThread;
    Result Code = C->Invalid    ? cudaErrorStreamCaptureInvalidated
                  : !joined(*C) ? cudaErrorStreamCaptureUnjoined
                                : cudaSuccess;
    if (Code == cudaSuccess) {
      *Out = handle(C->Into);
      if (C->Owned) {
        Graph *G = C->Owned.get();
        graphs()[G] = std::move(C->Owned);
      }
    }
    auto &All = captures();
    All.erase(std::find_if(All.begin(), All.end(),
                           [&](auto &Other) { return Other.get() == C; }));
    --Active;
    return Code;
  });
}

WARPCC_EXPORT cudaError_t
cudaStreamIsCapturing(cudaStream_t S, cudaStreamCaptureStatus *Status) {
  return cudaStreamGetCaptureInfo(S, Status, nullptr, nullptr, nullptr, nullptr,
                                  nullptr);
}

WARPCC_EXPORT cudaError_t cudaStreamGetCaptureInfo(
    cudaStream_t S, cudaStreamCaptureStatus *Status, unsigned long long *Id,
    cudaGraph_t *Into, const cudaGraphNode_t **Deps,
    const cudaGraphEdgeData **Edges, size_t *Count) {
  return api([&](const Call &) -> Result {
    if (!Status)
      return cudaErrorInvalidValue;
    std::lock_guard<std::mutex> Lock(graphMutex());
    Capture *C = find(S);
    *Status = !C           ? cudaStreamCaptureStatusNone
              : C->Invalid ? cudaStreamCaptureStatusInvalidated
                           : cudaStreamCaptureStatusActive;
    if (!C || C->Invalid)
      return cudaSuccess;
    if (Id)
      *Id = C->Id;
    if (Into)
      *Into = handle(C->Into);
    C->LentDeps.clear();
    for (GraphNode *N : C->Streams[S])
      C->LentDeps.push_back(handle(N));
    if (Deps)
      *Deps = C->LentDeps.data();
    if (Edges)
      *Edges = nullptr;
    if (Count)
      *Count = C->LentDeps.size();
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaStreamUpdateCaptureDependencies(
    cudaStream_t S, cudaGraphNode_t *Deps, const cudaGraphEdgeData *,
    size_t Count, unsigned Flags) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    Capture *C = find(S);
    if (!C)
      return cudaErrorIllegalState;
    Frontier New;
    for (size_t I = 0; I != Count; ++I) {
      GraphNode *N = toNode(Deps[I]);
      if (!N || !C->Into->contains(N))
        return cudaErrorInvalidValue;
      New.push_back(N);
    }
    if (Flags & cudaStreamSetCaptureDependencies)
      C->Streams[S].clear();
    merge(C->Streams[S], New);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t
cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *Mode) {
  if (!Mode)
    return finish(cudaErrorInvalidValue);
  std::swap(*Mode, thread().CaptureMode);
  return cudaSuccess;
}
