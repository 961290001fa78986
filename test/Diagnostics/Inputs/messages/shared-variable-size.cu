// title: A shared array of variable size
// why: The size of static shared memory is part of the compiled kernel. Dynamic shared memory
// why: gets its size from the launch.
__global__ void reverse(int *data, int n) {
  __shared__ int copy[n];
  copy[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = copy[n - 1 - threadIdx.x];
}
// mended:
__global__ void reverse(int *data, int n) {
  extern __shared__ int copy[]; // reverse<<<1, n, n * sizeof(int)>>>(data, n)
  copy[threadIdx.x] = data[threadIdx.x];
  __syncthreads();
  data[threadIdx.x] = copy[n - 1 - threadIdx.x];
}
