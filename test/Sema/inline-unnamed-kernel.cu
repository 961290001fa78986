// Kernels and device variables in an inline unnamed namespace at file scope.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

inline namespace {
__device__ int variable; // expected-error {{__device__ variable 'variable'}}
__global__ void kernel(int *p) { *p = variable; } // expected-error {{kernel 'kernel' cannot be declared in an inline unnamed namespace}}
}
void use() { kernel<<<1, 1>>>(nullptr); }
