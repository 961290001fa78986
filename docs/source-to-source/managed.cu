#include <cstdio>
#define LAUNCH(Kernel, ...) Kernel<<<1, 32>>>(__VA_ARGS__)
#define CHECK(Call)                                                            \
  if (cudaError_t E = (Call))                                                  \
  std::printf("%s: %s\n", #Call, cudaGetErrorString(E))

__managed__ int Total = 1, Last[2];
extern __shared__ int Scratch[];

__global__ void add(int N) {
  Scratch[threadIdx.x] = N;
  __syncthreads();
  atomicAdd(&Total, Scratch[31 - threadIdx.x]);
  Last[1] = N;
}

__global__ void none() {}

int main() {
#ifdef __CUDACC__
  add<<<1, // a block
        32, 32 * sizeof(int)>>>(2);
#endif
  CHECK(cudaDeviceSynchronize());
  LAUNCH(none); // the only macro that is expanded
  std::printf("%d %d\n", Total, Last[1]);
}
