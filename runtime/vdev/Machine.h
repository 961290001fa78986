//===- runtime/vdev/Machine.h - warps and blocks at run time ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The machine runs generated code (Abi.h). Its units:
//   frame   an activation of a function by some lanes of a warp
//   warp    its frames, and the lanes that are parked (Wait records)
//   block   (Cta) its warps, barriers and shared memory; owned by one worker
//           thread while it runs, so nothing here needs a lock
//   grid    the blocks of one launch (Grid.h)
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_MACHINE_H
#define WARPCC_RUNTIME_VDEV_MACHINE_H

#include "Abi.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace warpcc::vdev {

struct Cta;
struct Grid;
struct CtaCheck;

enum class BarrierOp : uint32_t { Sync, Arrive, RedPopc, RedAnd, RedOr };

/// Operations among the lanes of a member mask.
enum class WarpOp : uint32_t {
  Sync,
  Shfl,
  Ballot,
  MatchAny32,
  MatchAny64,
  MatchAll32,
  MatchAll64,
  RedAdd,
  RedAnd,
  RedOr,
  RedXor,
  RedMin,
  RedMax,
  RedUMin,
  RedUMax,
  Elect,
  Mma
};

WarpOp warpOpOfName(llvm::StringRef Intrinsic);
const char *nameOf(WarpOp Op);

/// Parked lanes of a frame and what they wait for.
struct Wait {
  Frame *F;
  uint32_t Lanes;
  uint32_t Block; ///< where they go on
  uint32_t Line;  ///< PTX line at which they wait
  bool IsBarrier;
  // Barrier:
  uint32_t Barrier;
  BarrierOp BarOp;
  // Member mask:
  WarpOp Op;
  uint32_t Mask;
  const void *X, *Y;
  void *Result;
};

enum class WarpStatus : uint8_t { Fresh, Ready, Spinning, Parked, Done };

struct WarpState : Warp {
  WarpStatus State;
  uint32_t Existing; ///< lanes that the block size gives the warp
  Frame *Frames;     ///< newest first; the last is the kernel's
  Frame *Root;       ///< the kernel's frame, kept from block to block
  /// Words that lanes exchange (Matrix.h); made when they are first used.
  std::unique_ptr<uint32_t[][WarpSize]> Exchange;
  std::vector<Wait> Waits;
  // barrier.cluster: lanes that have arrived in the present phase, and the
  // phase in which each lane arrived last.
  uint32_t ClusterArrived = 0;
  uint32_t ClusterPhase[WarpSize] = {};
};

/// Blocks that are resident together and reach each other's shared memory. One
/// worker runs them all, in turns.
struct Cluster {
  std::vector<Cta *> Blocks; ///< by rank
  uint32_t NumDone = 0;      ///< blocks
  uint32_t Phase = 0;        ///< of barrier.cluster
  /// All threads of the warps before this one have arrived or ended.
  uint32_t NextWarp = 0;
};

/// One named barrier of a block.
struct Barrier {
  uint32_t Arrived = 0; ///< threads of the current phase
  uint32_t Count = 0;   ///< threads expected; 0: all that live
  uint32_t Popc = 0;    ///< of the predicates of a reduction
  bool All = true;
  /// Arrived lanes per warp: a warp whose living lanes have all arrived counts
  /// as 32 threads where a thread count is given (PTX ISA, bar: the count is in
  /// multiples of the warp size).
  std::vector<uint32_t> Lanes;
};

inline constexpr unsigned NumBarriers = 16;

struct Cta {
  Grid *TheGrid = nullptr;
  uint32_t Id[3] = {};
  uint32_t LiveBound = 0; ///< at least the number of threads that live
  uint32_t NumDone = 0;   ///< warps
  uint8_t *Shared = nullptr;
  std::vector<WarpState *> Warps;
  Barrier Barriers[NumBarriers];
  std::minstd_rand Random;
  std::shared_ptr<CtaCheck> Check; ///< null without WARPCC_CHECK
  /// Null: of this block alone, and not needed so far.
  std::shared_ptr<Cluster> TheCluster;
};

/// How a turn of a block ended. Yielding: it has worked for long, and may wait
/// for another block in a loop that holds a barrier, which looks like work.
enum class CtaStatus { Done, Spinning, Yielding, Stopped };

/// Prepares the warps of \p C to run the kernel from its entry.
void startCta(Cta &C, const FnDesc &Kernel);
/// Runs all warps until they end or only wait for other blocks, or for a turn.
CtaStatus runCta(Cta &C);
/// Forgets what a stopped block was doing.
void abandonCta(Cta &C);

/// Makes this thread's store of frames, so that it outlives whatever is made
/// after it.
void touchFramePool();

void setPending(Frame &F, uint32_t Block, uint32_t Lanes);
uint32_t pendingAt(const Frame &F, uint32_t Block);
void clearPending(Frame &F);
/// The PTX line at which a block of a frame's function ends.
uint32_t lineOf(const Frame &F, uint32_t Block);

/// Which lane of which warp is in generated code on this thread; for faults.
struct Running {
  WarpState *W = nullptr;
  Frame *F = nullptr;
};
extern thread_local Running CurrentlyRunning;

/// Ends the launch with a CUDA error code and a text. Only the first counts.
/// \p Fn and \p Line: where, for the report.
void failGrid(Grid &G, int Code, std::string Text, const FnDesc *Fn = nullptr,
              uint32_t Line = 0);
/// For a service that a lane has called: failGrid with \p What and where.
void failLane(const Warp &W, uint32_t Lane, int Code, const char *What);
/// "kernel k, block (x,y,z), thread (x,y,z)".
std::string whereText(const WarpState &W, uint32_t Lane);
std::string lineText(const FnDesc &Fn, uint32_t PtxLine);

} // namespace warpcc::vdev

#endif
