//===- lib/Options/Invocation.cpp - from words to an Invocation -----------===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading goes in three steps: expand option files, let LLVM's Option library
// match the table, then fill the Invocation one topic at a time. The first
// mistake ends it with one line that says what is wrong and what would do.
//===----------------------------------------------------------------------===//

#include "warpcc/Options/Invocation.h"
#include "warpcc/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

//===-- Values ------------------------------------------------------------===//

/// Splits nvcc's list syntax: commas separate, `\,` is a comma, and quotes
/// that survived the shell are dropped.
static void splitList(StringRef Text, std::vector<std::string> &Out) {
  std::string Item;
  char Quote = 0;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (C == '\\' && I + 1 != Text.size() &&
        (Text[I + 1] == ',' || Text[I + 1] == '\\')) {
      Item += Text[++I];
    } else if (Quote ? C == Quote : (C == '"' || C == '\'')) {
      Quote = Quote ? 0 : C;
    } else if (C == ',' && !Quote) {
      if (!Item.empty())
        Out.push_back(std::move(Item));
      Item.clear();
    } else {
      Item += C;
    }
  }
  if (!Item.empty())
    Out.push_back(std::move(Item));
}

namespace {
/// Reads one parsed command line into an Invocation.
class Reader {
  const InputArgList &Args;
  Invocation &I;

public:
  Reader(const InputArgList &Args, Invocation &I) : Args(Args), I(I) {}

  Error read();

private:
  bool has(OptSpecifier Id) const { return Args.hasArg(Id); }
  std::string value(OptSpecifier Id) const {
    return Args.getLastArgValue(Id).trim("\"'").str();
  }
  std::vector<std::string> list(OptSpecifier Id) const;
  Error boolean(OptSpecifier Id, bool &Out) const;
  Error oneOf(OptSpecifier Id, ArrayRef<StringRef> Allowed,
              std::string &Out) const;
  Error number(OptSpecifier Id, unsigned &Out) const;

  Error readQueries();
  Error readOutput();
  Error readInputs();
  Error readTargets();
  Error readLanguage();
  Error readCodeGeneration();
  Error readTools();
  Error readDiagnostics();
  Error readDriver();
  Error readPhase();
  void readCompileWords();
  Error refuse() const;

  Error addTarget(StringRef Arch, ArrayRef<std::string> Codes);
  Error addShorthand(StringRef Arch);
  void readPreprocessor();
};
} // namespace

static Error failure(const Twine &Message) {
  return createStringError(Message.str());
}

/// The option as the user wrote it, without a value.
static std::string spelling(const Arg *A) {
  return (A->getAlias() ? A->getAlias() : A)->getSpelling().rtrim('=').str();
}

std::vector<std::string> Reader::list(OptSpecifier Id) const {
  std::vector<std::string> Out;
  for (const Arg *A : Args.filtered(Id))
    splitList(A->getValue(), Out);
  return Out;
}

Error Reader::boolean(OptSpecifier Id, bool &Out) const {
  std::string Text;
  if (Error E = oneOf(Id, {"true", "false"}, Text))
    return E;
  if (!Text.empty())
    Out = Text == "true";
  return Error::success();
}

Error Reader::oneOf(OptSpecifier Id, ArrayRef<StringRef> Allowed,
                    std::string &Out) const {
  const Arg *A = Args.getLastArg(Id);
  if (!A)
    return Error::success();
  Out = A->getValue();
  if (is_contained(Allowed, Out))
    return Error::success();
  return failure("'" + Out + "' is not a value of option '" + spelling(A) +
                 "'; it takes " + join(Allowed, ", "));
}

Error Reader::number(OptSpecifier Id, unsigned &Out) const {
  const Arg *A = Args.getLastArg(Id);
  if (A && StringRef(A->getValue()).getAsInteger(10, Out))
    return failure("option '" + spelling(A) + "' takes a number, not '" +
                   A->getValue() + "'");
  return Error::success();
}

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

//===-- Architectures -----------------------------------------------------===//

static Error badArch(StringRef Name) {
  std::string Known;
  for (const ArchInfo &A : allArchs())
    Known += (Known.empty() ? "" : ", ") + A.sm();
  return failure("unknown GPU architecture '" + Name + "'; warpcc knows " +
                 Known + ", and compute_XX for each");
}

