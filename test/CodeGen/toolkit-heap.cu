// A C function that both sides have, malloc, is never dropped as one of the wrong side, whatever host-device code of
// the headers calls: here what extended lambdas bring in.
// REQUIRES: nvcc
// RUN: warpcc --extended-lambda -arch=sm_90 -ptx %s -o - | FileCheck %s
// CHECK-LABEL: .entry heap(
// CHECK: call.uni (retval0), malloc,
// CHECK: st.global.b32
// CHECK: call.uni free,
extern "C" __global__ void heap(int *Out) {
  int *P = (int *)malloc(sizeof(int));
  *P = 3;
  Out[0] = *(volatile int *)P;
  free(P);
}
// CHECK-LABEL: .entry object(
// CHECK: call.uni (retval0), malloc,
extern "C" __global__ void object(int **Out, int V) { *Out = new int(V); }
