//===- runtime/host/Work.h - operations in streams --------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything that a stream can do goes through enqueue(). In a capturing stream
// the operation becomes a node of the graph; otherwise the backend gets it. The
// same value is the payload of an explicit graph node.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_WORK_H
#define WARPCC_RUNTIME_HOST_WORK_H

#include "GraphMemory.h"
#include "Modules.h"
#include <variant>

namespace warpcc::rt {

struct KernelWork {
  const void *Func = nullptr; ///< as the program named it
  WarpccFunction Function = nullptr;
  WarpccLaunch Launch = {}; ///< ParamBuffer is set when it runs
  std::vector<char> Params;
  std::vector<ParamSlot> Slots;
};

struct CopyWork {
  WarpccCopy Copy = {};
  cudaMemcpyKind Kind = cudaMemcpyDefault;
};

struct FillWork {
  WarpccFill Fill = {};
};

struct HostWork {
  cudaHostFn_t Callback = nullptr;
  void *UserData = nullptr;
};

struct RecordWork {
  cudaEvent_t Event = nullptr;
};

struct WaitWork {
  cudaEvent_t Event = nullptr;
};

struct FreeWork {
  void *Pointer = nullptr;
};

/// Of a graph. A graph's free node is FreeWork.
struct AllocWork {
  std::shared_ptr<GraphMemory> Memory;
};

/// Nothing: a join of dependencies.
struct EmptyWork {};

using Work = std::variant<EmptyWork, KernelWork, CopyWork, FillWork, HostWork,
                          RecordWork, WaitWork, FreeWork, AllocWork>;

/// Runs \p W in stream order or captures it.
Result enqueue(const Call &C, cudaStream_t Stream, const Work &W);
/// Runs \p W in stream order; \p Stream does not capture.
Result submit(const Call &C, cudaStream_t Stream, const Work &W);

/// 900 (unsupported while capturing) if \p Stream captures: for calls that
/// wait for a stream. \p Stream null is the legacy stream, which is implied by
/// synchronous calls and must not be used while any blocking stream captures.
Result refuseCapture(cudaStream_t Stream);

/// Fills in \p W for a kernel as the API names it. \p Args has one pointer for
/// each parameter and is read now.
Result makeKernelWork(const Call &C, const void *Func, const dim3 &Grid,
                      const dim3 &Block, void *const *Args, size_t SharedBytes,
                      KernelWork &W);

/// Checks \p P and turns it into a copy (asynchronous).
Result makeCopyWork(const cudaMemcpy3DParms &P, CopyWork &W);

/// Bytes of one element of a CUDA array (Array.cpp).
Result arrayElementBytes(cudaArray_const_t Array, size_t &Bytes);
/// Bytes of one of its rows.
Result arrayRowBytes(cudaArray_const_t Array, size_t &Bytes);
Result arrayFormat(cudaArray_const_t Array, cudaChannelFormatDesc &Format);
Result mipmapFormat(cudaMipmappedArray_const_t Array,
                    cudaChannelFormatDesc &Format);
/// The driver API's format number and channel count of a channel description;
/// false for one that no array can have.
bool driverFormat(const cudaChannelFormatDesc &D, uint32_t &Format,
                  uint32_t &Channels);

/// Address of [Offset, Offset + Bytes) in a registered variable; 1 (invalid
/// value) if it is not that large.
Result symbolRange(const Call &C, const void *Symbol, size_t Offset,
                   size_t Bytes, void *&Pointer);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_WORK_H