Error Reader::addTarget(StringRef Arch, ArrayRef<std::string> Codes) {
  std::optional<ArchName> Virtual = parseArch(Arch);
  if (!Virtual)
    return badArch(Arch);
  if (Virtual->Kind != ArchKind::Virtual)
    return failure("'" + Arch +
                   "' is not a virtual architecture: with a code given, it "
                   "must be compute_XX");
  GpuTarget *Target = nullptr;
  for (GpuTarget &T : I.Targets)
    if (T.Virtual == Virtual->Info)
      Target = &T;
  if (!Target)
    Target = &I.Targets.emplace_back(GpuTarget{Virtual->Info, {}, false});
  for (StringRef Code : Codes) {
    std::optional<ArchName> Name = parseArch(Code);
    if (!Name)
      return badArch(Code);
    if (!Name->Info->canRun(*Virtual->Info))
      return failure("code '" + Code + "' cannot run what is compiled for '" +
                     Arch + "'");
    if (Name->Kind == ArchKind::LTO)
      I.DeviceLTO = true;
    if (Name->Kind != ArchKind::Real)
      Target->EmbedPTX = true;
    else if (!is_contained(Target->Real, Name->Info))
      Target->Real.push_back(Name->Info);
  }
  return Error::success();
}

/// `-arch=X` without `-code`.
Error Reader::addShorthand(StringRef Arch) {
  if (Arch == "all" || Arch == "all-major") {
    std::vector<const ArchInfo *> Archs = portableArchs(Arch == "all-major");
    for (const ArchInfo *A : Archs)
      I.Targets.push_back({A, {A}, false});
    auto Newest = max_element(I.Targets, [](const auto &A, const auto &B) {
      return A.Virtual->Number < B.Virtual->Number;
    });
    Newest->EmbedPTX = true;
    return Error::success();
  }
  if (Arch == "native") {
    for (const ArchInfo *A : nativeArchs())
      I.Targets.push_back({A, {A}, false});
    if (I.Targets.empty()) {
      I.Targets.push_back({&defaultArch(), {&defaultArch()}, true});
      I.Notes.push_back("cannot find a GPU for '-arch=native'; the default, " +
                        defaultArch().sm() + ", is used");
    }
    return Error::success();
  }
  std::optional<ArchName> Name = parseArch(Arch);
  if (!Name)
    return badArch(Arch);
  GpuTarget T{Name->Info, {}, true};
  if (Name->Kind == ArchKind::Real)
    T.Real.push_back(Name->Info);
  if (Name->Kind == ArchKind::LTO)
    I.DeviceLTO = true;
  I.Targets.push_back(T);
  return Error::success();
}

Error Reader::readTargets() {
  std::string Arch = value(OPT_gpu_architecture);
  if (Arch.empty() && has(OPT_gpu_architecture))
    return failure("option '-arch' needs a value, for instance -arch=sm_90");
  std::vector<std::string> Codes = list(OPT_gpu_code);
  if (!Codes.empty() && Arch.empty())
    return failure("option '-code' needs '-arch'");
  if (!Codes.empty()) {
    if (Error E = addTarget(Arch, Codes))
      return E;
  } else if (!Arch.empty()) {
    if (Error E = addShorthand(Arch))
      return E;
  }
  for (const Arg *A : Args.filtered(OPT_generate_code)) {
    // arch=compute_80,code=[compute_80,sm_80]: the brackets hold a list.
    StringRef Spec = StringRef(A->getValue()).trim("\"'");
    std::string ArchValue;
    std::vector<std::string> CodeValues;
    std::string Plain;
    for (char C : Spec)
      if (C != '[' && C != ']' && C != '"' && C != '\'')
        Plain += C;
    bool InCode = false;
    for (StringRef Part : split(Plain, ',')) {
      if (Part.consume_front("arch=")) {
        ArchValue = Part.str();
        InCode = false;
      } else if (Part.consume_front("code=")) {
        CodeValues.push_back(Part.str());
        InCode = true;
      } else if (InCode) {
        CodeValues.push_back(Part.str());
      } else {
        return failure("'" + Spec +
                       "' is not a value of option '-gencode'; "
                       "it takes arch=compute_XX,code=sm_XX");
      }
    }
    if (ArchValue.empty())
      return failure("option '-gencode' has no 'arch=' in '" + Spec + "'");
    if (CodeValues.empty())
      return failure("option '-gencode' has no 'code=' in '" + Spec + "'");
    if (Error E = addTarget(ArchValue, CodeValues))
      return E;
  }
  if (I.Targets.empty())
    I.Targets.push_back({&defaultArch(), {&defaultArch()}, true});
  if (I.Output == OutputKind::PTX && I.Targets.size() > 1)
    return failure("option '-ptx' makes one file and cannot serve " +
                   Twine(I.Targets.size()) + " architectures");
  if (I.Output == OutputKind::Cubin &&
      (I.Targets.size() > 1 || I.Targets[0].Real.size() != 1))
    return failure("option '-cubin' needs exactly one real architecture, for "
                   "instance -arch=sm_90");
  return Error::success();
}

