// Braced arguments of a launch, where nvcc has them: each gets the type of its parameter, whatever stands before it.
// RUN: warpcc --cuda-path=builtin -std=c++17 %s -o %t
// RUN: env WARPCC_DEVICE=cpu %t
// RUN: not warpcc --cuda-path=builtin -std=c++17 -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %if nvcc %{ warpcc -std=c++17 -rdc=true -c %s -o %t.o %}
__managed__ unsigned Shape[8];

template <class T> __global__ void note(T N) {
  extern __shared__ char Bytes[];
  if (threadIdx.x + threadIdx.y + blockIdx.x == 0) {
    unsigned Dynamic;
    asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(Dynamic));
    Shape[0] = gridDim.x, Shape[1] = gridDim.y, Shape[2] = gridDim.z;
    Shape[3] = blockDim.x, Shape[4] = blockDim.y, Shape[5] = blockDim.z;
    Shape[6] = Dynamic, Shape[7] = N;
  }
}

static int Wrong;
void expect(unsigned GX, unsigned GY, unsigned BX, unsigned BY, unsigned Shared, unsigned N) {
  cudaDeviceSynchronize();
  const unsigned Want[8] = {GX, GY, 1, BX, BY, 1, Shared, N};
  for (int I = 0; I < 8; ++I)
    Wrong += Shape[I] != Want[I];
}

template <class T, T Value> constexpr T same() { return Value; }
template <class... T> void pack(T... N) { note<int><<<{N...}, {N...}>>>(7); }
template <class T> struct Launcher {
  T N;
  void run() { note<T><<<{N, 2}, {3, N}, {N}, {}>>>(N); }
};
#define LAUNCH(Grid, ...) note<int><<<Grid, __VA_ARGS__>>>(4)
namespace other {
struct dim3 {};
struct size_t {};
void launch() { note<int><<<{3}, {1, 2}, {6}>>>(9); }
} // namespace other

int main(int Count, char **) {
  cudaStream_t Stream;
  cudaStreamCreate(&Stream);
  note<int><<<1, {3, 4}>>>(1);
  expect(1, 1, 3, 4, 0, 1);
  note<int><<<{1, 2}, {3, 4}, 8, {}>>>(2);
  expect(1, 2, 3, 4, 8, 2);
  note<int><<<{}, {{2}}, {16}, {Stream}>>>(3);
  expect(1, 1, 2, 1, 16, 3);
  LAUNCH({2}, {1, 2}, {});
  expect(2, 1, 1, 2, 0, 4);
  Launcher<unsigned>{5}.run();
  expect(5, 2, 3, 5, 5, 5);
  // Commas of template arguments and of brackets are none of the launch's.
  note<int><<<same<int, 2>(), {same<int, 3>(), 1}>>>(6);
  expect(2, 1, 3, 1, 0, 6);
  note<int><<<dim3(1, 2), {4}>>>([] { note<int><<<{2}, {1}>>>(0); return 8; }());
  expect(1, 2, 4, 1, 0, 8);
  note<int><<<(Count < 100), {4}, (Count > 100)>>>(8);
  expect(1, 1, 4, 1, 0, 8);
  pack(2u, 3u);
  expect(2, 3, 2, 3, 0, 7);
  other::launch();
  expect(3, 1, 1, 2, 6, 9);
  if ((note<int><<<{1}, {2}>>>(3), Wrong))
    return 1;
  return cudaDeviceSynchronize() != cudaSuccess;
}

#ifdef WRONG
// CHECK: launch-braces.cu:[[#@LINE+1]]:31: error: no matching constructor for initialization of '::dim3'
void wrong() { note<int><<<1, {1, 2, 3, 4}>>>(1); }
// CHECK: launch-braces.cu:[[#@LINE+1]]:{{[0-9]+}}: error:
void empty() { note<int><<<1, {1},>>>(1); }
#endif
