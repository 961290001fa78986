//===- runtime/include/math.h - <math.h>, after cuda_runtime.h has its names -//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// warpcc/c_library.h declares the functions of <math.h> without reading it and
// leaves it to be read here, where a program includes it.
//===----------------------------------------------------------------------===//
#if defined(__clang__)
#pragma clang system_header
#endif
#if defined(WARPCC_MATH_H_UNREAD)
#undef WARPCC_MATH_H_UNREAD
// There they are enumerators and macros.
#undef FP_NAN
#undef FP_INFINITE
#undef FP_ZERO
#undef FP_SUBNORMAL
#undef FP_NORMAL
// libstdc++'s <math.h> passes on to the C library's for its <cmath> only.
#define _GLIBCXX_INCLUDE_NEXT_C_HEADERS
#include_next <math.h>
#undef _GLIBCXX_INCLUDE_NEXT_C_HEADERS
// C++ has functions of these names, <cmath> declared them.
#undef fpclassify
#undef isfinite
#undef isinf
#undef isnan
#undef isnormal
#undef signbit
#undef isgreater
#undef isgreaterequal
#undef isless
#undef islessequal
#undef islessgreater
#undef isunordered
#else
#include_next <math.h>
#endif
