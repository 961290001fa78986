// What nvcc reads in asm statements and Clang does not: a percent sign that
// begins no operand, and operands without a comma between them. What begins one
// with a modifier is an error that says how to mean a register.
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -ptx %s -o - | FileCheck %s
// RUN: warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -E %s | FileCheck %s --check-prefix=TEXT
// RUN: %if ptxas %{ warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -cubin %s -o %t.cubin %}
// RUN: not warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -DMODIFIER -ptx %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not ls %t.ptx
// RUN: %if vdev %{ env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -run %s | FileCheck %s --check-prefix=OUT %}
#include <cstdio>

#define READ_LANE(X) asm("mov.u32 %0, %laneid;" : "=r"(X))

// TEXT: asm volatile ("mov.u64 %0, %globaltimer;" : "=l"(T))
// CHECK-LABEL: .entry special(
// CHECK: mov.u64 [[T:%rd[0-9]+]], %globaltimer;
// CHECK: mov.u32 %r{{[0-9]+}}, %tid.x;
// CHECK: mov.u32 %r{{[0-9]+}}, %laneid;
// CHECK: mov.u32 %r{{[0-9]+}}, %envreg3; // 100%% of % and 'quoted'
// CHECK: {.reg .u32 %t; add.u32 %t, %r{{[0-9]+}}, 1; mov.u32 %r{{[0-9]+}}, %t;}
// CHECK: mov.u32 %r{{[0-9]+}}, %ntid.x;
extern "C" __global__ void special(int *Out, unsigned long long *Time) {
  unsigned long long T;
  int A, B, C, D;
  asm volatile ("mov.u64 %0, %globaltimer;" : "=l"(T));
  asm volatile("mov.u32 %0, "
               "%tid.x;"
               : "=r"(A));
  READ_LANE(B);
  asm volatile("mov.u32 %0, %envreg3; // 100%%%% of %% and 'quoted'" : "=r"(C));
  asm(R"({.reg .u32 %t; add.u32 %t, %1, 1; mov.u32 %0, %t;})" : "=r"(D) : "r"(A));
  asm volatile("mov.u32 %0, %ntid.x;" : "=r"(C)::"memory");
  *Time = T;
  if (A == 3)
    Out[0] = A, Out[1] = B, Out[2] = C, Out[3] = D;
}

// CHECK-LABEL: .entry commas(
// CHECK: mad.lo.s32
extern "C" __global__ void commas(int *Out, int X, int Y) {
  int R;
  asm("mad.lo.s32 %0, %1, %2, %3;" : "=r"(R) : "r"(X) "r"(Y)
      "n"(5));
  asm volatile("st.u32 [%1], %0;" ::"r"(R) "l"(Out) : "memory");
}

#ifdef MODIFIER
// WRONG: asm-percent.cu:[[@LINE+2]]:{{.*}}error: '%p1' means operand 1 with the modifier 'p', which PTX has not; write '%%p1' for a register of that name
__global__ void wrong(int *Out) {
  asm("{.reg .pred %p1; setp.eq.u32 %p1, %1, 0;}" : "=r"(*Out) : "r"(3));
}
#endif

int main() {
  int *Out;
  unsigned long long *Time;
  cudaMallocManaged(&Out, 8 * sizeof(int));
  cudaMallocManaged(&Time, 8);
  special<<<1, 64>>>(Out, Time);
  commas<<<1, 1>>>(Out + 4, 6, 7);
  cudaDeviceSynchronize();
  // OUT: 3 3 64 4 47 1
  printf("%d %d %d %d %d %d\n", Out[0], Out[1], Out[2], Out[3], Out[4], *Time != 0);
}
