//===- Options/Invocation.h - a command line, typed and checked -*- C++ -*-===//
// Part of warpcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the user asked for, after all spellings, defaults and contradictions
// are dealt with. Everything behind this point reads the structure and never
// a command-line word.
//===----------------------------------------------------------------------===//
#ifndef WARPCC_OPTIONS_INVOCATION_H
#define WARPCC_OPTIONS_INVOCATION_H

#include "warpcc/Toolkit/Arch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace warpcc {

enum class InputKind {
  Cuda,
  CXX,
  C,
  PTX,
  Cubin,
  Fatbin,
  Object,
  Archive,
  Shared,
  Program ///< only to be run: `-run a.exe`
};

struct Input {
  std::string Path;
  InputKind Kind;
  /// The output of a preprocessor, between two steps of a dry run.
  bool IsPreprocessed = false;
};

/// The last step that the command takes.
enum class OutputKind {
  Executable,
  Object,
  DeviceLink,
  Library,
  PTX,
  Cubin,
  Fatbin,
  Preprocessed,
  HostSource, ///< -cuda
  Dependencies,
  SyntaxOnly,
};

/// One device pass and what of it is embedded.
struct GpuTarget {
  const ArchInfo *Virtual;            ///< the pass compiles for this
  std::vector<const ArchInfo *> Real; ///< ptxas assembles for each of these
  bool EmbedPTX = false;
};

enum class CudartKind { Default, None, Shared, Static, Warpcc };
enum class DepsKind { None, All, NonSystem };
enum class CompressMode { None, Zstd };

struct Invocation {
  OutputKind Output = OutputKind::Executable;
  std::vector<Input> Inputs;
  std::string OutputFile;
  std::string OutputDir;

  // Device code.
  std::vector<GpuTarget> Targets;
  /// The architectures of the whole compile, where Targets is one of them.
  std::vector<GpuTarget> ArchList;
  bool RelocatableDeviceCode = false;
  bool DeviceLTO = false;
  bool NoDeviceLink = false;
  bool KeepDeviceFunctions = false;
  bool FastMath = false, Ftz = false, PrecDiv = true, PrecSqrt = true,
       FMad = true;
  std::optional<unsigned> MaxRegCount;
  CompressMode Compress = CompressMode::Zstd;
  bool ResourceUsage = false;

  // Language.
  std::string Std; ///< empty: the default, GNU C++17
  bool RelaxedConstexpr = false, ExtendedLambda = false, RelaxedLambda = false;
  bool Strict = false;
  std::string AuditFile;
  bool PerThreadDefaultStream = false;
  bool RestrictKernelPointers = false;
  bool HostDeviceInitList = true, HostDeviceMoveForward = true;
  bool NoExceptions = false;
  bool HiddenDeviceEntities = true, StaticTemplateStubs = true;

  // Preprocessor and search paths, in order: "-DX", "-Idir", "-isystem" ...
  std::vector<std::string> PreprocessorArgs;
  std::string CudaPath;
  std::string LibDevicePath;

  // Optimisation and debugging.
  std::string HostOptLevel; ///< "", "0".."3"
  bool DebugHost = false, DebugDevice = false, LineInfo = false,
       OptimizeDebugDevice = false, Profile = false;
  std::string DeviceOptLevel = "3";
  std::string FrandomSeed;
  std::string ModuleId; ///< of the whole compile, for a step of it

  // Tools.
  std::string HostCompiler;   ///< -ccbin
  bool HostViaSource = false; ///< it compiles the host halves, as C++
  std::vector<std::string> HostArgs, LinkerArgs, PtxasArgs, NvlinkArgs,
      FrontEndArgs;
  bool Shared = false;
  CudartKind Cudart = CudartKind::Default;
  std::string CudaDevRt = "static";
  /// -l and -L in the order given, between the inputs that they follow.
  struct LinkItem {
    enum { LibraryName, SearchPath } Kind;
    std::string Value;
    size_t AfterInput; ///< number of inputs that came before it
  };
  std::vector<LinkItem> LinkItems;

  // Dependencies.
  DepsKind Deps = DepsKind::None;
  std::string DepsFile, DepsTarget;
  bool DepsPhony = false;

  // Diagnostics.
  bool DisableWarnings = false;
  bool BriefDiagnostics = false; ///< no source lines
  bool ReportInlining = false;   ///< -opt-info=inline
  std::vector<std::string> Werror, DiagError, DiagSuppress, DiagWarn;
  bool Reorder = false, NoDeprecatedDeclarations = false,
       MissingLaunchBounds = false, DefaultStreamLaunch = false,
       ExtLambdaCapturesThis = false, NvccPortability = false;
  bool DisplayErrorNumber = true;
  std::string DiagnosticsFormat = "clang";
  std::vector<std::string> VerifyPrefixes; ///< --verify: for tests
  std::string TemplateDepth, TemplateBacktraceLimit;

  // The driver.
  bool Verbose = false, DryRun = false, Keep = false, Clean = false,
       RunProgram = false, NoPCH = false, SeparatePasses = false;
  std::string KeepDir;
  std::vector<std::string> RunArgs;
  std::string ReportFormat, ReportFile; ///< of -run: junit or sarif; or empty
  unsigned Threads = 0;                 ///< 0: one a core
  std::string TimeTraceFile, TimeFile;
  /// A step of a dry run: only the host pass, and the files between the steps.
  bool HostPhase = false;
  std::string FatbinFile;
  std::vector<std::string> BitcodeFiles;
  /// The words that say how to compile, without inputs, outputs, architectures
  /// and what the driver does about them: each line of a dry run has them.
  std::vector<std::string> CompileWords;
  /// -v and -dryrun print the environment before they fail with this.
  std::string LateError;
  std::vector<std::string> Notes; ///< things to tell the user once

  enum class Query { None, Help, Version, ListArch, ListCode, Explain };
  Query Asked = Query::None;
  std::string ExplainRule;

  /// The architectures of the whole compile.
  const std::vector<GpuTarget> &allTargets() const {
    return ArchList.empty() ? Targets : ArchList;
  }

  /// Reads \p Args (without the program's name). The error, if any, is one
  /// line for the user. Option files are looked for in \p Directory; empty:
  /// the working directory.
  static llvm::Expected<Invocation> parse(llvm::ArrayRef<const char *> Args,
                                          llvm::StringRef Directory = "");
};

void printHelp(llvm::raw_ostream &OS);

} // namespace warpcc

#endif // WARPCC_OPTIONS_INVOCATION_H
