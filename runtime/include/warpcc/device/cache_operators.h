//===- warpcc/device/cache_operators.h - Loads and stores -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __ldg, loads and stores with a cache operator (guide, 5.4.8.3), for every
// type that the guide lists: a toolkit's headers, which this one supplements
// too, lack some of them.
//
// A load is one instruction for each shape: bytes per lane and number of lanes.
// The instruction's text is put together at compile time from the shape and the
// operator.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_CACHE_OPERATORS_H
#define WARPCC_DEVICE_CACHE_OPERATORS_H

#include "warpcc/device/asm_text.h"
#include "warpcc/device/define.h"

WARPCC_DEVICE size_t __warpcc_global(const void *Ptr) {
  return (size_t)(const __attribute__((address_space(1))) void *)Ptr;
}

//===----------------------------------------------------------------------===//
// Shapes of accesses
//===----------------------------------------------------------------------===//

// Lanes of the types that the guide lists; none for others. __int128 is a
// fundamental type too.
template <class T> struct __warpcc_lanes {
  enum {
    Count = __is_volatile(T) || !__is_arithmetic(T) ? 0
            : sizeof(T) <= 8                        ? 1
            : sizeof(T) == 16 && __is_integral(T)   ? 2
                                                    : 0
  };
};
#define WARPCC_LANES(Type, Number)                                             \
  template <> struct __warpcc_lanes<Type> {                                    \
    enum { Count = Number };                                                   \
  };
