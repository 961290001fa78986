//===- include/warpcc/Fatbin/Format.h - fat binary layout -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The bytes of a fat binary: the container in which device code (PTX, cubins)
// lies in an executable. NVIDIA does not document it; these are the facts that
// the outputs of CUDA 13's fatbinary show. All numbers are little endian.
//
//   FileHeader | EntryHeader name options payload | EntryHeader ... | ...
//
// Each entry: the 64 bytes of EntryHeader, the source's name (may be missing),
// an options block (always there for PTX), then the payload; each part starts
// at a multiple of 8. A section holds one or more fat binaries in a row. Plain
// C++17 without LLVM: the compiler and the CUDA runtime share this file.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_FATBIN_FORMAT_H
#define WARPCC_FATBIN_FORMAT_H

#include <cstdint>

namespace warpcc::fatbin {

inline constexpr uint32_t FileMagic = 0xBA55ED50;
inline constexpr uint16_t FileVersion = 1;

struct FileHeader {
  uint32_t Magic;      ///< FileMagic
  uint16_t Version;    ///< FileVersion
  uint16_t HeaderSize; ///< bytes of this header: 16
  uint64_t Bytes;      ///< that follow the header
};
static_assert(sizeof(FileHeader) == 16);

/// What an entry's payload is. Other numbers exist; readers pass them by.
enum Kind : uint16_t {
  PTX = 1,  ///< text, its final NUL counted
  ELF = 2,  ///< cubin
  LTOIR = 8 ///< -dlto: NVVM bitcode in NVIDIA's own encoding
};

inline constexpr uint16_t EntryVersion = 0x0101;

/// EntryHeader::Flags.
enum Flag : uint64_t {
  Is64Bit = 0x1,
  HasDebugInfo = 0x2, ///< compiled with -G
  ForLinux = 0x10,
  CompressedLZ4 = 0x2000,    ///< payload is one raw LZ4 block
  CompressedZstd = 0x8000,   ///< payload is one zstd frame
  ArchSpecific = 0x100000,   ///< sm_90a
  FamilySpecific = 0x200000, ///< sm_100f
  /// The options block of an ELF entry lists what a family member must have.
  HasCapabilities = 0x1000000
};

struct EntryHeader {
  uint16_t Kind;
  uint16_t Version;        ///< EntryVersion
  uint32_t HeaderSize;     ///< offset of the payload from this header
  uint64_t PayloadBytes;   ///< padded to a multiple of 8
  uint32_t CompressedSize; ///< exact size of a compressed payload, else 0
  uint32_t OptionsOffset;  ///< of an OptionsHeader from this header; 0: none
  uint16_t MinorVersion;   ///< of the PTX ISA; 8 for ELF
  uint16_t MajorVersion;   ///< ditto; 1 for ELF
  uint32_t Arch;           ///< 90 for sm_90
  uint32_t NameOffset;     ///< from this header; 0: none
  uint32_t NameSize;       ///< without the NUL that follows
  uint64_t Flags;
  uint64_t Key;     ///< LTO-IR only
  uint64_t RawSize; ///< size of the payload once inflated; 0 if plain
};
static_assert(sizeof(EntryHeader) == 64);

/// Leads the options block: -Xptxas options for PTX. The driver reads it, so a
/// PTX entry has one even when there are no options.
struct OptionsHeader {
  uint32_t TextOffset; ///< from the EntryHeader
  uint32_t TextSize;   ///< without the NUL that follows
};
static_assert(sizeof(OptionsHeader) == 8);

//===----------------------------------------------------------------------===//
// In an object file
//===----------------------------------------------------------------------===//

/// Whole programs; -rdc=true objects wait for the device link in the other.
inline constexpr const char *SectionName = ".nv_fatbin";
inline constexpr const char *RelocatableSectionName = "__nv_relfatbin";
inline constexpr const char *WrapperSectionName = ".nvFatBinSegment";

inline constexpr uint32_t WrapperMagic = 0x466243B1;

/// What __cudaRegisterFatBinary gets a pointer to.
struct Wrapper {
  uint32_t Magic;   ///< WrapperMagic
  uint32_t Version; ///< 1, or 2 after a device link
  const void *Data; ///< a FileHeader
  /// Version 2: null-terminated list of the fat binaries that were linked.
  const void *const *Prelinked;
};

/// Parts of an entry start at multiples of this.
inline constexpr uint64_t Alignment = 8;
constexpr uint64_t alignUp(uint64_t N) {
  return (N + Alignment - 1) & ~(Alignment - 1);
}

} // namespace warpcc::fatbin

#endif // WARPCC_FATBIN_FORMAT_H
