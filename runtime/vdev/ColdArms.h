//===- runtime/vdev/ColdArms.h - arms that are hardly taken -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_COLDARMS_H
#define WARPCC_RUNTIME_VDEV_COLDARMS_H

#include <cstdint>

namespace llvm {
class Function;
}

namespace warpcc::vdev {

/// Branch weight of the arm that is taken, against 1 of the cold one.
constexpr uint32_t ColdArmWeight = 1 << 10;

/// Moves arithmetic that only cold arms need into these, a copy to each.
void sinkIntoColdArms(llvm::Function &F);

} // namespace warpcc::vdev

#endif
