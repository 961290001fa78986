#include <cstdio>
#include <vector>

template <class T> __global__ void fill(T *Out) {
  __shared__ T Buffer[32];
  Buffer[threadIdx.x] = T(VALUE);
  __syncthreads();
  Out[threadIdx.x] = Buffer[31 - threadIdx.x];
}

int main() {
  std::vector<int> Values(32, VALUE);
  fill<<<1, 32>>>(Values.data());
  std::printf("%d\n", Values.front());
}
