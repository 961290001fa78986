#include <cstdio>

template <class F> __global__ void each(int N, F Do) {
  if (threadIdx.x < N)
    Do(threadIdx.x);
}

template <class T> void scale(T *P, int N, T By) {
  each<<<1, N>>>(N, [=] __device__(int I) { P[I] *= By; });
}

int main() {
  int *P;
  cudaMallocManaged(&P, 4 * sizeof(int));
  for (int I = 0; I < 4; ++I)
    P[I] = I;
  scale(P, 4, 10);
  cudaDeviceSynchronize();
  int Limit = 25;
  auto Cut = [=] __host__ __device__(int I) {
    return P[I] = P[I] > Limit ? Limit : P[I];
  };
  each<<<1, 2>>>(2, Cut); // on the device
  cudaDeviceSynchronize();
  std::printf("%d %d\n", P[1], Cut(3)); // and on the host
}
