//===- lib/Toolkit/Arch.cpp - GPU architectures ---------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Toolkit/Arch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace warpcc {

static constexpr ArchInfo Table[] = {
#define ARCH(Number, Suffix, MinPTX, Family) {Number, Suffix, MinPTX, Family},
#include "warpcc/Toolkit/Arch.def"
};

std::string ArchInfo::sm() const {
  return (Twine("sm_") + Twine(Number) + Suffix).str();
}

std::string ArchInfo::compute() const {
  return (Twine("compute_") + Twine(Number) + Suffix).str();
}

std::string ArchInfo::clangName() const {
  return (Twine("sm_") + Twine(Number) + (isFamilySpecific() ? "a" : Suffix))
      .str();
}

bool ArchInfo::canRun(const ArchInfo &Virtual) const {
  if (Virtual.isArchSpecific())
    return isArchSpecific() && Number == Virtual.Number;
  if (Virtual.isFamilySpecific())
    for (const ArchInfo &A : Table)
      if (A.isFamilySpecific() && A.Number == Number)
        return A.Family == Virtual.Family && Number >= Virtual.Number;
  return !Virtual.isFamilySpecific() && Number >= Virtual.Number;
}

std::optional<ArchName> parseArch(StringRef Name) {
  ArchKind Kind;
  if (Name.consume_front("sm_"))
    Kind = ArchKind::Real;
  else if (Name.consume_front("compute_"))
    Kind = ArchKind::Virtual;
  else if (Name.consume_front("lto_"))
    Kind = ArchKind::LTO;
  else
    return std::nullopt;
  unsigned Number;
  if (Name.consumeInteger(10, Number))
    return std::nullopt;
  for (const ArchInfo &A : Table)
    if (A.Number == Number && Name == A.Suffix)
      return ArchName{&A, Kind};
  return std::nullopt;
}

ArrayRef<ArchInfo> allArchs() { return Table; }

std::vector<const ArchInfo *> portableArchs(bool MajorOnly) {
  std::vector<const ArchInfo *> Result;
  for (const ArchInfo &A : Table)
    if (!*A.Suffix && (!MajorOnly || A.Number % 10 == 0 || A == defaultArch()))
      Result.push_back(&A);
  return Result;
}

const ArchInfo &defaultArch() { return Table[0]; }

} // namespace warpcc
