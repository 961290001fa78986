//===- runtime/vdev/OpsInteger.cpp - integer division ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX leaves division by zero unspecified but it must not trap on x86; quotient
// and remainder are what GPUs give: all ones.
//
// x86 divides vectors of floats only. The quotient of two integers of 32 bits,
// rounded to a double, is off by less than 2^-53 A / B, and one that is not
// whole is at least 1 / B from the next whole one: cut off, it is exact. Floats
// do for 16 bits. 64 bits are divided lane by lane.
//===----------------------------------------------------------------------===//
#include "Ops.h"

#define DIVISION(Name, T, Min, Quotient)                                       \
  VDOP_INLINE T vdop_div_##Name(T A, T B) {                                    \
    bool Bad = B == 0 || (Min != 0 && A == (T)Min && B == (T) - 1);            \
    T D = Bad ? 1 : B, Q = Quotient;                                           \
    return B == 0 ? (T) - 1 : Q;                                               \
  }                                                                            \
  VDOP_INLINE T vdop_rem_##Name(T A, T B) {                                    \
    bool Bad = B == 0 || (Min != 0 && A == (T)Min && B == (T) - 1);            \
    T D = Bad ? 1 : B, Q = Quotient;                                           \
    return B == 0 ? (T) - 1 : (T)(A - Q * D);                                  \
  }

DIVISION(s16, int16_t, INT16_MIN, (int16_t)((float)A / (float)D))
DIVISION(u16, uint16_t, 0, (uint16_t)((float)A / (float)D))
DIVISION(s32, int32_t, INT32_MIN, (int32_t)((double)A / (double)D))
DIVISION(u32, uint32_t, 0, (uint32_t)((double)A / (double)D))
DIVISION(s64, int64_t, INT64_MIN, A / D)
DIVISION(u64, uint64_t, 0, A / D)
