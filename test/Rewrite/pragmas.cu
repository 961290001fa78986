// Pragmas and attributes of CUDA C++ are gone; those of the host compiler, and comments, stay.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through -Xcompiler -Wall,-Werror,-fopenmp -c %s -o %t.o
// REQUIRES: gxx
int sum(const int *P, int N) {
  int Sum = 0;
  // CHECK: // unrolled
  // CHECK-NOT: pragma
  // CHECK: for (int I
  // unrolled
#pragma unroll 4
  for (int I = 0; I < N; ++I)
    Sum += P[I];
  // CHECK: #pragma omp parallel for
#pragma omp parallel for reduction(+ : Sum)
  for (int I = 0; I < N; ++I)
    Sum += P[I];
  return Sum;
}
// CHECK-NOT: #pragma
// CHECK: int unused
#pragma nv_diag_suppress 177
__host__ int unused();
// CHECK: struct __align__(16) Wide
struct __align__(16) Wide { float X[4]; };
// CHECK: {{^}}__forceinline__ float first(const Wide &__restrict__ W)
__host__ __device__ __forceinline__ float first(const Wide &__restrict__ W) { return W.X[0]; }
__global__ void k(const __grid_constant__ Wide W, float *P) { *P = first(W); }
// CHECK: void k(const Wide W, float *P) {
