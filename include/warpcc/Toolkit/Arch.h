//===- Toolkit/Arch.h - GPU architectures and what they mean ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An architecture is a row of Arch.def. A *virtual* architecture
// (compute_XX) is what the front end compiles for and what PTX is named after;
// a *real* one (sm_XX) is what ptxas assembles for. Both are the same row.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLKIT_ARCH_H
#define WARPCC_TOOLKIT_ARCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

/// The PTX ISA version of CUDA 13.0, as 10 * major + minor.
inline constexpr unsigned NewestPTXVersion = 90;

/// One row of Arch.def.
struct ArchInfo {
  unsigned Number;    ///< 90 for sm_90a
  const char *Suffix; ///< "", "a" or "f"
  unsigned MinPTX;    ///< 10 * major + minor
  unsigned Family;    ///< family of an f target, else 0

  bool isArchSpecific() const { return *Suffix == 'a'; }
  bool isFamilySpecific() const { return *Suffix == 'f'; }
  std::string sm() const;      ///< "sm_90a"
  std::string compute() const; ///< "compute_90a"
  /// What Clang's front end calls it. Clang has no f targets and parses them
  /// as the a target of the same number; LLVM gets the real name.
  std::string clangName() const;
  /// The value of __CUDA_ARCH__: 900 for sm_90a.
  unsigned macroValue() const { return Number * 10; }
  /// Can code of the virtual architecture \p Virtual be assembled for this
  /// one? Portable code runs on every later one, f code within its family,
  /// a code on its own architecture only (guide 5.1.2).
  bool canRun(const ArchInfo &Virtual) const;

  bool operator==(const ArchInfo &O) const { return this == &O; }
};

/// How an architecture was spelled.
enum class ArchKind { Virtual, Real, LTO };

struct ArchName {
  const ArchInfo *Info;
  ArchKind Kind;
};

/// Parses "sm_90a", "compute_90a" or "lto_90a"; nullopt for anything else.
std::optional<ArchName> parseArch(llvm::StringRef Name);

/// All rows, in the order of `nvcc --list-gpu-arch`.
llvm::ArrayRef<ArchInfo> allArchs();

/// The portable architectures (`-arch=all`) or, with \p MajorOnly, those of
/// `-arch=all-major`: sm_X0 and the oldest one.
std::vector<const ArchInfo *> portableArchs(bool MajorOnly);

/// The architectures of this machine's GPUs (`-arch=native`), each once; empty
/// where the CUDA driver finds none.
std::vector<const ArchInfo *> nativeArchs();

/// nvcc 13.0's default, sm_75.
const ArchInfo &defaultArch();

} // namespace warpcc

#endif // WARPCC_TOOLKIT_ARCH_H
