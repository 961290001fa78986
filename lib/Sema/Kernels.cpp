//===- lib/Sema/Kernels.cpp - what a kernel may look like -----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of guide 5.4.1.1 and 5.3.10.5 on __global__ functions that Clang
// itself does not have.
//===----------------------------------------------------------------------===//

#include "RuleContext.h"

using namespace clang;

namespace warpcc {

/// kernel.variadic
void rules::checkKernelSignature(RuleContext &C, const FunctionDecl &N) {
  if (!N.hasAttr<CUDAGlobalAttr>())
    return;
  if (N.isVariadic())
    C.report(N.getLocation(), KernelVariadic) << &N;
}

} // namespace warpcc
