// Managed variables are pointers that the runtime fills in before the first use.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s --check-prefix=OUT
// REQUIRES: gxx, vdev
#include <cstdio>
struct Point { int X, Y; };

// CHECK: static __warpcc_pointer<int>::type One __warpcc_managed_storage; static __warpcc_pointer<int[3]>::type Three __warpcc_managed_storage;
__managed__ int One = 1, Three[3] = {1, 2, 3};
// CHECK: static __warpcc_pointer<::Point>::type Where __warpcc_managed_storage;
static __managed__ Point Where = {4, 5};
#define CURRENT Where.X
int *Element = &Three[1];

__global__ void change() { One += 10; Three[2] = Where.Y; }
// CHECK: { return __warpcc_managed(One) * 2; }
__host__ __device__ int both() { return One * 2; }

int main() {
  CURRENT = 6;
  // CHECK: __warpcc_managed(Where).X = 6;
  change<<<1, 1>>>();
  cudaDeviceSynchronize();
  for (int &V : Three)
    std::printf("%d ", V);
  std::printf("%d %d %d %d\n", One, both(), *Element, CURRENT);
  // OUT: 1 2 5 11 22 2 6
}
// CHECK: __warpcc_managed_variable(module, ::One, "One");
