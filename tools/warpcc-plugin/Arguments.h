//===- tools/warpcc-plugin/Arguments.h - -fplugin-arg-warpcc-... *- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arguments that both modules take, clang++'s and clang-tidy's.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_TOOLS_WARPCC_PLUGIN_ARGUMENTS_H
#define WARPCC_TOOLS_WARPCC_PLUGIN_ARGUMENTS_H

#include "warpcc/Diagnostics/Policy.h"
#include "warpcc/Dialect/Dialect.h"
#include "clang/Frontend/CompilerInstance.h"

namespace warpcc {

struct PluginArguments {
  DialectOptions Options;
  DiagnosticPolicy Policy;
  bool Collect = false; ///< diagnostics= was given

  PluginArguments() { Options.Rules = false; }

  /// Reports what is wrong with \p Args; false then.
  bool parse(clang::DiagnosticsEngine &Diags,
             const std::vector<std::string> &Args);

  /// The options of the pass that \p CI is about to make.
  DialectOptions optionsFor(const clang::CompilerInstance &CI) const;

private:
  bool parseOne(llvm::StringRef Arg);
  bool parseFormat(llvm::StringRef Name);
};

} // namespace warpcc
#endif
