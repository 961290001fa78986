// Extended lambdas keep their captures, in the device's order, and get a type that the registration can name.
// RUN: %translate --extended-lambda %s | %code | FileCheck %s
// RUN: %through --extended-lambda %s -o %t && env WARPCC_DEVICE=cpu %t | FileCheck %s --check-prefix=OUT
// REQUIRES: gxx, vdev
#include <cstdio>
#include <vector>

template <class F> __global__ void each(F Do, int N) { if (threadIdx.x < N) Do(int(threadIdx.x)); }
template <class F> struct Holder { F Do; long Rest; };
template <class F> __global__ void held(Holder<F> H, long *Out) { *Out = H.Do(1) + H.Rest; }
template <class F> int onHost(F Do) { return Do(1); }
template <class T, int K> void scale(T *P, int N) {
  T Factor = K;
  each<<<1, N>>>([=] __device__(int I) { P[I] *= Factor; }, N);
  // CHECK: each(__warpcc_device_lambda<1, __warpcc_types<T, __warpcc_value<decltype(K), K>>>([P, Factor] {}), N));
}
struct Counter {
  int *P;
  void run() { each<<<1, 1>>>([*this] __device__(int I) { P[I] += 1000; }, 1); }
  // CHECK: ([*this] {})
};

int main() {
  int *P; long *L; float *F;
  cudaMallocManaged(&P, 16); cudaMallocManaged(&L, 8); cudaMallocManaged(&F, 16);
  for (int I = 0; I < 4; ++I) P[I] = I, F[I] = I;
  scale<int, 3>(P, 4); scale<float, 2>(F, 4); cudaDeviceSynchronize();
  Counter{P}.run(); cudaDeviceSynchronize();
  std::printf("%d %d %g\n", P[0], P[3], F[3]);
  // OUT: 1000 9 6
  char C = 1; long Big = 100; int Mid = 10;
  auto Both = [=] __host__ __device__(int X) { return long(X) + Mid + Big + C; };
  // CHECK: auto Both = __warpcc_host_device_lambda<3, __warpcc_types<>>([Mid, Big, C] (int X) { return long(X) + Mid + Big + C; });
  static_assert(__nv_is_extended_host_device_lambda_closure_type(decltype(Both)), "");
  static_assert(sizeof(Holder<decltype(Both)>) == 32, "as the device has it");
  held<<<1, 1>>>(Holder<decltype(Both)>{Both, 1000}, L); cudaDeviceSynchronize();
  auto Copy = Both;
  std::printf("%ld %d\n", *L, onHost(Copy));
  // OUT: 1112 112
  int Values[2] = {7, 8};
  each<<<1, 2>>>([P, Values] __device__(int I) mutable { P[I] = Values[I]; Values[I] = 0; }, 2);
  cudaDeviceSynchronize();
  std::vector<int> Kept = {1, 2};
  auto Plain = [&Kept](int I) { return Kept[I]; };
  // CHECK: auto Plain = [&Kept](int I) { return Kept[I]; };
  std::printf("%d %d %s\n", P[0], Plain(1), cudaGetErrorString(cudaGetLastError()));
  // OUT: 7 2 no error
}
