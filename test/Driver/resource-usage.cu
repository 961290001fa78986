// -Xptxas -v and --resource-usage: what the assembler says, in its words, and at each kernel's line its registers, spills and occupancy.

// REQUIRES: ptxas
// RUN: warpcc -arch=sm_90 -c %s -o %t.o -Xptxas -v 2>&1 | FileCheck %s
// RUN: warpcc -arch=sm_75 -c %s -o %t.o --resource-usage 2>&1 | FileCheck --check-prefix=OLD %s
// RUN: warpcc -arch=sm_90 -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc -arch=sm_90 -c %s -o %t.o -Xptxas -v --diagnostics-format=nvcc 2>&1 | FileCheck --check-prefix=NVCC %s

// CHECK: ptxas info    : Compiling entry function
// CHECK: ptxas info    : Used {{[0-9]+}} registers

// CHECK: [[#@LINE+3]]:41: remark: kernel 'few(float*)' takes {{[0-9]+}} registers, no spills, 4096 bytes of shared memory on sm_90; occupancy 100% with blocks of 128 threads
// OLD: [[#@LINE+2]]:41: remark: kernel 'few(float*)' takes {{.*}} on sm_75; occupancy 100% with blocks of 128 threads
// NVCC: resource-usage.cu([[#@LINE+1]]): remark: kernel 'few(float*)' takes
__global__ void __launch_bounds__(128)  few(float *P) {
  __shared__ float S[1024];
  S[threadIdx.x] = P[0];
  __syncthreads();
  P[threadIdx.x] = S[threadIdx.x ^ 1];
}

// Four blocks share 228 KiB, of which the system takes one a block: 32 of 64 warps.
// CHECK: [[#@LINE+1]]:17: remark: kernel 'much(float*)' takes {{.*}} 48128 bytes of shared memory on sm_90; occupancy 50% with blocks of 256 threads (no launch bounds say how many), limited by shared memory
__global__ void much(float *P) {
  __shared__ float S[12032];
  for (int I = threadIdx.x; I < 12032; I += blockDim.x)
    S[I] = P[I];
  __syncthreads();
  P[threadIdx.x] = S[threadIdx.x * 2];
}

// 64 registers and no more, for 1024 threads: half of the warps, and spills.
// CHECK: [[#@LINE+2]]:41: remark: kernel 'spills(double*)' takes {{[0-9]+}} registers, {{[1-9][0-9]*}} bytes of spill stores and {{[1-9][0-9]*}} of spill loads
// CHECK-SAME: occupancy 50% with blocks of 1024 threads, limited by registers
__global__ void __launch_bounds__(1024) spills(double *P) {
  double A[64];
#pragma unroll
  for (int I = 0; I < 64; ++I)
    A[I] = P[I * blockDim.x + threadIdx.x];
#pragma unroll
  for (int J = 0; J < 64; ++J) {
    double Sum = 0;
#pragma unroll
    for (int I = 0; I < 64; ++I)
      Sum += A[I] * A[(I * J + 7) % 64];
    A[J] = Sum;
  }
#pragma unroll
  for (int I = 0; I < 64; ++I)
    P[I * blockDim.x + threadIdx.x] = A[I];
}
