// -w silences every kind of warning: of the front end, by number, of the
// assembler and of the driver; errors stay, also those that a pragma made.
// REQUIRES: warpcc, ptxas
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LOUD
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -w -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -Xcudafe -w -c %s -o %t.o 2>&1 | count 0
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -w -Werror all-warnings -c %s -o %t.o 2>&1 | count 0
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -w -DRAISED -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=RAISED --implicit-check-not=warning:
void host();
#ifdef RAISED
#pragma nv_diag_error 177
#endif
// LOUD: warning: unused variable 'unused'
// LOUD: warning: calling a __host__ function 'host'
// RAISED: error: unused variable 'unused'
void f() { int unused; }
__host__ __device__ void g() { host(); }
