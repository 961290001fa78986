//===- channel_descriptor.h - Channel formats of element types ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cudaCreateChannelDesc<T>() describes the texture channels of a type: the bits
// of each component and their kind. One table gives the base types; vectors
// repeat their element.
//===----------------------------------------------------------------------===//

#ifndef __CHANNEL_DESCRIPTOR_H__
#define __CHANNEL_DESCRIPTOR_H__

#include "warpcc/save_names.h"

#if defined(__cplusplus)

#include "cuda_runtime_api.h"

// A type that is not in the table below describes no channel. Host code alone
// calls it: the device pass needs to know that it is there, not the table.
template <class T>
__host__ inline cudaChannelFormatDesc cudaCreateChannelDesc() {
  return cudaCreateChannelDesc(0, 0, 0, 0, cudaChannelFormatKindNone);
}

#if !defined(__CUDA_ARCH__)
#define WARPCC_CHANNEL(Type, Kind, X, Y, Z, W)                                 \
  template <>                                                                  \
  __host__ inline cudaChannelFormatDesc cudaCreateChannelDesc<Type>() {        \
    return cudaCreateChannelDesc(X, Y, Z, W, cudaChannelFormatKind##Kind);     \
  }
#define WARPCC_CHANNELS(Type, Vector, Kind, Bits)                              \
  WARPCC_CHANNEL(Type, Kind, Bits, 0, 0, 0)                                    \
  WARPCC_CHANNEL(Vector##1, Kind, Bits, 0, 0, 0)                               \
  WARPCC_CHANNEL(Vector##2, Kind, Bits, Bits, 0, 0)                            \
  WARPCC_CHANNEL(Vector##4, Kind, Bits, Bits, Bits, Bits)

WARPCC_CHANNEL(char, Signed, 8, 0, 0, 0)
WARPCC_CHANNELS(signed char, char, Signed, 8)
WARPCC_CHANNELS(unsigned char, uchar, Unsigned, 8)
WARPCC_CHANNELS(short, short, Signed, 16)
WARPCC_CHANNELS(unsigned short, ushort, Unsigned, 16)
WARPCC_CHANNELS(int, int, Signed, 32)
WARPCC_CHANNELS(unsigned int, uint, Unsigned, 32)
WARPCC_CHANNELS(float, float, Float, 32)

#undef WARPCC_CHANNEL
#undef WARPCC_CHANNELS
#endif // !__CUDA_ARCH__

// Half precision has no base type of its own here.
__host__ inline cudaChannelFormatDesc cudaCreateChannelDescHalf() {
  return cudaCreateChannelDesc(16, 0, 0, 0, cudaChannelFormatKindFloat);
}
__host__ inline cudaChannelFormatDesc cudaCreateChannelDescHalf1() {
  return cudaCreateChannelDescHalf();
}
__host__ inline cudaChannelFormatDesc cudaCreateChannelDescHalf2() {
  return cudaCreateChannelDesc(16, 16, 0, 0, cudaChannelFormatKindFloat);
}
__host__ inline cudaChannelFormatDesc cudaCreateChannelDescHalf4() {
  return cudaCreateChannelDesc(16, 16, 16, 16, cudaChannelFormatKindFloat);
}

#endif // __cplusplus

#include "warpcc/restore_names.h"

#endif // __CHANNEL_DESCRIPTOR_H__
