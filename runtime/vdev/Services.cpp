//===- runtime/vdev/Services.cpp - printf, assert, heap, clocks
//-------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a thread asks of the device, one call a lane: vdrt_<name>(Warp *, lane,
// operands). Formatting of printf is in Printf.cpp.
//===----------------------------------------------------------------------===//
#include "Check.h"
#include "Grid.h"
#include "Machine.h"
#include "Memory.h"
#include "Printf.h"
#include "Runtime.h"
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <x86intrin.h>

namespace warpcc::vdev {

static const WarpState &state(const Warp *W) {
  return *static_cast<const WarpState *>(W);
}

//===----------------------------------------------------------------------===//
// printf
//===----------------------------------------------------------------------===//

namespace {
/// The printf buffer: the oldest output is lost when it is full.
struct Output {
  std::mutex Lock;
  std::deque<std::string> Lines;
  size_t Bytes = 0;
  size_t Limit = size_t(1) << 20;
};
} // namespace

static Output &output() {
  static Output &O = *new Output();
  return O;
}

void flushPrintf() {
  Output &O = output();
  std::lock_guard<std::mutex> L(O.Lock);
  if (O.Lines.empty())
    return;
  for (const std::string &S : O.Lines)
    std::fwrite(S.data(), 1, S.size(), stdout);
  std::fflush(stdout);
  O.Lines.clear();
  O.Bytes = 0;
}

size_t printfLimit() { return output().Limit; }
void setPrintfLimit(size_t Bytes) { output().Limit = Bytes; }

extern "C" int32_t vdrt_vprintf(Warp *, uint32_t, uint64_t Format,
                                uint64_t Args) {
  if (CurrentReplay)
    return 0; // it has been printed
  std::string Text;
  int32_t Count = formatDevice(reinterpret_cast<const char *>(Format),
                               reinterpret_cast<const uint8_t *>(Args), Text);
  if (Count < 0)
    return Count;
  Output &O = output();
  std::lock_guard<std::mutex> L(O.Lock);
  O.Bytes += Text.size();
  O.Lines.push_back(std::move(Text));
  while (O.Bytes > O.Limit && !O.Lines.empty()) {
    O.Bytes -= O.Lines.front().size();
    O.Lines.pop_front();
  }
  return Count;
}

//===----------------------------------------------------------------------===//
// assert, trap
//===----------------------------------------------------------------------===//

extern "C" void vdrt_assertfail(Warp *W, uint32_t Lane, uint64_t Message,
                                uint64_t File, uint32_t Line, uint64_t Function,
                                uint64_t) {
  auto Text = [](uint64_t P) {
    return P ? reinterpret_cast<const char *>(P) : "";
  };
  const uint32_t *Id = W->TheCta->Id;
  // guide, 5.4.10 (assert): one line per failing thread, on stderr.
  std::fprintf(stderr,
               "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion "
               "`%s` failed.\n",
               Text(File), Line, Text(Function), Id[0], Id[1], Id[2],
               W->TidX[Lane], W->TidY[Lane], W->TidZ[Lane], Text(Message));
  const Running &R = CurrentlyRunning;
  const uint32_t At = lineOf(*R.F, R.F->CurBlock);
  failGrid(*W->TheCta->TheGrid, 710,
           "device-side assert triggered in " + whereText(state(W), Lane) +
               ", " + lineText(*R.F->Fn, At),
           R.F->Fn, At);
}

void failLane(const Warp &W, uint32_t Lane, int Code, const char *What) {
  const Running &R = CurrentlyRunning;
  const uint32_t Line = lineOf(*R.F, R.F->CurBlock);
  failGrid(*W.TheCta->TheGrid, Code,
           std::string(What) + " in " + whereText(state(&W), Lane) + ", " +
               lineText(*R.F->Fn, Line),
           R.F->Fn, Line);
}

extern "C" void vdrt_trap(Warp *W, uint32_t Lane) {
  failLane(*W, Lane, 719, "trap");
}

extern "C" void vdrt_brkpt(Warp *W, uint32_t Lane) {
  failLane(*W, Lane, 719, "breakpoint");
}

//===----------------------------------------------------------------------===//
// Heap
//===----------------------------------------------------------------------===//

namespace {
/// Device malloc: pieces of one region of global memory, first fit by size.
struct DeviceHeap {
  std::mutex Lock;
  std::multimap<size_t, uintptr_t> Free;
  std::map<uintptr_t, size_t> Used;
  uintptr_t Next = 0, End = 0;
  size_t Limit = size_t(8) << 20;
};
} // namespace

static DeviceHeap &deviceHeap() {
  static DeviceHeap &H = *new DeviceHeap();
  return H;
}

size_t heapLimit() { return deviceHeap().Limit; }
void setHeapLimit(size_t Bytes) {
  DeviceHeap &H = deviceHeap();
  std::lock_guard<std::mutex> L(H.Lock);
  H.Limit = Bytes;
}

extern "C" uint64_t vdrt_aligned_malloc(Warp *, uint32_t, uint64_t Bytes,
                                        uint64_t Align) {
  DeviceHeap &H = deviceHeap();
  std::lock_guard<std::mutex> L(H.Lock);
  if (!Bytes || Bytes > H.Limit || !Align || (Align & (Align - 1)))
    return 0;
  if (!H.End) {
    H.Next = uintptr_t(allocateGlobal(H.Limit));
    if (!H.Next)
      return 0;
    H.End = H.Next + H.Limit;
    noteDivided(reinterpret_cast<void *>(H.Next));
  }
  Align = std::max<uint64_t>(Align, 16);
  const size_t Need = (Bytes + 15) / 16 * 16 + redZone();
  for (auto It = H.Free.lower_bound(Need);
       It != H.Free.end() && It->first <= 2 * Need; ++It)
    if (It->second % Align == 0) {
      uintptr_t At = It->second;
      H.Used[At] = It->first;
      H.Free.erase(It);
      noteRegion(reinterpret_cast<void *>(At), Bytes, "the device's malloc", "",
                 false);
      return At;
    }
  uintptr_t At = (H.Next + Align - 1) / Align * Align;
  if (At + Need > H.End)
    return 0;
  H.Next = At + Need;
  H.Used[At] = Need;
  noteRegion(reinterpret_cast<void *>(At), Bytes, "the device's malloc", "",
             false);
  return At;
}

extern "C" uint64_t vdrt_malloc(Warp *W, uint32_t Lane, uint64_t Bytes) {
  return vdrt_aligned_malloc(W, Lane, Bytes, 16);
}

extern "C" void vdrt_free(Warp *W, uint32_t Lane, uint64_t P) {
  if (!P)
    return;
  DeviceHeap &H = deviceHeap();
  std::unique_lock<std::mutex> L(H.Lock);
  auto It = H.Used.find(P);
  if (It == H.Used.end()) {
    L.unlock();
    failLane(*W, Lane, 719, "free() of what malloc() did not give");
    return;
  }
  // A checked program never gets the same block twice: its use would not be
  // seen.
  if (!checks().Memory)
    H.Free.emplace(It->second, P);
  H.Used.erase(It);
  dropRegion(reinterpret_cast<void *>(P));
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

extern "C" uint64_t vdrt_clock64() { return __rdtsc(); }

extern "C" uint64_t vdrt_globaltimer() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

extern "C" void vdrt_nanosleep(Warp *W, uint32_t Lane, uint32_t) {
  // A hint: the warp gives way at the next back edge.
  W->SpinBudget = 0;
}

} // namespace warpcc::vdev
