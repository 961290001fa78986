#include "across.h"
__global__ void plainB(int *P) { *P = 21; }
extern "C" __global__ void namedB(int *P) { *P = 22; }
__global__ void deep::insideB(int *P, float F) { *P = int(F * 3); }
static __global__ void own(int *P) { *P = 23; }
namespace { __global__ void hidden(int *P) { *P = 24; } struct Here { static constexpr int Value = 25; }; }
template <class T> __global__ void typed(int *P) { *P = T::Value; }
const void *addressB() { return (const void *)plainA; }

int ownKernelsB(int *P) {
  int Sum = 0, Wrong = 0;
  own<<<1, 1>>>(P), Sum += readBack(P);
  hidden<<<1, 1>>>(P), Sum += 100 * readBack(P);
  typed<Here><<<1, 1>>>(P), Sum += 10000 * readBack(P);
  plainA<<<1, 1>>>(P); EXPECT(readBack(P), 11);
  namedA<<<1, 1>>>(P); EXPECT(readBack(P), 12);
  deep::insideA<<<1, 1>>>(P, 4.5f); EXPECT(readBack(P), 9);
  shared<<<1, 1>>>(P, 6); EXPECT(readBack(P), 18);
  inlined<<<1, 1>>>(P); EXPECT(readBack(P), 77);
  return Wrong ? -1 : Sum;
}
