// Specifiers where they mean nothing: nvcc warns, the guide forbids it.
// RUN: warpcc --diag-suppress=177 --verify=expected,default -c %s
// RUN: warpcc --diag-suppress=177 --strict --verify=expected,strict -c %s

// rule: gridconst.only-parameter
__grid_constant__ const int g = 1;
// default-warning@-1 {{__grid_constant__ applies to parameters of kernels only}}
// strict-error@-2 {{__grid_constant__ applies to parameters of kernels only}}
int use() { return g; }

__global__ void k(const __grid_constant__ int x) {}

// rule: var.extern.shared-sized-array
extern __shared__ int sized[4]; // expected-warning {{extern __shared__ array 'sized' with a size is treated as a static definition}}

extern __shared__ int dynamic[];
