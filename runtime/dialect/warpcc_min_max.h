//===- warpcc_min_max.h - min and max in the global namespace -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's overloads; mixed signedness compares as unsigned, mixed float and
// double as double. __WRP_MINMAX_SIDE says for which side: both with our
// headers, the host's with a toolkit's, where the device has its own already.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_MIN_MAX_H
#define WARPCC_MIN_MAX_H
#pragma GCC system_header

#define __WRP_MINMAX(R, A, B)                                                  \
  __WRP_MINMAX_SIDE inline R min(A __a, B __b) {                               \
    return (R)__a < (R)__b ? (R)__a : (R)__b;                                  \
  }                                                                            \
  __WRP_MINMAX_SIDE inline R max(A __a, B __b) {                               \
    return (R)__a > (R)__b ? (R)__a : (R)__b;                                  \
  }
#define __WRP_MINMAX_INTEGER(I)                                                \
  __WRP_MINMAX(I, I, I)                                                        \
  __WRP_MINMAX(unsigned I, unsigned I, unsigned I)                             \
  __WRP_MINMAX(unsigned I, I, unsigned I)                                      \
  __WRP_MINMAX(unsigned I, unsigned I, I)
__WRP_MINMAX_INTEGER(int)
__WRP_MINMAX_INTEGER(long)
__WRP_MINMAX_INTEGER(long long)
// A NaN loses against a number, as in fmin and fmax.
#define __WRP_MINMAX_FLOATING(R, A, B, Suffix)                                 \
  __WRP_MINMAX_SIDE inline R min(A __a, B __b) {                               \
    return __builtin_fmin##Suffix(__a, __b);                                   \
  }                                                                            \
  __WRP_MINMAX_SIDE inline R max(A __a, B __b) {                               \
    return __builtin_fmax##Suffix(__a, __b);                                   \
  }
__WRP_MINMAX_FLOATING(float, float, float, f)
__WRP_MINMAX_FLOATING(double, double, double, )
__WRP_MINMAX_FLOATING(double, float, double, )
__WRP_MINMAX_FLOATING(double, double, float, )

__WRP_MINMAX_SIDE inline unsigned umin(unsigned __a, unsigned __b) {
  return min(__a, __b);
}
__WRP_MINMAX_SIDE inline unsigned umax(unsigned __a, unsigned __b) {
  return max(__a, __b);
}
__WRP_MINMAX_SIDE inline long long llmin(long long __a, long long __b) {
  return min(__a, __b);
}
__WRP_MINMAX_SIDE inline long long llmax(long long __a, long long __b) {
  return max(__a, __b);
}
__WRP_MINMAX_SIDE inline unsigned long long ullmin(unsigned long long __a,
                                                   unsigned long long __b) {
  return min(__a, __b);
}
__WRP_MINMAX_SIDE inline unsigned long long ullmax(unsigned long long __a,
                                                   unsigned long long __b) {
  return max(__a, __b);
}
#undef __WRP_MINMAX
#undef __WRP_MINMAX_INTEGER
#undef __WRP_MINMAX_FLOATING

#endif // WARPCC_MIN_MAX_H
