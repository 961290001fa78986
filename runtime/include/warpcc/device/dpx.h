//===- warpcc/device/dpx.h - Dynamic programming instructions -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Minimum and maximum of up to three, with sums and clamping to zero, on words
// and on pairs of half words (guide, 5.4.8.6); host and device.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_DPX_H
#define WARPCC_DEVICE_DPX_H

#include "warpcc/device/define.h"
#include "warpcc/device/packed.h"

// A toolkit's headers have the device's side, and only that one for Clang.
#if defined(WARPCC_DPX)
#include "warpcc/device/dpx_bodies.h"
#elif !defined(__CUDA_ARCH__)
#define WARPCC_DPX __host__ __device__ __forceinline__
#include "warpcc/device/dpx_bodies.h"
#undef WARPCC_DPX
#else

#define WARPCC_DPX_ANY(R, Type)                                                \
  __vimax3_##Type(R, R, R), __vimin3_##Type(R, R, R),                          \
      __viaddmax_##Type(R, R, R), __viaddmin_##Type(R, R, R)
#define WARPCC_DPX_SIGNED(R, Type)                                             \
  WARPCC_DPX_ANY(R, Type), __vimax_##Type##_relu(R, R),                        \
      __vimin_##Type##_relu(R, R), __vimax3_##Type##_relu(R, R, R),            \
      __vimin3_##Type##_relu(R, R, R), __viaddmax_##Type##_relu(R, R, R),      \
      __viaddmin_##Type##_relu(R, R, R)
extern "C" {
__host__ __device__ int WARPCC_DPX_SIGNED(int, s32),
    __vibmax_s32(int, int, bool *), __vibmin_s32(int, int, bool *);
__host__ __device__ unsigned int WARPCC_DPX_SIGNED(unsigned int, s16x2),
    WARPCC_DPX_ANY(unsigned int, u32), WARPCC_DPX_ANY(unsigned int, u16x2),
    __vibmax_u32(unsigned int, unsigned int, bool *),
    __vibmin_u32(unsigned int, unsigned int, bool *),
    __vibmax_s16x2(unsigned int, unsigned int, bool *, bool *),
    __vibmin_s16x2(unsigned int, unsigned int, bool *, bool *),
    __vibmax_u16x2(unsigned int, unsigned int, bool *, bool *),
    __vibmin_u16x2(unsigned int, unsigned int, bool *, bool *);
}
#undef WARPCC_DPX_ANY
#undef WARPCC_DPX_SIGNED

#endif

// The guide's prototypes have one predicate for both halves: the result is the
// whole first argument.
#define WARPCC_DPX_WHOLE(Name)                                                 \
  __host__ __device__ __forceinline__ unsigned int Name(                       \
      unsigned int A, unsigned int B, bool *First) {                           \
    bool High, Low;                                                            \
    unsigned int Result = Name(A, B, &High, &Low);                             \
    *First = High && Low;                                                      \
    return Result;                                                             \
  }
WARPCC_DPX_WHOLE(__vibmax_s16x2)
WARPCC_DPX_WHOLE(__vibmin_s16x2)
WARPCC_DPX_WHOLE(__vibmax_u16x2)
WARPCC_DPX_WHOLE(__vibmin_u16x2)
#undef WARPCC_DPX_WHOLE

#endif // WARPCC_DEVICE_DPX_H
