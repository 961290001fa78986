// title: A shared variable has an initializer
// why: Every block has its own copy, and no thread would be the one that initializes it.
__global__ void histogram(const int *data) {
  __shared__ int bins[4] = {0, 0, 0, 0};
  atomicAdd(&bins[data[threadIdx.x] & 3], 1);
}
// mended:
__global__ void histogram(const int *data) {
  __shared__ int bins[4];
  if (threadIdx.x < 4) bins[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&bins[data[threadIdx.x] & 3], 1);
}
