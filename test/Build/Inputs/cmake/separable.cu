__device__ int look(int I);
__device__ int twice(int I) { return 2 * look(I); }
