#include "small.h"
#include <cstdio>
int main() {
  enum { N = 100 };
  int Host[N], *Data, Wrong = 0;
  for (int I = 0; I != N; ++I) Host[I] = I;
  if (cudaMalloc(&Data, sizeof Host) != cudaSuccess) return printf("no device\n"), 1;
  cudaMemcpy(Data, Host, sizeof Host, cudaMemcpyHostToDevice);
  scale(Data, N, 3);
  shift(Data, N, 4);
  cudaMemcpy(Host, Data, sizeof Host, cudaMemcpyDeviceToHost);
  for (int I = 0; I != N; ++I) Wrong += Host[I] != 3 * I + 4;
  printf("whole: %s\n", Wrong ? "wrong" : "right");
  return Wrong;
}
