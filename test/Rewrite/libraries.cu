// Thrust, CUB and libcu++ are translated as the user's headers are, and do what they do on the direct path. The
// translation is that of a system header: g++ says nothing about it, and a lambda of the user's reaches their kernels.
// RUN: rm -rf %t && mkdir %t
// RUN: warpcc --cudart=warpcc --extended-lambda %s -o %t/direct && env WARPCC_DEVICE=cpu %t/direct > %t/expected
// RUN: FileCheck %s --check-prefix=OUT < %t/expected
// A second translation is the first.
// RUN: warpcc --extended-lambda -cuda %s -o %t/once.cu && warpcc -cuda %t/once.cu -o %t/twice.cu && cmp %t/once.cu %t/twice.cu
// RUN: warpcc --cudart=warpcc --host-via-source -ccbin g++ -Xcompiler -Wall,-Wextra,-Werror %t/once.cu -o %t/source
// RUN: env WARPCC_DEVICE=cpu %t/source | diff %t/expected -
// RUN: warpcc --cudart=warpcc --host-via-source -ccbin clang++ %t/once.cu -o %t/clang
// RUN: env WARPCC_DEVICE=cpu %t/clang | diff %t/expected -
// RUN: %code %t/once.cu | FileCheck %s
// REQUIRES: gxx, vdev, nvcc
#include <cub/cub.cuh>
#include <thrust/device_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <cstdio>

struct Square {
  __host__ __device__ int operator()(int X) const { return X * X; }
};

int main() {
  const int N = 1000;
  thrust::device_vector<int> V(N), Squares(N), Sums(N);
  for (int I = 0; I < N; ++I)
    V[I] = (I * 7919) % N;
  thrust::sort(V.begin(), V.end());
  thrust::transform(V.begin(), V.end(), Squares.begin(), Square());
  int Shift = 3;
  thrust::transform(Squares.begin(), Squares.end(), Squares.begin(),
                    [=] __device__(int X) { return X + Shift; });
  std::printf("%d %d %d\n", int(V[0]), int(V[N - 1]), thrust::reduce(Squares.begin(), Squares.end()));
  // OUT: 0 999 332836500

  size_t Bytes = 0;
  const int *In = thrust::raw_pointer_cast(V.data());
  int *Out = thrust::raw_pointer_cast(Sums.data());
  cub::DeviceScan::InclusiveSum(nullptr, Bytes, In, Out, N);
  thrust::device_vector<char> Room(Bytes);
  cub::DeviceScan::InclusiveSum(thrust::raw_pointer_cast(Room.data()), Bytes, In, Out, N);
  std::printf("%d %d\n", int(Sums[10]), int(Sums[N - 1]));
  // OUT-NEXT: 55 499500
}
// Kernels have stubs, which other files do not see; then the last header ends.
// CHECK: { __warpcc_stub(static_kernel<
// CHECK: {{^}}# 1 "{{.*}}/thrust/sort.h" 1 3{{$}}
// CHECK: {{^}}# 18 "{{.*}}libraries.cu" 2{{$}}
// CHECK: thrust::transform(Squares.begin(), Squares.end(), Squares.begin(),
// CHECK-NEXT: __warpcc_device_lambda<1, __warpcc_types<>>([Shift] {}));
