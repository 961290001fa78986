//===- warpcc/device/memory.h - Loads, stores, address spaces -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// __ldg, loads and stores with a cache operator (guide, 5.4.8.3), address space
// predicates (5.4.8.1) and conversions (5.4.8.2).
//
// A load is one instruction for each shape: bytes per lane and number of lanes.
// The instruction's text is put together at compile time from the shape and the
// operator.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_DEVICE_MEMORY_H
#define WARPCC_DEVICE_MEMORY_H

#include "warpcc/device/asm_text.h"
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

//===----------------------------------------------------------------------===//
// Shapes of accesses
//===----------------------------------------------------------------------===//

// Lanes of the types that the guide lists; none for others.
template <class T> struct __warpcc_lanes {
  enum { Count = __is_arithmetic(T) && sizeof(T) <= 8 };
};
#define WARPCC_LANES(Type, Number)                                             \
  template <> struct __warpcc_lanes<Type> {                                    \
    enum { Count = Number };                                                   \
  };
#define WARPCC_LANES_124(Vector)                                               \
  WARPCC_LANES(Vector##1, 1)                                                   \
  WARPCC_LANES(Vector##2, 2) WARPCC_LANES(Vector##4, 4)
#define WARPCC_LANES_WIDE(Vector)                                              \
  WARPCC_LANES_124(Vector)                                                     \
  WARPCC_LANES(Vector##4_16a, 4) WARPCC_LANES(Vector##4_32a, 4)
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
              : "l"(__cvta_generic_to_global(Ptr)));                           \
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
              : "l"(__cvta_generic_to_global(Ptr)));                           \
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

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

#define WARPCC_ACCESS_OF(T, Function)                                          \
  enum { Lanes = __warpcc_lanes<T>::Count };                                   \
  static_assert(Lanes != 0, #Function                                          \
                " takes the C++ arithmetic types, CUDA's vectors of "          \
                "1, 2 and 4, __half, __half2, __nv_bfloat16 and "              \
                "__nv_bfloat162 (guide, 5.4.8.3)");                            \
  typedef __warpcc_access<sizeof(T) / (Lanes ? Lanes : 1), Lanes ? Lanes : 1>  \
      Access

template <class T> WARPCC_DEVICE T __ldg(const T *Ptr) {
  WARPCC_ACCESS_OF(T, __ldg);
  Access A;
  A.ldg(Ptr);
  return __builtin_bit_cast(T, A);
}
#define WARPCC_LOAD(Op)                                                        \
  template <class T> WARPCC_DEVICE T __ld##Op(const T *Ptr) {                  \
    WARPCC_ACCESS_OF(T, __ld##Op);                                             \
    Access A;                                                                  \
    A.template load<__warpcc_ld_##Op>(__cvta_generic_to_global(Ptr));          \
    return __builtin_bit_cast(T, A);                                           \
  }
WARPCC_LOAD(ca)
WARPCC_LOAD(cg)
WARPCC_LOAD(cs)
WARPCC_LOAD(lu)
WARPCC_LOAD(cv)

#define WARPCC_STORE(Op)                                                       \
  template <class T>                                                           \
  WARPCC_DEVICE void __st##Op(T *Ptr, typename __warpcc_same<T>::type Value) { \
    WARPCC_ACCESS_OF(T, __st##Op);                                             \
    Access A = __builtin_bit_cast(Access, Value);                              \
    A.template store<__warpcc_st_##Op>(__cvta_generic_to_global(Ptr));         \
  }
WARPCC_STORE(wb)
WARPCC_STORE(cg)
WARPCC_STORE(cs)
WARPCC_STORE(wt)
#undef WARPCC_LOAD
#undef WARPCC_STORE

#endif // WARPCC_DEVICE_MEMORY_H
