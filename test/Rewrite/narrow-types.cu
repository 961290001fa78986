// The builtin headers of narrow floating-point types and of matrix fragments do for g++: the host's arithmetic, the
// conversions and what kernels get are those of the direct path, bit by bit.
// RUN: %direct -arch=sm_90 -std=c++17 %s -o %t.direct && env WARPCC_DEVICE=cpu %t.direct > %t.expected
// RUN: %through -arch=sm_90 -std=c++17 -Xcompiler -Wall,-Werror %s -o %t && env WARPCC_DEVICE=cpu %t | diff %t.expected -
// RUN: FileCheck %s < %t.expected
// REQUIRES: gxx, vdev
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <mma.h>
#include <cstdio>
#include <cstring>

// Both sides do the same.
template <class T> __host__ __device__ T blend(T A, T B, float By) {
  return T(float(A) * By) + B * T(1.0f - By);
}
template <class T> __global__ void blendAll(const T *A, const T *B, T *C) {
  int I = threadIdx.x;
  C[I] = blend(A[I], B[I], 0.25f);
}

__global__ void multiply(const __half *A, const __half *B, float *C) {
  using namespace nvcuda;
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> X;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> Y;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> Z;
  wmma::fill_fragment(Z, 0.5f);
  wmma::load_matrix_sync(X, A, 16);
  wmma::load_matrix_sync(Y, B, 16);
  wmma::mma_sync(Z, X, Y, Z);
  wmma::store_matrix_sync(C, Z, 16, wmma::mem_row_major);
}

template <class T> unsigned bits(T X) {
  unsigned Result = 0;
  std::memcpy(&Result, &X, sizeof(X));
  return Result;
}

template <class T> void compare(const char *Name) {
  const int N = 32;
  T *A, *B, *C;
  cudaMallocManaged(&A, N * sizeof(T));
  cudaMallocManaged(&B, N * sizeof(T));
  cudaMallocManaged(&C, N * sizeof(T));
  for (int I = 0; I < N; ++I)
    A[I] = T(I * 1.37f - 20), B[I] = T(1.0f / (I + 1));
  blendAll<<<1, N>>>(A, B, C);
  cudaDeviceSynchronize();
  int Same = 0;
  for (int I = 0; I < N; ++I)
    Same += bits(C[I]) == bits(blend(A[I], B[I], 0.25f));
  std::printf("%s: %d same, %x %x %d\n", Name, Same, bits(C[3]), bits(C[31]), A[1] < B[1]);
}

int main() {
  compare<__half>("half");         // CHECK: half: 32 same
  compare<__nv_bfloat16>("bf16");  // CHECK: bf16: 32 same
  __half2 Pair = __floats2half2_rn(1.5f, -2.0f);
  std::printf("%g %g %x\n", __low2float(Pair), __high2float(Pair), bits(__nv_fp8_e4m3(3.3f)));
  // CHECK: 1.5 -2 45
  __half *A, *B;
  float *C;
  cudaMallocManaged(&A, 512), cudaMallocManaged(&B, 512), cudaMallocManaged(&C, 1024);
  for (int I = 0; I < 256; ++I)
    A[I] = __int2half_rn(I % 7), B[I] = __float2half(I % 5 * 0.5f);
  multiply<<<1, 32>>>(A, B, C);
  cudaDeviceSynchronize();
  float Expected = 0.5f;
  for (int K = 0; K < 16; ++K)
    Expected += __half2float(A[2 * 16 + K]) * __half2float(B[5 * 16 + K]);
  std::printf("%d\n", C[2 * 16 + 5] == Expected);
  // CHECK: 1
}
