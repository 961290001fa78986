//===- runtime/host/DriverApi.h - NVIDIA's driver API, declared -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The part of libcuda.so.1 that we call, by its documented ABI: opaque handles,
// a few structs, and a table of functions (DriverApi.def) that are looked up at
// run time under their versioned symbol names.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_DRIVERAPI_H
#define WARPCC_RUNTIME_HOST_DRIVERAPI_H

#include "Runtime.h"

namespace warpcc::rt::driver {

using Device = int;
using Address = uint64_t;
using Context = struct ContextOpaque *;
using Module = WarpccModule;
using Function = WarpccFunction;
using Stream = WarpccStream;
using Event = WarpccEvent;
using Array = WarpccArray;
using Mipmap = WarpccMipmap;
using LinkState = struct LinkStateOpaque *;

enum MemoryType : int {
  MemoryHost = 1,
  MemoryDevice = 2,
  MemoryArray = 3,
  MemoryUnified = 4
};

enum PointerAttribute : int {
  PointerMemoryType = 2,
  PointerDeviceAddress = 3,
  PointerHostAddress = 4,
  PointerIsManaged = 8,
  PointerDeviceOrdinal = 9,
  PointerRangeStart = 11,
  PointerRangeSize = 12
};

enum JitOption : int { JitErrorLog = 5, JitErrorLogBytes = 6 };
enum JitInput : int { JitInputCubin = 0, JitInputPtx = 1 };

/// Ends the list of "extra" launch parameters; their two keys.
inline void *const LaunchParamEnd = nullptr;
inline void *const LaunchParamBuffer = reinterpret_cast<void *>(1);
inline void *const LaunchParamBytes = reinterpret_cast<void *>(2);

struct CopySide {
  size_t X, Y, Z, Lod;
  MemoryType Type;
  const void *Host;
  Address Dev;
  driver::Array Arr;
  void *Reserved;
  size_t Pitch, Height;
};

struct Copy3D {
  CopySide Src, Dst;
  size_t WidthBytes, Height, Depth;
};

struct ArrayDescriptor {
  size_t Width, Height, Depth;
  int Format;
  unsigned Channels, Flags;
};

struct ResourceDescriptor {
  int Kind;
  union {
    driver::Array Arr;
    driver::Mipmap Mip;
    struct {
      Address Dev;
      int Format;
      unsigned Channels;
      size_t Bytes;
    } Linear;
    struct {
      Address Dev;
      int Format;
      unsigned Channels;
      size_t Width, Height, Pitch;
    } Pitched;
    int Reserved[32];
  };
  unsigned Flags;
};

struct TextureDescriptor {
  int AddressMode[3], Filter;
  unsigned Flags, MaxAnisotropy;
  int MipmapFilter;
  float MipmapBias, MinMipmap, MaxMipmap, Border[4];
  int Reserved[12];
};

struct ViewDescriptor {
  int Format;
  size_t Width, Height, Depth;
  unsigned FirstMipmap, LastMipmap, FirstLayer, LastLayer, Reserved[16];
};

struct LaunchConfig {
  unsigned Grid[3], Block[3], SharedBytes;
  driver::Stream Stream;
  cudaLaunchAttribute *Attributes; ///< same layout and numbers as the driver's
  unsigned NumAttributes;
};

/// One pointer per line of DriverApi.def; null where an old driver lacks one.
struct Table {
#define WARPCC_DRIVER(Name, Symbol, ...) Result (*Name)(__VA_ARGS__);
#include "DriverApi.def"
};

/// A texture or surface object in the current context (DriverTexture.cpp).
Result createTexture(const Table &Cu, const WarpccTexture &T, uint64_t *Handle);

} // namespace warpcc::rt::driver

#endif // WARPCC_RUNTIME_HOST_DRIVERAPI_H
