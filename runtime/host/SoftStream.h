//===- runtime/host/SoftStream.h - one stream in software -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A queue with a worker thread, which starts with the first task that is not
// done at once. Tasks have tickets 1, 2, 3, ...; SoftStreams.cpp has the rest.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_HOST_SOFTSTREAM_H
#define WARPCC_RUNTIME_HOST_SOFTSTREAM_H

#include "Runtime.h"
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace warpcc::rt {

using Work = std::function<Result()>;

class SoftStream;
struct Dependency {
  std::shared_ptr<SoftStream> On;
  uint64_t Ticket;
};

class SoftStream : public std::enable_shared_from_this<SoftStream> {
public:
  SoftStream(int Device, bool NonBlocking, int Priority)
      : Device(Device), NonBlocking(NonBlocking), Priority(Priority) {}

  const int Device;
  const bool NonBlocking;
  const int Priority;

  /// Appends a task and returns its ticket.
  uint64_t submit(Work Run, std::vector<Dependency> Deps) {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (!HasWorker) {
      HasWorker = true;
      std::thread([Self = shared_from_this()] { Self->work(); }).detach();
    }
    Queue.push_back({std::move(Run), std::move(Deps)});
    Changed.notify_all();
    return ++Submitted;
  }

  /// Claims the next ticket for the calling thread if nothing is pending; the
  /// caller then does the work and calls finishInline().
  bool beginInline() {
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Submitted != Completed)
      return false;
    ++Submitted;
    return true;
  }
  void finishInline() { complete(); }

  void wait(uint64_t Ticket) {
    std::unique_lock<std::mutex> Lock(Mutex);
    Changed.wait(Lock, [&] { return Completed >= Ticket; });
  }
  bool done(uint64_t Ticket) {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Completed >= Ticket;
  }
  uint64_t newest() {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Submitted;
  }
  /// Newest ticket if it is still pending, else 0.
  uint64_t pending() {
    std::lock_guard<std::mutex> Lock(Mutex);
    return Submitted == Completed ? 0 : Submitted;
  }

  /// The worker leaves once the queue is empty.
  void close() {
    std::lock_guard<std::mutex> Lock(Mutex);
    Closed = true;
    Changed.notify_all();
  }

  /// Drops what has not begun and waits for what has.
  void abandon() {
    std::unique_lock<std::mutex> Lock(Mutex);
    Closed = true;
    Completed += Queue.size();
    Queue.clear();
    Changed.notify_all();
    // A kernel that never ends must not keep the process alive.
    if (Worker != std::this_thread::get_id())
      Changed.wait_for(Lock, std::chrono::seconds(2), [&] { return !Running; });
  }

private:
  struct Task {
    Work Run;
    std::vector<Dependency> Deps;
  };

  void work() {
    std::unique_lock<std::mutex> Lock(Mutex);
    Worker = std::this_thread::get_id();
    while (true) {
      // The front task's ticket follows those completed: an inline operation
      // may still have the one before.
      Changed.wait(Lock, [&] {
        bool Ready = !Queue.empty() && Submitted - Queue.size() == Completed;
        return Ready || (Closed && Queue.empty());
      });
      if (Queue.empty())
        return;
      Task T = std::move(Queue.front());
      Queue.pop_front();
      Running = true;
      Lock.unlock();
      for (const Dependency &D : T.Deps)
        D.On->wait(D.Ticket);
      T.Run();
      T = Task(); // frees what it captured before anybody is told
      Lock.lock();
      Running = false;
      ++Completed;
      Changed.notify_all();
    }
  }

  void complete() {
    std::lock_guard<std::mutex> Lock(Mutex);
    ++Completed;
    Changed.notify_all();
  }

  std::mutex Mutex;
  std::condition_variable Changed;
  std::deque<Task> Queue;
  uint64_t Submitted = 0, Completed = 0;
  bool HasWorker = false, Running = false, Closed = false;
  std::thread::id Worker;
};

using StreamRef = std::shared_ptr<SoftStream>;

} // namespace warpcc::rt

#endif
