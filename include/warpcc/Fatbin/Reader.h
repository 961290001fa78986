//===- include/warpcc/Fatbin/Reader.h - read fat binaries -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lists the entries of a fat binary and inflates their payloads. Any input is
// safe: what does not add up is an error text, never a crash. Plain C++17
// without LLVM: the CUDA runtime links this file as well as the compiler.
//===----------------------------------------------------------------------===//

#ifndef WARPCC_FATBIN_READER_H
#define WARPCC_FATBIN_READER_H

#include "warpcc/Fatbin/Format.h"
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace warpcc::fatbin {

enum class Compression { None, LZ4, Zstd };

/// One image; the views point into the bytes that were parsed.
struct Entry {
  uint16_t Kind = 0;    ///< fatbin::Kind or a number that we do not know
  unsigned Arch = 0;    ///< 90 for sm_90
  char ArchSuffix = 0;  ///< 'a', 'f' or 0
  unsigned Major = 0;   ///< PTX ISA version
  unsigned Minor = 0;   ///< ditto
  uint64_t Flags = 0;   ///< fatbin::Flag
  uint64_t RawSize = 0; ///< bytes of the inflated payload
  Compression Method = Compression::None;
  std::string_view Name;    ///< source file, "" if none
  std::string_view Options; ///< PTX: ptxas options; ELF: capabilities
  std::string_view Payload; ///< as stored, without padding if compressed
};

/// Bytes of the fat binary at \p Header by its own account; 0 if the magic
/// number is not there. For fat binaries in our own address space.
size_t sizeInMemory(const void *Header);

/// Appends the entries of all fat binaries in \p Bytes (zero bytes may lie
/// between and behind them) to \p Entries. On failure: false, the reason in
/// \p Error, and \p Entries has those before the flaw.
bool parse(std::string_view Bytes, std::vector<Entry> &Entries,
           std::string &Error);

/// The payload in plain form: PTX without its final NULs, ELF as it is.
bool inflate(const Entry &E, std::string &Out, std::string &Error);

/// Decoders for one raw LZ4 block and one zstd frame (no dictionary). They
/// produce exactly \p RawSize bytes or fail.
bool inflateLZ4(std::string_view In, size_t RawSize, std::string &Out);
bool inflateZstd(std::string_view In, size_t RawSize, std::string &Out);

} // namespace warpcc::fatbin

#endif // WARPCC_FATBIN_READER_H
