// -maxrregcount bounds the kernels that have no bounds of their own.
// RUN: %device -plugin-arg-warpcc maxrregcount=64 -S -o - %s | FileCheck %s
// CHECK: .entry _Z1av()
// CHECK-NEXT: .maxnreg 64
__global__ void a() {}
// CHECK: .entry _Z1bv()
// CHECK-NEXT: .maxnreg 32
__global__ void __maxnreg__(32) b() {}
// CHECK: .entry _Z1cv()
// CHECK-NOT: .maxnreg
// CHECK: ret
__global__ void __launch_bounds__(128) c() {}
