//===- runtime/host/Copy.cpp - copies and fills ---------------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of cudaMemcpy*, cudaMemset* and the symbol copies come down to one
// WarpccCopy or WarpccFill. Addresses are unified, so the backend knows which
// side lies where; the kind is only checked for range.
//===----------------------------------------------------------------------===//

#include "Work.h"

using namespace warpcc::rt;

namespace {

//===----------------------------------------------------------------------===//
// Sides of a copy
//===----------------------------------------------------------------------===//

WarpccCopySide linear(const void *Pointer, size_t Pitch = 0,
                      size_t SliceHeight = 0) {
  WarpccCopySide S = {};
  S.Address = address(Pointer);
  S.Pitch = Pitch;
  S.SliceHeight = SliceHeight;
  return S;
}

WarpccCopySide inArray(cudaArray_const_t Array, size_t X, size_t Y,
                       size_t Z = 0) {
  WarpccCopySide S = {};
  S.Array = reinterpret_cast<WarpccArray>(const_cast<cudaArray *>(Array));
  S.X = X;
  S.Y = Y;
  S.Z = Z;
  return S;
}

bool validKind(cudaMemcpyKind Kind) {
  return Kind >= cudaMemcpyHostToHost && Kind <= cudaMemcpyDefault;
}

/// Checks a copy and runs it: waiting when \p Async is false.
Result copy(const Call &C, const WarpccCopySide &Dst, const WarpccCopySide &Src,
            size_t WidthBytes, size_t Height, size_t Depth, cudaMemcpyKind Kind,
            bool Async, cudaStream_t Stream) {
  if (!validKind(Kind))
    return cudaErrorInvalidMemcpyDirection;
  if (!WidthBytes || !Height || !Depth)
    return cudaSuccess;
  for (const WarpccCopySide *S : {&Dst, &Src}) {
    if (!S->Array && !S->Address)
      return cudaErrorInvalidValue;
    if (!S->Array && (Height > 1 || Depth > 1) && S->Pitch < WidthBytes)
      return cudaErrorInvalidPitchValue;
  }
  if (!Async)
    if (Result Code = refuseCapture(nullptr))
      return Code;
  CopyWork W;
  W.Copy.Size = sizeof(W.Copy);
  W.Copy.Async = Async;
  W.Copy.Dst = Dst;
  W.Copy.Src = Src;
  W.Copy.WidthBytes = WidthBytes;
  W.Copy.Height = Height;
  W.Copy.Depth = Depth;
  W.Kind = Kind;
  return Async ? enqueue(C, Stream, W) : submit(C, Stream, W);
}

Result copy1D(const Call &C, void *Dst, const void *Src, size_t Bytes,
              cudaMemcpyKind Kind, bool Async, cudaStream_t Stream) {
  return copy(C, linear(Dst), linear(Src), Bytes, 1, 1, Kind, Async, Stream);
}

Result fill(const Call &C, void *Pointer, size_t Pitch, int Value, size_t Width,
            size_t Height, bool Async, cudaStream_t Stream) {
  if (!Width || !Height)
    return cudaSuccess;
  if (!Pointer)
    return cudaErrorInvalidValue;
  if (Height > 1 && Pitch < Width)
    return cudaErrorInvalidPitchValue;
  if (!Async)
    if (Result Code = refuseCapture(nullptr))
      return Code;
  FillWork W;
  W.Fill.Size = sizeof(W.Fill);
  W.Fill.Async = Async;
  W.Fill.Address = address(Pointer);
  W.Fill.Pitch = Pitch;
  W.Fill.Value = static_cast<unsigned char>(Value);
  W.Fill.ElementBytes = 1;
  W.Fill.Width = Width;
  W.Fill.Height = Height;
  return Async ? enqueue(C, Stream, W) : submit(C, Stream, W);
}

} // namespace

