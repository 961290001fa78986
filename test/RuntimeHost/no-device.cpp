// Without any device the calls say so, and one hint tells why.
// REQUIRES: !gpu
// RUN: %cxx %s -lcudart -o %t
// RUN: env WARPCC_DEVICE=gpu %t 2>%t.err | FileCheck %s
// RUN: count 0 < %t.err
// RUN: env WARPCC_DEVICE=gpu WARPCC_LOG=1 %t >%t.log 2>&1
// RUN: FileCheck %s --check-prefixes=CHECK,LOG < %t.log
// RUN: env WARPCC_BACKEND=%t.absent WARPCC_LOG=1 %t >%t.log 2>&1
// RUN: FileCheck %s --check-prefixes=CHECK,ABSENT < %t.log
// LOG-DAG: warpcc: no device: WARPCC_DEVICE=gpu, and NVIDIA's driver has none
// ABSENT-DAG: warpcc: {{.*}}.absent: cannot open shared object file
// CHECK-DAG: passed
#include "Check.h"
#include <cstdlib>

int main() {
  int Count = 7, Version = 7;
  void *P;
  CODE(cudaErrorNoDevice, cudaGetDeviceCount(&Count));
  CHECK(Count == 0);
  CODE(cudaErrorNoDevice, cudaMalloc(&P, 16));
  CODE(cudaErrorNoDevice, cudaDeviceSynchronize());
  CODE(cudaErrorNoDevice, cudaGetLastError());
  OK(cudaGetLastError());
  // Questions about the library itself have answers.
  OK(cudaRuntimeGetVersion(&Version));
  CHECK(Version == CUDART_VERSION);
  OK(cudaDriverGetVersion(&Version));
  CHECK(Version == 0);
  return done();
}
