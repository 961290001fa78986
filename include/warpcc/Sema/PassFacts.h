//===- warpcc/Sema/PassFacts.h - what a pass knows about a source -*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some mistakes are seen only when the passes are over: host and device passes
// may disagree about a kernel (guide 5.4.7.1), optimised device code may call
// what nobody defines, the assembler may refuse a function. A pass leaves here
// what it takes to tell the user where in the source that is. Plain data.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_SEMA_PASSFACTS_H
#define WARPCC_SEMA_PASSFACTS_H

#include "warpcc/Diagnostics/Registry.h"
#include "llvm/ADT/StringMap.h"
#include <string>
#include <vector>

namespace warpcc {

/// A place in a file, for a compiler that has read no file.
struct SourcePlace {
  std::string File; ///< as it was opened; empty: no place
  unsigned Offset = 0;
  unsigned Line = 0; ///< used in place of Offset if it is not 0
};

/// Something that all passes of a source must see alike.
struct PassEntity {
  enum EntityKind : uint8_t {
    Kernel,        ///< value: its type
    Variable,      ///< device memory at namespace scope; value: its type
    Instantiation, ///< of a kernel template; value: empty
    Definition,    ///< with external linkage, -rdc=true only; value: empty
    Lambdas,       ///< extended ones of a function; value: captures of each
    Layout         ///< of a class that a kernel takes; value: sizes, offsets
  };
  EntityKind Kind;
  std::string Name; ///< qualified; overloads are entities of the same name
  std::string Value;
  SourcePlace Place;
  unsigned EndOffset = 0; ///< where what the value depends on ends
};

/// A `#if`, `#ifdef` or `#ifndef` of the user, and what became of it.
struct PassBranch {
  SourcePlace Place;      ///< of the directive
  unsigned EndOffset = 0; ///< of its #endif
  /// What is compiled: 1: its own text; 0: none, or #else's; else an #elif's,
  /// by its offset.
  unsigned Taken = 0;
};

struct PassFacts {
  std::vector<PassEntity> Entities;
  std::vector<PassBranch> Branches;
  /// By mangled name: the kernels and device functions of the user, where
  /// device code names a function that this source does not define, and the
  /// __constant__ variables.
  llvm::StringMap<SourcePlace> Functions, UndefinedUses, Constants;
};

/// What two passes disagree about: a rule, its arguments and its place.
struct PassConflict {
  const DiagnosticSpec *Rule;
  SourcePlace Place;
  std::string Name, HostValue, DeviceValue;
  /// The directive that makes the difference, as far as one can tell.
  SourcePlace Cause;
  bool CauseHoldsOnHost = false;
};

/// Compares the host pass with one device pass (guide 5.4.7.1, 5.3.8.4).
std::vector<PassConflict> comparePasses(const PassFacts &Host,
                                        const PassFacts &Device);

/// The specs of what only optimised code or the assembler shows.
const DiagnosticSpec &undefinedDeviceFunctionSpec(); ///< %0: the function
const DiagnosticSpec &sharedMemorySpec(); ///< %0: kernel, %1: bytes, %2: limit
/// %0: the largest variable, %1: bytes of all, %2: limit
const DiagnosticSpec &constantMemorySpec();
const DiagnosticSpec &backEndErrorSpec(); ///< %0: operation, %1: function
const DiagnosticSpec &assemblerErrorSpec(); ///< %0: what the assembler says

} // namespace warpcc

#endif // WARPCC_SEMA_PASSFACTS_H