namespace warpcc::rt {

Result makeCopyWork(const cudaMemcpy3DParms &P, CopyWork &W) {
  // Exactly one of pointer and array on each side.
  if ((P.srcArray != nullptr) == (P.srcPtr.ptr != nullptr) ||
      (P.dstArray != nullptr) == (P.dstPtr.ptr != nullptr))
    return cudaErrorInvalidValue;
  if (!validKind(P.kind))
    return cudaErrorInvalidMemcpyDirection;
  // With an array on either side, widths and X positions count its elements.
  size_t ElementBytes = 1;
  for (cudaArray_t Array : {P.srcArray, P.dstArray})
    if (Array)
      if (Result Code = arrayElementBytes(Array, ElementBytes))
        return Code;
  auto Side = [&](cudaArray_t Array, const cudaPitchedPtr &Ptr,
                  const cudaPos &Pos) {
    WarpccCopySide S = linear(Ptr.ptr, Ptr.pitch, Ptr.ysize);
    S.Array = reinterpret_cast<WarpccArray>(Array);
    S.X = Array ? Pos.x * ElementBytes : Pos.x;
    S.Y = Pos.y;
    S.Z = Pos.z;
    return S;
  };
  W.Copy.Size = sizeof(W.Copy);
  W.Copy.Async = 1;
  W.Copy.Src = Side(P.srcArray, P.srcPtr, P.srcPos);
  W.Copy.Dst = Side(P.dstArray, P.dstPtr, P.dstPos);
  W.Copy.WidthBytes = P.extent.width * ElementBytes;
  W.Copy.Height = P.extent.height;
  W.Copy.Depth = P.extent.depth;
  W.Kind = P.kind;
  for (const WarpccCopySide *S : {&W.Copy.Src, &W.Copy.Dst})
    if (!S->Array && W.Copy.Height * W.Copy.Depth > 1 &&
        S->Pitch < W.Copy.WidthBytes)
      return cudaErrorInvalidPitchValue;
  return cudaSuccess;
}

} // namespace warpcc::rt

static Result copy3D(const Call &C, const cudaMemcpy3DParms *P, bool Async,
                     cudaStream_t Stream) {
  if (!P)
    return cudaErrorInvalidValue;
  if (!P->extent.width || !P->extent.height || !P->extent.depth)
    return cudaSuccess;
  CopyWork W;
  if (Result Code = makeCopyWork(*P, W))
    return Code;
  return copy(C, W.Copy.Dst, W.Copy.Src, W.Copy.WidthBytes, W.Copy.Height,
              W.Copy.Depth, W.Kind, Async, Stream);
}

//===----------------------------------------------------------------------===//
// Linear memory
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMemcpy(void *Dst, const void *Src, size_t Bytes,
                                     cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copy1D(C, Dst, Src, Bytes, Kind, false, nullptr);
  });
}

WARPCC_EXPORT cudaError_t cudaMemcpyAsync(void *Dst, const void *Src,
                                          size_t Bytes, cudaMemcpyKind Kind,
                                          cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copy1D(C, Dst, Src, Bytes, Kind, true, Stream);
  });
}

// Peers need no special path: addresses are unified over all devices.
WARPCC_EXPORT cudaError_t cudaMemcpyPeer(void *Dst, int, const void *Src, int,
                                         size_t Bytes) {
  return cudaMemcpy(Dst, Src, Bytes, cudaMemcpyDefault);
}
WARPCC_EXPORT cudaError_t cudaMemcpyPeerAsync(void *Dst, int, const void *Src,
                                              int, size_t Bytes,
                                              cudaStream_t Stream) {
  return cudaMemcpyAsync(Dst, Src, Bytes, cudaMemcpyDefault, Stream);
}

WARPCC_EXPORT cudaError_t cudaMemcpy2D(void *Dst, size_t DstPitch,
                                       const void *Src, size_t SrcPitch,
                                       size_t Width, size_t Height,
                                       cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copy(C, linear(Dst, DstPitch), linear(Src, SrcPitch), Width, Height,
                1, Kind, false, nullptr);
  });
}

WARPCC_EXPORT cudaError_t cudaMemcpy2DAsync(void *Dst, size_t DstPitch,
                                            const void *Src, size_t SrcPitch,
                                            size_t Width, size_t Height,
                                            cudaMemcpyKind Kind,
                                            cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copy(C, linear(Dst, DstPitch), linear(Src, SrcPitch), Width, Height,
                1, Kind, true, Stream);
  });
}

