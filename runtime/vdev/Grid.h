//===- runtime/vdev/Grid.h - one kernel launch ------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_GRID_H
#define WARPCC_RUNTIME_VDEV_GRID_H

#include "Abi.h"
#include "Shape.h"
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace warpcc::vdev {

class LoadedModule;
struct GridCheck;
struct ChildWork;

inline constexpr unsigned NumLaunchClasses = 32;

/// A function of a loaded module; its address is the device's function pointer.
struct alignas(64) FnEntry {
  std::atomic<const FnDesc *> ByClass[NumLaunchClasses];
  LoadedModule *Module;
  const char *Name;
};

/// One launch. The thread that launches runs it, with the help of the worker
/// pool.
struct Grid {
  const FnDesc *Kernel = nullptr;
  std::string KernelName;
  LaunchInfo Info = {};
  LaunchClass Class;
  unsigned ClassIndex = 0;
  std::vector<uint64_t> Params;
  uint32_t BlockThreads = 0;
  uint64_t NumBlocks = 0;
  uint32_t ClusterBlocks = 1; ///< of a cluster
  /// All blocks are started before any is waited for in vain.
  bool Cooperative = false;
  uint32_t Seed = 0;
  uint32_t LocalLimit = 0; ///< bytes of local memory per thread
  uint32_t CallLimit = 0;  ///< frames
  /// The next block, or (clusters) the first of the next cluster, where the
  /// blocks of a cluster are numbered one after the other.
  std::atomic<uint64_t> Next{0};
  std::atomic<uint32_t> Helpers{0}; ///< workers beside the launching thread
  std::atomic<uint32_t> Waiting{0}; ///< of all of them, those that only spin

  std::atomic<bool> Failed{false};
  std::mutex FailureLock;
  int FailureCode = 0;
  std::string FailureText;
  const FnDesc *FailureFn = nullptr; ///< where, if known
  uint32_t FailureLine = 0;          ///< of the PTX
  std::shared_ptr<GridCheck> Check;  ///< null without WARPCC_CHECK

  unsigned Depth = 0; ///< 0: launched by the host, 1: by a kernel of that, ...
  /// What its threads launch; null: nothing so far (DeviceRuntime.h).
  std::shared_ptr<ChildWork> Children;
};

/// What to add to a class's index for its checked code.
inline constexpr unsigned CheckedIndex = 16;

/// The class of a launch, and its index (without the width, which is the same
/// in the whole process).
LaunchClass classifyLaunch(const uint32_t Grid[3], const uint32_t Block[3],
                           unsigned &Index);

/// Runs \p G to its end. Returns the CUDA error code, 0 if all went well.
int runGrid(Grid &G);

/// The code of \p Entry for the class of \p G, compiled now if need be; null
/// and \p Error if it is not a function.
const FnDesc *resolveFunction(Grid &G, const FnEntry *Entry,
                              std::string &Error);

/// The same function's checked code.
const FnDesc *resolveChecked(Grid &G, const FnEntry *Entry, std::string &Error);

/// Threads that execute blocks: WARPCC_THREADS, else the machine's.
unsigned workerCount();

} // namespace warpcc::vdev

#endif
