//===- runtime/vdev/Access.h - what checked code tells ----------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checked code (LaunchClass::Checked) calls vdrt_access before each access to
// memory, once a chunk. It has the blocks and slots of plain code, so that
// either can go on where the other stopped (Fault.cpp).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_RUNTIME_VDEV_ACCESS_H
#define WARPCC_RUNTIME_VDEV_ACCESS_H

#include <cstdint>

namespace warpcc::vdev {

/// One access, packed into the `Info` operand of vdrt_access.
struct AccessInfo {
  enum Flag : uint32_t {
    Read = 1,
    Write = 2,
    Strong = 4, ///< volatile, relaxed or stronger, atomic
    Acquire = 8,
    Release = 16
  };
  uint32_t Bytes = 0;     ///< of one lane, 1 to 16
  uint32_t Alignment = 1; ///< that PTX demands, a power of two up to 32
  uint32_t Space = 0;     ///< AddrSpace
  uint32_t Flags = 0;

  uint32_t pack() const {
    return Bytes | Alignment << 8 | Space << 16 | Flags << 24;
  }
  static AccessInfo unpack(uint32_t V) {
    return {V & 255, V >> 8 & 255, V >> 16 & 255, V >> 24};
  }
  bool reads() const { return Flags & Read; }
  bool writes() const { return Flags & Write; }
  bool isAtomic() const { return reads() && writes(); }
};

/// Metadata on the first access of a PTX vector: the alignment of the whole.
inline constexpr const char *AlignmentMetadata = "vd.align";

} // namespace warpcc::vdev

#endif
