//===- runtime/vdev/Watch.h - kernels that do not end -----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kernel that computes for ever cannot be told from one that computes for
// long. So nothing is ended by default, but nobody is left in the dark: after
// WARPCC_NOTICE seconds (60; 0: never), and again each time that has doubled,
// stderr says where the kernel is. WARPCC_TIME_LIMIT seconds end it, with
// cudaErrorLaunchTimeout (702).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_WATCH_H
#define WARPCC_RUNTIME_VDEV_WATCH_H

#include <string>

namespace warpcc::vdev {

struct Grid;

/// While it lives, this thread works on the grid and is watched.
class WatchedWork {
public:
  explicit WatchedWork(Grid &G);
  ~WatchedWork();
  WatchedWork(const WatchedWork &) = delete;
  WatchedWork &operator=(const WatchedWork &) = delete;
};

/// Whether this thread has worked too long on its grid. For workers that wait:
/// they give way to others most of the time, where the signal does not find
/// them in generated code.
bool exceedsTimeLimit();
/// "not done after 3 s in "
std::string timeLimitText();

} // namespace warpcc::vdev

#endif