//===-- Language and code generation --------------------------------------===//

/// -D, -U, -I, -isystem and -include, in the order given.
void Reader::readPreprocessor() {
  for (const Arg *A : Args) {
    StringRef Spelling;
    switch (A->getOption().getUnaliasedOption().getID()) {
    case OPT_define_macro:
      // A comma may belong to the macro: -DX(a,b)=c.
      I.PreprocessorArgs.push_back("-D" + std::string(A->getValue()));
      continue;
    case OPT_undefine_macro:
      Spelling = "-U";
      break;
    case OPT_include_path:
      Spelling = "-I";
      break;
    case OPT_system_include:
      Spelling = "-isystem";
      break;
    case OPT_pre_include:
      Spelling = "-include";
      break;
    default:
      continue;
    }
    std::vector<std::string> Values;
    splitList(A->getValue(), Values);
    for (std::string &V : Values) {
      if (Spelling.size() == 2) {
        I.PreprocessorArgs.push_back((Spelling + V).str());
      } else {
        I.PreprocessorArgs.push_back(Spelling.str());
        I.PreprocessorArgs.push_back(std::move(V));
      }
    }
  }
}

Error Reader::readLanguage() {
  if (Error E =
          oneOf(OPT_std, {"c++03", "c++11", "c++14", "c++17", "c++20", "c++23"},
                I.Std))
    return E;
  I.RelaxedConstexpr = has(OPT_expt_relaxed_constexpr);
  I.ExtendedLambda = has(OPT_extended_lambda) || has(OPT_expt_extended_lambda);
  I.RelaxedLambda = has(OPT_relaxed_lambda);
  I.ExtendedLambda |= I.RelaxedLambda;
  I.Strict = has(OPT_strict);
  I.AuditFile = value(OPT_audit);
  I.HostDeviceInitList = !has(OPT_no_host_device_initializer_list);
  I.HostDeviceMoveForward = !has(OPT_no_host_device_move_forward);
  I.NoExceptions = has(OPT_no_exceptions);
  I.RestrictKernelPointers = has(OPT_restrict);
  std::string Stream;
  if (Error E =
          oneOf(OPT_default_stream, {"legacy", "null", "per-thread"}, Stream))
    return E;
  I.PerThreadDefaultStream = Stream == "per-thread";
  I.TemplateDepth = value(OPT_ftemplate_depth);
  I.TemplateBacktraceLimit = value(OPT_ftemplate_backtrace_limit);
  if (Error E = boolean(OPT_device_entity_has_hidden_visibility,
                        I.HiddenDeviceEntities))
    return E;
  if (Error E = boolean(OPT_static_global_template_stub, I.StaticTemplateStubs))
    return E;
  I.LibDevicePath = value(OPT_libdevice_directory);
  readPreprocessor();
  return Error::success();
}

