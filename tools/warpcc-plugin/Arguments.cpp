//===- tools/warpcc-plugin/Arguments.cpp - -fplugin-arg-warpcc-... --------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "Arguments.h"
#include "clang/Basic/DiagnosticDriver.h"
#include "clang/Basic/DiagnosticFrontend.h"

using namespace clang;
using namespace llvm;
using namespace warpcc;

bool PluginArguments::parseFormat(StringRef Name) {
  Collect = true;
  if (Name == "nvcc")
    Policy.Format = DiagnosticFormat::Nvcc;
  else if (Name == "sarif")
    Policy.Format = DiagnosticFormat::Sarif;
  return Name == "clang" || Policy.Format != DiagnosticFormat::Clang;
}

bool PluginArguments::parseOne(StringRef Arg) {
  if (Arg == "strict")
    return Options.Strict = true;
  if (Arg == "rules")
    return Options.Rules = true;
  if (Arg == "relaxed-constexpr")
    return Options.RelaxedConstexpr = true;
  if (Arg == "extended-lambda")
    return Options.ExtendedLambda = true;
  if (Arg == "relaxed-lambda")
    return Options.RelaxedLambda = Options.ExtendedLambda = true;
  if (Arg.consume_front("diagnostics="))
    return parseFormat(Arg);
  if (Arg.consume_front("cudafe="))
    return Policy.addCudafe(Arg);
  if (Arg.consume_front("werror=")) {
    Policy.ErrorKinds.push_back(Arg.str());
    return true;
  }
  return Arg.consume_front("maxrregcount=") &&
         !Arg.getAsInteger(10, Options.MaxRegisters);
}

bool PluginArguments::parse(DiagnosticsEngine &Diags,
                            const std::vector<std::string> &Args) {
  // Diagnostics of Clang's: clang-tidy takes no others from an action.
  for (const std::string &Arg : Args) {
    if (parseOne(Arg))
      continue;
    Diags.Report(diag::err_drv_unknown_argument)
        << "-fplugin-arg-warpcc-" + Arg;
    return false;
  }
  Policy.Mode =
      Options.Strict ? DiagnosticMode::Strict : DiagnosticMode::Default;
  std::vector<std::string> Problems = Policy.problems();
  for (const std::string &Problem : Problems)
    Diags.Report(diag::err_fe_unable_to_load_plugin) << "warpcc" << Problem;
  return Problems.empty();
}

DialectOptions PluginArguments::optionsFor(const CompilerInstance &CI) const {
  DialectOptions Result = Options;
  Result.DeviceSide = CI.getLangOpts().CUDAIsDevice;
  Result.RDC = CI.getLangOpts().GPURelocatableDeviceCode;
  return Result;
}
