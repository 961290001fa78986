//===- lib/Clangd/Merge.h - one list of diagnostics -------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// clangd's list of a file (of the host pass, as LSP has it) and what our passes
// collected become one list: each finding once, with the id of its rule as the
// code and a link to the rule's page, nvcc's number in the text.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_MERGE_H
#define WARPCC_LIB_CLANGD_MERGE_H

#include "warpcc/Diagnostics/Collector.h"
#include "llvm/Support/JSON.h"

namespace warpcc::clangd {

/// What a request for code actions must know about an entry.
struct PublishedEntry {
  int64_t Line; ///< from 0
  std::string Message;
  std::string Original; ///< clangd's message, if the entry is clangd's
  std::string Title;    ///< of the action that mends it, if that is ours
  llvm::json::Value Edits = nullptr; ///< of that action: an array of TextEdit
};

struct MergeInput {
  llvm::StringRef File; ///< path of the source
  llvm::StringRef Text; ///< its text
  llvm::ArrayRef<CollectedDiagnostic> Host;
  llvm::ArrayRef<CollectedDiagnostic> Device; ///< and of comparing passes
};

/// Rewrites the `diagnostics` of \p Params.
std::vector<PublishedEntry> mergeDiagnosticLists(const MergeInput &In,
                                                 llvm::json::Value &Params);

/// \p Device, found in an older text, moved to where its lines are in \p Text;
/// without those whose line is gone.
std::vector<CollectedDiagnostic>
moveToText(std::vector<CollectedDiagnostic> Device, llvm::StringRef File,
           llvm::StringRef Text);

} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_MERGE_H
