#include <by-arch.h>

// Ways to ask what the architecture is.
#define PASTE_(A, B) A##B
#define PASTE(A, B) PASTE_(A, B)
#define ARCH __CUDA_ARCH__
#define TEXT_(X) #X
#define TEXT(X) TEXT_(X)
__device__ int Value;

__global__ void k(int *P) {
#if defined(EXPANDED)
  Value = ARCH;
#elif defined(PASTED) && PASTE(__CUDA_ARCH, __) >= 900
  Value = 1;
#elif defined(BUILTIN) && __has_builtin(__nvvm_cp_async_ca_shared_global_4)
  Value = 2;
#elif defined(COUNTED)
  Value = __COUNTER__;
#elif defined(DEFINED) && defined(__CUDA_ARCH__)
  Value = 3;
#elif defined(REPLACED)
#undef __CUDA_ARCH__
#define __CUDA_ARCH__ 700
  Value = __CUDA_ARCH__;
#elif defined(STACKED)
#pragma push_macro("__CUDA_ARCH__")
#undef __CUDA_ARCH__
#pragma pop_macro("__CUDA_ARCH__")
#if __CUDA_ARCH__ >= 900
  Value = 4;
#endif

// What only an architecture with features has.
#elif defined(FEATURE_TEST) && __CUDA_ARCH_FEAT_SM90_ALL
  Value = 5;
#elif defined(FEATURE_QUESTION) && defined(__CUDA_ARCH_FEAT_SM90_ALL)
  Value = 6;
#elif defined(FEATURE_PASTED) && PASTE(__CUDA_ARCH_FEAT_SM, 90_ALL)
  Value = 7;
#elif defined(FEATURE_IN_COMMENT) && /* a comment
  that ends here */ __CUDA_ARCH_FEAT_SM90_ALL
  Value = 8;
#elif defined(FEATURE_IN_LINE) && \
  __CUDA_ARCH_FEAT_SM90_ALL
  Value = 9;
#elif defined(FEATURE_NAMED)
#if __CUDA_ARCH__ < 900
  int __CUDA_ARCH_FEAT_SM90_ALL = Value;
#endif
  Value = __CUDA_ARCH_FEAT_SM90_ALL;
#elif defined(FEATURE_AS_TEXT)
  Value = TEXT(__CUDA_ARCH_FEAT_SM90_ALL)[0];
#endif

#ifdef IN_PRAGMA
#pragma unroll ARCH / 100
#else
#pragma unroll 8
#endif
  for (int I = 0; I < 32; ++I)
    P[I * P[I]] += P[0];
}
