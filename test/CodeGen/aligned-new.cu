// new and delete of a type with more than a usual alignment, on the device.
// RUN: warpcc -std=c++17 -ptx %s -o - | FileCheck %s
// RUN: warpcc -std=c++17 --cuda-path=builtin -ptx %s -o - | FileCheck %s

struct alignas(64) Line { int x; };
__global__ void k(int *p) {
  Line *one = new Line, *many = new Line[3];
  *p = one->x + many[2].x;
  delete one;
  delete[] many;
}
// CHECK: .entry _Z1kPi
// CHECK: __cuda_syscall_aligned_malloc
// CHECK: free
