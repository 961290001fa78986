// The storage class that C++17 took away: nvcc goes on to take it, silently.
// RUN: warpcc -std=c++17 -c %s -o %t.o 2>&1 | FileCheck %s --allow-empty
// CHECK-NOT: register
__global__ void kernel(int *P) {
  register int I = threadIdx.x;
  P[I] = 1;
}
int main() {
  register int I = 0;
  return I;
}
