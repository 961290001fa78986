//===- runtime/vdev/OpsAtomic.cpp - atomics that LLVM has no form for -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// atom and red of halves, their pairs, and elements of vectors: on a generic
// address, by compare and exchange of the whole element. And cp.async whose
// source may be shorter than the copy.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

extern "C" {
uint16_t vdop_add_f16(uint16_t, uint16_t);
uint16_t vdop_add_bf16(uint16_t, uint16_t);
uint16_t vdop_min_f16(uint16_t, uint16_t);
uint16_t vdop_min_bf16(uint16_t, uint16_t);
uint16_t vdop_max_f16(uint16_t, uint16_t);
uint16_t vdop_max_bf16(uint16_t, uint16_t);
}

template <typename T, typename FnT> HELPER T update(uint64_t Address, FnT Fn) {
  T *P = (T *)Address;
  T Old = __atomic_load_n(P, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(P, &Old, Fn(Old), /*weak=*/false,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
  }
  return Old;
}

#define ATOMIC_HALF(Op, Name)                                                  \
  VDOP_LANE uint16_t vdop_atom_##Op##_##Name(uint64_t Address, uint16_t V) {   \
    return update<uint16_t>(                                                   \
        Address, [=](uint16_t Old) { return vdop_##Op##_##Name(Old, V); });    \
  }                                                                            \
  VDOP_LANE uint32_t vdop_atom_##Op##_##Name##x2(uint64_t Address,             \
                                                 uint32_t V) {                 \
    return update<uint32_t>(Address, [=](uint32_t Old) {                       \
      uint32_t Low = vdop_##Op##_##Name((uint16_t)Old, (uint16_t)V);           \
      uint32_t High =                                                          \
          vdop_##Op##_##Name((uint16_t)(Old >> 16), (uint16_t)(V >> 16));      \
      return Low | High << 16;                                                 \
    });                                                                        \
  }
ATOMIC_HALF(add, f16)
ATOMIC_HALF(add, bf16)
ATOMIC_HALF(min, f16)
ATOMIC_HALF(min, bf16)
ATOMIC_HALF(max, f16)
ATOMIC_HALF(max, bf16)

VDOP_LANE float vdop_atom_add_f32(uint64_t Address, float V) {
  return floatOf(update<uint32_t>(
      Address, [=](uint32_t Old) { return bitsOf(floatOf(Old) + V); }));
}

/// Size bytes to To, the first Count of them from From, zeros behind.
VDOP_LANE void vdop_cp_async(uint64_t To, uint64_t From, uint32_t Size,
                             uint32_t Count) {
  for (uint32_t I = 0; I != Size; ++I)
    ((volatile char *)To)[I] = I < Count ? ((const char *)From)[I] : 0;
}
