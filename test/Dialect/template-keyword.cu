// A member template of an unknown type called without the word `template`: read
// as a call in device code, as nvcc does; an error in host code, and with
// --strict.
// REQUIRES: warpcc, vdev
// RUN: env WARPCC_DEVICE=cpu warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -run %s 2>&1 | FileCheck %s
// RUN: not warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 --strict -c -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not warpcc --cuda-path=builtin -std=c++17 -arch=sm_90 -DHOST -c -o /dev/null %s 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: :[[@LINE+28]]:3: error: {{missing 'template' keyword prior to dependent template name 'store'|reference to overloaded function could not be resolved}}
#include <cstdio>

#ifdef HOST
#define SPACES __host__ __device__
#else
#define SPACES __device__
#endif

template <class T> struct Math {
  T Value = 0;
  template <int N> SPACES static void store(T *Out, T X) { *Out = X + N; }
  template <int N> SPACES static T add(T X) { return X + N; }
  template <int N, int M, int L> SPACES static T sum(T X) {
    return X + N + M + L;
  }
  template <int N> SPACES T member(T X) const { return Value + X + N; }
};
// Operators that are overloaded make calls of the comparisons.
struct Big {};
SPACES bool operator<(Big, int);
SPACES bool operator>(Big, int);
SPACES Big operator*(int, Big);
SPACES Big operator,(Big, int);

template <class T, class U, int N> SPACES void all(T *Out) {
  Math<T> M;
  const Math<T> *P = &M;
  Math<T>::store<N>(Out, 1);
  Out[1] = Math<T>::add<N>(2);
  Out[2] = U::sum<N, N + 1, 2>(3);
  Out[3] = M.member<N>(4);
  Out[4] = P->member<sizeof(T)>(5);
  Out[5] = 2 * Math<T>::add<N>(3);
  Out[6] = Math<T>::add<N>(3) * 2 + 1;
  Out[7] = Math<T>::add<N>(Math<T>::add<1>(7));
  Out[8] = Math<T>::add<N>(1) < Math<T>::add<2>(1);
  // Comparisons that look a little like it stay comparisons.
  Out[9] = (M.Value < N) > 0;
  Out[10] = (U::Limit < N) > (T)0;
}

// A body of a member template in a class is complete with the class.
template <class M> struct Holder {
  M Held;
  template <class T> SPACES T get(T X) const { return Held.member<2>(X); }
  struct Inner {
    M Held;
    template <class T> SPACES T get(T X) const { T Y = Held.member<3>(X); return Y; }
  };
};

struct Limited : Math<int> {
  static const int Limit = 2;
};

__global__ void kernel(int *Out) {
  all<int, Limited, 3>(Out);
  Out[11] = Holder<Math<int>>().get(1) + 10 * Holder<Math<int>>::Inner().get(2);
}
#ifdef HOST
void host(int *Out) { all<int, Limited, 3>(Out); }
#endif

int main() {
  int *Out;
  cudaMallocManaged(&Out, 12 * sizeof(int));
  kernel<<<1, 1>>>(Out);
  printf("%s:", cudaGetErrorName(cudaDeviceSynchronize()));
  for (int I = 0; I < 12; ++I)
    printf(" %d", Out[I]);
  puts("");
}
// CHECK: cudaSuccess: 4 5 12 7 9 12 13 11 0 1 1 53
