//===- runtime/host/Graph.cpp - graphs: nodes and edges -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Graph.h"
#include <algorithm>
#include <cstdio>

namespace warpcc::rt {

std::mutex &graphMutex() {
  static auto &M = *new std::mutex;
  return M;
}

std::map<Graph *, std::unique_ptr<Graph>> &graphs() {
  static auto &All = *new std::map<Graph *, std::unique_ptr<Graph>>;
  return All;
}

namespace {

/// Live nodes, so that a stale handle is refused.
std::map<const GraphNode *, bool> &nodes() {
  static auto &All = *new std::map<const GraphNode *, bool>;
  return All;
}
std::map<const Graph *, bool> &children() {
  static auto &All = *new std::map<const Graph *, bool>;
  return All;
}

} // namespace

Graph::~Graph() {
  for (auto &N : Nodes)
    nodes().erase(N.get());
  children().erase(this);
  for (auto [Object, Count] : Objects)
    release(Object, Count);
}

GraphNode *Graph::add(Work What, std::vector<GraphNode *> Deps) {
  Nodes.push_back(std::make_unique<GraphNode>());
  GraphNode *N = Nodes.back().get();
  N->Owner = this;
  N->What = std::move(What);
  N->Deps = std::move(Deps);
  nodes()[N] = true;
  return N;
}

bool Graph::contains(const GraphNode *N) const { return N->Owner == this; }

std::unique_ptr<Graph> Graph::clone() const {
  auto Copy = std::make_unique<Graph>();
  Copy->IsChild = true;
  children()[Copy.get()] = true;
  std::map<const GraphNode *, GraphNode *> Twin;
  for (auto &N : Nodes) {
    GraphNode *M = Copy->add(N->What, {});
    M->Original = N.get();
    if (N->Child)
      M->Child = N->Child->clone();
    Twin[N.get()] = M;
  }
  for (auto &N : Nodes)
    for (GraphNode *D : N->Deps)
      Twin[N.get()]->Deps.push_back(Twin[D]);
  return Copy;
}

void release(UserObject *Object, unsigned Count) {
  Object->Count -= std::min(Count, Object->Count);
  if (Object->Count)
    return;
  Object->Destroy(Object->Pointer);
  delete Object;
}

Graph *toGraph(cudaGraph_t Handle) {
  auto *G = reinterpret_cast<Graph *>(Handle);
  return graphs().count(G) || children().count(G) ? G : nullptr;
}
GraphNode *toNode(cudaGraphNode_t Handle) {
  auto *N = reinterpret_cast<GraphNode *>(Handle);
  return nodes().count(N) ? N : nullptr;
}

} // namespace warpcc::rt

using namespace warpcc::rt;

namespace {

/// Runs \p Body(graph or node) under the lock; 1 for a bad handle.
template <typename F> cudaError_t with(cudaGraph_t Handle, F &&Body) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    Graph *G = toGraph(Handle);
    return G ? Body(*G) : cudaErrorInvalidValue;
  });
}
template <typename F> cudaError_t with(cudaGraphNode_t Handle, F &&Body) {
  return api([&](const Call &) -> Result {
    std::lock_guard<std::mutex> Lock(graphMutex());
    GraphNode *N = toNode(Handle);
    return N ? Body(*N) : cudaErrorInvalidValue;
  });
}

/// The API's way to return lists: with \p Out null the count alone; a longer
/// \p Out is filled up with null.
Result list(const std::vector<GraphNode *> &Nodes, cudaGraphNode_t *Out,
            size_t *Count) {
  if (!Count)
    return cudaErrorInvalidValue;
  if (Out)
    for (size_t I = 0; I != *Count; ++I)
      Out[I] = I < Nodes.size() ? handle(Nodes[I]) : nullptr;
  *Count = Nodes.size();
  return cudaSuccess;
}

bool reaches(const GraphNode *From, const GraphNode *To) {
  if (From == To)
    return true;
  for (const GraphNode *D : From->Deps)
    if (reaches(D, To))
      return true;
  return false;
}

} // namespace

