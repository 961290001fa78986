//===- docs/examples/histogram.cu - counting with atomics -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads that count into the same bins must not lose each other's counts:
// atomicAdd reads, adds and writes as one step. Atomics in shared memory are
// cheap, so each block first counts for itself and then adds its 256 bins to
// the result.
//===----------------------------------------------------------------------===//

#include "check.h"
#include <vector>

constexpr int Bins = 256;

__global__ void histogram(const unsigned char *Data, int N, unsigned *Result) {
  __shared__ unsigned Local[Bins];
  for (int Bin = threadIdx.x; Bin < Bins; Bin += blockDim.x)
    Local[Bin] = 0;
  __syncthreads();

  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N;
       I += gridDim.x * blockDim.x)
    atomicAdd(&Local[Data[I]], 1u);
  __syncthreads();

  for (int Bin = threadIdx.x; Bin < Bins; Bin += blockDim.x)
    if (Local[Bin] != 0)
      atomicAdd(&Result[Bin], Local[Bin]);
}

int main() {
  const int N = 500000;
  std::vector<unsigned char> Data(N);
  std::vector<unsigned> Expected(Bins), Result(Bins);
  unsigned Random = 1;
  for (unsigned char &Byte : Data) {
    Random = Random * 1664525u + 1013904223u;
    // Two random bytes multiplied: small values are far more frequent.
    Byte =
        static_cast<unsigned char>((Random >> 24) * (Random >> 16 & 255) >> 8);
    ++Expected[Byte];
  }

  DeviceArray<unsigned char> DeviceData(N);
  DeviceArray<unsigned> DeviceResult(Bins);
  DeviceData.copyFrom(Data.data());
  DeviceResult.clear();
  histogram<<<32, 128>>>(DeviceData.get(), N, DeviceResult.get());
  checkLaunch();
  DeviceResult.copyTo(Result.data());

  int Wrong = 0;
  unsigned Total = 0;
  for (int Bin = 0; Bin != Bins; ++Bin) {
    Wrong += Result[Bin] != Expected[Bin];
    Total += Result[Bin];
  }
  std::printf("%u bytes counted, bin 0 has %u, %d of %d bins are wrong\n",
              Total, Result[0], Wrong, Bins);
  return finish("histogram", Wrong == 0);
}
