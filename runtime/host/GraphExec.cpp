//===- runtime/host/GraphExec.cpp - executable graphs ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphNodes.h"
#include <set>

using namespace warpcc::rt;

namespace {

struct Step {
  Work What;
  /// Of the graph that was instantiated; it may be gone: a name only.
  const GraphNode *Node;
  size_t NumDeps;
  bool Enabled = true;
};

struct Exec {
  std::vector<Step> Steps; ///< in a topological order
  unsigned long long Flags = 0;
};

/// Guarded by graphMutex().
std::map<Exec *, std::unique_ptr<Exec>> &execs() {
  static auto &All = *new std::map<Exec *, std::unique_ptr<Exec>>;
  return All;
}

Exec *toExec(cudaGraphExec_t Handle) {
  auto *E = reinterpret_cast<Exec *>(Handle);
  return execs().count(E) ? E : nullptr;
}

void flatten(const Graph &G, std::vector<Step> &Steps);

void visit(const GraphNode *N, std::set<const GraphNode *> &Done,
           std::vector<Step> &Steps) {
  if (!Done.insert(N).second)
    return;
  for (const GraphNode *D : N->Deps)
    visit(D, Done, Steps);
  if (N->Child)
    flatten(*N->Child, Steps);
  else
    Steps.push_back({N->What, N, N->Deps.size()});
}

void flatten(const Graph &G, std::vector<Step> &Steps) {
  std::set<const GraphNode *> Done;
  for (auto &N : G.Nodes)
    visit(N.get(), Done, Steps);
}

/// Runs \p Body(exec) under the lock; 1 (invalid value) for a bad handle.
template <typename F> cudaError_t withExec(cudaGraphExec_t Handle, F &&Body) {
  return api([&](const Call &C) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    Exec *E = toExec(Handle);
    return E ? Body(C, *E) : cudaErrorInvalidValue;
  });
}

Step *findStep(Exec &E, cudaGraphNode_t Node) {
  for (Step &S : E.Steps)
    if (S.Node == reinterpret_cast<const GraphNode *>(Node))
      return &S;
  return nullptr;
}

/// Replaces the work of one step by another of the same kind.
template <typename F>
cudaError_t setStep(cudaGraphExec_t Handle, cudaGraphNode_t Node, F &&Make) {
  return api([&](const Call &C) -> Result {
    Work W;
    if (Result Code = Make(C, W))
      return Code;
    std::lock_guard<std::mutex> Lock(graphMutex());
    Exec *E = toExec(Handle);
    Step *S = E ? findStep(*E, Node) : nullptr;
    if (!S || S->What.index() != W.index())
      return cudaErrorInvalidValue;
    S->What = std::move(W);
    return cudaSuccess;
  });
}

} // namespace