Error Reader::readCodeGeneration() {
  if (Error E = boolean(OPT_relocatable_device_code, I.RelocatableDeviceCode))
    return E;
  if (has(OPT_device_c) || has(OPT_extensible_whole_program))
    I.RelocatableDeviceCode = true;
  if (has(OPT_device_w))
    I.RelocatableDeviceCode = false;
  I.DeviceLTO |= has(OPT_dlink_time_opt) || has(OPT_lto);
  I.NoDeviceLink = has(OPT_no_device_link);
  I.KeepDeviceFunctions = has(OPT_keep_device_functions);
  I.ResourceUsage = has(OPT_resource_usage);
  if (has(OPT_use_fast_math)) {
    I.FastMath = I.Ftz = true;
    I.PrecDiv = I.PrecSqrt = false;
  }
  for (auto [Id, Out] : {std::pair{OPT_ftz, &I.Ftz},
                         {OPT_prec_div, &I.PrecDiv},
                         {OPT_prec_sqrt, &I.PrecSqrt},
                         {OPT_fmad, &I.FMad}})
    if (Error E = boolean(Id, *Out))
      return E;
  if (has(OPT_maxrregcount)) {
    unsigned N = 0;
    if (Error E = number(OPT_maxrregcount, N))
      return E;
    if (N)
      I.MaxRegCount = N;
  }
  std::string Mode;
  if (Error E = oneOf(OPT_compress_mode,
                      {"default", "size", "speed", "balance", "none"}, Mode))
    return E;
  if (has(OPT_no_compress) || Mode == "none")
    I.Compress = CompressMode::None;
  I.HostOptLevel = value(OPT_optimize);
  if (unsigned Level; has(OPT_optimize)) {
    if (StringRef(I.HostOptLevel).getAsInteger(10, Level))
      return failure("'" + I.HostOptLevel +
                     "' is not an optimisation level; -O takes 0, 1, 2 or 3");
    I.HostOptLevel = std::to_string(std::min(Level, 3u)); // as host compilers
  }
  I.DebugHost = has(OPT_debug);
  I.DebugDevice = has(OPT_device_debug);
  I.OptimizeDebugDevice = has(OPT_dopt);
  // Reports of the virtual device name the source line.
  I.LineInfo = has(OPT_lineinfo) || I.RunProgram;
  I.Profile = has(OPT_profile);
  if (I.DebugDevice && !I.OptimizeDebugDevice)
    I.DeviceOptLevel = "0";
  std::string Ofc;
  if (Error E = oneOf(OPT_ofast_compile, {"0", "min", "mid", "max"}, Ofc))
    return E;
  if (I.DeviceOptLevel == "3" && !Ofc.empty() && Ofc != "0")
    I.DeviceOptLevel = Ofc == "min" ? "2" : Ofc == "mid" ? "1" : "0";
  I.FrandomSeed = value(OPT_frandom_seed);
  I.ModuleId = value(OPT_module_id);
  return Error::success();
}

//===-- Tools, diagnostics, the driver ------------------------------------===//

Error Reader::readTools() {
  I.HostCompiler = value(OPT_compiler_bindir);
  I.HostViaSource = has(OPT_host_via_source);
  if (I.HostViaSource && I.HostCompiler.empty())
    I.HostCompiler = "g++";
  // One -Xcompiler may hold several options in one quoted word.
  for (const std::string &Word : list(OPT_compiler_options))
    for (StringRef Part : split(Word, ' '))
      if (!Part.empty())
        I.HostArgs.push_back(Part.str());
  if (I.Profile)
    I.HostArgs.push_back("-pg");
  I.LinkerArgs = list(OPT_linker_options);
  I.PtxasArgs = list(OPT_ptxas_options);
  I.NvlinkArgs = list(OPT_nvlink_options);
  I.FrontEndArgs = list(OPT_xcudafe);
  if (I.MaxRegCount)
    I.PtxasArgs.push_back("--maxrregcount=" + std::to_string(*I.MaxRegCount));
  for (const std::string &E : list(OPT_entries))
    I.PtxasArgs.push_back("--entry=" + E);
  std::string Cudart;
  if (Error E =
          oneOf(OPT_cudart, {"none", "shared", "static", "warpcc"}, Cudart))
    return E;
  I.Cudart = Cudart.empty()       ? CudartKind::Default
             : Cudart == "none"   ? CudartKind::None
             : Cudart == "shared" ? CudartKind::Shared
             : Cudart == "static" ? CudartKind::Static
                                  : CudartKind::Warpcc;
  std::string DevRt;
  if (Error E = oneOf(OPT_cudadevrt, {"none", "static"}, DevRt))
    return E;
  if (!DevRt.empty())
    I.CudaDevRt = DevRt;
  I.Shared = has(OPT_shared);
  std::string Script;
  if (Error E = oneOf(OPT_host_linker_script, {"use-lcs", "gen-lcs"}, Script))
    return E;
  if (Script == "gen-lcs")
    return failure("option '-hls=gen-lcs' is not supported: lld places the "
                   "sections of fat binaries without a linker script");
  bool StackProtector = false;
  if (Error E = boolean(OPT_device_stack_protector, StackProtector))
    return E;
  if (StackProtector)
    return failure("option '-device-stack-protector=true' is not supported: "
                   "NVPTX has no stack protector");
  std::string Bits = value(OPT_machine);
  if (!Bits.empty() && Bits != "64")
    return failure("only 64-bit targets are supported, not -m" + Bits);
  return Error::success();
}

