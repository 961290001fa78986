//===- runtime/vdev/Machine.cpp - warps and blocks at run time ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scheduling, from the inside out: generated code picks among the blocks of a
// frame; runWarp() among the frames of a warp; runCta() among the warps of a
// block; the worker (Grid.cpp) among blocks. Whoever only spins yields to the
// next level, so everything that can run does. A block in which nothing can run
// is a deadlock, and is reported.
//===----------------------------------------------------------------------===//
#include "Machine.h"
#include "Check.h"
#include "Deadlock.h"
#include "Grid.h"
#include "Sync.h"
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>

namespace warpcc::vdev {

thread_local Running CurrentlyRunning;

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

static uint32_t *pendOf(Frame &F) {
  return reinterpret_cast<uint32_t *>(reinterpret_cast<uint8_t *>(&F) +
                                      F.Fn->Meta->PendOffset);
}

static uint64_t *wordsOf(Frame &F) {
  return reinterpret_cast<uint64_t *>(reinterpret_cast<uint8_t *>(&F) +
                                      F.Fn->Meta->WordsOffset);
}

/// Words per bit of Summary (NumBlocks > 64).
static uint32_t groupSize(const FnMeta &M) {
  uint32_t Words = (M.NumBlocks + 63) / 64;
  return (Words + 63) / 64;
}

void setPending(Frame &F, uint32_t Block, uint32_t Lanes) {
  pendOf(F)[Block] |= Lanes;
  const FnMeta &M = *F.Fn->Meta;
  if (M.NumBlocks <= 64) {
    F.Summary |= uint64_t(1) << Block;
    return;
  }
  wordsOf(F)[Block / 64] |= uint64_t(1) << (Block % 64);
  F.Summary |= uint64_t(1) << (Block / 64 / groupSize(M));
}

uint32_t pendingAt(const Frame &F, uint32_t Block) {
  return pendOf(const_cast<Frame &>(F))[Block];
}

void clearPending(Frame &F) {
  const FnMeta &M = *F.Fn->Meta;
  std::memset(pendOf(F), 0, M.NumBlocks * 4);
  if (M.NumBlocks > 64)
    std::memset(wordsOf(F), 0, (M.NumBlocks + 63) / 64 * 8);
  F.Summary = 0;
}

uint32_t lineOf(const Frame &F, uint32_t Block) {
  const FnMeta &M = *F.Fn->Meta;
  auto *Lines = reinterpret_cast<const uint32_t *>(
      reinterpret_cast<const uint8_t *>(&M) + M.LinesOffset);
  return Block < M.NumBlocks ? Lines[Block] : 0;
}

/// The lowest block >= From with pending lanes, else the lowest.
static uint64_t lowestPending(Frame &F, uint32_t From) {
  const FnMeta &M = *F.Fn->Meta;
  const uint32_t Words = (M.NumBlocks + 63) / 64, Group = groupSize(M);
  const uint64_t *W = wordsOf(F);
  for (uint32_t Start : {From, 0u}) {
    for (uint32_t I = Start / 64; I < Words; ++I) {
      if (I % Group == 0 && !(F.Summary >> (I / Group) & 1)) {
        I += Group - 1;
        continue;
      }
      uint64_t Bits = W[I];
      if (I == Start / 64 && Start % 64)
        Bits &= ~uint64_t(0) << (Start % 64);
      if (Bits)
        return uint64_t(I) * 64 + std::countr_zero(Bits);
    }
    if (From == 0)
      break;
  }
  return ~uint64_t(0);
}

extern "C" {
uint64_t vdrt_pick(Frame *F, uint32_t From) { return lowestPending(*F, From); }

void vdrt_pend(Frame *F, uint32_t Block, uint32_t Lanes) {
  setPending(*F, Block, Lanes);
}

void vdrt_unpend(Frame *F, uint64_t Block) {
  uint64_t *W = wordsOf(*F);
  W[Block / 64] &= ~(uint64_t(1) << (Block % 64));
  const uint32_t Words = (F->Fn->Meta->NumBlocks + 63) / 64,
                 Group = groupSize(*F->Fn->Meta), G = Block / 64 / Group;
  for (uint32_t I = G * Group; I < std::min(Words, (G + 1) * Group); ++I)
    if (W[I])
      return;
  F->Summary &= ~(uint64_t(1) << G);
}

uint32_t vdrt_pending_upto(Frame *F, uint32_t Block) {
  return F->Summary && lowestPending(*F, 0) <= Block;
}

/// Do all lanes that wait in \p F spin? (NumBlocks > 64)
uint32_t vdrt_all_spin(Frame *F) {
  const FnMeta &M = *F->Fn->Meta;
  auto *Spins = reinterpret_cast<const uint32_t *>(
      reinterpret_cast<const uint8_t *>(&M) + M.SpinsOffset);
  const uint64_t *W = wordsOf(*F);
  for (uint32_t I = 0; I < (M.NumBlocks + 31) / 32; ++I)
    if (uint32_t(W[I / 2] >> (I % 2 * 32)) & ~Spins[I])
      return 0;
  return 1;
}
}

/// Memory of frames, reused by size class; one pool a worker thread. A frame
/// may outlive the module of its function, so the class stands before the
/// frame.
namespace {
struct alignas(64) FrameHeader {
  unsigned Class;
};
FrameHeader *headerOf(void *Frame) {
  return static_cast<FrameHeader *>(Frame) - 1;
}
struct FramePool {
  std::vector<void *> Free[32];
  ~FramePool() {
    for (auto &Class : Free)
      for (void *P : Class)
        std::free(headerOf(P));
  }
};
} // namespace
static thread_local FramePool Pool;

void touchFramePool() { Pool.Free[0].reserve(1); }

static unsigned sizeClass(uint32_t Bytes) {
  return std::bit_width(std::max(Bytes, 256u) - 1);
}

static Frame *newFrame(const FnDesc &Fn) {
  const FnMeta &M = *Fn.Meta;
  const unsigned Class = sizeClass(M.FrameBytes);
  const size_t Bytes = size_t(1) << Class;
  auto &Free = Pool.Free[Class];
  void *P;
  if (Free.empty()) {
    P = std::aligned_alloc(64, sizeof(FrameHeader) + Bytes);
    if (!P)
      std::abort();
    P = new (P) FrameHeader{Class} + 1;
    // Registers that the kernel reads before it writes them are 0, always.
    std::memset(P, 0, Bytes);
  } else {
    P = Free.back();
    Free.pop_back();
  }
  auto *F = new (P) Frame();
  F->Fn = &Fn;
  clearPending(*F);
  return F;
}

static void freeFrame(Frame *F) { Pool.Free[headerOf(F)->Class].push_back(F); }

extern "C" Frame *vdrt_call(Warp *W, Frame *Parent, const FnEntry *Entry,
                            uint32_t Lanes, uint32_t Cont, void *Result,
                            uint32_t CallerLocalBytes) {
  auto &State = *static_cast<WarpState *>(W);
  Grid &G = *W->TheCta->TheGrid;
  std::string Error;
  const FnDesc *Callee = resolveFunction(G, Entry, Error);
  const uint32_t Line = lineOf(*Parent, Parent->CurBlock);
  if (!Callee) {
    failGrid(G, 718,
             Error + "; " + whereText(State, std::countr_zero(Lanes)) + ", " +
                 lineText(*Parent->Fn, Line),
             Parent->Fn, Line);
    return nullptr;
  }
  uint32_t Sp = Parent->LocalSp + CallerLocalBytes;
  uint32_t Depth = 0;
  for (Frame *F = Parent; F; F = F->Parent)
    ++Depth;
  if (Sp + Callee->Meta->LocalBytes > G.LocalLimit || Depth > G.CallLimit) {
    failGrid(G, 700,
             "stack overflow (call depth " + std::to_string(Depth) + ") in " +
                 Callee->Name + ", called by " +
                 whereText(State, std::countr_zero(Lanes)) + ", " +
                 lineText(*Parent->Fn, Line),
             Parent->Fn, Line);
    return nullptr;
  }
  Frame *F = newFrame(*Callee);
  F->Lanes = Lanes;
  F->LocalSp = Sp;
  F->ResultTo = static_cast<uint8_t *>(Result);
  F->Parent = Parent;
  F->ReturnBlock = Cont;
  F->Next = State.Frames;
  State.Frames = F;
  setPending(*F, 0, Lanes);
  noteFrame(State, *F, Lanes);
  return F;
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

/// Lets the lanes of \p F that have returned go on in the caller.
static bool flushReturned(WarpState &W, Frame &F) {
  uint32_t Lanes = F.Returned & ~W.Exited;
  F.Lanes &= ~F.Returned;
  F.Returned = 0;
  if (!Lanes || !F.Parent)
    return false;
  setPending(*F.Parent, F.ReturnBlock, Lanes);
  return true;
}

static void removeFrame(WarpState &W, Frame *F) {
  Frame **P = &W.Frames;
  while (*P != F)
    P = &(*P)->Next;
  *P = F->Next;
  if (F != W.Root)
    freeFrame(F);
}

static WarpStatus runWarp(WarpState &W, int Budget, Running &Now) {
  if (W.State == WarpStatus::Fresh) {
    // Most warps of most kernels end here.
    W.SpinBudget = Budget;
    Now = {&W, W.Root};
    switch (W.Root->Fn->Code(&W, W.Root, W.Existing)) {
    case Status::Done:
      return WarpStatus::Done;
    case Status::Stop:
      return WarpStatus::Parked;
    case Status::Idle:
      if (!(W.Root->Lanes & ~W.Exited))
        removeFrame(W, W.Root);
      break;
    default:
      break;
    }
  }
  unsigned Spins = 0;
  Frame *Avoid = nullptr;
  while (true) {
    Frame *Pick = nullptr;
    unsigned NumFrames = 0;
    for (Frame *F = W.Frames; F; F = F->Next) {
      ++NumFrames;
      if (F->Summary && (!Pick || Pick == Avoid))
        Pick = F;
    }
    if (!Pick) {
      bool Any = false;
      for (Frame *F = W.Frames; F; F = F->Next)
        Any |= flushReturned(W, *F);
      if (Any)
        continue;
      return W.Exited == ~0u ? WarpStatus::Done : WarpStatus::Parked;
    }
    if (Pick == Avoid || Spins > NumFrames)
      return WarpStatus::Spinning;
    W.SpinBudget = NumFrames > 1 ? 1 : Budget;
    Now = {&W, Pick};
    switch (Pick->Fn->Code(&W, Pick, 0)) {
    case Status::Done:
      return WarpStatus::Done;
    case Status::Idle:
      if ((Pick->Lanes & ~Pick->Returned & ~W.Exited) == 0) {
        flushReturned(W, *Pick);
        removeFrame(W, Pick);
      }
      Avoid = nullptr;
      break;
    case Status::Spin:
      flushReturned(W, *Pick);
      Avoid = Pick;
      ++Spins;
      break;
    case Status::Call:
      break;
    default:
      return WarpStatus::Parked; // the grid has failed
    }
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

void startCta(Cta &C, const FnDesc &Kernel) {
  C.LiveBound = C.TheGrid->BlockThreads;
  C.NumDone = 0;
  C.TheCluster.reset();
  beginCheck(C);
  if (Kernel.Meta->Whole) {
    WarpState *W = C.Warps.front();
    if (!W->Root)
      W->Root = newFrame(Kernel);
    return;
  }
  for (WarpState *W : C.Warps) {
    if (!W->Root)
      W->Root = newFrame(Kernel);
    Frame &F = *W->Root;
    F.Lanes = W->Existing;
    F.Returned = 0;
    F.LocalSp = 0;
    F.Next = nullptr;
    W->Frames = &F;
    W->Exited = ~W->Existing;
    W->State = WarpStatus::Fresh;
    W->ClusterArrived = 0;
  }
}

/// Rounds through the warps of a block, hence barriers, in one turn.
static constexpr unsigned MaxRounds = 4096;

CtaStatus runCta(Cta &C) {
  Grid &G = *C.TheGrid;
  Running &Now = CurrentlyRunning;
  const unsigned N = C.Warps.size();
  if (G.Kernel->Meta->Whole) {
    WarpState &W = *C.Warps.front();
    Now = {&W, W.Root};
    return G.Kernel->Code(&W, W.Root, ~0u) == Status::Done ? CtaStatus::Done
                                                           : CtaStatus::Stopped;
  }
  for (unsigned Round = 0; Round != MaxRounds; ++Round) {
    bool Progress = false, Spinning = false;
    unsigned Start = G.Seed ? C.Random() % N : 0;
    for (unsigned I = 0; I < N; ++I) {
      WarpState &W = *C.Warps[Start + I < N ? Start + I : Start + I - N];
      if (W.State == WarpStatus::Done || W.State == WarpStatus::Parked)
        continue;
      // Alone, a warp may spin a little; with others it gives way.
      W.State = runWarp(W, N - C.NumDone > 1 ? 2 : 16, Now);
      if (G.Failed.load(std::memory_order_relaxed))
        return CtaStatus::Stopped;
      if (W.State == WarpStatus::Done)
        ++C.NumDone;
      if (W.State == WarpStatus::Spinning)
        Spinning = true;
      else
        Progress = true;
    }
    if (C.NumDone == N)
      return CtaStatus::Done;
    if (Progress)
      continue;
    // Threads may have ended that a barrier or member mask was waiting for.
    if (releaseWithoutExited(C))
      continue;
    if (Spinning)
      return CtaStatus::Spinning;
    const Wait *First = nullptr;
    for (const WarpState *W : C.Warps)
      if (!First && !W->Waits.empty())
        First = &W->Waits.front();
    failGrid(G, 702, describeDeadlock(C), First ? First->F->Fn : nullptr,
             First ? First->Line : 0);
    return CtaStatus::Stopped;
  }
  return CtaStatus::Yielding;
}

void abandonCta(Cta &C) {
  for (WarpState *W : C.Warps) {
    while (W->Frames && W->Frames != W->Root) {
      Frame *F = W->Frames;
      W->Frames = F->Next;
      freeFrame(F);
    }
    W->Frames = nullptr;
    W->Waits.clear();
    if (W->Root)
      freeFrame(W->Root);
    W->Root = nullptr;
  }
  for (Barrier &B : C.Barriers)
    B = Barrier();
}

} // namespace warpcc::vdev
