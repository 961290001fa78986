// Separate compilation: device functions, variables, managed and constant data and virtual functions of another file.
#include <cstdio>
struct Shape {
  int Side;
  __device__ explicit Shape(int S) : Side(S) {}
  __device__ virtual int area() const;               // the key function: in rdc-b.cu
  __device__ virtual int twice() const { return 2 * area(); }
};
struct Circle : Shape {
  __device__ explicit Circle(int S) : Shape(S) {}
  __device__ int area() const override { return 3 * Side * Side; }
};
extern __device__ int Counter;
extern __constant__ int Scale;
extern __managed__ int Total;
__device__ int scaled(int X);
__device__ Shape *makeShape(void *Place, int Kind);
template <class T> __device__ T triple(T X) { return X + X + X; }
template <class T> __global__ void shared(T *P, T V) { *P = triple(V); }
__global__ void kernelB(int *P);
int hostB(int *P);

static int readBack(int *P) {
  int V = -1;
  cudaError_t E = cudaMemcpy(&V, P, sizeof V, cudaMemcpyDefault);
  if (E != cudaSuccess) printf("%s\n", cudaGetErrorString(E));
  return V;
}
#define EXPECT(What, Value) do { int Got = (What); if (Got != (Value)) { printf("%s:%d: %s is %d, not %d\n", __FILE__, __LINE__, #What, Got, (Value)); Wrong = 1; } } while (0)
