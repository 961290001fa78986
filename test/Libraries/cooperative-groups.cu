// Cooperative groups: tiles, coalesced threads, a barrier over the grid.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <vector>
namespace cg = cooperative_groups;

__global__ void kernel(const int *Input, int *Tiles, int *Odd, int *Total) {
  cg::grid_group Grid = cg::this_grid();
  cg::thread_block Block = cg::this_thread_block();
  auto Tile = cg::tiled_partition<16>(Block);
  const int I = static_cast<int>(Grid.thread_rank());
  int Sum = cg::reduce(Tile, Input[I], cg::plus<int>());
  if (Tile.thread_rank() == 0)
    Tiles[I / 16] = Sum;
  if (Input[I] % 2) {
    cg::coalesced_group Active = cg::coalesced_threads();
    if (Active.thread_rank() == 0)
      atomicAdd(Odd, static_cast<int>(Active.size()));
  }
  Grid.sync(); // every tile's sum is there
  if (I < static_cast<int>(Grid.size()) / 16)
    atomicAdd(Total, Tiles[I]);
}

int main() {
  int Blocks = 8, Threads = 128, N = Blocks * Threads;
  std::vector<int> Input(N), Tiles(N / 16);
  int Expected = 0, ExpectedOdd = 0;
  for (int I = 0; I != N; ++I) {
    Input[I] = I * 7919 % 1009;
    Expected += Input[I];
    ExpectedOdd += Input[I] % 2;
  }
  DeviceArray<int> In(N), Sums(N / 16), Odd(1), Total(1);
  In.copyFrom(Input.data());
  Odd.clear();
  Total.clear();
  int *Pointers[] = {In.get(), Sums.get(), Odd.get(), Total.get()};
  void *Args[] = {&Pointers[0], &Pointers[1], &Pointers[2], &Pointers[3]};
  CHECK(cudaLaunchCooperativeKernel(reinterpret_cast<void *>(kernel),
                                    dim3(Blocks), dim3(Threads), Args, 0, 0));
  checkLaunch();
  int Result = 0, ResultOdd = 0;
  Total.copyTo(&Result);
  Odd.copyTo(&ResultOdd);
  std::printf("total %d, expected %d; odd %d, expected %d\n", Result, Expected,
              ResultOdd, ExpectedOdd);
  return finish("cooperative-groups",
                Result == Expected && ResultOdd == ExpectedOdd);
}
