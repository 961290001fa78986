//===- runtime/vdev/CheckMemory.cpp - bounds, lifetimes, first use -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Regions are what a program may think of as one object in global memory: an
// allocation, a block of the device's heap, a variable. Freed ones stay known,
// so that a use after free can be named. In shared memory the module knows the
// variables; between them lie red zones (redZone()). Local memory is exact to
// the end of the function's frame.
//===----------------------------------------------------------------------===//
#include "CheckState.h"
#include "Memory.h"
#include "Module.h"
#include "SPMD.h"
#include "llvm/Demangle/Demangle.h"
#include <map>
#include <set>

namespace warpcc::vdev {

void WrittenBits::set(size_t Begin, size_t Bytes, bool Value) {
  for (size_t I = Begin; I < Begin + Bytes;) {
    if (I % 64 == 0 && I + 64 <= Begin + Bytes) {
      Bits[I / 64] = Value ? ~uint64_t(0) : 0;
      I += 64;
      continue;
    }
    uint64_t Bit = uint64_t(1) << (I % 64);
    Bits[I / 64] = Value ? Bits[I / 64] | Bit : Bits[I / 64] & ~Bit;
    ++I;
  }
}

bool WrittenBits::noneSet(size_t Begin, size_t Bytes) const {
  for (size_t I = Begin; I < Begin + Bytes; ++I)
    if (get(I))
      return false;
  return true;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

namespace {
struct Region {
  size_t Bytes;
  const char *Origin;
  std::string Name;
  bool Freed = false;
  WrittenBits Written; ///< empty: all of it counts as written
};
struct RegionMap {
  std::map<uintptr_t, Region> All;
  std::set<uintptr_t> Divided;

  /// The region that begins at or before \p A and is the last to do so.
  Region *before(uintptr_t A, uintptr_t &Base) {
    auto It = All.upper_bound(A);
    if (It == All.begin())
      return nullptr;
    --It;
    Base = It->first;
    return &It->second;
  }
  Region *containing(uintptr_t A, uintptr_t &Base) {
    Region *R = before(A, Base);
    return R && A - Base < R->Bytes ? R : nullptr;
  }
};
} // namespace

static RegionMap &regions() {
  static RegionMap &R = *new RegionMap();
  return R;
}

static bool keepsRegions() { return checks().Memory || checks().Init; }

size_t redZone() { return checks().Memory ? 32 : 0; }

void noteRegion(const void *Base, size_t Bytes, const char *Origin,
                llvm::StringRef Name, bool Written) {
  if (!keepsRegions())
    return;
  std::lock_guard<std::mutex> L(checkLock());
  RegionMap &R = regions();
  const uintptr_t At = uintptr_t(Base);
  // What was freed here before is forgotten.
  auto It = R.All.lower_bound(At);
  if (It != R.All.begin() &&
      std::prev(It)->first + std::prev(It)->second.Bytes > At)
    --It;
  while (It != R.All.end() && It->first < At + std::max<size_t>(Bytes, 1))
    It = R.All.erase(It);
  Region &New = R.All[At];
  New = {
      Bytes, Origin, Name.empty() ? "" : llvm::demangle(Name.str()), false, {}};
  if (checks().Init && !Written)
    New.Written.reset(Bytes);
}

void dropRegion(const void *Base) {
  if (!keepsRegions())
    return;
  std::lock_guard<std::mutex> L(checkLock());
  auto It = regions().All.find(uintptr_t(Base));
  if (It != regions().All.end()) {
    It->second.Freed = true;
    It->second.Written = {};
  }
}

void noteDivided(const void *Base) {
  if (!keepsRegions())
    return;
  std::lock_guard<std::mutex> L(checkLock());
  regions().Divided.insert(uintptr_t(Base));
}

/// Calls \p Body(region, offset, bytes) for the parts of a range that have
/// written bits.
template <typename Fn>
static void forParts(uintptr_t At, size_t Bytes, Fn &&Body) {
  RegionMap &R = regions();
  uintptr_t Base;
  Region *Found = R.containing(At, Base);
  if (Found && !Found->Written.empty())
    Body(*Found, At - Base, std::min(Bytes, Found->Bytes - (At - Base)));
}

void noteWritten(const void *To, size_t Bytes) {
  if (!checks().Init)
    return;
  std::lock_guard<std::mutex> L(checkLock());
  forParts(uintptr_t(To), Bytes, [](Region &R, size_t Offset, size_t N) {
    R.Written.set(Offset, N);
  });
}

void noteCopied(const void *To, const void *From, size_t Bytes) {
  if (!checks().Init)
    return;
  std::lock_guard<std::mutex> L(checkLock());
  uintptr_t Base;
  Region *Source = regions().containing(uintptr_t(From), Base);
  const size_t Start = uintptr_t(From) - Base;
  forParts(uintptr_t(To), Bytes, [&](Region &R, size_t Offset, size_t N) {
    if (!Source || Source->Written.empty())
      return R.Written.set(Offset, N);
    for (size_t I = 0; I < N && Start + I < Source->Bytes; ++I)
      R.Written.set(Offset + I, 1, Source->Written.get(Start + I));
  });
}

static std::string regionText(const Region &R, uintptr_t Base) {
  if (!R.Name.empty())
    return std::string(R.Origin) + " '" + R.Name + "' (" +
           std::to_string(R.Bytes) + " bytes)";
  char Text[96];
  std::snprintf(Text, sizeof Text, "the %zu bytes at 0x%llx from %s", R.Bytes,
                (unsigned long long)Base, R.Origin);
  return Text;
}

//===----------------------------------------------------------------------===//
// Where an address is
//===----------------------------------------------------------------------===//

static uint64_t localOffset(const LaneAccess &A) {
  return A.Address -
         (uintptr_t(A.W.Local) + A.grid().Info.LocalStride * A.Lane);
}

static const SharedVariable *sharedVariable(const LaneAccess &A,
                                            uint64_t Offset) {
  const FnDesc &K = *A.grid().Kernel;
  return K.Entry->Module->sharedVariable(K.Name, Offset);
}

/// "kernel(int)::tile" or "tile".
static std::string variableName(llvm::StringRef Name) {
  return llvm::demangle(Name.substr(Name.rfind('$') + 1).str());
}

std::string placeText(const LaneAccess &A) {
  const Windows &Win = windows();
  if (Win.Shared.contains(A.Address)) {
    uint64_t Offset = A.Address - uintptr_t(A.block().Shared);
    if (const SharedVariable *V = sharedVariable(A, Offset))
      return "shared memory, '" + variableName(V->Name) + "' + " +
             std::to_string(Offset - V->Offset);
    uint64_t Static = A.grid().Info.TotalShared - A.grid().Info.DynamicShared;
    if (Offset >= Static)
      return "dynamic shared memory + " + std::to_string(Offset - Static);
    return "shared memory + " + std::to_string(Offset);
  }
  if (Win.Local.contains(A.Address))
    return "local memory";
  uintptr_t Base;
  if (const Region *R = regions().containing(A.Address, Base))
    return regionText(*R, Base) + " + " + std::to_string(A.Address - Base);
  size_t Bytes;
  char Text[96];
  if (findGlobal(reinterpret_cast<void *>(A.Address), Base, Bytes))
    std::snprintf(Text, sizeof Text, "the %zu bytes at 0x%llx + %llu", Bytes,
                  (unsigned long long)Base,
                  (unsigned long long)(A.Address - Base));
  else
    std::snprintf(Text, sizeof Text, "memory at 0x%llx",
                  (unsigned long long)A.Address);
  return Text;
}

bool isOwned(const Cta &C, uint64_t Address, uint32_t Bytes) {
  const Windows &Win = windows();
  if (Win.Shared.contains(Address)) {
    uint64_t Offset = Address - uintptr_t(C.Shared);
    return Offset + Bytes <= C.TheGrid->Info.TotalShared;
  }
  uintptr_t Base;
  size_t Size;
  return findGlobal(reinterpret_cast<void *>(Address), Base, Size) &&
         Address + Bytes <= Base + Size;
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

static bool checkShared(const LaneAccess &A, std::string &Problem) {
  const LaunchInfo &I = A.grid().Info;
  const uint64_t Offset = A.Address - uintptr_t(A.block().Shared);
  if (Offset >= I.TotalShared || Offset + A.Info.Bytes > I.TotalShared) {
    Problem = "shared memory beyond the block's " +
              std::to_string(I.TotalShared) + " bytes (offset " +
              std::to_string(int64_t(Offset)) + ")";
    return false;
  }
  const uint64_t Static = I.TotalShared - I.DynamicShared;
  if (Offset >= Static)
    return true;
  const SharedVariable *V = sharedVariable(A, Offset);
  if (V && Offset + A.Info.Bytes <= V->Offset + V->Bytes)
    return true;
  // Behind which variable?
  uint64_t Back = Offset;
  while (!V && Back > 0)
    V = sharedVariable(A, --Back);
  Problem = "shared memory between variables";
  if (V)
    Problem = "shared memory, " +
              std::to_string(Offset - V->Offset - V->Bytes) +
              " bytes behind the end of '" + variableName(V->Name) + "' (" +
              std::to_string(V->Bytes) + " bytes)";
  return false;
}

static bool checkLocal(const LaneAccess &A, std::string &Problem) {
  const uint64_t Offset = localOffset(A);
  const uint64_t End = A.F.LocalSp + A.F.Fn->Meta->LocalBytes;
  if (Offset + A.Info.Bytes <= End && Offset < End)
    return true;
  if (Offset < A.grid().LocalLimit)
    Problem = "local memory, " + std::to_string(Offset - End) +
              " bytes behind the end of the function's";
  else
    Problem = "local memory beyond the thread's";
  return false;
}

static bool checkGlobal(const LaneAccess &A, std::string &Problem) {
  RegionMap &R = regions();
  uintptr_t Base = 0;
  Region *Found = R.containing(A.Address, Base);
  if (Found) {
    if (Found->Freed) {
      Problem = regionText(*Found, Base) + ", which was freed";
      return false;
    }
    if (A.Address + A.Info.Bytes <= Base + Found->Bytes)
      return true;
    Problem = "it runs over the end of " + regionText(*Found, Base);
    return false;
  }
  uintptr_t Whole;
  size_t Bytes;
  const bool Allocated =
      findGlobal(reinterpret_cast<void *>(A.Address), Whole, Bytes);
  if (Allocated && !R.Divided.count(Whole))
    return true; // the device's own
  if (Region *Before = R.before(A.Address, Base);
      Before && A.Address - Base - Before->Bytes < (1u << 20)) {
    Problem = std::to_string(A.Address - Base - Before->Bytes) +
              " bytes behind the end of " + regionText(*Before, Base) +
              (Before->Freed ? ", which was freed" : "");
    return false;
  }
  Problem = describeAddress(A.Address);
  return false;
}

bool checkBounds(const LaneAccess &A, std::string &Problem) {
  const Windows &Win = windows();
  if (A.Info.Space == ParamSpace)
    return true;
  if (A.Info.Space == SharedSpace || Win.Shared.contains(A.Address))
    return checkShared(A, Problem);
  if (A.Info.Space == LocalSpace || Win.Local.contains(A.Address))
    return checkLocal(A, Problem);
  if (Win.Global.contains(A.Address) || Win.Const.contains(A.Address))
    return checkGlobal(A, Problem);
  return true; // the host's: what is not mapped traps
}

//===----------------------------------------------------------------------===//
// First use
//===----------------------------------------------------------------------===//

static WrittenBits *writtenBits(const LaneAccess &A, size_t &Offset) {
  const Windows &Win = windows();
  CtaCheck &K = *A.block().Check;
  if (Win.Shared.contains(A.Address)) {
    Offset = A.Address - uintptr_t(A.block().Shared);
    if (Offset + A.Info.Bytes > A.grid().Info.TotalShared)
      return nullptr;
    return &K.Shared;
  }
  if (Win.Local.contains(A.Address)) {
    Offset = localOffset(A);
    if (Offset + A.Info.Bytes > A.grid().LocalLimit)
      return nullptr;
    Offset += size_t(A.grid().LocalLimit) * A.Lane;
    return &K.Local[A.W.WarpId];
  }
  uintptr_t Base;
  Region *R = regions().containing(A.Address, Base);
  if (!R || A.Address + A.Info.Bytes > Base + R->Bytes)
    return nullptr;
  Offset = A.Address - Base;
  return &R->Written;
}

void checkWritten(const LaneAccess &A) {
  if (A.Info.Space == ParamSpace)
    return;
  size_t Offset = 0;
  WrittenBits *Bits = writtenBits(A, Offset);
  if (!Bits || Bits->empty())
    return;
  // A whole struct may be copied with its padding: one written byte is enough.
  if (A.Info.reads() && Bits->noneSet(Offset, A.Info.Bytes))
    report(
        A.grid(), "init", *A.F.Fn, A.Line, 0,
        "uninitialised: " +
            std::string(A.Info.writes() ? "atomic operation on " : "read of ") +
            std::to_string(A.Info.Bytes) + " bytes of " + placeText(A) +
            " that nobody has written, in " + whereText(A.W, A.Lane) + ", " +
            lineText(*A.F.Fn, A.Line));
  if (A.Info.writes())
    Bits->set(Offset, A.Info.Bytes);
}

} // namespace warpcc::vdev
