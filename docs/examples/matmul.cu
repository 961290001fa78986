//===- docs/examples/matmul.cu - tiles in shared memory -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = A * B. Each element of A and B is needed many times. A block computes a
// tile of C; it loads tiles of A and B into shared memory together, so that
// global memory is read Tile times less often than by the plain triple loop.
//===----------------------------------------------------------------------===//

#include "check.h"
#include <vector>

constexpr int Tile = 16;

/// A is Rows x Inner, B is Inner x Columns, row by row; any sizes.
__global__ void multiply(const float *A, const float *B, float *C, int Rows,
                         int Inner, int Columns) {
  __shared__ float TileA[Tile][Tile];
  // One column more: the threads of a warp then hit different banks also when
  // they walk down a column.
  __shared__ float TileB[Tile][Tile + 1];

  const int Row = blockIdx.y * Tile + threadIdx.y;
  const int Column = blockIdx.x * Tile + threadIdx.x;
  float Sum = 0;
  for (int Start = 0; Start < Inner; Start += Tile) {
    // Each thread loads one element of both tiles; outside they are zero, so
    // the inner loop needs no test.
    const int InA = Start + threadIdx.x;
    const int InB = Start + threadIdx.y;
    TileA[threadIdx.y][threadIdx.x] =
        Row < Rows && InA < Inner ? A[Row * Inner + InA] : 0;
    TileB[threadIdx.y][threadIdx.x] =
        InB < Inner && Column < Columns ? B[InB * Columns + Column] : 0;
    __syncthreads(); // both tiles are complete

#pragma unroll
    for (int K = 0; K != Tile; ++K)
      Sum += TileA[threadIdx.y][K] * TileB[K][threadIdx.x];
    __syncthreads(); // nobody reads them any more: they may be overwritten
  }
  if (Row < Rows && Column < Columns)
    C[Row * Columns + Column] = Sum;
}

int main() {
  const int Rows = 101, Inner = 67, Columns = 83;
  std::vector<float> A(Rows * Inner), B(Inner * Columns), C(Rows * Columns);
  for (size_t I = 0; I != A.size(); ++I)
    A[I] = static_cast<float>(I % 13) - 6;
  for (size_t I = 0; I != B.size(); ++I)
    B[I] = static_cast<float>(I % 11) - 5;

  DeviceArray<float> DeviceA(A.size()), DeviceB(B.size()), DeviceC(C.size());
  DeviceA.copyFrom(A.data());
  DeviceB.copyFrom(B.data());
  // A block of 16 x 16 threads, and as many blocks as cover C.
  dim3 Block(Tile, Tile);
  dim3 Grid((Columns + Tile - 1) / Tile, (Rows + Tile - 1) / Tile);
  multiply<<<Grid, Block>>>(DeviceA.get(), DeviceB.get(), DeviceC.get(), Rows,
                            Inner, Columns);
  checkLaunch();
  DeviceC.copyTo(C.data());

  // Small integers again: sums are exact in float.
  int Wrong = 0;
  for (int Row = 0; Row != Rows; ++Row)
    for (int Column = 0; Column != Columns; ++Column) {
      float Sum = 0;
      for (int K = 0; K != Inner; ++K)
        Sum += A[Row * Inner + K] * B[K * Columns + Column];
      Wrong += C[Row * Columns + Column] != Sum;
    }
  std::printf("c[0][0] = %.0f, %d of %d elements are wrong\n", C[0], Wrong,
              Rows * Columns);
  return finish("matmul", Wrong == 0);
}
