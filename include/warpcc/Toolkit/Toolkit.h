//===- Toolkit/Toolkit.h - where headers, libraries and tools are -*- C++ -*-=//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A compile uses one of two sets of headers and libraries: a CUDA Toolkit, or
// the *builtin* one that warpcc brings along. This component finds both and
// answers for either; nothing here reads a file that a compile does not need.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLKIT_TOOLKIT_H
#define WARPCC_TOOLKIT_TOOLKIT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace warpcc {

/// The version of the toolkit that a compile emulates: __CUDACC_VER_*.
struct ToolkitVersion {
  unsigned Major = 13, Minor = 0, Build = 88;
};

struct Toolkit {
  bool Builtin = true;   ///< ours, not NVIDIA's
  std::string Root;      ///< the toolkit's root; empty when builtin
  std::string Include;   ///< folder of cuda_runtime.h
  std::string Cccl;      ///< folder of cub/, thrust/, cuda/; may be empty
  std::string LibDir;    ///< folder of libcudart*
  std::string LibDevice; ///< device library bitcode
  ToolkitVersion Version;

  /// Finds a toolkit as `--cuda-path` or, where that is empty, the environment
  /// says: CUDA_HOME, CUDA_PATH, the nvcc on PATH, the usual prefix. Falls
  /// back to the builtin one; an explicit \p CudaPath must be right.
  /// \p ResourceRoot is resourceRoot(). `builtin` names ours, and so does the
  /// CUDA root of warpcc: as a path, in the environment, or where \p Program
  /// (argv[0]) is its nvcc.
  static llvm::Expected<Toolkit> find(llvm::StringRef CudaPath,
                                      llvm::StringRef ResourceRoot,
                                      llvm::StringRef Program = "");

  /// The path of a tool of the toolkit ("ptxas", "nvlink"), else of PATH, else
  /// nullopt. Never a link to this executable.
  std::optional<std::string> findTool(llvm::StringRef Name) const;
};

/// warpcc's CUDA root, <prefix>/share/warpcc/cuda.
std::string cudaRoot(llvm::StringRef ResourceRoot);

/// warpcc's own files: <dir of the executable>/../lib/warpcc. Holds include/
/// (headers around a toolkit's), builtin/include, device/ and lib/.
std::string resourceRoot(const char *Argv0);

} // namespace warpcc

#endif // WARPCC_TOOLKIT_TOOLKIT_H
