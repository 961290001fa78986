//===- lib/Driver/Assemble.h - ptxas ----------------------------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_LIB_DRIVER_ASSEMBLE_H
#define WARPCC_LIB_DRIVER_ASSEMBLE_H

#include "CC1.h"
#include "warpcc/Fatbin/Writer.h"

namespace warpcc {

/// How an image for \p Arch is described in the fat binary.
fatbin::ImageInfo imageInfo(const Invocation &I, const ArchInfo &Arch);

struct Cubin {
  const ArchInfo *Arch;
  std::string Bytes;
  std::string Report; ///< what the assembler said, in its words
};

/// The command that assembles \p PTXFile for \p Arch.
std::vector<std::string> ptxasCommand(const DriverContext &C,
                                      llvm::StringRef Ptxas,
                                      llvm::StringRef PTXFile,
                                      const ArchInfo &Arch,
                                      llvm::StringRef Output, bool Relocatable);

/// Assembles \p PTX, which \p Source names in messages. nullopt if there is no
/// ptxas (said once a process): the PTX is then embedded instead. An error's
/// text is ready to be shown.
llvm::Expected<std::optional<Cubin>>
assemblePTX(const DriverContext &C, llvm::StringRef Source, llvm::StringRef PTX,
            const ArchInfo &Arch, bool Relocatable);

/// What -cubin and -fatbin make of a .ptx input; nullopt after the user was
/// told why there is nothing.
std::optional<std::string> assembleSource(const DriverContext &C,
                                          const Input &In, OutputKind Until);

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_ASSEMBLE_H
