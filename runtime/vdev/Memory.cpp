//===- runtime/vdev/Memory.cpp - the device's address windows -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The global window is a best-fit allocator over address space: free ranges by
// address, merged on free. Address space is plentiful, so an allocation has
// pages of its own, ends where its last page ends, and a closed page follows;
// what was freed stays closed for a while. So a kernel that runs over the end
// or uses freed memory traps at once. Only a program with very many
// allocations has them packed together.
//===----------------------------------------------------------------------===//
#include "Memory.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
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
static constexpr size_t Granule = 512;
static constexpr size_t Page = 4096;
/// What one entry of the processor's address cache may cover.
static constexpr size_t HugePage = size_t(1) << 21;

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
  // A hint: without it kernels that stream through memory wait for the walks
  // of the page tables.
  if (Last - First >= HugePage)
    madvise(reinterpret_cast<void *>(First), Last - First, MADV_HUGEPAGE);
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

/// Allocations that have pages of their own; each takes two mappings of the
/// kernel's, of which a process has 65530.
static constexpr size_t MaxGuarded = 8192;
/// Freed ranges whose addresses are not given out again yet.
static constexpr size_t MaxFreed = 4096;
static constexpr size_t MaxFreedBytes = GlobalWindow / 8;

namespace {
struct Range {
  uintptr_t Begin;
  size_t Bytes;
};
struct Allocation {
  size_t Bytes; ///< as asked for
  Range Whole;  ///< with what keeps the next one away
};
struct Freed {
  uintptr_t Base;
  size_t Bytes;
  Range Whole;
};
struct GlobalHeap {
  std::mutex Lock;
  std::map<uintptr_t, size_t> Free;
  std::map<uintptr_t, Allocation> Used;
  std::deque<Freed> Closed; ///< oldest first
  size_t ClosedBytes = 0;
  size_t InUse = 0;
  GlobalHeap() {
    const Window &W = windows().Global;
    Free[W.Begin] = W.End - W.Begin;
  }
  bool take(size_t Bytes, uintptr_t &At);
  void give(Range R);
  void reuseOldest();
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

/// The smallest free range that holds \p Bytes.
bool GlobalHeap::take(size_t Bytes, uintptr_t &At) {
  auto Best = Free.end();
  for (auto It = Free.begin(); It != Free.end(); ++It)
    if (It->second >= Bytes &&
        (Best == Free.end() || It->second < Best->second))
      Best = It;
  if (Best == Free.end())
    return false;
  At = Best->first;
  size_t Rest = Best->second - Bytes;
  Free.erase(Best);
  if (Rest)
    Free[At + Bytes] = Rest;
  return true;
}

/// Makes a range free, together with its free neighbours.
void GlobalHeap::give(Range R) {
  auto Next = Free.lower_bound(R.Begin);
  if (Next != Free.end() && Next->first == R.Begin + R.Bytes) {
    R.Bytes += Next->second;
    Next = Free.erase(Next);
  }
  if (Next != Free.begin()) {
    auto Before = std::prev(Next);
    if (Before->first + Before->second == R.Begin) {
      R = {Before->first, Before->second + R.Bytes};
      Free.erase(Before);
    }
  }
  Free[R.Begin] = R.Bytes;
}

void GlobalHeap::reuseOldest() {
  ClosedBytes -= Closed.front().Whole.Bytes;
  give(Closed.front().Whole);
  Closed.pop_front();
}

void *allocateGlobal(size_t Bytes) {
  if (Bytes == 0 || Bytes > globalTotal())
    return nullptr;
  const size_t Need = roundUp(Bytes, Granule);
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  if (H.InUse + Need > globalTotal())
    return nullptr;
  const bool Guarded = H.Used.size() < MaxGuarded;
  const bool Large = Guarded && Need >= HugePage;
  Range Whole = {0, Guarded ? roundUp(Need, Page) + Page : Need};
  if (Large)
    Whole.Bytes += HugePage;
  while (!H.take(Whole.Bytes, Whole.Begin)) {
    if (H.Closed.empty())
      return nullptr;
    H.reuseOldest();
  }
  uintptr_t At = Large ? roundUp(Whole.Begin, HugePage) : Whole.Begin;
  if (Guarded)
    At += roundUp(Need, Page) - Need;
  H.Used[At] = {Bytes, Whole};
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
  const Freed F = {It->first, It->second.Bytes, It->second.Whole};
  H.Used.erase(It);
  H.InUse -= roundUp(F.Bytes, Granule);
  if (F.Whole.Bytes % Page == 0 && F.Whole.Begin % Page == 0) {
    close(F.Whole.Begin, F.Whole.Begin + F.Whole.Bytes);
    H.Closed.push_back(F);
    H.ClosedBytes += F.Whole.Bytes;
    while (H.Closed.size() > MaxFreed || H.ClosedBytes > MaxFreedBytes)
      H.reuseOldest();
    return true;
  }
  // Packed: the pages that only it was in are closed.
  close(F.Whole.Begin, F.Whole.Begin + F.Whole.Bytes);
  H.give(F.Whole);
  return true;
}

bool findGlobal(const void *P, uintptr_t &Base, size_t &Bytes) {
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  auto It = H.Used.upper_bound(uintptr_t(P));
  if (It == H.Used.begin())
    return false;
  --It;
  if (uintptr_t(P) >= It->first + It->second.Bytes)
    return false;
  Base = It->first;
  Bytes = It->second.Bytes;
  return true;
}

/// "4096 bytes at 0x7f..."
static std::string sizeText(uintptr_t Base, size_t Bytes) {
  char Text[64];
  std::snprintf(Text, sizeof Text, "%zu bytes at 0x%llx", Bytes,
                (unsigned long long)Base);
  return Text;
}

/// What an address in the global window that nobody owns is next to.
static std::string describeGlobal(uintptr_t A) {
  GlobalHeap &H = heap();
  std::lock_guard<std::mutex> L(H.Lock);
  for (auto It = H.Closed.rbegin(); It != H.Closed.rend(); ++It)
    if (A - It->Whole.Begin < It->Whole.Bytes)
      return "global memory that was freed: " + sizeText(It->Base, It->Bytes);
  auto Next = H.Used.upper_bound(A);
  if (Next != H.Used.begin()) {
    auto Before = std::prev(Next);
    size_t Past = A - (Before->first + Before->second.Bytes);
    if (A < Before->first + Before->second.Bytes)
      return "in " + sizeText(Before->first, Before->second.Bytes);
    if (Past < (size_t(1) << 20))
      return "global memory that is not allocated, " + std::to_string(Past) +
             " bytes behind the end of " +
             sizeText(Before->first, Before->second.Bytes);
  }
  if (Next != H.Used.end() && Next->first - A < (size_t(1) << 20))
    return "global memory that is not allocated, " +
           std::to_string(Next->first - A) + " bytes before " +
           sizeText(Next->first, Next->second.Bytes);
  return "global memory that is not allocated";
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
  std::map<uint32_t, std::vector<uint8_t *>> Free; ///< runs, by length
  size_t Used = 0;
};
} // namespace

static SliceList &slices() {
  static SliceList &S = *new SliceList();
  return S;
}

uint8_t *allocateSharedSlices(uint32_t Count, uint32_t Bytes) {
  SliceList &S = slices();
  uint8_t *P;
  {
    std::lock_guard<std::mutex> L(S.Lock);
    if (auto &Free = S.Free[Count]; !Free.empty()) {
      P = Free.back();
      Free.pop_back();
    } else {
      // The first half-slice stays closed: negative offsets trap.
      P = reinterpret_cast<uint8_t *>(windows().Shared.Begin +
                                      S.Used * SharedSliceBytes +
                                      SharedSliceBytes / 2);
      S.Used += Count;
      if (windows().Shared.Begin + S.Used * SharedSliceBytes >
          windows().Shared.End)
        std::abort();
    }
  }
  // It ends where a page ends, so that what lies behind it traps.
  const size_t Need = roundUp(Bytes, SharedAlignment);
  P += roundUp(Need, Page) - Need;
  if (Bytes)
    for (uint32_t I = 0; I < Count; ++I)
      open(uintptr_t(P) + I * SharedSliceBytes, Need);
  return P;
}

uint8_t *allocateSharedSlice(uint32_t Bytes) {
  return allocateSharedSlices(1, Bytes);
}

void freeSharedSlices(uint32_t Count, uint8_t *P) {
  P = reinterpret_cast<uint8_t *>(uintptr_t(P) / Page * Page);
  for (uint32_t I = 0; I < Count; ++I)
    mprotect(P + I * SharedSliceBytes, roundUp(MaxSharedBytes, Page),
             PROT_NONE);
  SliceList &S = slices();
  std::lock_guard<std::mutex> L(S.Lock);
  S.Free[Count].push_back(P);
}

void freeSharedSlice(uint8_t *P) { freeSharedSlices(1, P); }

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

std::string describeAddress(uintptr_t A) {
  const Windows &W = windows();
  if (A < 65536)
    return "null pointer";
  if (W.Global.contains(A))
    return describeGlobal(A);
  if (W.Shared.contains(A))
    return "shared memory beyond the block's";
  if (W.Local.contains(A))
    return "local memory beyond the thread's";
  if (W.Const.contains(A))
    return "constant memory that is not allocated";
  return "not device memory";
}

} // namespace warpcc::vdev
