//===- lib/Options/ReadSteps.cpp - the driver, and steps of a dry run -----===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Reader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/Arg.h"
#include "llvm/Support/FileSystem.h"

using namespace llvm;
using namespace llvm::opt;
using namespace warpcc::options;

namespace warpcc {

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

} // namespace warpcc
