//===- mma.h - Matrix products of a warp ------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// nvcuda::wmma (guide, "Warp matrix functions"): fragments of matrices that are
// spread over the threads of a warp. Each function is one instruction, which
// Clang has as a builtin for each shape and type; the tables below connect the
// two. What an instruction needs of the device (sm_70 for half, sm_72 for
// integers, sm_75 for 4 and 1 bits, sm_80 for the rest) Clang says itself.
//===----------------------------------------------------------------------===//

#ifndef __CUDA_MMA_H__
#define __CUDA_MMA_H__

#include "warpcc/save_names.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#if defined(__CUDACC__) && defined(__cplusplus)

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
}
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

// How much of a matrix a thread holds: Storage[Words], standing for Elements
// elements. Defined for the combinations that there are.
template <class Use, int m, int n, int k, class T> struct __warpcc_fragment;
template <class Storage, int Words, int Elements> struct __warpcc_elements {
  enum { num_elements = Elements, num_storage_elements = Words };
  alignas(sizeof(Storage) < 4 ? 4 : sizeof(Storage)) Storage x[Words];
};

#define WARPCC_FRAGMENT(Use, M, N, K, T, Storage, Words, Elements)             \
  template <>                                                                  \
  struct __warpcc_fragment<Use, M, N, K, T>                                    \
      : __warpcc_elements<Storage, Words, Elements> {};
// The usual case: an element is stored as what it is.
#define WARPCC_FRAGMENTS(M, N, K, T, CountA, CountB)                           \
  WARPCC_FRAGMENT(matrix_a, M, N, K, T, T, CountA, CountA)                     \
  WARPCC_FRAGMENT(matrix_b, M, N, K, T, T, CountB, CountB)
#define WARPCC_ACCUMULATOR(M, N, K, T, Count)                                  \
  WARPCC_FRAGMENT(accumulator, M, N, K, T, T, Count, Count)
// A shape with products over 16 elements. The counts are of bfloat16 and bytes;
// half has 16 in every shape.
#define WARPCC_FRAGMENTS_K16(M, N, CountA, CountB)                             \
  WARPCC_FRAGMENTS(M, N, 16, __half, 16, 16)                                   \
  WARPCC_FRAGMENTS(M, N, 16, __nv_bfloat16, CountA, CountB)                    \
  WARPCC_FRAGMENTS(M, N, 16, signed char, CountA, CountB)                      \
  WARPCC_FRAGMENTS(M, N, 16, unsigned char, CountA, CountB)                    \
  WARPCC_ACCUMULATOR(M, N, 16, __half, 8)                                      \
  WARPCC_ACCUMULATOR(M, N, 16, float, 8)                                       \
  WARPCC_ACCUMULATOR(M, N, 16, int, 8)
WARPCC_FRAGMENTS_K16(16, 16, 8, 8)
WARPCC_FRAGMENTS_K16(32, 8, 16, 4)
WARPCC_FRAGMENTS_K16(8, 32, 4, 16)
WARPCC_FRAGMENT(matrix_a, 16, 16, 8, precision::tf32, float, 4, 4)
WARPCC_FRAGMENT(matrix_b, 16, 16, 8, precision::tf32, float, 4, 4)
WARPCC_ACCUMULATOR(16, 16, 8, float, 8)
WARPCC_FRAGMENTS(8, 8, 4, double, 1, 1)
WARPCC_ACCUMULATOR(8, 8, 4, double, 2)
#define WARPCC_FRAGMENTS_BITS(K, T, Elements)                                  \
  WARPCC_FRAGMENT(matrix_a, 8, 8, K, experimental::precision::T, int, 1,       \
                  Elements)                                                    \
  WARPCC_FRAGMENT(matrix_b, 8, 8, K, experimental::precision::T, int, 1,       \
                  Elements)
WARPCC_FRAGMENTS_BITS(32, s4, 8)
WARPCC_FRAGMENTS_BITS(32, u4, 8)
WARPCC_FRAGMENTS_BITS(128, b1, 32)
WARPCC_ACCUMULATOR(8, 8, 32, int, 2)
WARPCC_ACCUMULATOR(8, 8, 128, int, 2)
#undef WARPCC_FRAGMENT
#undef WARPCC_FRAGMENTS
#undef WARPCC_ACCUMULATOR
#undef WARPCC_FRAGMENTS_K16
#undef WARPCC_FRAGMENTS_BITS

template <class Use, int m, int n, int k, class T, class Layout = void>
class fragment : public __warpcc_fragment<Use, m, n, k, T> {};

template <class Use, int m, int n, int k, class T, class Layout, class Value>
__device__ __forceinline__ void
fill_fragment(fragment<Use, m, n, k, T, Layout> &a, const Value &v) {
#pragma unroll
  for (int i = 0; i < a.num_storage_elements; ++i)
    a.x[i] = v;
}

__device__ __forceinline__ float __float_to_tf32(float in) {
  int out;
  __asm__("cvt.rna.tf32.f32 %0, %1;" : "=r"(out) : "f"(in));
  return __builtin_bit_cast(float, out);
}

