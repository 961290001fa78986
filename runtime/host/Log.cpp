//===- runtime/host/Log.cpp - messages of the CUDA runtime ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime is silent unless WARPCC_LOG=1.
//===----------------------------------------------------------------------===//

#include "Runtime.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>

namespace warpcc::rt {

bool logging() {
  static const bool On = [] {
    const char *Value = getenv("WARPCC_LOG");
    return Value && *Value && *Value != '0';
  }();
  return On;
}

void log(const char *Format, ...) {
  if (!logging())
    return;
  char Line[1024];
  va_list Args;
  va_start(Args, Format);
  vsnprintf(Line, sizeof(Line), Format, Args);
  va_end(Args);
  fprintf(stderr, "warpcc: %s\n", Line);
}

Result unsupported(const char *Function) {
  if (logging()) {
    static std::mutex Mutex;
    static auto &Named = *new std::set<std::string>;
    std::lock_guard<std::mutex> Lock(Mutex);
    if (Named.insert(Function).second)
      log("%s is not supported; it returns cudaErrorNotSupported", Function);
  }
  return cudaErrorNotSupported;
}

} // namespace warpcc::rt
