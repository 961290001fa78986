//===- runtime/vdev/CheckState.h - what the checker remembers ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the files of the checker. All of it is guarded by checkLock().
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_CHECKSTATE_H
#define WARPCC_RUNTIME_VDEV_CHECKSTATE_H

#include "Check.h"
#include "Grid.h"
#include "llvm/ADT/DenseMap.h"
#include <mutex>
#include <vector>

namespace warpcc::vdev {

std::mutex &checkLock();

/// One lane's access.
struct LaneAccess {
  WarpState &W;
  Frame &F;
  uint32_t Lane;
  uint64_t Address;
  AccessInfo Info;
  uint32_t Line;
  const uint8_t *Value = nullptr; ///< what it stores, if known

  Cta &block() const { return *W.TheCta; }
  Grid &grid() const { return *W.TheCta->TheGrid; }
  uint32_t thread() const { return W.WarpId * WarpSize + Lane; }
};

/// Which bytes of a range have been written.
class WrittenBits {
public:
  void reset(size_t Bytes) { Bits.assign((Bytes + 63) / 64, 0); }
  void set(size_t Begin, size_t Bytes, bool Value = true);
  /// No byte of the range is written.
  bool noneSet(size_t Begin, size_t Bytes) const;
  bool get(size_t I) const { return Bits[I / 64] >> (I % 64) & 1; }
  bool empty() const { return Bits.empty(); }

private:
  std::vector<uint64_t> Bits;
};

//===----------------------------------------------------------------------===//
// Races
//===----------------------------------------------------------------------===//

/// Who accessed a word last, and when. Time in a block is counted in intervals
/// between barriers; within one, each thread counts its own steps.
struct Stamp {
  uint32_t Block = 0, Line = 0, Interval = 0;
  uint16_t Step = 0;
  uint16_t Thread : 10, Bytes : 4, Strong : 1, Valid : 1;
  Stamp() : Thread(0), Bytes(0), Strong(0), Valid(0) {}
};

/// A word of memory: the last write, and two reads since.
struct Cell {
  Stamp Write, Read[2];
};

/// A moment of a thread.
struct Moment {
  uint32_t Interval = 0, Step = 0;
  bool operator<(const Moment &O) const {
    return Interval != O.Interval ? Interval < O.Interval : Step < O.Step;
  }
};

/// What has happened before, of other blocks and of single threads.
struct Knowledge {
  llvm::DenseMap<uint32_t, uint32_t> Blocks; ///< intervals below are known
  llvm::DenseMap<uint64_t, Moment> Threads;  ///< block << 10 | thread
  void merge(const Knowledge &Other);
};

struct CtaCheck {
  // init
  WrittenBits Shared;
  std::vector<WrittenBits> Local; ///< per warp, 32 times the local limit
  // race
  uint32_t Block = 0;
  uint32_t Interval = 1;
  uint32_t FencedBelow = 0;   ///< intervals that a fence has covered
  bool FencedNow = false;     ///< a thread executed a fence in this interval
  std::vector<uint16_t> Step; ///< per thread
  std::vector<Moment> Fence;  ///< per thread, Interval 0: none
  std::vector<uint16_t> Seen; ///< warp, lane, other lane
  Knowledge Known;
  std::vector<Cell> Cells;                  ///< of shared memory
  llvm::DenseMap<uint64_t, Knowledge> Sync; ///< by address
};

struct CellPage {
  Cell Cells[1024];
};

struct GridCheck {
  llvm::DenseMap<uint64_t, std::unique_ptr<CellPage>> Pages;
  llvm::DenseMap<uint64_t, Knowledge> Sync;
};

/// May the access be made? If not, \p Problem says why.
bool checkBounds(const LaneAccess &A, std::string &Problem);
/// Reads of what nobody wrote are reported; writes are noted.
void checkWritten(const LaneAccess &A);
/// \p All: the accesses of the same instruction, in lane order.
void checkRace(const LaneAccess &A, llvm::ArrayRef<LaneAccess> All);
void noteFence(WarpState &W, uint32_t Lanes);
void startRaceCheck(Cta &C);
void noteRaceBarrier(CtaCheck &K);

/// Is all of it memory of the device that may be read now?
bool isOwned(const Cta &C, uint64_t Address, uint32_t Bytes);
/// "shared memory 'tile' + 16".
std::string placeText(const LaneAccess &A);

/// A report that does not stop the kernel. Once for each pair of lines.
void report(Grid &G, const char *Kind, const FnDesc &Fn, uint32_t Line,
            uint32_t OtherLine, const std::string &Text);

} // namespace warpcc::vdev

#endif
