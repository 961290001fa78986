// Rules of launches and kernel arguments that show at run time.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -std=c++17 -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK-DAG: OK exec.global.async
// CHECK-DAG: OK exec.global.addr-cross-space
// CHECK-DAG: OK launch.eval-order
// CHECK-DAG: OK launch.failure
// CHECK-DAG: OK launchbounds.launch-too-big
// CHECK-DAG: OK gridconst.same-address
// CHECK-DAG: OK kernel.param.polymorphic
// CHECK-DAG: OK kernel.arg.memcpy-semantics
// CHECK-DAG: OK cg.grid-sync
// CHECK-DAG: OK sync.nonuniform
#include "rows.h"
#include <cooperative_groups.h>

//===----------------------------------------------------------------------===//
// A launch returns before its kernel is done (5.4.1.1)
//===----------------------------------------------------------------------===//

__global__ void waitFor(volatile int *Flag, int *Seen) {
  while (!*Flag)
    ;
  __threadfence_system();
  *Seen = 1;
}
ROW(async, "exec.global.async") {
  int *Flag;
  SUCCEEDS(cudaHostAlloc(&Flag, 8, cudaHostAllocMapped));
  Flag[0] = Flag[1] = 0;
  waitFor<<<1, 1>>>(Flag, Flag + 1);
  SUCCEEDS(cudaGetLastError());
  // Only because the launch has returned can the kernel end.
  EXPECT(((volatile int *)Flag)[1] == 0);
  GIVES(cudaErrorNotReady, cudaStreamQuery(0));
  *(volatile int *)Flag = 1;
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Flag[1] == 1);
}

//===----------------------------------------------------------------------===//
// A kernel's address is another one on the other side (5.3.10.3)
//===----------------------------------------------------------------------===//

__global__ void child(int *P) { *P += 1; }
using Kernel = void (*)(int *);
__global__ void addressOnDevice(Kernel *Out) { *Out = child; }
ROW(kernelAddress, "exec.global.addr-cross-space") {
  rows::Managed<Kernel> OnDevice;
  addressOnDevice<<<1, 1>>>(OnDevice.P);
  SUCCEEDS(cudaDeviceSynchronize());
  Kernel OnHost = child;
  EXPECT(OnDevice[0] != nullptr && OnDevice[0] != OnHost);
  // The host's address launches from the host.
  rows::Managed<int> P;
  OnHost<<<1, 1>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[0] == 1);
  // The device's is none of the host's kernels.
  void *Args[] = {&P.P};
  cudaError_t E =
      cudaLaunchKernel((const void *)OnDevice[0], dim3(1), dim3(1), Args, 0, 0);
  EXPECT(E == cudaErrorInvalidDeviceFunction, "%s", cudaGetErrorName(E));
}

//===----------------------------------------------------------------------===//
// Order of evaluation, and failure (5.4.3)
//===----------------------------------------------------------------------===//

static int Turn;
static int GridTurn, BlockTurn, SharedTurn, StreamTurn, ArgumentTurn;
template <typename T> static T at(int &Where, T Value) {
  Where = ++Turn;
  return Value;
}
__global__ void nothing(int) {}
ROW(evaluationOrder, "launch.eval-order") {
  nothing<<<at(GridTurn, 1), at(BlockTurn, 1), at(SharedTurn, 0),
            at(StreamTurn, (cudaStream_t)0)>>>(at(ArgumentTurn, 1));
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(ArgumentTurn == 5, "%d", ArgumentTurn);
  EXPECT(GridTurn && BlockTurn && SharedTurn && StreamTurn);
}

__global__ void dynamic(int *P) {
  extern __shared__ int S[];
  S[threadIdx.x] = 1;
  P[threadIdx.x] = S[threadIdx.x];
}
ROW(launchFailure, "launch.failure") {
  rows::Managed<int> P(1024);
  auto Fails = [&](dim3 Grid, dim3 Block, size_t Shared) {
    dynamic<<<Grid, Block, Shared>>>(P.P);
    return cudaGetLastError();
  };
  GIVES(cudaErrorInvalidValue, Fails(1, 1025, 0));
  GIVES(cudaErrorInvalidValue, Fails(1, dim3(1, 1, 65), 0));
  GIVES(cudaErrorInvalidValue, Fails(dim3(1, 65536), 1, 0));
  GIVES(cudaErrorInvalidConfiguration, Fails(0, 1, 0));
  GIVES(cudaErrorInvalidConfiguration, Fails(1, 0, 0));
  GIVES(cudaErrorInvalidValue, Fails(1, 32, 300 << 10));
  // More than 48 KiB has to be asked for.
  GIVES(cudaErrorInvalidValue, Fails(1, 32, 64 << 10));
  SUCCEEDS(cudaFuncSetAttribute(
      dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 << 10));
  GIVES(cudaSuccess, Fails(1, 32, 64 << 10));
  // An error of a launch is not sticky.
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[31] == 1);
}

