// An explicit specialization has the spaces of its template where it says nothing, and both where both say something.
// RUN: warpcc --cuda-path=builtin -arch=sm_90 -cudart=warpcc -o %t %s && env WARPCC_DEVICE=cpu %t | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -arch=sm_90 -DWRONG -c -o %t.o %s 2>&1 | FileCheck %s --check-prefix=WRONG
// CHECK: 1 2 3 4 5 6 7
// CHECK: 2 3 8
#include <cstdio>

template <class T> __device__ int device(T) { return 0; }
template <> int device(int) { return 1; }
template <> __host__ int device(char) { return 2; }

template <class T> __host__ __device__ int both(T) { return 0; }
template <> __device__ int both(int) { return 3; }

template <int N> int none() { return 0; }
template <> __device__ int none<4>() { return 4; }
template <> int none<8>() { return 8; }

template <class T> __global__ void kernel(T *p) {}
template <> void kernel(int *p) { p[4] = 5; }

struct Holder {
  template <class T> __device__ int member(T) { return 0; }
};
template <> int Holder::member(int) { return 6; }

namespace inner {
template <class T> __device__ bool operator==(T, Holder) { return false; }
} // namespace inner
template <> bool inner::operator==(int, Holder) { return true; }

__global__ void fill(int *p) {
  p[0] = device(1);
  p[1] = device('a');
  p[2] = both(1);
  p[3] = none<4>();
  p[5] = Holder().member(1);
  p[6] = 6 + inner::operator==(1, Holder());
}

int main() {
  int *p, result[7];
  cudaMalloc(&p, sizeof result);
  fill<<<1, 1>>>(p);
  kernel<<<1, 1>>>(p);
  cudaMemcpy(result, p, sizeof result, cudaMemcpyDeviceToHost);
  for (int i : result)
    printf("%d ", i);
  printf("\n%d %d %d\n", device('a'), both(1), none<8>());
#ifdef WRONG
  // WRONG: [[@LINE+1]]:3: error: calling a __device__ function 'device{{.*}} from a __host__ function
  device(1);
  // WRONG: [[@LINE+1]]:3: error: calling a __device__ function 'none{{.*}} from a __host__ function
  none<4>();
#endif
}
