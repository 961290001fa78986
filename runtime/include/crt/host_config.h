//===- runtime/include/crt/host_config.h - Host compiler checks -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The host compiler is the Clang inside warpcc, or one that -ccbin names and the
// driver has checked; nothing is left to test here.
//===----------------------------------------------------------------------===//

#ifndef __HOST_CONFIG_H__
#define __HOST_CONFIG_H__

#include <features.h>

#endif // __HOST_CONFIG_H__
