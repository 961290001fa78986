//===- runtime/host/LibCuda.h - shared by the driver API --------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the driver API run in the context that is current in their thread.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_HOST_LIBCUDA_H
#define WARPCC_RUNTIME_HOST_LIBCUDA_H

#include "cuda_runtime_api.h"
#include <cstdint>
#include <vector>

#define WARPCC_CU extern "C" __attribute__((visibility("default"))) int

namespace warpcc::cu {

using Device = int;
using Address = uint64_t;
using Context = struct ContextOpaque *;

inline void *pointer(Address A) { return reinterpret_cast<void *>(A); }

//===----------------------------------------------------------------------===//
// Contexts: one per device
//===----------------------------------------------------------------------===//

inline bool Initialized = false; ///< cuInit() was called

/// Handles are small numbers that no pointer has.
inline Context contextOf(Device D) {
  return reinterpret_cast<Context>(D + 0x1000L);
}
inline Device deviceOf(Context C) {
  return static_cast<Device>(reinterpret_cast<intptr_t>(C) - 0x1000);
}
inline bool isContext(Context C) {
  int Count = 0;
  Device D = deviceOf(C);
  return C && !cudaGetDeviceCount(&Count) && D >= 0 && D < Count;
}

/// The calling thread's stack of contexts; the last one is current.
inline thread_local std::vector<Context> Stack;

inline int makeCurrent() {
  return Stack.empty() ? cudaSuccess : cudaSetDevice(deviceOf(Stack.back()));
}

/// Runs \p Body if there is a current context: 3 before cuInit, 201 without
/// one. Errors of this API are not remembered for cudaGetLastError.
template <typename F> int inContext(F &&Body) {
  if (!Initialized)
    return cudaErrorInitializationError;
  if (Stack.empty())
    return cudaErrorDeviceUninitialized;
  if (int Code = makeCurrent())
    return Code;
  return Body();
}

} // namespace warpcc::cu

#endif // WARPCC_RUNTIME_HOST_LIBCUDA_H
