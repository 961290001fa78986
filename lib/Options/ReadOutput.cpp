//===- lib/Options/ReadOutput.cpp - what to make, and of what -------------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

//===-- What to make ------------------------------------------------------===//

Error Reader::readQueries() {
  using Q = Invocation::Query;
  I.CudaPath = value(OPT_cuda_path);
  if (has(OPT_help))
    I.Asked = Q::Help;
  else if (has(OPT_version))
    I.Asked = Q::Version;
  else if (has(OPT_list_gpu_arch))
    I.Asked = Q::ListArch;
  else if (has(OPT_list_gpu_code))
    I.Asked = Q::ListCode;
  else if (has(OPT_explain)) {
    I.Asked = Q::Explain;
    I.ExplainRule = value(OPT_explain);
  }
  return Error::success();
}

/// Options whose Note in the table says "refused".
Error Reader::refuse() const {
  static const std::pair<ID, const char *> Refused[] = {
      {OPT_optix_ir, "OptiX IR is not a public format"},
      {OPT_ltoir, "NVIDIA's LTO IR is not a public format; -dlto works with "
                  "LLVM bitcode"},
      {OPT_relocatable_link, "partial device links are not supported yet"},
      {OPT_compile_as_tools_patch, "it serves NVIDIA's own tools only"},
      {OPT_sanitize, "use the checks of the virtual device instead"},
  };
  for (auto [Id, Why] : Refused)
    if (const Arg *A = Args.getLastArg(Id))
      return failure("option '" + spelling(A) + "' is not supported: " + Why);
  return Error::success();
}

/// Where in a compile the output is made. Of two options nvcc obeys the one
/// that stops earlier, in whatever order they are: `-c -E` is -E.
static unsigned phaseOf(OutputKind Kind) {
  switch (Kind) {
  case OutputKind::Dependencies:
    return 0;
  case OutputKind::Preprocessed:
    return 1;
  case OutputKind::PTX:
  case OutputKind::Cubin:
  case OutputKind::Fatbin:
  case OutputKind::HostSource:
  case OutputKind::SyntaxOnly:
    return 2;
  case OutputKind::Object:
    return 3;
  case OutputKind::DeviceLink:
  case OutputKind::Library:
  case OutputKind::Executable:
    return 4;
  }
  llvm_unreachable("covered switch");
}

Error Reader::readOutput() {
  static const std::pair<ID, OutputKind> Phases[] = {
      {OPT_compile, OutputKind::Object},
      {OPT_device_c, OutputKind::Object},
      {OPT_device_w, OutputKind::Object},
      {OPT_device_link, OutputKind::DeviceLink},
      {OPT_link, OutputKind::Executable},
      {OPT_lib, OutputKind::Library},
      {OPT_run, OutputKind::Executable},
      {OPT_cubin, OutputKind::Cubin},
      {OPT_fatbin, OutputKind::Fatbin},
      {OPT_ptx, OutputKind::PTX},
      {OPT_preprocess, OutputKind::Preprocessed},
      {OPT_cuda, OutputKind::HostSource},
      {OPT_dependencies, OutputKind::Dependencies},
      {OPT_nonsystem_dependencies, OutputKind::Dependencies},
      {OPT_fdevice_syntax_only, OutputKind::SyntaxOnly},
  };
  const Arg *Chosen = nullptr;
  for (auto [Id, Kind] : Phases) {
    const Arg *A = Args.getLastArg(Id);
    if (!A)
      continue;
    if (Chosen && Kind != I.Output) {
      unsigned Old = phaseOf(I.Output), New = phaseOf(Kind);
      if (Old == New || has(OPT_run))
        return failure("options '" + spelling(Chosen) + "' and '" +
                       spelling(A) + "' ask for two different outputs");
      if (Old < New)
        continue;
    }
    Chosen = A;
    I.Output = Kind;
  }
  I.RunProgram = has(OPT_run);
  I.RunArgs = list(OPT_run_args);
  std::tie(I.ReportFormat, I.ReportFile) =
      StringRef(value(OPT_report)).split(':');
  if (has(OPT_report)) {
    if (!I.RunProgram)
      return failure("option '--report' is about a program that -run starts");
    if (I.ReportFormat != "junit" && I.ReportFormat != "sarif")
      return failure("'--report=" + value(OPT_report) +
                     "': the formats are junit and sarif");
  }
  I.OutputFile = value(OPT_output_file);
  I.OutputDir = value(OPT_output_directory);
  if (has(OPT_output_file) && I.OutputFile.empty())
    return failure("option '-o' has an empty file name");
  if (!I.OutputDir.empty() && !sys::fs::is_directory(I.OutputDir))
    return failure("output directory '" + I.OutputDir + "' does not exist");
  if (has(OPT_dependencies_with_compile) || has(OPT_dependencies))
    I.Deps = DepsKind::All;
  if (has(OPT_nonsystem_dependencies_with_compile) ||
      has(OPT_nonsystem_dependencies))
    I.Deps = DepsKind::NonSystem;
  if (const Arg *A = Args.getLastArg(OPT_dependency_output))
    if (I.Deps == DepsKind::None)
      return failure("option '" + spelling(A) +
                     "' needs one of -M, -MM, -MD and -MMD");
  I.DepsFile = value(OPT_dependency_output);
  I.DepsTarget = join(list(OPT_dependency_target_name), " ");
  I.DepsPhony = has(OPT_dependency_targets);
  return Error::success();
}

