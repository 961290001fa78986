extern __device__ int Counter;
extern __managed__ int Shared;
__device__ int doubled(int X);
__global__ void store(int *P);
int *sharedOfA();