Error Reader::readDiagnostics() {
  I.DisableWarnings = has(OPT_disable_warnings);
  if (Error E = boolean(OPT_brief_diagnostics, I.BriefDiagnostics))
    return E;
  std::string Info;
  if (Error E = oneOf(OPT_optimization_info, {"inline"}, Info))
    return E;
  I.ReportInlining = Info == "inline";
  I.Werror = list(OPT_Werror);
  I.DiagError = list(OPT_diag_error);
  I.DiagSuppress = list(OPT_diag_suppress);
  I.DiagWarn = list(OPT_diag_warn);
  I.VerifyPrefixes = list(OPT_verify);
  I.Reorder = has(OPT_Wreorder);
  I.NoDeprecatedDeclarations = has(OPT_Wno_deprecated_declarations);
  I.MissingLaunchBounds = has(OPT_Wmissing_launch_bounds);
  I.DefaultStreamLaunch = has(OPT_Wdefault_stream_launch);
  I.ExtLambdaCapturesThis = has(OPT_Wext_lambda_captures_this);
  I.NvccPortability = has(OPT_Wnvcc_portability);
  I.DisplayErrorNumber = !has(OPT_no_display_error_number);
  if (Error E = oneOf(OPT_diagnostics_format, {"clang", "nvcc", "sarif"},
                      I.DiagnosticsFormat))
    return E;
  return Error::success();
}

Error Reader::readDriver() {
  I.Verbose = has(OPT_verbose);
  I.DryRun = has(OPT_dryrun);
  I.Keep = has(OPT_keep) || has(OPT_save_temps);
  I.KeepDir = value(OPT_keep_dir);
  I.Clean = has(OPT_clean_targets);
  I.NoPCH = has(OPT_no_pch);
  I.SeparatePasses = has(OPT_separate_passes);
  I.TimeTraceFile = value(OPT_fdevice_time_trace);
  if (has(OPT_ftime_trace_eq))
    I.TimeTraceFile = value(OPT_ftime_trace_eq);
  else if (has(OPT_ftime_trace))
    I.TimeTraceFile = "-"; // named after the output
  I.TimeFile = value(OPT_time);
  if (!I.KeepDir.empty() && !sys::fs::is_directory(I.KeepDir))
    return failure("folder '" + I.KeepDir +
                   "' of option '-keep-dir' does not "
                   "exist");
  readCompileWords();
  if (Error E = readPhase())
    return E;
  return number(OPT_threads, I.Threads);
}

/// A step of a dry run: -phase, and what it knows of the other steps.
Error Reader::readPhase() {
  I.FatbinFile = value(OPT_fatbin_file);
  I.BitcodeFiles = list(OPT_bitcode_file);
  for (const std::string &Name : list(OPT_arch_list)) {
    std::optional<ArchName> Arch = parseArch(Name);
    if (!Arch)
      return badArch(Name);
    I.ArchList.push_back({Arch->Info, {}, false});
  }
  std::string Phase;
  if (Error E = oneOf(OPT_phase, {"host"}, Phase))
    return E;
  I.HostPhase = Phase == "host";
  if (I.HostPhase && I.Output != OutputKind::Object &&
      I.Output != OutputKind::HostSource &&
      I.Output != OutputKind::Preprocessed)
    return failure("option '-phase=host' goes with -c, -cuda or -E");
  return Error::success();
}