static std::optional<InputKind> kindOfFile(StringRef Path) {
  StringRef Ext = sys::path::extension(Path);
  // libfoo.so.1.2 and its kind.
  if (sys::path::filename(Path).contains(".so.") || Ext == ".so")
    return InputKind::Shared;
  static const std::pair<StringRef, InputKind> Kinds[] = {
      {".cu", InputKind::Cuda},       {".cuh", InputKind::Cuda},
      {".c", InputKind::C},           {".cc", InputKind::CXX},
      {".cpp", InputKind::CXX},       {".cxx", InputKind::CXX},
      {".C", InputKind::CXX},         {".c++", InputKind::CXX},
      {".ptx", InputKind::PTX},       {".cubin", InputKind::Cubin},
      {".fatbin", InputKind::Fatbin}, {".o", InputKind::Object},
      {".obj", InputKind::Object},    {".a", InputKind::Archive},
      {".lib", InputKind::Archive},   {".exe", InputKind::Program}};
  for (auto [E, K] : Kinds)
    if (Ext == E)
      return K;
  return std::nullopt;
}

Error Reader::readInputs() {
  std::optional<InputKind> Forced;
  bool IsPreprocessed = false;
  for (const Arg *A : Args) {
    ID Id = static_cast<ID>(A->getOption().getUnaliasedOption().getID());
    if (Id == OPT_x) {
      StringRef X = A->getValue();
      IsPreprocessed = X == "cu-cpp-output";
      if (X == "cu" || IsPreprocessed)
        Forced = InputKind::Cuda;
      else if (X == "c++")
        Forced = InputKind::CXX;
      else if (X == "c")
        Forced = InputKind::C;
      else
        return failure("'" + X +
                       "' is not a language of option '-x'; it takes "
                       "c, c++, cu, cu-cpp-output");
    } else if (Id == OPT_library || Id == OPT_library_path) {
      std::vector<std::string> Values;
      splitList(A->getValue(), Values);
      for (std::string &V : Values)
        I.LinkItems.push_back({Id == OPT_library
                                   ? Invocation::LinkItem::LibraryName
                                   : Invocation::LinkItem::SearchPath,
                               std::move(V), I.Inputs.size()});
    } else if (Id == OPT_INPUT) {
      StringRef Path = A->getValue();
      // nvcc reads quotes that the shell has left, and Meson writes them.
      if (Path.size() > 2 && Path.starts_with("\"") && Path.ends_with("\""))
        Path = Path.drop_front().drop_back();
      std::optional<InputKind> Kind = kindOfFile(Path);
      if (Kind == InputKind::Program && !has(OPT_run))
        Kind = std::nullopt;
      // -x names the language of sources; it makes no object a source.
      bool IsBinary = Kind == InputKind::Object || Kind == InputKind::Archive ||
                      Kind == InputKind::Shared;
      if (Forced && !IsBinary)
        Kind = Forced;
      if (!Kind) {
        std::string Why =
            ("don't know what to do with '" + Path +
             "': its name does not end in .cu, .cpp, .c, .ptx, .o, "
             ".a or the like; -x cu|c++|c says what it is")
                .str();
        // Build systems ask `nvcc -v nothing` for the folders that it uses.
        if (!has(OPT_verbose) && !has(OPT_dryrun))
          return failure(Why);
        I.LateError = std::move(Why);
        Kind = InputKind::Object;
      }
      I.Inputs.push_back(
          {Path.str(), *Kind, IsPreprocessed && Kind == InputKind::Cuda});
    }
  }
  if (I.Inputs.empty())
    return failure("no input files");
  bool OneOutput = I.Output == OutputKind::Executable ||
                   I.Output == OutputKind::DeviceLink ||
                   I.Output == OutputKind::Library;
  size_t Sources = count_if(
      I.Inputs, [](const Input &In) { return In.Kind < InputKind::Object; });
  if (!OneOutput && !I.OutputFile.empty() && Sources > 1)
    return failure("option '-o' cannot name the outputs of " + Twine(Sources) +
                   " inputs; give a folder with -odir");
  return Error::success();
}

} // namespace warpcc
