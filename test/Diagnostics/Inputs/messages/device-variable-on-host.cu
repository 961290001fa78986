// title: Host code reads a device variable
// why: On the host the name stands for a shadow of the variable that never gets its value.
__device__ int counter;
__global__ void count() { atomicAdd(&counter, 1); }
int result() { return counter; }
// mended:
__device__ int counter;
__global__ void count() { atomicAdd(&counter, 1); }
int result() {
  int value = 0;
  cudaMemcpyFromSymbol(&value, counter, sizeof value);
  return value;
}
