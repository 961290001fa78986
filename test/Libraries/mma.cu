// mma.h: one warp multiplies 16 x 16 tiles on the tensor cores.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <mma.h>
#include <vector>
using namespace nvcuda;

__global__ void multiply(const __half *A, const __half *B, float *C) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, __half, wmma::row_major> TileA;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, __half, wmma::col_major> TileB;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> Sum;
  wmma::fill_fragment(Sum, 1.0f);
  wmma::load_matrix_sync(TileA, A, 16);
  wmma::load_matrix_sync(TileB, B, 16);
  wmma::mma_sync(Sum, TileA, TileB, Sum);
  wmma::store_matrix_sync(C, Sum, 16, wmma::mem_row_major);
}

int main() {
  const int N = 256;
  std::vector<__half> A(N), B(N);
  std::vector<float> C(N);
  for (int I = 0; I != N; ++I) {
    A[I] = __float2half(static_cast<float>(I % 5) - 2);
    B[I] = __float2half(static_cast<float>(I % 7) - 3);
  }
  DeviceArray<__half> DeviceA(N), DeviceB(N);
  DeviceArray<float> DeviceC(N);
  DeviceA.copyFrom(A.data());
  DeviceB.copyFrom(B.data());
  multiply<<<1, 32>>>(DeviceA.get(), DeviceB.get(), DeviceC.get());
  checkLaunch();
  DeviceC.copyTo(C.data());
  int Wrong = 0;
  for (int Row = 0; Row != 16; ++Row)
    for (int Column = 0; Column != 16; ++Column) {
      float Sum = 1;
      for (int K = 0; K != 16; ++K)
        Sum += __half2float(A[Row * 16 + K]) * __half2float(B[Column * 16 + K]);
      Wrong += C[Row * 16 + Column] != Sum;
    }
  std::printf("c[0][0] = %g, %d of %d wrong\n", C[0], Wrong, N);
  return finish("mma", Wrong == 0);
}
