// What kernels ask of the runtime (guide 5.6.4): launches and transfers in the
// order of streams, tail launches after all others and in chains, errors of the
// thread that made them. The object is linked without NVIDIA's libcudadevrt.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -dc %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 %t.o -o %t -lcudadevrt 2>&1 | FileCheck --check-prefix=LINK %s
// RUN: %t | FileCheck %s
// RUN: env WARPCC_CHECK=memory WARPCC_THREADS=1 %t | FileCheck %s
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -rdc=true -default-stream per-thread %s -o %t.ptsz
// RUN: %t.ptsz | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -cudadevrt none %t.o -o %t.none 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: %if nvcc %{ nvcc -arch=sm_90 %t.o -o %t.nvcc -lcudadevrt %}
// LINK: warning: device code calls the device runtime library: without NVIDIA's libcudadevrt and nvlink the program runs on the virtual device only
// NONE: error: undefined in device code: {{.*}}'__cudaCDP2LaunchDeviceV2'
#include <cstdio>

#define CHECK_EQ(A, B)                                                         \
  do {                                                                         \
    long long X = (long long)(A), Y = (long long)(B);                          \
    if (X != Y)                                                                \
      printf("line %d: %lld, not %lld\n", __LINE__, X, Y);                     \
  } while (0)

struct Big {
  char C;
  double D[5];
};

__global__ void child(int *P, char C, Big B, short S) {
  P[blockIdx.x * blockDim.x + threadIdx.x] = C + int(B.D[4]) + B.C + S;
}
__global__ void copyTo(int *To, const int *From) { *To = *From; }

// Arguments of all sizes, every thread a launch; a grandchild.
__global__ void launches(int *P) {
  Big B = {1, {0, 0, 0, 0, 100.0 * threadIdx.x}};
  child<<<2, 2>>>(P + 4 * threadIdx.x, 10, B, 1000);
}
__global__ void grandparent(int *P) {
  launches<<<1, 3>>>(P);
  copyTo<<<1, 1>>>(P + 12, P);
}

// A chain of tail launches is not deep.
__global__ void chain(int *P, int N) {
  ++P[0];
  if (N)
    chain<<<1, 1, 0, cudaStreamTailLaunch>>>(P, N - 1);
  copyTo<<<1, 1, 0, cudaStreamFireAndForget>>>(P + 1, P);
}
__global__ void deep(int *P, int N) {
  atomicAdd(P, 1);
  deep<<<1, 1>>>(P, N + 1);
  if (cudaGetLastError() == cudaErrorLaunchMaxDepthExceeded)
    P[1] = N;
}

__global__ void transfers(int *P) {
  cudaStream_t S;
  cudaEvent_t E;
  CHECK_EQ(cudaStreamCreateWithFlags(&S, cudaStreamNonBlocking), 0);
  CHECK_EQ(cudaEventCreateWithFlags(&E, cudaEventDisableTiming), 0);
  CHECK_EQ(cudaMemsetAsync(P, 1, 16, S), 0);
  CHECK_EQ(cudaMemset2DAsync(P, 8, 2, 4, 2, S), 0);
  CHECK_EQ(cudaEventRecord(E, S), 0);
  CHECK_EQ(cudaStreamWaitEvent(0, E, 0), 0);
  CHECK_EQ(cudaMemcpyAsync(P + 4, P, 16, cudaMemcpyDeviceToDevice, 0), 0);
  CHECK_EQ(cudaMemcpy2DAsync(P + 8, 4, P, 8, 4, 2, cudaMemcpyDeviceToDevice, 0),
           0);
  cudaPitchedPtr To = {P + 10, 4, 1, 2};
  CHECK_EQ(cudaMemset3DAsync(To, 3, cudaExtent{1, 2, 1}, S), 0);
  CHECK_EQ(cudaEventDestroy(E), 0);
  CHECK_EQ(cudaStreamDestroy(S), 0);
  CHECK_EQ(cudaStreamDestroy(S), cudaErrorInvalidResourceHandle);
  CHECK_EQ(cudaGetLastError(), cudaErrorInvalidResourceHandle);
}

__global__ void questions(int *P) {
  int N = 0, M = 0;
  size_t Bytes = 0;
  void *Heap = nullptr;
  cudaFuncAttributes A;
  CHECK_EQ(cudaGetDeviceCount(&N), 0);
  CHECK_EQ(N, 1);
  CHECK_EQ(cudaGetDevice(&N), 0);
  CHECK_EQ(cudaDeviceGetAttribute(&M, cudaDevAttrWarpSize, N), 0);
  CHECK_EQ(M, 32);
  CHECK_EQ(cudaDeviceGetLimit(&Bytes, cudaLimitMallocHeapSize), 0);
  CHECK_EQ(Bytes, 8 << 20);
  CHECK_EQ(cudaRuntimeGetVersion(&N), 0);
  CHECK_EQ(N, 13000);
  CHECK_EQ(cudaFuncGetAttributes(&A, (const void *)child), 0);
  CHECK_EQ(A.maxThreadsPerBlock, 1024);
  CHECK_EQ(cudaMalloc(&Heap, 64), 0);
  ((int *)Heap)[15] = 7;
  CHECK_EQ(cudaFree(Heap), 0);
  CHECK_EQ(cudaPeekAtLastError(), 0);
  // The error is the thread's own.
  if (threadIdx.x == 1)
    child<<<1, 2000>>>(P, 0, Big(), 0);
  CHECK_EQ(cudaPeekAtLastError(),
           threadIdx.x == 1 ? cudaErrorInvalidConfiguration : cudaSuccess);
  if (threadIdx.x == 1)
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  CHECK_EQ(cudaGetLastError(), 0);
}

__global__ void traps() { __trap(); }
__global__ void launchTraps(int *P) {
  *P = 1;
  traps<<<1, 1>>>();
}

int main() {
  int *P;
  cudaMallocManaged(&P, 64);
  grandparent<<<1, 1>>>(P);
  CHECK_EQ(cudaDeviceSynchronize(), 0);
  for (int I = 0; I != 12; ++I)
    CHECK_EQ(P[I], 1011 + 100 * (I / 4));
  CHECK_EQ(P[12], 1011);

  P[0] = 0;
  chain<<<1, 1>>>(P, 99);
  CHECK_EQ(cudaDeviceSynchronize(), 0);
  CHECK_EQ(P[0], 100);
  CHECK_EQ(P[1], 100);

  P[0] = 0;
  deep<<<1, 1>>>(P, 0);
  CHECK_EQ(cudaDeviceSynchronize(), 0);
  CHECK_EQ(P[0], 25);
  CHECK_EQ(P[1], 24);

  transfers<<<1, 1>>>(P);
  CHECK_EQ(cudaDeviceSynchronize(), 0);
  const int Expected[] = {0x02020202, 0x01010101, 0x02020202, 0x01010101,
                          0x02020202, 0x01010101, 0x02020202, 0x01010101,
                          0x02020202, 0x02020202};
  for (int I = 0; I != 10; ++I)
    CHECK_EQ(P[I], Expected[I]);
  CHECK_EQ(P[10] & 0xff, 3);
  CHECK_EQ(P[11] & 0xff, 3);

  // CHECK: cudaErrorInvalidConfiguration
  questions<<<1, 2>>>(P);
  CHECK_EQ(cudaDeviceSynchronize(), 0);

  // What happens to a child is the program's fault.
  launchTraps<<<1, 1>>>(P);
  CHECK_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  // CHECK-NEXT: done
  printf("done\n");
}
