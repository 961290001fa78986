//===- lib/Diagnostics/Wording.h - what Clang leaves unsaid -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Collector asks here what to add to a diagnostic of Clang, or to say in
// its place, so that a beginner in CUDA understands it.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DIAGNOSTICS_WORDING_H
#define WARPCC_LIB_DIAGNOSTICS_WORDING_H

#include "warpcc/Diagnostics/Collector.h"

namespace warpcc {

/// A row of Advice.def.
struct Advice {
  unsigned ID;
  llvm::StringLiteral Section, Text;
};

/// What follows the text of the diagnostic \p ID; null if there is nothing.
const Advice *adviceFor(unsigned ID);

/// Is \p ID the error of a call that no function fits?
bool isOverloadError(unsigned ID);

/// Is \p ID the error of an operator that does not fit its operands?
bool isOperatorError(unsigned ID);

/// If \p Note says that a candidate for the call of \p Error is a function of
/// the other side: gives the error the words of the rule about such calls.
/// Clang does not try the arguments then, so there is nothing else to say.
bool describeWrongSide(CollectedDiagnostic &Error,
                       const clang::Diagnostic &Note);

/// Where a reader looks for \p Loc: not in a macro of a system header (such as
/// `__global__`) but where it is used.
clang::SourceLocation outsideSystemMacros(clang::SourceLocation Loc,
                                          const clang::SourceManager &SM);

} // namespace warpcc
#endif
