// In a plain C++ file nvcc's own warnings have no part: what it knows by
// default (#177, #550) is not shown, and what Clang says has no number.
// REQUIRES: warpcc
// RUN: warpcc -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=-D]
// RUN: warpcc -x cu --cuda-path=builtin -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=CUDA
// RUN: warpcc -w -c %s -o %t.o 2>&1 | count 0
// RUN: not warpcc -Werror all-warnings -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WERROR

// CUDA: warning: unused variable 'unused' [-Wunused-variable] [#177-D]
static void quiet() { int unused = 3; }
// CHECK: [[#@LINE+3]]:37: warning: division by zero is undefined [-Wdivision-by-zero]
// WERROR: error: division by zero
// CUDA: warning: division by zero is undefined [-Wdivision-by-zero] [#39-D]
int loud(int n) { quiet(); return n / 0; }
#pragma nv_diag_suppress 39
