__device__ int counter = 5;
__device__ int triple(int x) { return 3 * x; }
__global__ void kernel(int *p) { p[threadIdx.x] = triple(p[0]) + counter; }
int main() { kernel<<<1, 32>>>(nullptr); }
