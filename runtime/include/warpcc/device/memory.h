//===- warpcc/device/memory.h - Loads, stores, address spaces -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Address space predicates (guide, 5.4.8.1) and conversions (5.4.8.2); loads
// and stores with a cache operator are in a header of their own.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_MEMORY_H
#define WARPCC_DEVICE_MEMORY_H

#include "warpcc/device/cache_operators.h"
#include "warpcc/device/define.h"

//===----------------------------------------------------------------------===//
// Address spaces
//===----------------------------------------------------------------------===//

WARPCC_DEVICE unsigned int __isGlobal(const void *Ptr) {
  return __nvvm_isspacep_global(Ptr);
}
WARPCC_DEVICE unsigned int __isShared(const void *Ptr) {
  return __nvvm_isspacep_shared(Ptr);
}
WARPCC_DEVICE unsigned int __isConstant(const void *Ptr) {
  return __nvvm_isspacep_const(Ptr);
}
WARPCC_DEVICE unsigned int __isLocal(const void *Ptr) {
  return __nvvm_isspacep_local(Ptr);
}
#define WARPCC_IS_SPACE(Name, Since, Space)                                    \
  WARPCC_DEVICE Since unsigned int Name(const void *Ptr) {                     \
    unsigned int Is;                                                           \
    __asm__("{ .reg .pred p; isspacep." Space " p, %1; selp.u32 %0, 1, 0, p;"  \
            " }"                                                               \
            : "=r"(Is)                                                         \
            : "l"(Ptr));                                                       \
    return Is;                                                                 \
  }
WARPCC_IS_SPACE(__isGridConstant, WARPCC_SINCE_70, "param")
WARPCC_IS_SPACE(__isClusterShared, WARPCC_SINCE_90, "shared::cluster")
WARPCC_IS_SPACE(__isCtaShared, WARPCC_SINCE_90, "shared::cta")
#undef WARPCC_IS_SPACE

// Number: the address space in LLVM's NVPTX target.
#define WARPCC_CONVERT_SPACE(Space, Number)                                    \
  WARPCC_DEVICE size_t __cvta_generic_to_##Space(const void *Ptr) {            \
    return (size_t)(const __attribute__((address_space(Number))) void *)Ptr;   \
  }                                                                            \
  WARPCC_DEVICE void *__cvta_##Space##_to_generic(size_t Raw) {                \
    return (void *)(__attribute__((address_space(Number))) void *)Raw;         \
  }
WARPCC_CONVERT_SPACE(global, 1)
WARPCC_CONVERT_SPACE(shared, 3)
WARPCC_CONVERT_SPACE(constant, 4)
WARPCC_CONVERT_SPACE(local, 5)
#undef WARPCC_CONVERT_SPACE

WARPCC_DEVICE
WARPCC_SINCE_70 size_t __cvta_generic_to_grid_constant(const void *Ptr) {
  size_t Raw;
  __asm__("cvta.to.param.u64 %0, %1;" : "=l"(Raw) : "l"(Ptr));
  return Raw;
}
WARPCC_DEVICE WARPCC_SINCE_70 void *
__cvta_grid_constant_to_generic(size_t Raw) {
  void *Ptr;
  __asm__("cvta.param.u64 %0, %1;" : "=l"(Ptr) : "l"(Raw));
  return Ptr;
}

#endif // WARPCC_DEVICE_MEMORY_H
