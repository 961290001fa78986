//===- lib/Sema/Builtins.cpp - Clang's builtins that nvcc lacks -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang would compile these; code that uses them does not build with nvcc
// (guide 5.4.9). Both errors can be suppressed.
//===----------------------------------------------------------------------===//

#include "clang/Basic/Builtins.h"
#include "RuleContext.h"

using namespace clang;

namespace warpcc {
using namespace rules;

/// hint.assume.host, hint.expect-with-probability
void rules::checkBuiltin(RuleContext &C, const CallExpr &N) {
  if (C.Unevaluated || !C.Function)
    return;
  switch (N.getBuiltinCallee()) {
  case Builtin::BI__builtin_assume:
    if (!C.onDevice() && C.Space.Host && !C.Space.Device)
      C.report(N.getExprLoc(), AssumeOnHost);
    break;
  case Builtin::BI__builtin_expect_with_probability:
    if (C.onDevice() && C.Space.Device && !C.Space.Host)
      C.report(N.getExprLoc(), ExpectProbability);
    break;
  default:
    break;
  }
}

} // namespace warpcc