//===----------------------------------------------------------------------===//
// Instantiate, launch
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphInstantiateWithFlags(
    cudaGraphExec_t *Out, cudaGraph_t Handle, unsigned long long Flags) {
  return api([&](const Call &) -> Result {
    if (Flags & cudaGraphInstantiateFlagDeviceLaunch)
      return unsupported("cudaGraphInstantiateFlagDeviceLaunch");
    std::lock_guard<std::mutex> Lock(graphMutex());
    Graph *G = toGraph(Handle);
    if (!Out || !G)
      return cudaErrorInvalidValue;
    auto E = std::make_unique<Exec>();
    E->Flags = Flags;
    flatten(*G, E->Steps);
    *Out = reinterpret_cast<cudaGraphExec_t>(E.get());
    Exec *Raw = E.get();
    execs()[Raw] = std::move(E);
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Out,
                                               cudaGraph_t G,
                                               unsigned long long Flags) {
  return cudaGraphInstantiateWithFlags(Out, G, Flags);
}
WARPCC_EXPORT cudaError_t cudaGraphInstantiateWithParams(
    cudaGraphExec_t *Out, cudaGraph_t G, cudaGraphInstantiateParams *P) {
  if (!P)
    return finish(cudaErrorInvalidValue);
  cudaError_t Code = cudaGraphInstantiateWithFlags(Out, G, P->flags);
  P->errNode_out = nullptr;
  P->result_out =
      Code ? cudaGraphInstantiateError : cudaGraphInstantiateSuccess;
  return Code;
}

WARPCC_EXPORT cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t Handle,
                                                unsigned long long *Flags) {
  return withExec(Handle, [&](const Call &, Exec &E) -> Result {
    if (!Flags)
      return cudaErrorInvalidValue;
    *Flags = E.Flags;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphExecDestroy(cudaGraphExec_t Handle) {
  return withExec(Handle, [](const Call &, Exec &E) {
    execs().erase(&E);
    return cudaSuccess;
  });
}

/// Nothing to upload: steps hold their parameters.
WARPCC_EXPORT cudaError_t cudaGraphUpload(cudaGraphExec_t Handle,
                                          cudaStream_t) {
  return withExec(Handle, [](const Call &, Exec &) { return cudaSuccess; });
}

/// What a launch before has allocated and nobody freed: the guide's error
/// ("Graph Memory Nodes"), unless the graph was told to free it.
static Result checkMemory(const std::vector<Step> &Steps, bool AutoFree) {
  for (const Step &S : Steps) {
    const auto *W = std::get_if<AllocWork>(&S.What);
    if (!W || !S.Enabled || !W->Memory->lives())
      continue;
    bool Found;
    Result Code = AutoFree ? freeGraphMemory(W->Memory->params().dptr, Found)
                           : Result(cudaErrorInvalidValue);
    if (Code)
      return Code;
  }
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGraphLaunch(cudaGraphExec_t Handle,
                                          cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    std::vector<Step> Steps;
    bool AutoFree;
    {
      std::lock_guard<std::mutex> Lock(graphMutex());
      Exec *E = toExec(Handle);
      if (!E)
        return cudaErrorInvalidValue;
      Steps = E->Steps;
      AutoFree = E->Flags & cudaGraphInstantiateFlagAutoFreeOnLaunch;
    }
    if (Result Code = checkMemory(Steps, AutoFree))
      return Code;
    for (const Step &S : Steps)
      if (S.Enabled)
        if (Result Code = enqueue(C, Stream, S.What))
          return Code;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Changes
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t
cudaGraphExecUpdate(cudaGraphExec_t Handle, cudaGraph_t Source,
                    cudaGraphExecUpdateResultInfo *Info) {
  return withExec(Handle, [&](const Call &, Exec &E) -> Result {
    Graph *G = toGraph(Source);
    if (!G)
      return cudaErrorInvalidValue;
    std::vector<Step> New;
    flatten(*G, New);
    auto Fail = [&](cudaGraphExecUpdateResult Why, const GraphNode *Node) {
      if (Info)
        *Info = {
            Why,
            reinterpret_cast<cudaGraphNode_t>(const_cast<GraphNode *>(Node)),
            nullptr};
      return cudaErrorGraphExecUpdateFailure;
    };
    if (New.size() != E.Steps.size())
      return Fail(cudaGraphExecUpdateErrorTopologyChanged, nullptr);
    for (size_t I = 0; I != New.size(); ++I) {
      if (New[I].NumDeps != E.Steps[I].NumDeps)
        return Fail(cudaGraphExecUpdateErrorTopologyChanged, New[I].Node);
      if (New[I].What.index() != E.Steps[I].What.index())
        return Fail(cudaGraphExecUpdateErrorNodeTypeChanged, New[I].Node);
    }
    for (size_t I = 0; I != New.size(); ++I)
      E.Steps[I].What = std::move(New[I].What);
    if (Info)
      *Info = {cudaGraphExecUpdateSuccess, nullptr, nullptr};
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphExecKernelNodeSetParams(
    cudaGraphExec_t E, cudaGraphNode_t N, const cudaKernelNodeParams *P) {
  return setStep(E, N,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphExecMemcpyNodeSetParams(
    cudaGraphExec_t E, cudaGraphNode_t N, const cudaMemcpy3DParms *P) {
  return setStep(E, N,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphExecMemcpyNodeSetParams1D(
    cudaGraphExec_t E, cudaGraphNode_t N, void *Dst, const void *Src,
    size_t Bytes, cudaMemcpyKind Kind) {
  return setStep(E, N, [&](const Call &, Work &W) {
    return makeCopy1D(Dst, Src, Bytes, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphExecMemcpyNodeSetParamsToSymbol(
    cudaGraphExec_t E, cudaGraphNode_t N, const void *Symbol, const void *Src,
    size_t Bytes, size_t Offset, cudaMemcpyKind Kind) {
  return setStep(E, N, [&](const Call &C, Work &W) {
    return makeToSymbol(C, Symbol, Src, Bytes, Offset, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphExecMemcpyNodeSetParamsFromSymbol(
    cudaGraphExec_t E, cudaGraphNode_t N, void *Dst, const void *Symbol,
    size_t Bytes, size_t Offset, cudaMemcpyKind Kind) {
  return setStep(E, N, [&](const Call &C, Work &W) {
    return makeFromSymbol(C, Dst, Symbol, Bytes, Offset, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphExecMemsetNodeSetParams(
    cudaGraphExec_t E, cudaGraphNode_t N, const cudaMemsetParams *P) {
  return setStep(E, N,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphExecHostNodeSetParams(
    cudaGraphExec_t E, cudaGraphNode_t N, const cudaHostNodeParams *P) {
  return setStep(E, N,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphExecNodeSetParams(cudaGraphExec_t E,
                                                     cudaGraphNode_t N,
                                                     cudaGraphNodeParams *P) {
  return setStep(E, N,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphExecEventRecordNodeSetEvent(
    cudaGraphExec_t E, cudaGraphNode_t N, cudaEvent_t Event) {
  return setStep(E, N, [&](const Call &, Work &W) -> Result {
    W = RecordWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphExecEventWaitNodeSetEvent(
    cudaGraphExec_t E, cudaGraphNode_t N, cudaEvent_t Event) {
  return setStep(E, N, [&](const Call &, Work &W) -> Result {
    W = WaitWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t Handle,
                                                  cudaGraphNode_t Node,
                                                  unsigned Enabled) {
  return withExec(Handle, [&](const Call &, Exec &E) -> Result {
    Step *S = findStep(E, Node);
    if (!S)
      return cudaErrorInvalidValue;
    S->Enabled = Enabled;
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t Handle,
                                                  cudaGraphNode_t Node,
                                                  unsigned *Enabled) {
  return withExec(Handle, [&](const Call &, Exec &E) -> Result {
    Step *S = findStep(E, Node);
    if (!S || !Enabled)
      return cudaErrorInvalidValue;
    *Enabled = S->Enabled;
    return cudaSuccess;
  });
}