//===----------------------------------------------------------------------===//
// Graphs
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphCreate(cudaGraph_t *Out, unsigned Flags) {
  return api([&](const Call &) -> Result {
    if (!Out || Flags)
      return cudaErrorInvalidValue;
    auto G = std::make_unique<Graph>();
    *Out = handle(G.get());
    std::lock_guard<std::mutex> Lock(graphMutex());
    Graph *Raw = G.get();
    graphs()[Raw] = std::move(G);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphDestroy(cudaGraph_t Handle) {
  return with(Handle, [](Graph &G) -> Result {
    return graphs().erase(&G) ? cudaSuccess : cudaErrorInvalidValue;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphClone(cudaGraph_t *Out, cudaGraph_t Handle) {
  return with(Handle, [&](Graph &G) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    std::unique_ptr<Graph> Copy = G.clone();
    Copy->IsChild = false;
    children().erase(Copy.get());
    *Out = handle(Copy.get());
    Graph *Raw = Copy.get();
    graphs()[Raw] = std::move(Copy);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *Out,
                                                   cudaGraphNode_t Original,
                                                   cudaGraph_t Clone) {
  return with(Clone, [&](Graph &G) -> Result {
    if (!Out)
      return cudaErrorInvalidValue;
    for (auto &N : G.Nodes)
      if (N->Original && N->Original == toNode(Original)) {
        *Out = handle(N.get());
        return cudaSuccess;
      }
    return cudaErrorInvalidValue;
  });
}

//===----------------------------------------------------------------------===//
// Nodes and edges
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaGraphGetNodes(cudaGraph_t Handle,
                                            cudaGraphNode_t *Out,
                                            size_t *Count) {
  return with(Handle, [&](Graph &G) {
    std::vector<GraphNode *> All;
    for (auto &N : G.Nodes)
      All.push_back(N.get());
    return list(All, Out, Count);
  });
}

WARPCC_EXPORT cudaError_t cudaGraphGetRootNodes(cudaGraph_t Handle,
                                                cudaGraphNode_t *Out,
                                                size_t *Count) {
  return with(Handle, [&](Graph &G) {
    std::vector<GraphNode *> Roots;
    for (auto &N : G.Nodes)
      if (N->Deps.empty())
        Roots.push_back(N.get());
    return list(Roots, Out, Count);
  });
}

WARPCC_EXPORT cudaError_t cudaGraphGetEdges(cudaGraph_t Handle,
                                            cudaGraphNode_t *From,
                                            cudaGraphNode_t *To,
                                            cudaGraphEdgeData *Data,
                                            size_t *Count) {
  return with(Handle, [&](Graph &G) -> Result {
    if (!Count || !From != !To)
      return cudaErrorInvalidValue;
    size_t Total = 0;
    for (auto &N : G.Nodes)
      for (GraphNode *D : N->Deps) {
        if (From && Total < *Count) {
          From[Total] = handle(D);
          To[Total] = handle(N.get());
          if (Data)
            Data[Total] = {};
        }
        ++Total;
      }
    *Count = Total;
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t Handle,
                                                       cudaGraphNode_t *Out,
                                                       cudaGraphEdgeData *Data,
                                                       size_t *Count) {
  return with(Handle, [&](GraphNode &N) {
    for (size_t I = 0; Data && Count && I != *Count; ++I)
      Data[I] = {};
    return list(N.Deps, Out, Count);
  });
}

WARPCC_EXPORT cudaError_t
cudaGraphNodeGetDependentNodes(cudaGraphNode_t Handle, cudaGraphNode_t *Out,
                               cudaGraphEdgeData *Data, size_t *Count) {
  return with(Handle, [&](GraphNode &N) {
    std::vector<GraphNode *> Followers;
    for (auto &Other : N.Owner->Nodes)
      if (std::find(Other->Deps.begin(), Other->Deps.end(), &N) !=
          Other->Deps.end())
        Followers.push_back(Other.get());
    for (size_t I = 0; Data && Count && I != *Count; ++I)
      Data[I] = {};
    return list(Followers, Out, Count);
  });
}

WARPCC_EXPORT cudaError_t cudaGraphAddDependencies(cudaGraph_t Handle,
                                                   const cudaGraphNode_t *From,
                                                   const cudaGraphNode_t *To,
                                                   const cudaGraphEdgeData *,
                                                   size_t Count) {
  return with(Handle, [&](Graph &G) -> Result {
    for (size_t I = 0; I != Count; ++I) {
      GraphNode *F = toNode(From[I]), *T = toNode(To[I]);
      if (!F || !T || !G.contains(F) || !G.contains(T) || reaches(F, T))
        return cudaErrorInvalidValue; // foreign, or a cycle
      if (std::find(T->Deps.begin(), T->Deps.end(), F) != T->Deps.end())
        return cudaErrorInvalidValue;
      T->Deps.push_back(F);
    }
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphRemoveDependencies(
    cudaGraph_t Handle, const cudaGraphNode_t *From, const cudaGraphNode_t *To,
    const cudaGraphEdgeData *, size_t Count) {
  return with(Handle, [&](Graph &) -> Result {
    for (size_t I = 0; I != Count; ++I) {
      GraphNode *F = toNode(From[I]), *T = toNode(To[I]);
      if (!F || !T)
        return cudaErrorInvalidValue;
      auto It = std::find(T->Deps.begin(), T->Deps.end(), F);
      if (It == T->Deps.end())
        return cudaErrorInvalidValue;
      T->Deps.erase(It);
    }
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaGraphDestroyNode(cudaGraphNode_t Handle) {
  return with(Handle, [](GraphNode &N) -> Result {
    auto &All = N.Owner->Nodes;
    for (auto &Other : All) {
      auto &Deps = Other->Deps;
      Deps.erase(std::remove(Deps.begin(), Deps.end(), &N), Deps.end());
    }
    nodes().erase(&N);
    All.erase(std::find_if(All.begin(), All.end(),
                           [&](auto &Other) { return Other.get() == &N; }));
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// User objects
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaUserObjectCreate(cudaUserObject_t *Out,
                                               void *Pointer,
                                               cudaHostFn_t Destroy,
                                               unsigned Count, unsigned) {
  if (!Out || !Destroy || !Count)
    return finish(cudaErrorInvalidValue);
  *Out = reinterpret_cast<cudaUserObject_t>(
      new UserObject{Pointer, Destroy, Count});
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaUserObjectRetain(cudaUserObject_t Object,
                                               unsigned Count) {
  if (!Object)
    return finish(cudaErrorInvalidValue);
  std::lock_guard<std::mutex> Lock(graphMutex());
  reinterpret_cast<UserObject *>(Object)->Count += Count;
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaUserObjectRelease(cudaUserObject_t Object,
                                                unsigned Count) {
  if (!Object)
    return finish(cudaErrorInvalidValue);
  std::lock_guard<std::mutex> Lock(graphMutex());
  release(reinterpret_cast<UserObject *>(Object), Count);
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaGraphRetainUserObject(cudaGraph_t Handle,
                                                    cudaUserObject_t Object,
                                                    unsigned Count,
                                                    unsigned Flags) {
  return with(Handle, [&](Graph &G) -> Result {
    auto *O = reinterpret_cast<UserObject *>(Object);
    if (!O)
      return cudaErrorInvalidValue;
    G.Objects[O] += Count;
    if (!(Flags & cudaGraphUserObjectMove))
      O->Count += Count;
    return cudaSuccess;
  });
}
WARPCC_EXPORT cudaError_t cudaGraphReleaseUserObject(cudaGraph_t Handle,
                                                     cudaUserObject_t Object,
                                                     unsigned Count) {
  return with(Handle, [&](Graph &G) -> Result {
    auto It = G.Objects.find(reinterpret_cast<UserObject *>(Object));
    if (It == G.Objects.end() || It->second < Count)
      return cudaErrorInvalidValue;
    UserObject *O = It->first;
    if (!(It->second -= Count))
      G.Objects.erase(It);
    release(O, Count);
    return cudaSuccess;
  });
}
