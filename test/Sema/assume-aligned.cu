// The alignment of __builtin_assume_aligned (guide 5.4.9.2): nvcc takes anything.
// RUN: warpcc --verify=default -arch=sm_90 -c %s
// RUN: warpcc --strict --verify=strict -arch=sm_90 -c %s
// RUN: warpcc -DGOOD -arch=sm_90 -ptx %s -o - | FileCheck %s

// rule: hint.assume-aligned.not-constant
__device__ void *run(void *p, int n) { return __builtin_assume_aligned(p, n); }
// default-warning@-1 {{must be an integer constant; this one says nothing [hint.assume-aligned.not-constant]}}
// strict-error@-2 {{must be an integer constant}}
// rule: hint.assume-aligned.not-pow2
template <int N> __device__ void *instance(void *p) { return __builtin_assume_aligned(p, N); }
// default-warning@-1 {{must be a power of two; 12 is none [hint.assume-aligned.not-pow2]}}
// strict-error@-2 {{must be a power of two; 12 is none}}
#ifndef GOOD
__global__ void bad(void **p) { *p = instance<12>(*p); }
#endif

// rule: hint.assume-aligned.not-constant, hint.assume-aligned.not-pow2
// Four loads become one.
// CHECK-LABEL: .entry {{.*}}good
// CHECK: ld.global.v4
__global__ void good(float *p) {
  const float *q = static_cast<const float *>(__builtin_assume_aligned(p, 16));
  p[8] = q[0] + q[1] * q[2] + q[3];
}
__host__ __device__ void *offset(void *p) { return __builtin_assume_aligned(p, 32, 8); }
__global__ void instances(void **p) { *p = instance<16>(*p); }
