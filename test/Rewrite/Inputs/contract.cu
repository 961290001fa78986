__constant__ int Shadow[2];
__managed__ int Managed;
__global__ void kernel(int *P) { *P = Shadow[1] + Managed; }
template <class T> __global__ void kernelOf(T *P) { *P = 1; }
void launch(int *P) { kernel<<<1, 1>>>(P), kernelOf<<<1, 1>>>(P); }
int *use() { return &Shadow[0]; }
