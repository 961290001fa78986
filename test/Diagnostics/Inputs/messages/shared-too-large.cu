// title: More than 48 KiB of static shared memory
// why: Blocks with more must ask for it at the launch, so that programs for older devices do
// why: not do so unawares.
__global__ void tile(float *data) {
  __shared__ float cache[16384];
  cache[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = cache[blockDim.x - 1 - threadIdx.x];
}
// mended:
__global__ void tile(float *data) {
  extern __shared__ float cache[]; // cudaFuncSetAttribute() raises the limit
  cache[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = cache[blockDim.x - 1 - threadIdx.x];
}
