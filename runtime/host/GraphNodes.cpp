//===- runtime/host/GraphNodes.cpp - node parameters ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphNodes.h"
#include "Launch.h"
#include <algorithm>

namespace warpcc::rt {

Result makeWork(const Call &C, const cudaKernelNodeParams *P, Work &W) {
  if (!P)
    return cudaErrorInvalidValue;
  if (P->extra)
    return unsupported("cudaKernelNodeParams::extra");
  KernelWork K;
  Result Code = makeKernelWork(C, P->func, P->gridDim, P->blockDim,
                               P->kernelParams, P->sharedMemBytes, K);
  W = std::move(K);
  return Code;
}

Result makeWork(const Call &, const cudaMemcpy3DParms *P, Work &W) {
  if (!P)
    return cudaErrorInvalidValue;
  CopyWork Copy;
  Result Code = makeCopyWork(*P, Copy);
  W = Copy;
  return Code;
}

Result makeWork(const Call &, const cudaMemsetParams *P, Work &W) {
  if (!P || !P->dst ||
      (P->elementSize != 1 && P->elementSize != 2 && P->elementSize != 4))
    return cudaErrorInvalidValue;
  FillWork Fill;
  Fill.Fill.Size = sizeof(Fill.Fill);
  Fill.Fill.Async = 1;
  Fill.Fill.Address = address(P->dst);
  Fill.Fill.Pitch = P->pitch;
  Fill.Fill.Value = P->value;
  Fill.Fill.ElementBytes = P->elementSize;
  Fill.Fill.Width = P->width;
  Fill.Fill.Height = P->height;
  W = Fill;
  return cudaSuccess;
}

Result makeWork(const Call &, const cudaHostNodeParams *P, Work &W) {
  if (!P || !P->fn)
    return cudaErrorInvalidValue;
  W = HostWork{P->fn, P->userData};
  return cudaSuccess;
}

/// Writes the address to \p P.
Result makeWork(const Call &C, cudaMemAllocNodeParams *P, Work &W) {
  if (!P || P->poolProps.handleTypes != cudaMemHandleTypeNone)
    return cudaErrorInvalidValue;
  Result Code;
  std::shared_ptr<GraphMemory> M = GraphMemory::create(C, *P, Code);
  if (!M)
    return Code;
  P->dptr = M->params().dptr;
  W = AllocWork{std::move(M)};
  return cudaSuccess;
}

static Result makeFree(void *Pointer, Work &W) {
  W = FreeWork{Pointer};
  return isGraphMemory(Pointer) ? cudaSuccess : cudaErrorInvalidValue;
}

Result makeWork(const Call &C, cudaGraphNodeParams *P, Work &W) {
  if (!P)
    return cudaErrorInvalidValue;
  switch (P->type) {
  case cudaGraphNodeTypeKernel: {
    const cudaKernelNodeParamsV2 &K = P->kernel;
    cudaKernelNodeParams Old = {K.func,           K.gridDim,      K.blockDim,
                                K.sharedMemBytes, K.kernelParams, K.extra};
    return makeWork(C, &Old, W);
  }
  case cudaGraphNodeTypeMemcpy:
    return makeWork(C, &P->memcpy.copyParams, W);
  case cudaGraphNodeTypeMemset: {
    const cudaMemsetParamsV2 &M = P->memset;
    cudaMemsetParams Old = {M.dst,         M.pitch, M.value,
                            M.elementSize, M.width, M.height};
    return makeWork(C, &Old, W);
  }
  case cudaGraphNodeTypeHost: {
    cudaHostNodeParams Old = {P->host.fn, P->host.userData};
    return makeWork(C, &Old, W);
  }
  case cudaGraphNodeTypeEmpty:
    W = EmptyWork{};
    return cudaSuccess;
  case cudaGraphNodeTypeEventRecord:
    W = RecordWork{P->eventRecord.event};
    return P->eventRecord.event ? cudaSuccess : cudaErrorInvalidValue;
  case cudaGraphNodeTypeWaitEvent:
    W = WaitWork{P->eventWait.event};
    return P->eventWait.event ? cudaSuccess : cudaErrorInvalidValue;
  case cudaGraphNodeTypeMemAlloc: {
    cudaMemAllocNodeParamsV2 &A = P->alloc;
    cudaMemAllocNodeParams Old = {A.poolProps, A.accessDescs, A.accessDescCount,
                                  A.bytesize, nullptr};
    Result Code = makeWork(C, &Old, W);
    A.dptr = Old.dptr;
    return Code;
  }
  case cudaGraphNodeTypeMemFree:
    return makeFree(P->free.dptr, W);
  default:
    return unsupported("cudaGraphAddNode of this node type");
  }
}

Result makeCopy1D(void *Dst, const void *Src, size_t Bytes, cudaMemcpyKind Kind,
                  Work &W) {
  if (!Dst || !Src || !Bytes)
    return cudaErrorInvalidValue;
  cudaMemcpy3DParms P = {};
  P.dstPtr = {Dst, Bytes, Bytes, 1};
  P.srcPtr = {const_cast<void *>(Src), Bytes, Bytes, 1};
  P.extent = {Bytes, 1, 1};
  P.kind = Kind;
  CopyWork Copy;
  Result Code = makeCopyWork(P, Copy);
  W = Copy;
  return Code;
}

Result makeToSymbol(const Call &C, const void *Symbol, const void *Src,
                    size_t Bytes, size_t Offset, cudaMemcpyKind Kind, Work &W) {
  void *Dst;
  Result Code = symbolRange(C, Symbol, Offset, Bytes, Dst);
  return Code ? Code : makeCopy1D(Dst, Src, Bytes, Kind, W);
}

Result makeFromSymbol(const Call &C, void *Dst, const void *Symbol,
                      size_t Bytes, size_t Offset, cudaMemcpyKind Kind,
                      Work &W) {
  void *Src;
  Result Code = symbolRange(C, Symbol, Offset, Bytes, Src);
  return Code ? Code : makeCopy1D(Dst, Src, Bytes, Kind, W);
}

} // namespace warpcc::rt