WARPCC_EXPORT cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *P) {
  return api([&](const Call &C) { return copy3D(C, P, false, nullptr); });
}
WARPCC_EXPORT cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *P,
                                            cudaStream_t Stream) {
  return api([&](const Call &C) { return copy3D(C, P, true, Stream); });
}

static cudaMemcpy3DParms withoutDevices(const cudaMemcpy3DPeerParms &P) {
  cudaMemcpy3DParms Q = {};
  Q.srcArray = P.srcArray;
  Q.srcPos = P.srcPos;
  Q.srcPtr = P.srcPtr;
  Q.dstArray = P.dstArray;
  Q.dstPos = P.dstPos;
  Q.dstPtr = P.dstPtr;
  Q.extent = P.extent;
  Q.kind = cudaMemcpyDefault;
  return Q;
}

WARPCC_EXPORT cudaError_t cudaMemcpy3DPeer(const cudaMemcpy3DPeerParms *P) {
  if (!P)
    return finish(cudaErrorInvalidValue);
  cudaMemcpy3DParms Q = withoutDevices(*P);
  return cudaMemcpy3D(&Q);
}
WARPCC_EXPORT cudaError_t cudaMemcpy3DPeerAsync(const cudaMemcpy3DPeerParms *P,
                                                cudaStream_t Stream) {
  if (!P)
    return finish(cudaErrorInvalidValue);
  cudaMemcpy3DParms Q = withoutDevices(*P);
  return cudaMemcpy3DAsync(&Q, Stream);
}

WARPCC_EXPORT cudaError_t cudaMemcpyBatchAsync(void *const *Dsts,
                                               const void *const *Srcs,
                                               const size_t *Sizes,
                                               size_t Count,
                                               cudaMemcpyAttributes *, size_t *,
                                               size_t, cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    if (!Dsts || !Srcs || !Sizes)
      return cudaErrorInvalidValue;
    for (size_t I = 0; I != Count; ++I)
      if (Result Code = copy1D(C, Dsts[I], Srcs[I], Sizes[I], cudaMemcpyDefault,
                               true, Stream))
        return Code;
    return cudaSuccess;
  });
}

//===----------------------------------------------------------------------===//
// Fills
//===----------------------------------------------------------------------===//

