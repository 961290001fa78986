//===- warpcc/Dialect/Tokens.h - who watches the tokens ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A preprocessor tells one watcher of its tokens, and in a pass that is the
// dialect. It hands them on to whoever says so before the pass starts.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_TOKENS_H
#define WARPCC_DIALECT_TOKENS_H

#include <functional>

namespace clang {
class Preprocessor;
class Token;
} // namespace clang

namespace warpcc {

using TokenListener = std::function<void(const clang::Token &)>;

/// To be called before the pass makes its Sema, in the pass's thread. The
/// listener must live as long as \p PP.
void listenToTokens(const clang::Preprocessor &PP, TokenListener Listener);

} // namespace warpcc

#endif // WARPCC_DIALECT_TOKENS_H
