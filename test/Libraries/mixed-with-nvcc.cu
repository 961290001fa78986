// Objects of warpcc and of nvcc in one program; both launch kernels. The names
// of the kernels are the same, each is its file's own.
//
// RUN: warpcc -arch=sm_90 -I%src/docs/examples -c %s -o %t.ours.o
// RUN: nvcc -arch=sm_90 -c %S/Inputs/other.cu -o %t.theirs.o
// RUN: nvcc -arch=sm_90 %t.ours.o %t.theirs.o -o %t.by-nvcc
// RUN: warpcc -arch=sm_90 %t.ours.o %t.theirs.o -o %t.by-warpcc
//
// The other way round: the other file by warpcc, this one by nvcc.
// RUN: warpcc -arch=sm_90 -c %S/Inputs/other.cu -o %t.other.o
// RUN: nvcc -arch=sm_90 -I%src/docs/examples %s %t.other.o -o %t.reversed
// RUN: %if gpu %{ %t.by-nvcc && %t.by-warpcc && %t.reversed %}
#include "check.h"

static __device__ int Offset = 1;
static __global__ void kernel(int *Out) {
  Out[threadIdx.x] = Offset * threadIdx.x;
}
void launchOther(int *Out);

int main() {
  int Ours[32], Theirs[32], Wrong = 0, Two = 2;
  DeviceArray<int> A(32), B(32);
  CHECK(cudaMemcpyToSymbol(Offset, &Two, sizeof(Two)));
  kernel<<<1, 32>>>(A.get());
  launchOther(B.get());
  checkLaunch();
  A.copyTo(Ours);
  B.copyTo(Theirs);
  for (int I = 0; I != 32; ++I)
    Wrong += (Ours[I] != 2 * I) + (Theirs[I] != 1000 + I);
  std::printf("%d and %d, %d wrong\n", Ours[31], Theirs[31], Wrong);
  return finish("mixed-with-nvcc", Wrong == 0);
}
