//===- runtime/include/crt/host_defines.h - Spellings of CUDA annotations -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The annotations of CUDA C++ as attributes. Outside a CUDA compiler they
// expand to nothing, so that host compilers can include the runtime API.
//===----------------------------------------------------------------------===//

#ifndef __HOST_DEFINES_H__
#define __HOST_DEFINES_H__

// Clang without a driver that says it: it is a CUDA compiler.
#if defined(__CUDA__) && !defined(__CUDACC__)
#define __CUDACC__
#endif

#if defined(__CUDACC__) || defined(__CUDA_ARCH__)
#define __annotate__(...) __attribute__((__VA_ARGS__))
#else
#define __annotate__(...)
#endif
#define __location__(...) __annotate__(__VA_ARGS__)

#define CUDARTAPI
#define CUDARTAPI_CDECL
#define __volatile__ volatile
#define __no_return__ __attribute__((noreturn))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __thread__ __thread
#define __import__
#define __export__
#define __cdecl
#define __specialization_static

// Execution and memory spaces (guide, 5.4.1.1 and 5.4.1.2).
#define __host__ __location__(host)
#define __device__ __location__(device)
#define __global__ __location__(global)
#define __tile__ __location__(tile)
#define __tile_global__ __location__(tile_global)
#define __tile_builtin__ __location__(tile_builtin)
#define __shared__ __location__(shared)
#define __constant__ __location__(constant)
#define __managed__ __location__(managed)
#define __grid_constant__ __location__(grid_constant)

// Bounds and hints for the compiler (5.4.1.3, 5.4.3, 5.4.7.4).
#define __launch_bounds__(...) __annotate__(launch_bounds(__VA_ARGS__))
#define __maxnreg__(...) __annotate__(maxnreg(__VA_ARGS__))
#define __local_maxnreg__(...) __annotate__(local_maxnreg(__VA_ARGS__))
#define __cluster_dims__(...) __annotate__(cluster_dims(__VA_ARGS__))
#define __block_size__(...) __annotate__(block_size(__VA_ARGS__))
#define __inline_hint__ __annotate__(nv_inline_hint)
#define __nv_pure__ __annotate__(nv_pure)

// Marks that NVIDIA's headers put on declarations that its compiler knows;
// code that copies their style compiles, the marks mean nothing here.
#define __device_builtin__
#define __device_builtin_texture_type__
#define __device_builtin_surface_type__
// A function of the runtime API that device code may call too.
#define __cudart_builtin__ __location__(device)

// Architecture feature tests (5.4.7.2): sm_XXa and sm_XXf targets.
#define __CUDA_ARCH_HAS_FEATURE__(Feature) __CUDA_ARCH_FEAT_##Feature
#if defined(__CUDA_ARCH_SPECIFIC__)
#define __CUDA_HAS_ARCH_SPECIFIC(N) (__CUDA_ARCH_SPECIFIC__ == (N##0))
#else
#define __CUDA_HAS_ARCH_SPECIFIC(N) 0
#endif
#if defined(__CUDA_ARCH_FAMILY_SPECIFIC__)
#define __CUDA_HAS_ARCH_FAMILY_SPECIFIC(N)                                     \
  (__CUDA_ARCH_FAMILY_SPECIFIC__ == (N##0))
#else
#define __CUDA_HAS_ARCH_FAMILY_SPECIFIC(N) 0
#endif

#endif // __HOST_DEFINES_H__
