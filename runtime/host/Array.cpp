//===- runtime/host/Array.cpp - CUDA arrays -------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays are the backend's; their descriptions are kept here. Texture.cpp has
// the objects over them.
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

struct ArrayRecord {
  cudaChannelFormatDesc Format;
  cudaExtent Extent;
  unsigned Flags;
};

struct MipmapRecord {
  ArrayRecord Top;
  unsigned Levels;
};

struct Arrays {
  std::mutex Mutex;
  std::map<cudaArray_const_t, ArrayRecord> All;
  std::map<cudaMipmappedArray_const_t, MipmapRecord> Mipmaps;
  /// Levels that were asked for; they end with the whole.
  std::multimap<cudaMipmappedArray_const_t, cudaArray_const_t> Levels;
};

Arrays &arrays() {
  static auto &A = *new Arrays;
  return A;
}

bool find(cudaArray_const_t Array, ArrayRecord &Record) {
  Arrays &A = arrays();
  std::lock_guard<std::mutex> Lock(A.Mutex);
  auto It = A.All.find(Array);
  if (It == A.All.end())
    return false;
  Record = It->second;
  return true;
}

Result arrayInfo(const cudaChannelFormatDesc &D, cudaExtent Extent,
                 unsigned Flags, WarpccArrayInfo &Info) {
  Info.Size = sizeof(Info);
  if (!driverFormat(D, Info.Format, Info.Channels))
    return cudaErrorInvalidChannelDescriptor;
  Info.Width = Extent.width;
  Info.Height = Extent.height;
  Info.Depth = Extent.depth;
  Info.Flags = Flags;
  return cudaSuccess;
}

Result create(const Call &C, cudaArray_t *Out, const cudaChannelFormatDesc *D,
              cudaExtent Extent, unsigned Flags) {
  if (!Out || !D || !Extent.width)
    return cudaErrorInvalidValue;
  if (!C.B.createArray)
    return unsupported("cudaMallocArray");
  WarpccArrayInfo Info = {};
  if (Result Code = arrayInfo(*D, Extent, Flags, Info))
    return Code;
  WarpccArray Handle;
  if (Result Code = C.B.createArray(C.Device, &Info, &Handle))
    return Code;
  *Out = reinterpret_cast<cudaArray_t>(Handle);
  Arrays &A = arrays();
  std::lock_guard<std::mutex> Lock(A.Mutex);
  A.All[*Out] = {*D, Extent, Flags};
  return cudaSuccess;
}

} // namespace

namespace warpcc::rt {

bool driverFormat(const cudaChannelFormatDesc &D, uint32_t &Format,
                  uint32_t &Channels) {
  Channels = (D.x != 0) + (D.y != 0) + (D.z != 0) + (D.w != 0);
  if (Channels == 0 || Channels == 3 || (D.y && D.y != D.x) ||
      (D.z && D.z != D.x) || (D.w && D.w != D.x))
    return false;
  uint32_t Size; // 0: 8 bits, 1: 16 bits, 2: 32 bits
  switch (D.x) {
  case 8:
    Size = 0;
    break;
  case 16:
    Size = 1;
    break;
  case 32:
    Size = 2;
    break;
  default:
    return false;
  }
  switch (D.f) {
  case cudaChannelFormatKindUnsigned:
    Format = 0x01 + Size;
    return true;
  case cudaChannelFormatKindSigned:
    Format = 0x08 + Size;
    return true;
  case cudaChannelFormatKindFloat:
    Format = Size == 1 ? 0x10 : 0x20;
    return Size != 0;
  default:
    return false;
  }
}

Result arrayRowBytes(cudaArray_const_t Array, size_t &Bytes) {
  ArrayRecord R;
  if (!find(Array, R))
    return cudaErrorInvalidResourceHandle;
  Bytes =
      R.Extent.width * (R.Format.x + R.Format.y + R.Format.z + R.Format.w) / 8;
  return cudaSuccess;
}

Result arrayFormat(cudaArray_const_t Array, cudaChannelFormatDesc &Format) {
  ArrayRecord R;
  if (!find(Array, R))
    return cudaErrorInvalidResourceHandle;
  Format = R.Format;
  return cudaSuccess;
}

Result mipmapFormat(cudaMipmappedArray_const_t Array,
                    cudaChannelFormatDesc &Format) {
  Arrays &A = arrays();
  std::lock_guard<std::mutex> Lock(A.Mutex);
  auto It = A.Mipmaps.find(Array);
  if (It == A.Mipmaps.end())
    return cudaErrorInvalidResourceHandle;
  Format = It->second.Top.Format;
  return cudaSuccess;
}

Result arrayElementBytes(cudaArray_const_t Array, size_t &Bytes) {
  ArrayRecord R;
  if (!find(Array, R))
    return cudaErrorInvalidResourceHandle;
  Bytes = (R.Format.x + R.Format.y + R.Format.z + R.Format.w) / 8;
  return cudaSuccess;
}

} // namespace warpcc::rt

