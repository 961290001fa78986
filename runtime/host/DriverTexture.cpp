//===- runtime/host/DriverTexture.cpp - textures of the driver -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver's descriptions of a texture, from the backend's.
//===----------------------------------------------------------------------===//

#include "DriverApi.h"
#include <algorithm>

namespace warpcc::rt::driver {

static ResourceDescriptor resource(const WarpccTexture &T) {
  ResourceDescriptor R = {};
  R.Kind = int(T.Kind);
  if (T.Kind == cudaResourceTypeArray)
    R.Arr = T.Array;
  else if (T.Kind == cudaResourceTypeMipmappedArray)
    R.Mip = T.Mipmap;
  else if (T.Kind == cudaResourceTypeLinear)
    R.Linear = {T.Address, int(T.Format), T.Channels, T.Width};
  else
    R.Pitched = {T.Address, int(T.Format), T.Channels,
                 T.Width,   T.Height,      T.Pitch};
  return R;
}

static TextureDescriptor sampling(const WarpccTexture &T) {
  TextureDescriptor D = {};
  for (int I = 0; I != 3; ++I)
    D.AddressMode[I] = int(T.AddressMode[I]);
  D.Filter = int(T.Filter);
  D.Flags = T.Flags;
  D.MaxAnisotropy = T.MaxAnisotropy;
  D.MipmapFilter = int(T.MipmapFilter);
  D.MipmapBias = T.MipmapBias;
  D.MinMipmap = T.MinMipmap;
  D.MaxMipmap = T.MaxMipmap;
  std::copy(T.Border, T.Border + 4, D.Border);
  return D;
}

Result createTexture(const Table &Cu, const WarpccTexture &T,
                     uint64_t *Handle) {
  ResourceDescriptor R = resource(T);
  if (T.IsSurface)
    return Cu.surfaceCreate(Handle, &R);
  TextureDescriptor D = sampling(T);
  ViewDescriptor V = {int(T.ViewFormat), T.ViewWidth,   T.ViewHeight,
                      T.ViewDepth,       T.FirstMipmap, T.LastMipmap,
                      T.FirstLayer,      T.LastLayer,   {}};
  return Cu.textureCreate(Handle, &R, &D, T.ViewFormat ? &V : nullptr);
}

} // namespace warpcc::rt::driver
