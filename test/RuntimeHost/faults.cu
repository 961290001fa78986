// Faults on the virtual device, without any option: the kernel stops, the text
// names kernel, block, thread and source line, the API gives CUDA's code and
// keeps giving it, and the process goes on.
// REQUIRES: warpcc, vdev
// RUN: env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin -arch=sm_90 -lineinfo -o %t %s
// RUN: env WARPCC_DEVICE=cpu %t null 2>&1 | FileCheck %s --check-prefix=NULL
// RUN: env WARPCC_DEVICE=cpu %t behind 2>&1 | FileCheck %s --check-prefix=BEHIND
// RUN: env WARPCC_DEVICE=cpu %t freed 2>&1 | FileCheck %s --check-prefix=FREED
// RUN: env WARPCC_DEVICE=cpu %t loop 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: env WARPCC_DEVICE=cpu %t shared 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: env WARPCC_DEVICE=cpu %t local 2>&1 | FileCheck %s --check-prefix=LOCAL
// RUN: env WARPCC_DEVICE=cpu %t misaligned 2>&1 | FileCheck %s --check-prefix=ALIGN
// RUN: env WARPCC_DEVICE=cpu %t vector 2>&1 | FileCheck %s --check-prefix=VECTOR
// RUN: env WARPCC_DEVICE=cpu %t called 2>&1 | FileCheck %s --check-prefix=CALLED
// RUN: env WARPCC_DEVICE=cpu %t recursion 2>&1 | FileCheck %s --check-prefix=RECURSION
// RUN: env WARPCC_DEVICE=cpu %t trap 2>&1 | FileCheck %s --check-prefix=TRAP
// RUN: env WARPCC_DEVICE=cpu %t deadlock 2>&1 | FileCheck %s --check-prefix=DEADLOCK
// RUN: env WARPCC_DEVICE=cpu WARPCC_SPIN_LIMIT=0.5 %t spin 2>&1 | FileCheck %s --check-prefix=SPIN
#include <cstdio>
#include <cstring>

// NULL: illegal memory access: write of 4 bytes at 0x10 (null pointer) in kernel null(int*), block (1,0,0), thread (37,0,0), PTX line {{[0-9]+}}, {{.*}}faults.cu:[[@LINE+3]]
__global__ void null(int *P) {
  if (threadIdx.x == 37 && blockIdx.x == 1)
    P[4] = 1;
}

// Which of the lanes comes first is open.
// BEHIND: illegal memory access: write of 4 bytes at 0x{{[0-9a-f]+}} (global memory that is not allocated, {{[0-9]+}} bytes behind the end of 2048 bytes at 0x{{[0-9a-f]+}}) in kernel behind(int*), block (2,2,0), thread ({{[0-9]+}},0,0), PTX line {{[0-9]+}}, {{.*}}faults.cu:[[@LINE+3]]
__global__ void behind(int *P) {
  int I = (blockIdx.y * gridDim.x + blockIdx.x) * blockDim.x + threadIdx.x;
  P[I] = I;
}

// FREED: illegal memory access: read of 4 bytes at {{.*}} (global memory that was freed: 400 bytes at {{.*}}) in kernel freed(int const*, int*), block (0,0,0), thread (0,0,0){{.*}}faults.cu:[[@LINE+1]]
__global__ void freed(const int *P, int *Q) { Q[threadIdx.x] = P[threadIdx.x]; }

// A loop: only lane 5 leaves its row, after 300 rounds.
// LOOP: in kernel loop(int*, int), block (0,0,0), thread (5,0,0), {{.*}}faults.cu:[[@LINE+5]]
__global__ void loop(int *P, int N) {
  int Sum = 0;
  for (int I = 0; I < N; ++I) {
    int Far = I == 300 && threadIdx.x == 5 ? 1 << 28 : 0;
    Sum += P[Far + threadIdx.x + I % 7];
    P[threadIdx.x + 64] = Sum;
  }
}

// SHARED: write of 4 bytes at {{.*}} (shared memory beyond the block's) in kernel shared(int*), block (0,0,0), thread ({{[0-9]+}},0,0), {{.*}}faults.cu:[[@LINE+3]]
__global__ void shared(int *P) {
  __shared__ int S[64];
  S[threadIdx.x * 8] = threadIdx.x;
  __syncthreads();
  *P = S[0];
}

// LOCAL: in kernel local(int*, int), block (0,0,0), thread ({{[0-9]+}},0,0), {{.*}}faults.cu:[[@LINE+4]]
__global__ void local(int *P, int N) {
  volatile int A[8];
  for (int I = 0; I < N; ++I)
    A[I * 1000] = I;
  P[threadIdx.x] = A[threadIdx.x & 7];
}

// ALIGN: misaligned address: write of 4 bytes at {{.*}}, which is not a multiple of 4 in kernel misaligned(char*), block (0,0,0), thread (11,0,0), {{.*}}faults.cu:[[@LINE+2]]
__global__ void misaligned(char *P) {
  *(int *)(P + threadIdx.x * 4 + (threadIdx.x == 11)) = 1;
}

