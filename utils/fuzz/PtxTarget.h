//===- utils/fuzz/PtxTarget.h - What the PTX fuzzers call -------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes must parse or be refused with a message; what parses must print,
// and the print must parse to the same print. Anything else aborts.
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_UTILS_FUZZ_PTXTARGET_H
#define WARPCC_UTILS_FUZZ_PTXTARGET_H

#include "warpcc/PTX/PTX.h"
#include <cstdlib>

namespace warpcc::ptx {

inline std::string printed(const Module &M) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, M);
  return Text;
}

/// Returns whether the text was accepted.
inline bool fuzzOne(llvm::StringRef Text) {
  std::vector<Diagnostic> Diags;
  auto M = parse(Text, Diags);
  if (!M) {
    if (Diags.empty())
      std::abort(); // refused without a message
    std::string Messages;
    llvm::raw_string_ostream OS(Messages);
    for (const Diagnostic &D : Diags)
      print(OS, D, "fuzz.ptx", Text);
    return false;
  }
  std::string Once = printed(*M);
  Diags.clear();
  auto Again = parse(Once, Diags);
  if (!Again || printed(*Again) != Once) {
    llvm::errs() << "does not round-trip:\n" << Once;
    for (const Diagnostic &D : Diags)
      print(llvm::errs(), D, "printed.ptx", Once);
    std::abort();
  }
  return true;
}

} // namespace warpcc::ptx

#endif // WARPCC_UTILS_FUZZ_PTXTARGET_H