WARPCC_EXPORT cudaError_t cudaMallocArray(cudaArray_t *Out,
                                          const cudaChannelFormatDesc *D,
                                          size_t Width, size_t Height,
                                          unsigned Flags) {
  return api([&](const Call &C) {
    return create(C, Out, D, {Width, Height, 0}, Flags);
  });
}

WARPCC_EXPORT cudaError_t cudaMalloc3DArray(cudaArray_t *Out,
                                            const cudaChannelFormatDesc *D,
                                            cudaExtent Extent, unsigned Flags) {
  return api([&](const Call &C) { return create(C, Out, D, Extent, Flags); });
}

WARPCC_EXPORT cudaError_t cudaFreeArray(cudaArray_t Array) {
  return api([&](const Call &C) -> Result {
    if (!Array)
      return cudaSuccess;
    Arrays &A = arrays();
    {
      std::lock_guard<std::mutex> Lock(A.Mutex);
      if (!A.All.erase(Array))
        return cudaErrorInvalidResourceHandle;
    }
    return C.B.destroyArray(reinterpret_cast<WarpccArray>(Array));
  });
}

//===----------------------------------------------------------------------===//
// Mipmaps
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMallocMipmappedArray(
    cudaMipmappedArray_t *Out, const cudaChannelFormatDesc *D,
    cudaExtent Extent, unsigned Levels, unsigned Flags) {
  return api([&](const Call &C) -> Result {
    if (!Out || !D || !Extent.width || !Levels)
      return cudaErrorInvalidValue;
    if (!C.B.createMipmap)
      return unsupported("cudaMallocMipmappedArray");
    WarpccArrayInfo Info = {};
    if (Result Code = arrayInfo(*D, Extent, Flags, Info))
      return Code;
    WarpccMipmap Handle;
    if (Result Code = C.B.createMipmap(C.Device, &Info, Levels, &Handle))
      return Code;
    *Out = reinterpret_cast<cudaMipmappedArray_t>(Handle);
    Arrays &A = arrays();
    std::lock_guard<std::mutex> Lock(A.Mutex);
    A.Mipmaps[*Out] = {{*D, Extent, Flags}, Levels};
    return cudaSuccess;
  });
}

/// Half of the size above, but 1 at least; 0 stays 0.
static size_t levelSize(size_t Size, unsigned Level) {
  return Size ? std::max<size_t>(1, Size >> Level) : 0;
}

WARPCC_EXPORT cudaError_t cudaGetMipmappedArrayLevel(
    cudaArray_t *Out, cudaMipmappedArray_const_t Array, unsigned Level) {
  return api([&](const Call &C) -> Result {
    Arrays &A = arrays();
    std::lock_guard<std::mutex> Lock(A.Mutex);
    auto It = A.Mipmaps.find(Array);
    if (!Out || It == A.Mipmaps.end() || Level >= It->second.Levels)
      return cudaErrorInvalidValue;
    WarpccArray Handle;
    auto Mipmap =
        reinterpret_cast<WarpccMipmap>(const_cast<cudaMipmappedArray_t>(Array));
    if (Result Code = C.B.mipmapLevel(Mipmap, Level, &Handle))
      return Code;
    *Out = reinterpret_cast<cudaArray_t>(Handle);
    ArrayRecord R = It->second.Top;
    const bool Layered = R.Flags & cudaArrayLayered;
    R.Extent = {levelSize(R.Extent.width, Level),
                levelSize(R.Extent.height, Level),
                Layered ? R.Extent.depth : levelSize(R.Extent.depth, Level)};
    A.All[*Out] = R;
    A.Levels.emplace(Array, *Out);
    return cudaSuccess;
  });
}

WARPCC_EXPORT cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t Array) {
  return api([&](const Call &C) -> Result {
    if (!Array)
      return cudaSuccess;
    Arrays &A = arrays();
    {
      std::lock_guard<std::mutex> Lock(A.Mutex);
      if (!A.Mipmaps.erase(Array))
        return cudaErrorInvalidResourceHandle;
      auto [First, Last] = A.Levels.equal_range(Array);
      for (auto It = First; It != Last; ++It)
        A.All.erase(It->second);
      A.Levels.erase(First, Last);
    }
    return C.B.destroyMipmap(reinterpret_cast<WarpccMipmap>(Array));
  });
}

//===----------------------------------------------------------------------===//
// Descriptions
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *D,
                                           cudaExtent *Extent, unsigned *Flags,
                                           cudaArray_t Array) {
  ArrayRecord R;
  if (!find(Array, R))
    return finish(cudaErrorInvalidResourceHandle);
  if (D)
    *D = R.Format;
  if (Extent)
    *Extent = R.Extent;
  if (Flags)
    *Flags = R.Flags;
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *D,
                                             cudaArray_const_t Array) {
  ArrayRecord R;
  if (!D || !find(Array, R))
    return finish(D ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
  *D = R.Format;
  return cudaSuccess;
}

WARPCC_EXPORT cudaChannelFormatDesc
cudaCreateChannelDesc(int X, int Y, int Z, int W, cudaChannelFormatKind F) {
  return {X, Y, Z, W, F};
}
