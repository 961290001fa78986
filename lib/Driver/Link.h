//===- lib/Driver/Link.h - the host link ------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_LINK_H
#define WARPCC_LIB_DRIVER_LINK_H

#include "CC1.h"

namespace warpcc {

/// An object of the link: where it is, and the index of the input it came
/// from, so that libraries keep their place in the order.
struct LinkInput {
  std::string Path;
  size_t Index;
};

/// The command that links \p Objects into \p Output: ld.lld's, or that of the
/// host compiler where -ccbin names one.
llvm::Expected<std::vector<std::string>>
linkCommand(const DriverContext &C, llvm::ArrayRef<LinkInput> Objects,
            llvm::StringRef Output);

/// Folders of the CUDA runtime's libraries, in search order.
std::vector<std::string> libraryPaths(const DriverContext &C);

/// Runs a command of linkCommand(): lld in this process, anything else as a
/// process. Returns false after the linker has said why.
/// The link as a C++ compiler of this machine would do it: what a dry run
/// prints. Build systems take the compiler's name and the libraries from it.
llvm::Expected<std::string>
linkCommandLine(const DriverContext &C, llvm::ArrayRef<LinkInput> Objects,
                llvm::StringRef Output);

bool runLink(const DriverContext &C, llvm::ArrayRef<std::string> Command);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_LINK_H
