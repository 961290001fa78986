// A library that declares __assert_fail again for both sides, as CCCL does where NDEBUG is set, declares the function
// that the headers have; both sides call their own.
// REQUIRES: nvcc
// RUN: warpcc -arch=sm_90 -DNDEBUG --verify=none -c %s -o %t.o
// RUN: warpcc -arch=sm_90 --verify=none -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -DNDEBUG --verify=none -c %s -o %t.o
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -DNDEBUG -ptx %s -o - | FileCheck %s
// RUN: warpcc -arch=sm_90 -DNDEBUG -ptx %s -o - | FileCheck %s
// none-no-diagnostics
extern "C" __host__ __device__ void __assert_fail(const char *Text, const char *File, unsigned Line, const char *Function) noexcept
    __attribute__((noreturn));

// CHECK-LABEL: .entry _Z6kernelPi(
// CHECK: call{{.*}} __assertfail
__global__ void kernel(int *P) {
  if (!P)
    __assert_fail("P", "file", 1, "kernel");
  *P = 1;
}
#undef NDEBUG
#include <cassert>
__host__ __device__ void both(int *P) { assert(P); }
