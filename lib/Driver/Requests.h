//===- lib/Driver/Requests.h - an invocation as requests of passes -*- C++ -*-//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the options of a command mean for one pass over one source, whoever runs
// it: a compile (Compile.cpp) or an editor (SourcePasses.cpp).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_REQUESTS_H
#define WARPCC_LIB_DRIVER_REQUESTS_H

#include "CC1.h"
#include "warpcc/Frontend/Pass.h"

namespace warpcc {

/// What the options say about diagnostics.
DiagnosticPolicy diagnosticPolicy(const Invocation &I);

/// A pass over \p In for \p Target; what is to come out of it is left to the
/// caller.
llvm::Expected<PassRequest> deviceRequest(const DriverContext &C,
                                          const Input &In,
                                          const GpuTarget &Target,
                                          llvm::StringRef ModuleId);

/// The host pass, or the only pass of a C or C++ file.
llvm::Expected<PassRequest> hostRequest(const DriverContext &C, const Input &In,
                                        llvm::StringRef ModuleId,
                                        const DepsRequest &Deps);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_REQUESTS_H
