//===- runtime/vdev/Runtime.cpp - functions that generated code calls
//-------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table by which generated code finds the machine. A new vdrt_* function is
// declared and listed here.
//===----------------------------------------------------------------------===//
#include "Runtime.h"

// Only addresses are needed: the types are where they are defined.
#define VDRT_FUNCTIONS(X)                                                      \
  X(pick)                                                                      \
  X(pend)                                                                      \
  X(unpend)                                                                    \
  X(pending_upto)                                                              \
  X(all_spin)                                                                  \
  X(call) X(barrier) X(barrier_v) X(exchange) X(warp_op) X(warp_op_v)          \
      X(clock64) X(globaltimer) X(vprintf) X(assertfail) X(malloc)             \
          X(aligned_malloc) X(free) X(nanosleep) X(trap) X(brkpt)              \
              X(misaligned) X(access) X(access_uniform) X(fence) X(tex)        \
                  X(surf) X(texquery) X(cluster_arrive) X(cluster_test)

extern "C" {
#define DECLARE(Name) void vdrt_##Name();
VDRT_FUNCTIONS(DECLARE)
#undef DECLARE
#define DEVICE_RUNTIME(Name, Result, Args) void vdrt_cdp_##Name();
#include "warpcc/CodeGen/DeviceRuntime.def"
}

namespace warpcc::vdev {

llvm::ArrayRef<RuntimeSymbol> runtimeSymbols() {
#define ENTRY(Name)                                                            \
  {"vdrt_" #Name, reinterpret_cast<const void *>(&vdrt_##Name)},
#define DEVICE_RUNTIME(Name, Result, Args) ENTRY(cdp_##Name)
  static const RuntimeSymbol Symbols[] = {VDRT_FUNCTIONS(ENTRY)
#include "warpcc/CodeGen/DeviceRuntime.def"
  };
#undef ENTRY
  return Symbols;
}

llvm::StringRef buildId() { return WARPCC_VDEV_BUILD_ID; }

} // namespace warpcc::vdev
