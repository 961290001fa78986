//===- lib/Clangd/HostPass.h - clangd's parse as our host pass --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_CLANGD_HOSTPASS_H
#define WARPCC_LIB_CLANGD_HOSTPASS_H

namespace warpcc::clangd {
/// Makes sure that the module and the wrapped functions are linked.
void anchorHostPass();
} // namespace warpcc::clangd

#endif // WARPCC_LIB_CLANGD_HOSTPASS_H
