//===- warpcc_specifiers.h - specifiers that Clang spells otherwise -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// crt/host_defines.h maps the specifiers of CUDA C++ to attributes. Some of
// these Clang knows under the same name with another meaning (it refuses a
// shared object with a constructor, ignores `managed`, lowers cluster_dims for
// AMD only); they become the dialect's own (lib/Dialect/Attributes.def).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_SPECIFIERS_H
#define WARPCC_SPECIFIERS_H
#pragma GCC system_header

#undef __shared__
#define __shared__ __attribute__((nv_shared))
#undef __managed__
#define __managed__ __attribute__((nv_managed))

// The extra parentheses make an expression of a lone name.
#undef __maxnreg__
#define __maxnreg__(...) __attribute__((maxnreg((__VA_ARGS__))))
#undef __cluster_dims__
#define __cluster_dims__(...) __attribute__((nv_cluster_dims(__VA_ARGS__)))
// Its lists are comma operators to Clang, which finds them useless.
#undef __block_size__
#define __block_size__(...)                                                    \
  _Pragma("clang diagnostic push")                                             \
  _Pragma("clang diagnostic ignored \"-Wunused-value\"")                       \
  __attribute__((nv_block_size(__VA_ARGS__)))                                  \
  _Pragma("clang diagnostic pop")

#endif
