// The runtime on a real device: registration, symbols, streams, events,
// managed memory, cooperative and cluster launches, graphs, pools, occupancy.
// REQUIRES: nvcc, gpu
// RUN: nvcc -std=c++17 -arch=sm_90 -I%S/Inputs %s -cudart none -L%runtime \
// RUN:   -lcudart_static -o %t
// RUN: %t 2>&1 | FileCheck %s
// CHECK-DAG: hello from block 1 thread 2
// CHECK-DAG: passed
#include "Check.h"
#include <cooperative_groups.h>
#include <cstring>
#include <vector>

namespace cg = cooperative_groups;

__device__ int Counter = 5;
__constant__ float Coefficients[4];
__managed__ int Managed = 40;
extern __shared__ int Dynamic[];

__global__ void saxpy(int N, float A, const float *X, float *Y) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Y[I] = A * X[I] + Y[I];
}

__global__ void useSymbols(int *Out) {
  Out[threadIdx.x] = Counter + Managed + int(Coefficients[threadIdx.x]);
  if (threadIdx.x == 0)
    Managed += 1;
}

__global__ void sayHello() {
  printf("hello from block %d thread %d\n", blockIdx.x, threadIdx.x);
}

__global__ void spin(long long Cycles, int *Out, int Value) {
  long long Start = clock64();
  while (clock64() - Start < Cycles)
    ;
  *Out = Value;
}

__global__ void gridSum(int *Parts, int *Out) {
  cg::grid_group Grid = cg::this_grid();
  if (threadIdx.x == 0)
    Parts[blockIdx.x] = blockIdx.x;
  Grid.sync();
  if (Grid.thread_rank() == 0) {
    int Sum = 0;
    for (unsigned I = 0; I != gridDim.x; ++I)
      Sum += Parts[I];
    *Out = Sum;
  }
}

__global__ void clusterRank(unsigned *Out) {
  cg::cluster_group Cluster = cg::this_cluster();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = Cluster.block_rank() * 100 + Cluster.num_blocks();
}

__global__ void bigShared(int *Out, int N) {
  Dynamic[N - 1 - threadIdx.x] = threadIdx.x;
  __syncthreads();
  if (threadIdx.x == 0)
    *Out = Dynamic[N - 1];
}

struct Mixed {
  char A;
  double B;
  short C[3];
};
__global__ void mixedParams(char A, Mixed M, short S, double *Out) {
  *Out = A + M.A + M.B + M.C[2] + S;
}

static void testMemoryAndLaunch() {
  constexpr int N = 1 << 20;
  std::vector<float> X(N), Y(N), R(N);
  for (int I = 0; I != N; ++I) {
    X[I] = I % 1000;
    Y[I] = I % 7;
  }
  float *DX, *DY;
  OK(cudaMalloc(&DX, N * 4));
  OK(cudaMalloc(&DY, N * 4));
  OK(cudaMemcpy(DX, X.data(), N * 4, cudaMemcpyHostToDevice));
  OK(cudaMemcpy(DY, Y.data(), N * 4, cudaMemcpyHostToDevice));
  saxpy<<<(N + 255) / 256, 256>>>(N, 2.f, DX, DY);
  OK(cudaGetLastError());
  OK(cudaMemcpy(R.data(), DY, N * 4, cudaMemcpyDeviceToHost));
  int Wrong = 0;
  for (int I = 0; I != N; ++I)
    Wrong += R[I] != 2.f * X[I] + Y[I];
  CHECK(Wrong == 0);

  double *Out, Got = 0;
  OK(cudaMalloc(&Out, 8));
  mixedParams<<<1, 1>>>(1, {2, 3.5, {0, 0, 4}}, 5, Out);
  OK(cudaMemcpy(&Got, Out, 8, cudaMemcpyDefault));
  CHECK(Got == 15.5);

  char *Pitched;
  size_t Pitch;
  OK(cudaMallocPitch(&Pitched, &Pitch, 100, 10));
  OK(cudaMemset2D(Pitched, Pitch, 7, 100, 10));
  std::vector<char> Box(1000);
  OK(cudaMemcpy2D(Box.data(), 100, Pitched, Pitch, 100, 10,
                  cudaMemcpyDeviceToHost));
  CHECK(Box[0] == 7 && Box[999] == 7);
  cudaPitchedPtr Volume;
  OK(cudaMalloc3D(&Volume, make_cudaExtent(16, 6, 4)));
  OK(cudaMemset3D(Volume, 1, make_cudaExtent(16, 6, 4)));
  cudaMemcpy3DParms P = {};
  P.srcPtr = Volume;
  P.srcPos = make_cudaPos(5, 2, 1);
  P.dstPtr = make_cudaPitchedPtr(Box.data(), 4, 4, 3);
  P.extent = make_cudaExtent(4, 3, 2);
  P.kind = cudaMemcpyDeviceToHost;
  OK(cudaMemcpy3D(&P));
  CHECK(Box[0] == 1 && Box[23] == 1 && Box[24] == 7);
  cudaPointerAttributes A;
  OK(cudaPointerGetAttributes(&A, DX + 3));
  CHECK(A.type == cudaMemoryTypeDevice && A.device == 0);
  OK(cudaPointerGetAttributes(&A, Box.data()));
  CHECK(A.type == cudaMemoryTypeUnregistered);
  CODE(cudaErrorInvalidValue, cudaFree(DX + 4));
  OK(cudaFree(DX));
  OK(cudaFree(DY));
}

