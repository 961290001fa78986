//===- runtime/vdev/Arrays.h - CUDA arrays ----------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An array is rows of texels in global memory, a mipmap several arrays; a
// handle is its address.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_ARRAYS_H
#define WARPCC_RUNTIME_VDEV_ARRAYS_H

#include <cstddef>
#include <cstdint>
#include <vector>

namespace warpcc::vdev {

struct DeviceArray {
  /// Of Flags: numbers of cudaArray flags.
  enum : uint32_t { Layered = 1, Cubemap = 4 };

  uint8_t *Base;
  size_t Pitch;                ///< bytes from row to row
  size_t Width, Height, Depth; ///< in texels; Height and Depth at least 1
  uint32_t Format, Channels;   ///< as in WarpccArrayInfo
  uint32_t Flags;
};

/// Each level half as large as the one before; layers stay as many.
struct DeviceMipmap {
  std::vector<DeviceArray *> Levels;
};

/// Bytes of one channel of a format; 0 if there is no such format.
uint32_t channelBytes(uint32_t Format);

/// A CUDA error code.
int createArray(const DeviceArray &Wanted, DeviceArray *&Array);
void destroyArray(DeviceArray *Array);
int createMipmap(const DeviceArray &Top, unsigned Levels,
                 DeviceMipmap *&Mipmap);
void destroyMipmap(DeviceMipmap *Mipmap);

} // namespace warpcc::vdev

#endif
