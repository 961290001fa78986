//===- runtime/host/Texture.cpp - texture and surface objects ------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An object is a number that kernels get. What it was made of is kept here,
// because the API gives it back.
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

struct Object {
  cudaResourceDesc Resource;
  cudaTextureDesc Texture;
  cudaResourceViewDesc View;
  int Device;
  bool IsSurface, HasView;
};

struct Objects {
  std::mutex Mutex;
  std::map<uint64_t, Object> Textures, Surfaces;
  std::map<uint64_t, Object> &of(bool IsSurface) {
    return IsSurface ? Surfaces : Textures;
  }
};

Objects &objects() {
  static auto &O = *new Objects;
  return O;
}

bool isInteger(const cudaChannelFormatDesc &D) {
  return D.f == cudaChannelFormatKindSigned ||
         D.f == cudaChannelFormatKindUnsigned;
}

/// The backend's view of a resource, and its channels.
Result resource(const cudaResourceDesc &R, WarpccTexture &T,
                cudaChannelFormatDesc &D) {
  T.Kind = R.resType;
  switch (R.resType) {
  case cudaResourceTypeArray:
    T.Array = reinterpret_cast<WarpccArray>(R.res.array.array);
    return arrayFormat(R.res.array.array, D);
  case cudaResourceTypeMipmappedArray:
    T.Mipmap = reinterpret_cast<WarpccMipmap>(R.res.mipmap.mipmap);
    return mipmapFormat(R.res.mipmap.mipmap, D);
  case cudaResourceTypeLinear:
    D = R.res.linear.desc;
    T.Address = address(R.res.linear.devPtr);
    T.Width = R.res.linear.sizeInBytes;
    break;
  case cudaResourceTypePitch2D:
    D = R.res.pitch2D.desc;
    T.Address = address(R.res.pitch2D.devPtr);
    T.Width = R.res.pitch2D.width;
    T.Height = R.res.pitch2D.height;
    T.Pitch = R.res.pitch2D.pitchInBytes;
    break;
  default:
    return cudaErrorInvalidValue;
  }
  return driverFormat(D, T.Format, T.Channels)
             ? cudaSuccess
             : cudaErrorInvalidChannelDescriptor;
}

/// How a texture is sampled.
void sampling(const cudaTextureDesc &D, bool Integer, WarpccTexture &T) {
  for (int I = 0; I != 3; ++I)
    T.AddressMode[I] = D.addressMode[I];
  T.Filter = D.filterMode;
  if (D.readMode == cudaReadModeElementType && Integer)
    T.Flags |= 0x01;
  if (D.normalizedCoords)
    T.Flags |= 0x02;
  if (D.sRGB)
    T.Flags |= 0x10;
  if (D.disableTrilinearOptimization)
    T.Flags |= 0x20;
  if (D.seamlessCubemap)
    T.Flags |= 0x40;
  T.MaxAnisotropy = D.maxAnisotropy;
  T.MipmapFilter = D.mipmapFilterMode;
  T.MipmapBias = D.mipmapLevelBias;
  T.MinMipmap = D.minMipmapLevelClamp;
  T.MaxMipmap = D.maxMipmapLevelClamp;
  std::copy(D.borderColor, D.borderColor + 4, T.Border);
}

void view(const cudaResourceViewDesc &V, WarpccTexture &T) {
  T.ViewFormat = V.format;
  T.ViewWidth = V.width;
  T.ViewHeight = V.height;
  T.ViewDepth = V.depth;
  T.FirstMipmap = V.firstMipmapLevel;
  T.LastMipmap = V.lastMipmapLevel;
  T.FirstLayer = V.firstLayer;
  T.LastLayer = V.lastLayer;
}

