/*===- warpcc_toolkit_runtime.h - pre-included with a CUDA Toolkit --------===*\
 * Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What nvcc pre-includes is NVIDIA's cuda_runtime.h. Clang reads it through a
 * wrapper of its own, which gives the toolkit's device functions their bodies;
 * this header puts ours around that one.
\*===----------------------------------------------------------------------===*/
#ifndef WARPCC_TOOLKIT_RUNTIME_H
#define WARPCC_TOOLKIT_RUNTIME_H

#include <__clang_cuda_runtime_wrapper.h>

/* Code tests it with `#if __CUDACC__`. */
#undef __CUDACC__
#define __CUDACC__ 1

/* nvcc's host code sees these through cuda_runtime.h. */
#include <cmath>
#include <ctime>
#include <new>

#if __has_include("warpcc_dialect.h")
#include "warpcc_dialect.h"
#endif

#endif