// VECTOR: misaligned address: read of {{.*}} in kernel vector(float*, float4*), block (0,0,0), thread (0,0,0), {{.*}}faults.cu:[[@LINE+2]]
__global__ void vector(float *P, float4 *Q) {
  Q[threadIdx.x] = *(float4 *)(P + 4 * threadIdx.x + 1);
}

// CALLED: write of 4 bytes at 0x{{.*}} in kernel called(int*), block (0,0,0), thread (33,0,0), {{.*}}faults.cu:[[@LINE+1]]
__device__ __noinline__ void put(int *P, int I, int V) { P[I] = V; }
__global__ void called(int *P) {
  put(P, threadIdx.x == 33 ? 1 << 29 : threadIdx.x, 4);
}

// RECURSION: stack overflow (call depth {{[0-9]+}}) in {{.*}}deeper{{.*}} called by kernel recursion(int*), block (0,0,0), thread (0,0,0), {{.*}}faults.cu:[[@LINE+2]]
__device__ __noinline__ int deeper(volatile int *P) {
  return *P == 1 ? 0 : deeper(P) + *P;
}
__global__ void recursion(int *P) { *P = deeper(P); }

// TRAP: trap in kernel trap(int*), block (0,0,0), thread (2,0,0), PTX line {{[0-9]+}}, {{.*}}faults.cu:[[@LINE+3]]
__global__ void trap(int *P) {
  if (threadIdx.x == 2)
    __trap();
  *P = 1;
}

// DEADLOCK: deadlock in kernel deadlock(int*), block (0,0,0): no thread can go on
// DEADLOCK: warp 0, lanes 0-15: at vote.sync with member mask 0xffffffff (missing lanes 16-31), {{.*}}faults.cu:[[@LINE+3]]
__global__ void deadlock(int *P) {
  if (threadIdx.x < 16)
    *P = __any_sync(0xffffffff, 1);
  __syncthreads();
}

// SPIN: kernel spin(int*): nothing but waiting loops for 0 s
// SPIN: block (0,0,0), warp 0, lanes 0: {{.*}}faults.cu:[[@LINE+2]]
__global__ void spin(int *P) {
  while (*(volatile int *)P == 0)
    ;
}

// NULL: cudaErrorIllegalAddress cudaErrorIllegalAddress
// BEHIND: cudaErrorIllegalAddress cudaErrorIllegalAddress
// FREED: cudaErrorIllegalAddress cudaErrorIllegalAddress
// LOOP: cudaErrorIllegalAddress cudaErrorIllegalAddress
// SHARED: cudaErrorIllegalAddress cudaErrorIllegalAddress
// LOCAL: cudaErrorIllegalAddress cudaErrorIllegalAddress
// ALIGN: cudaErrorMisalignedAddress cudaErrorMisalignedAddress
// VECTOR: cudaErrorMisalignedAddress cudaErrorMisalignedAddress
// CALLED: cudaErrorIllegalAddress cudaErrorIllegalAddress
// RECURSION: cudaErrorIllegalAddress cudaErrorIllegalAddress
// TRAP: cudaErrorLaunchFailure cudaErrorLaunchFailure
// DEADLOCK: cudaErrorLaunchTimeout cudaErrorLaunchTimeout
// SPIN: cudaErrorLaunchTimeout cudaErrorLaunchTimeout
int main(int, char **ArgV) {
  auto Is = [&](const char *Name) { return !std::strcmp(ArgV[1], Name); };
  int *P, *Q;
  cudaMalloc(&P, 2048);
  cudaMemset(P, 0, 2048);
  cudaMalloc(&Q, 400);
  if (Is("null"))
    null<<<2, 64>>>(nullptr);
  if (Is("behind"))
    behind<<<dim3(3, 3), 64>>>(P);
  if (Is("freed")) {
    cudaFree(Q);
    freed<<<1, 32>>>(Q, P);
  }
  if (Is("loop"))
    loop<<<1, 32>>>(P, 1000);
  if (Is("shared"))
    shared<<<1, 64>>>(P);
  if (Is("local"))
    local<<<1, 32>>>(P, 1 << 20);
  if (Is("misaligned"))
    misaligned<<<1, 32>>>((char *)P);
  if (Is("vector"))
    vector<<<1, 4>>>((float *)P, (float4 *)(P + 64));
  if (Is("called"))
    called<<<1, 64>>>(P);
  if (Is("recursion"))
    recursion<<<1, 4>>>(P);
  if (Is("trap"))
    trap<<<1, 32>>>(P);
  if (Is("deadlock"))
    deadlock<<<1, 32>>>(P);
  if (Is("spin"))
    spin<<<1, 1>>>(P);
  const char *First = cudaGetErrorName(cudaDeviceSynchronize());
  std::printf("%s %s\n", First, cudaGetErrorName(cudaMalloc(&P, 4)));
  // A reset gives a new device.
  if (cudaDeviceReset() || cudaMalloc(&P, 256) || cudaMemset(P, 0, 256))
    return 1;
  return 0;
}
