//===- runtime/vdev/Ops.h - the operations library --------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ops*.cpp are compiled to bitcode when warpcc is built and linked into SPMD IR
// by name (SPMD.md, "Operations library"). No headers of the C library, no
// global variables in inline operations.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_OPS_H
#define WARPCC_RUNTIME_VDEV_OPS_H

#include <stdint.h>

/// Branch-free after -O2: becomes vector code.
#define VDOP_INLINE extern "C" __attribute__((always_inline, used, const))
/// Anything else: one call a lane. Give it __attribute__((const)) when it is
/// a function of its arguments alone.
#define VDOP_LANE extern "C" __attribute__((noinline, used))

#endif
