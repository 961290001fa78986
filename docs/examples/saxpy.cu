//===- docs/examples/saxpy.cu - one thread an element ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// y = a * x + y, the "hello, world" of parallel computing: memory on the
// device, a kernel, a launch, the way back.
//
//   warpcc docs/examples/saxpy.cu -o saxpy && ./saxpy
//   warpcc -ptx docs/examples/saxpy.cu -o -      # what the device executes
//===----------------------------------------------------------------------===//

#include "check.h"
#include <vector>

/// __global__ makes a kernel: called by the host, run by many threads. A thread
/// finds its own element from its place in its block and its block's in the
/// grid.
__global__ void saxpy(int N, float A, const float *X, float *Y) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  // The last block may have more threads than there are elements left.
  if (I < N)
    Y[I] = A * X[I] + Y[I];
}

int main() {
  const int N = 100003; // not a multiple of the block size, on purpose
  const float A = 2.0f;
  std::vector<float> X(N), Y(N), Result(N);
  for (int I = 0; I != N; ++I) {
    X[I] = static_cast<float>(I);
    Y[I] = 1.0f;
  }

  DeviceArray<float> DeviceX(N), DeviceY(N);
  DeviceX.copyFrom(X.data());
  DeviceY.copyFrom(Y.data());

  const int Threads = 256;
  const int Blocks = (N + Threads - 1) / Threads; // rounded up
  saxpy<<<Blocks, Threads>>>(N, A, DeviceX.get(), DeviceY.get());
  checkLaunch();
  DeviceY.copyTo(Result.data());

  // All values are small integers: float holds them exactly, with a fused
  // multiply-add or without.
  int Wrong = 0;
  for (int I = 0; I != N; ++I)
    Wrong += Result[I] != A * X[I] + Y[I];
  std::printf("y[%d] = %.0f, %d of %d elements are wrong\n", N - 1,
              Result[N - 1], Wrong, N);
  return finish("saxpy", Wrong == 0);
}
