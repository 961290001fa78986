//===- tools/warpcc/main.cpp - the compiler -------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Driver/Driver.h"
#include "llvm/Support/InitLLVM.h"

int main(int Argc, char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  return warpcc::runDriver(llvm::ArrayRef<const char *>(Argv, Argc));
}
