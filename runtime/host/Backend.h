//===- runtime/host/Backend.h - runtime <-> device interface ------*- C -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The one interface between the CUDA runtime (runtime/host) and whatever
// executes kernels: NVIDIA's driver (DriverBackend.cpp) or the virtual device
// (runtime/vdev, libwarpcc-vdev.so). A backend is a table of C functions:
//
//   * Every function returns a code of CUDA's error list (the numbers of
//     cudaError_t and CUresult agree): 0 is success. What the table's comments
//     call "refuse" is 801 (not supported) unless another code is named.
//   * Everything is thread-safe: the runtime calls from any thread, and from
//     several at once, without a lock.
//   * Devices are numbered 0 .. count-1. Handles belong to one device and are
//     never null; the runtime never looks inside.
//   * A struct that may grow starts with its size, set by the caller. The table
//     itself grows at its end: a reader checks Size before a newer member.
//   * STREAMS is an all-or-nothing part. A backend without it (all null) gets
//     Stream == null everywhere, finishes each operation before it returns, and
//     the runtime builds ordered streams, events and host functions on top
//     (SoftStreams.cpp, one thread per stream). So launch() must then allow
//     concurrent calls, which is how kernels of two streams overlap.
//
// Plain C on purpose: the two sides are different shared objects that may be
// built by different compilers.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_BACKEND_H
#define WARPCC_RUNTIME_HOST_BACKEND_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Raised when a member changes meaning; appended members only raise Size.
#define WARPCC_BACKEND_VERSION 1

/// A CUDA error code; 0 is success.
typedef int WarpccResult;
/// A generic address as the device sees it (host memory included: UVA).
typedef uint64_t WarpccAddress;

typedef struct WarpccModuleOpaque *WarpccModule;
typedef struct WarpccFunctionOpaque *WarpccFunction;
typedef struct WarpccStreamOpaque *WarpccStream;
typedef struct WarpccEventOpaque *WarpccEvent;
typedef struct WarpccArrayOpaque *WarpccArray;

/// What a backend with STREAMS must accept beside its own stream handles.
#define WARPCC_STREAM_DEFAULT ((WarpccStream)0)    /* legacy default stream */
#define WARPCC_STREAM_LEGACY ((WarpccStream)1)     /* the same, explicitly */
#define WARPCC_STREAM_PER_THREAD ((WarpccStream)2) /* the calling thread's */

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// What deviceAttribute() cannot say with an int.
typedef struct WarpccDeviceInfo {
  uint32_t Size;          ///< sizeof(WarpccDeviceInfo) of the caller
  char Name[256];         ///< "NVIDIA H200", "warpcc virtual device (sm_90)"
  unsigned char Uuid[16]; ///< stable from run to run
  unsigned char Luid[8];  ///< zeros where the system has none
  uint32_t LuidNodeMask;  ///< ditto
  uint64_t TotalMemory;   ///< bytes of global memory
} WarpccDeviceInfo;

//===----------------------------------------------------------------------===//
// Modules and functions
//===----------------------------------------------------------------------===//

typedef enum WarpccImageKind {
  WARPCC_IMAGE_PTX = 1,  ///< PTX text; Size counts no final NUL, one follows
  WARPCC_IMAGE_CUBIN = 2 ///< ELF for one SM architecture
} WarpccImageKind;

/// One image to load. The runtime has taken it out of its fat binary, inflated
/// it and chosen it for the device (see acceptsImage).
typedef struct WarpccImage {
  uint32_t Size; ///< sizeof(WarpccImage)
  WarpccImageKind Kind;
  const void *Data; ///< need not outlive the call
  size_t Bytes;
  uint32_t Arch; ///< 90 for sm_90 / compute_90
  /// 0, 'a' (architecture-specific) or 'f' (family-specific).
  char ArchSuffix;
  const char *Name; ///< for messages: source file or null
} WarpccImage;

