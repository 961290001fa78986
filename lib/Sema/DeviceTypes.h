//===- lib/Sema/DeviceTypes.h - types that devices do not have --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_SEMA_DEVICETYPES_H
#define WARPCC_LIB_SEMA_DEVICETYPES_H

#include "RuleContext.h"

namespace warpcc::rules {

/// Reports \p T at \p Loc, in device code, if a device does not have it.
void reportDeviceType(RuleContext &C, clang::SourceLocation Loc,
                      clang::QualType T);
/// The same for the parameters and the result of \p N.
void reportDeviceSignature(RuleContext &C, const clang::FunctionDecl &N);

} // namespace warpcc::rules

#endif // WARPCC_LIB_SEMA_DEVICETYPES_H
