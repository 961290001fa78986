//===- lib/Options/ReadSettings.cpp - language, code, tools, diagnostics --===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/Arg.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

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
  I.LineInfo = !I.DebugDevice && (has(OPT_lineinfo) || I.RunProgram);
  if (I.DebugDevice && has(OPT_lineinfo))
    I.Notes.push_back("option '-G' overrides '-lineinfo'");
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

} // namespace warpcc
