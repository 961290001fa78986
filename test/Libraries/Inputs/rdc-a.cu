#include "rdc.h"
#include <new>
__device__ Shape *makeShape(void *Place, int Kind) {
  return Kind ? new (Place) Circle(Kind) : new (Place) Shape(5);
}
__global__ void kernelA(int *P) {
  alignas(16) char Place[sizeof(Circle)];
  Counter += 1;
  Total += Counter;
  *P = scaled(10) + makeShape(Place, 0)->twice() + makeShape(Place, 2)->twice();
}

int main() {
  int *P, Wrong = 0, Seven = 7;
  if (cudaMalloc(&P, sizeof(int)) != cudaSuccess) return printf("no device\n"), 1;
  EXPECT(cudaMemcpyToSymbol(Scale, &Seven, sizeof(int)), cudaSuccess);
  Total = 100;
  kernelA<<<1, 1>>>(P);
  EXPECT(readBack(P), 70 + 2 * 25 + 2 * 12);
  EXPECT(Total, 106);
  kernelB<<<1, 1>>>(P);
  EXPECT(readBack(P), 2 * 48);
  EXPECT(hostB(P), 27);
  shared<<<1, 1>>>(P, 4);
  EXPECT(readBack(P), 12);
  EXPECT(cudaMemcpyFromSymbol(&Seven, Counter, sizeof(int)), cudaSuccess);
  EXPECT(Seven, 16);
  puts(Wrong ? "rdc: wrong" : "rdc: right");
  return Wrong;
}
