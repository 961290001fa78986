extern __device__ int counter;
__device__ int triple(int x);
__global__ void kernel(int *p) { p[threadIdx.x] = triple(p[0]) + counter; }
int main() { kernel<<<1, 32>>>(nullptr); }