Result create(const Call &C, const char *Function, const Object &O,
              unsigned long long *Out) {
  if (!C.B.createTexture)
    return unsupported(Function);
  WarpccTexture T = {};
  T.Size = sizeof(T);
  T.IsSurface = O.IsSurface;
  cudaChannelFormatDesc D;
  if (Result Code = resource(O.Resource, T, D))
    return Code;
  if (!O.IsSurface)
    sampling(O.Texture, isInteger(D), T);
  if (O.HasView)
    view(O.View, T);
  uint64_t Handle = 0;
  if (Result Code = C.B.createTexture(C.Device, &T, &Handle))
    return Code;
  *Out = Handle;
  Objects &All = objects();
  std::lock_guard<std::mutex> Lock(All.Mutex);
  All.of(O.IsSurface)[Handle] = O;
  return cudaSuccess;
}

Result destroy(const Call &C, uint64_t Handle, bool IsSurface) {
  int Device;
  {
    Objects &All = objects();
    std::lock_guard<std::mutex> Lock(All.Mutex);
    auto It = All.of(IsSurface).find(Handle);
    if (It == All.of(IsSurface).end())
      return Handle ? cudaErrorInvalidValue : cudaSuccess;
    Device = It->second.Device;
    All.of(IsSurface).erase(It);
  }
  return C.B.destroyTexture(Device, Handle, IsSurface);
}

/// Gives back one part of what an object was made of.
template <typename T>
cudaError_t part(uint64_t Handle, bool IsSurface, T *Out, T Object::*Part) {
  Objects &All = objects();
  std::lock_guard<std::mutex> Lock(All.Mutex);
  auto It = All.of(IsSurface).find(Handle);
  if (!Out || It == All.of(IsSurface).end())
    return finish(cudaErrorInvalidValue);
  *Out = It->second.*Part;
  return cudaSuccess;
}

} // namespace

WARPCC_EXPORT cudaError_t cudaCreateTextureObject(
    cudaTextureObject_t *Out, const cudaResourceDesc *Resource,
    const cudaTextureDesc *Texture, const cudaResourceViewDesc *View) {
  return api([&](const Call &C) -> Result {
    if (!Out || !Resource || !Texture)
      return cudaErrorInvalidValue;
    Object O = {*Resource, *Texture, {}, C.Device, false, View != nullptr};
    if (View)
      O.View = *View;
    return create(C, "cudaCreateTextureObject", O, Out);
  });
}

WARPCC_EXPORT cudaError_t cudaCreateSurfaceObject(
    cudaSurfaceObject_t *Out, const cudaResourceDesc *Resource) {
  return api([&](const Call &C) -> Result {
    if (!Out || !Resource || Resource->resType != cudaResourceTypeArray)
      return cudaErrorInvalidValue;
    Object O = {*Resource, {}, {}, C.Device, true, false};
    return create(C, "cudaCreateSurfaceObject", O, Out);
  });
}

WARPCC_EXPORT cudaError_t cudaDestroyTextureObject(cudaTextureObject_t Handle) {
  return api([&](const Call &C) { return destroy(C, Handle, false); });
}

WARPCC_EXPORT cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t Handle) {
  return api([&](const Call &C) { return destroy(C, Handle, true); });
}

WARPCC_EXPORT cudaError_t cudaGetTextureObjectResourceDesc(
    cudaResourceDesc *Out, cudaTextureObject_t Handle) {
  return part(Handle, false, Out, &Object::Resource);
}

WARPCC_EXPORT cudaError_t cudaGetTextureObjectTextureDesc(
    cudaTextureDesc *Out, cudaTextureObject_t Handle) {
  return part(Handle, false, Out, &Object::Texture);
}

WARPCC_EXPORT cudaError_t cudaGetTextureObjectResourceViewDesc(
    cudaResourceViewDesc *Out, cudaTextureObject_t Handle) {
  return part(Handle, false, Out, &Object::View);
}

WARPCC_EXPORT cudaError_t cudaGetSurfaceObjectResourceDesc(
    cudaResourceDesc *Out, cudaSurfaceObject_t Handle) {
  return part(Handle, true, Out, &Object::Resource);
}
