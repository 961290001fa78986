//===- warpcc/device/define.h - How device functions are declared ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Macros that the headers of this folder share.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_DEFINE_H
#define WARPCC_DEVICE_DEFINE_H

#include "crt/host_defines.h"

// A device function that is always inlined: many pass an argument on to an
// instruction that wants a constant.
#define WARPCC_DEVICE __device__ __forceinline__

// Its body, which the host pass need not read.
#if defined(__CUDA_ARCH__)
#define WARPCC_BODY(...) {__VA_ARGS__}
#else
#define WARPCC_BODY(...) ;
#endif

// A function of newer devices: calling it for an older one is an error that
// names the compute capability it needs.
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 700
#define WARPCC_SINCE_70                                                        \
  __attribute__((unavailable(                                                  \
      "needs compute capability 7.0 or higher: compile for sm_70 or later")))
#else
#define WARPCC_SINCE_70
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define WARPCC_SINCE_80                                                        \
  __attribute__((unavailable(                                                  \
      "needs compute capability 8.0 or higher: compile for sm_80 or later")))
#else
#define WARPCC_SINCE_80
#endif
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define WARPCC_SINCE_90                                                        \
  __attribute__((unavailable(                                                  \
      "needs compute capability 9.0 or higher: compile for sm_90 or later")))
#else
#define WARPCC_SINCE_90
#endif

// T, as a parameter from which nothing is deduced.
template <class T> struct __warpcc_same {
  typedef T type;
};

// T, where a condition holds.
template <bool, class T> struct __warpcc_if {};
template <class T> struct __warpcc_if<true, T> {
  typedef T type;
};

#endif // WARPCC_DEVICE_DEFINE_H
