//===- lib/Clangd/Messages.h - what we change in messages -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_CLANGD_MESSAGES_H
#define WARPCC_LIB_CLANGD_MESSAGES_H

namespace warpcc::clangd {
/// Makes sure that the wrapped function is linked.
void anchorMessages();
} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_MESSAGES_H
