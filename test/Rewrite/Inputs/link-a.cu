// Kernels and variables that the other file uses.
#include "link.h"
__device__ int Counter = 1;
__managed__ int Shared = 5;
__device__ int doubled(int X) { return 2 * X; }
__global__ void store(int *P) { *P = doubled(10) + Counter; }
int *sharedOfA() { return &Shared; }
