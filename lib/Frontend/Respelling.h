//===- lib/Frontend/Respelling.h - nvcc's spellings that Clang lacks ------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_RESPELLING_H
#define WARPCC_LIB_FRONTEND_RESPELLING_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>

namespace warpcc {

/// \p Text as Clang reads it, of the same length and with the same lines; none
/// if Clang reads it as it is. \p Device: also what it refuses in asm
/// statements.
std::optional<std::string> respell(llvm::StringRef Text, bool Device);

/// \p Base with every file's text respelt.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
makeRespellingFileSystem(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base,
                         bool Device);

} // namespace warpcc
#endif
