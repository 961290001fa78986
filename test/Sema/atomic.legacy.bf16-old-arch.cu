// atomicAdd on bfloat16 before compute capability 8.0, with NVIDIA's headers: nvcc is silent.
// REQUIRES: nvcc
// RUN: warpcc -arch=sm_75 -c %s -o %t.o --verify=default
// RUN: not warpcc -arch=sm_75 --strict -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: warpcc -arch=sm_80 --strict -c %s -o %t.o
// CHECK-COUNT-2: error: 'atomicAdd' on bfloat16 needs compute capability 8.0 or higher, this is sm_75
// CHECK-NOT: error:
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void kernel(__nv_bfloat16 *P, __nv_bfloat162 *Q) {
  // default-warning@+1 {{'atomicAdd' on bfloat16 needs compute capability 8.0 or higher, this is sm_75}}
  atomicAdd(P, *P);
  // default-warning@+1 {{'atomicAdd' on bfloat16 needs compute capability 8.0 or higher}}
  atomicAdd(Q, *Q);
}

__global__ void allowed(__half *H) { atomicAdd(H, *H); }