#define WARPCC_LANES_124(Vector)                                               \
  WARPCC_LANES(Vector##1, 1)                                                   \
  WARPCC_LANES(Vector##2, 2) WARPCC_LANES(Vector##4, 4)
#if CUDART_VERSION >= 13000
#define WARPCC_LANES_WIDE(Vector)                                              \
  WARPCC_LANES_124(Vector)                                                     \
  WARPCC_LANES(Vector##4_16a, 4) WARPCC_LANES(Vector##4_32a, 4)
#else
#define WARPCC_LANES_WIDE(Vector) WARPCC_LANES_124(Vector)
#endif
WARPCC_LANES_124(char)
WARPCC_LANES_124(uchar)
WARPCC_LANES_124(short)
WARPCC_LANES_124(ushort)
WARPCC_LANES_124(int)
WARPCC_LANES_124(uint)
WARPCC_LANES_124(float)
WARPCC_LANES_WIDE(long)
WARPCC_LANES_WIDE(ulong)
WARPCC_LANES_WIDE(longlong)
WARPCC_LANES_WIDE(ulonglong)
WARPCC_LANES_WIDE(double)
#undef WARPCC_LANES_124
#undef WARPCC_LANES_WIDE

#if defined(__CUDA_ARCH__)
// One access of Lanes lanes of Size bytes at a global address. ldg of a scalar
// is a builtin, which the optimiser understands; that of vectors would lose its
// .nc.
template <unsigned Size, unsigned Lanes> struct __warpcc_access;
#define WARPCC_ACCESS(Size, Unit, Register, Letter, Suffix, Ldg)               \
  template <> struct __warpcc_access<Size, 1> {                                \
    Unit U[1];                                                                 \
    template <int Op> WARPCC_DEVICE void load(size_t Address) {                \
      Register A;                                                              \
      __asm__ volatile((__warpcc_load_text<Op>(Suffix " %0, [%1];"))           \
                       : "=" Letter(A)                                         \
                       : "l"(Address)                                          \
                       : "memory");                                            \
      U[0] = (Unit)A;                                                          \
    }                                                                          \
    template <int Op> WARPCC_DEVICE void store(size_t Address) const {         \
      __asm__ volatile((__warpcc_store_text<Op>(Suffix " [%0], %1;"))          \
                       :                                                       \
                       : "l"(Address), Letter((Register)U[0])                  \
                       : "memory");                                            \
    }                                                                          \
    WARPCC_DEVICE void ldg(const void *Ptr) {                                  \
      U[0] = (Unit)Ldg((const Unit *)Ptr);                                     \
    }                                                                          \
  };                                                                           \
  template <> struct __warpcc_access<Size, 2> {                                \
    Unit U[2];                                                                 \
    template <int Op> WARPCC_DEVICE void load(size_t Address) {                \
      Register A, B;                                                           \
      __asm__ volatile(                                                        \
          (__warpcc_load_text<Op>(".v2" Suffix " {%0, %1}, [%2];"))            \
          : "=" Letter(A), "=" Letter(B)                                       \
          : "l"(Address)                                                       \
          : "memory");                                                         \
      U[0] = (Unit)A;                                                          \
      U[1] = (Unit)B;                                                          \
    }                                                                          \
    template <int Op> WARPCC_DEVICE void store(size_t Address) const {         \
      __asm__ volatile(                                                        \
          (__warpcc_store_text<Op>(".v2" Suffix " [%0], {%1, %2};"))           \
          :                                                                    \
          : "l"(Address), Letter((Register)U[0]), Letter((Register)U[1])       \
          : "memory");                                                         \
    }                                                                          \
    WARPCC_DEVICE void ldg(const void *Ptr) {                                  \
      Register A, B;                                                           \
      __asm__("ld.global.nc.v2" Suffix " {%0, %1}, [%2];"                      \
              : "=" Letter(A), "=" Letter(B)                                   \
              : "l"(__warpcc_global(Ptr)));                                    \
      U[0] = (Unit)A;                                                          \
      U[1] = (Unit)B;                                                          \
    }                                                                          \
  };
#define WARPCC_ACCESS_4(Size, Unit, Register, Letter, Suffix, Ldg)             \
  WARPCC_ACCESS(Size, Unit, Register, Letter, Suffix, Ldg)                     \
  template <> struct __warpcc_access<Size, 4> {                                \
    Unit U[4];                                                                 \
    template <int Op> WARPCC_DEVICE void load(size_t Address) {                \
      Register A, B, C, D;                                                     \
      __asm__ volatile(                                                        \
          (__warpcc_load_text<Op>(".v4" Suffix " {%0, %1, %2, %3}, [%4];"))    \
          : "=" Letter(A), "=" Letter(B), "=" Letter(C), "=" Letter(D)         \
          : "l"(Address)                                                       \
          : "memory");                                                         \
      U[0] = (Unit)A;                                                          \
      U[1] = (Unit)B;                                                          \
      U[2] = (Unit)C;                                                          \
      U[3] = (Unit)D;                                                          \
    }                                                                          \
    template <int Op> WARPCC_DEVICE void store(size_t Address) const {         \
      __asm__ volatile(                                                        \
          (__warpcc_store_text<Op>(".v4" Suffix " [%0], {%1, %2, %3, %4};"))   \
          :                                                                    \
          : "l"(Address), Letter((Register)U[0]), Letter((Register)U[1]),      \
            Letter((Register)U[2]), Letter((Register)U[3])                     \
          : "memory");                                                         \
    }                                                                          \
    WARPCC_DEVICE void ldg(const void *Ptr) {                                  \
      Register A, B, C, D;                                                     \
      __asm__("ld.global.nc.v4" Suffix " {%0, %1, %2, %3}, [%4];"              \
              : "=" Letter(A), "=" Letter(B), "=" Letter(C), "=" Letter(D)     \
              : "l"(__warpcc_global(Ptr)));                                    \
      U[0] = (Unit)A;                                                          \
      U[1] = (Unit)B;                                                          \
      U[2] = (Unit)C;                                                          \
      U[3] = (Unit)D;                                                          \
    }                                                                          \
  };

// clang-format off
WARPCC_ACCESS_4(1, unsigned char, unsigned int, "r", ".u8", __nvvm_ldg_uc)
WARPCC_ACCESS_4(2, unsigned short, unsigned short, "h", ".u16", __nvvm_ldg_us)
WARPCC_ACCESS_4(4, unsigned int, unsigned int, "r", ".u32", __nvvm_ldg_ui)
WARPCC_ACCESS(8, unsigned long long, unsigned long long, "l", ".u64", __nvvm_ldg_ull)
// clang-format on
#undef WARPCC_ACCESS
#undef WARPCC_ACCESS_4

// 32 bytes are two accesses of 16: one instruction of 32 needs sm_100.
template <> struct __warpcc_access<8, 4> {
  __warpcc_access<8, 2> Low, High;
  template <int Op> WARPCC_DEVICE void load(size_t Address) {
    Low.load<Op>(Address);
    High.load<Op>(Address + 16);
  }
  template <int Op> WARPCC_DEVICE void store(size_t Address) const {
    Low.store<Op>(Address);
    High.store<Op>(Address + 16);
  }
  WARPCC_DEVICE void ldg(const void *Ptr) {
    Low.ldg(Ptr);
    High.ldg((const char *)Ptr + 16);
  }
};
template <class T>
using __warpcc_access_of = __warpcc_access<sizeof(T) / __warpcc_lanes<T>::Count,
                                           __warpcc_lanes<T>::Count>;

#endif // __CUDA_ARCH__

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

// A pack that must be empty makes these a worse match than any other overload:
// a toolkit's, or a program's own for a type of its own.
#define WARPCC_CACHE_TYPES(Function)                                           \
  __attribute__((diagnose_if(!__warpcc_lanes<T>::Count,                        \
                             #Function                                         \
                             " takes the C++ arithmetic types, "               \
                             "CUDA's vectors of 1, 2 and 4, __half, __half2, " \
                             "__nv_bfloat16 and __nv_bfloat162 "               \
                             "(guide, 5.4.8.3)",                               \
                             "error")))
// Names a load: its result and its parameters.
#define WARPCC_CACHE_LOAD(Function)                                            \
  template <class T, class... None>                                            \
  WARPCC_DEVICE typename __warpcc_if<!sizeof...(None), T>::type Function(      \
      const T *Ptr, None...) WARPCC_CACHE_TYPES(Function)
WARPCC_CACHE_LOAD(__ldg)
WARPCC_BODY(
    if constexpr (__warpcc_lanes<T>::Count != 0) {
      __warpcc_access_of<T> A;
      A.ldg(Ptr);
      return __builtin_bit_cast(T, A);
    } else { return *Ptr; })
#define WARPCC_LOAD(Op)                                                        \
  WARPCC_CACHE_LOAD(__ld##Op)                                                  \
  WARPCC_BODY(                                                                 \
      if constexpr (__warpcc_lanes<T>::Count != 0) {                           \
        __warpcc_access_of<T> A;                                               \
        A.template load<__warpcc_ld_##Op>(__warpcc_global(Ptr));               \
        return __builtin_bit_cast(T, A);                                       \
      } else { return *Ptr; })
// clang-format off
WARPCC_LOAD(ca)
WARPCC_LOAD(cg)
WARPCC_LOAD(cs)
WARPCC_LOAD(lu)
WARPCC_LOAD(cv)
// clang-format on

#define WARPCC_STORE(Op)                                                       \
  template <class T, class... None>                                            \
  WARPCC_DEVICE typename __warpcc_if<!sizeof...(None), void>::type __st##Op(   \
      T *Ptr, typename __warpcc_same<T>::type Value, None...)                  \
      WARPCC_CACHE_TYPES(__st##Op)                                             \
          WARPCC_BODY(if constexpr (__warpcc_lanes<T>::Count != 0) {           \
            typedef __warpcc_access_of<T> Access;                              \
            Access A = __builtin_bit_cast(Access, Value);                      \
            A.template store<__warpcc_st_##Op>(__warpcc_global(Ptr));          \
          })
// clang-format off
WARPCC_STORE(wb)
WARPCC_STORE(cg)
WARPCC_STORE(cs)
WARPCC_STORE(wt)
// clang-format on
#undef WARPCC_LOAD
#undef WARPCC_STORE
#undef WARPCC_CACHE_LOAD
#undef WARPCC_CACHE_TYPES

#endif // WARPCC_DEVICE_CACHE_OPERATORS_H
