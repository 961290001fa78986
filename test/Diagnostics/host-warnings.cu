// A warning that the host compiler was asked for by name is the host compiler's: nvcc's numbers do not reach it
// (guide 5.4.10.3). -Wall names none.
// RUN: warpcc -arch=sm_90 -c -o /dev/null -Xcompiler -Wunused-variable -diag-suppress=177 %s 2>&1 | FileCheck %s
// RUN: warpcc --strict -arch=sm_90 -c -o /dev/null -Xcompiler -Wunused-variable %s 2>&1 | FileCheck %s
// RUN: warpcc -arch=sm_90 -c -o /dev/null -Xcompiler -Wall %s 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: warpcc -arch=sm_90 -c -o /dev/null -Xcompiler -Wunused-variable,-Wno-unused-variable %s 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// RUN: warpcc -arch=sm_90 -c -o /dev/null -Xcompiler -Wvla-cxx-extension %s 2>&1 | FileCheck --check-prefix=VLA %s
#include "Inputs/unused-in-header.h"
#pragma nv_diag_suppress 177
// VLA: host-warnings.cu:[[#@LINE+1]]:{{.*}}warning: variable length arrays
int lengths(int n) { int a[n]; return a[0] = n; }
// CHECK: host-warnings.cu:[[#@LINE+1]]:{{.*}}warning: unused variable 'unused'
void host() { int unused = 0; }
// CHECK-NOT: warning
// QUIET-NOT: .cu:{{[0-9]+}}:{{[0-9]+}}: warning
