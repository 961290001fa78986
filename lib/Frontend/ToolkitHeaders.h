//===- lib/Frontend/ToolkitHeaders.h - a Toolkit's headers ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WARPCC_LIB_FRONTEND_TOOLKITHEADERS_H
#define WARPCC_LIB_FRONTEND_TOOLKITHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace clang {
class CompilerInstance;
}

namespace warpcc {

/// For a pass that uses the builtin headers: an `#include` of a CUDA Toolkit's
/// header that is found nowhere, or only in a folder of the system's (which
/// belongs to some Toolkit and does not fit ours), becomes an error that says
/// whose header it is. Folders that the user names are the user's choice.
/// \p CC1 is the line that \p CI was made from.
void checkToolkitHeaders(clang::CompilerInstance &CI,
                         llvm::ArrayRef<std::string> CC1);

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_TOOLKITHEADERS_H
