//===- warpcc/device/atomic_builtins.h - The __nv_atomic_* functions ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations with an order and a scope, both constants (guide, 5.4.5.2).
// Each name is a macro that passes them on as template arguments: they select
// the instruction, a variable is an error, and no function has an address.
//
// Sequential consistency is fence.sc before an acquire, as the PTX memory
// model's mapping of C++ has it.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_ATOMIC_BUILTINS_H
#define WARPCC_DEVICE_ATOMIC_BUILTINS_H

#include "warpcc/device/asm_text.h"
#include "warpcc/device/define.h"

#if !defined(__CUDACC_DEVICE_ATOMIC_BUILTINS__)
#define __CUDACC_DEVICE_ATOMIC_BUILTINS__ 1
#endif
#if !defined(__NV_ATOMIC_RELAXED)
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#endif
#if !defined(__NV_THREAD_SCOPE_THREAD)
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
#endif

//===----------------------------------------------------------------------===//
// Instruction texts
//===----------------------------------------------------------------------===//

// Below sm_90 there are no clusters: the scope is the device then, and the
// compiler says so (lib/Sema/Atomics.cpp).
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define WARPCC_CLUSTER_SCOPE ".gpu"
#else
#define WARPCC_CLUSTER_SCOPE ".cluster"
#endif
constexpr const char *__warpcc_scope_name(int Scope) {
  return Scope <= __NV_THREAD_SCOPE_BLOCK     ? ".cta"
         : Scope == __NV_THREAD_SCOPE_CLUSTER ? WARPCC_CLUSTER_SCOPE
         : Scope == __NV_THREAD_SCOPE_DEVICE  ? ".gpu"
                                              : ".sys";
}
#undef WARPCC_CLUSTER_SCOPE
// A read-modify-write or a load; consume is acquire, and so is what follows
// the fence of a sequentially consistent one.
constexpr const char *__warpcc_order_name(int Order) {
  return Order == __NV_ATOMIC_RELAXED   ? ".relaxed"
         : Order == __NV_ATOMIC_RELEASE ? ".release"
         : Order == __NV_ATOMIC_ACQ_REL ? ".acq_rel"
                                        : ".acquire";
}
constexpr const char *__warpcc_store_order_name(int Order) {
  return Order == __NV_ATOMIC_RELEASE ? ".release" : ".relaxed";
}
//===----------------------------------------------------------------------===//
// Machine words of 1 to 16 bytes
//===----------------------------------------------------------------------===//

// Register: what an asm operand is. Letter: its constraint. Bits: PTX's type.
template <unsigned Size> struct __warpcc_word;
#define WARPCC_WORD(Size, T, Reg, Constraint, Type)                            \
  template <> struct __warpcc_word<Size> {                                     \
    typedef T Unit;                                                            \
    typedef Reg Register;                                                      \
    static constexpr __warpcc_asm_text letter(const char *Prefix) {            \
      return __warpcc_join(Prefix, Constraint);                                \
    }                                                                          \
    static constexpr const char *bits() { return Type; }                       \
  };
WARPCC_WORD(1, unsigned char, unsigned int, "r", ".b8")
WARPCC_WORD(2, unsigned short, unsigned short, "h", ".b16")
WARPCC_WORD(4, unsigned int, unsigned int, "r", ".b32")
WARPCC_WORD(8, unsigned long long, unsigned long long, "l", ".b64")
WARPCC_WORD(16, unsigned __int128, unsigned __int128, "q", ".b128")
#undef WARPCC_WORD

template <class T> struct __warpcc_atomic_type {
  enum {
    IsInt = __is_integral(T) && !__is_same(T, bool) &&
            (sizeof(T) == 4 || sizeof(T) == 8),
    IsSigned = __is_signed(T),
    IsFloat = __is_same(T, float) || __is_same(T, double),
    IsSum = IsFloat || (IsInt && !(__is_signed(T) && sizeof(T) == 8)),
    Is64 = sizeof(T) == 8
  };
  static constexpr const char *arithmetic() {
    return IsFloat ? (Is64 ? ".f64" : ".f32")
                   : (IsSigned ? (Is64 ? ".s64" : ".s32")
                               : (Is64 ? ".u64" : ".u32"));
  }
  // PTX has no atom.add.s64; two's complement does not need it.
  static constexpr const char *addition() {
    return IsFloat ? arithmetic() : (Is64 ? ".u64" : ".u32");
  }
};

