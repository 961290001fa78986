//===- runtime/host/Work.cpp - operations in streams ----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Work.h"
#include "Graph.h"

namespace warpcc::rt {

namespace {

/// Hands one kind of work to the backend.
struct Submitter {
  const Call &C;
  WarpccStream S;

  Result operator()(const EmptyWork &) const { return cudaSuccess; }
  Result operator()(const KernelWork &W) const {
    WarpccLaunch Launch = W.Launch;
    Launch.ParamBuffer = W.Params.data();
    Launch.ParamBytes = W.Params.size();
    return C.B.launch(C.Device, S, W.Function, &Launch);
  }
  Result operator()(const CopyWork &W) const {
    return C.B.copy(C.Device, S, &W.Copy);
  }
  Result operator()(const FillWork &W) const {
    return C.B.fill(C.Device, S, &W.Fill);
  }
  Result operator()(const HostWork &W) const {
    return C.B.hostFunction(C.Device, S, W.Callback, W.UserData);
  }
  Result operator()(const RecordWork &W) const {
    return C.B.recordEvent(C.Device, S, event(W.Event));
  }
  Result operator()(const WaitWork &W) const {
    return C.B.streamWaitEvent(C.Device, S, event(W.Event), 0);
  }
  Result operator()(const FreeWork &W) const {
    bool IsGraphs;
    Result Code = freeGraphMemory(W.Pointer, IsGraphs);
    if (IsGraphs)
      return Code;
    return C.B.freeAsync(C.Device, S, address(W.Pointer));
  }
  Result operator()(const AllocWork &W) const {
    W.Memory->begin();
    return cudaSuccess;
  }
};

} // namespace

Result submit(const Call &C, cudaStream_t Stream, const Work &W) {
  return std::visit(Submitter{C, stream(Stream)}, W);
}

Result enqueue(const Call &C, cudaStream_t Stream, const Work &W) {
  bool Captured = false;
  Result Code = capture(Stream, W, Captured);
  return Captured || Code ? Code : submit(C, Stream, W);
}

Result makeKernelWork(const Call &C, const void *Func, const dim3 &Grid,
                      const dim3 &Block, void *const *Args, size_t SharedBytes,
                      KernelWork &W) {
  const LoadedKernel *K;
  if (Result Code = resolve(C, Func, K))
    return Code;
  if (!Args && !K->Params.empty())
    return cudaErrorInvalidValue;
  if (SharedBytes > UINT32_MAX)
    return cudaErrorInvalidValue;
  W.Func = Func;
  W.Function = K->Function;
  W.Slots = K->Params;
  packParams(*K, Args, W.Params);
  WarpccLaunch &L = W.Launch;
  L.Size = sizeof(L);
  L.Grid[0] = Grid.x;
  L.Grid[1] = Grid.y;
  L.Grid[2] = Grid.z;
  L.Block[0] = Block.x;
  L.Block[1] = Block.y;
  L.Block[2] = Block.z;
  L.DynamicSharedBytes = SharedBytes;
  L.PreferredShmemCarveout = -1;
  return cudaSuccess;
}

} // namespace warpcc::rt
