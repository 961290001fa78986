// -std=c++03 with the builtin headers: the headers are C++11, the program sees
// C++03's __cplusplus and library, and what C++11 made an error is none.
// RUN: warpcc --cuda-path=builtin -arch=compute_80 -std=c++03 -cudart=warpcc %s -o %t 2>&1 | FileCheck --check-prefix=SAYS %s
// SAYS: warning: '-std=c++03': with the builtin headers the language of .cu files is C++11, with C++03's library and __cplusplus
// SAYS-NOT: error
// RUN: env WARPCC_DEVICE=cpu %t | FileCheck %s
#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>
#if __cplusplus >= 201103L
#error not C++03's
#endif
#define NAME "x"

template <class T> __global__ void scale(T *P, T By, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N)
    P[I] = std::sqrt(P[I]) * By + max(I, 3);
}

int main() {
  const int N = 300, Narrow[] = {int(1), 2.0};
  std::vector<std::vector<float> > V(2, std::vector<float>(N, 4.0f));
  std::map<std::string, int> Names;
  Names["a"NAME"b"] = 3;
  std::auto_ptr<int> Owned(new int(Names["axb"]));
  std::transform(V[0].begin(), V[0].end(), V[0].begin(),
                 std::bind2nd(std::plus<float>(), 5.0f));
  float *D;
  cudaMalloc(&D, N * sizeof *D);
  cudaMemcpy(D, &V[0][0], N * sizeof *D, cudaMemcpyHostToDevice);
  scale<<<(N + 127) / 128, dim3(128)>>>(D, 2.0f, N);
  cudaMemcpy(&V[0][0], D, N * sizeof *D, cudaMemcpyDeviceToHost);
  std::ostringstream Text;
  Text << V[0][0] << ' ' << V[0][N - 1] << ' ' << *Owned << ' ' << Narrow[1];
  // CHECK: 9 305 3 2
  std::cout << Text.str() << std::endl;
}
