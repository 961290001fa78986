#pragma once
#include "plain.h"
#ifdef __CUDACC__
#define BOTH __host__ __device__
#else
#define BOTH
#endif
BOTH inline int twice(int X) { return 2 * X; }
template <class T> __global__ void store(T *P, T V) {
  // a comment that goes with the body

  // over several lines

  *P = plain(V);
}
inline int lineBehind() { return __LINE__; }
