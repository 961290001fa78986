//===- runtime/vdev/Check.cpp - every access is looked at ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where checked code comes in: hands each lane's access to the checks that are
// on, or finds the lane of a fault (Replay). Reports go to stderr and, as JSON
// lines, to the file of WARPCC_REPORT.
//===----------------------------------------------------------------------===//
#include "Check.h"
#include "CheckState.h"
#include "Fault.h"
#include "Memory.h"
#include "Module.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"
#include <bit>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <set>
#include <unistd.h>

namespace warpcc::vdev {

thread_local Replay *CurrentReplay = nullptr;

std::mutex &checkLock() {
  static std::mutex &L = *new std::mutex();
  return L;
}

const CheckOptions &checks() {
  static const CheckOptions Options = [] {
    CheckOptions O;
    const char *E = std::getenv("WARPCC_CHECK");
    llvm::SmallVector<llvm::StringRef, 4> Words;
    llvm::StringRef(E ? E : "").split(Words, ',', -1, false);
    for (llvm::StringRef W : Words) {
      const bool All = W == "all";
      if (All || W == "memory")
        O.Memory = true;
      if (All || W == "race")
        O.Race = true;
      if (All || W == "init")
        O.Init = true;
      if (All || W == "sync")
        O.Sync = true;
      if (!All && W != "memory" && W != "race" && W != "init" && W != "sync")
        std::fprintf(stderr,
                     "warpcc: WARPCC_CHECK: '%s' is not a check; there are "
                     "memory, race, init, sync and all\n",
                     W.str().c_str());
    }
    return O;
  }();
  return Options;
}

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

void writeReport(llvm::StringRef Kind, int Code, llvm::StringRef Text,
                 llvm::StringRef Kernel, llvm::StringRef File, unsigned Line) {
  static const char *Path = std::getenv("WARPCC_REPORT");
  if (!Path || !*Path)
    return;
  std::string Out;
  llvm::raw_string_ostream OS(Out);
  llvm::json::Object O{{"kind", Kind}, {"code", Code},
                       {"text", Text}, {"kernel", Kernel},
                       {"file", File}, {"line", int64_t(Line)}};
  OS << llvm::json::Value(std::move(O)) << '\n';
  // One write, so that processes that share the file do not mix their lines.
  int Fd = ::open(Path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (Fd < 0 || ::write(Fd, Out.data(), Out.size()) != ssize_t(Out.size()))
    std::fprintf(stderr, "warpcc: cannot write to '%s'\n", Path);
  if (Fd >= 0)
    ::close(Fd);
}

void report(Grid &G, const char *Kind, const FnDesc &Fn, uint32_t Line,
            uint32_t OtherLine, const std::string &Text) {
  using Key = std::tuple<std::string, std::string, uint32_t, uint32_t>;
  static std::set<Key> &Told = *new std::set<Key>();
  if (!Told.insert({Kind, G.KernelName, Line, OtherLine}).second)
    return;
  std::fprintf(stderr, "warpcc: %s\n", Text.c_str());
  std::string File;
  unsigned SourceLine = 0;
  Fn.Entry->Module->sourcePlace(Line, File, SourceLine);
  writeReport(Kind, 0, Text, G.KernelName, File, SourceLine);
}

std::string accessText(const AccessInfo &Info, uint64_t Address) {
  char Text[96];
  std::snprintf(Text, sizeof Text, "%s of %u bytes at 0x%llx",
                Info.isAtomic() ? "atomic operation"
                : Info.writes() ? "write"
                                : "read",
                Info.Bytes, (unsigned long long)Address);
  return Text;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

/// Bounds a replay, to a second or so.
static constexpr unsigned MaxSteps = 1 << 23;

/// Is this the access at which plain code stopped?
static void replay(Replay &R, uint32_t Lanes, uint32_t Lane0,
                   const uint64_t *Addresses, AccessInfo Info, uint32_t Line) {
  const bool Sure = !R.Line || R.Line == Line;
  if (Sure || !R.Found)
    for (; Lanes; Lanes &= Lanes - 1) {
      uint32_t L = std::countr_zero(Lanes);
      uint64_t At = Addresses[L - Lane0];
      bool Same = R.Misaligned  ? At % Info.Alignment != 0
                  : R.NoAddress ? uint64_t(int64_t(At) >> 47) + 1 > 1
                                : R.Address - At < Info.Bytes;
      if (!Same)
        continue;
      R.Found = true;
      R.Sure = Sure;
      R.Lane = L;
      R.FoundLine = Line;
      R.LaneAddress = At;
      R.Info = Info;
      if (Sure)
        leaveGeneratedCode();
      break;
    }
  // It comes soon, unless the block's own stores have changed its way.
  if (++R.Steps > MaxSteps)
    leaveGeneratedCode();
}

/// False if the kernel must stop.
static bool checkLane(const LaneAccess &A, llvm::ArrayRef<LaneAccess> All) {
  std::string Problem;
  int Code = 0;
  if (A.Address % A.Info.Alignment) {
    Code = 716;
    Problem =
        "the address is not a multiple of " + std::to_string(A.Info.Alignment);
  } else if (checks().Memory && !checkBounds(A, Problem)) {
    Code = 700;
  }
  if (Code) {
    failGrid(A.grid(), Code,
             std::string(Code == 716 ? "misaligned address: "
                                     : "illegal memory access: ") +
                 accessText(A.Info, A.Address) + ", " + Problem + ", in " +
                 whereText(A.W, A.Lane) + ", " + lineText(*A.F.Fn, A.Line),
             A.F.Fn, A.Line);
    return false;
  }
  if (checks().Init)
    checkWritten(A);
  if (checks().Race)
    checkRace(A, All);
  return true;
}

static bool checkLanes(Warp *W, Frame *F, uint32_t Lanes, uint32_t Lane0,
                       const uint64_t *Addresses, AccessInfo Info,
                       uint32_t Line, const uint8_t *Values) {
  std::lock_guard<std::mutex> Lock(checkLock());
  auto &State = *static_cast<WarpState *>(W);
  llvm::SmallVector<LaneAccess, WarpSize> All;
  for (; Lanes; Lanes &= Lanes - 1) {
    uint32_t L = std::countr_zero(Lanes);
    All.push_back({State, *F, L, Addresses[L - Lane0], Info, Line,
                   Values ? Values + (L - Lane0) * Info.Bytes : nullptr});
  }
  for (const LaneAccess &A : All)
    if (!checkLane(A, All))
      return false;
  return true;
}

extern "C" void vdrt_access(Warp *W, Frame *F, uint32_t Lanes, uint32_t Lane0,
                            const uint64_t *Addresses, uint32_t Info,
                            uint32_t Line, const uint8_t *Values) {
  AccessInfo I = AccessInfo::unpack(Info);
  if (CurrentReplay)
    return replay(*CurrentReplay, Lanes, Lane0, Addresses, I, Line);
  if (!checkLanes(W, F, Lanes, Lane0, Addresses, I, Line, Values))
    leaveGeneratedCode();
}

extern "C" void vdrt_access_uniform(Warp *W, Frame *F, uint32_t Lanes,
                                    uint64_t Address, uint32_t Info,
                                    uint32_t Line) {
  uint64_t Addresses[WarpSize];
  std::fill(Addresses, Addresses + WarpSize, Address);
  vdrt_access(W, F, Lanes, 0, Addresses, Info, Line, nullptr);
}

extern "C" void vdrt_fence(Warp *W, uint32_t Lanes) {
  if (CurrentReplay || !checks().Race)
    return;
  std::lock_guard<std::mutex> Lock(checkLock());
  noteFence(*static_cast<WarpState *>(W), Lanes);
}

//===----------------------------------------------------------------------===//
// Blocks, barriers, shuffles
//===----------------------------------------------------------------------===//

void beginCheck(Grid &G) {
  if (checks().any())
    G.Check = std::make_shared<GridCheck>();
}

void beginCheck(Cta &C) {
  if (!checks().any())
    return;
  std::lock_guard<std::mutex> Lock(checkLock());
  C.Check = std::make_shared<CtaCheck>();
  if (checks().Init) {
    C.Check->Shared.reset(C.TheGrid->Info.TotalShared);
    C.Check->Local.resize(C.Warps.size());
    for (WrittenBits &B : C.Check->Local)
      B.reset(size_t(C.TheGrid->LocalLimit) * WarpSize);
  }
  if (checks().Race)
    startRaceCheck(C);
}

void noteFrame(WarpState &W, const Frame &F, uint32_t Lanes) {
  Cta &C = *W.TheCta;
  if (!C.Check || !checks().Init)
    return;
  std::lock_guard<std::mutex> Lock(checkLock());
  for (; Lanes; Lanes &= Lanes - 1)
    C.Check->Local[W.WarpId].set(
        size_t(C.TheGrid->LocalLimit) * std::countr_zero(Lanes) + F.LocalSp,
        F.Fn->Meta->LocalBytes, false);
}

void noteBarrier(Cta &C, uint32_t Id, const Frame *Last, uint32_t LastLine) {
  if (!C.Check)
    return;
  std::lock_guard<std::mutex> Lock(checkLock());
  if (checks().Race)
    noteRaceBarrier(*C.Check);
  if (!checks().Sync || C.Barriers[Id].Count)
    return;
  // __syncthreads() is for the whole block: everybody comes to the same one.
  const Wait *First = nullptr;
  const WarpState *FirstWarp = nullptr;
  for (const WarpState *W : C.Warps)
    for (const Wait &X : W->Waits) {
      if (!X.IsBarrier || X.Barrier != Id)
        continue;
      const FnDesc *Other = First ? First->F->Fn : Last ? Last->Fn : X.F->Fn;
      uint32_t OtherLine = First ? First->Line : Last ? LastLine : X.Line;
      if (X.Line != OtherLine || X.F->Fn->Entry != Other->Entry) {
        std::string Text =
            "divergent barrier: threads of one block meet at different "
            "barriers: " +
            whereText(*W, std::countr_zero(X.Lanes)) + ", " +
            lineText(*X.F->Fn, X.Line) + "\n  and ";
        if (First)
          Text += whereText(*FirstWarp, std::countr_zero(First->Lanes)) + ", ";
        Text += lineText(*Other, OtherLine);
        report(*C.TheGrid, "sync", *X.F->Fn, X.Line, OtherLine, Text);
        return;
      }
      if (!First) {
        First = &X;
        FirstWarp = W;
      }
    }
}

void checkShuffle(WarpState &W, const Frame &F, uint32_t Line, uint32_t Lanes,
                  const uint32_t *From) {
  if (!W.TheCta->Check || !checks().Sync)
    return;
  for (uint32_t M = Lanes; M; M &= M - 1) {
    uint32_t L = std::countr_zero(M), Source = From[L] & 31;
    if (Lanes >> Source & 1)
      continue;
    std::lock_guard<std::mutex> Lock(checkLock());
    return report(*W.TheCta->TheGrid, "sync", *F.Fn, Line, 0,
                  "undefined shuffle: lane " + std::to_string(L) +
                      " reads from lane " + std::to_string(Source) +
                      ", which does not take part, in " + whereText(W, L) +
                      ", " + lineText(*F.Fn, Line));
  }
}

} // namespace warpcc::vdev
