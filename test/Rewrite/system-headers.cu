// Headers of other people's libraries (-isystem) that hold CUDA code are translated as well, and stay system headers:
// no warnings come of them. Those without stay included.
// RUN: %translate -isystem %S/Inputs/system %s | %code | FileCheck %s
// RUN: %through -isystem %S/Inputs/system -Xcompiler -Wall,-Werror %s -o %t && env WARPCC_DEVICE=cpu %t
// RUN: %translate -isystem %S/Inputs/system -DPLAIN %s | %code | not grep __warpcc_stub
// REQUIRES: gxx, vdev
#include <cassert>
#include <foreign/plain.h>
#ifndef PLAIN
#include <foreign/device.cuh>
#endif
int main() {
#ifndef PLAIN
  int *P;
  cudaMallocManaged(&P, 32 * sizeof(int));
  set(P, 32, four());
  cudaDeviceSynchronize();
  assert(P[31] == four() && quiet() && __LINE__ == 18);
#endif
}
// CHECK: #include <foreign/plain.h>
// CHECK: # 1 "{{.*}}foreign/device.cuh" 1 3
// CHECK-NOT: shuffled
// CHECK: static void setAll(T *P, T V) { __warpcc_stub(setAll<T>, P, V); }
// CHECK: {{^}}# 11 "{{.*}}system-headers.cu" 2{{$}}
