#include "rdc.h"
__device__ int Counter = 5;
__constant__ int Scale = 2;
__managed__ int Total = 1;
__device__ int scaled(int X) { return X * Scale; }
__device__ int Shape::area() const { return Side * Side; }
__global__ void kernelB(int *P) {
  alignas(16) char Place[sizeof(Circle)];
  Counter += 10;
  *P = makeShape(Place, 4)->twice();
}
int hostB(int *P) {
  shared<<<1, 1>>>(P, 9);
  return readBack(P);
}
