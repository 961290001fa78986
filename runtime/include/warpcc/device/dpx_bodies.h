//===- warpcc/device/dpx_bodies.h - Dynamic programming, the bodies -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// No include guard. WARPCC_DPX, WARPCC_DPX_HELPER: what definitions of
// functions and of templates start with, for the host (dpx.h) and for the
// device library (runtime/device/Packed.cpp).
//===----------------------------------------------------------------------===//

#define WARPCC_MAX(X, Y) __builtin_elementwise_max(X, Y)
#define WARPCC_MIN(X, Y) __builtin_elementwise_min(X, Y)

// Op: the letters of the name, below. V: the type of the lanes. A template, so
// that the host reads what it uses.
enum __warpcc_dpx_op {
  __warpcc_vimax,
  __warpcc_vimin,
  __warpcc_vimax3,
  __warpcc_vimin3,
  __warpcc_viaddmax,
  __warpcc_viaddmin
};
template <class V, int Op, bool Relu, class R>
WARPCC_DPX_HELPER R __warpcc_dpx(R A, R B, R C) {
  V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B),
    Z = __builtin_bit_cast(V, C), Zero = 0;
  V Value = Op == __warpcc_vimax      ? WARPCC_MAX(X, Y)
            : Op == __warpcc_vimin    ? WARPCC_MIN(X, Y)
            : Op == __warpcc_vimax3   ? WARPCC_MAX(WARPCC_MAX(X, Y), Z)
            : Op == __warpcc_vimin3   ? WARPCC_MIN(WARPCC_MIN(X, Y), Z)
            : Op == __warpcc_viaddmax ? WARPCC_MAX((V)(X + Y), Z)
                                      : WARPCC_MIN((V)(X + Y), Z);
  return __builtin_bit_cast(R, Relu ? WARPCC_MAX(Value, Zero) : Value);
}
#define WARPCC_DPX_2(R, Name, Type, V)                                         \
  WARPCC_DPX R __##Name##_##Type##_relu(R A, R B) {                            \
    return __warpcc_dpx<V, __warpcc_##Name, true>(A, B, A);                    \
  }
#define WARPCC_DPX_3(R, Name, Type, V, Suffix, Relu)                           \
  WARPCC_DPX R __##Name##_##Type##Suffix(R A, R B, R C) {                      \
    return __warpcc_dpx<V, __warpcc_##Name, Relu>(A, B, C);                    \
  }
#define WARPCC_DPX_ANY(R, Type, V, Suffix, Relu)                               \
  WARPCC_DPX_3(R, vimax3, Type, V, Suffix, Relu)                               \
  WARPCC_DPX_3(R, vimin3, Type, V, Suffix, Relu)                               \
  WARPCC_DPX_3(R, viaddmax, Type, V, Suffix, Relu)                             \
  WARPCC_DPX_3(R, viaddmin, Type, V, Suffix, Relu)
#define WARPCC_DPX_SIGNED(R, Type, V)                                          \
  WARPCC_DPX_2(R, vimax, Type, V)                                              \
  WARPCC_DPX_2(R, vimin, Type, V)                                              \
  WARPCC_DPX_ANY(R, Type, V, , false)                                          \
  WARPCC_DPX_ANY(R, Type, V, _relu, true)

WARPCC_DPX_SIGNED(int, s32, __warpcc_s1)
WARPCC_DPX_SIGNED(unsigned int, s16x2, __warpcc_s2)
WARPCC_DPX_ANY(unsigned int, u32, __warpcc_u1, , false)
WARPCC_DPX_ANY(unsigned int, u16x2, __warpcc_u2, , false)

// Two arguments, and which of them it was: true for the first, also if equal.
#define WARPCC_DPX_WHICH(R, Name, Relation)                                    \
  WARPCC_DPX R Name(R A, R B, bool *First) {                                   \
    *First = A Relation B;                                                     \
    return *First ? A : B;                                                     \
  }
WARPCC_DPX_WHICH(int, __vibmax_s32, >=)
WARPCC_DPX_WHICH(int, __vibmin_s32, <=)
WARPCC_DPX_WHICH(unsigned int, __vibmax_u32, >=)
WARPCC_DPX_WHICH(unsigned int, __vibmin_u32, <=)
#define WARPCC_DPX_WHICH_2(Name, V, Function, Relation)                        \
  WARPCC_DPX unsigned int Name(unsigned int A, unsigned int B, bool *High,     \
                               bool *Low) {                                    \
    V X = __builtin_bit_cast(V, A), Y = __builtin_bit_cast(V, B);              \
    *High = X.y Relation Y.y;                                                  \
    *Low = X.x Relation Y.x;                                                   \
    return __builtin_bit_cast(unsigned int, Function(X, Y));                   \
  }
WARPCC_DPX_WHICH_2(__vibmax_s16x2, __warpcc_s2, WARPCC_MAX, >=)
WARPCC_DPX_WHICH_2(__vibmin_s16x2, __warpcc_s2, WARPCC_MIN, <=)
WARPCC_DPX_WHICH_2(__vibmax_u16x2, __warpcc_u2, WARPCC_MAX, >=)
WARPCC_DPX_WHICH_2(__vibmin_u16x2, __warpcc_u2, WARPCC_MIN, <=)

#undef WARPCC_MAX
#undef WARPCC_MIN
#undef WARPCC_DPX_2
#undef WARPCC_DPX_3
#undef WARPCC_DPX_ANY
#undef WARPCC_DPX_SIGNED
#undef WARPCC_DPX_WHICH
#undef WARPCC_DPX_WHICH_2
