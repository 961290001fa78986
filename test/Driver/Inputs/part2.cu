__device__ int counter = 5;
__device__ int triple(int x) { return 3 * x; }