//===----------------------------------------------------------------------===//
// The operations
//===----------------------------------------------------------------------===//

template <int Order, int Scope = __NV_THREAD_SCOPE_SYSTEM>
struct __warpcc_nv_atomic {
  static_assert(Order >= __NV_ATOMIC_RELAXED && Order <= __NV_ATOMIC_SEQ_CST,
                "the memory order must be one of __NV_ATOMIC_*");
  static_assert(Scope >= __NV_THREAD_SCOPE_THREAD &&
                    Scope <= __NV_THREAD_SCOPE_SYSTEM,
                "the scope must be one of __NV_THREAD_SCOPE_*");

  WARPCC_DEVICE static void fence_if_sequential() {
    if (Order == __NV_ATOMIC_SEQ_CST)
      __asm__ volatile(
          (__warpcc_join("fence.sc", __warpcc_scope_name(Scope), ";"))::
              : "memory");
  }

#define WARPCC_RMW(Function, Operation, Type)                                  \
  template <class T>                                                           \
  WARPCC_DEVICE static T Function(volatile T *Address, T Value) WARPCC_BODY(   \
      typedef __warpcc_word<sizeof(T)> Word; typename Word::Register Old;      \
      fence_if_sequential(); __asm__ volatile(                                 \
          (__warpcc_join(                                                      \
              "atom", __warpcc_order_name(Order), __warpcc_scope_name(Scope),  \
              Operation, Type,                                                 \
              " %0, [%1], %2;")) : (Word::letter("="))(Old) : "l"(Address),    \
          (Word::letter(""))(                                                  \
              __builtin_bit_cast(typename Word::Unit, Value)) : "memory");     \
      return __builtin_bit_cast(T, Old);)
  WARPCC_RMW(rmw_add, ".add", __warpcc_atomic_type<T>::addition())
  WARPCC_RMW(rmw_min, ".min", __warpcc_atomic_type<T>::arithmetic())
  WARPCC_RMW(rmw_max, ".max", __warpcc_atomic_type<T>::arithmetic())
  WARPCC_RMW(rmw_and, ".and", Word::bits())
  WARPCC_RMW(rmw_or, ".or", Word::bits())
  WARPCC_RMW(rmw_xor, ".xor", Word::bits())
  WARPCC_RMW(rmw_exchange, ".exch", Word::bits())
#undef WARPCC_RMW

#define WARPCC_FETCH(Name, Types, What, ...)                                   \
  template <class T>                                                           \
  WARPCC_DEVICE static T fetch_##Name(volatile T *Address,                     \
                                      typename __warpcc_same<T>::type Value) { \
    static_assert(__warpcc_atomic_type<T>::Types,                              \
                  "__nv_atomic_" #Name " takes " What " (guide, 5.4.5.2)");    \
    return __VA_ARGS__;                                                        \
  }
  WARPCC_FETCH(add, IsSum, "int, unsigned, unsigned long long, float or double",
               rmw_add<T>(Address, Value))
  WARPCC_FETCH(sub, IsSum, "int, unsigned, unsigned long long, float or double",
               rmw_add<T>(Address, negate(Value)))
  WARPCC_FETCH(min, IsInt, "integers of 4 or 8 bytes",
               rmw_min<T>(Address, Value))
  WARPCC_FETCH(max, IsInt, "integers of 4 or 8 bytes",
               rmw_max<T>(Address, Value))
  WARPCC_FETCH(and, IsInt, "integers of 4 or 8 bytes",
               rmw_and<T>(Address, Value))
  WARPCC_FETCH(or, IsInt, "integers of 4 or 8 bytes", rmw_or<T>(Address, Value))
  WARPCC_FETCH(xor, IsInt, "integers of 4 or 8 bytes",
               rmw_xor<T>(Address, Value))
#undef WARPCC_FETCH

  WARPCC_DEVICE static float negate(float Value) { return -Value; }
  WARPCC_DEVICE static double negate(double Value) { return -Value; }
  template <class T> WARPCC_DEVICE static T negate(T Value) {
    return (T)(0 - (unsigned long long)Value);
  }

  template <class T>
  WARPCC_DEVICE static T exchange_n(volatile T *Address,
                                    typename __warpcc_same<T>::type Value) {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8 || sizeof(T) == 16,
                  "__nv_atomic_exchange takes types of 4, 8 or 16 bytes "
                  "(guide, 5.4.5.2.8)");
    return rmw_exchange<T>(Address, Value);
  }
  template <class T>
  WARPCC_DEVICE static void exchange(volatile T *Address, T *Value, T *Old) {
    *Old = exchange_n(Address, *Value);
  }

  template <class T> WARPCC_DEVICE static T load_n(volatile T *Address) {
    static_assert(!__is_const(T),
                  "the address of an atomic load must not point to const");
    static_assert(Order != __NV_ATOMIC_RELEASE && Order != __NV_ATOMIC_ACQ_REL,
                  "an atomic load cannot have the order __NV_ATOMIC_RELEASE or "
                  "__NV_ATOMIC_ACQ_REL (guide, 5.4.5.2.10)");
    typedef __warpcc_word<sizeof(T)> Word;
    typename Word::Register Value;
    fence_if_sequential();
    __asm__ volatile(
        (__warpcc_join("ld", __warpcc_order_name(Order),
                       __warpcc_scope_name(Scope), Word::bits(), " %0, [%1];"))
        : (Word::letter("="))(Value)
        : "l"(Address)
        : "memory");
    return __builtin_bit_cast(T, (typename Word::Unit)Value);
  }
  template <class T>
  WARPCC_DEVICE static void load(const volatile T *Address, T *Value) {
    *Value = load_n(const_cast<volatile T *>(Address));
  }

  template <class T>
  WARPCC_DEVICE static void store_n(volatile T *Address,
                                    typename __warpcc_same<T>::type Value) {
    static_assert(
        Order != __NV_ATOMIC_CONSUME && Order != __NV_ATOMIC_ACQUIRE &&
            Order != __NV_ATOMIC_ACQ_REL,
        "an atomic store cannot have the order __NV_ATOMIC_CONSUME, "
        "__NV_ATOMIC_ACQUIRE or __NV_ATOMIC_ACQ_REL (guide, 5.4.5.2.11)");
    typedef __warpcc_word<sizeof(T)> Word;
    fence_if_sequential();
    __asm__ volatile(
        (__warpcc_join("st", __warpcc_store_order_name(Order),
                       __warpcc_scope_name(Scope), Word::bits(), " [%0], %1;"))
        :
        : "l"(Address),
          (Word::letter(""))((typename Word::Register) __builtin_bit_cast(
              typename Word::Unit, Value))
        : "memory");
  }
  template <class T>
  WARPCC_DEVICE static void store(volatile T *Address, T *Value) {
    store_n(Address, *Value);
  }

  // A relaxed fence orders nothing.
  WARPCC_DEVICE static void thread_fence() {
    fence_if_sequential();
    if (Order != __NV_ATOMIC_SEQ_CST && Order != __NV_ATOMIC_RELAXED)
      __asm__ volatile(
          (__warpcc_join("fence.acq_rel", __warpcc_scope_name(Scope), ";"))::
              : "memory");
  }
};