static void testSymbols() {
  float Values[4] = {1, 2, 3, 4};
  int *Out, Host = 0;
  OK(cudaMallocManaged(&Out, 64));
  OK(cudaMemcpyToSymbol(Coefficients, Values, sizeof(Values)));
  OK(cudaMemcpyFromSymbol(&Host, Counter, sizeof(Host)));
  CHECK(Host == 5);
  Host = 100;
  OK(cudaMemcpyToSymbol(Counter, &Host, sizeof(Host)));
  Managed += 2; // by the host
  useSymbols<<<1, 4>>>(Out);
  OK(cudaDeviceSynchronize());
  for (int I = 0; I != 4; ++I)
    CHECK(Out[I] == 142 + I + 1);
  CHECK(Managed == 43);
  size_t Size = 0;
  OK(cudaGetSymbolSize(&Size, Coefficients));
  CHECK(Size == 16);
  CODE(cudaErrorInvalidSymbol, cudaGetSymbolSize(&Size, Host));
}

static void testStreams() {
  cudaStream_t A, B;
  cudaEvent_t Start, End;
  int *P;
  OK(cudaStreamCreateWithFlags(&A, cudaStreamNonBlocking));
  OK(cudaStreamCreateWithPriority(&B, cudaStreamNonBlocking, -1));
  OK(cudaEventCreate(&Start));
  OK(cudaEventCreate(&End));
  OK(cudaMallocHost(&P, 64));
  P[0] = P[1] = 0;
  OK(cudaEventRecord(Start, A));
  spin<<<1, 1, 0, A>>>(20'000'000, P, 1);
  OK(cudaEventRecord(End, A));
  CODE(cudaErrorNotReady, cudaStreamQuery(A));
  CODE(cudaErrorNotReady, cudaEventQuery(End));
  OK(cudaStreamWaitEvent(B, End, 0));
  OK(cudaMemcpyAsync(P + 1, P, 4, cudaMemcpyDefault, B));
  static int Called = 0;
  OK(cudaLaunchHostFunc(
      B, [](void *Data) { Called = static_cast<int *>(Data)[1]; }, P));
  OK(cudaStreamSynchronize(B));
  CHECK(P[1] == 1 && Called == 1);
  float Ms = 0;
  OK(cudaEventElapsedTime(&Ms, Start, End));
  CHECK(Ms > 5 && Ms < 1000);
  unsigned Flags = 0;
  OK(cudaStreamGetFlags(A, &Flags));
  CHECK(Flags == cudaStreamNonBlocking);
  OK(cudaStreamDestroy(A));
  int *Q;
  OK(cudaMallocAsync(&Q, 4, B));
  spin<<<1, 1, 0, B>>>(1000, Q, 9);
  OK(cudaMemcpyAsync(P, Q, 4, cudaMemcpyDefault, B));
  OK(cudaFreeAsync(Q, B));
  OK(cudaStreamSynchronize(B));
  CHECK(P[0] == 9);
  sayHello<<<2, 3>>>();
  OK(cudaDeviceSynchronize());
}

