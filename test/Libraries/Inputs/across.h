// Two files that launch each other's kernels; each may be built by any of the compilers.
#include <cstdio>
__global__ void plainA(int *P);
__global__ void plainB(int *P);
extern "C" __global__ void namedA(int *P);
extern "C" __global__ void namedB(int *P);
namespace deep { __global__ void insideA(int *P, float F); __global__ void insideB(int *P, float F); }
template <class T> __global__ void shared(T *P, T V) { *P = V * 3; }
inline __global__ void inlined(int *P) { *P = 77; }
const void *addressA(), *addressB();    // of plainA, in each file
int ownKernelsA(int *P), ownKernelsB(int *P); // static, anonymous and template kernels of one name

static int readBack(int *P) {
  int V = -1;
  cudaError_t E = cudaMemcpy(&V, P, sizeof V, cudaMemcpyDefault);
  if (E != cudaSuccess) printf("%s\n", cudaGetErrorString(E));
  return V;
}
#define EXPECT(What, Value) do { int Got = (What); if (Got != (Value)) { printf("%s:%d: %s is %d, not %d\n", __FILE__, __LINE__, #What, Got, (Value)); Wrong = 1; } } while (0)
