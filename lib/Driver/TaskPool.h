//===- lib/Driver/TaskPool.h - passes in threads ----------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_TASKPOOL_H
#define WARPCC_LIB_DRIVER_TASKPOOL_H

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>

namespace warpcc {

/// Runs tasks in the order in which they were added, several at a time. A task
/// may add others; one that waits for another must have been added behind it,
/// and must not be of the first kind if it waits for what is yet to be added.
class TaskPool {
public:
  using Task = std::function<void()>;

  /// \p T begins before all that addLast() was given.
  void add(Task T);
  void addLast(Task T);

  /// Runs all tasks in \p Threads threads, each with a stack that suffices for
  /// Clang on deeply nested sources.
  void run(unsigned Threads);

  size_t size() const { return First.size() + Last.size(); }

private:
  void work();

  std::mutex Lock;
  std::condition_variable Changed;
  std::deque<Task> First, Last;
  unsigned Running = 0;
};

/// How many of \p Tasks passes run at a time: as many as were asked for
/// (\p Wanted; 0: one a core, at least two), as there are, and as there is
/// memory for. WARPCC_MEMORY (MiB) is what all passes of a command may take;
/// else it is what the machine and the control group have left.
unsigned threadsFor(unsigned Wanted, size_t Tasks);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_TASKPOOL_H