using namespace warpcc::rt;

namespace {

/// Adds a node with what \p Make(call, work) makes.
template <typename F>
cudaError_t addNode(cudaGraphNode_t *Out, cudaGraph_t Handle,
                    const cudaGraphNode_t *Deps, size_t Count, F &&Make) {
  return api([&](const Call &C) -> Result {
    if (!Out || (Count && !Deps))
      return cudaErrorInvalidValue;
    Work W;
    if (Result Code = Make(C, W))
      return Code;
    std::lock_guard<std::mutex> Lock(graphMutex());
    Graph *G = toGraph(Handle);
    if (!G)
      return cudaErrorInvalidValue;
    std::vector<GraphNode *> List;
    for (size_t I = 0; I != Count; ++I) {
      GraphNode *D = toNode(Deps[I]);
      if (!D || !G->contains(D) ||
          std::find(List.begin(), List.end(), D) != List.end())
        return cudaErrorInvalidValue;
      List.push_back(D);
    }
    *Out = handle(G->add(std::move(W), std::move(List)));
    return cudaSuccess;
  });
}

/// Replaces a node's work by another of the same kind.
template <typename F> cudaError_t setNode(cudaGraphNode_t Handle, F &&Make) {
  return api([&](const Call &C) -> Result {
    Work W;
    if (Result Code = Make(C, W))
      return Code;
    std::lock_guard<std::mutex> Lock(graphMutex());
    GraphNode *N = toNode(Handle);
    if (!N || N->Child || N->What.index() != W.index())
      return cudaErrorInvalidValue;
    N->What = std::move(W);
    return cudaSuccess;
  });
}

/// Runs \p Body(node, work) if the node's work is a \p Kind.
template <typename Kind, typename F>
cudaError_t getNode(cudaGraphNode_t Handle, F &&Body) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    GraphNode *N = toNode(Handle);
    Kind *W = N && !N->Child ? std::get_if<Kind>(&N->What) : nullptr;
    return W ? Body(*N, *W) : cudaErrorInvalidValue;
  });
}

} // namespace

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphAddKernelNode(
    cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *Deps,
    size_t Count, const cudaKernelNodeParams *P) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphKernelNodeSetParams(cudaGraphNode_t N, const cudaKernelNodeParams *P) {
  return setNode(N, [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphKernelNodeGetParams(cudaGraphNode_t Handle, cudaKernelNodeParams *P) {
  return getNode<KernelWork>(
      Handle, [&](GraphNode &N, KernelWork &W) -> Result {
        if (!P)
          return cudaErrorInvalidValue;
        N.ParamPointers.clear();
        for (const ParamSlot &Slot : W.Slots)
          N.ParamPointers.push_back(W.Params.data() + Slot.Offset);
        const WarpccLaunch &L = W.Launch;
        *P = {};
        P->func = const_cast<void *>(W.Func);
        P->gridDim = {L.Grid[0], L.Grid[1], L.Grid[2]};
        P->blockDim = {L.Block[0], L.Block[1], L.Block[2]};
        P->sharedMemBytes = L.DynamicSharedBytes;
        P->kernelParams = N.ParamPointers.data();
        return cudaSuccess;
      });
}
WARPCC_EXPORT cudaError_t cudaGraphKernelNodeSetAttribute(
    cudaGraphNode_t Handle, cudaLaunchAttributeID Id,
    const cudaLaunchAttributeValue *V) {
  return getNode<KernelWork>(Handle, [&](GraphNode &, KernelWork &W) -> Result {
    return V ? applyAttribute({Id, {}, *V}, W.Launch) : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphKernelNodeGetAttribute(
    cudaGraphNode_t Handle, cudaLaunchAttributeID Id,
    cudaLaunchAttributeValue *V) {
  return getNode<KernelWork>(Handle, [&](GraphNode &, KernelWork &W) -> Result {
    if (!V)
      return cudaErrorInvalidValue;
    *V = {};
    switch (Id) {
    case cudaLaunchAttributeCooperative:
      V->cooperative = (W.Launch.Flags & WARPCC_LAUNCH_COOPERATIVE) != 0;
      return cudaSuccess;
    case cudaLaunchAttributePriority:
      V->priority = W.Launch.Priority;
      return cudaSuccess;
    case cudaLaunchAttributeClusterDimension:
      V->clusterDim.x = W.Launch.Cluster[0];
      V->clusterDim.y = W.Launch.Cluster[1];
      V->clusterDim.z = W.Launch.Cluster[2];
      return cudaSuccess;
    default:
      return unsupported("cudaGraphKernelNodeGetAttribute of this attribute");
    }
  });
}

WARPCC_EXPORT cudaError_t
cudaGraphKernelNodeCopyAttributes(cudaGraphNode_t Dst, cudaGraphNode_t Src) {
  WarpccLaunch From;
  cudaError_t Code =
      getNode<KernelWork>(Src, [&](GraphNode &, KernelWork &W) -> Result {
        From = W.Launch;
        return cudaSuccess;
      });
  if (Code)
    return Code;
  return getNode<KernelWork>(Dst, [&](GraphNode &, KernelWork &W) -> Result {
    WarpccLaunch &To = W.Launch;
    To.Flags = From.Flags;
    To.Priority = From.Priority;
    To.ClusterSchedulingPolicy = From.ClusterSchedulingPolicy;
    To.PreferredShmemCarveout = From.PreferredShmemCarveout;
    std::copy_n(From.Cluster, 3, To.Cluster);
    std::copy_n(From.PreferredCluster, 3, To.PreferredCluster);
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *Out,
                                                 cudaGraph_t G,
                                                 const cudaGraphNode_t *Deps,
                                                 size_t Count,
                                                 const cudaMemcpy3DParms *P) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphAddMemcpyNode1D(cudaGraphNode_t *Out, cudaGraph_t G,
                         const cudaGraphNode_t *Deps, size_t Count, void *Dst,
                         const void *Src, size_t Bytes, cudaMemcpyKind Kind) {
  return addNode(Out, G, Deps, Count, [&](const Call &, Work &W) {
    return makeCopy1D(Dst, Src, Bytes, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphAddMemcpyNodeToSymbol(
    cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *Deps,
    size_t Count, const void *Symbol, const void *Src, size_t Bytes,
    size_t Offset, cudaMemcpyKind Kind) {
  return addNode(Out, G, Deps, Count, [&](const Call &C, Work &W) {
    return makeToSymbol(C, Symbol, Src, Bytes, Offset, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphAddMemcpyNodeFromSymbol(
    cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *Deps,
    size_t Count, void *Dst, const void *Symbol, size_t Bytes, size_t Offset,
    cudaMemcpyKind Kind) {
  return addNode(Out, G, Deps, Count, [&](const Call &C, Work &W) {
    return makeFromSymbol(C, Dst, Symbol, Bytes, Offset, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t
cudaGraphMemcpyNodeSetParams(cudaGraphNode_t N, const cudaMemcpy3DParms *P) {
  return setNode(N, [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t N,
                                                         void *Dst,
                                                         const void *Src,
                                                         size_t Bytes,
                                                         cudaMemcpyKind Kind) {
  return setNode(N, [&](const Call &, Work &W) {
    return makeCopy1D(Dst, Src, Bytes, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphMemcpyNodeSetParamsToSymbol(
    cudaGraphNode_t N, const void *Symbol, const void *Src, size_t Bytes,
    size_t Offset, cudaMemcpyKind Kind) {
  return setNode(N, [&](const Call &C, Work &W) {
    return makeToSymbol(C, Symbol, Src, Bytes, Offset, Kind, W);
  });
}
WARPCC_EXPORT cudaError_t cudaGraphMemcpyNodeSetParamsFromSymbol(
    cudaGraphNode_t N, void *Dst, const void *Symbol, size_t Bytes,
    size_t Offset, cudaMemcpyKind Kind) {
  return setNode(N, [&](const Call &C, Work &W) {
    return makeFromSymbol(C, Dst, Symbol, Bytes, Offset, Kind, W);
  });
}
/// Array copies come back with widths in bytes: refused.
WARPCC_EXPORT cudaError_t cudaGraphMemcpyNodeGetParams(cudaGraphNode_t Handle,
                                                       cudaMemcpy3DParms *P) {
  return getNode<CopyWork>(Handle, [&](GraphNode &, CopyWork &W) -> Result {
    const WarpccCopy &Copy = W.Copy;
    if (!P)
      return cudaErrorInvalidValue;
    if (Copy.Src.Array || Copy.Dst.Array)
      return unsupported("cudaGraphMemcpyNodeGetParams of an array copy");
    auto Pitched = [&](const WarpccCopySide &S) {
      return cudaPitchedPtr{pointer(S.Address), S.Pitch, S.Pitch,
                            S.SliceHeight};
    };
    *P = {};
    P->srcPtr = Pitched(Copy.Src);
    P->srcPos = {Copy.Src.X, Copy.Src.Y, Copy.Src.Z};
    P->dstPtr = Pitched(Copy.Dst);
    P->dstPos = {Copy.Dst.X, Copy.Dst.Y, Copy.Dst.Z};
    P->extent = {Copy.WidthBytes, Copy.Height, Copy.Depth};
    P->kind = W.Kind;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Fills, host functions, events
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *Out,
                                                 cudaGraph_t G,
                                                 const cudaGraphNode_t *Deps,
                                                 size_t Count,
                                                 const cudaMemsetParams *P) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphMemsetNodeSetParams(cudaGraphNode_t N, const cudaMemsetParams *P) {
  return setNode(N, [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t Handle,
                                                       cudaMemsetParams *P) {
  return getNode<FillWork>(Handle, [&](GraphNode &, FillWork &W) -> Result {
    if (!P)
      return cudaErrorInvalidValue;
    const WarpccFill &F = W.Fill;
    *P = {pointer(F.Address), F.Pitch, F.Value,
          F.ElementBytes,     F.Width, F.Height};
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *Out,
                                               cudaGraph_t G,
                                               const cudaGraphNode_t *Deps,
                                               size_t Count,
                                               const cudaHostNodeParams *P) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphHostNodeSetParams(cudaGraphNode_t N, const cudaHostNodeParams *P) {
  return setNode(N, [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t Handle,
                                                     cudaHostNodeParams *P) {
  return getNode<HostWork>(Handle, [&](GraphNode &, HostWork &W) -> Result {
    if (!P)
      return cudaErrorInvalidValue;
    *P = {W.Callback, W.UserData};
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *Out,
                                                cudaGraph_t G,
                                                const cudaGraphNode_t *Deps,
                                                size_t Count) {
  return addNode(Out, G, Deps, Count, [](const Call &, Work &) { return 0; });
}

WARPCC_EXPORT cudaError_t cudaGraphAddEventRecordNode(
    cudaGraphNode_t *Out, cudaGraph_t G, const cudaGraphNode_t *Deps,
    size_t Count, cudaEvent_t Event) {
  return addNode(Out, G, Deps, Count, [&](const Call &, Work &W) -> Result {
    W = RecordWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *Out,
                                                    cudaGraph_t G,
                                                    const cudaGraphNode_t *Deps,
                                                    size_t Count,
                                                    cudaEvent_t Event) {
  return addNode(Out, G, Deps, Count, [&](const Call &, Work &W) -> Result {
    W = WaitWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphEventRecordNodeGetEvent(cudaGraphNode_t N,
                                                           cudaEvent_t *Out) {
  return getNode<RecordWork>(N, [&](GraphNode &, RecordWork &W) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    *Out = W.Event;
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphEventWaitNodeGetEvent(cudaGraphNode_t N,
                                                         cudaEvent_t *Out) {
  return getNode<WaitWork>(N, [&](GraphNode &, WaitWork &W) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    *Out = W.Event;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphEventRecordNodeSetEvent(cudaGraphNode_t N,
                                                           cudaEvent_t Event) {
  return setNode(N, [&](const Call &, Work &W) -> Result {
    W = RecordWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphEventWaitNodeSetEvent(cudaGraphNode_t N,
                                                         cudaEvent_t Event) {
  return setNode(N, [&](const Call &, Work &W) -> Result {
    W = WaitWork{Event};
    return Event ? cudaSuccess : cudaErrorInvalidValue;
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *Out,
                                                   cudaGraph_t G,
                                                   const cudaGraphNode_t *Deps,
                                                   size_t Count,
                                                   cudaMemAllocNodeParams *P) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t
cudaGraphMemAllocNodeGetParams(cudaGraphNode_t N, cudaMemAllocNodeParams *P) {
  return getNode<AllocWork>(N, [&](GraphNode &, AllocWork &W) -> Result {
    if (!P)
      return cudaErrorInvalidValue;
    *P = W.Memory->params();
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *Out,
                                                  cudaGraph_t G,
                                                  const cudaGraphNode_t *Deps,
                                                  size_t Count, void *Pointer) {
  return addNode(Out, G, Deps, Count,
                 [&](const Call &, Work &W) { return makeFree(Pointer, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphMemFreeNodeGetParams(cudaGraphNode_t N,
                                                        void *Out) {
  return getNode<FreeWork>(N, [&](GraphNode &, FreeWork &W) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    *static_cast<void **>(Out) = W.Pointer;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Child graphs, any kind
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphAddChildGraphNode(
    cudaGraphNode_t *Out, cudaGraph_t Handle, const cudaGraphNode_t *Deps,
    size_t Count, cudaGraph_t Child) {
  cudaError_t Code =
      addNode(Out, Handle, Deps, Count, [&](const Call &, Work &) -> Result {
        std::lock_guard<std::mutex> Lock(graphMutex());
        return toGraph(Child) && Child != Handle ? cudaSuccess
                                                 : cudaErrorInvalidValue;
      });
  if (Code)
    return Code;
  std::lock_guard<std::mutex> Lock(graphMutex());
  toNode(*Out)->Child = toGraph(Child)->clone();
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t N,
                                                          cudaGraph_t *Out) {
  std::lock_guard<std::mutex> Lock(graphMutex());
  GraphNode *Node = toNode(N);
  if (!Out || !Node || !Node->Child)
    return finish(cudaErrorInvalidValue);
  *Out = handle(Node->Child.get());
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGraphAddNode(cudaGraphNode_t *Out, cudaGraph_t G,
                                           const cudaGraphNode_t *Deps,
                                           const cudaGraphEdgeData *,
                                           size_t Count,
                                           cudaGraphNodeParams *P) {
  if (P && P->type == cudaGraphNodeTypeGraph)
    return cudaGraphAddChildGraphNode(Out, G, Deps, Count, P->graph.graph);
  return addNode(Out, G, Deps, Count,
                 [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}
WARPCC_EXPORT cudaError_t cudaGraphNodeSetParams(cudaGraphNode_t N,
                                                 cudaGraphNodeParams *P) {
  return setNode(N, [&](const Call &C, Work &W) { return makeWork(C, P, W); });
}

WARPCC_EXPORT cudaError_t cudaGraphNodeGetType(cudaGraphNode_t N,
                                               cudaGraphNodeType *Type) {
  std::lock_guard<std::mutex> Lock(graphMutex());
  GraphNode *Node = toNode(N);
  if (!Type || !Node)
    return finish(cudaErrorInvalidValue);
  // In the order of Work's alternatives.
  static constexpr cudaGraphNodeType Types[] = {
      cudaGraphNodeTypeEmpty,     cudaGraphNodeTypeKernel,
      cudaGraphNodeTypeMemcpy,    cudaGraphNodeTypeMemset,
      cudaGraphNodeTypeHost,      cudaGraphNodeTypeEventRecord,
      cudaGraphNodeTypeWaitEvent, cudaGraphNodeTypeMemFree,
      cudaGraphNodeTypeMemAlloc};
  static_assert(std::size(Types) == std::variant_size_v<Work>);
  *Type = Node->Child ? cudaGraphNodeTypeGraph : Types[Node->What.index()];
  return cudaSuccess;
}
