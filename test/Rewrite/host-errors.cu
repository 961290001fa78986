// Errors of the host compiler are at the user's lines, behind removed bodies and moved launches too.
// RUN: not %through -c %s -o %t.o -Xcompiler -Werror=unused-variable 2>&1 | FileCheck %s
// REQUIRES: gxx
__global__ void k(int *P) {
  *P = 1;



  *P = 2;
}
void f(int *P) {
  k<<<1,
      1>>>(P);
  int Unused;
}
// CHECK: host-errors.cu:[[#@LINE-2]]:7: error: unused variable
