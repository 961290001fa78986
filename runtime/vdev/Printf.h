//===- runtime/vdev/Printf.h - formatting for device printf -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_RUNTIME_VDEV_PRINTF_H
#define WARPCC_RUNTIME_VDEV_PRINTF_H

#include <cstdint>
#include <string>

namespace warpcc::vdev {

/// Formats as the device's vprintf: \p Args is the packed argument buffer, each
/// argument at its natural alignment (4 or 8 bytes; float comes as double).
/// Returns the number of arguments, -1 for a null format, -2 for an internal
/// error (guide, "Formatted Output": return values).
int32_t formatDevice(const char *Format, const uint8_t *Args,
                     std::string &Text);

} // namespace warpcc::vdev

#endif
