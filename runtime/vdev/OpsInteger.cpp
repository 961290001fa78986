//===- runtime/vdev/OpsInteger.cpp - integer division ---------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PTX leaves division by zero unspecified but it must not trap on x86; quotient
// and remainder are what GPUs give: all ones.
//===----------------------------------------------------------------------===//
#include "Ops.h"

#define DIVISION(Name, T, Min)                                                 \
  VDOP_INLINE T vdop_div_##Name(T A, T B) {                                    \
    bool Bad = B == 0 || (Min != 0 && A == (T)Min && B == (T) - 1);            \
    T Q = A / (Bad ? 1 : B);                                                   \
    return B == 0 ? (T) - 1 : Q;                                               \
  }                                                                            \
  VDOP_INLINE T vdop_rem_##Name(T A, T B) {                                    \
    bool Bad = B == 0 || (Min != 0 && A == (T)Min && B == (T) - 1);            \
    T R = A % (Bad ? 1 : B);                                                   \
    return B == 0 ? (T) - 1 : R;                                                     \
  }

DIVISION(s16, int16_t, INT16_MIN)
DIVISION(s32, int32_t, INT32_MIN)
DIVISION(s64, int64_t, INT64_MIN)
DIVISION(u16, uint16_t, 0)
DIVISION(u32, uint32_t, 0)
DIVISION(u64, uint64_t, 0)
