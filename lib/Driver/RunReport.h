//===- lib/Driver/RunReport.h - what -run tells a CI ------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_RUNREPORT_H
#define WARPCC_LIB_DRIVER_RUNREPORT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace warpcc {

/// One report of the virtual device (WARPCC_REPORT, runtime/vdev/Check.h).
struct Finding {
  std::string Kind; ///< fault, race, init or sync
  std::string Text, Kernel, File;
  unsigned Line = 0;
};

/// How a program that -run started ended.
struct RunResult {
  std::string Program; ///< as it was called
  int ExitCode = 0;    ///< 128 + the signal that ended it
  double Seconds = 0;
  std::string Output, Errors; ///< kept only for a report
  std::vector<Finding> Findings;
};

/// Runs \p Command. Reports of the virtual device are collected; with
/// \p KeepOutput what the program prints is kept as well as passed on.
llvm::Expected<RunResult> runReported(llvm::ArrayRef<std::string> Command,
                                      bool KeepOutput);

enum class ReportFormat { JUnit, Sarif };

/// The report as text.
std::string formatReport(const RunResult &R, ReportFormat Format);

} // namespace warpcc

#endif
