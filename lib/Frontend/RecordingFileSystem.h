//===- lib/Frontend/RecordingFileSystem.h - what was looked for -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the preprocessor reads, what it finds and does not read, and what it
// looks for in vain: all that a precompiled header depends on.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_RECORDINGFILESYSTEM_H
#define WARPCC_LIB_FRONTEND_RECORDINGFILESYSTEM_H

#include "PrefixCache.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace clang {
class SourceManager;
} // namespace clang

namespace warpcc {

class RecordingFileSystem : public llvm::vfs::ProxyFileSystem {
  llvm::StringSet<> Absent, Present;

public:
  using ProxyFileSystem::ProxyFileSystem;

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &Path) override;
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override;

  /// Adds what was looked for until now, and the contents that \p SM has.
  void collect(const clang::SourceManager &SM, PrefixInputs &Inputs) const;

private:
  std::string absolute(const llvm::Twine &Path) const;
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_RECORDINGFILESYSTEM_H
