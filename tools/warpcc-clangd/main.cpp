//===- tools/warpcc-clangd/main.cpp - the language server -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Clangd/Clangd.h"

int main(int Argc, char **Argv) { return warpcc::runClangd(Argc, Argv); }
