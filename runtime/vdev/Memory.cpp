//===- runtime/vdev/Memory.cpp - the device's address windows
//---------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The global window is a best-fit allocator over address space: free ranges by
// address, merged on free. Pages are opened when an allocation needs them and
// large free ranges are given back to the system.
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace warpcc::vdev {

static constexpr size_t GlobalWindow = size_t(1) << 40;
static constexpr size_t SharedWindow = size_t(1) << 36;
static constexpr size_t LocalWindow = size_t(1) << 40;
static constexpr size_t ConstWindow = size_t(1) << 32;
static constexpr size_t Slice = size_t(16) << 20;
static constexpr size_t Granule = 512;
static constexpr size_t Page = 4096;

static size_t roundUp(size_t N, size_t To) { return (N + To - 1) / To * To; }

static Window reserve(size_t Bytes) {
  // Smaller where the address space is limited (ulimit -v, containers).
  for (; Bytes >= (size_t(1) << 26); Bytes /= 4) {
    void *P = mmap(nullptr, Bytes, PROT_NONE,
                   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (P != MAP_FAILED)
      return {uintptr_t(P), uintptr_t(P) + Bytes};
  }
  std::fprintf(stderr, "warpcc: cannot reserve address space for the virtual "
                       "device\n");
  std::abort();
}

const Windows &windows() {
  static const Windows W = {reserve(GlobalWindow), reserve(SharedWindow),
                            reserve(LocalWindow), reserve(ConstWindow)};
  return W;
}

static void open(uintptr_t Begin, size_t Bytes) {
  uintptr_t First = Begin / Page * Page, Last = roundUp(Begin + Bytes, Page);
  mprotect(reinterpret_cast<void *>(First), Last - First,
           PROT_READ | PROT_WRITE);
}

static void close(uintptr_t Begin, uintptr_t End) {
  uintptr_t First = roundUp(Begin, Page), Last = End / Page * Page;
  if (First >= Last)
    return;
  madvise(reinterpret_cast<void *>(First), Last - First, MADV_DONTNEED);
  mprotect(reinterpret_cast<void *>(First), Last - First, PROT_NONE);
}

//===----------------------------------------------------------------------===//
// Global
//===----------------------------------------------------------------------===//

namespace {
struct GlobalHeap {
  std::mutex Lock;
  std::map<uintptr_t, size_t> Free, Used;
  size_t InUse = 0;
  GlobalHeap() {
    const Window &W = windows().Global;
    Free[W.Begin] = W.End - W.Begin;
  }
};
} // namespace

static GlobalHeap &heap() {
  static GlobalHeap &H = *new GlobalHeap();
  return H;
}

size_t globalTotal() {
  static const size_t Total =
      size_t(sysconf(_SC_PHYS_PAGES)) * size_t(sysconf(_SC_PAGESIZE)) / 4 * 3;
  return Total;
}

size_t globalFree() {
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  return globalTotal() - H.InUse;
}

void *allocateGlobal(size_t Bytes) {
  if (Bytes == 0 || Bytes > globalTotal())
    return nullptr;
  size_t Need = roundUp(Bytes, Granule);
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  if (H.InUse + Need > globalTotal())
    return nullptr;
  auto Best = H.Free.end();
  for (auto It = H.Free.begin(); It != H.Free.end(); ++It)
    if (It->second >= Need &&
        (Best == H.Free.end() || It->second < Best->second))
      Best = It;
  if (Best == H.Free.end())
    return nullptr;
  uintptr_t At = Best->first;
  size_t Rest = Best->second - Need;
  H.Free.erase(Best);
  if (Rest)
    H.Free[At + Need] = Rest;
  H.Used[At] = Bytes;
  H.InUse += Need;
  open(At, Need);
  return reinterpret_cast<void *>(At);
}

bool freeGlobal(void *P) {
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  auto It = H.Used.find(uintptr_t(P));
  if (It == H.Used.end())
    return false;
  uintptr_t Begin = It->first;
  const size_t Own = roundUp(It->second, Granule);
  size_t Bytes = Own;
  H.Used.erase(It);
  H.InUse -= Own;
  auto Next = H.Free.lower_bound(Begin);
  if (Next != H.Free.end() && Next->first == Begin + Bytes) {
    Bytes += Next->second;
    Next = H.Free.erase(Next);
  }
  if (Next != H.Free.begin()) {
    auto Before = std::prev(Next);
    if (Before->first + Before->second == Begin) {
      Begin = Before->first;
      Bytes += Before->second;
      H.Free.erase(Before);
    }
  }
  H.Free[Begin] = Bytes;
  // Close the pages of this allocation that nobody shares any more; free
  // neighbours are closed already.
  uintptr_t From = std::max(Begin, uintptr_t(P) / Page * Page);
  uintptr_t To = std::min(Begin + Bytes, roundUp(uintptr_t(P) + Own, Page));
  close(From, To);
  return true;
}

bool findGlobal(const void *P, uintptr_t &Base, size_t &Bytes) {
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  auto It = H.Used.upper_bound(uintptr_t(P));
  if (It == H.Used.begin())
    return false;
  --It;
  if (uintptr_t(P) >= It->first + It->second)
    return false;
  Base = It->first;
  Bytes = It->second;
  return true;
}

void *allocateConst(size_t Bytes) {
  static std::mutex Lock;
  static size_t Used = 0;
  std::lock_guard<std::mutex> L(Lock);
  const Window &W = windows().Const;
  Bytes = roundUp(Bytes, Page);
  if (W.Begin + Used + Bytes > W.End)
    return nullptr;
  uintptr_t At = W.Begin + Used;
  Used += Bytes;
  open(At, Bytes);
  return reinterpret_cast<void *>(At);
}

//===----------------------------------------------------------------------===//
// Shared and local
//===----------------------------------------------------------------------===//

namespace {
struct SliceList {
  std::mutex Lock;
  std::vector<uint8_t *> Free;
  size_t Used = 0;
};
} // namespace

static SliceList &slices() {
  static SliceList &S = *new SliceList();
  return S;
}

uint8_t *allocateSharedSlice(uint32_t Bytes) {
  SliceList &S = slices();
  uint8_t *P;
  {
    std::lock_guard<std::mutex> L(S.Lock);
    if (!S.Free.empty()) {
      P = S.Free.back();
      S.Free.pop_back();
    } else {
      // The first half-slice stays closed: negative offsets trap.
      P = reinterpret_cast<uint8_t *>(windows().Shared.Begin +
                                      S.Used++ * Slice + Slice / 2);
      if (!windows().Shared.contains(uintptr_t(P)))
        std::abort();
    }
  }
  if (Bytes)
    open(uintptr_t(P), Bytes);
  return P;
}

void freeSharedSlice(uint8_t *P) {
  mprotect(P, roundUp(MaxSharedBytes, Page), PROT_NONE);
  SliceList &S = slices();
  std::lock_guard<std::mutex> L(S.Lock);
  S.Free.push_back(P);
}

namespace {
struct SlabList {
  std::mutex Lock;
  std::multimap<uint64_t, uint8_t *> Free;
  uint64_t Used = 0;
};
} // namespace

static SlabList &slabs() {
  static SlabList &S = *new SlabList();
  return S;
}

uint8_t *allocateLocalSlab(uint64_t Bytes) {
  Bytes = roundUp(Bytes, Page);
  SlabList &S = slabs();
  std::lock_guard<std::mutex> L(S.Lock);
  auto It = S.Free.find(Bytes);
  if (It != S.Free.end()) {
    uint8_t *P = It->second;
    S.Free.erase(It);
    return P;
  }
  auto *P = reinterpret_cast<uint8_t *>(windows().Local.Begin + S.Used);
  S.Used += Bytes + Page; // one closed page between slabs
  if (windows().Local.Begin + S.Used > windows().Local.End)
    std::abort();
  open(uintptr_t(P), Bytes);
  return P;
}

void freeLocalSlab(uint8_t *P, uint64_t Bytes) {
  SlabList &S = slabs();
  std::lock_guard<std::mutex> L(S.Lock);
  S.Free.emplace(roundUp(Bytes, Page), P);
}

const char *windowName(uintptr_t A) {
  const Windows &W = windows();
  if (A < 65536)
    return "null pointer";
  if (W.Global.contains(A))
    return "global memory that is not allocated";
  if (W.Shared.contains(A))
    return "shared memory beyond the block's";
  if (W.Local.contains(A))
    return "local memory beyond the thread's";
  if (W.Const.contains(A))
    return "constant memory that is not allocated";
  return "not device memory";
}

} // namespace warpcc::vdev
