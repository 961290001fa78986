// const __restrict__ parameters of kernels are read through the non-coherent
// path; a __grid_constant__ parameter is not copied.
// RUN: %device -S -O2 -o - %s | FileCheck %s
struct P { int x[16]; };
__device__ __attribute__((noinline)) int at(const P *p, int i) { return p->x[i]; }
// CHECK: .entry _Z4copyPKfPf
// CHECK: ld.global.nc.b32
__global__ void copy(const float *__restrict__ in, float *__restrict__ out) { *out = *in; }
// CHECK: .entry _Z5plainPKfPf
// CHECK-NOT: .nc
// CHECK: ret
__global__ void plain(const float *in, float *out) { *out = *in; }
// CHECK: .entry _Z4grid1PPi
// CHECK-NOT: .local
// CHECK: call
__global__ void grid(const __grid_constant__ P p, int *o) { *o = at(&p, *o); }
