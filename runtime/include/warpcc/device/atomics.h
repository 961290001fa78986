//===- runtime/include/warpcc/device/atomics.h - Legacy atomic functions --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// atomicAdd and its like (guide, 5.4.5.1): relaxed, at the scope of the device,
// of the block (_block) or of the system (_system), for exactly the types of
// the guide.
//
// Clang's own atomicCAS and 16-bit compare-and-swap are sequentially
// consistent, and its unsigned minimum at block scope compares signed; those
// are inline PTX here. The others are IR, so that the optimiser sees their
// address spaces. Bodies: runtime/device/Atomics.cpp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ATOMICS_H
#define WARPCC_DEVICE_ATOMICS_H

#include "warpcc/device/atomics_128.h"
#include "warpcc/device/define.h"

// Suffix: of the type, in the device library's symbol.
#define WARPCC_ATOMIC(Name, T, Suffix)                                         \
  __device__ T Name(T *, T) __asm__("__wrp_" #Name "_" #Suffix),               \
      Name##_block(T *, T) __asm__("__wrp_" #Name "_block_" #Suffix),          \
      Name##_system(T *, T) __asm__("__wrp_" #Name "_system_" #Suffix);
#define WARPCC_ATOMIC_32(Name)                                                 \
  WARPCC_ATOMIC(Name, int, s32) WARPCC_ATOMIC(Name, unsigned int, u32)
#define WARPCC_ATOMIC_INT_ULL(Name)                                            \
  WARPCC_ATOMIC_32(Name) WARPCC_ATOMIC(Name, unsigned long long, u64)
// long long is not in the guide's list, but in NVIDIA's headers.
#define WARPCC_ATOMIC_ALL(Name)                                                \
  WARPCC_ATOMIC_INT_ULL(Name) WARPCC_ATOMIC(Name, long long, s64)
WARPCC_ATOMIC_INT_ULL(atomicAdd)
WARPCC_ATOMIC(atomicAdd, float, f32)
WARPCC_ATOMIC(atomicAdd, double, f64)
WARPCC_ATOMIC_32(atomicSub)
WARPCC_ATOMIC_INT_ULL(atomicExch)
WARPCC_ATOMIC(atomicExch, float, f32)
WARPCC_ATOMIC_ALL(atomicAnd)
WARPCC_ATOMIC_ALL(atomicOr)
WARPCC_ATOMIC_ALL(atomicXor)
WARPCC_ATOMIC_ALL(atomicMin)
WARPCC_ATOMIC_ALL(atomicMax)
WARPCC_ATOMIC(atomicInc, unsigned int, u32)
WARPCC_ATOMIC(atomicDec, unsigned int, u32)
#define WARPCC_ATOMIC_CAS(T, Suffix)                                           \
  __device__ T atomicCAS(T *, T, T) __asm__("__wrp_atomicCAS_" Suffix),        \
      atomicCAS_block(T *, T, T) __asm__("__wrp_atomicCAS_block_" Suffix),     \
      atomicCAS_system(T *, T, T) __asm__("__wrp_atomicCAS_system_" Suffix);
WARPCC_ATOMIC_CAS(int, "s32")
WARPCC_ATOMIC_CAS(unsigned int, "u32")
WARPCC_ATOMIC_CAS(unsigned long long, "u64")
WARPCC_ATOMIC_CAS(unsigned short, "u16")

#include "warpcc/device/atomics_vector.h"

#undef WARPCC_ATOMIC
#undef WARPCC_ATOMIC_32
#undef WARPCC_ATOMIC_INT_ULL
#undef WARPCC_ATOMIC_ALL
#undef WARPCC_ATOMIC_CAS

#endif // WARPCC_DEVICE_ATOMICS_H
