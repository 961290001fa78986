//===- lib/Sema/ExtendedLambdas.h - facts about lambdas ---------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_SEMA_EXTENDEDLAMBDAS_H
#define WARPCC_LIB_SEMA_EXTENDEDLAMBDAS_H

#include "RuleContext.h"
#include "warpcc/Dialect/Lambdas.h"

namespace warpcc::rules {

/// Is `__device__` written on it?
bool isAnnotated(const clang::LambdaExpr &N);

/// The closure type of the lambda that \p Closure's lambda stands in directly,
/// with no named function between; or null.
const clang::CXXRecordDecl *
enclosingLambda(const clang::CXXRecordDecl *Closure);

/// The innermost function that is no lambda; null at namespace scope.
const clang::FunctionDecl *
enclosingNamedFunction(const clang::CXXRecordDecl *Closure);

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_EXTENDEDLAMBDAS_H
