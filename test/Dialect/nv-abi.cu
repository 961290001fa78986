// #pragma nv_abi ends as .abi_preserve in PTX: on declarations, definitions,
// templates, and in the prototypes of the indirect calls of one statement.
// REQUIRES: warpcc, nvcc
// RUN: warpcc -arch=sm_90 -rdc=true -ptx %s -o %t.ptx
// RUN: FileCheck %s --input-file %t.ptx
// RUN: FileCheck %s --input-file %t.ptx --check-prefix=CALL
// RUN: %if ptxas %{ ptxas -arch=sm_90 -c %t.ptx -o /dev/null %}

// CHECK: .extern .func {{.*}} _Z8declaredi
// CHECK: )
// CHECK-NEXT: .abi_preserve 4
// CHECK-NEXT: ;
#pragma nv_abi preserve_n_data(4)
__device__ int declared(int);

// CHECK: .visible .func {{.*}} _Z7definedi(
// CHECK: )
// CHECK-NEXT: .abi_preserve 16
// CHECK-NEXT: .abi_preserve_control 8
// CHECK-NEXT: {
#pragma nv_abi preserve_n_control(8) preserve_n_data(16)
__device__ __noinline__ int defined(int a) { return declared(a) + 1; }

// CHECK: .func {{.*}} _Z9template_ILi6EEii(
// CHECK: .abi_preserve 7
#pragma nv_abi preserve_n_data(N + 1)
template <int N> __device__ __noinline__ int template_(int a) { return declared(a) + N; }

// CALL-LABEL: .entry _Z6kernelPiPFiiE
// CALL: .callprototype {{.*}} .abi_preserve 5 .abi_preserve_control 3;
// CALL: .callprototype {{.*}} (.param .b32 _);
// CALL: .callprototype {{.*}} .abi_preserve_control 2;
// CALL-NOT: begin inline asm
__global__ void kernel(int *p, int (*f)(int)) {
  int a;
#pragma nv_abi preserve_n_data(5) preserve_n_control(3)
  a = f(1);
  a += f(2);
#pragma nv_abi preserve_n_control(2)
  int b = f(3);
  *p = a + b + defined(a) + template_<6>(b);
}
