//===- runtime/include/vector_types.h - Vector types and dim3 ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The vector types of the guide's tables 42 and 43, generated from one table:
// the element types, and the alignment in bytes of their vectors of two and
// four. Vectors of one and three have the alignment of their element.
//===----------------------------------------------------------------------===//

#ifndef __VECTOR_TYPES_H__
#define __VECTOR_TYPES_H__

#include "warpcc/save_names.h"

#include "crt/host_defines.h"

#define WARPCC_VECTOR(Name, Align, ...)                                        \
  struct Align Name {                                                          \
    __VA_ARGS__;                                                               \
  };                                                                           \
  typedef struct Name Name;
#define WARPCC_VECTOR_3(Element, Name, Align2)                                 \
  WARPCC_VECTOR(Name##1, , Element x)                                          \
  WARPCC_VECTOR(Name##2, __align__(Align2), Element x, y)                      \
  WARPCC_VECTOR(Name##3, , Element x, y, z)

// Name of the element, of the vector, alignment of vectors of 2 and of 4.
#define WARPCC_VECTOR_4(Element, Name, Align2, Align4)                         \
  WARPCC_VECTOR_3(Element, Name, Align2)                                       \
  WARPCC_VECTOR(Name##4, __align__(Align4), Element x, y, z, w)

// 32-byte vectors come in two alignments; the name without suffix is
// deprecated since CUDA 13 and has 16.
#if defined(__NV_NO_VECTOR_DEPRECATION_DIAG)
#define WARPCC_VECTOR_DEPRECATED(Name)
#else
#define WARPCC_VECTOR_DEPRECATED(Name)                                         \
  __attribute__((deprecated("use " #Name "4_16a or " #Name "4_32a")))
#endif
#if defined(__cplusplus)
#define WARPCC_VECTOR_OLD_TAG(Name) WARPCC_VECTOR_DEPRECATED(Name)
#else // the typedef is what C programs name
#define WARPCC_VECTOR_OLD_TAG(Name)
#endif
#define WARPCC_VECTOR_OLD(Name, ...)                                           \
  struct WARPCC_VECTOR_OLD_TAG(Name) __align__(16) Name##4 { __VA_ARGS__; };   \
  typedef struct Name##4 Name##4 WARPCC_VECTOR_DEPRECATED(Name);
#define WARPCC_VECTOR_4_WIDE(Element, Name)                                    \
  WARPCC_VECTOR_3(Element, Name, 16)                                           \
  WARPCC_VECTOR_OLD(Name, Element x, y, z, w)                                  \
  WARPCC_VECTOR(Name##4_16a, __align__(16), Element x, y, z, w)                \
  WARPCC_VECTOR(Name##4_32a, __align__(32), Element x, y, z, w)

WARPCC_VECTOR_4(signed char, char, 2, 4)
WARPCC_VECTOR_4(unsigned char, uchar, 2, 4)
WARPCC_VECTOR_4(short, short, 4, 8)
WARPCC_VECTOR_4(unsigned short, ushort, 4, 8)
WARPCC_VECTOR_4(int, int, 8, 16)
WARPCC_VECTOR_4(unsigned int, uint, 8, 16)
WARPCC_VECTOR_4(float, float, 8, 16)
WARPCC_VECTOR_4_WIDE(long, long)
WARPCC_VECTOR_4_WIDE(unsigned long, ulong)
WARPCC_VECTOR_4_WIDE(long long, longlong)
WARPCC_VECTOR_4_WIDE(unsigned long long, ulonglong)
WARPCC_VECTOR_4_WIDE(double, double)

#undef WARPCC_VECTOR
#undef WARPCC_VECTOR_3
#undef WARPCC_VECTOR_4
#undef WARPCC_VECTOR_4_WIDE
#undef WARPCC_VECTOR_OLD
#undef WARPCC_VECTOR_OLD_TAG
#undef WARPCC_VECTOR_DEPRECATED

#if defined(__cplusplus) && defined(__CUDA_ARCH__)
// threadIdx and its like; see device_launch_parameters.h.
template <int Which> struct __warpcc_builtin_variable;
#endif

// The extent of a grid or a block; what is left out is 1.
struct dim3 {
  unsigned int x, y, z;
#if defined(__cplusplus)
#if defined(__CUDA_ARCH__)
  template <int Which>
  __device__ __forceinline__ dim3(const __warpcc_builtin_variable<Which> &V)
      : x(V.x), y(V.y), z(V.z) {}
#endif
#if __cplusplus >= 201103L
  __host__ __device__ constexpr dim3(unsigned int X = 1, unsigned int Y = 1,
                                     unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const {
    return uint3{x, y, z};
  }
#else
  __host__ __device__ dim3(unsigned int X = 1, unsigned int Y = 1,
                           unsigned int Z = 1)
      : x(X), y(Y), z(Z) {}
  __host__ __device__ dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ operator uint3() const {
    uint3 V = {x, y, z};
    return V;
  }
#endif
#endif
};
typedef struct dim3 dim3;

#include "warpcc/restore_names.h"

#endif // __VECTOR_TYPES_H__
