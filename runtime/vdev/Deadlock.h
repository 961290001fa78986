//===- runtime/vdev/Deadlock.h - who waits where ----------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_DEADLOCK_H
#define WARPCC_RUNTIME_VDEV_DEADLOCK_H

#include "Machine.h"

namespace warpcc::vdev {

/// The report of a block in which no thread can go on: for every group of
/// parked lanes, what it waits for and where it stands.
std::string describeDeadlock(const Cta &C);
/// The same for a block that has only spun for so long.
std::string describeSpin(const Cta &C, double Seconds);

} // namespace warpcc::vdev

#endif
