#include <cstdio>
__device__ int twice(int I);
constexpr int three() { return 3; }
__global__ void kernel(int *Out) { *Out = twice(three()); }
int main() {
  int *Out, Got = 0;
  if (cudaMalloc(&Out, sizeof Got) != cudaSuccess) return printf("no device\n"), 1;
  kernel<<<1, 1>>>(Out);
  cudaMemcpy(&Got, Out, sizeof Got, cudaMemcpyDeviceToHost);
  printf("separate: %s\n", Got == 16 ? "right" : "wrong");
  return Got != 16;
}
