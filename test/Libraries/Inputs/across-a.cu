#include "across.h"
__global__ void plainA(int *P) { *P = 11; }
extern "C" __global__ void namedA(int *P) { *P = 12; }
__global__ void deep::insideA(int *P, float F) { *P = int(F * 2); }
static __global__ void own(int *P) { *P = 13; }
namespace { __global__ void hidden(int *P) { *P = 14; } struct Here { static constexpr int Value = 15; }; }
template <class T> __global__ void typed(int *P) { *P = T::Value; }
const void *addressA() { return (const void *)plainA; }

int ownKernelsA(int *P) {
  int Sum = 0;
  own<<<1, 1>>>(P), Sum += readBack(P);
  hidden<<<1, 1>>>(P), Sum += 100 * readBack(P);
  typed<Here><<<1, 1>>>(P), Sum += 10000 * readBack(P);
  return Sum;
}

int main() {
  int *P, Wrong = 0;
  if (cudaMalloc(&P, sizeof(int)) != cudaSuccess) return printf("no device\n"), 1;
  plainB<<<1, 1>>>(P); EXPECT(readBack(P), 21);
  namedB<<<1, 1>>>(P); EXPECT(readBack(P), 22);
  deep::insideB<<<1, 1>>>(P, 4.5f); EXPECT(readBack(P), 13);
  shared<<<1, 1>>>(P, 5); EXPECT(readBack(P), 15);
  inlined<<<1, 1>>>(P); EXPECT(readBack(P), 77);
  EXPECT(ownKernelsA(P), 151413);
  EXPECT(ownKernelsB(P), 252423);
  EXPECT(addressA() == addressB(), 1);
  cudaFuncAttributes Attributes;
  EXPECT(cudaFuncGetAttributes(&Attributes, plainB), cudaSuccess);
  void *Args[] = {&P};
  EXPECT(cudaLaunchKernel((const void *)plainB, dim3(1), dim3(1), Args, 0, 0), cudaSuccess);
  EXPECT(readBack(P), 21);
  puts(Wrong ? "across: wrong" : "across: right");
  return Wrong;
}
