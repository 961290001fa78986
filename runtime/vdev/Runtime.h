//===- runtime/vdev/Runtime.h - functions that generated code calls -*- C++
//-*-//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_RUNTIME_H
#define WARPCC_RUNTIME_VDEV_RUNTIME_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstddef>

namespace warpcc::vdev {

struct RuntimeSymbol {
  const char *Name;
  const void *Address;
};

/// Every vdrt_* function.
llvm::ArrayRef<RuntimeSymbol> runtimeSymbols();

/// Identifies this build of the code generator in cache keys.
llvm::StringRef buildId();

/// Writes out what kernels have printed so far (guide: the printf buffer is
/// flushed at launches, synchronisation and copies).
void flushPrintf();
size_t printfLimit();
void setPrintfLimit(size_t Bytes);
size_t heapLimit();
void setHeapLimit(size_t Bytes);

} // namespace warpcc::vdev

#endif
