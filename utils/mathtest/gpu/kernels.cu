//===- utils/mathtest/gpu/kernels.cu - every function on a GPU ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// check_F evaluates F once for each element; time_F evaluates it many times on
// moderate arguments. Compiled with our headers and library, and, to compare
// the speed, with nvcc.
//===----------------------------------------------------------------------===//
#ifdef __clang__
#include "keywords.h"
#define INDEX                                                                  \
  (__nvvm_read_ptx_sreg_ctaid_x() * __nvvm_read_ptx_sreg_ntid_x() +            \
   __nvvm_read_ptx_sreg_tid_x())
#else
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)
#endif

#define KERNELS(Name, T, Call)                                                 \
  extern "C" __global__ void check_##Name(const T *X, const T *Y, T *R,        \
                                          int N) {                             \
    int I = INDEX;                                                             \
    if (I < N) {                                                               \
      T A = X[I], B = Y[I];                                                    \
      (void)B;                                                                 \
      R[I] = Call;                                                             \
    }                                                                          \
  }                                                                            \
  extern "C" __global__ void time_##Name(const T *X, const T *Y, T *R,         \
                                         int N) {                              \
    int I = INDEX;                                                             \
    T A = X[I % N], B = Y[I % N], Sum = 0;                                     \
    (void)B;                                                                   \
    for (int J = 0; J < 64; ++J) {                                             \
      Sum += Call;                                                             \
      A += T(0.001953125);                                                     \
    }                                                                          \
    R[I % N] = Sum;                                                            \
  }
#define K1(F)                                                                  \
  KERNELS(F, double, F(A))                                                     \
  KERNELS(F##f, float, F##f(A))
#define K2(F)                                                                  \
  KERNELS(F, double, F(A, B))                                                  \
  KERNELS(F##f, float, F##f(A, B))
#include "Kernels.def"
