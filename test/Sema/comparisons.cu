// Comparisons that the compiler writes have no side of their own; those of the library do.
// RUN: warpcc -std=c++20 --verify=expected -arch=sm_90 -c %s
// RUN: warpcc -std=c++20 --expt-relaxed-constexpr -DRELAXED --verify=none -arch=sm_90 -c %s
// none-no-diagnostics
#include <compare>
struct Equal { int x; bool operator==(const Equal &) const = default; };
__global__ void equal(Equal *a, int *p) { *p = a[0] == a[1]; }
__global__ void notEqual(Equal *a, int *p) { *p = a[0] != a[1]; }
#ifndef RELAXED
__global__ void ordered(int *p) { *p = (p[0] <=> p[1]) < 0; } // expected-error 2 {{calling a constexpr __host__ function}}
#else
__global__ void ordered(int *p) { *p = (p[0] <=> p[1]) < 0; }
#endif
