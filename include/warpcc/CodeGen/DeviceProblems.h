//===- warpcc/CodeGen/DeviceProblems.h - what cannot be assembled -*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Optimised device code tells what its source does not: which functions are
// really called, which shared variables really used. What no assembler and no
// driver would take is found here, so that it can be reported in the source.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_DEVICEPROBLEMS_H
#define WARPCC_CODEGEN_DEVICEPROBLEMS_H

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
class Value;
} // namespace llvm

namespace warpcc {

/// Bytes of static shared memory that a kernel may have on any architecture
/// (guide 5.4.1.2.1; more is dynamic).
inline constexpr uint64_t StaticSharedLimit = 48 << 10;

/// Bytes of __constant__ memory of a module (guide 5.1, Table of "Technical
/// Specifications per Compute Capability").
inline constexpr uint64_t ConstantLimit = 64 << 10;

struct DeviceProblem {
  enum ProblemKind : uint8_t {
    UndefinedFunction, ///< Entity is called or referred to, not defined
    SharedMemory,      ///< kernel Entity needs Bytes
    ConstantMemory     ///< the module has Bytes, variable Entity the most
  };
  ProblemKind Kind;
  std::string Entity; ///< mangled
  uint64_t Bytes = 0;
  std::string User; ///< mangled: a function that refers to Entity, if any
};

/// The problems of an optimised device module, in its order. Other files may
/// define functions if \p Relocatable.
std::vector<DeviceProblem> findDeviceProblems(const llvm::Module &M,
                                              bool Relocatable);

/// A function that names \p V, itself or in a constant; null if none does.
const llvm::Function *findUser(const llvm::Value &V);

} // namespace warpcc

#endif // WARPCC_CODEGEN_DEVICEPROBLEMS_H
