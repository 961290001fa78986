//===- lib/Driver/Verify.h - expected diagnostics in a test -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --verify=PREFIX,... compares what a compile says, all passes together, with
// comments of the source, as Clang's -verify does for one pass:
//
//   f();   // expected-error {{text that the message contains}}
//   // expected-warning@+2 2 {{issued twice, two lines below}}
//   // strict-error@12 {{in line 12, only with --verify=strict}}
//   // expected-no-diagnostics
//
// Kinds: error, warning, remark, note. A note counts wherever it stands; one
// that no comment expects is not an error. Diagnostics in other files must not
// occur.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_VERIFY_H
#define WARPCC_LIB_DRIVER_VERIFY_H

#include "warpcc/Diagnostics/Collector.h"

namespace warpcc {

/// True if \p Found is what \p Source (of \p Path) expects; else says on \p OS
/// what is missing or unexpected.
bool verifyDiagnostics(llvm::ArrayRef<CollectedDiagnostic> Found,
                       llvm::StringRef Path, llvm::StringRef Source,
                       llvm::ArrayRef<std::string> Prefixes,
                       llvm::raw_ostream &OS);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_VERIFY_H
