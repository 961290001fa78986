//===- lib/Clangd/Text.h - open documents and places in them ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LSP counts lines from 0 and columns in UTF-16 units; Clang counts both from 1
// and columns in bytes. And it names files by URI.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_CLANGD_TEXT_H
#define WARPCC_LIB_CLANGD_TEXT_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include <mutex>
#include <optional>
#include <string>

namespace warpcc::clangd {

/// UTF-16 units in the first \p Bytes bytes of \p Line.
unsigned utf16Length(llvm::StringRef Line, size_t Bytes);

/// The byte in \p Text of an LSP position; the end of what is too far.
size_t offsetOf(llvm::StringRef Text, unsigned Line, unsigned Character);

/// Line \p Number (from 0) of \p Text, without its end.
llvm::StringRef lineOf(llvm::StringRef Text, unsigned Number);

/// {"line": ..., "character": ...} for a place as Clang has it.
llvm::json::Value position(llvm::StringRef LineText, unsigned Line,
                           unsigned Column);

/// The path of a file URI; empty for other schemes.
std::string pathOfUri(llvm::StringRef Uri);
std::string uriOfPath(llvm::StringRef Path);

/// The texts of the documents that the editor has open.
class Documents {
public:
  void open(const llvm::json::Value &Params);
  void change(const llvm::json::Value &Params);
  void close(llvm::StringRef Uri);
  /// Empty if it is not open.
  std::string text(llvm::StringRef Uri) const;

private:
  mutable std::mutex Lock;
  llvm::StringMap<std::string> Texts;
};

} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_TEXT_H
