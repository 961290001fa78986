//===- runtime/vdev/Memory.h - the device's address windows -----*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device addresses are host addresses. Each memory of the device is a range of
// the address space that is reserved at the start and mapped as needed:
//   global   what cudaMalloc and friends give, module variables, the heap
//   shared   one 16-MiB slice a resident block, the block's memory at its start
//   local    one slab a resident block
// So "is it shared?" is a range test, and what nobody allocated traps.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_MEMORY_H
#define WARPCC_RUNTIME_VDEV_MEMORY_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace warpcc::vdev {

struct Window {
  uintptr_t Begin = 0, End = 0;
  bool contains(uintptr_t A) const { return A >= Begin && A < End; }
};

struct Windows {
  Window Global, Shared, Local, Const;
};

/// Reserved on first use.
const Windows &windows();

/// Memory in the global window, aligned to 512 bytes and filled with nothing in
/// particular; null when the device's memory is used up.
void *allocateGlobal(size_t Bytes);
/// False if \p P is not the start of an allocation.
bool freeGlobal(void *P);
/// The allocation that holds \p P.
bool findGlobal(const void *P, uintptr_t &Base, size_t &Bytes);
size_t globalTotal();
size_t globalFree();

/// Memory for module variables in .const space.
void *allocateConst(size_t Bytes);

/// The alignment of a block's shared memory.
inline constexpr size_t SharedAlignment = 128;
uint8_t *allocateSharedSlice(uint32_t Bytes);
void freeSharedSlice(uint8_t *Slice);
/// Bytes from one slice to the next.
inline constexpr size_t SharedSliceBytes = size_t(16) << 20;
/// For the blocks of a cluster: \p Count slices in a row; the first.
uint8_t *allocateSharedSlices(uint32_t Count, uint32_t Bytes);
void freeSharedSlices(uint32_t Count, uint8_t *First);
uint8_t *allocateLocalSlab(uint64_t Bytes);
void freeLocalSlab(uint8_t *Slab, uint64_t Bytes);

/// Largest shared memory of a block: 227 KiB, as compute capability 9.0.
inline constexpr uint32_t MaxSharedBytes = 227 * 1024;

/// "global memory that is not allocated, 4 bytes behind the end of 400 bytes at
/// 0x…", "shared memory beyond the block's" …
std::string describeAddress(uintptr_t Address);

} // namespace warpcc::vdev

#endif
