#include "small.h"
__global__ void shiftKernel(int *Data, int N, int By) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Data[I] += By;
}
void shift(int *Data, int N, int By) { shiftKernel<<<(N + 63) / 64, 64>>>(Data, N, By); }
