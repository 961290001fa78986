//===- runtime/vdev/DeviceRuntime.h - work that kernels ask for -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches and transfers that threads of a grid request (guide 5.6.4). Nothing
// on the device can wait for them, so they are kept with the grid and done when
// its own threads have ended, one after the other in the order of the requests:
// an order that every stream and event allows. What went to
// cudaStreamTailLaunch follows when all of that, with what it asked for itself,
// is done.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_DEVICERUNTIME_H
#define WARPCC_RUNTIME_VDEV_DEVICERUNTIME_H

#include "Device.h"
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <vector>

namespace warpcc::vdev {

/// Launches from kernels go as deep as this (the host's are at 0).
inline constexpr unsigned MaxLaunchDepth = 24;

/// A launch, or a transfer if there is no kernel.
struct ChildItem {
  KernelInfo *Kernel = nullptr;
  LaunchRequest Request = {}; ///< without the parameters
  std::vector<uint8_t> Params;
  std::function<bool()> Transfer; ///< false: an address is not accessible
};

/// Memory in which a thread collects the arguments of a launch.
struct ParameterBuffer {
  size_t Bytes = 0;
  KernelInfo *Kernel = nullptr; ///< null: told with the launch
  LaunchRequest Request = {};
};

/// What the threads of one grid have requested, and what they hold.
struct ChildWork {
  std::mutex Lock;
  std::deque<ChildItem> Items, Tail;
  std::map<uint64_t, ParameterBuffer> Buffers; ///< by address
  std::set<uint64_t> Streams, Events;
  std::map<uint64_t, int> Errors; ///< by thread: the latest, if not read yet
  uint64_t NextHandle = 0x10000;  ///< above the streams that have names

  ~ChildWork();
};

} // namespace warpcc::vdev

#endif
