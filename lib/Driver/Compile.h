//===- lib/Driver/Compile.h - from one source to its output -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_COMPILE_H
#define WARPCC_LIB_DRIVER_COMPILE_H

#include "CC1.h"

namespace warpcc {

/// Compiles source \p In as far as \p Until says (Object, PTX, Cubin, Fatbin,
/// Preprocessed, Dependencies or SyntaxOnly) and returns the bytes of the
/// result, or nullopt when it failed and the user has been told why.
/// \p Deps: where a dependency file is written on the way.
std::optional<std::string> compileSource(const DriverContext &C,
                                         const Input &In, OutputKind Until,
                                         const DepsRequest &Deps);

/// "error: ..." on standard error, in the format of all our messages.
/// The name of the compile of \p Text, the source in \p Path: a hash of what is
/// compiled and how, never of where or when.
std::string moduleId(const Invocation &I, llvm::StringRef Path,
                     llvm::StringRef Text);

void printError(const llvm::Twine &Message);
void printWarning(const llvm::Twine &Message);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_COMPILE_H
