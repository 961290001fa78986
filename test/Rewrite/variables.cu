// Device and constant variables have a shadow, whose address is registered; shared ones outside of functions go.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s --check-prefix=OUT
// REQUIRES: gxx, vdev
#include <cstdio>

// CHECK: {{^}}static float Table[4] = {1, 2, 3, 4};
__constant__ float Table[4] = {1, 2, 3, 4};
namespace n {
// CHECK: {{^}}static int Counter;
__device__ int Counter;
// CHECK: {{^}}static int Own = 3;
static __device__ int Own = 3;
static __device__ int Unused;
}
// CHECK-NOT: Dynamic
extern __shared__ int Dynamic[];
template <class T> struct Holder { T Value; };
__device__ Holder<long> Held;
// CHECK: template <class T> static T Mask[2];
template <class T> __constant__ T Mask[2];

__global__ void use() { Dynamic[0] = n::Own; n::Counter += Dynamic[0] + Table[1]; Held.Value = 40; n::Counter += Mask<int>[1]; }

int main() {
  const float New[] = {5, 6, 7, 8};
  cudaMemcpyToSymbol(Table, New, sizeof(New));
  int Ten = 10;
  const int Two[] = {1, 2};
  cudaMemcpyToSymbol(Mask<int>, Two, sizeof(Two));
  cudaMemcpyToSymbol(n::Own, &Ten, sizeof(Ten));
  use<<<1, 1, 4>>>();
  int C; Holder<long> H; size_t Size;
  cudaMemcpyFromSymbol(&C, n::Counter, sizeof(C));
  cudaMemcpyFromSymbol(&H, Held, sizeof(H));
  cudaGetSymbolSize(&Size, Table);
  std::printf("%d %ld %zu\n", C, H.Value, Size);
  // OUT: 18 40 16
}
// CHECK: __warpcc_variable(module, ::Table, "Table", 1);
// CHECK: __warpcc_variable(module, ::n::Counter, "_ZN1n7CounterE", 0);
// CHECK: __warpcc_variable(module, ::n::Own, "_ZN1nL3OwnE", 0);
// CHECK: __warpcc_variable(module, ::Mask<int>, "_Z4MaskIiE", 1);
// CHECK-NOT: Unused
