//===- warpcc_builtin_variables.h - threadIdx and its like ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// threadIdx, blockIdx, blockDim, gridDim and warpSize (guide 5.4.2.2) with the
// types that nvcc gives them, on both sides. They are no memory: the compiler
// turns what reads them into reads of special registers (on the host: zero),
// see lib/CodeGen/BuiltinVariables.cpp.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_BUILTIN_VARIABLES_H
#define WARPCC_BUILTIN_VARIABLES_H
#pragma GCC system_header

struct uint3;
struct dim3;

extern "C" {
extern const __attribute__((device)) uint3 threadIdx;
extern const __attribute__((device)) uint3 blockIdx;
extern const __attribute__((device)) dim3 blockDim;
extern const __attribute__((device)) dim3 gridDim;
extern const __attribute__((device)) int warpSize;
}

// Neither Clang's nor the toolkit's header for them is wanted any more.
#define __CUDA_BUILTIN_VARS_H
#ifndef __DEVICE_LAUNCH_PARAMETERS_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__
#endif

#endif