// The stronger of two orders. Acquire and release make acquire-release; the
// other enumerators are in order of strength.
constexpr int __warpcc_stronger(int A, int B) {
  return (A == __NV_ATOMIC_RELEASE && B != __NV_ATOMIC_RELAXED &&
          B < __NV_ATOMIC_RELEASE) ||
                 (B == __NV_ATOMIC_RELEASE && A != __NV_ATOMIC_RELAXED &&
                  A < __NV_ATOMIC_RELEASE)
             ? __NV_ATOMIC_ACQ_REL
         : A > B ? A
                 : B;
}
template <int Success, int Failure, int Scope = __NV_THREAD_SCOPE_SYSTEM>
struct __warpcc_nv_atomic_compare {
  // Weak is ignored: the instruction does not fail spuriously.
  template <class T>
  WARPCC_DEVICE static bool exchange_n(volatile T *Address, T *Expected,
                                       typename __warpcc_same<T>::type Desired,
                                       bool) {
    static_assert(sizeof(T) == 2 || sizeof(T) == 4 || sizeof(T) == 8 ||
                      sizeof(T) == 16,
                  "__nv_atomic_compare_exchange takes types of 2, 4, 8 or 16 "
                  "bytes (guide, 5.4.5.2.9)");
    typedef __warpcc_word<sizeof(T)> Word;
    constexpr int Order = __warpcc_stronger(Success, Failure);
    typename Word::Unit Old,
        Want = __builtin_bit_cast(typename Word::Unit, *Expected);
    __warpcc_nv_atomic<Order, Scope>::fence_if_sequential();
    __asm__ volatile(
        (__warpcc_join("atom", __warpcc_order_name(Order),
                       __warpcc_scope_name(Scope), ".cas", Word::bits(),
                       " %0, [%1], %2, %3;"))
        : (Word::letter("="))(Old)
        : "l"(Address), (Word::letter(""))(Want),
          (Word::letter(""))(__builtin_bit_cast(typename Word::Unit, Desired))
        : "memory");
    if (Old == Want)
      return true;
    *Expected = __builtin_bit_cast(T, Old);
    return false;
  }
  template <class T>
  WARPCC_DEVICE static bool exchange(volatile T *Address, T *Expected,
                                     T *Desired, bool Weak) {
    return exchange_n(Address, Expected, *Desired, Weak);
  }
};

