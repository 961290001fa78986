// Relocatable objects of nvcc's on the virtual device: their PTX texts are linked when the program starts. Static
// variables of one name are each file's own, an inline function's is one.
// REQUIRES: nvcc, vdev
// RUN: split-file %s %t
// RUN: nvcc -arch=sm_90 -rdc=true -c %t/first.cu -o %t/first.o && nvcc -arch=sm_90 -rdc=true -c %t/second.cu -o %t/second.o
// RUN: warpcc -arch=sm_90 -rdc=true --cudart=warpcc %t/first.o %t/second.o -o %t/program
// RUN: env WARPCC_DEVICE=cpu %t/program | FileCheck %s
// CHECK: cudaSuccess 357 40

//--- first.cu
#include <cstdio>
extern __device__ int other(int);
extern __device__ int table[4];
static __device__ int mine = 3;
inline __device__ int both(int x) { static int n = 5; return x + n; }
__global__ void k(int *p) { *p = other(1) + table[2] + mine + both(1); }
int second();
int main() { int *p; cudaMallocManaged(&p, 4); k<<<1,1>>>(p); auto e = cudaDeviceSynchronize(); std::printf("%s %d %d\n", cudaGetErrorName(e), *p, second()); }

//--- second.cu
static __device__ int mine = 40;
inline __device__ int both(int x) { static int n = 5; return x + n; }
__device__ int table[4] = {1, 2, 300, 4};
__device__ int other(int x) { return x + mine + both(2); }
__global__ void k2(int *p) { *p = mine; }
int second() { int *p; cudaMallocManaged(&p, 4); k2<<<1,1>>>(p); cudaDeviceSynchronize(); return *p; }