/// The option as a line of a dry run has it: in one word, since programs that
/// take such lines apart (sccache) sort the words; but those that they know as
/// two stay two.
static void addStepWords(const Arg &A, std::vector<std::string> &Words) {
  StringRef Spelling = A.getSpelling();
  if (!A.getNumValues()) {
    Words.push_back(Spelling.str());
    return;
  }
  std::string Value = A.getValue();
  unsigned Id = A.getOption().getUnaliasedOption().getID();
  if (Id == OPT_UNKNOWN) { // forwarded; its value is the whole word
    Words.push_back(std::move(Value));
    return;
  }
  if (Id == OPT_define_macro || Id == OPT_undefine_macro ||
      Id == OPT_include_path) {
    Words.push_back((Id == OPT_define_macro     ? "-D"
                     : Id == OPT_undefine_macro ? "-U"
                                                : "-I") +
                    Value);
  } else if (Id == OPT_system_include || Id == OPT_pre_include) {
    Words.push_back(Id == OPT_system_include ? "-isystem" : "-include");
    Words.push_back(std::move(Value));
  } else {
    // Two dashes: -optimize=2 would be an -o to some.
    Words.push_back(("--" + Spelling.trim("-=") + "=" + Value).str());
  }
}

void Reader::readCompileWords() {
  static const ID Others[] = {OPT_INPUT,
                              OPT_compile,
                              OPT_device_c,
                              OPT_device_w,
                              OPT_device_link,
                              OPT_link,
                              OPT_lib,
                              OPT_run,
                              OPT_run_args,
                              OPT_cubin,
                              OPT_cuda,
                              OPT_fatbin,
                              OPT_ptx,
                              OPT_preprocess,
                              OPT_dependencies,
                              OPT_output_file,
                              OPT_nonsystem_dependencies,
                              OPT_fdevice_syntax_only,
                              OPT_dependencies_with_compile,
                              OPT_nonsystem_dependencies_with_compile,
                              OPT_dependency_output,
                              OPT_dependency_targets,
                              OPT_dependency_target_name,
                              OPT_output_directory,
                              OPT_library,
                              OPT_library_path,
                              OPT_linker_options,
                              OPT_shared,
                              OPT_verbose,
                              OPT_dryrun,
                              OPT_keep,
                              OPT_keep_dir,
                              OPT_save_temps,
                              OPT_clean_targets,
                              OPT_threads,
                              OPT_time,
                              OPT_fdevice_time_trace,
                              OPT_ftime_trace,
                              OPT_ftime_trace_eq,
                              OPT_phase,
                              OPT_arch_list,
                              OPT_module_id,
                              OPT_gpu_architecture,
                              OPT_gpu_code,
                              OPT_generate_code,
                              OPT_fatbin_file,
                              OPT_bitcode_file,
                              OPT_x,
                              OPT_resource_usage,
                              OPT_ptxas_options};
  for (const Arg *A : Args)
    if (!is_contained(Others, A->getOption().getUnaliasedOption().getID()))
      addStepWords(*A, I.CompileWords);
  if (I.RelocatableDeviceCode && !has(OPT_relocatable_device_code))
    I.CompileWords.push_back("-rdc=true");
}

Error Reader::read() {
  if (Error E = readQueries())
    return E;
  if (I.Asked != Invocation::Query::None)
    return Error::success();
  if (Error E = refuse())
    return E;
  for (auto Step :
       {&Reader::readOutput, &Reader::readInputs, &Reader::readTargets,
        &Reader::readLanguage, &Reader::readCodeGeneration, &Reader::readTools,
        &Reader::readDiagnostics, &Reader::readDriver})
    if (Error E = (this->*Step)())
      return E;
  return Error::success();
}

//===-- The way in --------------------------------------------------------===//

