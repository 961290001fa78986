//===- lib/Dialect/DialectDiagnostics.h -------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The diagnostics of DialectDiagnostics.def as objects.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DIALECT_DIALECTDIAGNOSTICS_H
#define WARPCC_LIB_DIALECT_DIALECTDIAGNOSTICS_H

#include "warpcc/Diagnostics/Registry.h"

namespace warpcc::dialect {
#define DIAGNOSTIC(Name, Id, Number, Default, Strict, Origin, Section, Text)   \
  extern const DiagnosticSpec Name;
#include "DialectDiagnostics.def"
} // namespace warpcc::dialect
#endif
