//===- warpcc/CodeGen/AbiPreserve.h - nv_abi in IR and PTX ------*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `#pragma nv_abi` (guide 5.4.9.7) ends as `.abi_preserve N` and
// `.abi_preserve_control M` in PTX (ISA 9.0), behind the head of a function and
// in the prototype of an indirect call. NVPTX knows neither, so the numbers
// travel as string attributes ("N,M", -1 for none) of functions and calls, and
// are written into the finished text.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_CODEGEN_ABIPRESERVE_H
#define WARPCC_CODEGEN_ABIPRESERVE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace llvm {
class Module;
}

namespace warpcc {

/// What is kept; -1: nothing is said.
struct AbiPreserve {
  int64_t Data = -1, Control = -1;
};

/// Functions by their name in PTX.
using AbiPreserveTable = llvm::StringMap<AbiPreserve>;

/// Device pass, at the start: moves the marks that the dialect left on called
/// pointers to the calls.
void lowerAbiCalls(llvm::Module &M);

/// Before PTX is emitted: the functions of \p M that have the attribute. Around
/// each indirect call that has it, comments are put that applyAbiPreserve()
/// finds again.
AbiPreserveTable prepareAbiPreserve(llvm::Module &M);

/// \p PTX with the directives, and without the comments. PTX below ISA 9.0 has
/// no such directives: only the comments go then.
std::string applyAbiPreserve(llvm::StringRef PTX,
                             const AbiPreserveTable &Table);

} // namespace warpcc
#endif
