// What macros of the user hide: a class with device members, attributes in front of a function that goes, the name of
// a header with CUDA code. And names that g++ reads otherwise than Clang and nvcc.
// RUN: %translate --expt-relaxed-constexpr %s | %code | FileCheck %s
// RUN: %through --expt-relaxed-constexpr -Xcompiler -Wall,-Werror %s -o %t && env WARPCC_DEVICE=cpu %t
// REQUIRES: gxx, vdev
#include <cassert>

#define KERNELS "Inputs/kernels.cuh"
// CHECK: #line 1 "{{.*}}Inputs/kernels.cuh"
#include KERNELS // by its name in a macro

// The device functions go, which begin with a specifier.
template <class T> struct Shared;
#define SHARED_OF(T, N)                                                        \
  template <> struct Shared<T> {                                               \
    __device__ T *get() {                                                      \
      extern __shared__ T N[];                                                 \
      return N;                                                                \
    }                                                                          \
  }
// CHECK: template <> struct Shared<int> { };
SHARED_OF(int, sharedInt);

#define PURE [[nodiscard]]
#define DEVICE __device__
// CHECK: #define DEVICE __device__
// CHECK-NOT: goes(
// CHECK-NOT: PURE
// CHECK-NOT: {{\[\[}}
PURE __device__ int goes(int X) { return X + 1; }
[[nodiscard]] DEVICE inline int goes(long X) { return X + 1; }

namespace n {
template <class T> struct Sum { T Value; };
// A friend of a template keeps what it names.
template <class T> __device__ T look(T X);
template <class T> struct Wrapped {
  // CHECK: using Sum = ::n::Sum<T>;
  using Sum = Sum<T>;
  Sum Inner;
  template <class U> friend __device__ U n::look(U X);
};
template <class T> __device__ T look(T X) { return X; }
}

__global__ void use(int *P) {
  int *S = Shared<int>().get();
  S[0] = goes(n::look(*P)) + goes(2L);
  *P = S[0];
}

int main() {
  int *P;
  cudaMallocManaged(&P, 4);
  *P = 4;
  use<<<1, 1, 4>>>(P);
  cudaDeviceSynchronize();
  assert(*P == 8);
  store<<<1, 1>>>(P, twice(4));
  cudaDeviceSynchronize();
  n::Wrapped<int> W{{3}};
  assert(*P == 8 && W.Inner.Value == 3 && __LINE__ == 62);
}
