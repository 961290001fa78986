// cuda/std: the standard library's types in device code, the same on the host.
// RUN: warpcc -arch=sm_90 -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/optional>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>

__host__ __device__ cuda::std::optional<int> halve(int X) {
  if (X % 2)
    return cuda::std::nullopt;
  return X / 2;
}

__host__ __device__ int compute(int Seed) {
  cuda::std::array<int, 4> A = {Seed, Seed + 1, Seed + 2, Seed + 3};
  int Sum = 0;
  for (int X : A)
    Sum += halve(X).value_or(-1);
  auto [Low, High] = cuda::std::make_tuple(Sum, Sum + 1);
  cuda::std::complex<float> C(static_cast<float>(Low),
                              static_cast<float>(High));
  C *= C;
  return static_cast<int>(C.real()) + cuda::std::popcount(unsigned(Seed)) +
         (Seed < cuda::std::numeric_limits<int>::max());
}
static_assert(cuda::std::is_same_v<cuda::std::decay_t<const int &>, int>);

__global__ void kernel(int *Out) { Out[threadIdx.x] = compute(threadIdx.x); }

int main() {
  DeviceArray<int> Device(64);
  int Out[64], Wrong = 0;
  kernel<<<1, 64>>>(Device.get());
  checkLaunch();
  Device.copyTo(Out);
  for (int I = 0; I != 64; ++I)
    Wrong += Out[I] != compute(I);
  std::printf("out[5] = %d, %d of 64 wrong\n", Out[5], Wrong);
  return finish("cuda-std", Wrong == 0);
}
