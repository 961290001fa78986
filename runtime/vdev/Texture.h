//===- runtime/vdev/Texture.h - texture and surface objects -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A texture object is texels (an array, the levels of a mipmap, or memory) and
// a way to read them; a surface object is an array. Kernels have its handle.
//
// An instruction leaves its operands in the warp's exchange (Matrix.h), calls
// vd.tex or vd.surf with a SampleOp or SurfaceOp, and finds the result there,
// a word a channel: TextureResult says where.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_TEXTURE_H
#define WARPCC_RUNTIME_VDEV_TEXTURE_H

#include "../host/Backend.h"
#include <cstdint>

namespace warpcc::vdev {

/// PTX's .1d to .acube.
enum class Geometry : uint32_t { D1, D2, D3, A1, A2, Cube, ACube };

/// Coordinates of a point in an object of that geometry, without the layer.
constexpr unsigned coordinatesOf(Geometry G) {
  switch (G) {
  case Geometry::D1:
  case Geometry::A1:
    return 1;
  case Geometry::D2:
  case Geometry::A2:
    return 2;
  default:
    return 3;
  }
}
constexpr bool isLayered(Geometry G) {
  return G == Geometry::A1 || G == Geometry::A2 || G == Geometry::ACube;
}

/// tex and tld4. In the exchange, from word 0 on: the coordinates (the layer
/// first; none of PTX's padding), then the level or both gradients, then the
/// offsets.
struct SampleOp {
  enum Level : uint32_t { Base, Explicit, Gradient };
  uint32_t Shape : 3; ///< Geometry
  uint32_t LevelFrom : 2;
  uint32_t IntCoordinates : 1;
  uint32_t HasOffsets : 1;
  uint32_t IsGather : 1;
  uint32_t Channel : 2; ///< that is gathered
};
static_assert(sizeof(SampleOp) == 4, "an operand of vd.tex");

/// suld.b and sust.b. In the exchange, from word 0 on: the coordinates (the
/// layer first; x in bytes), then at TextureResult the data of sust.
struct SurfaceOp {
  enum Outside : uint32_t { Trap, Clamp, Zero };
  uint32_t Shape : 3; ///< Geometry
  uint32_t IsStore : 1;
  uint32_t Beyond : 2; ///< Outside
  uint32_t Bytes : 5;  ///< of the access: 1 to 16, one texel
};
static_assert(sizeof(SurfaceOp) == 4, "an operand of vd.surf");

/// Word of the exchange where the result of a texture instruction begins, and
/// the data of a surface instruction. 1 and 2 bytes have a word of their own.
inline constexpr unsigned TextureResult = 16;

/// txq and suq.
enum class TextureQuery : uint32_t {
  Width,
  Height,
  Depth,
  ChannelDataType,
  ChannelOrder,
  NormalizedCoords,
  ArraySize,
  Levels,
  Samples
};

/// CUDA error codes. createTexture: 801 for what cannot be sampled here.
int createTexture(const WarpccTexture &Wanted, uint64_t &Handle);
int destroyTexture(uint64_t Handle, bool IsSurface);

} // namespace warpcc::vdev

#endif
