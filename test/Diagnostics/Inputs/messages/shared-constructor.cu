// title: A shared variable of a class with a constructor
// why: No thread runs the constructor for the block.
struct Accumulator {
  int sum;
  __device__ Accumulator() : sum(0) {}
};
__global__ void add(const int *data) {
  __shared__ Accumulator acc;
  atomicAdd(&acc.sum, data[threadIdx.x]);
}
// mended:
struct Accumulator {
  int sum;
};
__global__ void add(const int *data) {
  __shared__ Accumulator acc;
  if (threadIdx.x == 0) acc.sum = 0;
  __syncthreads();
  atomicAdd(&acc.sum, data[threadIdx.x]);
}
