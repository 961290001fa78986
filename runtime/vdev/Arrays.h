//===- runtime/vdev/Arrays.h - CUDA arrays ----------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array is rows of texels in global memory; a handle is its address.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_ARRAYS_H
#define WARPCC_RUNTIME_VDEV_ARRAYS_H

#include <cstddef>
#include <cstdint>

namespace warpcc::vdev {

struct DeviceArray {
  uint8_t *Base;
  size_t Pitch;                ///< bytes from row to row
  size_t Width, Height, Depth; ///< in texels; Height and Depth at least 1
  uint32_t Format, Channels;   ///< as in WarpccArrayInfo
  uint32_t Flags;
};

/// Bytes of one channel of a format; 0 if there is no such format.
uint32_t channelBytes(uint32_t Format);

/// A CUDA error code.
int createArray(const DeviceArray &Wanted, DeviceArray *&Array);
void destroyArray(DeviceArray *Array);

} // namespace warpcc::vdev

#endif
