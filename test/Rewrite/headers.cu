// The user's own headers: those with CUDA code stand in the place of their #include, all others stay included.
// #line says where each line is from, and a second #include of a translated file brings nothing.
// RUN: %translate --expt-relaxed-constexpr %s | %code | FileCheck %s
// RUN: %through --expt-relaxed-constexpr %s -o %t && env WARPCC_DEVICE=cpu %t
// REQUIRES: gxx, vdev
#include <cassert>
#include <vector>
#include "Inputs/kernels.cuh"
#include "Inputs/kernels.cuh"
#include "Inputs/plain.h"

int main() {
  int *P;
  cudaMallocManaged(&P, 4);
  store<<<1, 1>>>(P, twice(4));
  cudaDeviceSynchronize();
  assert(*P == 8 && lineBehind() == 16 && __LINE__ == 17);
}
// CHECK: #include <vector>
// CHECK: #line 1 "{{.*}}Inputs/kernels.cuh"
// CHECK: #include "{{.*}}Inputs/plain.h"
// CHECK-NEXT: #if 1 // ifdef __CUDACC__
// CHECK-NEXT: #define BOTH __host__ __device__
// CHECK: BOTH inline int twice(int X) { return 2 * X; }
// CHECK: static void store(T *P, T V) { __warpcc_stub(store<T>, P, V); }
// CHECK-NEXT: #line 16
// CHECK: #line 9 "{{.*}}headers.cu"
// CHECK: #include "Inputs/plain.h"