WARPCC_EXPORT cudaError_t cudaMemset(void *Pointer, int Value, size_t Bytes) {
  return api([&](const Call &C) {
    return fill(C, Pointer, 0, Value, Bytes, 1, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemsetAsync(void *Pointer, int Value,
                                          size_t Bytes, cudaStream_t Stream) {
  return api([&](const Call &C) {
    return fill(C, Pointer, 0, Value, Bytes, 1, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemset2D(void *Pointer, size_t Pitch, int Value,
                                       size_t Width, size_t Height) {
  return api([&](const Call &C) {
    return fill(C, Pointer, Pitch, Value, Width, Height, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemset2DAsync(void *Pointer, size_t Pitch,
                                            int Value, size_t Width,
                                            size_t Height,
                                            cudaStream_t Stream) {
  return api([&](const Call &C) {
    return fill(C, Pointer, Pitch, Value, Width, Height, true, Stream);
  });
}

static Result fill3D(const Call &C, const cudaPitchedPtr &P, int Value,
                     const cudaExtent &Extent, bool Async,
                     cudaStream_t Stream) {
  for (size_t Z = 0; Z != Extent.depth; ++Z)
    if (Result Code =
            fill(C, static_cast<char *>(P.ptr) + Z * P.pitch * P.ysize, P.pitch,
                 Value, Extent.width, Extent.height, Async, Stream))
      return Code;
  return cudaSuccess;
}
WARPCC_EXPORT cudaError_t cudaMemset3D(cudaPitchedPtr P, int Value,
                                       cudaExtent Extent) {
  return api([&](const Call &C) {
    return fill3D(C, P, Value, Extent, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemset3DAsync(cudaPitchedPtr P, int Value,
                                            cudaExtent Extent,
                                            cudaStream_t Stream) {
  return api(
      [&](const Call &C) { return fill3D(C, P, Value, Extent, true, Stream); });
}

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

namespace warpcc::rt {

Result symbolRange(const Call &C, const void *Symbol, size_t Offset,
                   size_t Bytes, void *&Pointer) {
  WarpccAddress Address;
  size_t Size;
  if (Result Code = findSymbol(C, Symbol, Address, Size))
    return Code;
  if (Offset > Size || Bytes > Size - Offset)
    return cudaErrorInvalidValue;
  Pointer = pointer(Address + Offset);
  return cudaSuccess;
}

} // namespace warpcc::rt

static Result toSymbol(const Call &C, const void *Symbol, const void *Src,
                       size_t Bytes, size_t Offset, cudaMemcpyKind Kind,
                       bool Async, cudaStream_t Stream) {
  if (Kind != cudaMemcpyHostToDevice && Kind != cudaMemcpyDeviceToDevice &&
      Kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  void *Dst;
  Result Code = symbolRange(C, Symbol, Offset, Bytes, Dst);
  return Code ? Code : copy1D(C, Dst, Src, Bytes, Kind, Async, Stream);
}

static Result fromSymbol(const Call &C, void *Dst, const void *Symbol,
                         size_t Bytes, size_t Offset, cudaMemcpyKind Kind,
                         bool Async, cudaStream_t Stream) {
  if (Kind != cudaMemcpyDeviceToHost && Kind != cudaMemcpyDeviceToDevice &&
      Kind != cudaMemcpyDefault)
    return cudaErrorInvalidMemcpyDirection;
  void *Src;
  Result Code = symbolRange(C, Symbol, Offset, Bytes, Src);
  return Code ? Code : copy1D(C, Dst, Src, Bytes, Kind, Async, Stream);
}

WARPCC_EXPORT cudaError_t cudaMemcpyToSymbol(const void *Symbol,
                                             const void *Src, size_t Bytes,
                                             size_t Offset,
                                             cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return toSymbol(C, Symbol, Src, Bytes, Offset, Kind, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyToSymbolAsync(const void *Symbol,
                                                  const void *Src, size_t Bytes,
                                                  size_t Offset,
                                                  cudaMemcpyKind Kind,
                                                  cudaStream_t Stream) {
  return api([&](const Call &C) {
    return toSymbol(C, Symbol, Src, Bytes, Offset, Kind, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromSymbol(void *Dst, const void *Symbol,
                                               size_t Bytes, size_t Offset,
                                               cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return fromSymbol(C, Dst, Symbol, Bytes, Offset, Kind, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromSymbolAsync(void *Dst,
                                                    const void *Symbol,
                                                    size_t Bytes, size_t Offset,
                                                    cudaMemcpyKind Kind,
                                                    cudaStream_t Stream) {
  return api([&](const Call &C) {
    return fromSymbol(C, Dst, Symbol, Bytes, Offset, Kind, true, Stream);
  });
}

WARPCC_EXPORT cudaError_t cudaGetSymbolAddress(void **Pointer,
                                               const void *Symbol) {
  return api([&](const Call &C) -> Result {
    return Pointer ? symbolRange(C, Symbol, 0, 0, *Pointer)
                   : cudaErrorInvalidValue;
  });
}
WARPCC_EXPORT cudaError_t cudaGetSymbolSize(size_t *Bytes, const void *Symbol) {
  return api([&](const Call &C) -> Result {
    WarpccAddress Address;
    return Bytes ? findSymbol(C, Symbol, Address, *Bytes)
                 : cudaErrorInvalidValue;
  });
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

// X offsets and widths of these calls are bytes.
WARPCC_EXPORT cudaError_t cudaMemcpy2DToArrayAsync(
    cudaArray_t Dst, size_t X, size_t Y, const void *Src, size_t Pitch,
    size_t Width, size_t Height, cudaMemcpyKind Kind, cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copy(C, inArray(Dst, X, Y), linear(Src, Pitch), Width, Height, 1,
                Kind, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DToArray(cudaArray_t Dst, size_t X,
                                              size_t Y, const void *Src,
                                              size_t Pitch, size_t Width,
                                              size_t Height,
                                              cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copy(C, inArray(Dst, X, Y), linear(Src, Pitch), Width, Height, 1,
                Kind, false, nullptr);
  });
}
/// The deprecated copies of a number of bytes: as many rows of the array as
/// that takes, the first from \p X on.
static Result copyRows(const Call &C, cudaArray_const_t Array, size_t X,
                       size_t Y, const void *Memory, size_t Count,
                       cudaMemcpyKind Kind, bool ToArray, bool Async,
                       cudaStream_t Stream) {
  size_t Row = 0;
  if (Result Code = arrayRowBytes(Array, Row))
    return Code;
  if (X >= Row)
    return cudaErrorInvalidValue;
  auto *At = static_cast<const char *>(Memory);
  while (Count) {
    // Part of a row, or all whole rows at once.
    size_t Width = std::min(Row - X, Count);
    size_t Height = X == 0 && Count >= Row ? Count / Row : 1;
    WarpccCopySide A = inArray(Array, X, Y), L = linear(At, Width);
    if (Result Code = copy(C, ToArray ? A : L, ToArray ? L : A, Width, Height,
                           1, Kind, Async, Stream))
      return Code;
    At += Width * Height;
    Count -= Width * Height;
    Y += Height;
    X = 0;
  }
  return cudaSuccess;
}

WARPCC_EXPORT cudaError_t cudaMemcpyToArray(cudaArray_t Dst, size_t X, size_t Y,
                                            const void *Src, size_t Count,
                                            cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copyRows(C, Dst, X, Y, Src, Count, Kind, true, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyToArrayAsync(cudaArray_t Dst, size_t X,
                                                 size_t Y, const void *Src,
                                                 size_t Count,
                                                 cudaMemcpyKind Kind,
                                                 cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copyRows(C, Dst, X, Y, Src, Count, Kind, true, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromArray(void *Dst, cudaArray_const_t Src,
                                              size_t X, size_t Y, size_t Count,
                                              cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copyRows(C, Src, X, Y, Dst, Count, Kind, false, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpyFromArrayAsync(
    void *Dst, cudaArray_const_t Src, size_t X, size_t Y, size_t Count,
    cudaMemcpyKind Kind, cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copyRows(C, Src, X, Y, Dst, Count, Kind, false, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DFromArrayAsync(
    void *Dst, size_t Pitch, cudaArray_const_t Src, size_t X, size_t Y,
    size_t Width, size_t Height, cudaMemcpyKind Kind, cudaStream_t Stream) {
  return api([&](const Call &C) {
    return copy(C, linear(Dst, Pitch), inArray(Src, X, Y), Width, Height, 1,
                Kind, true, Stream);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DFromArray(void *Dst, size_t Pitch,
                                                cudaArray_const_t Src, size_t X,
                                                size_t Y, size_t Width,
                                                size_t Height,
                                                cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copy(C, linear(Dst, Pitch), inArray(Src, X, Y), Width, Height, 1,
                Kind, false, nullptr);
  });
}
WARPCC_EXPORT cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t Dst, size_t DstX,
                                                   size_t DstY,
                                                   cudaArray_const_t Src,
                                                   size_t SrcX, size_t SrcY,
                                                   size_t Width, size_t Height,
                                                   cudaMemcpyKind Kind) {
  return api([&](const Call &C) {
    return copy(C, inArray(Dst, DstX, DstY), inArray(Src, SrcX, SrcY), Width,
                Height, 1, Kind, false, nullptr);
  });
}

//===----------------------------------------------------------------------===//
// For libcuda.so.1
//===----------------------------------------------------------------------===//

/// Fills elements of 1, 2 or 4 bytes, which the runtime API has no call for.
WARPCC_EXPORT cudaError_t warpccFill(void *Pointer, size_t Pitch,
                                     unsigned Value, unsigned ElementBytes,
                                     size_t Width, size_t Height, int Async,
                                     cudaStream_t Stream) {
  return api([&](const Call &C) -> Result {
    if (!Width || !Height)
      return cudaSuccess;
    if (!Pointer || address(Pointer) % ElementBytes)
      return cudaErrorInvalidValue;
    if (!Async)
      if (Result Code = refuseCapture(nullptr))
        return Code;
    FillWork W;
    W.Fill = {sizeof(W.Fill), unsigned(Async), address(Pointer),
              Pitch,          Value,           ElementBytes,
              Width,          Height};
    return Async ? enqueue(C, Stream, W) : submit(C, Stream, W);
  });
}
