// Host variables named in device code.
// RUN: %device -fsyntax-only -verify %s
// RUN: %device -DGOOD -S -O1 -o - %s 2>/dev/null | FileCheck %s
int h; // expected-note {{host variable declared here}}
const int constant = 3;
constexpr double pi = 3;
// CHECK-NOT: .extern
// CHECK: .entry _Z1kPi
#ifdef GOOD
__host__ __device__ int hd() { return 1; }
#else
__host__ __device__ int hd() { return h; } // expected-error {{host variable 'h' is undefined in device code, and 'hd' is device code too}}
#endif
__host__ __device__ int counter() { static int n; return ++n; }
__global__ void k(int *p) { *p = hd() + constant + int(pi) + counter(); }
#ifndef GOOD
__device__ int d() { return h; } // expected-error {{host variable 'h' is undefined in device code}}
#endif
