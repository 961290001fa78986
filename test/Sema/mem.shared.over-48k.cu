// Static shared memory is limited; the error names the kernel.
// RUN: warpcc --verify=expected,default -c %s
// RUN: warpcc --strict --verify=expected,strict -c %s

__device__ int *helper() { __shared__ int inner[6000]; return inner; }
__global__ void direct(int *p) { // expected-error {{the __shared__ variables of 'direct(int*)' take 65536 bytes; statically there can be 49152}}
  __shared__ int s[16384];
  s[threadIdx.x] = 1;
  __syncthreads();
  *p = s[p[0]];
}
__global__ void together(int *p) { // expected-error {{the __shared__ variables of 'together(int*)' take 56000 bytes}}
  __shared__ int s[8000];
  s[threadIdx.x] = 1;
  helper()[threadIdx.x] = 2;
  __syncthreads();
  *p = s[p[0]] + helper()[p[1]];
}
__global__ void legal(int *p) {
  __shared__ int s[8000];
  s[threadIdx.x] = 1;
  __syncthreads();
  *p = s[p[0]];
}
