//===- runtime/host/Array.cpp - CUDA arrays -------------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays are the backend's; their descriptions are kept here. Textures and
// surfaces over them are not there yet (Unsupported.def).
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

struct ArrayRecord {
  cudaChannelFormatDesc Format;
  cudaExtent Extent;
  unsigned Flags;
};

struct Arrays {
  std::mutex Mutex;
  std::map<cudaArray_const_t, ArrayRecord> All;
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

/// The driver API's format number and channel count of a channel description;
/// false for one that no array can have.
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

Result create(const Call &C, cudaArray_t *Out, const cudaChannelFormatDesc *D,
              cudaExtent Extent, unsigned Flags) {
  if (!Out || !D || !Extent.width)
    return cudaErrorInvalidValue;
  if (!C.B.createArray)
    return unsupported("cudaMallocArray");
  WarpccArrayInfo Info = {};
  Info.Size = sizeof(Info);
  if (!driverFormat(*D, Info.Format, Info.Channels))
    return cudaErrorInvalidChannelDescriptor;
  Info.Width = Extent.width;
  Info.Height = Extent.height;
  Info.Depth = Extent.depth;
  Info.Flags = Flags;
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
