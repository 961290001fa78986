// A source without device code still has the runtime API without an #include, as with nvcc.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t
// REQUIRES: gxx, vdev
// CHECK: #include <warpcc_host_source.h>
// CHECK-NOT: __warpcc_register
int main() {
  int Count = 0;
  return cudaGetDeviceCount(&Count) != cudaSuccess || max(Count, 1) != Count;
}
