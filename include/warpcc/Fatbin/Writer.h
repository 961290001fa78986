//===- include/warpcc/Fatbin/Writer.h - make fat binaries -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds a fat binary in memory, entry by entry, byte for byte as NVIDIA's
// fatbinary does (compressed payloads may differ with the zstd version).
//
//   fatbin::Writer W;
//   W.addCubin(Cubin, {.Arch = 90});
//   W.addPTX(PTX, {.Arch = 90, .Options = "-O1 "});
//   std::string Bytes = W.finish();      // goes to section .nv_fatbin
//===----------------------------------------------------------------------===//

#ifndef WARPCC_FATBIN_WRITER_H
#define WARPCC_FATBIN_WRITER_H

#include "warpcc/Fatbin/Format.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace warpcc::fatbin {

/// What one image is, beside its bytes.
struct ImageInfo {
  unsigned Arch = 0;       ///< 90 for sm_90 / compute_90
  char ArchSuffix = 0;     ///< 'a', 'f' or 0
  bool Debug = false;      ///< compiled with -G
  bool Compress = false;   ///< zstd, if that makes it smaller
  llvm::StringRef Name;    ///< source file; "" for none
  llvm::StringRef Options; ///< PTX: ptxas options for the driver's compiler
};

/// An architecture name, "sm_90a", "compute_100f" or "90", in two parts.
/// Nothing if it is none.
std::optional<std::pair<unsigned, char>> parseArch(llvm::StringRef Name);

class Writer {
public:
  /// Adds PTX text (without a NUL). The entry's ISA version is that of the
  /// text's .version line.
  void addPTX(llvm::StringRef PTX, const ImageInfo &Info);
  void addCubin(llvm::StringRef Cubin, const ImageInfo &Info);

  bool empty() const { return Body.empty(); }

  /// The fat binary so far: header and all entries.
  std::string finish() const;

private:
  void addEntry(Kind K, llvm::StringRef Payload, unsigned Major, unsigned Minor,
                const ImageInfo &Info);

  std::string Body;
};

} // namespace warpcc::fatbin

#endif // WARPCC_FATBIN_WRITER_H
