//===- runtime/host/Launch.h - launch attributes ----------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WARPCC_RUNTIME_HOST_LAUNCH_H
#define WARPCC_RUNTIME_HOST_LAUNCH_H

#include "Work.h"

namespace warpcc::rt {

/// Translates one launch attribute. Hints that no backend has are accepted and
/// dropped; what would change the meaning of the program is refused.
Result applyAttribute(const cudaLaunchAttribute &A, WarpccLaunch &L);
/// All attributes of \p Config.
Result applyAttributes(const cudaLaunchConfig_t &Config, WarpccLaunch &L);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_LAUNCH_H
