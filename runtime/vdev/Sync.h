//===- runtime/vdev/Sync.h - barriers and member masks ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_SYNC_H
#define WARPCC_RUNTIME_VDEV_SYNC_H

#include "Machine.h"

namespace warpcc::vdev {

/// Nothing in \p C runs: looks again at every barrier and member mask, without
/// the threads that have ended. True if somebody can go on.
bool releaseWithoutExited(Cta &C);

/// Threads of \p C that have not ended.
uint32_t liveThreads(const Cta &C);

/// How many threads a barrier's current phase waits for.
uint32_t expectedThreads(const Cta &C, const Barrier &B);
uint32_t arrivedThreads(const Cta &C, const Barrier &B);

} // namespace warpcc::vdev

#endif
