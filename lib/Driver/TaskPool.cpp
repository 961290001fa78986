//===- lib/Driver/TaskPool.cpp - passes in threads ------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "TaskPool.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/thread.h"
#include <algorithm>
#include <optional>
#include <vector>

using namespace llvm;

namespace warpcc {

/// Clang recurses as deeply as the source nests, and also to skip what it has
/// given up. The memory is only taken when it is used.
static constexpr unsigned PassStackSize = 512u << 20;

/// What a pass over large headers takes (CUB: 350), in MiB.
static constexpr uint64_t MemoryOfPass = 400;

void TaskPool::add(Task T) {
  std::lock_guard<std::mutex> Guard(Lock);
  First.push_back(std::move(T));
  Changed.notify_one();
}

void TaskPool::addLast(Task T) {
  std::lock_guard<std::mutex> Guard(Lock);
  Last.push_back(std::move(T));
  Changed.notify_one();
}

void TaskPool::work() {
  std::unique_lock<std::mutex> Guard(Lock);
  for (;;) {
    std::deque<Task> &Queue = First.empty() ? Last : First;
    if (!Queue.empty()) {
      Task T = std::move(Queue.front());
      Queue.pop_front();
      ++Running;
      Guard.unlock();
      T();
      Guard.lock();
      --Running;
      Changed.notify_all();
    } else if (Running) {
      Changed.wait(Guard); // it may add some
    } else {
      return;
    }
  }
}

void TaskPool::run(unsigned Threads) {
  std::vector<llvm::thread> Pool;
  for (unsigned N = 0; N != Threads; ++N)
    Pool.emplace_back(std::optional<unsigned>(PassStackSize),
                      [this] { work(); });
  for (llvm::thread &T : Pool)
    T.join();
}

//===-- Memory ------------------------------------------------------------===//

/// The first number in a file of the kernel's.
static std::optional<uint64_t> numberIn(StringRef Path, StringRef Key = "") {
  auto File = MemoryBuffer::getFileAsStream(Path);
  if (!File)
    return std::nullopt;
  StringRef Text = (*File)->getBuffer();
  size_t At = Text.find(Key);
  uint64_t Value;
  if (At == StringRef::npos)
    return std::nullopt;
  StringRef Rest = Text.substr(At + Key.size()).ltrim();
  if (Rest.consumeInteger(10, Value))
    return std::nullopt;
  return Value;
}

/// MiB.
static uint64_t memoryLeft() {
  uint64_t Left = ~0ull;
  if (std::optional<std::string> Given = sys::Process::GetEnv("WARPCC_MEMORY"))
    if (uint64_t Value; !StringRef(*Given).getAsInteger(10, Value))
      return Value;
  if (auto Available = numberIn("/proc/meminfo", "MemAvailable:"))
    Left = *Available >> 10;
  auto Limit = numberIn("/sys/fs/cgroup/memory.max");
  auto Used = numberIn("/sys/fs/cgroup/memory.current");
  if (Limit && Used)
    Left = std::min(Left, (*Limit - std::min(*Limit, *Used)) >> 20);
  return Left;
}

unsigned threadsFor(unsigned Wanted, size_t Tasks) {
  size_t Threads =
      Wanted ? Wanted : std::max(2u, llvm::thread::hardware_concurrency());
  Threads = std::min(Threads, Tasks);
  // One pass runs whatever it takes.
  if (Threads > 1)
    Threads = std::clamp<uint64_t>(memoryLeft() / MemoryOfPass, 1, Threads);
  return Threads;
}

} // namespace warpcc
