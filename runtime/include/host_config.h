//===- runtime/include/host_config.h - Host compiler checks -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kept for programs that include it by this name.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_HOST_CONFIG_H
#define WARPCC_HOST_CONFIG_H

#include "crt/host_config.h"

#endif // WARPCC_HOST_CONFIG_H
