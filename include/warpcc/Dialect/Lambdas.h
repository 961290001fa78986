//===- warpcc/Dialect/Lambdas.h - which lambdas are extended ----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The guide's definition (5.3.8), for the traits and for the rules.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_DIALECT_LAMBDAS_H
#define WARPCC_DIALECT_LAMBDAS_H

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
} // namespace clang

namespace warpcc {

enum class ExtendedLambda {
  No,
  Device,
  DevicePreservedReturn, ///< `__device__` with a written return type.
  HostDevice
};

/// \p Closure may be any class.
ExtendedLambda classifyLambda(const clang::CXXRecordDecl *Closure);

/// The function whose body holds the lambda expression directly (which may be
/// another lambda's call operator); null at namespace or class scope.
const clang::FunctionDecl *
enclosingFunction(const clang::CXXRecordDecl *Closure);

} // namespace warpcc
#endif
