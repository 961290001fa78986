//===- warpcc/Dialect/ExecutionSpace.h - nvcc's view of a function -*- C++
//-*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where a function may run as the guide defines it (5.4.1.1, 5.3.8): by what is
// written. Clang's attributes also hold what Clang infers, constexpr functions
// and all lambdas being host-device to it.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_EXECUTIONSPACE_H
#define WARPCC_DIALECT_EXECUTIONSPACE_H

namespace clang {
class FunctionDecl;
}

namespace warpcc {

struct ExecutionSpace {
  bool Host = false;
  bool Device = false; ///< Also true of a kernel.
  bool Kernel = false;
};

/// An unannotated lambda has the space of the function that encloses it; an
/// implicit or defaulted member has what Clang infers from its callees.
ExecutionSpace executionSpace(const clang::FunctionDecl *F);

} // namespace warpcc
#endif
