// Execution configurations in device code, where Clang adds arguments of its own.
// RUN: warpcc --verify=expected,default -rdc=true -arch=sm_90 -c %s
// RUN: warpcc --strict --verify=expected,strict -rdc=true -arch=sm_90 -c %s

// rule: launch.config.too-few
__global__ void child(int *p) { *p = 1; }
__global__ void parent(int *p) { child<<<1>>>(p); }
// default-warning@-1 {{an execution configuration needs a grid and a block size}}
// strict-error@-2 {{an execution configuration needs a grid and a block size}}
__device__ void helper(int *p) { child<<<dim3(2)>>>(p); }
// default-warning@-1 {{an execution configuration needs a grid and a block size}}
// strict-error@-2 {{an execution configuration needs a grid and a block size}}

__global__ void complete(int *p, cudaStream_t s) {
  child<<<1, 1>>>(p);
  child<<<1, dim3(32), 16>>>(p);
  child<<<1, 1, 0, s>>>(p);
}
