//===- lib/Driver/DeviceLink.h - the device link ----------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_DEVICELINK_H
#define WARPCC_LIB_DRIVER_DEVICELINK_H

#include "Link.h"

namespace warpcc {

/// Links the relocatable device code of \p Objects (objects, archives, and
/// the archives that -l finds) and returns the bytes of a host object that
/// registers the result. Empty if there is no such code; nullopt after the
/// user was told what went wrong.
std::optional<std::string> deviceLink(const DriverContext &C,
                                      llvm::ArrayRef<LinkInput> Objects);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_DEVICELINK_H
