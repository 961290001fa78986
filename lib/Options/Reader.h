//===- lib/Options/Reader.h - words to an Invocation, in parts --*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Private to Options. One topic of the command line is one member function;
// they are grouped in files: ReadOutput.cpp (what to make, and of what),
// ReadTargets.cpp (architectures), ReadSettings.cpp (language, code, tools,
// diagnostics), ReadSteps.cpp (the driver, and steps of a dry run).
//===----------------------------------------------------------------------===//
#ifndef WARPCC_LIB_OPTIONS_READER_H
#define WARPCC_LIB_OPTIONS_READER_H

#include "warpcc/Options/Invocation.h"
#include "warpcc/Options/Options.h"
#include "llvm/Option/ArgList.h"

namespace warpcc {

/// Splits nvcc's list syntax: commas separate, `\,` is a comma, and quotes
/// that survived the shell are dropped.
void splitList(llvm::StringRef Text, std::vector<std::string> &Out);

llvm::Error failure(const llvm::Twine &Message);

/// The option as the user wrote it, without a value.
std::string spelling(const llvm::opt::Arg *A);

/// The error of an architecture that there is not.
llvm::Error badArch(llvm::StringRef Name);

/// Reads one parsed command line into an Invocation.
class Reader {
  const llvm::opt::InputArgList &Args;
  Invocation &I;

public:
  Reader(const llvm::opt::InputArgList &Args, Invocation &I)
      : Args(Args), I(I) {}

  llvm::Error read();

private:
  bool has(llvm::opt::OptSpecifier Id) const { return Args.hasArg(Id); }
  std::string value(llvm::opt::OptSpecifier Id) const {
    return Args.getLastArgValue(Id).trim("\"'").str();
  }
  std::vector<std::string> list(llvm::opt::OptSpecifier Id) const;
  llvm::Error boolean(llvm::opt::OptSpecifier Id, bool &Out) const;
  llvm::Error oneOf(llvm::opt::OptSpecifier Id,
                    llvm::ArrayRef<llvm::StringRef> Allowed,
                    std::string &Out) const;
  llvm::Error number(llvm::opt::OptSpecifier Id, unsigned &Out) const;

  llvm::Error readQueries();
  llvm::Error readOutput();
  llvm::Error readInputs();
  llvm::Error readTargets();
  llvm::Error readLanguage();
  llvm::Error readCodeGeneration();
  llvm::Error readTools();
  llvm::Error readDiagnostics();
  llvm::Error readDriver();
  llvm::Error readPhase();
  void readCompileWords();
  llvm::Error refuse() const;

  llvm::Error addTarget(llvm::StringRef Arch,
                        llvm::ArrayRef<std::string> Codes);
  llvm::Error addShorthand(llvm::StringRef Arch);
  void readPreprocessor();
};

} // namespace warpcc

#endif // WARPCC_LIB_OPTIONS_READER_H
