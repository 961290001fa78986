//===- runtime/host/GraphMemory.h - memory that graphs allocate -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The address of an allocation node is fixed when the node is made, and so is
// its memory here. A launch begins the life of what is stored there; a free
// node or cudaFree ends it. The memory goes when it does not live and no graph
// and no executable graph has the node.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_RUNTIME_HOST_GRAPHMEMORY_H
#define WARPCC_RUNTIME_HOST_GRAPHMEMORY_H

#include "Runtime.h"
#include <memory>

namespace warpcc::rt {

class GraphMemory {
public:
  /// Null and an error in \p Code if there is no memory.
  static std::shared_ptr<GraphMemory>
  create(const Call &C, const cudaMemAllocNodeParams &P, Result &Code);
  ~GraphMemory();

  /// What the node was made of, with the address.
  const cudaMemAllocNodeParams &params() const { return Params; }
  bool lives() const;
  void begin();

private:
  GraphMemory() = default;
  const WarpccBackend *Backend = nullptr;
  int Device = 0;
  cudaMemAllocNodeParams Params = {};
};

/// Is \p Pointer what an allocation node has given?
bool isGraphMemory(const void *Pointer);
/// If it is, sets \p Found and ends its life.
Result freeGraphMemory(void *Pointer, bool &Found);

/// cudaDeviceGetGraphMemAttribute and its like: bytes now, and the most.
struct GraphMemoryUse {
  uint64_t Used, UsedHigh, Reserved, ReservedHigh;
};
GraphMemoryUse graphMemoryUse(int Device);
void resetGraphMemoryHigh(int Device, bool Used, bool Reserved);

} // namespace warpcc::rt

#endif // WARPCC_RUNTIME_HOST_GRAPHMEMORY_H
