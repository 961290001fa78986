// Twelve accesses outside of what they may touch: each stops its kernel, and
// the report names kernel, block, thread and source line.
// REQUIRES: warpcc, vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -I%S/Inputs -o %t %s
// RUN: %python %S/Inputs/planted.py %t %s | FileCheck %s
// CHECK: planted 12, found 12, missed 0, false alarms 0
// KIND: illegal memory access|misaligned address
#include "planted.h"

// One past the end, in the middle of a granule of the allocator.
__global__ void pastEnd(int *P, int N, int Bad) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N + Bad)
    P[I] = I; // fault: past-end error cudaErrorIllegalAddress
}
void runPastEnd(int Bad) { pastEnd<<<4, 32>>>(zeros<int>(100), 100, Bad); }

__global__ void beforeBegin(const int *P, int *Q, int Bad) {
  int I = threadIdx.x;
  Q[I] = P[I - Bad]; // fault: before-begin error cudaErrorIllegalAddress
}
void runBeforeBegin(int Bad) {
  beforeBegin<<<1, 32>>>(zeros<int>(32), zeros<int>(32), Bad);
}

// A row too many of a pitched matrix.
__global__ void lastRow(char *P, size_t Pitch, int Rows) {
  for (int Y = threadIdx.y; Y < Rows; Y += blockDim.y)
    *(float *)(P + Y * Pitch + threadIdx.x * 4) = 1; // fault: last-row error cudaErrorIllegalAddress
}
void runLastRow(int Bad) {
  char *P;
  size_t Pitch;
  cudaMallocPitch(&P, &Pitch, 16 * 4, 5);
  lastRow<<<1, dim3(16, 2)>>>(P, Pitch, 5 + Bad);
}

// Into the variable behind.
__global__ void sharedStatic(int *Out, int Bad) {
  __shared__ int Tile[32], Next[32];
  Next[threadIdx.x] = 7;
  Tile[threadIdx.x + Bad] = threadIdx.x; // fault: shared-static error cudaErrorIllegalAddress
  __syncthreads();
  Out[threadIdx.x] = Tile[threadIdx.x ^ 1] + Next[threadIdx.x ^ 1];
}
void runSharedStatic(int Bad) { sharedStatic<<<1, 32>>>(zeros<int>(32), Bad); }

__global__ void sharedDynamic(int *Out, int Bad) {
  extern __shared__ int Tile[];
  int I = threadIdx.x;
  Tile[I + Bad] = I; // fault: shared-dynamic error cudaErrorIllegalAddress
  __syncthreads();
  Out[I] = Tile[I + Bad];
}
void runSharedDynamic(int Bad) {
  sharedDynamic<<<1, 64, 64 * 4>>>(zeros<int>(64), Bad);
}

__global__ void localArray(int *Out, int N, int Bad) {
  volatile int Array[40];
  for (int I = 0; I < N + Bad * 8; ++I)
    Array[I] = I; // fault: local-array error cudaErrorIllegalAddress
  Out[threadIdx.x] = Array[N - 1 - threadIdx.x];
}
void runLocalArray(int Bad) { localArray<<<1, 32>>>(zeros<int>(32), 40, Bad); }

__global__ void null(int *P, int *Q) {
  int *R = threadIdx.x == 17 ? Q : P;
  *R = 1; // fault: null error cudaErrorIllegalAddress
}
void runNull(int Bad) {
  int *P = zeros<int>(1);
  null<<<1, 32>>>(P, Bad ? nullptr : P);
}

__global__ void vectorAlign(float *P, float4 *Q, int Bad) {
  Q[threadIdx.x] = *(float4 *)(P + threadIdx.x * 4 + Bad); // fault: vector-align error cudaErrorMisalignedAddress
}
void runVectorAlign(int Bad) {
  vectorAlign<<<1, 32>>>(zeros<float>(33 * 4), zeros<float4>(32), Bad);
}

__global__ void scalarAlign(char *P, int Bad) {
  int I = threadIdx.x;
  *(int *)(P + I * 4 + (Bad && I == 9 ? 2 : 0)) = I; // fault: scalar-align error cudaErrorMisalignedAddress
}
void runScalarAlign(int Bad) { scalarAlign<<<1, 32>>>(zeros<char>(256), Bad); }

// No address at all.
__global__ void wild(long long **P, int Bad) {
  long long *Q = P[threadIdx.x];
  if (Bad && threadIdx.x == 3)
    Q = (long long *)0x7ff8000000000000;
  *Q = 1; // fault: wild error cudaErrorIllegalAddress
}
void runWild(int Bad) {
  long long *Host[32], **P = zeros<long long *>(32), *Q = zeros<long long>(32);
  for (int I = 0; I != 32; ++I)
    Host[I] = Q + I;
  cudaMemcpy(P, Host, sizeof(Host), cudaMemcpyHostToDevice);
  wild<<<1, 32>>>(P, Bad);
}

__device__ int Table[10], Behind[10];
__global__ void variable(int N) {
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    atomicAdd(&Table[I], 1); // fault: variable error cudaErrorIllegalAddress
  if (threadIdx.x < 10)
    Behind[threadIdx.x] = 1;
}
void runVariable(int Bad) { variable<<<1, 4>>>(10 + Bad); }

__constant__ float Weights[9];
__global__ void constant(float *Out, int N) {
  float Sum = 0;
  for (int I = 0; I < N; ++I)
    Sum += Weights[I]; // fault: constant error cudaErrorIllegalAddress
  Out[threadIdx.x] = Sum;
}
void runConstant(int Bad) { constant<<<1, 32>>>(zeros<float>(32), 9 + Bad); }

static const Case Cases[] = {{"past-end", runPastEnd},
                             {"before-begin", runBeforeBegin},
                             {"last-row", runLastRow},
                             {"shared-static", runSharedStatic},
                             {"shared-dynamic", runSharedDynamic},
                             {"local-array", runLocalArray},
                             {"null", runNull},
                             {"vector-align", runVectorAlign},
                             {"scalar-align", runScalarAlign},
                             {"wild", runWild},
                             {"variable", runVariable},
                             {"constant", runConstant}};
PLANTED_MAIN(Cases)
