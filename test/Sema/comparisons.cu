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

// What one calls is judged where it is used.
struct OnHost { int x; bool operator==(const OnHost &o) const { return x == o.x; } };
struct OfHost { OnHost i; bool operator==(const OfHost &) const = default; };
struct Inner { int x; auto operator<=>(const Inner &) const = default; };
struct OfInner { Inner i; auto operator<=>(const OfInner &) const = default; };
#ifndef RELAXED
__device__ bool ofHost(OfHost &a, OfHost &b) { return a == b; } // expected-error {{calling a __host__ function 'operator==' from a __device__ function 'ofHost'}}
__device__ bool ofHostNot(OfHost &a, OfHost &b) { return a != b; } // expected-error {{calling a __host__ function 'operator=='}}
#endif
bool ofHostOnHost(OfHost &a, OfHost &b) { return a == b; }
__device__ bool ofInner(OfHost &a, OfInner &x, OfInner &y) { return x == y; }
