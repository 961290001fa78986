//===- runtime/vdev/CheckRace.cpp - accesses that nothing orders ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Happens-before, by the guide's rules. What orders two accesses:
//   a barrier of the block between them (a barrier of some of its threads
//   counts for all: no false alarm, but a race may be missed);
//   __syncwarp of both lanes (other warp operations order nothing);
//   a fence, then an atomic or volatile write, and an atomic or volatile read
//   of the same place by the other: __threadfence() with a flag or counter,
//   also when another thread of the block writes the flag after a barrier.
// Two atomic or volatile accesses do not race. Two writes of the same value do
// not count either. Blocks run one after the other on one worker, so the order
// of the events that are seen is the real one.
//===----------------------------------------------------------------------===//
#include "CheckState.h"
#include "Memory.h"
#include "Module.h"
#include <cstring>

namespace warpcc::vdev {

void Knowledge::merge(const Knowledge &Other) {
  for (const auto &[Block, Below] : Other.Blocks) {
    uint32_t &Mine = Blocks[Block];
    Mine = std::max(Mine, Below);
  }
  for (const auto &[Thread, Until] : Other.Threads) {
    Moment &Mine = Threads[Thread];
    if (Mine < Until)
      Mine = Until;
  }
}

static uint64_t threadKey(uint32_t Block, uint32_t Thread) {
  return uint64_t(Block) << 10 | Thread;
}

static uint16_t &seen(CtaCheck &K, uint32_t Thread, uint32_t OtherLane) {
  return K.Seen[size_t(Thread) * WarpSize + OtherLane];
}

void startRaceCheck(Cta &C) {
  CtaCheck &K = *C.Check;
  const Grid &G = *C.TheGrid;
  K.Block =
      uint32_t(C.Id[0] + uint64_t(G.Info.NCtaId[0]) *
                             (C.Id[1] + uint64_t(G.Info.NCtaId[1]) * C.Id[2]));
  const size_t Threads = C.Warps.size() * WarpSize;
  K.Interval = 1;
  K.FencedBelow = 0;
  K.FencedNow = false;
  K.Step.assign(Threads, 1);
  K.Fence.assign(Threads, {});
  K.Seen.assign(Threads * WarpSize, 0);
  K.Known = Knowledge();
  K.Cells.assign((G.Info.TotalShared + 3) / 4, {});
  K.Sync.clear();
}

void noteRaceBarrier(CtaCheck &K) {
  if (K.FencedNow)
    K.FencedBelow = K.Interval + 1;
  K.FencedNow = false;
  ++K.Interval;
  std::fill(K.Step.begin(), K.Step.end(), 1);
  std::fill(K.Seen.begin(), K.Seen.end(), 0);
}

void noteWarpSync(WarpState &W, uint32_t Lanes) {
  if (!W.TheCta->Check || !checks().Race)
    return;
  std::lock_guard<std::mutex> L(checkLock());
  CtaCheck &K = *W.TheCta->Check;
  const uint32_t First = W.WarpId * WarpSize;
  uint16_t All[WarpSize] = {};
  for (uint32_t A = 0; A < WarpSize; ++A) {
    if (!(Lanes >> A & 1))
      continue;
    for (uint32_t B = 0; B < WarpSize; ++B)
      All[B] = std::max(All[B], seen(K, First + A, B));
    All[A] = std::max(All[A], K.Step[First + A]);
    if (K.Step[First + A] != UINT16_MAX)
      ++K.Step[First + A];
  }
  for (uint32_t A = 0; A < WarpSize; ++A)
    if (Lanes >> A & 1)
      std::copy(All, All + WarpSize, &seen(K, First + A, 0));
}

static void fenceOf(CtaCheck &K, uint32_t Thread) {
  K.Fence[Thread] = {K.Interval, K.Step[Thread]};
  K.FencedNow = true;
  if (K.Step[Thread] != UINT16_MAX)
    ++K.Step[Thread];
}

void noteFence(WarpState &W, uint32_t Lanes) {
  CtaCheck &K = *W.TheCta->Check;
  for (uint32_t L = 0; L < WarpSize; ++L)
    if (Lanes >> L & 1)
      fenceOf(K, W.WarpId * WarpSize + L);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// Did \p S happen before what \p Thread of \p K does now?
static bool isBefore(const Stamp &S, CtaCheck &K, uint32_t Thread) {
  if (S.Block == K.Block) {
    if (S.Thread == Thread || S.Interval < K.Interval)
      return true;
    if (S.Thread / WarpSize == Thread / WarpSize &&
        seen(K, Thread, S.Thread % WarpSize) >= S.Step)
      return true;
  } else if (K.Known.Blocks.lookup(S.Block) > S.Interval) {
    return true;
  }
  auto It = K.Known.Threads.find(threadKey(S.Block, S.Thread));
  return It != K.Known.Threads.end() &&
         !(It->second < Moment{S.Interval, S.Step});
}

/// A strong write after a fence: whoever reads it knows what was before.
static void release(CtaCheck &K, uint32_t Thread, Knowledge &At) {
  const Moment Fence = K.Fence[Thread];
  uint32_t Below = std::max(Fence.Interval, K.FencedBelow);
  if (!Below)
    return;
  At.merge(K.Known);
  uint32_t &Mine = At.Blocks[K.Block];
  Mine = std::max(Mine, Below);
  if (Fence.Interval) {
    Moment &M = At.Threads[threadKey(K.Block, Thread)];
    if (M < Fence)
      M = Fence;
  }
}

static void orderBy(const LaneAccess &A, CtaCheck &K,
                    llvm::DenseMap<uint64_t, Knowledge> &Sync) {
  if (!(A.Info.Flags & AccessInfo::Strong))
    return;
  if (A.Info.reads()) {
    auto It = Sync.find(A.Address);
    if (It != Sync.end())
      K.Known.merge(It->second);
  }
  if (A.Info.writes()) {
    if (A.Info.Flags & AccessInfo::Release)
      fenceOf(K, A.thread());
    if (K.Fence[A.thread()].Interval || K.FencedBelow)
      release(K, A.thread(), Sync[A.Address]);
  }
}

//===----------------------------------------------------------------------===//
// Conflicts
//===----------------------------------------------------------------------===//

static std::string threadText(const Grid &G, const Stamp &S) {
  const uint32_t *N = G.Info.NTid, T = S.Thread;
  const uint32_t *B = G.Info.NCtaId;
  auto Triple = [](uint32_t V, const uint32_t *N) {
    return "(" + std::to_string(V % N[0]) + "," +
           std::to_string(V / N[0] % N[1]) + "," +
           std::to_string(V / N[0] / N[1]) + ")";
  };
  return "block " + Triple(S.Block, B) + ", thread " + Triple(T, N);
}

/// Does the write \p A store what the earlier write of the word did?
static bool isSameValue(const LaneAccess &A, const Stamp &S,
                        llvm::ArrayRef<LaneAccess> All) {
  if (!A.Value)
    return false;
  for (const LaneAccess &B : All) {
    if (&B == &A)
      break;
    if (B.thread() == S.Thread && B.Line == S.Line && B.Address == A.Address)
      return std::memcmp(A.Value, B.Value, A.Info.Bytes) == 0;
  }
  return std::memcmp(reinterpret_cast<const void *>(A.Address), A.Value,
                     A.Info.Bytes) == 0;
}

static void reportRace(const LaneAccess &A, const Stamp &S, bool Wrote) {
  Grid &G = A.grid();
  const char *Now = A.Info.isAtomic() ? "atomic operation"
                    : A.Info.writes() ? "write"
                                      : "read";
  const FnDesc &Fn = *A.F.Fn;
  std::string Text =
      std::string("race: ") + Now + " of " + std::to_string(A.Info.Bytes) +
      " bytes of " + placeText(A) + " in " + whereText(A.W, A.Lane) + ", " +
      lineText(Fn, A.Line) + "\n  after a" +
      (S.Strong ? "n atomic or volatile " : " ") + (Wrote ? "write" : "read") +
      " by " + threadText(G, S) + ", " + lineText(Fn, S.Line) +
      "\n  and nothing orders them";
  const bool SameBlock = S.Block == A.block().Check->Block;
  if (SameBlock && S.Thread / WarpSize == A.thread() / WarpSize)
    Text += ": __syncwarp() between them would";
  else if (SameBlock)
    Text += ": __syncthreads() between them would";
  else
    Text += ": other blocks need a fence and an atomic, or another launch";
  report(G, "race", Fn, A.Line, S.Line, Text);
}

static void checkCell(const LaneAccess &A, Cell &X, uint32_t Bytes,
                      llvm::ArrayRef<LaneAccess> All) {
  CtaCheck &K = *A.block().Check;
  const uint32_t Thread = A.thread();
  const bool Strong = A.Info.Flags & AccessInfo::Strong;
  auto Conflicts = [&](const Stamp &S) {
    return S.Valid && (S.Bytes & Bytes) && !(S.Strong && Strong) &&
           !isBefore(S, K, Thread);
  };
  Stamp Now;
  Now.Block = K.Block;
  Now.Line = A.Line;
  Now.Interval = K.Interval;
  Now.Step = K.Step[Thread];
  Now.Thread = Thread;
  Now.Bytes = Bytes;
  Now.Strong = Strong;
  Now.Valid = 1;
  if (Conflicts(X.Write) &&
      !(A.Info.writes() && !A.Info.reads() && isSameValue(A, X.Write, All)))
    reportRace(A, X.Write, true);
  if (A.Info.writes()) {
    for (const Stamp &R : X.Read)
      if (Conflicts(R)) {
        reportRace(A, R, false);
        break;
      }
    X.Write = Now;
    X.Read[0] = X.Read[1] = Stamp();
    return;
  }
  // Keep a read that is not before this one beside it.
  unsigned Slot = !X.Read[0].Valid || isBefore(X.Read[0], K, Thread) ? 0 : 1;
  X.Read[Slot] = Now;
}

void checkRace(const LaneAccess &A, llvm::ArrayRef<LaneAccess> All) {
  const Windows &Win = windows();
  const bool Shared = Win.Shared.contains(A.Address);
  if (!Shared && !Win.Global.contains(A.Address))
    return;
  Cta &C = A.block();
  if (!isOwned(C, A.Address, A.Info.Bytes))
    return; // the processor or the memory check finds it
  CtaCheck &K = *C.Check;
  GridCheck &GK = *A.grid().Check;
  orderBy(A, K, Shared ? K.Sync : GK.Sync);
  for (uint64_t At = A.Address; At < A.Address + A.Info.Bytes;) {
    uint64_t Next = std::min(A.Address + A.Info.Bytes, At / 4 * 4 + 4);
    uint32_t Bytes = ((1u << (Next - At)) - 1) << (At % 4);
    if (Shared) {
      checkCell(A, K.Cells[(At - uintptr_t(C.Shared)) / 4], Bytes, All);
    } else {
      auto &Page = GK.Pages[At / 4096];
      if (!Page)
        Page = std::make_unique<CellPage>();
      checkCell(A, Page->Cells[At % 4096 / 4], Bytes, All);
    }
    At = Next;
  }
}

} // namespace warpcc::vdev
