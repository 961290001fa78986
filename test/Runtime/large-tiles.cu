// Tiles of more than a warp: ranks, votes, shuffles, reductions, scans and barriers through
// shared memory that the program gives or that is hidden; tiles of tiles.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK large-tiles
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

enum { Threads = 1024, Rounds = 5 };
struct Row {
  int Rank, Meta, Count, Sum, Largest, Prefix, Before, Any, All, Part, Counted;
  double Shifted;
};
struct Wide {
  double X;
  int Y;
};

template <int Size> __device__ void use(cg::thread_block Block, Row *Out, const int *In, int *Counter) {
  auto Typed = cg::tiled_partition<Size>(Block);
  cg::thread_block_tile<Size> Tile = Typed;
  int I = Block.thread_rank(), V = In[I];
  Row R;
  R.Rank = Tile.thread_rank(), R.Meta = Tile.meta_group_rank(), R.Count = Tile.meta_group_size();
  R.Sum = cg::reduce(Tile, V, cg::plus<int>());
  R.Largest = cg::reduce(Tile, V, cg::greater<int>());
  R.Prefix = cg::inclusive_scan(Tile, V);
  R.Before = cg::exclusive_scan(Tile, V, [](int A, int B) { return A + B; });
  R.Any = Tile.any(V == In[I / Size * Size + Size - 1]);
  R.All = Tile.all(V < 999);
  Wide W = {V + 0.5, V};
  W = Tile.shfl(W, R.Rank ^ 33);
  R.Shifted = W.X == W.Y + 0.5 ? W.X : -1;
  R.Part = cg::tiled_partition<16>(Tile).meta_group_rank() * 100 +
           cg::tiled_partition<16>(Tile).meta_group_size();
  // Each tile counts by itself: nobody may see a count of another round.
  R.Counted = 1;
  int *Mine = Counter + I / Size;
  for (int Round = 1; Round <= Rounds; ++Round) {
    atomicAdd(Mine, 1);
    Tile.sync();
    R.Counted &= *(volatile int *)Mine == Round * Size;
    Tile.sync();
  }
  Out[I] = R;
}
template <int Size> __global__ void __launch_bounds__(Threads) given(Row *Out, const int *In, int *Counter) {
  __shared__ cg::block_tile_memory<Threads> Memory;
  use<Size>(cg::this_thread_block(Memory), Out, In, Counter);
}
template <int Size> __global__ void __launch_bounds__(Threads) hidden(Row *Out, const int *In, int *Counter) {
  use<Size>(cg::this_thread_block(), Out, In, Counter);
}

template <int Size> void test(void (*Kernel)(Row *, const int *, int *)) {
  Buffer<Row> Out(Threads);
  Buffer<int> In(Threads), Counter(Threads / Size);
  for (int &V : In.Host)
    V = random32() % 1000;
  In.upload();
  Kernel<<<1, dim3(32, 8, 4)>>>(Out.Device, In.Device, Counter.Device);
  Out.download();
  for (int I = 0; I < Threads; ++I) {
    int First = I / Size * Size, Sum = 0, Prefix = 0, Largest = 0, All = 1;
    for (int K = First; K < First + Size; ++K) {
      Sum += In[K], Prefix += K <= I ? In[K] : 0, All &= In[K] < 999;
      Largest = In[K] > Largest ? In[K] : Largest;
    }
    const Row &R = Out[I];
    EXPECT(R.Rank == I - First && R.Meta == I / Size && R.Count == Threads / Size, "tile<%d> ranks", Size);
    EXPECT(R.Sum == Sum && R.Largest == Largest, "tile<%d> reduce: %d, not %d", Size, R.Sum, Sum);
    EXPECT(R.Prefix == Prefix && R.Before == Prefix - In[I], "tile<%d> scan", Size);
    EXPECT(R.Any == 1 && R.All == All, "tile<%d> votes", Size);
    EXPECT(R.Shifted == In[First + ((I - First) ^ 33)] + 0.5, "tile<%d> shfl", Size);
    EXPECT(R.Part == (I - First) / 16 * 100 + Size / 16, "tile<%d> of tiles: %d", Size, R.Part);
    EXPECT(R.Counted == 1, "tile<%d> barrier", Size);
  }
}

int main() {
  test<64>(given<64>);
  test<128>(hidden<128>);
  test<256>(given<256>);
  test<512>(hidden<512>);
  test<1024>(given<1024>);
  return finish("large-tiles");
}
