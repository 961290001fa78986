// <nv/target>: a pass sees the code of the first condition that holds in it, and none of the other.

// RUN: warpcc --cuda-path=builtin -ptx -arch=compute_90 %s -o - | FileCheck %s
// RUN: warpcc --cuda-path=builtin -run %s | FileCheck --check-prefix=OUT %s
#include <cstdio>
#include <nv/target>

template <class A, class B> struct Pair {
  A First;
  B Second;
};

__host__ __device__ int side() {
  NV_IF_TARGET(NV_IS_DEVICE, (return 1;), (return printf("host\n");))
}
__host__ __device__ int either() {
  int X = 0;
  NV_IF_TARGET(NV_IS_DEVICE, (Pair<int, int> P = {3, 4}; X = P.Second;));
  NV_IF_TARGET(NV_IS_HOST, X = 7;);
  NV_IF_ELSE_TARGET(NV_NO_TARGET, { not even C++ }, { X += 1; });
  return X;
}

__host__ __device__ int newest() {
  NV_DISPATCH_TARGET(NV_PROVIDES_SM_120, (return 120;), NV_IS_EXACTLY_SM_75, (return 75;), NV_PROVIDES_SM_80, (return 80;),
                     NV_IS_HOST, (return 1;), NV_ANY_TARGET, (return 2;))
}
static_assert(NV_IS_DEVICE + NV_IS_HOST == 1, "");
static_assert(NV_HAS_FEATURE_SM_90a == 0, "");
#ifdef __CUDA_ARCH__
static_assert(NV_PROVIDES_SM_75 && NV_PROVIDES_SM_80 == (__CUDA_ARCH__ >= 800), "");
#else
static_assert(!NV_PROVIDES_SM_35, "");
#endif
// CHECK-DAG: {{st.*\[.*\]}}, 5
// CHECK-DAG: {{st.*\+4\]}}, 80
__global__ void k(int *P) {
  P[0] = either();
  P[1] = newest();
  P[2] = side();
}
int main() {
  int *P;
  cudaMallocManaged(&P, 3 * sizeof(int));
  k<<<1, 1>>>(P);
  cudaDeviceSynchronize();
  printf("device %d %d\n", P[0], P[2]);
  printf("host %d %d %d\n", either(), newest(), side());
}
// OUT: device 5 1
// OUT-NEXT: host
// OUT-NEXT: host 8 1 5
