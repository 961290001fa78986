//===- Atomics.cpp - the legacy atomic functions --------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bodies of warpcc/device/atomics.h: relaxed, at the scope of the device,
// the block or the system. A symbol is __wrp_<function>_<type>, with s, u and f
// for signed, unsigned and floating types.
//
// IR where LLVM knows the operation and the scope is the device's, so that
// address spaces are inferred; else the instruction.
//===----------------------------------------------------------------------===//

using s32 = int;
using u32 = unsigned int;
using s64 = long long;
using u64 = unsigned long long;
using u16 = unsigned short;
using f32 = float;
using f64 = double;

#define WRP_ATOMIC(Name, T, Expression)                                        \
  T __wrp_##Name##_##T(T *Address, T Value) { return Expression; }
#define WRP_DEVICE_SCOPE(Op)                                                   \
  __scoped_atomic_##Op(Address, Value, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE)

// Op: suffix of Clang's generic builtin. Nvvm: of the PTX one, on type N.
#define WRP_ATOMIC_3(Name, T, Op, Nvvm, N)                                     \
  WRP_ATOMIC(Name, T, WRP_DEVICE_SCOPE(Op))                                    \
  WRP_ATOMIC(Name##_block, T,                                                  \
             T(__nvvm_atom_cta_##Nvvm((N *)Address, N(Value))))                \
  WRP_ATOMIC(Name##_system, T,                                                 \
             T(__nvvm_atom_sys_##Nvvm((N *)Address, N(Value))))
#define WRP_ATOMIC_INT_ULL(Name, Op, Nvvm)                                     \
  WRP_ATOMIC_3(Name, s32, Op, Nvvm##_gen_i, s32)                               \
  WRP_ATOMIC_3(Name, u32, Op, Nvvm##_gen_i, s32)                               \
  WRP_ATOMIC_3(Name, u64, Op, Nvvm##_gen_ll, s64)
#define WRP_ATOMIC_BITWISE(Name, Op, Nvvm)                                     \
  WRP_ATOMIC_INT_ULL(Name, Op, Nvvm)                                           \
  WRP_ATOMIC_3(Name, s64, Op, Nvvm##_gen_ll, s64)

// Reductions of one PTX instruction at the scopes of block and system.
#define WRP_ATOMIC_ASM(Name, T, Instruction, Letter)                           \
  T __wrp_##Name##_##T(T *Address, T Value) {                                  \
    T Old;                                                                     \
    __asm__ volatile("atom." Instruction " %0, [%1], %2;"                      \
                     : "=" Letter(Old)                                         \
                     : "l"(Address), Letter(Value)                             \
                     : "memory");                                              \
    return Old;                                                                \
  }

extern "C" {
WRP_ATOMIC_INT_ULL(atomicAdd, fetch_add, add)
WRP_ATOMIC_3(atomicAdd, f32, fetch_add, add_gen_f, f32)
WRP_ATOMIC_3(atomicAdd, f64, fetch_add, add_gen_d, f64)
WRP_ATOMIC_BITWISE(atomicAnd, fetch_and, and)
WRP_ATOMIC_BITWISE(atomicOr, fetch_or, or)
WRP_ATOMIC_BITWISE(atomicXor, fetch_xor, xor)
WRP_ATOMIC_INT_ULL(atomicExch, exchange_n, xchg)

#define WRP_ATOMIC_SUB(Scope)                                                  \
  WRP_ATOMIC(atomicSub##Scope, s32,                                            \
             __wrp_atomicAdd##Scope##_s32(Address, s32(0u - u32(Value))))      \
  WRP_ATOMIC(atomicSub##Scope, u32,                                            \
             __wrp_atomicAdd##Scope##_u32(Address, 0u - Value))                \
  WRP_ATOMIC(atomicExch##Scope, f32,                                           \
             __builtin_bit_cast(f32, __wrp_atomicExch##Scope##_u32(            \
                                         (u32 *)Address,                       \
                                         __builtin_bit_cast(u32, Value))))
WRP_ATOMIC_SUB()
WRP_ATOMIC_SUB(_block)
WRP_ATOMIC_SUB(_system)

#define WRP_ATOMIC_MINMAX(Name, Op, Ptx)                                       \
  WRP_ATOMIC_3(Name, s32, fetch_##Op, Op##_gen_i, s32)                         \
  WRP_ATOMIC_3(Name, s64, fetch_##Op, Op##_gen_ll, s64)                        \
  WRP_ATOMIC(Name, u32, WRP_DEVICE_SCOPE(fetch_##Op))                          \
  WRP_ATOMIC(Name, u64, WRP_DEVICE_SCOPE(fetch_##Op))                          \
  WRP_ATOMIC_ASM(Name##_block, u32, "cta." Ptx ".u32", "r")                    \
  WRP_ATOMIC_ASM(Name##_system, u32, "sys." Ptx ".u32", "r")                   \
  WRP_ATOMIC_ASM(Name##_block, u64, "cta." Ptx ".u64", "l")                    \
  WRP_ATOMIC_ASM(Name##_system, u64, "sys." Ptx ".u64", "l")
WRP_ATOMIC_MINMAX(atomicMin, min, "min")
WRP_ATOMIC_MINMAX(atomicMax, max, "max")

WRP_ATOMIC(atomicInc, u32, __nvvm_atom_inc_gen_ui(Address, Value))
WRP_ATOMIC(atomicDec, u32, __nvvm_atom_dec_gen_ui(Address, Value))
WRP_ATOMIC(atomicInc_block, u32, __nvvm_atom_cta_inc_gen_ui(Address, Value))
WRP_ATOMIC(atomicDec_block, u32, __nvvm_atom_cta_dec_gen_ui(Address, Value))
WRP_ATOMIC(atomicInc_system, u32, __nvvm_atom_sys_inc_gen_ui(Address, Value))
WRP_ATOMIC(atomicDec_system, u32, __nvvm_atom_sys_dec_gen_ui(Address, Value))

#define WRP_ATOMIC_CAS(Name, T, Instruction, Letter)                           \
  T __wrp_##Name##_##T(T *Address, T Compare, T Value) {                       \
    T Old;                                                                     \
    __asm__ volatile("atom." Instruction " %0, [%1], %2, %3;"                  \
                     : "=" Letter(Old)                                         \
                     : "l"(Address), Letter(Compare), Letter(Value)            \
                     : "memory");                                              \
    return Old;                                                                \
  }
#define WRP_ATOMIC_CAS_3(T, Bits, Letter)                                      \
  WRP_ATOMIC_CAS(atomicCAS, T, "cas." Bits, Letter)                            \
  WRP_ATOMIC_CAS(atomicCAS_block, T, "cta.cas." Bits, Letter)                  \
  WRP_ATOMIC_CAS(atomicCAS_system, T, "sys.cas." Bits, Letter)
WRP_ATOMIC_CAS_3(s32, "b32", "r")
WRP_ATOMIC_CAS_3(u32, "b32", "r")
WRP_ATOMIC_CAS_3(u64, "b64", "l")
WRP_ATOMIC_CAS_3(u16, "b16", "h")
} // extern "C"
