// Only T[] is dynamic shared memory in whole-program mode (#20044).
// RUN: %device -fsyntax-only -verify=default %s
// RUN: %device -plugin-arg-warpcc strict -fsyntax-only -verify=strict %s
// RUN: %device -emit-llvm -o - %s 2>/dev/null | FileCheck %s
// CHECK-DAG: @array = external addrspace(3) global [0 x i8]
// CHECK-DAG: @_ZL6scalar = internal addrspace(3) global i32 undef
extern __shared__ char array[];
extern __shared__ int scalar; // default-warning {{extern __shared__ 'scalar' is not an array}} strict-error {{extern __shared__ 'scalar' is not an array}}
extern __shared__ char *pointer; // default-warning {{extern __shared__ pointer 'pointer'}} strict-warning {{extern __shared__ pointer 'pointer'}}
__global__ void k(int *p) { __device__ __shared__ int both; both = 1; *p = scalar + array[0] + both + *pointer; }
