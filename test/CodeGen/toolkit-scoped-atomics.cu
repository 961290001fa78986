// Maximum and minimum with a scope compare unsigned numbers as such, also with a Toolkit's headers, where Clang's
// builtins are signed.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -ptx %s -o - | FileCheck %s
// RUN: %if nvcc %{ warpcc -arch=sm_90 -ptx %s -o - | FileCheck %s %}
template <class T> __device__ void all(T *P, T V) {
  atomicMax_block(P, V);
  atomicMin_block(P, V);
  atomicMax_system(P, V);
  atomicMin_system(P, V);
}
// CHECK-LABEL: .entry narrow(
// CHECK: atom{{.*}}cta{{.*}}max.u32
// CHECK: atom{{.*}}cta{{.*}}min.u32
// CHECK: atom{{.*}}sys{{.*}}max.u32
// CHECK: atom{{.*}}sys{{.*}}min.u32
extern "C" __global__ void narrow(unsigned *P, unsigned V) { all(P, V); }
// CHECK-LABEL: .entry wide(
// CHECK: atom{{.*}}cta{{.*}}max.u64
// CHECK: atom{{.*}}cta{{.*}}min.u64
// CHECK: atom{{.*}}sys{{.*}}max.u64
// CHECK: atom{{.*}}sys{{.*}}min.u64
extern "C" __global__ void wide(unsigned long long *P, unsigned long long V) { all(P, V); }
// CHECK-LABEL: .entry with_sign(
// CHECK: atom{{.*}}cta{{.*}}max.s32
// CHECK: atom{{.*}}cta{{.*}}min.s32
// CHECK: atom{{.*}}sys{{.*}}max.s32
// CHECK: atom{{.*}}sys{{.*}}min.s32
extern "C" __global__ void with_sign(int *P, int V) { all(P, V); }
