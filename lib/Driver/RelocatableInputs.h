//===- lib/Driver/RelocatableInputs.h - device code in objects --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the device link finds in objects and archives. An object with
// relocatable device code has, whoever compiled it, the sections
//
//   __nv_module_id     the name under which its host code asks to be registered
//   __nv_relfatbin     cubins and PTX for nvlink
//
// and, if warpcc compiled it, .warpcc.bitcode (CodeGen/DeviceLink.h).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_DRIVER_RELOCATABLEINPUTS_H
#define WARPCC_LIB_DRIVER_RELOCATABLEINPUTS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>
#include <vector>

namespace warpcc {

struct RelocatableObject {
  std::string Name;                   ///< "lib.a(x.o)", for messages
  std::vector<std::string> ModuleIds; ///< usually one
  /// Bitcode by virtual architecture ("compute_90"); views into the file.
  llvm::StringMap<llvm::MemoryBufferRef> Bitcode;
};

struct RelocatableInputs {
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Files; ///< keeps views valid
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> Copies;
  std::vector<RelocatableObject> Objects;

  /// Adds what the object or archive at \p Path holds; other files are passed
  /// by. Damaged files are an error.
  llvm::Error add(llvm::StringRef Path);

private:
  llvm::Error addObject(llvm::MemoryBufferRef File, std::string Name);
};

} // namespace warpcc

#endif // WARPCC_LIB_DRIVER_RELOCATABLEINPUTS_H