/// Answers cudaFuncGetAttributes. Sizes in bytes.
typedef struct WarpccFunctionInfo {
  uint32_t Size; ///< sizeof(WarpccFunctionInfo)
  int32_t MaxThreadsPerBlock;
  uint64_t SharedBytes; ///< static __shared__
  uint64_t ConstBytes;  ///< the module's __constant__ that it may use
  uint64_t LocalBytes;  ///< per thread
  int32_t NumRegs;
  int32_t PtxVersion;    ///< 10 * major + minor of .target, e.g. 90
  int32_t BinaryVersion; ///< ditto, of the code that runs
  int32_t CacheModeCA;
  int32_t MaxDynamicSharedBytes;
  int32_t PreferredShmemCarveout; ///< percent; -1 is "no preference"
  int32_t ClusterDimMustBeSet;
  int32_t RequiredClusterWidth; ///< 0: not fixed at compile time
  int32_t RequiredClusterHeight;
  int32_t RequiredClusterDepth;
  int32_t ClusterSchedulingPolicyPreference;
  int32_t NonPortableClusterSizeAllowed;
} WarpccFunctionInfo;

/// Attributes that setFunctionAttribute takes; numbers of cudaFuncAttribute.
typedef enum WarpccFunctionAttribute {
  WARPCC_FUNC_MAX_DYNAMIC_SHARED_BYTES = 8,
  WARPCC_FUNC_PREFERRED_SHMEM_CARVEOUT = 9,
  WARPCC_FUNC_CLUSTER_DIM_MUST_BE_SET = 10,
  WARPCC_FUNC_REQUIRED_CLUSTER_WIDTH = 11,
  WARPCC_FUNC_REQUIRED_CLUSTER_HEIGHT = 12,
  WARPCC_FUNC_REQUIRED_CLUSTER_DEPTH = 13,
  WARPCC_FUNC_NON_PORTABLE_CLUSTER_SIZE = 14,
  WARPCC_FUNC_CLUSTER_SCHEDULING_POLICY = 15
} WarpccFunctionAttribute;

typedef enum WarpccLaunchFlags {
  /// All blocks resident at once, or 720 (cooperative launch too large).
  WARPCC_LAUNCH_COOPERATIVE = 1,
  /// Programmatic stream serialization: the kernel may start before its
  /// predecessor ends. A backend may ignore it.
  WARPCC_LAUNCH_PROGRAMMATIC_SERIALIZATION = 2
} WarpccLaunchFlags;

/// One kernel launch. Parameters are already laid out as the kernel's .param
/// space wants them: ParamBuffer[0 .. ParamBytes). The backend copies them
/// before it returns.
typedef struct WarpccLaunch {
  uint32_t Size; ///< sizeof(WarpccLaunch)
  uint32_t Flags;
  uint32_t Grid[3];
  uint32_t Block[3];
  uint32_t Cluster[3]; ///< all 0: none asked for at launch
  uint32_t DynamicSharedBytes;
  const void *ParamBuffer;
  size_t ParamBytes;
  int32_t Priority;                ///< of the launch; 0: the stream's
  int32_t ClusterSchedulingPolicy; ///< 0 default, 1 spread, 2 load balancing
  uint32_t PreferredCluster[3];    ///< all 0: none
  /// Share of the L1 to use as shared memory: percent, -1: no preference.
  int32_t PreferredShmemCarveout;
} WarpccLaunch;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

typedef enum WarpccMemoryKind {
  WARPCC_MEMORY_UNREGISTERED = 0, ///< pageable host memory unknown to us
  WARPCC_MEMORY_HOST = 1,         ///< pinned or registered host memory
  WARPCC_MEMORY_DEVICE = 2,
  WARPCC_MEMORY_MANAGED = 3
} WarpccMemoryKind;

/// alloc() flags for WARPCC_MEMORY_HOST: numbers of cudaHostAlloc's flags.
/// For WARPCC_MEMORY_MANAGED: 1 attach global, 2 attach host.
typedef struct WarpccPointerInfo {
  uint32_t Size; ///< sizeof(WarpccPointerInfo)
  WarpccMemoryKind Kind;
  int32_t Device;              ///< owner; -1 for unregistered memory
  WarpccAddress DeviceAddress; ///< 0 if the device cannot reach it
  void *HostAddress;           ///< null if the host cannot reach it
  WarpccAddress Base;          ///< of the allocation
  size_t Bytes;                ///< of the allocation
  uint32_t HostFlags;          ///< as given to alloc / registerHost
} WarpccPointerInfo;

