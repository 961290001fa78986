// A function whose body has an operand that is not evaluated may name the other side there, also after a declaration was
// taken from a precompiled header in the middle of the body, as at a launch.
// RUN: rm -rf %t.cache
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=sm_90 -c -o %t.o %s
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=sm_90 -c -o %t.o %s
// RUN: env WARPCC_CACHE_DIR=%t.cache warpcc --cuda-path=builtin -arch=sm_90 -c -o %t.o %s
// RUN: warpcc --no-pch --cuda-path=builtin -arch=sm_90 -c -o %t.plain.o %s
// RUN: cmp %t.o %t.plain.o
#include <cstdio>

struct Result {
  int i;
};
__device__ Result device(int) { return {}; }
__global__ void kernel(int *p) { *p = 1; }
int main() {
  int *p = nullptr;
  kernel<<<1, 1>>>(p);
  printf("%d\n", int(sizeof(device(1))));
}
