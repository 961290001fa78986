//===- runtime/include/vector_functions.h - make_int4 and its like --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A constructor make_<type>() for each vector type of the guide's table 42, on
// the host and on the device.
//===----------------------------------------------------------------------===//

#ifndef __VECTOR_FUNCTIONS_H__
#define __VECTOR_FUNCTIONS_H__

#include "warpcc/save_names.h"

#include "vector_types.h"

#define WARPCC_MAKE_PREFIX static __inline__ __host__ __device__
#if __cplusplus >= 201103L
#define WARPCC_MAKE(V, ...) return {__VA_ARGS__};
#else
#define WARPCC_MAKE(V, ...)                                                    \
  V R = {__VA_ARGS__};                                                         \
  return R;
#endif
#define WARPCC_MAKE_123(T, V)                                                  \
  WARPCC_MAKE_PREFIX V##1 make_##V##1(T x) { WARPCC_MAKE(V##1, x) }            \
  WARPCC_MAKE_PREFIX V##2 make_##V##2(T x, T y) { WARPCC_MAKE(V##2, x, y) }    \
  WARPCC_MAKE_PREFIX V##3 make_##V##3(T x, T y, T z) {                         \
    WARPCC_MAKE(V##3, x, y, z)                                                 \
  }
#define WARPCC_MAKE_4(T, V)                                                    \
  WARPCC_MAKE_PREFIX V make_##V(T x, T y, T z, T w) {                          \
    WARPCC_MAKE(V, x, y, z, w)                                                 \
  }
#if defined(__NV_NO_VECTOR_DEPRECATION_DIAG)
#define WARPCC_MAKE_OLD(V)
#else
#define WARPCC_MAKE_OLD(V)                                                     \
  __attribute__((deprecated("use make_" #V "4_16a() or make_" #V "4_32a()")))
#endif
#define WARPCC_MAKE_WIDE(T, V)                                                 \
  WARPCC_MAKE_123(T, V)                                                        \
  WARPCC_MAKE_OLD(V)                                                           \
  WARPCC_MAKE_4(T, V##4) WARPCC_MAKE_4(T, V##4_16a) WARPCC_MAKE_4(T, V##4_32a)

// clang-format off
WARPCC_MAKE_123(signed char, char)      WARPCC_MAKE_4(signed char, char4)
WARPCC_MAKE_123(unsigned char, uchar)   WARPCC_MAKE_4(unsigned char, uchar4)
WARPCC_MAKE_123(short, short)           WARPCC_MAKE_4(short, short4)
WARPCC_MAKE_123(unsigned short, ushort) WARPCC_MAKE_4(unsigned short, ushort4)
WARPCC_MAKE_123(int, int)               WARPCC_MAKE_4(int, int4)
WARPCC_MAKE_123(unsigned int, uint)     WARPCC_MAKE_4(unsigned int, uint4)
WARPCC_MAKE_123(float, float)           WARPCC_MAKE_4(float, float4)
WARPCC_MAKE_WIDE(long, long)
WARPCC_MAKE_WIDE(unsigned long, ulong)
WARPCC_MAKE_WIDE(long long, longlong)
WARPCC_MAKE_WIDE(unsigned long long, ulonglong)
WARPCC_MAKE_WIDE(double, double)
// clang-format on

#undef WARPCC_MAKE_PREFIX
#undef WARPCC_MAKE
#undef WARPCC_MAKE_123
#undef WARPCC_MAKE_4
#undef WARPCC_MAKE_OLD
#undef WARPCC_MAKE_WIDE

#include "warpcc/restore_names.h"

#endif // __VECTOR_FUNCTIONS_H__
