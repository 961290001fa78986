// title: A kernel reads a global variable of the host
// why: A variable without a memory space lives in the memory of the host.
int limit = 100;
__global__ void clip(int *data) {
  if (data[threadIdx.x] > limit) data[threadIdx.x] = limit;
}
// mended:
__constant__ int limit = 100;
__global__ void clip(int *data) {
  if (data[threadIdx.x] > limit) data[threadIdx.x] = limit;
}
