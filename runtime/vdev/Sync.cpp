//===- runtime/vdev/Sync.cpp - barriers and member masks
//--------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers count threads, not warps; threads that have ended are not waited
// for (PTX ISA 9.7.13). Operations with a member mask meet lanes of one warp
// that may come from different blocks and frames: the last one computes for
// all. Both return the lanes that go on at once; the others are parked.
//===----------------------------------------------------------------------===//
#include "Sync.h"
#include "Check.h"
#include "Grid.h"
#include "Matrix.h"
#include "llvm/ADT/StringSwitch.h"
#include <algorithm>
#include <bit>
#include <cstring>

namespace warpcc::vdev {

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

uint32_t liveThreads(const Cta &C) {
  uint32_t N = 0;
  for (const WarpState *W : C.Warps)
    N += std::popcount(~W->Exited);
  return N;
}

uint32_t expectedThreads(const Cta &C, const Barrier &B) {
  return B.Count ? B.Count : liveThreads(C);
}

uint32_t arrivedThreads(const Cta &C, const Barrier &B) {
  uint32_t N = B.Arrived;
  if (B.Count && !B.Lanes.empty())
    for (const WarpState *W : C.Warps) {
      uint32_t Lanes = B.Lanes[W->WarpId];
      if (Lanes && (Lanes | W->Exited) == ~0u)
        N += WarpSize - std::popcount(Lanes);
    }
  return N;
}

static void writeLanes(void *Result, uint32_t Lanes, uint32_t Value) {
  if (!Result)
    return;
  for (; Lanes; Lanes &= Lanes - 1)
    static_cast<uint32_t *>(Result)[std::countr_zero(Lanes)] = Value;
}

/// Ends the phase of barrier \p Id: everybody goes on. \p Last, if not null, is
/// in generated code and goes on by itself.
static void completeBarrier(Cta &C, uint32_t Id, const Frame *Last = nullptr) {
  Barrier &B = C.Barriers[Id];
  noteBarrier(C, Id, Last, Last ? lineOf(*Last, Last->CurBlock) : 0);
  for (WarpState *W : C.Warps) {
    auto Mine = [&](Wait &X) {
      if (!X.IsBarrier || X.Barrier != Id)
        return false;
      switch (X.BarOp) {
      case BarrierOp::RedPopc:
        writeLanes(X.Result, X.Lanes, B.Popc);
        break;
      case BarrierOp::RedAnd:
        writeLanes(X.Result, X.Lanes, B.All);
        break;
      case BarrierOp::RedOr:
        writeLanes(X.Result, X.Lanes, B.Popc != 0);
        break;
      default:
        break;
      }
      setPending(*X.F, X.Block, X.Lanes);
      if (W->State == WarpStatus::Parked)
        W->State = WarpStatus::Ready;
      return true;
    };
    W->Waits.erase(std::remove_if(W->Waits.begin(), W->Waits.end(), Mine),
                   W->Waits.end());
  }
  B.Arrived = B.Count = B.Popc = 0;
  B.All = true;
  std::fill(B.Lanes.begin(), B.Lanes.end(), 0);
}

static bool barrierIsFull(Cta &C, const Barrier &B) {
  if (B.Count)
    return arrivedThreads(C, B) >= B.Count;
  return B.Arrived >= C.LiveBound;
}

extern "C" uint32_t vdrt_barrier(Warp *W0, Frame *F, uint32_t Act,
                                 uint32_t Cont, uint32_t Op0, uint32_t Id,
                                 uint32_t Count, const uint32_t *Pred,
                                 void *Result) {
  auto &W = *static_cast<WarpState *>(W0);
  Cta &C = *W.TheCta;
  auto Op = BarrierOp(Op0);
  if (Id >= NumBarriers || Count % WarpSize) {
    failGrid(*C.TheGrid, 719,
             "barrier " + std::to_string(Id) + " with thread count " +
                 std::to_string(Count) +
                 ": barriers are 0 to 15 and the count is a multiple of 32; " +
                 whereText(W, std::countr_zero(Act)) + ", " +
                 lineText(*F->Fn, lineOf(*F, F->CurBlock)),
             F->Fn, lineOf(*F, F->CurBlock));
    return 0;
  }
  Barrier &B = C.Barriers[Id];
  B.Arrived += std::popcount(Act);
  if (Count) {
    B.Count = Count;
    B.Lanes.resize(C.Warps.size());
    B.Lanes[W.WarpId] |= Act;
  }
  if (Pred) {
    uint32_t Bits = *Pred & Act;
    B.Popc += std::popcount(Bits);
    B.All &= Bits == Act;
  }
  bool Stays = Op != BarrierOp::Arrive;
  if (Stays && (Pred || !barrierIsFull(C, B))) {
    W.Waits.push_back({F, Act, Cont, lineOf(*F, F->CurBlock), true, Id, Op,
                       WarpOp::Sync, 0, nullptr, nullptr, Result});
    if (barrierIsFull(C, B))
      completeBarrier(C, Id); // the caller's lanes are put into Pend as well
    return 0;
  }
  if (barrierIsFull(C, B))
    completeBarrier(C, Id, F);
  return Act;
}

/// Barriers whose number or count differs from lane to lane.
extern "C" uint32_t vdrt_barrier_v(Warp *W, Frame *F, uint32_t Act,
                                   uint32_t Cont, uint32_t Op,
                                   const uint32_t *Ids, const uint32_t *Counts,
                                   const uint32_t *Pred, void *Result) {
  uint32_t Ready = 0;
  while (Act) {
    uint32_t L = std::countr_zero(Act), Same = 0;
    for (uint32_t M = Act; M; M &= M - 1) {
      uint32_t K = std::countr_zero(M);
      if (Ids[K] == Ids[L] && Counts[K] == Counts[L])
        Same |= 1u << K;
    }
    Ready |=
        vdrt_barrier(W, F, Same, Cont, Op, Ids[L], Counts[L], Pred, Result);
    Act &= ~Same;
  }
  return Ready;
}

//===----------------------------------------------------------------------===//
// Member masks
//===----------------------------------------------------------------------===//

static constexpr const char *WarpOpNames[] = {
    "bar.warp.sync",  "shfl.sync",      "vote.sync",      "match.any.sync",
    "match.any.sync", "match.all.sync", "match.all.sync", "redux.sync.add",
    "redux.sync.and", "redux.sync.or",  "redux.sync.xor", "redux.sync.min",
    "redux.sync.max", "redux.sync.min", "redux.sync.max", "elect.sync",
    "mma.sync"};

const char *nameOf(WarpOp Op) { return WarpOpNames[unsigned(Op)]; }

WarpOp warpOpOfName(llvm::StringRef Name) {
  return llvm::StringSwitch<WarpOp>(Name)
      .Case("vd.shfl", WarpOp::Shfl)
      .Case("vd.vote.ballot", WarpOp::Ballot)
      .Case("vd.match.any.i32", WarpOp::MatchAny32)
      .Case("vd.match.any.i64", WarpOp::MatchAny64)
      .Case("vd.match.all.i32", WarpOp::MatchAll32)
      .Case("vd.match.all.i64", WarpOp::MatchAll64)
      .Case("vd.redux.add", WarpOp::RedAdd)
      .Case("vd.redux.and", WarpOp::RedAnd)
      .Case("vd.redux.or", WarpOp::RedOr)
      .Case("vd.redux.xor", WarpOp::RedXor)
      .Case("vd.redux.min", WarpOp::RedMin)
      .Case("vd.redux.max", WarpOp::RedMax)
      .Case("vd.redux.umin", WarpOp::RedUMin)
      .Case("vd.redux.umax", WarpOp::RedUMax)
      .Case("vd.elect", WarpOp::Elect)
      .Case("vd.mma", WarpOp::Mma)
      .Default(WarpOp::Sync);
}

template <typename T>
static uint32_t matchAny(const T *X, uint32_t Lanes, T Value) {
  uint32_t Same = 0;
  for (; Lanes; Lanes &= Lanes - 1) {
    uint32_t L = std::countr_zero(Lanes);
    Same |= uint32_t(X[L] == Value) << L;
  }
  return Same;
}

template <typename Fn>
static uint32_t reduce(const uint32_t *X, uint32_t Lanes, Fn Combine) {
  uint32_t R = X[std::countr_zero(Lanes)];
  for (Lanes &= Lanes - 1; Lanes; Lanes &= Lanes - 1)
    R = Combine(R, X[std::countr_zero(Lanes)]);
  return R;
}

static uint32_t reduceBy(WarpOp Op, const uint32_t *X, uint32_t Lanes) {
  using U = uint32_t;
  using S = int32_t;
  switch (Op) {
  case WarpOp::RedAdd:
    return reduce(X, Lanes, [](U A, U B) { return A + B; });
  case WarpOp::RedAnd:
    return reduce(X, Lanes, [](U A, U B) { return A & B; });
  case WarpOp::RedOr:
    return reduce(X, Lanes, [](U A, U B) { return A | B; });
  case WarpOp::RedXor:
    return reduce(X, Lanes, [](U A, U B) { return A ^ B; });
  case WarpOp::RedMin:
    return reduce(X, Lanes, [](U A, U B) { return U(std::min(S(A), S(B))); });
  case WarpOp::RedMax:
    return reduce(X, Lanes, [](U A, U B) { return U(std::max(S(A), S(B))); });
  case WarpOp::RedUMin:
    return reduce(X, Lanes, [](U A, U B) { return std::min(A, B); });
  default:
    return reduce(X, Lanes, [](U A, U B) { return std::max(A, B); });
  }
}

static uint32_t (*exchangeOf(WarpState &W)) [WarpSize] {
  if (!W.Exchange)
    W.Exchange = std::make_unique<uint32_t[][WarpSize]>(ExchangeWords);
  return W.Exchange.get();
}

extern "C" uint64_t vdrt_exchange(Warp *W) {
  return reinterpret_cast<uint64_t>(exchangeOf(*static_cast<WarpState *>(W)));
}

/// The operation for all of \p Lanes, operands and results as arrays of 32
/// lanes (predicates as a mask). Result may be where an operand is.
static void execute(WarpState &W, WarpOp Op, uint32_t Lanes, const void *X,
                    const void *Y, void *Result) {
  if (Op == WarpOp::Mma) {
    MatrixOp What;
    std::memcpy(&What,
                static_cast<const uint32_t *>(X) + std::countr_zero(Lanes),
                sizeof What);
    return multiplyMatrices(What, exchangeOf(W));
  }
  if (!Result || Op == WarpOp::Sync)
    return;
  auto *R = static_cast<uint32_t *>(Result);
  auto *X32 = static_cast<const uint32_t *>(X);
  auto *X64 = static_cast<const uint64_t *>(X);
  switch (Op) {
  case WarpOp::Shfl: {
    auto *From = static_cast<const uint32_t *>(Y);
    if (Lanes == ~0u) {
      for (unsigned L = 0; L < WarpSize; ++L)
        R[L] = X32[From[L] & 31];
      return;
    }
    for (uint32_t M = Lanes; M; M &= M - 1) {
      uint32_t L = std::countr_zero(M);
      R[L] = X32[From[L] & 31];
    }
    return;
  }
  case WarpOp::Ballot:
    return writeLanes(R, Lanes, *X32 & Lanes);
  case WarpOp::MatchAny32:
    for (uint32_t M = Lanes; M; M &= M - 1) {
      uint32_t L = std::countr_zero(M);
      R[L] = matchAny(X32, Lanes, X32[L]);
    }
    return;
  case WarpOp::MatchAny64:
    for (uint32_t M = Lanes; M; M &= M - 1) {
      uint32_t L = std::countr_zero(M);
      R[L] = matchAny(X64, Lanes, X64[L]);
    }
    return;
  case WarpOp::MatchAll32: {
    uint32_t Same = matchAny(X32, Lanes, X32[std::countr_zero(Lanes)]);
    return writeLanes(R, Lanes, Same == Lanes ? Lanes : 0);
  }
  case WarpOp::MatchAll64: {
    uint32_t Same = matchAny(X64, Lanes, X64[std::countr_zero(Lanes)]);
    return writeLanes(R, Lanes, Same == Lanes ? Lanes : 0);
  }
  case WarpOp::Elect:
    return writeLanes(R, Lanes, std::countr_zero(Lanes));
  default:
    return writeLanes(R, Lanes, reduceBy(Op, X32, Lanes));
  }
}

static void noteMeeting(WarpState &W, const Frame &F, uint32_t Line, WarpOp Op,
                        uint32_t Lanes, const void *Y) {
  if (!W.TheCta->Check)
    return;
  if (Op == WarpOp::Sync)
    noteWarpSync(W, Lanes);
  if (Op == WarpOp::Shfl)
    checkShuffle(W, F, Line, Lanes, static_cast<const uint32_t *>(Y));
}

static bool sameMeeting(const Wait &A, const Wait &B) {
  return !A.IsBarrier && !B.IsBarrier && A.Op == B.Op && A.Mask == B.Mask;
}

/// Do the waits of \p W that meet \p Key cover the mask? Then computes and
/// releases all of them.
static bool tryMeeting(WarpState &W, const Wait Key) {
  uint32_t Here = 0;
  for (const Wait &X : W.Waits)
    if (sameMeeting(X, Key))
      Here |= X.Lanes;
  if ((Key.Mask & ~W.Exited) != (Here & ~W.Exited))
    return false;
  // Operands of different frames, side by side.
  alignas(64) uint64_t XAll[WarpSize] = {}, YAll[WarpSize] = {};
  alignas(64) uint32_t RAll[WarpSize] = {};
  bool Is64 = Key.Op == WarpOp::MatchAny64 || Key.Op == WarpOp::MatchAll64;
  auto Copy = [&](const Wait &A, const void *From, uint64_t *To) {
    if (!From)
      return;
    if (A.Op == WarpOp::Ballot) {
      *reinterpret_cast<uint32_t *>(To) |=
          *static_cast<const uint32_t *>(From) & A.Lanes;
      return;
    }
    for (uint32_t M = A.Lanes; M; M &= M - 1) {
      uint32_t L = std::countr_zero(M);
      if (Is64)
        To[L] = static_cast<const uint64_t *>(From)[L];
      else
        reinterpret_cast<uint32_t *>(To)[L] =
            static_cast<const uint32_t *>(From)[L];
    }
  };
  for (const Wait &X : W.Waits)
    if (sameMeeting(X, Key)) {
      Copy(X, X.X, XAll);
      Copy(X, X.Y, YAll);
    }
  noteMeeting(W, *Key.F, Key.Line, Key.Op, Here, YAll);
  execute(W, Key.Op, Here, XAll, YAll, RAll);
  auto Release = [&](Wait &X) {
    if (!sameMeeting(X, Key))
      return false;
    if (X.Result)
      for (uint32_t M = X.Lanes; M; M &= M - 1) {
        uint32_t L = std::countr_zero(M);
        static_cast<uint32_t *>(X.Result)[L] = RAll[L];
      }
    setPending(*X.F, X.Block, X.Lanes);
    return true;
  };
  W.Waits.erase(std::remove_if(W.Waits.begin(), W.Waits.end(), Release),
                W.Waits.end());
  if (W.State == WarpStatus::Parked)
    W.State = WarpStatus::Ready;
  return true;
}

extern "C" uint32_t vdrt_warp_op(Warp *W0, Frame *F, uint32_t Act,
                                 uint32_t Cont, uint32_t Op0, uint32_t Mask,
                                 const void *X, const void *Y, void *Result) {
  auto &W = *static_cast<WarpState *>(W0);
  auto Op = WarpOp(Op0);
  if (Act & ~Mask) {
    char Text[16];
    std::snprintf(Text, sizeof Text, "0x%08x", Mask);
    failGrid(*W.TheCta->TheGrid, 719,
             std::string(nameOf(Op)) + " with member mask " + Text +
                 " executed by a lane that is not in it; " +
                 whereText(W, std::countr_zero(Act & ~Mask)) + ", " +
                 lineText(*F->Fn, lineOf(*F, F->CurBlock)),
             F->Fn, lineOf(*F, F->CurBlock));
    return 0;
  }
  if ((Mask & ~W.Exited) == Act) {
    noteMeeting(W, *F, lineOf(*F, F->CurBlock), Op, Act, Y);
    execute(W, Op, Act, X, Y, Result);
    return Act;
  }
  Wait Me = {F,
             Act,
             Cont,
             lineOf(*F, F->CurBlock),
             false,
             0,
             BarrierOp::Sync,
             Op,
             Mask,
             X,
             Y,
             Result};
  W.Waits.push_back(Me);
  tryMeeting(W, Me);
  return 0;
}

extern "C" uint32_t vdrt_warp_op_v(Warp *W, Frame *F, uint32_t Act,
                                   uint32_t Cont, uint32_t Op,
                                   const uint32_t *Masks, const void *X,
                                   const void *Y, void *Result) {
  uint32_t Ready = 0;
  while (Act) {
    uint32_t Mask = Masks[std::countr_zero(Act)];
    uint32_t Same = matchAny(Masks, Act, Mask);
    Ready |= vdrt_warp_op(W, F, Same, Cont, Op, Mask, X, Y, Result);
    Act &= ~Same;
  }
  return Ready;
}

bool releaseWithoutExited(Cta &C) {
  C.LiveBound = liveThreads(C);
  bool Any = false;
  for (uint32_t Id = 0; Id < NumBarriers; ++Id) {
    Barrier &B = C.Barriers[Id];
    if (B.Arrived && barrierIsFull(C, B)) {
      bool Waited = false;
      for (WarpState *W : C.Warps)
        for (const Wait &X : W->Waits)
          Waited |= X.IsBarrier && X.Barrier == Id;
      completeBarrier(C, Id);
      Any |= Waited;
    }
  }
  for (WarpState *W : C.Warps)
    for (size_t I = 0; I < W->Waits.size(); ++I)
      if (!W->Waits[I].IsBarrier && tryMeeting(*W, W->Waits[I])) {
        Any = true;
        I = size_t(-1); // the list has changed: from the start
      }
  return Any;
}

} // namespace warpcc::vdev
