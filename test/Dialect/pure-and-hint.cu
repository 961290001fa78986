// __nv_pure__ lets calls be merged; __inline_hint__ reaches the inliner.
// RUN: %device -emit-llvm -disable-O0-optnone -O1 -o - %s | FileCheck %s
__device__ __nv_pure__ int pure(int);
// CHECK-LABEL: define{{.*}} @_Z4callPi
// CHECK: call {{.*}}@_Z4purei
// CHECK-NOT: call {{.*}}@_Z4purei
// CHECK: ret
__global__ void call(int *p) { *p = pure(3) + pure(3); }
// CHECK: define{{.*}} @_Z6hintedi{{.*}} #[[A:[0-9]+]]
// CHECK: attributes #[[A]] = {{{.*}}inlinehint
__inline_hint__ __attribute__((used)) __device__ int hinted(int a) { return a * a; }
