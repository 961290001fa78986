// min, max and CUDA's own functions are there for both sides, and nan has a
// body.
//
// RUN: warpcc -arch=sm_75 -c %s -o %t.o
// RUN: warpcc -arch=sm_75 -ptx %s -o - | FileCheck %s
//
// CHECK-NOT: .extern
#include <algorithm>

int both(int A, int B) { return max(A, B) + min(A, B) + std::max(A, B); }
unsigned mixed(unsigned A, int B) { return max(A, B) + min(B, A) + umax(A, 3); }
float single(float A, float B) { return max(A, B) + min(A, B) + rsqrtf(A); }
double real(float A, double B) { return max(A, B) + min(B, A) + erfinv(B); }
long long wide(long long A, unsigned long B) { return max(A, A) + min(B, B); }

// In a function for both sides each pass takes its own.
__host__ __device__ int either(int A, int B) { return max(A, B) - min(A, B); }

__global__ void kernel(double *Out, int A, int B) {
  Out[0] = nan("") + nanf("1") + either(A, B) + max(1.0f, Out[1]);
}
