// Faults of kernels are found by later calls and stay.
// REQUIRES: nvcc, gpu
// RUN: nvcc -std=c++17 -arch=sm_90 -I%S/Inputs %s -cudart none -L%runtime \
// RUN:   -lcudart_static -o %t
// RUN: %t illegal && %t assert && %t trap && %t misaligned
#include "Check.h"
#include <cassert>
#include <cstring>

__global__ void illegal(int *P) { *P = 1; }
__global__ void asserting(int V) { assert(V == 7 && "planted"); }
__global__ void trap() { __trap(); }
__global__ void misaligned(char *P) { *(int *)(P + 1) = 1; }

int main(int ArgC, char **ArgV) {
  const char *What = ArgC > 1 ? ArgV[1] : "";
  char *P;
  void *Q;
  OK(cudaMalloc(&P, 16));
  cudaError_t Wanted = cudaSuccess;
  if (!strcmp(What, "illegal")) {
    illegal<<<1, 1>>>((int *)8);
    Wanted = cudaErrorIllegalAddress;
  } else if (!strcmp(What, "assert")) {
    asserting<<<1, 1>>>(8);
    Wanted = cudaErrorAssert;
  } else if (!strcmp(What, "trap")) {
    trap<<<1, 1>>>();
    Wanted = cudaErrorLaunchFailure;
  } else if (!strcmp(What, "misaligned")) {
    misaligned<<<1, 1>>>(P);
    Wanted = cudaErrorMisalignedAddress;
  }
  OK(cudaGetLastError());
  CODE(Wanted, cudaDeviceSynchronize());
  CODE(Wanted, cudaMalloc(&Q, 16));
  CODE(Wanted, cudaGetLastError());
  CODE(Wanted, cudaGetLastError());
  return done();
}
