//===- docs/examples/printf.cu - output from the device -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// printf in device code writes to a buffer; the text appears when the host
// synchronises. Lines of different threads come in any order, the text of one
// call stays together. It returns the number of its arguments, or a negative
// value if something went wrong: that is what this example checks, together
// with the formats, which are those of the host.
//===----------------------------------------------------------------------===//

#include "check.h"

/// __constant__ memory is written by the host and read by all threads.
__constant__ char Greeting[16];

__global__ void hello(int *Returned) {
  const int Thread = blockIdx.x * blockDim.x + threadIdx.x;
  Returned[Thread] =
      printf("%s from thread %d of block %d\n", Greeting,
             static_cast<int>(threadIdx.x), static_cast<int>(blockIdx.x));
}

__global__ void formats(int *Returned) {
  // Arguments are promoted as for any function with "...": float becomes
  // double, char becomes int.
  const float Half = 0.5f;
  *Returned = printf("%c|%5d|%-5d|%08x|%lld|%.3f|%e|%s|%%\n", 'x', 42, -42,
                     48879u, 1234567890123ll, Half, 1.0e-3, "text");
}

int main() {
  const int Blocks = 2, Threads = 3;
  DeviceArray<int> Device(Blocks * Threads);
  int Returned[Blocks * Threads];

  CHECK(cudaMemcpyToSymbol(Greeting, "hello", sizeof("hello")));
  hello<<<Blocks, Threads>>>(Device.get());
  checkLaunch();
  Device.copyTo(Returned);
  bool Right = true;
  for (int Value : Returned)
    Right &= Value == 3;

  formats<<<1, 1>>>(Device.get());
  checkLaunch();
  std::printf("%c|%5d|%-5d|%08x|%lld|%.3f|%e|%s|%%  (the host's)\n", 'x', 42,
              -42, 48879u, 1234567890123ll, 0.5, 1.0e-3, "text");
  Device.copyTo(Returned);
  Right &= Returned[0] == 8;
  std::printf("printf returned %d on the device\n", Returned[0]);
  return finish("printf", Right);
}