//===----------------------------------------------------------------------===//
// Loads, stores, products
//===----------------------------------------------------------------------===//

// Layouts as Clang's builtins count them.
template <class Layout> struct __warpcc_layout;
template <> struct __warpcc_layout<row_major> {
  enum { Column = 0 };
};
template <> struct __warpcc_layout<col_major> {
  enum { Column = 1 };
};

// Word: the type of the builtin's pointers.
#define WARPCC_LOAD(Use, M, N, K, T, Memory, Word, Builtin)                    \
  template <class Layout>                                                      \
  __device__ __forceinline__ void load_matrix_sync(                            \
      fragment<Use, M, N, K, T, Layout> &a, const Memory *p, unsigned ldm) {   \
    Builtin((Word *)a.x, (const Word *)p, ldm,                                 \
            __warpcc_layout<Layout>::Column);                                  \
  }
#define WARPCC_LOAD_AB(M, N, K, T, Memory, Word, Prefix, Suffix)               \
  WARPCC_LOAD(matrix_a, M, N, K, T, Memory, Word, Prefix##_ld_a##Suffix)       \
  WARPCC_LOAD(matrix_b, M, N, K, T, Memory, Word, Prefix##_ld_b##Suffix)
#define WARPCC_LOAD_STORE_C(M, N, K, T, Word, Load, Store)                     \
  __device__ __forceinline__ void load_matrix_sync(                            \
      fragment<accumulator, M, N, K, T> &a, const T *p, unsigned ldm,          \
      layout_t layout) {                                                       \
    if (layout == mem_row_major)                                               \
      Load((Word *)a.x, (const Word *)p, ldm, 0);                              \
    else                                                                       \
      Load((Word *)a.x, (const Word *)p, ldm, 1);                              \
  }                                                                            \
  __device__ __forceinline__ void store_matrix_sync(                           \
      T *p, const fragment<accumulator, M, N, K, T> &a, unsigned ldm,          \
      layout_t layout) {                                                       \
    if (layout == mem_row_major)                                               \
      Store((Word *)p, (const Word *)a.x, ldm, 0);                             \
    else                                                                       \
      Store((Word *)p, (const Word *)a.x, ldm, 1);                             \
  }

// d = a * b + c. TD and TC: the accumulators' elements, WordD and WordC their
// words for the builtin.
#define WARPCC_MMA(M, N, K, T, WordAB, TD, WordD, TC, WordC, Builtin)          \
  template <class LayoutA, class LayoutB>                                      \
  __device__ __forceinline__ void mma_sync(                                    \
      fragment<accumulator, M, N, K, TD> &d,                                   \
      const fragment<matrix_a, M, N, K, T, LayoutA> &a,                        \
      const fragment<matrix_b, M, N, K, T, LayoutB> &b,                        \
      const fragment<accumulator, M, N, K, TC> &c, bool satf = false) {        \
    enum {                                                                     \
      Layouts = 2 * __warpcc_layout<LayoutA>::Column +                         \
                __warpcc_layout<LayoutB>::Column                               \
    };                                                                         \
    WARPCC_SATURATE(                                                           \
        Builtin((WordD *)d.x, (const WordAB *)a.x, (const WordAB *)b.x,        \
                (const WordC *)c.x, Layouts, 1),                               \
        Builtin((WordD *)d.x, (const WordAB *)a.x, (const WordAB *)b.x,        \
                (const WordC *)c.x, Layouts, 0))                               \
  }

// Half and integers: results beyond the range may be saturated.
#define WARPCC_SATURATE(Saturating, Plain)                                     \
  if (satf)                                                                    \
    Saturating;                                                                \
  else                                                                         \
    Plain;
#define WARPCC_HALF(M, N)                                                      \
  WARPCC_LOAD_AB(M, N, 16, __half, __half, int, __hmma_m##M##n##N##k16, )      \
  WARPCC_LOAD_STORE_C(M, N, 16, __half, int, __hmma_m##M##n##N##k16_ld_c_f16,  \
                      __hmma_m##M##n##N##k16_st_c_f16)                         \
  WARPCC_LOAD_STORE_C(M, N, 16, float, float, __hmma_m##M##n##N##k16_ld_c_f32, \
                      __hmma_m##M##n##N##k16_st_c_f32)                         \
  WARPCC_MMA(M, N, 16, __half, int, __half, int, __half, int,                  \
             __hmma_m##M##n##N##k16_mma_f16f16)                                \
  WARPCC_MMA(M, N, 16, __half, int, __half, int, float, float,                 \
             __hmma_m##M##n##N##k16_mma_f16f32)                                \
  WARPCC_MMA(M, N, 16, __half, int, float, float, __half, int,                 \
             __hmma_m##M##n##N##k16_mma_f32f16)                                \
  WARPCC_MMA(M, N, 16, __half, int, float, float, float, float,                \
             __hmma_m##M##n##N##k16_mma_f32f32)
#define WARPCC_BYTES(M, N, T, Name)                                            \
  WARPCC_LOAD_AB(M, N, 16, T, T, int, __imma_m##M##n##N##k16, _##Name)         \
  WARPCC_MMA(M, N, 16, T, int, int, int, int, int,                             \
             __imma_m##M##n##N##k16_mma_##Name)
#define WARPCC_INTEGERS(M, N)                                                  \
  WARPCC_LOAD_STORE_C(M, N, 16, int, int, __imma_m##M##n##N##k16_ld_c,         \
                      __imma_m##M##n##N##k16_st_c_i32)                         \
  WARPCC_BYTES(M, N, signed char, s8)                                          \
  WARPCC_BYTES(M, N, unsigned char, u8)
WARPCC_HALF(16, 16)
WARPCC_HALF(32, 8)
WARPCC_HALF(8, 32)
WARPCC_INTEGERS(16, 16)
WARPCC_INTEGERS(32, 8)
WARPCC_INTEGERS(8, 32)
#undef WARPCC_HALF
#undef WARPCC_BYTES
#undef WARPCC_INTEGERS

// 4 and 1 bits: A by rows, B by columns.
#define WARPCC_LOAD_BITS(K, T, Prefix, Suffix)                                 \
  WARPCC_LOAD_AB(8, 8, K, experimental::precision::T, void, int, Prefix, Suffix)
WARPCC_LOAD_BITS(32, s4, __imma_m8n8k32, _s4)
WARPCC_LOAD_BITS(32, u4, __imma_m8n8k32, _u4)
WARPCC_LOAD_BITS(128, b1, __bmma_m8n8k128, _b1)
WARPCC_LOAD_STORE_C(8, 8, 32, int, int, __imma_m8n8k32_ld_c,
                    __imma_m8n8k32_st_c_i32)
WARPCC_LOAD_STORE_C(8, 8, 128, int, int, __bmma_m8n8k128_ld_c,
                    __bmma_m8n8k128_st_c_i32)
WARPCC_MMA(8, 8, 32, experimental::precision::s4, int, int, int, int, int,
           __imma_m8n8k32_mma_s4)
WARPCC_MMA(8, 8, 32, experimental::precision::u4, int, int, int, int, int,
           __imma_m8n8k32_mma_u4)
#undef WARPCC_LOAD_BITS
#undef WARPCC_SATURATE

__device__ __forceinline__ void bmma_sync(
    fragment<accumulator, 8, 8, 128, int> &d,
    const fragment<matrix_a, 8, 8, 128, experimental::precision::b1, row_major>
        &a,
    const fragment<matrix_b, 8, 8, 128, experimental::precision::b1, col_major>
        &b,
    const fragment<accumulator, 8, 8, 128, int> &c,
    experimental::bmmaBitOp op = experimental::bmmaBitOpXOR,
    experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  if (op == experimental::bmmaBitOpAND) {
    __bmma_m8n8k128_mma_and_popc_b1(d.x, a.x, b.x, c.x, 1);
    return;
  }
#endif
  __bmma_m8n8k128_mma_xor_popc_b1(d.x, a.x, b.x, c.x, 1);
}

// bfloat16, tf32, double: no saturation.
#define WARPCC_SATURATE(Saturating, Plain)                                     \
  (void)satf;                                                                  \
  Plain;
#define WARPCC_BFLOAT(M, N)                                                    \
  WARPCC_LOAD_AB(M, N, 16, __nv_bfloat16, __nv_bfloat16, int,                  \
                 __mma_bf16_m##M##n##N##k16, )                                 \
  WARPCC_MMA(M, N, 16, __nv_bfloat16, int, float, float, float, float,         \
             __mma_bf16_m##M##n##N##k16_mma_f32)
WARPCC_BFLOAT(16, 16)
WARPCC_BFLOAT(32, 8)
WARPCC_BFLOAT(8, 32)
#undef WARPCC_BFLOAT
WARPCC_LOAD_AB(16, 16, 8, precision::tf32, float, int, __mma_tf32_m16n16k8, )
WARPCC_LOAD_STORE_C(16, 16, 8, float, float, __mma_tf32_m16n16k8_ld_c,
                    __mma_m16n16k8_st_c_f32)
WARPCC_MMA(16, 16, 8, precision::tf32, int, float, float, float, float,
           __mma_tf32_m16n16k8_mma_f32)
WARPCC_LOAD_AB(8, 8, 4, double, double, double, __dmma_m8n8k4, )
WARPCC_LOAD_STORE_C(8, 8, 4, double, double, __dmma_m8n8k4_ld_c,
                    __dmma_m8n8k4_st_c_f64)
WARPCC_MMA(8, 8, 4, double, double, double, double, double, double,
           __dmma_m8n8k4_mma_f64)
#undef WARPCC_SATURATE
#undef WARPCC_LOAD
#undef WARPCC_LOAD_AB
#undef WARPCC_LOAD_STORE_C
#undef WARPCC_MMA

} // namespace wmma
} // namespace nvcuda

#endif

#include "warpcc/restore_names.h"

#endif // __CUDA_MMA_H__
