//===- warpcc_hints.h - hints that Clang is stricter about ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __builtin_assume_aligned (guide 5.4.9.2): Clang's takes constants that are
// powers of two only, nvcc's takes anything. This one does too, and the rules
// (lib/Sema/Builtins.cpp) say what is wrong with the argument. An assumption
// about the bits of the address is what LLVM makes of an alignment anyway.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_HINTS_H
#define WARPCC_HINTS_H
#pragma GCC system_header

#if __cplusplus >= 201103L
#define WARPCC_HINT                                                            \
  static __inline__ __attribute__((host, device, always_inline, unused))

WARPCC_HINT void *__warpcc_assume_aligned(const void *P,
                                          unsigned long Alignment) noexcept {
  if (__builtin_constant_p(Alignment) && Alignment &&
      (Alignment & (Alignment - 1)) == 0)
    __builtin_assume(((unsigned long)P & (Alignment - 1)) == 0);
  return const_cast<void *>(P);
}
WARPCC_HINT void *__warpcc_assume_aligned(const void *P,
                                          unsigned long Alignment,
                                          long Offset) noexcept {
  if (__builtin_constant_p(Alignment) && Alignment &&
      (Alignment & (Alignment - 1)) == 0)
    __builtin_assume((((unsigned long)P - Offset) & (Alignment - 1)) == 0);
  return const_cast<void *>(P);
}
#undef WARPCC_HINT
#define __builtin_assume_aligned __warpcc_assume_aligned
#endif

#endif
