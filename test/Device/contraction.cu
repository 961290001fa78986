// The user's products and sums are fused, the library's are not: the library's
// results do not depend on -fmad.
// RUN: %device-cc -S -emit-llvm %s -o - | FileCheck %s
// RUN: %device-cc -S %s -o %t.on.ptx
// RUN: %device-cc -ffp-contract=off -S %s -o %t.off.ptx
// RUN: FileCheck --check-prefix=ON %s < %t.on.ptx
// RUN: FileCheck --check-prefix=OFF %s < %t.off.ptx
// The bodies of the logarithm are the same text.
// RUN: sed -n '/entry logarithm/,/^}/p' %t.on.ptx > %t.on
// RUN: sed -n '/entry logarithm/,/^}/p' %t.off.ptx > %t.off
// RUN: diff %t.on %t.off
#include "keywords.h"

// CHECK-NOT: define {{.*}}"target-cpu"="sm_75"
extern "C" __global__ void logarithm(double *P) { *P = log2(*P); }

// ON-LABEL: .entry product(
// ON: fma.rn.f32
// OFF-LABEL: .entry product(
// OFF: mul.rn.f32
// OFF: add.rn.f32
extern "C" __global__ void product(float *P) { *P = P[0] * P[1] + P[2]; }