/// One side of a copy: memory (Address, Pitch, SlicePitch) or an array.
typedef struct WarpccCopySide {
  WarpccAddress Address;
  size_t Pitch;       ///< bytes from row to row
  size_t SliceHeight; ///< rows from slice to slice
  WarpccArray Array;  ///< non-null: Address and pitches are unused
  /// Start within the side: X in bytes, Y and Z in rows and slices.
  size_t X, Y, Z;
} WarpccCopySide;

/// A copy of WidthBytes x Height x Depth between any two addresses: the backend
/// finds out which are device memory. Height and Depth are at least 1.
typedef struct WarpccCopy {
  uint32_t Size; ///< sizeof(WarpccCopy)
  /// 1: may return before the copy is done (stream order still holds).
  uint32_t Async;
  WarpccCopySide Dst, Src;
  size_t WidthBytes, Height, Depth;
} WarpccCopy;

/// Fills Width x Height elements of ElementBytes (1, 2, 4) with Value.
typedef struct WarpccFill {
  uint32_t Size; ///< sizeof(WarpccFill)
  uint32_t Async;
  WarpccAddress Address;
  size_t Pitch; ///< bytes; unused when Height is 1
  uint32_t Value;
  uint32_t ElementBytes;
  size_t Width, Height; ///< Width in elements
} WarpccFill;

/// Texel format and extent of a CUDA array; Format has the driver API's numbers
/// (0x01 u8, 0x02 u16, 0x03 u32, 0x08 s8, 0x09 s16, 0x0a s32, 0x10 half, 0x20
/// float). Height/Depth 0 for lower dimensions.
typedef struct WarpccArrayInfo {
  uint32_t Size; ///< sizeof(WarpccArrayInfo)
  size_t Width, Height, Depth;
  uint32_t Format;
  uint32_t Channels;
  uint32_t Flags; ///< numbers of cudaArray flags
} WarpccArrayInfo;

/// Several arrays, each half as large in each direction as the one before.
typedef struct WarpccMipmapOpaque *WarpccMipmap;

/// What a texture or surface object reads and how; enumerators have the numbers
/// of cudaResourceType, cudaTextureAddressMode and so on, which are the driver's.
typedef struct WarpccTexture {
  uint32_t Size;      ///< sizeof(WarpccTexture)
  uint32_t IsSurface; ///< only Kind 0 and Array count
  uint32_t Kind;      ///< 0 array, 1 mipmapped, 2 linear memory, 3 pitched
  WarpccArray Array;
  WarpccMipmap Mipmap;
  WarpccAddress Address;     ///< kinds 2 and 3
  uint32_t Format, Channels; ///< of kinds 2 and 3, as in WarpccArrayInfo
  size_t Width, Height;      ///< in texels; kind 2: Width in bytes
  size_t Pitch;
  uint32_t AddressMode[3], Filter;
  /// 1: integers are read as they are; 2: coordinates are 0 to 1; 0x10: sRGB;
  /// 0x20: no trilinear optimisation; 0x40: seamless cube maps.
  uint32_t Flags;
  uint32_t MaxAnisotropy, MipmapFilter;
  float MipmapBias, MinMipmap, MaxMipmap, Border[4];
  /// ViewFormat 0: the resource as it is.
  uint32_t ViewFormat;
  size_t ViewWidth, ViewHeight, ViewDepth;
  uint32_t FirstMipmap, LastMipmap, FirstLayer, LastLayer;
} WarpccTexture;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

