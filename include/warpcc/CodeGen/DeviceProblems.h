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
class Module;
}

namespace warpcc {

/// Bytes of static shared memory that a kernel may have on any architecture
/// (guide 5.4.1.2.1; more is dynamic).
inline constexpr uint64_t StaticSharedLimit = 48 << 10;

struct DeviceProblem {
  enum ProblemKind : uint8_t {
    UndefinedFunction, ///< Function is called or referred to, not defined
    SharedMemory       ///< kernel Function needs Bytes
  };
  ProblemKind Kind;
  std::string Function; ///< mangled
  uint64_t Bytes = 0;
};

/// The problems of an optimised device module, in its order. Other files may
/// define functions if \p Relocatable.
std::vector<DeviceProblem> findDeviceProblems(const llvm::Module &M,
                                              bool Relocatable);

} // namespace warpcc

#endif // WARPCC_CODEGEN_DEVICEPROBLEMS_H
