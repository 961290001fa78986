//===- CodeGen/OptimizerInput.h - what the optimizer sees -------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The middle end of a device pass knows the architecture in three ways: by
// __nvvm_reflect and our own lowering, which the passes at the start of the
// pipeline settle; by the names in the attributes of functions; and by what the
// target says of the cost of instructions. Where all three agree for two
// architectures, one run of the optimizer serves both.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_OPTIMIZERINPUT_H
#define WARPCC_CODEGEN_OPTIMIZERINPUT_H

#include "warpcc/CodeGen/PTXEmitter.h"
#include "warpcc/Dialect/Dialect.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace warpcc {

/// Do instructions on all types but half, bfloat and i16 cost the same on both
/// (compute capability times ten)?
bool costsAgree(unsigned Arch, unsigned OtherArch);

/// The module in \p Bitcode, not optimised, behind the passes at the start of
/// the pipeline and without the name of the architecture: bitcode that is equal
/// for two architectures if they are settled alike. nullopt if it has types
/// whose cost differs between architectures whose costs agree otherwise, or if
/// a pass has something to report.
std::optional<std::string> optimizerInput(llvm::StringRef Bitcode,
                                          const PTXOptions &Target,
                                          const DialectOptions &Dialect,
                                          const DialectState &State);

} // namespace warpcc

#endif // WARPCC_CODEGEN_OPTIMIZERINPUT_H
