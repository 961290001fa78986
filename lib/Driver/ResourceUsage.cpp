//===- lib/Driver/ResourceUsage.cpp - what a kernel takes -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report of ptxas has a paragraph for each kernel:
//
//   ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90'
//   ptxas info    : Function properties for _Z1kPf
//       0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
//   ptxas info    : Used 14 registers, used 1 barriers, 4096 bytes smem
//===----------------------------------------------------------------------===//

#include "ResourceUsage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace warpcc {

//===-- Reading -----------------------------------------------------------===//

/// The number in front of \p Unit, 0 if the line has none.
static unsigned numberBefore(StringRef Line, StringRef Unit) {
  size_t At = Line.find(Unit);
  if (At == StringRef::npos)
    return 0;
  StringRef Before = Line.take_front(At).rtrim();
  size_t Start = Before.find_last_not_of("0123456789");
  unsigned Number = 0;
  Before.substr(Start == StringRef::npos ? 0 : Start + 1)
      .getAsInteger(10, Number);
  return Number;
}

/// The block that `.maxntid` or `.reqntid` of a kernel allows, 0 if none does.
static unsigned blockBound(StringRef PTX, StringRef Kernel) {
  size_t At = PTX.find((".entry " + Kernel + "(").str());
  if (At == StringRef::npos)
    return 0;
  StringRef Head = PTX.substr(At).split('{').first;
  for (StringRef Directive : {".maxntid ", ".reqntid "}) {
    auto [Before, After] = Head.split(Directive);
    unsigned Threads = 1;
    for (StringRef Part : split(After.split('\n').first, ',')) {
      unsigned Number;
      if (Part.trim().getAsInteger(10, Number))
        return 0;
      Threads *= Number;
    }
    if (!After.empty())
      return Threads;
  }
  return 0;
}

std::vector<KernelUsage> readUsage(StringRef Report, StringRef PTX,
                                   const ArchInfo &Arch) {
  static const Regex Entry("Compiling entry function '([^']+)'");
  std::vector<KernelUsage> Result;
  bool IsOfKernel = false; // the paragraph is one of its callees' otherwise
  for (StringRef Line : split(Report, '\n')) {
    SmallVector<StringRef, 2> Groups;
    if (Entry.match(Line, &Groups)) {
      KernelUsage U;
      U.Name = Groups[1].str();
      U.Arch = &Arch;
      unsigned Bound = blockBound(PTX, U.Name);
      U.BlockIsKnown = Bound != 0;
      U.BlockThreads = Bound ? Bound : UsualBlock;
      Result.push_back(std::move(U));
      continue;
    }
    if (Result.empty())
      continue;
    KernelUsage &U = Result.back();
    auto [Before, Function] = Line.split("Function properties for ");
    if (!Function.empty()) {
      IsOfKernel = Function.trim() == U.Name;
    } else if (Line.contains("bytes stack frame") && IsOfKernel) {
      U.Stack = numberBefore(Line, " bytes stack frame");
      U.SpillStores = numberBefore(Line, " bytes spill stores");
      U.SpillLoads = numberBefore(Line, " bytes spill loads");
    } else if (Line.contains(": Used ")) {
      U.Registers = numberBefore(Line, " registers");
      U.Shared = numberBefore(Line, " bytes smem");
    }
  }
  return Result;
}

//===-- Occupancy ---------------------------------------------------------===//

namespace {
/// Of a multiprocessor. Source: guide, "Compute Capabilities", technical
/// specifications; sm_88 is not in it.
struct Limits {
  unsigned Arch, Threads, Blocks, SharedKiB;
};
} // namespace

static constexpr Limits Multiprocessors[] = {
    {75, 1024, 16, 64},   {80, 2048, 32, 164},  {86, 1536, 16, 100},
    {87, 1536, 16, 164},  {89, 1536, 24, 100},  {90, 2048, 32, 228},
    {100, 2048, 32, 228}, {103, 2048, 32, 228}, {110, 1536, 24, 228},
    {120, 1536, 24, 100}, {121, 1536, 24, 100},
};
static constexpr unsigned WarpSize = 32;
static constexpr unsigned RegistersOfMultiprocessor = 64 << 10;
/// Registers are given out to warps in portions of this size, and warps in
/// fours, one to each partition of a multiprocessor.
static constexpr unsigned RegisterPortion = 256, WarpPortion = 4;
/// Shared memory that the system takes of each block from sm_80 on, and the
/// portions that it is given out in.
static constexpr unsigned SystemShared = 1024, SharedPortion = 128;

std::optional<Occupancy> occupancyOf(const KernelUsage &U) {
  const Limits *L = find_if(Multiprocessors, [&](const Limits &L) {
    return L.Arch == U.Arch->Number;
  });
  if (L == std::end(Multiprocessors))
    return std::nullopt;
  unsigned MaxWarps = L->Threads / WarpSize;
  unsigned Warps = divideCeil(std::max(U.BlockThreads, 1u), WarpSize);
  Occupancy O = {L->Blocks, 0, "blocks"};
  auto Limit = [&](unsigned Blocks, const char *What) {
    if (Blocks < O.Blocks) {
      O.Blocks = Blocks;
      O.Limiter = What;
    }
  };
  Limit(MaxWarps / Warps, "warps");
  if (U.Registers) {
    unsigned OfWarp = alignTo(U.Registers * WarpSize, RegisterPortion);
    unsigned Fitting =
        alignDown(RegistersOfMultiprocessor / OfWarp, WarpPortion);
    Limit(Fitting / unsigned(alignTo(Warps, WarpPortion)), "registers");
  }
  unsigned Shared = U.Shared + (U.Arch->Number >= 80 ? SystemShared : 0);
  if (Shared)
    Limit((L->SharedKiB << 10) / unsigned(alignTo(Shared, SharedPortion)),
          "shared memory");
  O.Percent = 100 * O.Blocks * Warps / MaxWarps;
  return O;
}

std::string describe(const KernelUsage &U) {
  std::string Text;
  raw_string_ostream OS(Text);
  OS << U.Registers << " registers, ";
  if (U.SpillStores || U.SpillLoads)
    OS << U.SpillStores << " bytes of spill stores and " << U.SpillLoads
       << " of spill loads";
  else
    OS << "no spills";
  if (U.Stack)
    OS << ", " << U.Stack << " bytes of stack";
  if (U.Shared)
    OS << ", " << U.Shared << " bytes of shared memory";
  OS << " on " << U.Arch->sm();
  std::optional<Occupancy> O = occupancyOf(U);
  if (!O)
    return Text;
  OS << "; occupancy " << O->Percent << "% with blocks of " << U.BlockThreads
     << " threads"
     << (U.BlockIsKnown ? "" : " (no launch bounds say how many)");
  if (O->Percent < 100)
    OS << ", limited by " << O->Limiter;
  return Text;
}

} // namespace warpcc
