// Facts about Clang that lib/Dialect/Severities.cpp rests on: its engine maps an
// error down to a remark, Sema goes on after err_ref_bad_target, and what goes
// wrong elsewhere is still an error.
// RUN: %device -S -o - %s 2>&1 | FileCheck %s
// RUN: not %device -DWRONG -S -o - %s 2>&1 | FileCheck %s --check-prefix=WRONG
// CHECK-NOT: {{error|remark}}
// CHECK: .entry _Z1kPi
int host();
__host__ __device__ int hd() { return host(); }
__global__ void k(int *p) { *p = hd(); }
#ifdef WRONG
// WRONG: error: device code has no exceptions: 'throw' cannot stand here
__device__ void f() { throw 1; }
#endif
