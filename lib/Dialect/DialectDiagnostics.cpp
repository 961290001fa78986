//===- lib/Dialect/DialectDiagnostics.cpp ---------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Defines (and thereby registers) the diagnostics of the dialect.
//===----------------------------------------------------------------------===//
#include "DialectDiagnostics.h"

namespace warpcc::dialect {
#define DIAGNOSTIC(Name, Id, Number, Default, Strict, Origin, Section, Text)   \
  const DiagnosticSpec Name{Id,                                                \
                            Number,                                            \
                            DiagnosticLevel::Default,                          \
                            DiagnosticLevel::Strict,                           \
                            DiagnosticOrigin::Origin,                          \
                            Section,                                           \
                            Text};
#include "DialectDiagnostics.def"
} // namespace warpcc::dialect
