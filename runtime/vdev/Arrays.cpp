//===- runtime/vdev/Arrays.cpp - CUDA arrays ------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Arrays.h"
#include "Memory.h"
#include <algorithm>
#include <memory>

namespace warpcc::vdev {

uint32_t channelBytes(uint32_t Format) {
  switch (Format) {
  case 0x01: // unsigned, signed
  case 0x08:
    return 1;
  case 0x02:
  case 0x09:
  case 0x10: // half
    return 2;
  case 0x03:
  case 0x0a:
  case 0x20: // float
    return 4;
  default:
    return 0;
  }
}

/// Rows begin where a vector of the host may begin.
static constexpr size_t RowAlignment = 64;

int createArray(const DeviceArray &Wanted, DeviceArray *&Array) {
  auto A = std::make_unique<DeviceArray>(Wanted);
  const size_t Texel = size_t(channelBytes(A->Format)) * A->Channels;
  if (!Texel || !A->Width)
    return 1; // cudaErrorInvalidValue
  A->Height = A->Height ? A->Height : 1;
  A->Depth = A->Depth ? A->Depth : 1;
  A->Pitch =
      (A->Width * Texel + RowAlignment - 1) / RowAlignment * RowAlignment;
  size_t Slice, Bytes;
  if (__builtin_mul_overflow(A->Pitch, A->Height, &Slice) ||
      __builtin_mul_overflow(Slice, A->Depth, &Bytes))
    return 2; // cudaErrorMemoryAllocation
  A->Base = static_cast<uint8_t *>(allocateGlobal(Bytes));
  if (!A->Base)
    return 2;
  Array = A.release();
  return 0;
}

void destroyArray(DeviceArray *Array) {
  freeGlobal(Array->Base);
  delete Array;
}

int createMipmap(const DeviceArray &Top, unsigned Levels,
                 DeviceMipmap *&Mipmap) {
  auto M = std::make_unique<DeviceMipmap>();
  DeviceArray Wanted = Top;
  for (unsigned L = 0; L < Levels; ++L) {
    DeviceArray *A = nullptr;
    if (int Code = createArray(Wanted, A)) {
      destroyMipmap(M.release());
      return Code;
    }
    M->Levels.push_back(A);
    Wanted.Width = std::max<size_t>(1, Wanted.Width / 2);
    Wanted.Height = Wanted.Height / 2;
    if (!(Wanted.Flags & (DeviceArray::Layered | DeviceArray::Cubemap)))
      Wanted.Depth = Wanted.Depth / 2;
  }
  Mipmap = M.release();
  return 0;
}

void destroyMipmap(DeviceMipmap *Mipmap) {
  for (DeviceArray *A : Mipmap->Levels)
    destroyArray(A);
  delete Mipmap;
}

} // namespace warpcc::vdev
