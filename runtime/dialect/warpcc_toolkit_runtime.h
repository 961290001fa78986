//===- warpcc_toolkit_runtime.h - pre-included with a CUDA Toolkit --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcc pre-includes NVIDIA's cuda_runtime.h. Clang reads that through a wrapper
// of its own, which gives the toolkit's device functions their bodies; this
// header puts the dialect around that one.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLKIT_RUNTIME_H
#define WARPCC_TOOLKIT_RUNTIME_H
#pragma GCC system_header

// NVIDIA's cuda_runtime.h has few names of one letter, but Clang's wrapper and
// what else it includes have: a program's -DN=1024 must not meet them.
#include "warpcc_save_macros.h"

#include "warpcc_builtin_variables.h"

// The wrapper defines members of the classes that Clang's own built-in
// variables have. Nothing else uses these.
#define WARPCC_WRAPPER_CLASS(Name)                                             \
  struct Name {                                                                \
    unsigned int x, y, z;                                                      \
    __attribute__((device)) operator dim3() const;                             \
    __attribute__((device)) operator uint3() const;                            \
  };
WARPCC_WRAPPER_CLASS(__cuda_builtin_threadIdx_t)
WARPCC_WRAPPER_CLASS(__cuda_builtin_blockIdx_t)
WARPCC_WRAPPER_CLASS(__cuda_builtin_blockDim_t)
WARPCC_WRAPPER_CLASS(__cuda_builtin_gridDim_t)
#undef WARPCC_WRAPPER_CLASS

// And it declares vprintf with a parameter type that is not the C library's.
#include <stdio.h>
#define vprintf __warpcc_wrapper_vprintf
// It also reads this header, only to rename the types of the variables in it.
#define CURAND_MTGP32_KERNEL_H
#include <__clang_cuda_runtime_wrapper.h>
#undef CURAND_MTGP32_KERNEL_H
#undef vprintf

// The dialect retires the wrapper's own (lib/Dialect/DeclarationHook.cpp).
namespace std {
using ::free;
using ::malloc;
} // namespace std

// nvcc compiles k<<<grid>>>() (guide 5.4.3 forbids it: a rule says so).
extern "C" unsigned __cudaPushCallConfiguration(dim3 gridDim,
                                                dim3 blockDim = dim3(),
                                                size_t sharedMem, void *stream);

// Programs test it with `#if __CUDACC__`.
#undef __CUDACC__
#define __CUDACC__ 1

// What host code sees through nvcc's cuda_runtime.h (in the global namespace
// too), and device code's operator new[].
#include <ctime>
#include <math.h>
#include <new>

// new and delete of types with more than a usual alignment.
#ifdef __cpp_aligned_new
extern "C" __device__ void *__cuda_syscall_aligned_malloc(size_t, size_t);
__device__ inline void *operator new(size_t Bytes, std::align_val_t Alignment) {
  return __cuda_syscall_aligned_malloc(Bytes ? Bytes : 1, size_t(Alignment));
}
__device__ inline void *operator new[](size_t Bytes,
                                       std::align_val_t Alignment) {
  return __cuda_syscall_aligned_malloc(Bytes ? Bytes : 1, size_t(Alignment));
}
__device__ inline void operator delete(void *P, std::align_val_t) noexcept {
  ::operator delete(P);
}
__device__ inline void operator delete[](void *P, std::align_val_t) noexcept {
  ::operator delete(P);
}
__device__ inline void operator delete(void *P, size_t,
                                       std::align_val_t) noexcept {
  ::operator delete(P);
}
__device__ inline void operator delete[](void *P, size_t,
                                         std::align_val_t) noexcept {
  ::operator delete(P);
}
#endif

// The toolkit leaves these to the compiler (guide 5.4.5.2).
// They are C++11; in C++03, which nvcc lets pass, programs do without.
#if __cplusplus >= 201103L
#define __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__
#include <warpcc/device/atomic_builtins.h>
#undef __CUDA_INCLUDE_COMPILER_INTERNAL_HEADERS__

#include "warpcc_toolkit_functions.h"
#include "warpcc_toolkit_math.h"
#include "warpcc_builtin_math.h"
#endif

#include "warpcc_dialect.h"
#include "warpcc_restore_macros.h"

#endif
