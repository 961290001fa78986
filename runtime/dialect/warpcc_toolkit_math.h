//===- warpcc_toolkit_math.h - functions that Clang's wrapper leaves out --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The wrapper reads the device side of the toolkit's min and max; host code has
// them too. It declares nan for device code without a body, and has neither
// __tanhf nor isnan and isinf of integers.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLKIT_MATH_H
#define WARPCC_TOOLKIT_MATH_H
#pragma GCC system_header

#define __WRP_MINMAX_SIDE static __attribute__((host))
#include "warpcc_min_max.h"
#undef __WRP_MINMAX_SIDE

#define __WRP_DEVICE static __inline__ __attribute__((always_inline, device))
__WRP_DEVICE double nan(const char *__tag) {
  return __nv_nan(reinterpret_cast<const signed char *>(__tag));
}
__WRP_DEVICE float nanf(const char *__tag) {
  return __nv_nanf(reinterpret_cast<const signed char *>(__tag));
}
__WRP_DEVICE float __tanhf(float __x) {
  float __y;
  __asm__("tanh.approx.f32 %0, %1;" : "=f"(__y) : "f"(__x));
  return __y;
}
namespace std {
template <class __T>
__WRP_DEVICE typename __warpcc_if<__is_integral(__T), bool>::type isnan(__T) {
  return false;
}
template <class __T>
__WRP_DEVICE typename __warpcc_if<__is_integral(__T), bool>::type isinf(__T) {
  return false;
}
} // namespace std
#undef __WRP_DEVICE

#endif // WARPCC_TOOLKIT_MATH_H
