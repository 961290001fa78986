#pragma once
#include "detail.h"
#include <foreign/plain.h>
// A warning that system headers do not give.
inline int quiet() { int Unused; return 1; }
template <class T> __global__ void setAll(T *P, T V) {
  P[threadIdx.x] = foreign::shuffled(V);
}
template <class T> void set(T *P, int N, T V) { setAll<<<1, N>>>(P, V); }
