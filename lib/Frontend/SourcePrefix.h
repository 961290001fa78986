//===- lib/Frontend/SourcePrefix.h - the leading #includes ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The prefix of a source is its leading #include directives, with nothing but
// comments between them. What they mean depends on their text, the command
// line and the headers alone, so it can be kept from one compile to the next.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_SOURCEPREFIX_H
#define WARPCC_LIB_FRONTEND_SOURCEPREFIX_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace warpcc {

struct SourcePrefix {
  struct Directive {
    std::string Text; ///< without comments around it and line end
    unsigned End;     ///< offset in the source of the byte behind it
  };
  std::vector<Directive> Directives;

  /// The first \p Count directives, a line each: a source of its own.
  std::string text(size_t Count) const;
  /// The bytes of the source that text(Count) stands for.
  unsigned size(size_t Count) const {
    return Count ? Directives[Count - 1].End : 0;
  }
};

/// Finds the prefix of \p Source. It ends before an #include "x" for which
/// there is a file x in \p Folder, the folder of the source: that one is the
/// user's, and another source's would be another.
SourcePrefix findPrefix(llvm::StringRef Source, llvm::StringRef Folder);

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_SOURCEPREFIX_H
