// The device runtime is a library to link with.
// RUN: warpcc --verify=expected -c %s
// RUN: warpcc --strict --verify=expected -c %s

// rule: cdp.api.no-rdc
__global__ void creates(cudaStream_t *s) { cudaStreamCreateWithFlags(s, cudaStreamNonBlocking); } // expected-error {{'cudaStreamCreateWithFlags' of the device runtime needs separate compilation}}

__device__ void helper(cudaStream_t *s) { cudaStreamCreateWithFlags(s, cudaStreamNonBlocking); } // expected-error {{'cudaStreamCreateWithFlags' of the device runtime}}
__global__ void throughHelper(cudaStream_t *s) { helper(s); }

__global__ void library(int **p) { *p = (int *)malloc(4); __syncthreads(); printf("%d", __popc(3)); }
void host(int **p) { cudaMalloc(p, 4); }