/// Replaces `-optf FILE` by the words of the file, as @FILE is.
static Error expandFiles(SmallVectorImpl<const char *> &Words,
                         StringSaver &Saver, StringRef Directory) {
  static const StringRef Names[] = {"-optf", "--options-file", "-options-file",
                                    "--optf"};
  for (size_t N = 0, Budget = 1000; N < Words.size(); ++N) {
    StringRef Word = Words[N];
    SmallVector<const char *, 8> Files;
    size_t Used = 1;
    auto [Name, Value] = Word.split('=');
    if (is_contained(Names, Word)) {
      if (N + 1 == Words.size())
        return failure("option '" + Word + "' needs a file");
      Files.push_back(Words[N + 1]);
      Used = 2;
    } else if (Word.contains('=') && is_contained(Names, Name)) {
      Files.push_back(Saver.save(Value).data());
    } else if (Word.size() > 1 && Word[0] == '@') {
      Files.push_back(Saver.save(Word.drop_front()).data());
    } else {
      continue;
    }
    if (!--Budget)
      return failure("option files include each other without end");
    SmallVector<const char *, 32> Expanded;
    std::vector<std::string> Paths;
    for (const char *F : Files)
      splitList(F, Paths);
    for (const std::string &Path : Paths) {
      SmallString<256> Absolute(Path);
      if (!Directory.empty())
        sys::path::make_absolute(Directory, Absolute);
      auto Buffer = MemoryBuffer::getFile(Absolute);
      if (!Buffer)
        return failure("cannot read option file '" + Path +
                       "': " + Buffer.getError().message());
      cl::TokenizeGNUCommandLine((*Buffer)->getBuffer(), Saver, Expanded);
    }
    Words.erase(Words.begin() + N, Words.begin() + N + Used);
    Words.insert(Words.begin() + N, Expanded.begin(), Expanded.end());
    --N;
  }
  return Error::success();
}

/// Words of NVCC_PREPEND_FLAGS or NVCC_APPEND_FLAGS.
static void addFromEnvironment(const char *Name, StringSaver &Saver,
                               SmallVectorImpl<const char *> &Words) {
  if (std::optional<std::string> Text = sys::Process::GetEnv(Name))
    cl::TokenizeGNUCommandLine(*Text, Saver, Words);
}

/// An option that the table does not have: forwarded, or an error.
static Error handleUnknown(const InputArgList &Args, Invocation &I) {
  bool ToCompiler = Args.hasArg(OPT_forward_unknown_to_host_compiler) ||
                    Args.hasArg(OPT_forward_unknown_opts);
  bool ToLinker = Args.hasArg(OPT_forward_unknown_to_host_linker) ||
                  Args.hasArg(OPT_forward_unknown_opts);
  for (const Arg *A : Args.filtered(OPT_UNKNOWN)) {
    std::string Word = A->getAsString(Args);
    if (ToCompiler)
      I.HostArgs.push_back(Word);
    if (ToLinker)
      I.LinkerArgs.push_back(Word);
    if (ToCompiler || ToLinker)
      continue;
    std::string Nearest;
    std::string Hint;
    if (optionTable().findNearest(Word, Nearest, Visibility()) <= 2)
      Hint = "; did you mean '" + Nearest + "'?";
    else
      Hint = "; give options of the host compiler with -Xcompiler";
    return failure("unknown option '" + Word + "'" + Hint);
  }
  return Error::success();
}

Expected<Invocation> Invocation::parse(ArrayRef<const char *> Given,
                                       StringRef Directory) {
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  SmallVector<const char *, 64> Words;
  addFromEnvironment("NVCC_PREPEND_FLAGS", Saver, Words);
  Words.append(Given.begin(), Given.end());
  addFromEnvironment("NVCC_APPEND_FLAGS", Saver, Words);
  if (Error E = expandFiles(Words, Saver, Directory))
    return E;

  unsigned MissingIndex = 0, MissingCount = 0;
  InputArgList Args =
      optionTable().ParseArgs(Words, MissingIndex, MissingCount);
  if (MissingCount)
    return failure("option '" + Twine(Args.getArgString(MissingIndex)) +
                   "' needs a value");
  Invocation I;
  if (Error E = handleUnknown(Args, I))
    return E;
  if (Error E = Reader(Args, I).read())
    return E;
  return I;
}

void printHelp(raw_ostream &OS) {
  optionTable().printHelp(OS, "warpcc [options] <input>...",
                          "warpcc: an nvcc-compatible CUDA C++ compiler");
}

} // namespace warpcc
