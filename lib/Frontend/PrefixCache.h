//===- lib/Frontend/PrefixCache.h - parsed headers on disk ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A folder of precompiled headers that any number of compiles share at once.
// For each key there are up to three files, and one more for each other
// architecture that could share a parse with it:
//
//   KEY.seen   a source with this key was compiled; how much of it is worth
//              keeping. An entry is made on second sight only, so that nobody
//              pays for what is compiled once
//   KEY.pch    Clang's file
//   KEY.inputs what it was made from, and what it does not hold
//   KEY.KEY2   how its headers differ from those of an architecture whose own
//              entry has KEY2 (PrefixAgreement.h)
//
// An entry is used only if every file that was read has the same content and
// every path that was looked for in vain still does not exist. Files are made
// aside and renamed; the inputs come last and hold a hash of the rest, so that
// nothing half-written is ever taken.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_PREFIXCACHE_H
#define WARPCC_LIB_FRONTEND_PREFIXCACHE_H

#include "PrefixAgreement.h"
#include "warpcc/Dialect/Dialect.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

/// What an entry depends on.
struct PrefixInputs {
  struct File {
    std::string Path;
    uint64_t Hash; ///< xxh3 of what was read
  };
  std::vector<File> Files;
  std::vector<std::string> Absent;  ///< looked for, and not there
  std::vector<std::string> Present; ///< looked for, there, and not read
  /// What a dependency file says of the prefix: names as they were written, in
  /// order, also of headers that `__has_include` found and nobody read.
  std::vector<std::string> Dependencies;
  int64_t Started = 0; ///< nanoseconds since the epoch, before the first read
};

class PrefixCache {
  std::string Folder;

public:
  explicit PrefixCache(llvm::StringRef Folder) : Folder(Folder.str()) {}

  enum LookupStatus { Hit, Miss, Stale };
  struct Entry {
    std::unique_ptr<llvm::MemoryBuffer> PCH;
    PrefixFacts Facts;
    std::vector<std::string> Dependencies; ///< as in PrefixInputs
    uint64_t Stamp = 0; ///< two entries with this key have the same if they are
                        ///< made of the same
  };
  /// A stale entry is removed.
  LookupStatus lookup(llvm::StringRef Key, Entry &E) const;

  /// What was read for the entry of \p Key: only PrefixInputs::Files.
  PrefixInputs inputs(llvm::StringRef Key) const;

  /// What is known of the entry with this stamp and an architecture whose own
  /// has the key \p Other.
  std::optional<PrefixAgreement> agreement(llvm::StringRef Key, uint64_t Stamp,
                                           llvm::StringRef Other) const;
  void noteAgreement(llvm::StringRef Key, uint64_t Stamp, llvm::StringRef Other,
                     const PrefixAgreement &Agreed) const;

  /// How many directives were found worth keeping when \p Key was seen first.
  std::optional<unsigned> sighting(llvm::StringRef Key) const;
  void noteSighting(llvm::StringRef Key, unsigned Directives) const;

  /// Where Clang is to write the file of \p Key: a new name each time.
  std::string temporaryPath(llvm::StringRef Key) const;

  /// Publishes the file at \p PCHPath (it is moved), and removes the entries
  /// that were not used for longest if the folder has become too large.
  llvm::Error store(llvm::StringRef Key, llvm::StringRef PCHPath,
                    const PrefixInputs &Inputs, const PrefixFacts &Facts) const;

  std::string path(llvm::StringRef Key, llvm::StringRef Extension) const;

private:
  void prune(llvm::StringRef KeepKey) const;
  void removeKey(llvm::StringRef Key) const;
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_PREFIXCACHE_H
