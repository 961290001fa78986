// Twelve uses of what no longer exists, or never was what it is taken for.
// REQUIRES: warpcc, vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -I%S/Inputs -o %t %s
// RUN: %python %S/Inputs/planted.py %t %s | FileCheck %s
// CHECK: planted 12, found 12, missed 0, false alarms 0
// KIND: illegal memory access|free\(\) of what
#include "planted.h"

__global__ void write(int *P) {
  P[threadIdx.x] = 1; // fault: freed fault: async fault: host fault: managed fault: reused fault: pitched
}
void runFreed(int Bad) {
  int *P = zeros<int>(32);
  if (Bad)
    cudaFree(P);
  write<<<1, 32>>>(P);
}
void runAsync(int Bad) {
  int *P;
  cudaMallocAsync(&P, 128, 0);
  if (Bad)
    cudaFreeAsync(P, 0);
  write<<<1, 32>>>(P);
}
void runHost(int Bad) {
  int *P;
  cudaMallocHost(&P, 128);
  if (Bad)
    cudaFreeHost(P);
  write<<<1, 32>>>(P);
}
void runManaged(int Bad) {
  int *P;
  cudaMallocManaged(&P, 128);
  if (Bad)
    cudaFree(P);
  write<<<1, 32>>>(P);
}
// New allocations do not hide it.
void runReused(int Bad) {
  int *P = zeros<int>(32);
  if (Bad)
    cudaFree(P);
  for (int I = 0; I != 10; ++I)
    zeros<int>(32);
  write<<<1, 32>>>(P);
}
void runPitched(int Bad) {
  int *P;
  size_t Pitch;
  cudaMallocPitch(&P, &Pitch, 128, 4);
  if (Bad)
    cudaFree(P);
  write<<<1, 32>>>(P);
}

// Hides from the compiler where a pointer is from.
template <typename T> __device__ T *hidden(T *P) {
  asm volatile("" : "+l"(P));
  return P;
}

__global__ void heapFreed(int *Out, int Bad) {
  int *P = hidden((int *)malloc(64));
  P[3] = threadIdx.x;
  if (Bad)
    free(P);
  Out[threadIdx.x] = P[3]; // fault: heap-freed error cudaErrorIllegalAddress
  if (!Bad)
    free(P);
}
void runHeapFreed(int Bad) { heapFreed<<<1, 4>>>(zeros<int>(4), Bad); }

__global__ void doubleFree(int Bad) {
  char *P = hidden((char *)malloc(100));
  free(P);
  if (Bad)
    free(P); // fault: double-free error cudaErrorLaunchFailure
}
void runDoubleFree(int Bad) { doubleFree<<<1, 2>>>(Bad); }

__global__ void freeOther(int *P, int Bad) {
  if (Bad)
    free(P); // fault: free-other error cudaErrorLaunchFailure
  else
    *P = 1;
}
void runFreeOther(int Bad) { freeOther<<<1, 1>>>(zeros<int>(1), Bad); }

// A kernel's heap memory lives on; another kernel frees and uses it.
__device__ int *Kept;
__global__ void keep() { Kept = (int *)malloc(40); }
__global__ void useKept(int Bad) {
  if (Bad)
    free(Kept);
  Kept[1] = 5; // fault: kept error cudaErrorIllegalAddress
}
void runKept(int Bad) {
  keep<<<1, 1>>>();
  useKept<<<1, 1>>>(Bad);
}

// The local variables of a function that has returned.
__device__ __noinline__ int *local(int V) {
  volatile int A[8];
  for (int I = 0; I < 8; ++I)
    A[I] = V + I;
  return hidden((int *)A);
}
__global__ void dangling(int *Out, const int *In, int Bad) {
  const int *P = local(threadIdx.x);
  if (!Bad)
    P = In;
  Out[threadIdx.x] = P[2]; // fault: dangling error cudaErrorIllegalAddress
}
void runDangling(int Bad) { dangling<<<1, 32>>>(zeros<int>(32), zeros<int>(32), Bad);
 }

// A pointer to a variable that a smaller launch does not have.
__device__ int *Foreign;
__global__ void keepShared(int At) {
  extern __shared__ int S[];
  S[At] = At;
  if (threadIdx.x == 0)
    Foreign = S + At;
}
__global__ void useForeign(int Bad) {
  extern __shared__ int S[];
  S[0] = 1;
  if (!Bad)
    Foreign = S + 1;
  *Foreign = S[0]; // fault: foreign-shared error cudaErrorIllegalAddress
}
void runForeignShared(int Bad) {
  keepShared<<<1, 1, 4096>>>(Bad ? 1000 : 0);
  useForeign<<<1, 1, 4096 - 512 * Bad>>>(Bad);
}

static const Case Cases[] = {{"freed", runFreed},
                             {"async", runAsync},
                             {"host", runHost},
                             {"managed", runManaged},
                             {"reused", runReused},
                             {"pitched", runPitched},
                             {"heap-freed", runHeapFreed},
                             {"double-free", runDoubleFree},
                             {"free-other", runFreeOther},
                             {"kept", runKept},
                             {"dangling", runDangling},
                             {"foreign-shared", runForeignShared}};
PLANTED_MAIN(Cases)
