// cuda_bf16.h: conversions, arithmetic, vectors, comparisons, both sides.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <cuda_bf16.h>
#include <vector>

__global__ void kernel(const float *A, const float *B, float *Out, int N) {
  const int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  __nv_bfloat16 X = __float2bfloat16(A[I]), Y = __float2bfloat16(B[I]);
  __nv_bfloat162 V = __halves2bfloat162(X, Y);
  V = __hfma2(V, V, V); // x * x + x
  float Sum = __bfloat162float(V.x) + __bfloat162float(V.y);
  Out[I] = __hlt(X, Y) ? Sum : -Sum;
}

int main() {
  const int N = 1000;
  std::vector<float> A(N), B(N), Out(N);
  for (int I = 0; I != N; ++I) {
    A[I] = static_cast<float>(I % 11); // small integers: exact in any format
    B[I] = static_cast<float>(I % 7);
  }
  DeviceArray<float> DeviceA(N), DeviceB(N), DeviceOut(N);
  DeviceA.copyFrom(A.data());
  DeviceB.copyFrom(B.data());
  kernel<<<(N + 127) / 128, 128>>>(DeviceA.get(), DeviceB.get(),
                                   DeviceOut.get(), N);
  checkLaunch();
  DeviceOut.copyTo(Out.data());
  int Wrong = 0;
  for (int I = 0; I != N; ++I) {
    float Sum = A[I] * A[I] + A[I] + B[I] * B[I] + B[I];
    Wrong += Out[I] != (A[I] < B[I] ? Sum : -Sum);
    // The conversions are there for the host too.
    Wrong += __bfloat162float(__float2bfloat16(A[I])) != A[I];
  }
  std::printf("out[1] = %g, %d of %d wrong\n", Out[1], Wrong, N);
  return finish("bf16", Wrong == 0);
}
