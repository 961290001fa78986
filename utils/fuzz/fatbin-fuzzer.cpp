//===- utils/fuzz/fatbin-fuzzer.cpp - libFuzzer on the fat binary reader --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three readers of foreign bytes in one: the container, and both decompressors
// on their own (behind the container's checks a fuzzer seldom gets to them).
//
//   clang++-22 -std=c++17 -O1 -g -fsanitize=fuzzer,address,undefined -Iinclude
//     utils/fuzz/fatbin-fuzzer.cpp lib/Fatbin/{Reader,LZ4,Zstd}.cpp
//===----------------------------------------------------------------------===//

#include "warpcc/Fatbin/Reader.h"

using namespace warpcc::fatbin;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::string_view Bytes(reinterpret_cast<const char *>(Data), Size);
  std::vector<Entry> Entries;
  std::string Out, Error;
  parse(Bytes, Entries, Error);
  for (const Entry &E : Entries)
    inflate(E, Out, Error);
  if (Size < 2)
    return 0;
  // The first two bytes choose the size that the decoders are told.
  size_t RawSize = Data[0] | Data[1] << 8;
  inflateLZ4(Bytes.substr(2), RawSize, Out);
  inflateZstd(Bytes.substr(2), RawSize, Out);
  return 0;
}
