#include <by-arch.h>

__global__ void k(int *P, float *F) {
#if defined(BODY)
  *P = differentBody(*P);
#elif defined(CALLER)
  *P = caller(*P);
#elif defined(TEMPLATE)
  *F = instance(*F);
#elif defined(OVERLOAD)
  *F = oneOfTwo(*F);
#elif defined(CONSTANT)
  *P = sizeof(int[fixedValue(2)]);
#elif defined(CONSTANT_IN_TYPE)
  *P = sizeof(Sized);
#elif defined(VALUE)
  *P = __CUDA_ARCH__;
#elif defined(SAME_TEST) && __CUDA_ARCH__ >= 700
  *P = 7;
#elif defined(TEXT) && __CUDA_ARCH__ >= 900
  *P = 9;
#elif defined(WARNS)
  *P = 1 / 0;
#endif
#if defined(PRAGMA) && __CUDA_ARCH__ >= 900
#pragma unroll 4
#else
#pragma unroll 2
#endif
  for (int I = 0; I < *P; ++I)
    F[I] += *P;
}
