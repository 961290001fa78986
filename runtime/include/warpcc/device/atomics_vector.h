//===- warpcc/device/atomics_vector.h - Atomics on float2 and float4 ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Guide 5.4.5.1.1. A Toolkit's own definitions are empty to any compiler that
// reads its headers without __CUDA_ARCH__, as Clang's wrapper does. Of two
// functions with the same parameters Clang takes the one with a condition.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ATOMICS_VECTOR_H
#define WARPCC_DEVICE_ATOMICS_VECTOR_H

#define WARPCC_PREFERRED __attribute__((enable_if(true, "")))

// float2 and float4, each component for itself, in global memory.
#define WARPCC_ATOMIC_FLOATS(Name, Scope)                                      \
  WARPCC_DEVICE WARPCC_PREFERRED WARPCC_SINCE_90 float2 Name(float2 *Address,  \
                                                             float2 Value) {   \
    float2 Old;                                                                \
    __asm__ volatile("atom.global." Scope "add.v2.f32 {%0, %1}, [%2], "        \
                     "{%3, %4};"                                               \
                     : "=f"(Old.x), "=f"(Old.y)                                \
                     : "l"(Address), "f"(Value.x), "f"(Value.y)                \
                     : "memory");                                              \
    return Old;                                                                \
  }                                                                            \
  WARPCC_DEVICE WARPCC_PREFERRED WARPCC_SINCE_90 float4 Name(float4 *Address,  \
                                                             float4 Value) {   \
    float4 Old;                                                                \
    __asm__ volatile("atom.global." Scope "add.v4.f32 {%0, %1, %2, %3}, "      \
                     "[%4], {%5, %6, %7, %8};"                                 \
                     : "=f"(Old.x), "=f"(Old.y), "=f"(Old.z), "=f"(Old.w)      \
                     : "l"(Address), "f"(Value.x), "f"(Value.y), "f"(Value.z), \
                       "f"(Value.w)                                            \
                     : "memory");                                              \
    return Old;                                                                \
  }
WARPCC_ATOMIC_FLOATS(atomicAdd, "")
WARPCC_ATOMIC_FLOATS(atomicAdd_block, "cta.")
WARPCC_ATOMIC_FLOATS(atomicAdd_system, "sys.")
#undef WARPCC_ATOMIC_FLOATS
#undef WARPCC_PREFERRED

#endif // WARPCC_DEVICE_ATOMICS_VECTOR_H
