//===- warpcc/device/atomics_128.h - Legacy atomics of 16 bytes -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// atomicExch and atomicCAS on types of 128 bits (guide, 5.4.5.1): templates, so
// any type of that size and alignment will do. A toolkit's headers have them
// for its own compiler only; this header stands in.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ATOMICS_128_H
#define WARPCC_DEVICE_ATOMICS_128_H

#include "warpcc/device/define.h"

// Any trivially copyable type of 16 bytes with that alignment.
template <class T> struct __warpcc_is_128_bits {
  enum {
    Value = sizeof(T) == 16 && alignof(T) >= 16 && __is_trivially_copyable(T)
  };
};
#define WARPCC_ATOMIC_128(Scope, Ptx)                                          \
  template <class T>                                                           \
  WARPCC_DEVICE WARPCC_SINCE_90                                                \
      typename __warpcc_if<__warpcc_is_128_bits<T>::Value, T>::type            \
      atomicExch##Scope(T *Address, T Value) {                                 \
    unsigned __int128 Old;                                                     \
    __asm__ volatile("atom." Ptx "exch.b128 %0, [%1], %2;"                     \
                     : "=q"(Old)                                               \
                     : "l"(Address),                                           \
                       "q"(__builtin_bit_cast(unsigned __int128, Value))       \
                     : "memory");                                              \
    return __builtin_bit_cast(T, Old);                                         \
  }                                                                            \
  template <class T>                                                           \
  WARPCC_DEVICE WARPCC_SINCE_90                                                \
      typename __warpcc_if<__warpcc_is_128_bits<T>::Value, T>::type            \
      atomicCAS##Scope(T *Address, T Compare, T Value) {                       \
    unsigned __int128 Old;                                                     \
    __asm__ volatile("atom." Ptx "cas.b128 %0, [%1], %2, %3;"                  \
                     : "=q"(Old)                                               \
                     : "l"(Address),                                           \
                       "q"(__builtin_bit_cast(unsigned __int128, Compare)),    \
                       "q"(__builtin_bit_cast(unsigned __int128, Value))       \
                     : "memory");                                              \
    return __builtin_bit_cast(T, Old);                                         \
  }
WARPCC_ATOMIC_128(, "")
WARPCC_ATOMIC_128(_block, "cta.")
WARPCC_ATOMIC_128(_system, "sys.")
#undef WARPCC_ATOMIC_128

#endif // WARPCC_DEVICE_ATOMICS_128_H
