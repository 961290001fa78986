//===- lib/Rewrite/SourceEvents.h - what no AST remembers -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The translation keeps the user's text, so it must know what the preprocessor
// saw in it: which file an #include brought, what a condition came to, where a
// specifier is written, and the tokens that each macro invocation became.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_REWRITE_SOURCEEVENTS_H
#define WARPCC_LIB_REWRITE_SOURCEEVENTS_H

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include <functional>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace warpcc::rewrite {

/// Bytes of one file.
struct FileSpan {
  clang::FileID File;
  unsigned Begin = 0, End = 0;
};

struct Inclusion {
  FileSpan Directive;          ///< from the '#' to the end of the file name
  clang::FileID Entered;       ///< invalid: skipped, as by its guard
  const void *Entry = nullptr; ///< identity of the file
  std::string Path;            ///< as the compiler found it
  FileSpan Name;               ///< with its quotes
  bool BesideIncluder = false; ///< "x.h", found in the includer's folder
};

/// A directive whose condition another compiler would decide otherwise.
struct Condition {
  FileSpan Directive; ///< without the '#'
  bool Value;
  std::string Text; ///< another condition; empty: Value decides it
};

struct SourceEvents {
  /// Files of CUDA's libraries of templates: Thrust, CUB, libcu++, cooperative
  /// groups.
  llvm::DenseSet<clang::FileID> LibraryFiles;
  /// Of these, files in folders that the command names (-isystem).
  llvm::DenseSet<clang::FileID> ForeignFiles;
  /// Some of these mean nothing to another host compiler: all are translated,
  /// as the user's are.
  bool TranslatesLibraries = false;
  std::vector<Inclusion> Inclusions;
  std::vector<Condition> Conditions;
  /// Pragmas that are CUDA's or Clang's.
  std::vector<FileSpan> Pragmas;
  /// `#pragma once`, which has no meaning where the file is inlined.
  std::vector<FileSpan> Onces;
  /// Specifiers (`__global__`, `__launch_bounds__(128)`) in the text of a file,
  /// by the place where they are expanded.
  llvm::MapVector<clang::SourceLocation, FileSpan> Specifiers;
  /// Macros of this compiler in the text of a file, with what they stand for.
  std::vector<std::pair<FileSpan, std::string>> OwnMacros;
  /// Invocations that hold macros of this compiler inside.
  std::vector<clang::SourceLocation> MustExpand;
  /// What macro invocations in the user's files became.
  llvm::DenseMap<clang::SourceLocation, std::vector<clang::Token>> Expansions;
};

/// Is \p Loc in a file of the user, not in one of the system or of ours?
bool isUsersFile(const clang::SourceManager &SM, clang::SourceLocation Loc);

/// Is \p Loc in a file whose constructs are translated?
bool isTranslated(const SourceEvents &Events, const clang::SourceManager &SM,
                  clang::SourceLocation Loc);

/// Is it the name of a macro that is a specifier of CUDA C++?
bool isSpecifier(llvm::StringRef Name);

/// The text of the line of a directive from \p Loc on, without its comment.
FileSpan restOfDirective(clang::Preprocessor &PP, clang::SourceLocation Loc);

/// The macros of CUDA's that headers of libraries ask for their value, and that
/// only its compilers have: their definitions.
std::string valuesOfMacros(clang::Preprocessor &PP);

/// Watches \p PP from now on, but for its tokens: those the result must see.
std::function<void(const clang::Token &)>
recordSourceEvents(clang::Preprocessor &PP, SourceEvents &Events,
                   llvm::ArrayRef<std::string> SystemFolders);

} // namespace warpcc::rewrite

#endif // WARPCC_LIB_REWRITE_SOURCEEVENTS_H