static void testLaunchKinds() {
  int *Parts, *Out;
  unsigned *Ranks;
  OK(cudaMallocManaged(&Parts, 4096));
  OK(cudaMallocManaged(&Out, 64));
  OK(cudaMallocManaged(&Ranks, 64));
  void *Args[] = {&Parts, &Out};
  OK(cudaLaunchCooperativeKernel(gridSum, 64, 128, Args));
  OK(cudaDeviceSynchronize());
  CHECK(*Out == 63 * 64 / 2);
  CODE(cudaErrorCooperativeLaunchTooLarge,
       cudaLaunchCooperativeKernel(gridSum, 1 << 20, 128, Args));
  cudaGetLastError();

  cudaLaunchConfig_t Config = {};
  cudaLaunchAttribute Attribute[1];
  Attribute[0].id = cudaLaunchAttributeClusterDimension;
  Attribute[0].val.clusterDim = {4, 1, 1};
  Config.gridDim = 8;
  Config.blockDim = 32;
  Config.attrs = Attribute;
  Config.numAttrs = 1;
  OK(cudaLaunchKernelEx(&Config, clusterRank, Ranks));
  OK(cudaDeviceSynchronize());
  CHECK(Ranks[0] == 4 && Ranks[6] == 204);
  int Clusters = 0, Size = 0;
  OK(cudaOccupancyMaxActiveClusters(&Clusters, clusterRank, &Config));
  OK(cudaOccupancyMaxPotentialClusterSize(&Size, clusterRank, &Config));
  CHECK(Clusters > 0 && Size >= 8);

  bigShared<<<1, 32, 100'000>>>(Out, 25'000);
  CODE(cudaErrorInvalidValue, cudaGetLastError());
  OK(cudaFuncSetAttribute(bigShared,
                          cudaFuncAttributeMaxDynamicSharedMemorySize,
                          100'000));
  *Out = 1;
  bigShared<<<1, 32, 100'000>>>(Out, 25'000);
  OK(cudaGetLastError());
  OK(cudaDeviceSynchronize());
  CHECK(*Out == 0);
  saxpy<<<1, 2048>>>(0, 0, nullptr, nullptr);
  CODE(cudaErrorInvalidValue, cudaGetLastError());

  cudaFuncAttributes A;
  OK(cudaFuncGetAttributes(&A, saxpy));
  CHECK(A.numRegs > 0 && A.maxThreadsPerBlock == 1024 && A.binaryVersion == 90);
  int Blocks = 0, BlockSize = 0, GridSize = 0;
  OK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&Blocks, saxpy, 256, 0));
  CHECK(Blocks == 8);
  OK(cudaOccupancyMaxPotentialBlockSize(&GridSize, &BlockSize, saxpy));
  CHECK(BlockSize > 0 && GridSize > 0);
}

static void testGraphs() {
  cudaStream_t S;
  int *P;
  OK(cudaStreamCreate(&S));
  OK(cudaMallocManaged(&P, 64));
  cudaGraph_t Graph;
  cudaGraphExec_t Exec;
  OK(cudaStreamBeginCapture(S, cudaStreamCaptureModeGlobal));
  spin<<<1, 1, 0, S>>>(1000, P, 3);
  OK(cudaMemcpyAsync(P + 1, P, 4, cudaMemcpyDefault, S));
  OK(cudaMemsetAsync(P, 0, 4, S));
  OK(cudaStreamEndCapture(S, &Graph));
  OK(cudaGraphInstantiate(&Exec, Graph));
  for (int I = 0; I != 10; ++I)
    OK(cudaGraphLaunch(Exec, S));
  OK(cudaStreamSynchronize(S));
  CHECK(P[0] == 0 && P[1] == 3);
}

int main() {
  cudaDeviceProp Prop;
  OK(cudaGetDeviceProperties(&Prop, 0));
  if (Failures)
    return done();
  printf("%s, sm_%d%d, %d SMs, %zu MiB\n", Prop.name, Prop.major, Prop.minor,
         Prop.multiProcessorCount, Prop.totalGlobalMem >> 20);
  CHECK(Prop.warpSize == 32 && Prop.major >= 7);
  size_t Limit = 0;
  OK(cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 2 << 20));
  OK(cudaDeviceGetLimit(&Limit, cudaLimitPrintfFifoSize));
  CHECK(Limit >= 2 << 20);
  testMemoryAndLaunch();
  testSymbols();
  testStreams();
  testLaunchKinds();
  testGraphs();
  return done();
}
