//===- lib/Clangd/Clangd.cpp - clangd that reads CUDA C++ -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "warpcc/Clangd/Clangd.h"
#include "HostPass.h"
#include "Messages.h"
#include "Private.h"
#include "Session.h"
#include "warpcc/Dialect/Dialect.h"
#include "clang/Basic/ParsedAttrInfo.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

// clangd's client of a remote index would bring gRPC with it. It gets none: a
// project that names a remote index in its .clangd is served without.
namespace warpcc::clangd {
/// As returned by the function that is replaced: one pointer, destroyed by the
/// caller.
struct NoIndex {
  void *Index = nullptr;
  ~NoIndex() {}
};

NoIndex getClient(StringRef Address, StringRef ProjectRoot) __asm__(
    "_ZN5clang6clangd6remote9getClientEN4llvm9StringRefES3_");
NoIndex getClient(StringRef, StringRef) { return {}; }
} // namespace warpcc::clangd

int warpcc::runClangd(int Argc, char **Argv) {
  clangd::anchorHostPass();
  clangd::anchorMessages();
  registerDialect();
  // Clang fills this list when it is first asked, without a lock: two parses
  // must not be the first at the same time.
  clang::getAttributePluginInstances();
  int Status = clang::clangd::clangdMain(Argc, Argv);
  if (clangd::Session::get().stop())
    return Status;
  // A device pass is at work and cannot be stopped; nobody waits for it.
  outs().flush();
  errs().flush();
  std::_Exit(Status);
}
