// Rules of launches from kernels (5.6.4) that show at run time.
// REQUIRES: warpcc
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -std=c++17 -I%S/Inputs -o %t %s -lcudadevrt
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck %s
// A GPU needs NVIDIA's library of the device runtime.
// RUN: %if gpu && nvcc %{ warpcc -arch=sm_90 -rdc=true -std=c++17 -I%S/Inputs -o %t.gpu %s -lcudadevrt %}
// RUN: %if gpu && nvcc %{ %t.gpu | FileCheck %s %}
// CHECK-DAG: OK cdp.stream.null
// CHECK-DAG: OK cdp.stream.semantics
// CHECK-DAG: OK cdp.shared-pointer-to-child
// CHECK-DAG: OK cdp.errors
#include "rows.h"

__global__ void add(int *P, int V) { atomicAdd(P, V); }
__global__ void store(int *P, const int *From) { *P = *From; }

//===----------------------------------------------------------------------===//
// Streams (5.6.4.8)
//===----------------------------------------------------------------------===//

// All threads of a block share the NULL stream: their children run in order.
__global__ void append(int *P, int V) {
  int N = P[0]++;
  P[1 + N] = V;
}
__global__ void nullStream(int *P) {
  for (int I = 0; I < 4; ++I)
    append<<<1, 1>>>(P, I);
}
ROW(nullStreamRow, "cdp.stream.null") {
  rows::Managed<int> P(8);
  nullStream<<<1, 1>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 4; ++I)
    EXPECT(P[1 + I] == I, "%d: %d", I, P[1 + I]);
}

__global__ void special(int *P) {
  P[1] = 1;
  add<<<1, 1, 0, cudaStreamFireAndForget>>>(P, 5);
  // Runs when this kernel and all it launched are done, in order.
  store<<<1, 1, 0, cudaStreamTailLaunch>>>(P + 2, P);
  store<<<1, 1, 0, cudaStreamTailLaunch>>>(P + 3, P + 2);
}
ROW(streamSemantics, "cdp.stream.semantics") {
  rows::Managed<int> P(4);
  special<<<1, 1>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[0] == 5 && P[2] == 5 && P[3] == 5, "%d %d %d", P[0], P[2], P[3]);
}

//===----------------------------------------------------------------------===//
// Memory (5.6.4.2), errors (5.6.4.7)
//===----------------------------------------------------------------------===//

// Global memory may be passed on; shared and local memory must not be.
__device__ int Global;
__global__ void passGlobal(int *P) {
  __shared__ int S;
  S = 3;
  Global = S;
  store<<<1, 1>>>(P, &Global);
}
ROW(sharedPointer, "cdp.shared-pointer-to-child") {
  rows::Managed<int> P;
  passGlobal<<<1, 1>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[0] == 3);
}

__global__ void badLaunch(int *P) {
  add<<<1, 5000>>>(P, 1);
  P[threadIdx.x + 1] = cudaGetLastError();
  P[threadIdx.x + 3] = cudaGetLastError();
}
__global__ void trapping() { __trap(); }
__global__ void launchTrap() { trapping<<<1, 1>>>(); }
ROW(errors, "cdp.errors") {
  rows::Managed<int> P(8);
  badLaunch<<<1, 2>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[1] != 0 && P[2] != 0 && P[3] == 0 && P[4] == 0, "%d %d %d %d", P[1],
         P[2], P[3], P[4]);
  // What happens to a child shows on the host.
  launchTrap<<<1, 1>>>();
  cudaError_t E = cudaDeviceSynchronize();
  EXPECT(E != cudaSuccess, "%s", cudaGetErrorName(E));
}
