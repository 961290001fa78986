// Other host compilers find nothing in cooperative_groups.h, and what the headers beside it call is not known to them:
// where something that stays names them, their text is translated as the user's is. Else they stay an #include.
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: %if nvcc %{ warpcc --cudart=warpcc --host-via-source -ccbin g++ %s -o %t.kit && env WARPCC_DEVICE=cpu %t.kit | FileCheck %s %}
// RUN: %translate -DPLAIN %s | %code | FileCheck %s --check-prefix=CHECK-PLAIN
// RUN: %translate -DREDUCE %s | %code | FileCheck %s --check-prefix=CHECK-REDUCE
// RUN: %through -DREDUCE %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: %if nvcc %{ warpcc -DREDUCE --cudart=warpcc --host-via-source -ccbin g++ %s -o %t.kit && env WARPCC_DEVICE=cpu %t.kit | FileCheck %s %}
// REQUIRES: gxx, vdev
#include <cooperative_groups.h>
#ifdef REDUCE
#include <cooperative_groups/reduce.h>
#endif
#include <cstdio>
namespace cg = cooperative_groups;
// CHECK-PLAIN: #include <cooperative_groups.h>
// CHECK-PLAIN: namespace cg = cooperative_groups;
// CHECK-REDUCE: # 1 "{{.*}}cooperative_groups/reduce.h" 1 3

#if defined(PLAIN) || defined(REDUCE)
// Gone with its only use.
struct Sum {};
__device__ int sum(const cg::thread_block_tile<32> &Tile, int X) {
#ifdef REDUCE
  return cg::reduce(Tile, X, cg::plus<int>());
#else
  for (int I = Tile.size() / 2; I; I /= 2)
    X += Tile.shfl_xor(X, I);
  return X;
#endif
}
__host__ __device__ int each(Sum, int X) {
#ifdef __CUDA_ARCH__
  return sum(cg::tiled_partition<32>(cg::this_thread_block()), X);
#else
  return X;
#endif
}
#else
using Tile = cg::thread_block_tile<32>;
struct Sum {
  __device__ int run(const Tile &T, int X) const {
    for (int I = T.size() / 2; I; I /= 2)
      X += T.shfl_xor(X, I);
    return X;
  }
};
// The name `run` is looked up when the template is instantiated: it stays.
template <class F> __host__ __device__ int each(F Do, int X) {
#ifdef __CUDA_ARCH__
  return Do.run(cg::tiled_partition<32>(cg::this_thread_block()), X);
#else
  return X;
#endif
}
#endif

__global__ void total(int *P) {
  int S = each(Sum(), threadIdx.x);
  if (threadIdx.x == 0)
    *P = S;
}

int main() {
  int *P;
  cudaMallocManaged(&P, sizeof(int));
  total<<<1, 32>>>(P);
  cudaDeviceSynchronize();
  std::printf("%d %d\n", *P, each(Sum(), 3));
  // CHECK: 496 3
}
