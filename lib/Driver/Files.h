//===- lib/Driver/Files.h - outputs that are whole or not there -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Outputs are written to a temporary file beside their place and renamed when
// they are complete; temporary files vanish with their object, and also when
// the process is interrupted.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_FILES_H
#define WARPCC_LIB_DRIVER_FILES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace warpcc {

/// A file in the temporary folder that lives as long as the object.
class TempFile {
  std::string Path;

public:
  static llvm::Expected<TempFile> create(llvm::StringRef Suffix,
                                         llvm::StringRef Content = "");
  TempFile(TempFile &&Other) : Path(std::move(Other.Path)) {
    Other.Path.clear();
  }
  TempFile(const TempFile &) = delete;
  TempFile &operator=(const TempFile &) = delete;
  ~TempFile();
  llvm::StringRef path() const { return Path; }

private:
  explicit TempFile(std::string Path) : Path(std::move(Path)) {}
};

/// Writes \p Content to \p Path ("-": standard output), all or nothing.
/// Devices and pipes are written in place.
llvm::Error writeOutput(llvm::StringRef Path, llvm::StringRef Content,
                        bool Executable = false);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_FILES_H
