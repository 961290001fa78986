//===- lib/Frontend/TokenTrace.h - what the parser is given -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tokens of a translation unit behind the preprocessor, cut into chunks: a
// chunk is a declaration, a function with its body, or the brace that opens or
// closes a namespace or class. Two architectures whose chunks are equal are
// parsed alike; where they are not, a chunk tells what the difference can touch
// (SharedParse.cpp).
//
// The cuts are made by a few rules about brackets and keywords and not by a
// parser. The same tokens are always cut the same way, which is all that
// comparing needs; who concludes anything from the form of a chunk must look at
// its tokens.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_FRONTEND_TOKENTRACE_H
#define WARPCC_LIB_FRONTEND_TOKENTRACE_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"
#include <vector>

namespace clang {
class IdentifierInfo;
class Preprocessor;
class SourceManager;
class Token;
} // namespace clang

namespace warpcc {

/// Of the text of a token. 48 bits: a trace has hundreds of thousands, and who
/// compares has two traces.
inline uint64_t spellingHash(llvm::StringRef Text) {
  return llvm::xxh3_64bits(Text) & ((uint64_t(1) << 48) - 1);
}

struct TracedToken {
  uint64_t Spelling : 48;          ///< spellingHash()
  clang::tok::TokenKind Kind : 16; ///< unknown: the line of a #pragma
};
static_assert(sizeof(TracedToken) == 8);

struct TokenChunk {
  enum ChunkKind : uint8_t {
    Declaration, ///< ends with `;`
    Definition,  ///< of a function: its head, then a body in braces
    Open,        ///< `namespace N {`, `extern "C" {`, `class C : B {`
    Close        ///< `}`
  };
  uint64_t Hash = 0;     ///< of its tokens
  uint64_t HeadHash = 0; ///< of those before the body
  uint32_t First = 0, Size = 0;
  uint32_t HeadSize = 0; ///< == Size if there is no body
  ChunkKind Kind = Declaration;
  bool OfUser = false;  ///< some of it stands in no system header
  bool InClass = false; ///< it is a member, or within one
};

/// What stands from \p Loc to the end of its line, and of those that continue
/// it.
llvm::StringRef restOfLine(const clang::SourceManager &SM,
                           clang::SourceLocation Loc);

/// Calls \p Reached once for each name in \p Line, and in the definitions of
/// the macros among them, and so on.
void namesReachedFrom(
    const clang::Preprocessor &PP, llvm::StringRef Line,
    llvm::function_ref<void(const clang::IdentifierInfo *)> Reached);

class TokenTrace {
  const clang::Preprocessor *PP = nullptr;
  std::vector<TracedToken> Tokens;
  std::vector<TokenChunk> Chunks;
  llvm::DenseMap<const clang::IdentifierInfo *, uint64_t> Identifiers;
  llvm::DenseMap<uint64_t, llvm::StringRef> Names; ///< in PP's memory

  // The chunk that is being read.
  TokenChunk Current;
  llvm::SmallVector<bool, 16> Scopes; ///< the open ones: is it a class?
  unsigned ClassDepth = 0;
  unsigned Nest = 0;   ///< of (, [ and {
  unsigned Angles = 0; ///< of < in the head of a template
  bool AfterTemplate = false, HasClassKey = false, HasAssign = false;
  bool HasParams = false, HasInitializers = false, InBody = false;
  bool AfterAttribute = false;
  clang::tok::TokenKind Last = clang::tok::unknown;

public:
  /// Records all tokens that \p PP gives to its parser. To be called before the
  /// first; the trace must outlive \p PP.
  void watch(clang::Preprocessor &PP);
  /// The same where the dialect is the watcher and hands the tokens on
  /// (Dialect/Tokens.h).
  void watchThroughDialect(clang::Preprocessor &PP);

  /// Cuts the last chunk off. Nothing is recorded any more.
  void finish();

  llvm::ArrayRef<TokenChunk> chunks() const { return Chunks; }
  llvm::ArrayRef<TracedToken> tokens() const { return Tokens; }
  llvm::ArrayRef<TracedToken> tokens(const TokenChunk &C) const {
    return llvm::ArrayRef(Tokens).slice(C.First, C.Size);
  }

  /// The text of an identifier, while the preprocessor lives.
  llvm::StringRef name(const TracedToken &T) const {
    return Names.lookup(T.Spelling);
  }

private:
  friend class PragmaTrace;
  void add(const clang::Token &T);
  void addPragma(clang::SourceLocation Loc);
  void append(uint64_t Spelling, clang::SourceLocation Loc,
              clang::tok::TokenKind Kind);
  uint64_t spelling(const clang::Token &T);
  void follow(clang::tok::TokenKind Kind);
  void followHead(clang::tok::TokenKind Kind);
  void openBrace();
  void closeBrace();
  bool opensScope() const;
  bool opensBody() const;
  void cut(TokenChunk::ChunkKind Kind);
};

} // namespace warpcc

#endif // WARPCC_LIB_FRONTEND_TOKENTRACE_H
