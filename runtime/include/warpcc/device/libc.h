//===- runtime/include/warpcc/device/libc.h - The C library on the device -===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// printf, assert, malloc, free, memcpy, memset, new and delete in device code
// (guide, 5.3.7). printf, malloc, free and __assertfail are system calls of
// every CUDA device: vprintf takes the format and a packed argument buffer,
// which Clang builds at each call of printf. The host keeps its own functions.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_LIBC_H
#define WARPCC_DEVICE_LIBC_H

#include "warpcc/device/define.h"
#include "warpcc/c_library.h"

extern "C" {
__device__ int vprintf(const char *Format, __builtin_va_list Arguments);
__device__ int printf(const char *Format, ...)
    __attribute__((format(printf, 1, 2)));
__device__ void *malloc(size_t Size) __attribute__((malloc));
__device__ void free(void *Ptr);
__device__ void __assertfail(const char *Expression, const char *File,
                             unsigned int Line, const char *Function,
                             size_t CharSize) __attribute__((noreturn));
__device__ void *__cuda_syscall_aligned_malloc(size_t Size, size_t Align);

// What assert() of <assert.h> calls.
WARPCC_DEVICE void __assert_fail(const char *Expression, const char *File,
                                 unsigned int Line, const char *Function) {
  __assertfail(Expression, File, Line, Function, sizeof(char));
}

WARPCC_DEVICE void *memcpy(void *To, const void *From, size_t Size) {
  return __builtin_memcpy(To, From, Size);
}
WARPCC_DEVICE void *memset(void *To, int Byte, size_t Size) {
  return __builtin_memset(To, Byte, Size);
}
} // extern "C"

// Align: a power of two; malloc itself gives 16.
WARPCC_DEVICE void *__nv_aligned_device_malloc(size_t Size, size_t Align) {
  return __cuda_syscall_aligned_malloc(Size, Align);
}

#include <assert.h>

#include <warpcc/device/new.h>

namespace std {
using ::free;
using ::malloc;
using ::memcpy;
using ::memset;
using ::printf;
} // namespace std

#endif // WARPCC_DEVICE_LIBC_H
