//===- host_defines.h - The old name of crt/host_defines.h ----------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kept for programs that include it by this name.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_HOST_DEFINES_H
#define WARPCC_HOST_DEFINES_H

#include "crt/host_defines.h"

#endif // WARPCC_HOST_DEFINES_H
