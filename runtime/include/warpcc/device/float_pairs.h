//===- warpcc/device/float_pairs.h - Arithmetic on two floats at once -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __fadd2_rn and its like: one instruction on both components of a float2, from
// compute capability 10.0 on. CUDA says rd and ru where PTX says rm and rp.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_FLOAT_PAIRS_H
#define WARPCC_DEVICE_FLOAT_PAIRS_H

#include "vector_types.h"
#include "warpcc/device/define.h"

#if !defined(__CUDA_ARCH__)
#define WARPCC_PAIRS(Name, Parameters)                                         \
  __device__ float2 Name##_rn Parameters, Name##_rz Parameters,                \
      Name##_rd Parameters, Name##_ru Parameters;
#elif __CUDA_ARCH__ < 1000
#define WARPCC_PAIRS(Name, Parameters)                                         \
  __device__ __attribute__((                                                   \
      unavailable("needs compute capability 10.0 or higher: compile for "      \
                  "sm_100 or later"))) float2 Name##_rn Parameters,            \
      Name##_rz Parameters, Name##_rd Parameters, Name##_ru Parameters;
#endif
#if defined(WARPCC_PAIRS)
WARPCC_PAIRS(__fadd2, (float2, float2))
WARPCC_PAIRS(__fmul2, (float2, float2))
WARPCC_PAIRS(__ffma2, (float2, float2, float2))
#undef WARPCC_PAIRS
#else

#define WARPCC_PAIR_BITS(X) __builtin_bit_cast(unsigned long long, X)
// Whether denormal numbers are flushed is known when the module is whole.
#define WARPCC_PAIR_ASM(Instruction, Operands, ...)                            \
  unsigned long long R;                                                        \
  if (__nvvm_reflect("__CUDA_FTZ"))                                            \
    __asm__(Instruction ".ftz.f32x2 " Operands : "=l"(R) : __VA_ARGS__);       \
  else                                                                         \
    __asm__(Instruction ".f32x2 " Operands : "=l"(R) : __VA_ARGS__);           \
  return __builtin_bit_cast(float2, R);
#define WARPCC_PAIR_2(Name, Instruction)                                       \
  WARPCC_DEVICE float2 Name(float2 X, float2 Y) {                              \
    WARPCC_PAIR_ASM(Instruction, "%0, %1, %2;", "l"(WARPCC_PAIR_BITS(X)),      \
                    "l"(WARPCC_PAIR_BITS(Y)))                                  \
  }
#define WARPCC_PAIR_3(Name, Instruction)                                       \
  WARPCC_DEVICE float2 Name(float2 X, float2 Y, float2 Z) {                    \
    WARPCC_PAIR_ASM(Instruction, "%0, %1, %2, %3;", "l"(WARPCC_PAIR_BITS(X)),  \
                    "l"(WARPCC_PAIR_BITS(Y)), "l"(WARPCC_PAIR_BITS(Z)))        \
  }
#define WARPCC_PAIR_MODE(Cuda, Ptx)                                            \
  WARPCC_PAIR_2(__fadd2_##Cuda, "add." Ptx)                                    \
  WARPCC_PAIR_2(__fmul2_##Cuda, "mul." Ptx)                                    \
  WARPCC_PAIR_3(__ffma2_##Cuda, "fma." Ptx)
WARPCC_PAIR_MODE(rn, "rn")
WARPCC_PAIR_MODE(rz, "rz")
WARPCC_PAIR_MODE(rd, "rm")
WARPCC_PAIR_MODE(ru, "rp")
#undef WARPCC_PAIR_MODE
#undef WARPCC_PAIR_2
#undef WARPCC_PAIR_3
#undef WARPCC_PAIR_BITS
#undef WARPCC_PAIR_ASM

#endif

#endif // WARPCC_DEVICE_FLOAT_PAIRS_H