typedef struct WarpccBackend {
  uint32_t Version; ///< WARPCC_BACKEND_VERSION it was built for
  uint32_t Size;    ///< sizeof(WarpccBackend) it was built for
  const char *Name; ///< "cuda" or "vdev"; WARPCC_LOG names it

  //===--- devices --------------------------------------------------------===//
  /// How many devices; starts the backend. 100 (no device) when there is none.
  WarpccResult (*deviceCount)(int *Count);
  /// Highest CUDA version that the backend serves: 13000 for 13.0.
  WarpccResult (*driverVersion)(int *Version);
  WarpccResult (*deviceInfo)(int Device, WarpccDeviceInfo *Info);
  /// Attribute numbers are cudaDeviceAttr's (= CUdevice_attribute's). 1
  /// (invalid value) for one that the backend has never heard of.
  WarpccResult (*deviceAttribute)(int Device, int Attribute, int *Value);
  WarpccResult (*memoryInfo)(int Device, size_t *FreeBytes, size_t *TotalBytes);
  /// Waits for everything on the device, flushes its printf buffer, and
  /// returns a fault that happened there.
  WarpccResult (*deviceSynchronize)(int Device);
  /// Frees everything of the process on the device; clears a sticky fault if
  /// the device can recover.
  WarpccResult (*deviceReset)(int Device);
  /// Limit numbers are cudaLimit's: 0 stack, 1 printf FIFO, 2 malloc heap, ...
  WarpccResult (*getLimit)(int Device, int Limit, size_t *Value);
  WarpccResult (*setLimit)(int Device, int Limit, size_t Value);
  /// Text of the latest fault on the device (kernel, block, thread, address,
  /// PTX and source line), NUL-terminated, "" if none. The runtime prints it on
  /// stderr when a launch returns a fault. Null if the backend has no texts.
  WarpccResult (*faultText)(int Device, char *Text, size_t TextBytes);
  /// 1 in *Can if Device can read Peer's memory directly.
  WarpccResult (*peerAccess)(int Device, int Peer, int *Can);
  WarpccResult (*enablePeer)(int Device, int Peer, int Enable);

  //===--- modules --------------------------------------------------------===//
  /// How well an image suits the device: 0 not at all, else larger is better
  /// (an exact cubin before a PTX that must be compiled). Asked before the
  /// image is inflated: Data and Bytes are 0.
  int (*acceptsImage)(int Device, const WarpccImage *Image);
  /// Loads one image, or links Count > 1 relocatable ones (-rdc=true) into one
  /// module. On failure (218 invalid PTX, 209 no binary for this GPU, 222
  /// unsupported PTX version, ...) Log holds the compiler's words.
  WarpccResult (*loadModule)(int Device, const WarpccImage *Images,
                             size_t Count, char *Log, size_t LogBytes,
                             WarpccModule *Module);
  WarpccResult (*unloadModule)(WarpccModule Module);
  /// 500 (not found) if there is no such .entry.
  WarpccResult (*findFunction)(WarpccModule Module, const char *Name,
                               WarpccFunction *Function);
  /// Global or constant variable; 500 if there is none.
  WarpccResult (*findGlobal)(WarpccModule Module, const char *Name,
                             WarpccAddress *Address, size_t *Bytes);
  WarpccResult (*functionInfo)(WarpccFunction Function,
                               WarpccFunctionInfo *Info);
  WarpccResult (*setFunctionAttribute)(WarpccFunction Function,
                                       WarpccFunctionAttribute Attribute,
                                       int Value);
  /// Offset and size of parameter Index in the .param space; 1 (invalid value)
  /// past the last one, which is how the runtime counts them.
  WarpccResult (*functionParameter)(WarpccFunction Function, size_t Index,
                                    size_t *Offset, size_t *Bytes);
  /// Resident blocks per multiprocessor.
  WarpccResult (*occupancy)(WarpccFunction Function, int BlockThreads,
                            size_t DynamicSharedBytes, unsigned Flags,
                            int *Blocks);
  /// Clusters of the launch that fit on the device, and the largest cluster
  /// size that can launch at all. Either pointer may be null. May be null.
  WarpccResult (*clusterOccupancy)(WarpccFunction Function,
                                   const WarpccLaunch *Launch, int *Clusters,
                                   int *LargestSize);

  //===--- memory ---------------------------------------------------------===//
  /// 256-byte-aligned memory. Kind is HOST, DEVICE or MANAGED. 2: no memory.
  WarpccResult (*alloc)(int Device, WarpccMemoryKind Kind, size_t Bytes,
                        uint32_t Flags, WarpccAddress *Address);
  /// Frees what alloc() gave, after all work of the device that may use it. 1
  /// if Address is not the start of an allocation of that kind.
  WarpccResult (*free)(int Device, WarpccMemoryKind Kind,
                       WarpccAddress Address);
  WarpccResult (*pointerInfo)(WarpccAddress Address, WarpccPointerInfo *Info);
  /// Makes host memory reachable by devices. 712 if it already is.
  WarpccResult (*registerHost)(int Device, void *Host, size_t Bytes,
                               uint32_t Flags);
  /// 713 if it is not registered.
  WarpccResult (*unregisterHost)(int Device, void *Host);
  /// cudaMemPrefetchAsync, cudaMemAdvise: hints, may be null.
  WarpccResult (*prefetch)(int Device, WarpccAddress Address, size_t Bytes,
                           int DstDevice, WarpccStream Stream);
  WarpccResult (*advise)(int Device, WarpccAddress Address, size_t Bytes,
                         int Advice, int AdviceDevice);
  /// CUDA arrays; null in a backend without textures (both).
  WarpccResult (*createArray)(int Device, const WarpccArrayInfo *Info,
                              WarpccArray *Array);
  WarpccResult (*destroyArray)(WarpccArray Array);

  //===--- work -----------------------------------------------------------===//
  WarpccResult (*copy)(int Device, WarpccStream Stream, const WarpccCopy *Copy);
  WarpccResult (*fill)(int Device, WarpccStream Stream, const WarpccFill *Fill);
  /// A launch that cannot start returns its code (1 invalid value, 9 invalid
  /// configuration, 701 out of resources, 912 misconfigured cluster, ...). A
  /// fault while running (700 illegal address, 710 assert, 716 misaligned, 719
  /// launch failure, ...) comes from here without STREAMS and from the next
  /// synchronising call with STREAMS; it stays (sticky) until deviceReset.
  WarpccResult (*launch)(int Device, WarpccStream Stream,
                         WarpccFunction Function, const WarpccLaunch *Launch);

  //===--- STREAMS: all or none -------------------------------------------===//
  /// Flags: 1 non-blocking (no ordering with the legacy default stream).
  WarpccResult (*createStream)(int Device, uint32_t Flags, int Priority,
                               WarpccStream *Stream);
  WarpccResult (*destroyStream)(int Device, WarpccStream Stream);
  WarpccResult (*synchronizeStream)(int Device, WarpccStream Stream);
  /// 600 (not ready) while work is pending.
  WarpccResult (*queryStream)(int Device, WarpccStream Stream);
  WarpccResult (*streamWaitEvent)(int Device, WarpccStream Stream,
                                  WarpccEvent Event, uint32_t Flags);
  WarpccResult (*hostFunction)(int Device, WarpccStream Stream,
                               void (*Callback)(void *), void *UserData);
  /// Flags: 1 blocking sync, 2 no timing.
  WarpccResult (*createEvent)(int Device, uint32_t Flags, WarpccEvent *Event);
  WarpccResult (*destroyEvent)(WarpccEvent Event);
  WarpccResult (*recordEvent)(int Device, WarpccStream Stream,
                              WarpccEvent Event);
  WarpccResult (*synchronizeEvent)(WarpccEvent Event);
  WarpccResult (*queryEvent)(WarpccEvent Event);
  WarpccResult (*elapsed)(WarpccEvent Start, WarpccEvent End, float *Ms);
  /// Stream-ordered allocation; null: the runtime emulates it with alloc and
  /// a free that runs in stream order.
  WarpccResult (*allocAsync)(int Device, WarpccStream Stream, size_t Bytes,
                             WarpccAddress *Address);
  WarpccResult (*freeAsync)(int Device, WarpccStream Stream,
                            WarpccAddress Address);
  /// Makes Device current for the driver API of the process; null if none.
  WarpccResult (*makeCurrent)(int Device);

  //===--- textures: null in a backend that cannot sample ------------------===//
  WarpccResult (*createMipmap)(int Device, const WarpccArrayInfo *Info,
                               uint32_t Levels, WarpccMipmap *Mipmap);
  /// The array of a level; it lives as long as the whole.
  WarpccResult (*mipmapLevel)(WarpccMipmap Mipmap, uint32_t Level,
                              WarpccArray *Array);
  WarpccResult (*destroyMipmap)(WarpccMipmap Mipmap);
  /// The handle is what kernels get.
  WarpccResult (*createTexture)(int Device, const WarpccTexture *Texture,
                                uint64_t *Handle);
  WarpccResult (*destroyTexture)(int Device, uint64_t Handle,
                                 uint32_t IsSurface);
} WarpccBackend;

/// What a backend library exports as `warpccBackend`: its table, or null if it
/// cannot serve the version asked for. The table lives as long as the library.
typedef const WarpccBackend *(*WarpccBackendEntry)(uint32_t Version);

#ifdef __cplusplus
}
#endif

#endif // WARPCC_RUNTIME_HOST_BACKEND_H
