// Cooperative groups: ranks, shuffles, votes, reductions and scans of tiles and of
// the active threads, partitions by label, copies, and the grid barrier.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK groups
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

struct Row {
  int Rank, Meta, Sum, Prefix, Before, Shifted, Swapped, Ballot, Largest;
};
struct Wide {
  double X;
  int Y;
};

template <int Size> __global__ void tiles(Row *Out, const int *In) {
  cg::thread_block Block = cg::this_thread_block();
  auto Tile = cg::tiled_partition<Size>(Block);
  int I = Block.thread_rank(), V = In[I];
  Row R;
  R.Rank = Tile.thread_rank(), R.Meta = Tile.meta_group_rank();
  R.Sum = cg::reduce(Tile, V, cg::plus<int>());
  R.Largest = cg::reduce(Tile, V, cg::greater<int>());
  R.Prefix = cg::inclusive_scan(Tile, V);
  R.Before = cg::exclusive_scan(Tile, V, [](int A, int B) { return A + B; });
  Wide W = {V + 0.5, V};
  W = Tile.shfl_down(W, 1);
  R.Shifted = W.X == W.Y + 0.5 ? W.Y : -1;
  R.Swapped = Tile.shfl_xor(V, Size / 2);
  R.Ballot = Tile.ballot(V & 1);
  Out[I] = R;
}
template <int Size> void testTiles() {
  Buffer<Row> Out(96);
  Buffer<int> In(96);
  for (int &V : In.Host)
    V = random32() % 1000;
  In.upload();
  tiles<Size><<<1, dim3(8, 12)>>>(Out.Device, In.Device);
  Out.download();
  for (int I = 0; I < 96; ++I) {
    int First = I / Size * Size, Sum = 0, Prefix = 0, Largest = 0;
    unsigned Ballot = 0;
    for (int K = First; K < First + Size; ++K) {
      Sum += In[K], Ballot |= (In[K] & 1u) << (K - First);
      Prefix += K <= I ? In[K] : 0;
      Largest = In[K] > Largest ? In[K] : Largest;
    }
    Row &R = Out[I];
    EXPECT(R.Rank == I - First && R.Meta == I / Size, "tile<%d> ranks", Size);
    EXPECT(R.Sum == Sum && R.Largest == Largest, "tile<%d> reduce", Size);
    EXPECT(R.Prefix == Prefix && R.Before == Prefix - In[I], "tile<%d> scan", Size);
    EXPECT(R.Shifted == In[I + 1 < First + Size ? I + 1 : I], "tile<%d> shfl_down", Size);
    EXPECT(R.Swapped == In[First + ((I - First) ^ (Size / 2))], "tile<%d> shfl_xor", Size);
    EXPECT(R.Ballot == (int)Ballot, "tile<%d> ballot", Size);
  }
}

__global__ void active(int *Out) {
  int I = threadIdx.x;
  auto Warp = cg::tiled_partition<32>(cg::this_thread_block());
  auto Label = cg::labeled_partition(Warp, I % 5);
  Out[I] = Label.num_threads() * 100 + Label.thread_rank();
  if (I % 3 == 0) {
    cg::coalesced_group G = cg::coalesced_threads();
    Out[32 + I] = cg::reduce(G, I, cg::plus<int>()) * 100 + G.thread_rank();
    Out[64 + I] = G.shfl(I, 2);
  }
  cg::thread_group Part = cg::tiled_partition(cg::this_thread_block(), 8);
  Part.sync();
  Out[96 + I] = Part.size() * 100 + Part.thread_rank();
}

// Each round every block reads what the next block wrote in the round before.
__global__ void ring(int *Values, int Rounds) {
  cg::grid_group Grid = cg::this_grid();
  __shared__ alignas(16) int Copy[32];
  int B = blockIdx.x, N = gridDim.x;
  for (int R = 0; R < Rounds; ++R) {
    cg::memcpy_async(cg::this_thread_block(), Copy, Values + 32 * ((B + 1) % N), sizeof(Copy));
    cg::wait(cg::this_thread_block());
    Grid.sync();
    Values[32 * B + threadIdx.x] = Copy[threadIdx.x] + 1;
    Grid.sync();
  }
}

int main() {
  testTiles<32>(), testTiles<16>(), testTiles<8>(), testTiles<4>(), testTiles<2>();
  Buffer<int> A(128);
  active<<<1, 32>>>(A.Device);
  A.download();
  for (int I = 0; I < 32; ++I) {
    EXPECT(A[I] == (I % 5 < 2 ? 7 : 6) * 100 + I / 5, "labeled_partition %d: %d", I, A[I]);
    if (I % 3 == 0)
      EXPECT(A[32 + I] == 165 * 100 + I / 3 && A[64 + I] == 6, "coalesced_group %d: %d %d", I, A[32 + I], A[64 + I]);
    EXPECT(A[96 + I] == 800 + I % 8, "dynamic tile %d: %d", I, A[96 + I]);
  }

  const int Blocks = 16, Rounds = 5;
  Buffer<int> Values(32 * Blocks);
  for (int I = 0; I < 32 * Blocks; ++I)
    Values[I] = I;
  Values.upload();
  int N = Rounds;
  void *Args[] = {&Values.Device, &N};
  CALL(cudaLaunchCooperativeKernel((void *)ring, dim3(Blocks), dim3(32), Args));
  Values.download();
  for (int I = 0; I < 32 * Blocks; ++I)
    EXPECT(Values[I] == (I + 32 * Rounds) % (32 * Blocks) + Rounds, "grid barrier %d: %d", I, Values[I]);
  return finish("groups");
}