__global__ void __launch_bounds__(64) bounded(int *P) { *P = blockDim.x; }
ROW(launchBounds, "launchbounds.launch-too-big") {
  rows::Managed<int> P;
  bounded<<<1, 65>>>(P.P);
  cudaError_t E = cudaGetLastError();
  EXPECT(E == cudaErrorLaunchOutOfResources || E == cudaErrorInvalidValue ||
             E == cudaErrorInvalidConfiguration,
         "%s", cudaGetErrorName(E));
  bounded<<<1, 64>>>(P.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(P[0] == 64);
}

//===----------------------------------------------------------------------===//
// Parameters (5.4.1.5, 5.3.10.5)
//===----------------------------------------------------------------------===//

struct Big {
  int A[64];
};
__global__ void sameAddress(const __grid_constant__ Big B, const Big **Out,
                            int *Sum) {
  Out[blockIdx.x * blockDim.x + threadIdx.x] = &B;
  atomicAdd(Sum, B.A[threadIdx.x]);
}
ROW(gridConstant, "gridconst.same-address") {
  rows::Managed<const Big *> Out(128);
  rows::Managed<int> Sum;
  Big B;
  for (int I = 0; I != 64; ++I)
    B.A[I] = I;
  sameAddress<<<4, 32>>>(B, Out.P, Sum.P);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 128; ++I)
    EXPECT(Out[I] == Out[0], "thread %d", I);
  EXPECT(Sum[0] == 4 * 31 * 16);
}

struct Shape {
  int Sides;
  __host__ __device__ Shape(int N) : Sides(N) {}
  __host__ __device__ virtual int area() const { return Sides; }
};
__global__ void polymorphic(Shape S, int *Out) {
  // The table of virtual functions is the host's: only the data came along.
  *Out = S.Sides;
}
ROW(polymorphicParameter, "kernel.param.polymorphic") {
  rows::Managed<int> Out;
  polymorphic<<<1, 1>>>(Shape(5), Out.P);
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 5);
}

static int Copies, Destroyed;
struct Counted {
  int V;
  Counted *Self;
  __host__ __device__ Counted(int V) : V(V), Self(this) {}
  __host__ __device__ Counted(const Counted &O) : V(O.V), Self(this) {
#ifndef __CUDA_ARCH__
    ++Copies;
#endif
  }
  __host__ __device__ ~Counted() {
#ifndef __CUDA_ARCH__
    ++Destroyed;
#endif
  }
};
__global__ void bytesOnly(Counted C, int *Out, volatile int *Go) {
  while (!*Go)
    ;
  Out[0] = C.V;
  // The copy to the device ran no constructor, so Self is a host address.
  Out[1] = C.Self != &C;
}
ROW(argumentBytes, "kernel.arg.memcpy-semantics") {
  rows::Managed<int> Out(2);
  int *Go;
  SUCCEEDS(cudaHostAlloc(&Go, 4, cudaHostAllocMapped));
  *Go = 0;
  Counted C(3);
  bytesOnly<<<1, 1>>>(C, Out.P, Go);
  SUCCEEDS(cudaGetLastError());
  // The stub's copy is gone although the kernel has not ended.
  EXPECT(Destroyed >= 1, "%d", Destroyed);
  EXPECT(Copies >= 1, "%d", Copies);
  *(volatile int *)Go = 1;
  SUCCEEDS(cudaDeviceSynchronize());
  EXPECT(Out[0] == 3);
  EXPECT(Out[1] == 1);
}

//===----------------------------------------------------------------------===//
// Barriers of the grid and in conditions (5.6.3.6.2.1, 5.4.4.1)
//===----------------------------------------------------------------------===//

__global__ void gridSync(int *P, int *Out) {
  auto Grid = cooperative_groups::this_grid();
  if (threadIdx.x == 0)
    P[blockIdx.x] = blockIdx.x + 1;
  Grid.sync();
  int Sum = 0;
  for (unsigned I = 0; I < gridDim.x; ++I)
    Sum += ((volatile int *)P)[I];
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Sum;
}
ROW(gridBarrier, "cg.grid-sync") {
  int Able = 0, PerSm = 0, Sms = 0;
  SUCCEEDS(cudaDeviceGetAttribute(&Able, cudaDevAttrCooperativeLaunch, 0));
  EXPECT(Able == 1);
  rows::Managed<int> P(8), Out(8);
  int *A = P.P, *B = Out.P;
  void *Args[] = {&A, &B};
  const int Blocks = 4;
  SUCCEEDS(cudaLaunchCooperativeKernel((void *)gridSync, dim3(Blocks), dim3(64),
                                       Args, 0, 0));
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != Blocks; ++I)
    EXPECT(Out[I] == 10, "block %d: %d", I, Out[I]);
  // More blocks than can be resident are refused.
  SUCCEEDS(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&PerSm, gridSync, 64, 0));
  SUCCEEDS(cudaDeviceGetAttribute(&Sms, cudaDevAttrMultiProcessorCount, 0));
  GIVES(cudaErrorCooperativeLaunchTooLarge,
        cudaLaunchCooperativeKernel((void *)gridSync, dim3(PerSm * Sms + 1),
                                    dim3(64), Args, 0, 0));
}

__global__ void uniform(int *Out, int Yes) {
  __shared__ int S[64];
  S[threadIdx.x] = threadIdx.x;
  // The same for all threads of the block: allowed.
  if (Yes)
    __syncthreads();
  Out[threadIdx.x] = S[63 - threadIdx.x];
}
ROW(nonuniform, "sync.nonuniform") {
  // What the violation does is undefined; WARPCC_CHECK=sync reports it
  // (test/Checks/sync.cu). Here: the legal form.
  rows::Managed<int> Out(64);
  uniform<<<1, 64>>>(Out.P, 1);
  SUCCEEDS(cudaDeviceSynchronize());
  for (int I = 0; I != 64; ++I)
    EXPECT(Out[I] == 63 - I, "%d", I);
}
