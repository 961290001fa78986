//===- runtime/host/Unsupported.cpp - API functions not there -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program that links with NVIDIA's runtime links with ours; a call of what is
// missing says so. The arguments are not looked at, so that the functions need
// no parameters here: cuda_runtime_api.h is left out on purpose.
//===----------------------------------------------------------------------===//

namespace warpcc::rt {
int unsupportedCall(const char *Function);
} // namespace warpcc::rt

#define WARPCC_UNSUPPORTED(Function)                                           \
  extern "C" __attribute__((visibility("default"))) int Function() {           \
    return warpcc::rt::unsupportedCall(#Function);                             \
  }
#include "Unsupported.def"
