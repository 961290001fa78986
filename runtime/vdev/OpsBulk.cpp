//===- runtime/vdev/OpsBulk.cpp - bulk copies and reductions --------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cp.async.bulk and cp.reduce.async.bulk (PTX ISA 9.7.9.25.4) on generic
// addresses: multiples of 16 bytes. Each element of a reduction is atomic.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

VDOP_LANE void vdop_mbarrier_tx(uint64_t Address, uint64_t Bytes);

VDOP_LANE void vdop_bulk_copy(uint64_t To, uint64_t From, uint32_t Bytes) {
  auto *T = (uint64_t *)To;
  const auto *F = (const uint64_t *)From;
  for (uint32_t I = 0; I < Bytes / 8; ++I)
    T[I] = F[I];
}

/// To the same place in each block of the cluster that \p Blocks names, whose
/// mbarriers are likewise in the same place. \p Rank: of this block.
VDOP_LANE void vdop_bulk_multicast(uint64_t To, uint64_t From, uint32_t Bytes,
                                   uint64_t Barrier, uint32_t Blocks,
                                   uint32_t Rank) {
  for (uint32_t R = 0; R < 16; ++R) {
    if (!(Blocks >> R & 1))
      continue;
    const int64_t Away = ((int64_t)R - (int64_t)Rank) * (1 << 24);
    vdop_bulk_copy(To + Away, From, Bytes);
    vdop_mbarrier_tx(Barrier + Away, -(uint64_t)Bytes);
  }
}

template <typename T, typename FnT>
HELPER void reduce(uint64_t To, uint64_t From, uint32_t Bytes, FnT Fn) {
  auto *P = (T *)To;
  const auto *Q = (const T *)From;
  for (uint32_t I = 0; I < Bytes / sizeof(T); ++I) {
    T Old, New;
    __atomic_load(P + I, &Old, __ATOMIC_RELAXED);
    do
      New = Fn(Old, Q[I]);
    while (!__atomic_compare_exchange(P + I, &Old, &New, /*weak=*/false,
                                      __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  }
}

#define REDUCE(Name, T, Expression)                                            \
  VDOP_LANE void vdop_bulk_##Name(uint64_t To, uint64_t From,                  \
                                  uint32_t Bytes) {                            \
    reduce<T>(To, From, Bytes, [](T A, T B) -> T { return Expression; });      \
  }
#define REDUCE_NUMBER(Suffix, T)                                               \
  REDUCE(add_##Suffix, T, A + B)                                               \
  REDUCE(min_##Suffix, T, A < B ? A : B)                                       \
  REDUCE(max_##Suffix, T, A > B ? A : B)
#define REDUCE_BITS(Suffix, T)                                                 \
  REDUCE(and_##Suffix, T, A &B)                                                \
  REDUCE(or_##Suffix, T, A | B)                                                \
  REDUCE(xor_##Suffix, T, A ^ B)

REDUCE_NUMBER(u32, uint32_t)
REDUCE_NUMBER(u64, uint64_t)
// A sum of signed numbers wraps.
REDUCE(add_s32, int32_t, (int32_t)((uint32_t)A + (uint32_t)B))
REDUCE(min_s32, int32_t, A < B ? A : B)
REDUCE(max_s32, int32_t, A > B ? A : B)
REDUCE(add_s64, int64_t, (int64_t)((uint64_t)A + (uint64_t)B))
REDUCE(min_s64, int64_t, A < B ? A : B)
REDUCE(max_s64, int64_t, A > B ? A : B)
REDUCE_BITS(b32, uint32_t)
REDUCE_BITS(b64, uint64_t)
REDUCE(inc_u32, uint32_t, A >= B ? 0 : A + 1)
REDUCE(dec_u32, uint32_t, A == 0 || A > B ? B : A - 1)
REDUCE(add_f32, float, A + B)
REDUCE(add_f64, double, A + B)
