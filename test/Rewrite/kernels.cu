// A kernel becomes a stub under its own name, which gives the launch its arguments; nothing of the body is left.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through -Xcompiler -Wall,-Wextra,-Werror -c %s -o %t.o
// REQUIRES: gxx

// CHECK: {{^}}__warpcc_hidden void plain(int N, const float *X, float *Y) { __warpcc_stub(plain, N, X, Y); }
__global__ void plain(int N, const float *X, float *Y) {
  for (int I = threadIdx.x; I < N; I += blockDim.x)
    Y[I] = __fmul_rn(X[I], 2.0f);
  __syncthreads();
}
// CHECK-NEXT: #line [[#@LINE]]
// CHECK-NOT: __syncthreads

// CHECK: static void own(int *P) { __warpcc_stub(own, P); }
static __global__ void own(int *P) { *P = 1; }

// CHECK: extern "C" __warpcc_hidden void named(int *P) { __warpcc_stub(named, P); }
extern "C" __global__ void __launch_bounds__(128) named(int *P) { *P = 1; }

// CHECK: void unnamed(int __warpcc_0, float * __warpcc_1, int N) { __warpcc_stub(unnamed, __warpcc_0, __warpcc_1, N); }
__global__ void unnamed(int, float *, int N) {}

// CHECK: __warpcc_hidden void elsewhere(int);
__global__ void elsewhere(int);
