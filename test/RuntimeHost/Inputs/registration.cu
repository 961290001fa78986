// Built by a CUDA compiler; what it registers must be found by our runtime. The
// kernels' names tell the fake backend what to do.
#include "Check.h"

__device__ int counter;
__constant__ float table[4];
__managed__ int shared_value = 5;

struct Pair {
  int A;
  double B;
};
__global__ void store(int *P, int I, int V) { P[I] = V; }
template <typename T> __global__ void add(T *P, int V) {
  atomicAdd(P, V);
}
__global__ void big(Pair X, char C, int *Out) { Out[0] = X.A + C; }

int main() {
  int *P, Host = 0;
  OK(cudaMallocManaged(&P, 64));
  store<<<1, 1>>>(P, 3, 30);
  OK(cudaGetLastError());
  OK(cudaDeviceSynchronize());
  CHECK(P[3] == 30);
  P[0] = 0;
  add<int><<<dim3(2), 32, 0, cudaStreamPerThread>>>(P, 2);
  OK(cudaStreamSynchronize(cudaStreamPerThread));
  CHECK(P[0] == 128);

  Host = 17;
  OK(cudaMemcpyToSymbol(counter, &Host, sizeof(Host)));
  Host = 0;
  OK(cudaMemcpyFromSymbol(&Host, counter, sizeof(Host)));
  CHECK(Host == 17);
  float Values[2] = {1, 2};
  OK(cudaMemcpyToSymbol(table, Values, sizeof(Values), 8));
  CODE(cudaErrorInvalidValue,
       cudaMemcpyToSymbol(table, Values, sizeof(Values), 12));
  size_t Size = 0;
  OK(cudaGetSymbolSize(&Size, table));
  CHECK(Size == 16);
  void *Address = nullptr;
  OK(cudaGetSymbolAddress(&Address, counter));
  OK(cudaMemcpy(&Host, Address, sizeof(Host), cudaMemcpyDefault));
  CHECK(Host == 17);
  CODE(cudaErrorInvalidSymbol, cudaGetSymbolSize(&Size, Host));

  // Alignment of parameters: a struct of 16 bytes, a byte, a pointer.
  size_t Offset;
  OK(cudaFuncGetParamInfo((const void *)big, 0, &Offset, &Size));
  CHECK(Offset == 0 && Size == 16);
  OK(cudaFuncGetParamInfo((const void *)big, 2, &Offset, &Size));
  CHECK(Offset == 24 && Size == 8);
  cudaFuncAttributes A;
  OK(cudaFuncGetAttributes(&A, store));

  shared_value += 1; // host access loads the module
  Address = nullptr;
  OK(cudaGetSymbolAddress(&Address, shared_value));
  CHECK(Address == &shared_value);
  return done();
}
