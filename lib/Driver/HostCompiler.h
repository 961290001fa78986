//===- lib/Driver/HostCompiler.h - what -ccbin changes ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// warpcc parses host code itself, but with `-ccbin X` it must see the headers
// that X would: the GCC installation behind X decides libstdc++ and the
// libraries of the link.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_HOSTCOMPILER_H
#define WARPCC_LIB_DRIVER_HOSTCOMPILER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace warpcc {

/// The program that -ccbin names: a file, a name on PATH, or a folder with a
/// g++ in it. Empty input: empty output.
llvm::Expected<std::string> findHostCompiler(llvm::StringRef CcBin);

/// Appends the options that make Clang use the GCC installation of the host
/// compiler. Asks it (`-print-file-name`); a Clang needs nothing.
llvm::Error addHostCompilerArgs(llvm::StringRef CcBin,
                                std::vector<std::string> &Args);

/// \p Words for Clang in the place of the host compiler: options that only GCC
/// has are left out, each with a warning, once.
std::vector<std::string> withoutGccOnly(llvm::ArrayRef<std::string> Words);

/// \p Words for the pass that translates the host half: those that change what
/// the source means. The host compiler gets all of them.
std::vector<std::string> forTranslation(llvm::ArrayRef<std::string> Words);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_HOSTCOMPILER_H
