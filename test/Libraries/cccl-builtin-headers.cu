// CUB and libcu++ with the builtin headers: the folder of CCCL is all they need. (The switches
// are for a machine where a Toolkit's headers lie in a system folder, which CCCL looks for.)
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -I%cccl -DCCCL_DISABLE_NVTX %s -o %t
// RUN: %t | FileCheck %s
// CHECK: no error: 8128, 384, 3
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cstdio>
#include <cub/cub.cuh>
#include <cuda/atomic>
#include <cuda/std/tuple>
namespace cg = cooperative_groups;

__global__ void run(int *Out) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ Reduce::TempStorage Storage;
  int Sum = Reduce(Storage).Sum((int)threadIdx.x);
  if (threadIdx.x == 0) {
    Out[0] = Sum;
    Out[2] = cuda::std::get<1>(cuda::std::make_tuple(1.5, 3));
  }
  cuda::atomic_ref<int, cuda::thread_scope_device> Total(Out[1]);
  Total.fetch_add(2);
  auto Warp = cg::tiled_partition<32>(cg::this_thread_block());
  cg::reduce_update_async(Warp, Total, 1, cg::plus<int>());
}

int main() {
  int *Out;
  cudaMallocManaged(&Out, 3 * sizeof(int));
  Out[1] = 0;
  run<<<1, 128>>>(Out);
  const char *Status = cudaGetErrorString(cudaDeviceSynchronize());
  std::printf("%s: %d, %d, %d\n", Status, Out[0], Out[1], Out[2]);
}
