//===- warpcc/Clangd/Clangd.h - clangd that reads CUDA C++ ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_CLANGD_CLANGD_H
#define WARPCC_CLANGD_CLANGD_H

namespace warpcc {

/// Runs clangd with our passes in the place of Clang's. Returns its status.
int runClangd(int Argc, char **Argv);

} // namespace warpcc

#endif // WARPCC_CLANGD_CLANGD_H
