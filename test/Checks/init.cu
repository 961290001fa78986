// Twelve reads of memory that nobody has written.
// REQUIRES: warpcc, vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -I%S/Inputs -o %t %s
// RUN: %python %S/Inputs/planted.py %t %s | FileCheck %s
// CHECK: planted 12, found 12, missed 0, false alarms 0
// KIND: warpcc: uninitialised
#include "planted.h"

__global__ void copy(const int *P, int *Q, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Q[I] = P[I]; // fault: malloc fault: short-memset fault: short-copy fault: async fault: copied fault: pitched
}
template <typename T> T *raw(size_t N) {
  T *P = nullptr;
  cudaMalloc(&P, N * sizeof(T));
  return P;
}

void runMalloc(int Bad) {
  int *P = Bad ? raw<int>(64) : zeros<int>(64);
  copy<<<2, 32>>>(P, zeros<int>(64), 64);
}
void runShortMemset(int Bad) {
  int *P = raw<int>(64);
  cudaMemset(P, 0, Bad ? 64 : 64 * sizeof(int)); // bytes, not elements
  copy<<<2, 32>>>(P, zeros<int>(64), 64);
}
void runShortCopy(int Bad) {
  int *P = raw<int>(64), Host[64] = {};
  cudaMemcpy(P, Host, sizeof(Host) - 4 * Bad, cudaMemcpyHostToDevice);
  copy<<<2, 32>>>(P, zeros<int>(64), 64);
}
void runAsync(int Bad) {
  int *P;
  cudaMallocAsync(&P, 64 * sizeof(int), 0);
  if (!Bad)
    cudaMemsetAsync(P, 0, 64 * sizeof(int), 0);
  copy<<<2, 32>>>(P, zeros<int>(64), 64);
}
// A copy of what was never written is not written either.
void runCopied(int Bad) {
  int *P = raw<int>(64), *Q = zeros<int>(64);
  if (!Bad)
    cudaMemset(P, 0, 64 * sizeof(int));
  cudaMemcpy(Q, P, 64 * sizeof(int), cudaMemcpyDeviceToDevice);
  copy<<<2, 32>>>(Q, zeros<int>(64), 64);
}
void runPitched(int Bad) {
  int *P;
  size_t Pitch;
  cudaMallocPitch(&P, &Pitch, 60 * sizeof(int), 1);
  cudaMemset2D(P, Pitch, 0, 60 * sizeof(int), 1);
  copy<<<2, 32>>>(P, zeros<int>(64), 60 + 4 * Bad);
}

__global__ void sharedTile(int *Out, int N) {
  __shared__ int S[66];
  int I = threadIdx.x;
  S[I + 1] = I;
  if (I < N)
    S[I * 65] = 0; // the halo: both ends
  __syncthreads();
  Out[I] = S[I] + S[I + 1] + S[I + 2]; // fault: halo
}
void runHalo(int Bad) { sharedTile<<<1, 64>>>(zeros<int>(64), 2 - Bad); }

__global__ void sharedSum(int *Out, int Bad) {
  __shared__ int Sum;
  if (!Bad && threadIdx.x == 0)
    Sum = 0;
  __syncthreads();
  atomicAdd(&Sum, 1); // fault: shared-sum
  __syncthreads();
  *Out = Sum;
}
void runSharedSum(int Bad) { sharedSum<<<1, 64>>>(zeros<int>(1), Bad); }

__global__ void dynamicShared(int *Out, int Bad) {
  extern __shared__ int S[];
  int I = threadIdx.x;
  if (I % 2 || !Bad)
    S[I] = I;
  __syncthreads();
  Out[I] = S[63 - I]; // fault: dynamic-shared
}
void runDynamicShared(int Bad) {
  dynamicShared<<<1, 64, 256>>>(zeros<int>(64), Bad);
}

__global__ void heap(int *Out, int Bad) {
  int *P = (int *)malloc(4 * sizeof(int));
  for (int I = 0; I < 4 - Bad; ++I)
    P[I] = I;
  int Sum = 0;
  for (int I = 0; I < 4; ++I)
    Sum += P[I]; // fault: heap
  Out[threadIdx.x] = Sum;
  free(P);
}
void runHeap(int Bad) { heap<<<1, 4>>>(zeros<int>(4), Bad); }

__global__ void localArray(int *Out, const int *At, int N) {
  int A[16];
  for (int I = 0; I < N; ++I)
    A[At[I]] = I;
  Out[threadIdx.x] = A[At[15 - threadIdx.x % 16]]; // fault: local-array
}
void runLocalArray(int Bad) {
  int Host[16], *At = zeros<int>(16);
  for (int I = 0; I != 16; ++I)
    Host[I] = I * 7 % 16;
  cudaMemcpy(At, Host, sizeof(Host), cudaMemcpyHostToDevice);
  localArray<<<1, 32>>>(zeros<int>(32), At, 16 - Bad);
}

struct Particle {
  float X, Y, Mass;
};
__global__ void fill(Particle *P, int Bad) {
  P[threadIdx.x].X = P[threadIdx.x].Y = 1;
  if (!Bad)
    P[threadIdx.x].Mass = 2;
}
__global__ void mass(const Particle *P, float *Out) {
  Out[threadIdx.x] = P[threadIdx.x].Mass; // fault: field
}
void runField(int Bad) {
  Particle *P = raw<Particle>(32);
  fill<<<1, 32>>>(P, Bad);
  mass<<<1, 32>>>(P, zeros<float>(32));
}

static const Case Cases[] = {{"malloc", runMalloc},
                             {"short-memset", runShortMemset},
                             {"short-copy", runShortCopy},
                             {"async", runAsync},
                             {"copied", runCopied},
                             {"pitched", runPitched},
                             {"halo", runHalo},
                             {"shared-sum", runSharedSum},
                             {"dynamic-shared", runDynamicShared},
                             {"heap", runHeap},
                             {"local-array", runLocalArray},
                             {"field", runField}};
PLANTED_MAIN(Cases)
