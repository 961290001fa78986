//===- runtime/vdev/Cluster.cpp - barrier.cluster -------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A phase ends when every thread of the cluster has arrived or ended. One
// worker runs the whole cluster, so nothing here needs a lock. Whoever waits
// asks (vd.cluster.test), and who asks finds out: no thread's end has to be
// told to anybody.
//===----------------------------------------------------------------------===//
#include "Machine.h"

namespace warpcc::vdev {

static Cluster &clusterOf(Cta &C) {
  if (!C.TheCluster) {
    C.TheCluster = std::make_shared<Cluster>();
    C.TheCluster->Blocks = {&C};
  }
  return *C.TheCluster;
}

extern "C" void vdrt_cluster_arrive(Warp *W0, uint32_t Lane) {
  auto &W = *static_cast<WarpState *>(W0);
  W.ClusterArrived |= 1u << Lane;
  W.ClusterPhase[Lane] = clusterOf(*W.TheCta).Phase;
}

extern "C" uint32_t vdrt_cluster_test(Warp *W0, uint32_t Lane) {
  auto &W = *static_cast<WarpState *>(W0);
  Cluster &C = clusterOf(*W.TheCta);
  if (C.Phase != W.ClusterPhase[Lane])
    return true;
  const uint32_t Each = W.TheCta->Warps.size(), All = Each * C.Blocks.size();
  for (; C.NextWarp < All; ++C.NextWarp) {
    const WarpState &X = *C.Blocks[C.NextWarp / Each]->Warps[C.NextWarp % Each];
    if ((X.ClusterArrived | X.Exited) != ~0u)
      return false;
  }
  for (Cta *Block : C.Blocks)
    for (WarpState *X : Block->Warps)
      X->ClusterArrived = 0;
  C.NextWarp = 0;
  ++C.Phase;
  return true;
}

} // namespace warpcc::vdev
