// Templates of kernels: instantiations, explicit ones and specialisations, overloads, packs, values of every kind.
// RUN: %translate %s | %code | FileCheck %s
// RUN: %through %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s --check-prefix=OUT
// REQUIRES: gxx, vdev
#include <cstdio>
#include <type_traits>

enum class Colour : unsigned char { Red, Green };
struct Pair { long A; char B; };
namespace { template <class T> struct Box { T Value; }; }

// CHECK: template <class T, int N> static void fill(T *P) { __warpcc_stub(fill<T, N>, P); }
template <class T, int N> __global__ void fill(T *P) { *P = N; }
// CHECK: template <> void fill<float, 3>(float *P) { __warpcc_stub(fill<float, 3>, P); }
template <> __global__ void fill<float, 3>(float *P) { *P = 33; }
// CHECK: template void fill<double, 4>(double *);
template __global__ void fill<double, 4>(double *);

// CHECK: static void sum(T *P, Ts... Values) { __warpcc_stub(static_cast<void (*)(decltype(P), decltype(Values)...)>(sum<T, Ts...>), P, Values...); }
template <class T, class... Ts> __global__ void sum(T *P, Ts... Values) { *P = (Values + ... + 0); }
// CHECK: __warpcc_stub(static_cast<void (*)(decltype(P))>(over<T>), P)
template <class T> __global__ void over(T *P) { *P = 5; }
// CHECK: template <class T, typename std::enable_if<(sizeof(T) > 4), int>::type __warpcc_t1 = 0>
template <class T, typename std::enable_if<(sizeof(T) > 4), int>::type = 0>
__global__ void sized(T *__restrict__ P) { *P = 8; }
// CHECK: __warpcc_stub(static_cast<void (*)(__warpcc_plain<decltype(P)>)>(sized<T, __warpcc_t1>), P)
template <class T, typename std::enable_if<(sizeof(T) <= 4), int>::type = 0>
__global__ void sized(T *__restrict__ P) { *P = 4; }
template <int N> __global__ void over(int *P, int (&)[N]);
template <Colour C, bool B, char K> __global__ void values(int *P) { *P = int(C) * 100 + B * 10 + (K == 'x'); }
template <class T> __global__ void boxed(Box<T> B, int *P) { *P = int(B.Value.A); }

int main() {
  int *P; float *F; double *D;
  cudaMallocManaged(&P, 8); cudaMallocManaged(&F, 8); cudaMallocManaged(&D, 8);
  auto Show = [](auto *V) { cudaDeviceSynchronize(); std::printf("%g ", double(*V)); };
  fill<int, 7><<<1, 1>>>(P); Show(P);
  fill<float, 3><<<1, 1>>>(F); Show(F);
  fill<double, 4><<<1, 1>>>(D); Show(D);
  sum<<<1, 1>>>(P, 1, 2L, char(3)); Show(P);
  over<<<1, 1>>>(P); Show(P);
  values<Colour::Green, true, 'x'><<<1, 1>>>(P); Show(P);
  boxed<<<1, 1>>>(Box<Pair>{{9, 'b'}}, P); Show(P);
  sized<<<1, 1>>>(D); Show(D);
  sized<<<1, 1>>>(F); Show(F);
  std::printf("%s\n", cudaGetErrorString(cudaGetLastError()));
  // OUT: 7 33 4 6 5 111 9 8 4 no error
}
// Internal ones are named as well as those of the global namespace.
// CHECK: ::values<(::Colour)(1ull), true, (char)(120)>
