// title: __syncthreads() in host code
// why: It is a function of the device: it waits for the threads of a block. The host waits for
// why: a kernel with cudaDeviceSynchronize().
__global__ void work() {}
void run() {
  work<<<1, 32>>>();
  __syncthreads();
}
// mended:
__global__ void work() {}
void run() {
  work<<<1, 32>>>();
  cudaDeviceSynchronize();
}
