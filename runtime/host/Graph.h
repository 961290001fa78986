//===- runtime/host/Graph.h - task graphs -----------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A graph is nodes with Work and dependencies; the files Graph*.cpp share this
// model. An executable graph is the same nodes in one topological order, which
// a launch submits to its stream: a legal schedule on every backend, without
// concurrency inside the graph. One lock guards all graphs.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_GRAPH_H
#define WARPCC_RUNTIME_HOST_GRAPH_H

#include "Work.h"

namespace warpcc::rt {

struct Graph;

struct GraphNode {
  Graph *Owner;
  Work What;
  std::unique_ptr<Graph> Child; ///< set: a child graph node, What is unused
  std::vector<GraphNode *> Deps;
  const GraphNode *Original = nullptr; ///< in the graph that this was cloned of
  std::vector<void *>
      ParamPointers; ///< what cudaGraphKernelNodeGetParams lends
};

/// A destructor with a reference count (cudaUserObject_t).
struct UserObject {
  void *Pointer;
  cudaHostFn_t Destroy;
  unsigned Count;
};

struct Graph {
  std::vector<std::unique_ptr<GraphNode>> Nodes;
  std::map<UserObject *, unsigned> Objects; ///< references held by the graph
  bool IsChild = false;                     ///< owned by a node

  ~Graph();
  GraphNode *add(Work What, std::vector<GraphNode *> Deps);
  bool contains(const GraphNode *N) const;
  std::unique_ptr<Graph> clone() const;
};

/// Drops references; the last one runs the destructor.
void release(UserObject *Object, unsigned Count);

/// The lock, and the set of live graphs: a handle outside it is refused.
std::mutex &graphMutex();
std::map<Graph *, std::unique_ptr<Graph>> &graphs();

Graph *toGraph(cudaGraph_t G);
GraphNode *toNode(cudaGraphNode_t N);
inline cudaGraph_t handle(Graph *G) { return reinterpret_cast<cudaGraph_t>(G); }
inline cudaGraphNode_t handle(GraphNode *N) {
  return reinterpret_cast<cudaGraphNode_t>(N);
}

/// If \p Stream captures (or joins a capture by waiting for a captured event),
/// adds \p What to the graph and sets \p Captured.
Result capture(cudaStream_t Stream, const Work &What, bool &Captured);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_GRAPH_H
