// CUB: a sum over the device, and block-wide scans and sorts inside a kernel.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <cub/cub.cuh>
#include <vector>

constexpr int Threads = 128;

/// Sorts each block's values and returns how many smaller ones lie before.
__global__ void sortBlocks(int *Values, int *Prefix) {
  using Sort = cub::BlockRadixSort<int, Threads, 1>;
  using Scan = cub::BlockScan<int, Threads>;
  __shared__ union {
    typename Sort::TempStorage Sort;
    typename Scan::TempStorage Scan;
  } Temp;
  const int I = blockIdx.x * Threads + threadIdx.x;
  int Value[1] = {Values[I]};
  Sort(Temp.Sort).Sort(Value);
  __syncthreads();
  int Before;
  Scan(Temp.Scan).ExclusiveSum(Value[0], Before);
  Values[I] = Value[0];
  Prefix[I] = Before;
}

int main() {
  const int N = 40 * Threads;
  std::vector<int> Host(N), Sorted(N), Prefix(N);
  long long Expected = 0;
  for (int I = 0; I != N; ++I)
    Expected += Host[I] = I * 7919 % 1009;
  DeviceArray<int> Values(N), DevicePrefix(N), Sum(1);
  Values.copyFrom(Host.data());

  size_t Bytes = 0;
  CHECK(cub::DeviceReduce::Sum(nullptr, Bytes, Values.get(), Sum.get(), N));
  DeviceArray<char> Temp(Bytes);
  CHECK(cub::DeviceReduce::Sum(Temp.get(), Bytes, Values.get(), Sum.get(), N));
  int Result = 0;
  Sum.copyTo(&Result);

  sortBlocks<<<N / Threads, Threads>>>(Values.get(), DevicePrefix.get());
  checkLaunch();
  Values.copyTo(Sorted.data());
  DevicePrefix.copyTo(Prefix.data());
  int Wrong = Result != Expected;
  for (int I = 0; I != N; ++I)
    if (I % Threads == 0)
      Wrong += Prefix[I] != 0;
    else
      Wrong += Sorted[I] < Sorted[I - 1] ||
               Prefix[I] != Prefix[I - 1] + Sorted[I - 1];
  std::printf("sum %d, expected %lld, %d wrong\n", Result, Expected, Wrong);
  return finish("cub", Wrong == 0);
}
