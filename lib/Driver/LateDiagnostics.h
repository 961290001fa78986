//===- lib/Driver/LateDiagnostics.h - errors after the passes ---*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known when the passes have ended and their SourceManagers with them:
// where host and device disagree, what optimised code lacks, what the assembler
// refuses. It is shown like any other diagnostic, with line and caret.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_LATEDIAGNOSTICS_H
#define WARPCC_LIB_DRIVER_LATEDIAGNOSTICS_H

#include "ResourceUsage.h"
#include "warpcc/Frontend/Pass.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSet.h"

namespace warpcc {

/// A run of the assembler that failed.
struct AssemblerError {
  std::string Text;         ///< a line of ours, then what it said
  const PassResult *Device; ///< whose PTX it was
  bool Located = false;     ///< it was reported in the source
};

class LateReporter {
public:
  /// \p CC1Args say how diagnostics look. They go to \p Out. Sources are read
  /// from \p FS; null: the disk.
  LateReporter(const DiagnosticPolicy &Policy, llvm::StringRef MainFile,
               llvm::ArrayRef<std::string> CC1Args,
               std::vector<CollectedDiagnostic> &Out,
               llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS = nullptr);
  ~LateReporter();

  void reportConflicts(const PassResult &Host, const PassResult &Device);
  void reportProblems(const PassResult &Device);
  /// The back end stopped at an operation that the target does not have. False
  /// if it stopped for another reason, or nobody knows where.
  bool reportBackEndError(const PassResult &Device);
  /// Finds the functions or lines that the assembler complains about.
  void reportAssemblerError(AssemblerError &E);
  /// Says at each kernel of \p Device what it takes.
  void reportUsage(const PassResult &Device, llvm::ArrayRef<KernelUsage> Usage);

private:
  void reportUndefined(const PassResult &Device, const DeviceProblem &P);
  clang::SourceLocation locate(const SourcePlace &Place);

  std::unique_ptr<clang::DiagnosticOptions> Options;
  clang::DiagnosticsEngine Diags;
  clang::FileManager Files;
  clang::SourceManager Sources;
  llvm::StringSet<> Said; ///< several architectures have the same to say
};

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_LATEDIAGNOSTICS_H
