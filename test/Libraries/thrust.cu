// Thrust: vectors, a sort, a transformation with a lambda, a reduction.
// RUN: warpcc -arch=sm_90 --extended-lambda -I%src/docs/examples %s -o %t
// RUN: %if gpu %{ %t %}
#include "check.h"
#include <algorithm>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

int main() {
  const int N = 10000;
  thrust::host_vector<int> Host(N);
  for (int I = 0; I != N; ++I)
    Host[I] = I * 7919 % 10007;
  thrust::device_vector<int> Device = Host;
  thrust::sort(Device.begin(), Device.end());
  const int Factor = 3;
  thrust::transform(Device.begin(), Device.end(), Device.begin(),
                    [=] __device__(int X) { return X * Factor + 1; });
  long long Sum = thrust::reduce(Device.begin(), Device.end(), 0ll);

  std::sort(Host.begin(), Host.end());
  long long Expected = 0;
  int Wrong = 0;
  thrust::host_vector<int> Result = Device;
  for (int I = 0; I != N; ++I) {
    Expected += Host[I] * Factor + 1;
    Wrong += Result[I] != Host[I] * Factor + 1;
  }
  std::printf("sum %lld, expected %lld, %d wrong\n", Sum, Expected, Wrong);
  return finish("thrust", Wrong == 0 && Sum == Expected);
}
