//===- lib/Driver/HostSource.h - for the host compiler ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// --host-via-source: the program that -ccbin names compiles what lib/Rewrite
// has translated, and C and C++ files as they are. It gets its options as the
// user wrote them; nothing depends on which compiler it is.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_HOSTSOURCE_H
#define WARPCC_LIB_DRIVER_HOSTSOURCE_H

#include "CC1.h"

namespace warpcc {

/// The object that the host compiler makes of \p Text, the translation of
/// \p In. nullopt: it has said why there is none.
std::optional<std::string> compileHostSource(const DriverContext &C,
                                             const Input &In,
                                             llvm::StringRef Text);

/// The same for a C or C++ file.
std::optional<std::string> compileWithHost(const DriverContext &C,
                                           const Input &In,
                                           const DepsRequest &Deps);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_HOSTSOURCE_H
