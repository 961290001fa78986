//===- lib/Dialect/DialectContext.cpp -------------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The map from Sema to context. Passes run in parallel threads, hence the lock;
// an entry lives exactly as long as its Sema.
//===----------------------------------------------------------------------===//
#include "DialectContext.h"
#include "llvm/ADT/DenseMap.h"
#include <mutex>

using namespace clang;
using namespace llvm;
using namespace warpcc;
using namespace warpcc::dialect;

namespace {
struct ContextMap {
  std::mutex Lock;
  DenseMap<const Sema *, DialectContext *> Contexts;
};
} // namespace

static ContextMap &contextMap() {
  static ContextMap Map;
  return Map;
}

DialectContext::DialectContext(Sema &S, const DialectOptions &Options,
                               DialectState &State)
    : S(S), Options(Options), State(State) {
  ContextMap &Map = contextMap();
  std::lock_guard<std::mutex> Guard(Map.Lock);
  Map.Contexts[&S] = this;
}

DialectContext::~DialectContext() {
  ContextMap &Map = contextMap();
  std::lock_guard<std::mutex> Guard(Map.Lock);
  Map.Contexts.erase(&S);
}

DialectContext *DialectContext::get(const Sema &S) {
  ContextMap &Map = contextMap();
  std::lock_guard<std::mutex> Guard(Map.Lock);
  return Map.Contexts.lookup(&S);
}

const AnnotateAttr *dialect::findAnnotation(const Decl *D, StringRef Tag) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Tag)
      return A;
  return nullptr;
}
