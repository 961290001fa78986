#include "small.h"
__global__ void scaleKernel(int *Data, int N, int By) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    Data[I] *= By;
}
void scale(int *Data, int N, int By) { scaleKernel<<<(N + 63) / 64, 64>>>(Data, N, By); }
