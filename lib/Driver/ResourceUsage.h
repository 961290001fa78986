//===- lib/Driver/ResourceUsage.h - what a kernel takes ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// -Xptxas -v and --resource-usage: the assembler's report of a kernel, read,
// and how many of its blocks fit on a multiprocessor.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_RESOURCEUSAGE_H
#define WARPCC_LIB_DRIVER_RESOURCEUSAGE_H

#include "warpcc/Toolkit/Arch.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

struct KernelUsage {
  std::string Name; ///< mangled
  const ArchInfo *Arch = nullptr;
  unsigned Registers = 0;                              ///< of a thread
  unsigned SpillStores = 0, SpillLoads = 0, Stack = 0; ///< bytes of a thread
  unsigned Shared = 0; ///< bytes of a block, without dynamic shared memory
  /// The threads of a block: the most that its launch bounds allow, or
  /// UsualBlock where they are not known.
  unsigned BlockThreads = 0;
  bool BlockIsKnown = false;
};

/// The size of a block that occupancy is told for where nothing says it.
inline constexpr unsigned UsualBlock = 256;

/// Reads what ptxas -v said of the kernels of \p PTX.
std::vector<KernelUsage> readUsage(llvm::StringRef Report, llvm::StringRef PTX,
                                   const ArchInfo &Arch);

struct Occupancy {
  unsigned Blocks;     ///< that fit on a multiprocessor
  unsigned Percent;    ///< of the warps that it can hold
  const char *Limiter; ///< what there is too little of: "registers", ...
};

/// Nullopt for an architecture whose limits are not published.
std::optional<Occupancy> occupancyOf(const KernelUsage &U);

/// "14 registers, no spills, ...", for a person.
std::string describe(const KernelUsage &U);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_RESOURCEUSAGE_H
