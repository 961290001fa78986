//===- warpcc/PTX/PTX.h - Parse, verify, print, count
//-----------------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of the PTX library. All are re-entrant and have no state.
//
//===----------------------------------------------------------------------===//
#ifndef WARPCC_PTX_PTX_H
#define WARPCC_PTX_PTX_H

#include "warpcc/PTX/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace warpcc::ptx {

struct Diagnostic {
  enum class Severity : uint8_t { Error, Warning, Note };
  Severity Sev = Severity::Error;
  SourceLoc Loc;
  std::string Message;
};

struct ParseOptions {
  /// Parsing stops after so many errors.
  unsigned MaxErrors = 20;
  /// Refuse instructions that the text's own `.version` and `.target` do not
  /// have, as ptxas does.
  bool CheckTarget = true;
  /// Limits that keep hostile input from taking the machine: bytes of text,
  /// depth of scopes, expressions and initialisers, registers of a function.
  size_t MaxBytes = size_t(1) << 30;
  unsigned MaxDepth = 256;
  uint32_t MaxRegisters = 1u << 24;
};

/// The newest PTX ISA version that the table covers (90 is 9.0). A module that
/// asks for more is refused.
constexpr unsigned NewestVersion = 90;

/// Parses and verifies one PTX text (a trailing NUL, as fat binaries have it,
/// is allowed). Returns null when there was an error; Diags then says which.
std::unique_ptr<Module> parse(llvm::StringRef Text,
                              std::vector<Diagnostic> &Diags,
                              const ParseOptions &Options = {});

/// "name:line:column: error: message", the source line and a caret.
void print(llvm::raw_ostream &OS, const Diagnostic &D, llvm::StringRef FileName,
           llvm::StringRef Text);

/// Writes the module as PTX. Parsing the result and printing it again gives
/// the same text.
void print(llvm::raw_ostream &OS, const Module &M);
void print(llvm::raw_ostream &OS, const Function &F);
void print(llvm::raw_ostream &OS, const Instruction &I);

/// How often each instruction of the table occurs in a set of modules.
struct Coverage {
  std::map<Opcode, uint64_t> Count;
  std::map<std::string, uint64_t> Spellings;
  void add(const Module &M);
  /// By tier, family and opcode; the opcodes of tier P3 are named as such.
  void print(llvm::raw_ostream &OS) const;
};

} // namespace warpcc::ptx

#endif // WARPCC_PTX_PTX_H
