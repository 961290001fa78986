// A pair of halves is assigned from braces, in device code, with either set of headers: nvcc takes the class's own
// assignment where Clang finds that of the raw type as good.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 %s -o %t && env WARPCC_DEVICE=cpu %t
// RUN: %if nvcc %{ warpcc -arch=sm_90 --cudart=warpcc %s -o %t.kit && env WARPCC_DEVICE=cpu %t.kit %}
// RUN: %if nvcc %{ nvcc -arch=sm_90 -c %s -o %t.o %}
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct Pairs {
  half2 H = {};
  __nv_bfloat162 B = {};
};
template <class T> __device__ void clear(T *P) { *P = {}; }

__global__ void kernel(Pairs *P, half2 *H, __nv_bfloat162 *B) {
  half2 One = __floats2half2_rn(1, 2);
  __half2_raw Raw = One;
  P[0].H = One;
  P[0].B = __floats2bfloat162_rn(3, 4);
  P[1].H = Raw;
  H[0] = {};
  clear(H + 1);
  H[2] = {__float2half(5), {}};
  B[0] = {};
  clear(B + 1);
}

template <class T> static float sum(T Pair) { return float(Pair.x) + float(Pair.y); }

int main() {
  Pairs *P;
  half2 *H;
  __nv_bfloat162 *B;
  cudaMallocManaged(&P, 2 * sizeof(Pairs));
  cudaMallocManaged(&H, 3 * sizeof(half2));
  cudaMallocManaged(&B, 2 * sizeof(__nv_bfloat162));
  cudaMemset(H, 0x35, 3 * sizeof(half2));
  cudaMemset(B, 0x35, 2 * sizeof(__nv_bfloat162));
  kernel<<<1, 1>>>(P, H, B);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 1;
  bool Right = sum(P[0].H) == 3 && sum(P[0].B) == 7 && sum(P[1].H) == 3 && sum(H[0]) == 0 && sum(H[1]) == 0 &&
               sum(H[2]) == 5 && sum(B[0]) == 0 && sum(B[1]) == 0;
  return !Right;
}
