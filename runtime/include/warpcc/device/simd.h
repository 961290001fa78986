//===- runtime/include/warpcc/device/simd.h - SIMD within a register ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions on the two half words or four bytes of a register: __vadd4 and its
// like. Bodies: runtime/device/Packed.cpp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_SIMD_H
#define WARPCC_DEVICE_SIMD_H

#include "warpcc/device/define.h"

#define WARPCC_SIMD_UNARY(Name)                                                \
  __v##Name##2(unsigned int), __v##Name##4(unsigned int)
#define WARPCC_SIMD(Name)                                                      \
  __v##Name##2(unsigned int, unsigned int),                                    \
      __v##Name##4(unsigned int, unsigned int)
#define WARPCC_SIMD_COMPARE(Relation)                                          \
  WARPCC_SIMD(cmp##Relation), WARPCC_SIMD(set##Relation)

extern "C" __device__ unsigned int
    // Absolute value and negation, wrapping or saturating.
    WARPCC_SIMD_UNARY(neg),
    WARPCC_SIMD_UNARY(negss), WARPCC_SIMD_UNARY(abs), WARPCC_SIMD_UNARY(absss),
    // Addition and subtraction: wrapping, signed and unsigned saturation.
    WARPCC_SIMD(add), WARPCC_SIMD(addss), WARPCC_SIMD(addus), WARPCC_SIMD(sub),
    WARPCC_SIMD(subss), WARPCC_SIMD(subus),
    // Minimum, maximum, |X - Y|, and the sum of that over all lanes.
    WARPCC_SIMD(mins), WARPCC_SIMD(minu), WARPCC_SIMD(maxs), WARPCC_SIMD(maxu),
    WARPCC_SIMD(absdiffs), WARPCC_SIMD(absdiffu), WARPCC_SIMD(sads),
    WARPCC_SIMD(sadu),
    // Averages: hadd rounds down, avgu up, avgs half away from zero.
    WARPCC_SIMD(haddu), WARPCC_SIMD(avgu), WARPCC_SIMD(avgs),
    // Comparisons: cmp gives a lane of ones, set a 1.
    WARPCC_SIMD_COMPARE(eq), WARPCC_SIMD_COMPARE(ne), WARPCC_SIMD_COMPARE(ges),
    WARPCC_SIMD_COMPARE(geu), WARPCC_SIMD_COMPARE(gts),
    WARPCC_SIMD_COMPARE(gtu), WARPCC_SIMD_COMPARE(les),
    WARPCC_SIMD_COMPARE(leu), WARPCC_SIMD_COMPARE(lts),
    WARPCC_SIMD_COMPARE(ltu);

#undef WARPCC_SIMD_UNARY
#undef WARPCC_SIMD
#undef WARPCC_SIMD_COMPARE

#endif // WARPCC_DEVICE_SIMD_H
