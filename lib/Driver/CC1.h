//===- lib/Driver/CC1.h - cc1 lines for our passes --------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's own driver knows the host's headers, the defaults of a hundred cc1
// options and how they depend on each other. We ask it, in process, for the
// line of each pass and change what differs: headers around the toolkit's,
// the macros that make us nvcc, and no path or time in the output.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_CC1_H
#define WARPCC_LIB_DRIVER_CC1_H

#include "Steps.h"
#include "warpcc/CodeGen/PTXEmitter.h"
#include "warpcc/Diagnostics/Collector.h"
#include "warpcc/Options/Invocation.h"
#include "warpcc/Toolkit/Toolkit.h"
#include <string>
#include <vector>

namespace warpcc {

/// What all jobs of one command share.
struct DriverContext {
  const Invocation &Inv;
  const Toolkit &Kit;
  std::string ResourceRoot; ///< resourceRoot()
  std::string Program;      ///< this compiler, for lines of a dry run
  bool ColorDiagnostics = false;
  DiagnosticPolicy Policy;
  /// Everything that was diagnosed, for --audit and SARIF.
  mutable std::vector<CollectedDiagnostic> Found;
  mutable StepTimes Times; ///< for -time
};

/// Where the dependency rule of a compile goes; empty: none.
struct DepsRequest {
  std::string File, Target;
};

/// The cc1 line of a device pass over \p In for \p Target.
llvm::Expected<std::vector<std::string>> deviceCC1(const DriverContext &C,
                                                   const Input &In,
                                                   const GpuTarget &Target,
                                                   llvm::StringRef ModuleId);

/// The cc1 line of a host pass, or of the only pass of a C or C++ file.
llvm::Expected<std::vector<std::string>> hostCC1(const DriverContext &C,
                                                 const Input &In,
                                                 llvm::StringRef ModuleId,
                                                 const DepsRequest &Deps);

/// Does \p I ask for a standard that the headers of \p Kit are not written in?
bool isTooOldForHeaders(const Invocation &I, const Toolkit &Kit);

/// nvcc's macros that C and C++ files have too, as `-D` words.
void addIdentity(const DriverContext &C, bool IsCuda,
                 std::vector<std::string> &Args);

/// The words of the link of a C++ program, as Clang's driver would call the
/// linker (first word: the linker). \p Args are options of clang++.
llvm::Expected<std::vector<std::string>>
linkLine(const DriverContext &C, llvm::ArrayRef<std::string> Args);

/// The PTX ISA version that the toolkit's ptxas reads.
unsigned ptxVersion(const Toolkit &Kit, const ArchInfo &Arch);

/// What the back end is told for \p Arch.
PTXOptions ptxOptions(const DriverContext &C, const ArchInfo &Arch);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_CC1_H
