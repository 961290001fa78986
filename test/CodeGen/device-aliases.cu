// PTX knows aliases of strong functions only; in whole-program mode an alias is
// what it stands for, else its function becomes strong.
// RUN: warpcc -ptx %s -o - | FileCheck %s --check-prefix=WHOLE --implicit-check-not=.alias
// RUN: warpcc -rdc=true -ptx %s -o - | FileCheck %s --check-prefix=RDC

extern "C" __device__ __noinline__ int base(int x) { return x + 1; }
extern "C" __device__ int other(int x) __attribute__((alias("base")));
__global__ void k(int *p) { *p = other(*p); }
// WHOLE: .entry _Z1kPi
// WHOLE: base
// RDC-DAG: .visible .func {{.*}}base
// RDC-DAG: .alias other, base;
