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
// address spaces.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ATOMICS_H
#define WARPCC_DEVICE_ATOMICS_H

#include "warpcc/device/atomics_128.h"
#include "warpcc/device/define.h"

#define WARPCC_ATOMIC(Name, T, Expression)                                     \
  WARPCC_DEVICE T Name(T *Address, T Value) { return Expression; }

// Op: suffix of Clang's generic builtin. Nvvm: of the PTX one, on type N.
#define WARPCC_ATOMIC_3(Name, T, Op, Nvvm, N)                                  \
  WARPCC_ATOMIC(Name, T,                                                       \
                __scoped_atomic_##Op(Address, Value, __ATOMIC_RELAXED,         \
                                     __MEMORY_SCOPE_DEVICE))                   \
  WARPCC_ATOMIC(Name##_block, T,                                               \
                (T)__nvvm_atom_cta_##Nvvm((N *)Address, (N)Value))             \
  WARPCC_ATOMIC(Name##_system, T,                                              \
                (T)__nvvm_atom_sys_##Nvvm((N *)Address, (N)Value))
#define WARPCC_ATOMIC_INT(Name, Op, Nvvm)                                      \
  WARPCC_ATOMIC_3(Name, int, Op, Nvvm##_gen_i, int)                            \
  WARPCC_ATOMIC_3(Name, unsigned int, Op, Nvvm##_gen_i, int)
#define WARPCC_ATOMIC_INT_ULL(Name, Op, Nvvm)                                  \
  WARPCC_ATOMIC_INT(Name, Op, Nvvm)                                            \
  WARPCC_ATOMIC_3(Name, unsigned long long, Op, Nvvm##_gen_ll, long long)

// Reductions of one PTX instruction at the scopes of block and system.
#define WARPCC_ATOMIC_ASM(Name, T, Instruction, Letter)                        \
  WARPCC_DEVICE T Name(T *Address, T Value) {                                  \
    T Old;                                                                     \
    __asm__ volatile("atom." Instruction " %0, [%1], %2;"                      \
                     : "=" Letter(Old)                                         \
                     : "l"(Address), Letter(Value)                             \
                     : "memory");                                              \
    return Old;                                                                \
  }

WARPCC_ATOMIC_INT_ULL(atomicAdd, fetch_add, add)
WARPCC_ATOMIC_3(atomicAdd, float, fetch_add, add_gen_f, float)
WARPCC_ATOMIC_3(atomicAdd, double, fetch_add, add_gen_d, double)
// long long is not in the guide's list, but in NVIDIA's headers.
#define WARPCC_ATOMIC_BITWISE(Name, Op, Nvvm)                                  \
  WARPCC_ATOMIC_INT_ULL(Name, Op, Nvvm)                                        \
  WARPCC_ATOMIC_3(Name, long long, Op, Nvvm##_gen_ll, long long)
WARPCC_ATOMIC_BITWISE(atomicAnd, fetch_and, and)
WARPCC_ATOMIC_BITWISE(atomicOr, fetch_or, or)
WARPCC_ATOMIC_BITWISE(atomicXor, fetch_xor, xor)
WARPCC_ATOMIC_INT_ULL(atomicExch, exchange_n, xchg)

#define WARPCC_ATOMIC_SUB(Scope)                                               \
  WARPCC_ATOMIC(atomicSub##Scope, int,                                         \
                atomicAdd##Scope(Address, (int)(0u - (unsigned int)Value)))    \
  WARPCC_ATOMIC(atomicSub##Scope, unsigned int,                                \
                atomicAdd##Scope(Address, 0u - Value))
WARPCC_ATOMIC_SUB()
WARPCC_ATOMIC_SUB(_block)
WARPCC_ATOMIC_SUB(_system)

#define WARPCC_ATOMIC_EXCHANGE_FLOAT(Scope)                                    \
  WARPCC_ATOMIC(                                                               \
      atomicExch##Scope, float,                                                \
      __builtin_bit_cast(                                                      \
          float, atomicExch##Scope((unsigned int *)Address,                    \
                                   __builtin_bit_cast(unsigned int, Value))))
WARPCC_ATOMIC_EXCHANGE_FLOAT()
WARPCC_ATOMIC_EXCHANGE_FLOAT(_block)
WARPCC_ATOMIC_EXCHANGE_FLOAT(_system)

#define WARPCC_ATOMIC_MINMAX(Name, Op, Ptx)                                    \
  WARPCC_ATOMIC_3(Name, int, fetch_##Op, Op##_gen_i, int)                      \
  WARPCC_ATOMIC_3(Name, long long, fetch_##Op, Op##_gen_ll, long long)         \
  WARPCC_ATOMIC(Name, unsigned int,                                            \
                __scoped_atomic_fetch_##Op(Address, Value, __ATOMIC_RELAXED,   \
                                           __MEMORY_SCOPE_DEVICE))             \
  WARPCC_ATOMIC(Name, unsigned long long,                                      \
                __scoped_atomic_fetch_##Op(Address, Value, __ATOMIC_RELAXED,   \
                                           __MEMORY_SCOPE_DEVICE))             \
  WARPCC_ATOMIC_ASM(Name##_block, unsigned int, "cta." Ptx ".u32", "r")        \
  WARPCC_ATOMIC_ASM(Name##_system, unsigned int, "sys." Ptx ".u32", "r")       \
  WARPCC_ATOMIC_ASM(Name##_block, unsigned long long, "cta." Ptx ".u64", "l")  \
  WARPCC_ATOMIC_ASM(Name##_system, unsigned long long, "sys." Ptx ".u64", "l")
WARPCC_ATOMIC_MINMAX(atomicMin, min, "min")
WARPCC_ATOMIC_MINMAX(atomicMax, max, "max")

WARPCC_ATOMIC(atomicInc, unsigned int, __nvvm_atom_inc_gen_ui(Address, Value))
WARPCC_ATOMIC(atomicDec, unsigned int, __nvvm_atom_dec_gen_ui(Address, Value))
WARPCC_ATOMIC(atomicInc_block, unsigned int,
              __nvvm_atom_cta_inc_gen_ui(Address, Value))
WARPCC_ATOMIC(atomicDec_block, unsigned int,
              __nvvm_atom_cta_dec_gen_ui(Address, Value))
WARPCC_ATOMIC(atomicInc_system, unsigned int,
              __nvvm_atom_sys_inc_gen_ui(Address, Value))
WARPCC_ATOMIC(atomicDec_system, unsigned int,
              __nvvm_atom_sys_dec_gen_ui(Address, Value))

#define WARPCC_ATOMIC_CAS(Name, T, Instruction, Letter)                        \
  WARPCC_DEVICE T Name(T *Address, T Compare, T Value) {                       \
    T Old;                                                                     \
    __asm__ volatile("atom." Instruction " %0, [%1], %2, %3;"                  \
                     : "=" Letter(Old)                                         \
                     : "l"(Address), Letter(Compare), Letter(Value)            \
                     : "memory");                                              \
    return Old;                                                                \
  }
#define WARPCC_ATOMIC_CAS_3(T, Bits, Letter)                                   \
  WARPCC_ATOMIC_CAS(atomicCAS, T, "cas." Bits, Letter)                         \
  WARPCC_ATOMIC_CAS(atomicCAS_block, T, "cta.cas." Bits, Letter)               \
  WARPCC_ATOMIC_CAS(atomicCAS_system, T, "sys.cas." Bits, Letter)
WARPCC_ATOMIC_CAS_3(int, "b32", "r")
WARPCC_ATOMIC_CAS_3(unsigned int, "b32", "r")
WARPCC_ATOMIC_CAS_3(unsigned long long, "b64", "l")
WARPCC_ATOMIC_CAS_3(unsigned short, "b16", "h")

#include "warpcc/device/atomics_vector.h"

#undef WARPCC_ATOMIC
#undef WARPCC_ATOMIC_3
#undef WARPCC_ATOMIC_INT
#undef WARPCC_ATOMIC_INT_ULL
#undef WARPCC_ATOMIC_BITWISE
#undef WARPCC_ATOMIC_SUB
#undef WARPCC_ATOMIC_EXCHANGE_FLOAT
#undef WARPCC_ATOMIC_MINMAX
#undef WARPCC_ATOMIC_ASM
#undef WARPCC_ATOMIC_CAS
#undef WARPCC_ATOMIC_CAS_3

#endif // WARPCC_DEVICE_ATOMICS_H
