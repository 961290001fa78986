//===- lib/Frontend/RecordingFileSystem.cpp - what was looked for ---------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "RecordingFileSystem.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace llvm;

namespace warpcc {

std::string RecordingFileSystem::absolute(const Twine &Path) const {
  SmallString<256> P;
  Path.toVector(P);
  makeAbsolute(P);
  return P.str().str();
}

ErrorOr<vfs::Status> RecordingFileSystem::status(const Twine &Path) {
  ErrorOr<vfs::Status> S = ProxyFileSystem::status(Path);
  (S ? Present : Absent).insert(absolute(Path));
  return S;
}

ErrorOr<std::unique_ptr<vfs::File>>
RecordingFileSystem::openFileForRead(const Twine &Path) {
  ErrorOr<std::unique_ptr<vfs::File>> F =
      ProxyFileSystem::openFileForRead(Path);
  (F ? Present : Absent).insert(absolute(Path));
  return F;
}

void RecordingFileSystem::collect(const SourceManager &SM,
                                  PrefixInputs &Inputs) const {
  StringSet<> Read;
  for (auto I = SM.fileinfo_begin(), E = SM.fileinfo_end(); I != E; ++I) {
    std::optional<MemoryBufferRef> Buffer = I->second->getBufferIfLoaded();
    if (!Buffer)
      continue;
    std::string Path = absolute(I->first.getName());
    Read.insert(Path);
    Inputs.Files.push_back({Path, xxh3_64bits(Buffer->getBuffer())});
  }
  sort(Inputs.Files,
       [](const PrefixInputs::File &A, const PrefixInputs::File &B) {
         return A.Path < B.Path;
       });
  for (const auto &P : Present)
    if (!Read.contains(P.getKey()))
      Inputs.Present.push_back(P.getKey().str());
  for (const auto &P : Absent)
    Inputs.Absent.push_back(P.getKey().str());
  sort(Inputs.Present);
  sort(Inputs.Absent);
}

} // namespace warpcc
