//===- tools/warpcc-ptx/Generate.h - Instruction tests from the table -------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef WARPCC_TOOLS_WARPCC_PTX_GENERATE_H
#define WARPCC_TOOLS_WARPCC_PTX_GENERATE_H

#include "warpcc/PTX/PTX.h"

namespace warpcc::ptx {

/// Writes the test kernels of the named opcodes to standard output. Returns
/// the exit status.
int generate(llvm::ArrayRef<llvm::StringRef> Opcodes);

} // namespace warpcc::ptx

#endif // WARPCC_TOOLS_WARPCC_PTX_GENERATE_H
