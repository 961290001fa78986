// The guide forbids host arrays in device code altogether; nvcc looks elements up.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

constexpr int a[3] = {1, 2, 3};
__device__ int f() { return a[1]; } // default-warning {{constexpr array 'a' should not be used in device code}} strict-error {{constexpr array 'a'}}
__device__ int g() { return *(a + 2); } // default-warning {{constexpr array 'a'}} strict-error {{constexpr array 'a'}}
__device__ int legal() { constexpr int v = a[1]; return v; }