//===----------------------------------------------------------------------===//
// The names: order and scope are the variable arguments
//===----------------------------------------------------------------------===//

// clang-format off
#define __nv_atomic_fetch_add(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_add(A, V)
#define __nv_atomic_fetch_sub(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_sub(A, V)
#define __nv_atomic_fetch_and(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_and(A, V)
#define __nv_atomic_fetch_or(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_or(A, V)
#define __nv_atomic_fetch_xor(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_xor(A, V)
#define __nv_atomic_fetch_min(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_min(A, V)
#define __nv_atomic_fetch_max(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::fetch_max(A, V)
#define __nv_atomic_add(A, V, ...) ((void)__nv_atomic_fetch_add(A, V, __VA_ARGS__))
#define __nv_atomic_sub(A, V, ...) ((void)__nv_atomic_fetch_sub(A, V, __VA_ARGS__))
#define __nv_atomic_and(A, V, ...) ((void)__nv_atomic_fetch_and(A, V, __VA_ARGS__))
#define __nv_atomic_or(A, V, ...) ((void)__nv_atomic_fetch_or(A, V, __VA_ARGS__))
#define __nv_atomic_xor(A, V, ...) ((void)__nv_atomic_fetch_xor(A, V, __VA_ARGS__))
#define __nv_atomic_min(A, V, ...) ((void)__nv_atomic_fetch_min(A, V, __VA_ARGS__))
#define __nv_atomic_max(A, V, ...) ((void)__nv_atomic_fetch_max(A, V, __VA_ARGS__))
#define __nv_atomic_exchange_n(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::exchange_n(A, V)
#define __nv_atomic_exchange(A, V, R, ...) __warpcc_nv_atomic<__VA_ARGS__>::exchange(A, V, R)
#define __nv_atomic_load_n(A, ...) __warpcc_nv_atomic<__VA_ARGS__>::load_n(A)
#define __nv_atomic_load(A, R, ...) __warpcc_nv_atomic<__VA_ARGS__>::load(A, R)
#define __nv_atomic_store_n(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::store_n(A, V)
#define __nv_atomic_store(A, V, ...) __warpcc_nv_atomic<__VA_ARGS__>::store(A, V)
#define __nv_atomic_compare_exchange_n(A, E, D, W, ...) __warpcc_nv_atomic_compare<__VA_ARGS__>::exchange_n(A, E, D, W)
#define __nv_atomic_compare_exchange(A, E, D, W, ...) __warpcc_nv_atomic_compare<__VA_ARGS__>::exchange(A, E, D, W)
#define __nv_atomic_thread_fence(...) __warpcc_nv_atomic<__VA_ARGS__>::thread_fence()
// clang-format on

#endif // WARPCC_DEVICE_ATOMIC_BUILTINS_H
