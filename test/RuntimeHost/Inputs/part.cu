// A library of one-runtime.cu: works with what others of the process have made.
#include <cstdio>

__global__ void add(int *Sum) { atomicAdd(Sum, 1); }

extern "C" void work(int *Sum, cudaStream_t Stream, cudaEvent_t Event) {
  add<<<1, 32, 0, Stream>>>(Sum);
  cudaError_t Launch = cudaGetLastError();
  cudaError_t Record = cudaEventRecord(Event, Stream);
  int Value = 0;
  cudaError_t Copy =
      cudaMemcpyAsync(&Value, Sum, sizeof Value, cudaMemcpyDefault, Stream);
  cudaError_t Wait = cudaStreamSynchronize(Stream);
  printf("%d %d %d %d: %d\n", Launch, Record, Copy, Wait, Value);
}
