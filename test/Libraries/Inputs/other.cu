// Built by the other compiler: a kernel of its own, a device variable, a
// launch.
static __device__ int Offset = 1000;
static __global__ void kernel(int *Out) {
  Out[threadIdx.x] = Offset + threadIdx.x;
}
void launchOther(int *Out) { kernel<<<1, 32>>>(Out); }
