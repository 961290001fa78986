//===- lib/Rewrite/EditSet.h - edits of a source, applied at the end -*- C++
//-*-//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each construct asks for its edits where the AST says it is; edits may lie in
// one another. Those that the text of a file allows are made there. Where a
// macro of the user hides the construct, the invocation is replaced by the
// tokens that it became, and the edit is made in them.
//
// An edit keeps the number of lines, so that what follows stays where the user
// wrote it. Where many lines go, #line says where the text goes on.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_REWRITE_EDITSET_H
#define WARPCC_LIB_REWRITE_EDITSET_H

#include "SourceEvents.h"
#include "clang/Basic/LangOptions.h"
#include <deque>
#include <optional>
#include <variant>

namespace warpcc::rewrite {

class EditSet {
public:
  /// New text is put together of literal text and of parts of the source, with
  /// the edits inside these made (or, internally, of a whole expansion).
  struct Expansion {
    unsigned Buffer;
  };
  using Piece = std::variant<std::string, clang::SourceRange, Expansion>;

  EditSet(const clang::SourceManager &SM, const clang::LangOptions &LangOpts,
          const SourceEvents &Events)
      : SM(SM), LangOpts(LangOpts), Events(Events) {}

  /// Ranges are of tokens, as everywhere in the AST.
  void replace(clang::SourceRange Range, std::vector<Piece> New);
  void remove(clang::SourceRange Range) { replace(Range, {}); }
  void insertBefore(clang::SourceLocation Loc, std::string Text);
  void insertAfter(clang::SourceLocation Loc, std::string Text);

  /// Edits of the text of a file, whatever the AST says; also after resolve().
  void replace(const FileSpan &Span, std::string New);

  /// The invocation at \p Loc has to be expanded.
  void expand(clang::SourceLocation Loc);

  /// Decides where each edit is made. False with \p Problem: an edit that
  /// begins inside one macro and ends outside of it.
  bool resolve(clang::SourceLocation &Problem);

  /// After resolve(): has \p File an edit?
  bool touches(clang::FileID File) const { return Files.contains(File); }
  /// The text of \p File, edited.
  std::string render(clang::FileID File);
  std::vector<clang::FileID> touched() const;
  bool empty() const { return Edits.empty() && Forced.empty(); }

private:
  enum EditKind : uint8_t { Replace, Before, After };
  struct Edit {
    EditKind Kind;
    clang::SourceRange Range; ///< invalid: Span was given
    std::vector<Piece> New;
    // After resolve():
    unsigned Buffer = ~0u, Begin = 0, End = 0;
    unsigned position() const { return Kind == After ? End : Begin; }
  };
  /// The text of a file, or of the tokens of an expansion.
  struct Buffer {
    llvm::StringRef Text;
    std::string Owned;
    clang::FileID File; ///< invalid: an expansion
    /// Where each token of an expansion is.
    llvm::DenseMap<clang::SourceLocation, std::pair<unsigned, unsigned>> Tokens;
    std::vector<unsigned> Edits; ///< in order of position
  };
  struct Place {
    unsigned Buffer, Begin, End;
  };

  std::optional<Place> locate(clang::SourceRange Range);
  unsigned fileBuffer(clang::FileID File);
  unsigned expansionBuffer(clang::SourceLocation Loc);
  bool isForced(clang::SourceLocation Loc) const;
  std::string render(unsigned Buffer, unsigned Begin, unsigned End,
                     unsigned Within);
  std::string renderPieces(const std::vector<Piece> &Pieces, unsigned Within);
  std::string padded(std::string New, const Buffer &B, const Edit &E) const;

  const clang::SourceManager &SM;
  const clang::LangOptions &LangOpts;
  const SourceEvents &Events;
  std::vector<Edit> Edits;
  std::deque<Buffer> Buffers;
  llvm::DenseMap<clang::FileID, unsigned> Files;
  llvm::MapVector<clang::SourceLocation, unsigned> Forced;
  bool Resolved = false;
};

} // namespace warpcc::rewrite

#endif // WARPCC_LIB_REWRITE_EDITSET_H
