// Static locals of functions of both sides have an instance on each side and keep it; so have
// those of instances of templates and of lambdas. nvstd::function holds functions, small and
// large lambdas, on the side that made it.
// REQUIRES: warpcc, gpu || vdev
// RUN: warpcc --cuda-path=builtin -arch=sm_90 --extended-lambda -I%S/Inputs -o %t %s
// RUN: %t | FileCheck %s
// CHECK: OK statics
#include "check.h"
#include <nvfunctional>

__host__ __device__ int counter() {
  static int Calls = 100;
  return ++Calls;
}
template <int Start> __host__ __device__ int counterFrom() {
  static int Calls = Start;
  return ++Calls;
}
__host__ __device__ int squares(int I) {
  static const int Table[] = {0, 1, 4, 9, 16, 25};
  return Table[I % 6];
}
__device__ int sharedCounter() {
  static __shared__ int Calls;
  if (threadIdx.x == 0)
    Calls = 0;
  __syncthreads();
  atomicAdd(&Calls, 1);
  __syncthreads();
  return Calls;
}

__global__ void count(int *Out) {
  Out[0] = counter();
  Out[1] = counter();
  Out[2] = counterFrom<7>();
  Out[3] = counterFrom<50>();
  for (int I = 0; I < 6; ++I)
    Out[4 + I] = squares(I);
  auto Lambda = [] {
    static int Calls = 9;
    return ++Calls;
  };
  Lambda();
  Out[10] = Lambda();
}
__global__ void countShared(int *Out) {
  int N = sharedCounter();
  if (threadIdx.x == 0)
    Out[blockIdx.x] = N;
}
template <class F> __global__ void apply(F Function, int *Out) { Out[threadIdx.x] = Function(threadIdx.x); }

__host__ __device__ int twice(int X) { return 2 * X; }
struct Large {
  int Values[16];
};
template <class Function> __host__ __device__ int callAll(int *Out, const Function &) {
  int N = 0;
  Large L = {};
  L.Values[15] = 40;
  int Factor = 3;
  nvstd::function<int(int)> Empty, F = twice, G = [=](int X) { return X * Factor; },
                                   H = [=](int X) { return X + L.Values[15]; };
  Out[N++] = !Empty && F && G && H;
  Out[N++] = F(4) + G(5) + H(6);
  nvstd::function<int(int)> Copy = H, Moved = static_cast<nvstd::function<int(int)> &&>(G);
  Out[N++] = Copy(1) + Moved(1) + (G == nullptr);
  Copy.swap(Moved);
  Out[N++] = Copy(2) * 100 + Moved(2);
  F = Copy;
  Copy = nullptr;
  Out[N++] = F(7) + !Copy;
  return N;
}
__global__ void functions(int *Out) { callAll(Out, 0); }

int main() {
  Buffer<int> Out(11), Blocks(4), Numbers(32);
  for (int Launch = 0; Launch < 2; ++Launch) {
    count<<<1, 1>>>(Out.Device);
    Out.download();
    int K = 2 * Launch;
    EXPECT(Out[0] == 101 + K && Out[1] == 102 + K, "counter: %d, %d", Out[0], Out[1]);
    EXPECT(Out[2] == 8 + Launch && Out[3] == 51 + Launch, "of templates: %d, %d", Out[2], Out[3]);
    EXPECT(Out[10] == 11 + K, "of a lambda: %d", Out[10]);
    for (int I = 0; I < 6; ++I)
      EXPECT(Out[4 + I] == I * I, "table: %d", Out[4 + I]);
    EXPECT(counter() == 101 + Launch && counterFrom<7>() == 8 + Launch && squares(5) == 25, "host's own");
  }
  countShared<<<4, 64>>>(Blocks.Device);
  Blocks.download();
  for (int I = 0; I < 4; ++I)
    EXPECT(Blocks[I] == 64, "shared static of block %d: %d", I, Blocks[I]);
  int Base = 1000;
  apply<<<1, 32>>>([=] __device__(int I) {
    static int Total = 5;
    return Base + I + (atomicAdd(&Total, 0) == 5);
  }, Numbers.Device);
  Numbers.download();
  for (int I = 0; I < 32; ++I)
    EXPECT(Numbers[I] == 1001 + I, "lambda: %d", Numbers[I]);
  int Host[8] = {};
  int N = callAll(Host, 0);
  functions<<<1, 1>>>(Out.Device);
  Out.download();
  for (int I = 0; I < N; ++I)
    EXPECT(Out[I] == Host[I], "nvstd::function %d: %d and %d", I, Out[I], Host[I]);
  EXPECT(Host[1] == 8 + 15 + 46 && Host[2] == 41 + 3 + 1 && Host[3] == 6 * 100 + 42 && Host[4] == 21 + 1,
         "nvstd::function on the host: %d %d %d %d", Host[1], Host[2], Host[3], Host[4]);
  return finish("statics");
}
