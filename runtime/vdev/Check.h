//===- runtime/vdev/Check.h - what a kernel must not do ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// WARPCC_CHECK=memory,race,init,sync (or all) makes the virtual device look at
// every access and every barrier:
//   memory  exact bounds and lifetimes; the kernel stops, as at a fault
//   race    accesses that nothing orders (happens-before, CheckRace.cpp)
//   init    reads of memory that nobody has written
//   sync    barriers that threads of a block reach at different places,
//           shuffles from lanes that do not take part
// The last three are reported and the kernel goes on; each pair of places is
// reported once. WARPCC_REPORT=file also appends each report to the file, one
// JSON object a line, and faults as well; `warpcc -run` reads it.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_CHECK_H
#define WARPCC_RUNTIME_VDEV_CHECK_H

#include "Access.h"
#include "Machine.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>

namespace warpcc::vdev {

struct CheckOptions {
  bool Memory = false, Race = false, Init = false, Sync = false;
  bool any() const { return Memory || Race || Init || Sync; }
};

/// From WARPCC_CHECK, read once.
const CheckOptions &checks();

//===----------------------------------------------------------------------===//
// Memory that the device has (no effect without WARPCC_CHECK)
//===----------------------------------------------------------------------===//

/// Bytes kept free behind a variable.
size_t redZone();
/// \p Origin, as in "cudaMalloc", is a literal. \p Written: counts as
/// initialised.
void noteRegion(const void *Base, size_t Bytes, const char *Origin,
                llvm::StringRef Name, bool Written);
void dropRegion(const void *Base);
/// The allocation at \p Base is used in parts, each a region of its own.
void noteDivided(const void *Base);
/// The host wrote, or copied within the device.
void noteWritten(const void *To, size_t Bytes);
void noteCopied(const void *To, const void *From, size_t Bytes);

//===----------------------------------------------------------------------===//
// Events of a launch
//===----------------------------------------------------------------------===//

void beginCheck(Grid &G);
void beginCheck(Cta &C);
/// Local memory of a new activation holds nothing yet.
void noteFrame(WarpState &W, const Frame &F, uint32_t Lanes);
/// All threads that wait at barrier \p Id meet; \p Last is where the last one
/// is, if it did not have to wait.
void noteBarrier(Cta &C, uint32_t Id, const Frame *Last, uint32_t LastLine);
/// The lanes of a __syncwarp.
void noteWarpSync(WarpState &W, uint32_t Lanes);
void checkShuffle(WarpState &W, const Frame &F, uint32_t Line, uint32_t Lanes,
                  const uint32_t *From);

//===----------------------------------------------------------------------===//
// Replay: which lane was it?
//===----------------------------------------------------------------------===//

/// A fault of plain code tells where in the code and at which address, but not
/// in which lane: so its block is executed again, by checked code.
struct Replay {
  bool Misaligned = false;
  bool NoAddress = false; ///< an address that the processor cannot form
  uintptr_t Address = 0;  ///< not for Misaligned
  uint32_t Line = 0;      ///< 0: unknown
  // The answer, with the line of the access; Sure if that is the line where the
  // code stopped. (The compiler may move an access to another line's code.)
  bool Found = false, Sure = false;
  uint32_t Lane = 0, FoundLine = 0;
  uint64_t LaneAddress = 0;
  AccessInfo Info;
  // Bounds the search.
  unsigned Steps = 0;
};
extern thread_local Replay *CurrentReplay;

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

/// "write of 4 bytes at 0x7f...".
std::string accessText(const AccessInfo &Info, uint64_t Address);
/// Appends to the file of WARPCC_REPORT, if there is one.
void writeReport(llvm::StringRef Kind, int Code, llvm::StringRef Text,
                 llvm::StringRef Kernel, llvm::StringRef File, unsigned Line);

} // namespace warpcc::vdev

#endif
