// std::move and std::forward are host-device unless a flag says no.
// RUN: warpcc --no-host-device-move-forward --verify=expected,default -c %s
// RUN: warpcc --no-host-device-move-forward --strict --verify=expected,strict -c %s

#include <utility>
__device__ int take(int &&a) { return a; }
__device__ int f() {
  int x = 1;
  return take(std::move(x)); // expected-error {{calling a constexpr __host__ function 'move<int &>' from a __device__ function 'f'}}
}
int host() { int x = 1; return std::move(x); }
