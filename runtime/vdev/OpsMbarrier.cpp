//===- runtime/vdev/OpsMbarrier.cpp - barriers in shared memory -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mbarrier (PTX ISA 9.7.13.15). The 64 bits, which PTX leaves opaque:
//
//     0-19   arrivals that the phase still waits for
//     20-39  arrivals of a phase
//     40-61  bytes that the phase still waits for, plus 2^21
//     63     number of the phase, modulo 2
//
// A phase ends when neither is waited for.
//===----------------------------------------------------------------------===//
#include "OpsNumber.h"

static constexpr uint64_t CountMask = 0xFFFFF, Phase = 1ull << 63,
                          NoBytes = 1ull << 61, OneByte = 1ull << 40,
                          ByteMask = 0x3FFFFFull << 40;

/// \p State with the phase ended if nothing is missing.
HELPER uint64_t settle(uint64_t State) {
  if ((State & CountMask) || (State & ByteMask) != NoBytes)
    return State;
  return (State ^ Phase) | (State >> 20 & CountMask);
}

template <typename FnT> HELPER uint64_t change(uint64_t Address, FnT Fn) {
  auto *P = (uint64_t *)Address;
  uint64_t Old = __atomic_load_n(P, __ATOMIC_RELAXED);
  while (!__atomic_compare_exchange_n(P, &Old, Fn(Old), /*weak=*/false,
                                      __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
  }
  return Old;
}

VDOP_LANE void vdop_mbarrier_init(uint64_t Address, uint32_t Count) {
  uint64_t N = Count & CountMask;
  __atomic_store_n((uint64_t *)Address, N | N << 20 | NoBytes,
                   __ATOMIC_RELEASE);
}

/// \p Drop: later phases wait for \p Count fewer. \p Bytes are expected first.
VDOP_LANE uint64_t vdop_mbarrier_arrive(uint64_t Address, uint32_t Count,
                                        uint32_t Bytes, uint32_t Drop) {
  return change(Address, [=](uint64_t S) {
    S += OneByte * Bytes;
    if (Drop)
      S -= (uint64_t)Count << 20;
    return settle((S & ~CountMask) | ((S - Count) & CountMask));
  });
}

/// Expects \p Bytes more, or (negative) has them.
VDOP_LANE void vdop_mbarrier_tx(uint64_t Address, uint64_t Bytes) {
  change(Address, [=](uint64_t S) {
    return settle((S & ~ByteMask) | ((S + (Bytes << 40)) & ByteMask));
  });
}

/// Has the phase in which \p State was seen ended?
VDOP_LANE bool vdop_mbarrier_test(uint64_t Address, uint64_t State) {
  uint64_t Now = __atomic_load_n((uint64_t *)Address, __ATOMIC_ACQUIRE);
  return ((Now ^ State) & Phase) != 0;
}
