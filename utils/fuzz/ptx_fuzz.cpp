//===- utils/fuzz/ptx_fuzz.cpp - libFuzzer target of the PTX library
//--------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PtxTarget.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  warpcc::ptx::fuzzOne(
      llvm::StringRef(reinterpret_cast<const char *>(Data), Size));
  return 0;
}
