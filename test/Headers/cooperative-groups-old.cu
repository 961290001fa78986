// <cooperative_groups.h> and its parts read for architectures without clusters, where clusters are refused.

// RUN: warpcc --cuda-path=builtin -arch=compute_75 -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc --cuda-path=builtin -gencode arch=compute_80,code=compute_80 -gencode arch=compute_90,code=compute_90 -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc --cuda-path=builtin -DCLUSTER -arch=compute_90 -c %s -o %t.o 2>&1 | count 0
// RUN: not warpcc --cuda-path=builtin -DCLUSTER -arch=compute_80 -c %s -o %t.o 2>&1 | FileCheck %s
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

__global__ void block(int *P) {
  cg::thread_block B = cg::this_thread_block();
  auto Tile = cg::tiled_partition<32>(B);
  P[B.thread_rank()] = cg::reduce(Tile, P[B.thread_rank()], cg::plus<int>());
  B.sync();
}
#ifdef CLUSTER
__global__ void cluster(int *P) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'cluster_group' is unavailable: needs compute capability 9.0 or higher
  cg::cluster_group C;
  C.sync();
  *P = C.size();
}
#endif
