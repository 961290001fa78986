// Other functions of the standard library are constexpr host functions.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

#include <algorithm>
#include <utility>
__device__ int f(int a, int b) { return std::max(a, b); } // expected-error {{calling a constexpr __host__ function}}
__device__ int g(int a, int b) { return std::min(a, b); } // expected-error {{calling a constexpr __host__ function}}
__device__ int legal(int a, int b) { return std::move(a) + max(a, b); }
int host(int a, int b) { return std::max(a, b); }
